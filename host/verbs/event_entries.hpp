// People who enter an event, as its acts: what rules read stands in the act, names and births do
// not.
#pragma once

#include <string>
#include <vector>

#include "verbs/event_work.hpp"

namespace regra::verbs {

// What the event's ruleset asks of these entries and they lack: Error(Exit::bad_input).
void check_facts(const EventWork& work, const Tournament& tournament);
// The entries of `tournament` as those of an act `enter`, each with a person of its own; `ids` gets
// their ids. What the event's ruleset asks of entries and they lack: Error(Exit::bad_input) at
// their lines of the file, all at once. Entries join the rounds of the file they come from: `from`
// and `missed`.
Value::List entered(EventWork& work, const Tournament& tournament, std::vector<std::string>& ids);

// What an act `amend` says of an entry that is there, whose person changes with it.
Value entry_amended(EventWork& work, const std::string& id, const Entry& entry);

// Where a competition is one of teams: an act `team` for each that entries name and that is not
// entered yet, its members in the order in which they were entered.
void enter_teams(EventWork& work);

// Whether everybody meets everybody, as a table has it.
bool plays_table(const EventWork& work);

// Whether the event's ruleset says by what start numbers are given: of who is paired.
bool rules_say_order(const EventWork& work);
// The act of start numbers by "rating" (then by name), "name", "file" (as entered) or "rules" (as
// the ruleset says; of teams, where these are paired); and what it did.
Value numbered_by(const EventWork& work, const std::string& by);
// Where entries came late: the numbers again by what they were given by, as long as they may
// change.
void renumber(EventWork& work);
Message order_message(const EventWork& work, const std::string& by);

} // namespace regra::verbs
