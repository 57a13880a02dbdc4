// Times of clocks in ms, as the tests write them.
#pragma once

#include <cstdint>

inline constexpr std::int64_t second = 1'000, minute = 60 * second, hour = 60 * minute;
