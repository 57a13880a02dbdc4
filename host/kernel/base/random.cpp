#include "kernel/base/random.hpp"

namespace regra {

std::uint64_t fnv1a(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

std::optional<std::uint64_t> fair(std::uint64_t word, std::uint64_t count) {
    const std::uint64_t left_over = (0 - count) % count; // 2^64 mod count
    if (word > UINT64_MAX - left_over) return std::nullopt;
    return word % count;
}

std::uint64_t SplitMix::below(std::uint64_t count) {
    while (true)
        if (const auto number = fair(next(), count)) return *number;
}

} // namespace regra
