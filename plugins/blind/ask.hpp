// The one question that would settle what was announced.
#pragma once

#include "announcement.hpp"

namespace regra::blind {

// Puts a reading "ask..." with a "move" for each of the moves that may be meant.
void ask(const Speech& speech, const std::vector<Seen>& meant, sdk::Findings& findings);

// The same about a word that means nothing, or several things.
void ask_about(const Speech& speech, const Token& token, const std::vector<Seen>& meant,
               sdk::Findings& findings);

} // namespace regra::blind
