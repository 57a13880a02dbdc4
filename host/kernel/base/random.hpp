// Numbers that a seed repeats on every machine. For secrets hash.hpp has random bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace regra {

// FNV-1a, 64 bits: the seed of a text, or a quick digest that nobody need trust.
std::uint64_t fnv1a(std::string_view bytes);

// word mod count, or nothing for the 2^64 mod count highest words: the others are a whole number of
// times `count`, so every answer is equally likely. count > 0.
std::optional<std::uint64_t> fair(std::uint64_t word, std::uint64_t count);

// The last step of SplitMix64: a change of one bit changes half of the bits.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

// SplitMix64: a full period, and every seed is as good as another.
class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15u); }
    std::uint64_t below(std::uint64_t count); // 0 .. count - 1, all equally likely

private:
    std::uint64_t state_;
};

} // namespace regra
