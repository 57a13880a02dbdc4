// The Dutch system (C.04.3, 2026 or 2017) word by word: every candidate of every bracket is looked
// at. It shares nothing with the kernel, not even the reading of the past; it is for small rounds
// only.
#pragma once

#include <optional>
#include <vector>

#include <regra/request.h>

namespace regra::swiss_test {

struct TextPair {
    int white, black; // entrants; black = -1: the pairing bye

    friend bool operator==(const TextPair&, const TextPair&) = default;
    friend auto operator<=>(const TextPair&, const TextPair&) = default;
};

struct TextRound {
    bool collapsed = false; // 2017: the rest could not be completed, and became one bracket
    bool too_large = false; // a bracket has more members than was said
    std::optional<std::vector<TextPair>> pairs; // nullopt: no legal pairing
};

// Groups kept apart where possible: of the edition of 2026.
TextRound pair_by_text(const regra_request& request, int most_members, bool of_2017 = false);

} // namespace regra::swiss_test
