// Double-Swiss (C.04.5) and the Swiss Team system (C.04.6) word by word: every set of upfloaters
// and every pairing of a bracket is looked at, in the order the text gives them. It shares nothing
// with the kernel, not even the reading of the past; it is for small rounds only.
#pragma once

#include "by_text.hpp"

namespace regra::swiss_test {

struct UpwardText {
    bool teams = true;         // else Double-Swiss
    char wishes = 'a';         // C.04.6 1.7: 'a', 'b' or '-'
    bool by_score = false;     // the top of a pair is the higher by score, then number
    bool fewest = false;       // C6 in degrees
    bool strong_at_end = true; // type B, last round: two equal colours at 0
    bool real_floats = false;  // floats by real scores
    bool second_score = true;  // C.04.6 4.2.2
};

// The first game of each match; in rising order, the bye with black = -1.
TextRound pair_upward_by_text(const regra_request& request, int most_members,
                              const UpwardText& text);

} // namespace regra::swiss_test
