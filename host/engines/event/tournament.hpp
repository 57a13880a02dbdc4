// An event's state as a tournament file would tell it, so that standings, pairings and files are
// made of an event as of any file.
#pragma once

#include "engines/event/state.hpp"
#include "facts/tournament/tournament.hpp"
#include "kernel/base/value.hpp"

namespace regra::event {

// What is kept of people outside the journal, by their id: {name, birth, id, columns: {contact:
// ...}}; birth is a date as text, id that of a federation. Who is not here, or erased, has a number
// only.
using People = std::map<std::string, Value, std::less<>>;

// counted: what standings and pairings go by; reported: what reports to a federation say.
enum class Results { counted, reported };

// Entries in the order of their start numbers; `unnamed` is the name of who was erased. After the
// last round paired there is one more column where byes for the next round are known.
Tournament tournament_of(const State& state, const People& people, const std::string& unnamed,
                         Results which = Results::counted);

// The records of a file that say what the faults of teams cost: standings of the event itself have
// it of Tournament::faults.
void tell_faults_of_teams(const State& state, Tournament& made);

// Of each entry of that tournament, its index in the state.
std::vector<int> in_order(const State& state);

// Teams by their numbers, as the teams of that tournament stand.
std::vector<int> teams_in_order(const State& state);

} // namespace regra::event
