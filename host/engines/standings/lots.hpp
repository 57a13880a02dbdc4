// Drawing lots that anybody can repeat from the seed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace regra {

// The seed of a text: FNV-1a of its bytes, 64 bits.
std::uint64_t seed_of(std::string_view text);

// The numbers in the order drawn. They are first sorted, so that only the seed and the set count;
// then Fisher-Yates from the last place down, each place drawn with SplitMix64 from the seed,
// values that would favour low places thrown away.
std::vector<int> draw_lots(std::uint64_t seed, std::vector<int> numbers);

} // namespace regra
