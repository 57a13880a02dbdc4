// Dubov's system (C.04.4.1) and Burstein's after its seeding rounds (C.04.4.2) word by word: every
// set of upfloaters, of shifters and every transposition, or every pairing of a bracket in the
// order of 4.3, is looked at. It shares nothing with the kernel, not even the reading of the past;
// it is for small rounds only.
#pragma once

#include "by_text.hpp"

namespace regra::swiss_test {

TextRound pair_dubov_by_text(const regra_request& request);
TextRound pair_burstein_by_text(const regra_request& request);

// C.04.4.2 4.3: all pairings of 1 to `members`, so many of whom float, in their order: of each, by
// sequence number, the opponent's or 0.
std::vector<std::vector<int>> fold_order(int members, int floaters);

} // namespace regra::swiss_test
