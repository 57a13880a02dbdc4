// How many bits are set, where a processor need not have an instruction for it: there compilers
// call a function of their library that costs several times as much.
#pragma once

#include <cstdint>

namespace regra::sdk {

// Static, since a plugin may compile the same code for two kinds of processor.
[[maybe_unused]] static constexpr int count_bits(uint64_t bits) {
#ifdef __POPCNT__
    return __builtin_popcountll(bits);
#else
    // Sums of 2, 4, 8 ... bits. Ended by a multiplication GCC would see a count in it, and call.
    bits -= (bits >> 1) & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    bits += bits >> 8;
    bits += bits >> 16;
    bits += bits >> 32;
    return static_cast<int>(bits & 0x7f);
#endif
}

} // namespace regra::sdk
