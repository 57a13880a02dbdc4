// How a competition of an event is played: what its ruleset says and what a command decides.
#pragma once

#include <optional>
#include <string>

#include "kernel/ruleset/ruleset.hpp"
#include "verbs/event_work.hpp"

namespace regra::verbs {

struct PlayedBy {
    std::optional<int> rounds, boards, games; // planned; of two teams; of each two in a round
    std::string first_colour;
};

Parameters parameters_of_play();

// Sets `rounds`, `teams`, `boards`, `games` and `first colour` of an act that begins a competition
// of the ruleset; "" = the only one. Teams without a number of boards, or an odd number of games
// where the Laws want an even one: Error(Exit::bad_input).
void set_played_by(const ruleset::Ruleset& rules, const std::string& competition,
                   const PlayedBy& asked, Value& act);

} // namespace regra::verbs
