#include "engines/standings/lots.hpp"

#include <algorithm>
#include <utility>

namespace regra {
namespace {

std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15u;
    std::uint64_t value = state;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

// 0 .. count-1, each as likely: the values that do not fill a whole turn are thrown away.
std::uint64_t below(std::uint64_t& state, std::uint64_t count) {
    const std::uint64_t whole_turns = UINT64_MAX - UINT64_MAX % count;
    std::uint64_t value = split_mix(state);
    while (value >= whole_turns) value = split_mix(state);
    return value % count;
}

} // namespace

std::uint64_t seed_of(std::string_view text) {
    std::uint64_t seed = 0xcbf29ce484222325u;
    for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return seed;
}

std::vector<int> draw_lots(std::uint64_t seed, std::vector<int> numbers) {
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t places = numbers.size(); places > 1; --places)
        std::swap(numbers[places - 1], numbers[below(seed, places)]);
    return numbers;
}

} // namespace regra
