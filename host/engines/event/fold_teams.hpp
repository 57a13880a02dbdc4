// The fold of what concerns competitions, teams and lots.
#pragma once

#include "engines/event/fold_parts.hpp"

namespace regra::event {

// The fold of `competition`, `team`, `line-up` and `draw`, and of what an act does to a team that
// it names in place of a person; null: it is none of these.
Apply act_of_teams(const State& state, const Value& act);

// How it is played, from `create` or `competition`.
void set_competition(State& state, const Value& act);

// An entry stands among the members of the team that it names, and of no other; `before`: the team
// that it named until now.
void join_team(State& state, int entry, const std::string& before);

// Whether an act `number` gives an order of teams, and what it does then.
bool names_teams(const State& state, const Value& act);
Refusal number_teams(State& state, const Value& act);

// The pairs of teams of an act, and their boards: every team that plays stands in one place.
Refusal read_matches(const State& state, const Value& act, int number, Round& made);

} // namespace regra::event
