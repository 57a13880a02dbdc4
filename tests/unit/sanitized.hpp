// Is this a build with sanitizers? They make everything about thirty times slower.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

// Each edition is opened again, which takes a second there: one in three is.
inline constexpr std::size_t edition_step = sanitized ? 3 : 1;

// How many random inputs are tried: with sanitizers a tenth, as each takes ten times as long or
// more.
template<typename Count>
constexpr Count fewer(Count all) {
    return sanitized ? all / 10 : all;
}
