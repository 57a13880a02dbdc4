// The legal moves that an announcement may mean.
#pragma once

#include "announcement.hpp"

namespace regra::blind {

// Fewer words than needed are enough where one move fits. Where no piece is named, those that the
// variant's notation leaves out come first: "f 3" is a pawn's move.
std::vector<Seen> matching(const Speech& speech, const void* position,
                           const std::vector<Seen>& legal, const Announcement& announced);

} // namespace regra::blind
