// An event as a pairing engine of another maker is to read it, and what it answers.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/pairing/round.hpp"

namespace regra::pairing {

// The words of a command line: blanks part them, but not within '...' or "...". No other character
// means anything, since no shell reads it. No words, or a quote that is not closed:
// Error(Exit::bad_input) at `place_name`.
std::vector<std::string> command_words(std::string_view text, const std::string& place_name);

// The event before the round, with all that the request says beyond the file: rounds planned, the
// first colour, virtual points, who is kept apart in this round, who is away (zero-point byes). The
// points are what the results are worth. Matches of several games: Error(Exit::bad_input), since
// engines pair single games.
Tournament event_for_engine(const Tournament& tournament, const Terms& terms, const Round& round);

// The pairs of a round as an engine writes them. Text that is no such pairs, or pairs that the
// request forbids, leaves out, or that `system` calls illegal: Error(Exit::limits) that names the
// engine and says what is wrong, with the lines of its answer.
loader::Pairing pairs_of_engine(const std::string& answer, const std::string& engine,
                                const Round& round, const loader::PairingSystem& system,
                                const regra_budget* budget = nullptr);

} // namespace regra::pairing
