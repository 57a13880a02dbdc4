// Each test in a process of its own, with limits: what a plugin does there harms no other test.
#pragma once

#include <string>

#include "test.hpp"

namespace regra::conformance {

struct Result {
    bool ok = false;
    std::string note;            // of a test that passed
    std::string found, expected; // of one that failed
    double seconds = 0;
    std::string printed = {}; // by whatever ran there: the beginning, as it is
};

Result run_alone(const Test& test, Context context);

// Whether this program watches its own memory (AddressSanitizer), which takes much of it.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool watched = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool watched = true;
#else
constexpr bool watched = false;
#endif
#else
constexpr bool watched = false;
#endif

} // namespace regra::conformance
