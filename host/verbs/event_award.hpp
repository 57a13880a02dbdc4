// The prizes of an event and the standings they rest on, as its rules give them.
#pragma once

#include "verbs/event_work.hpp"

namespace regra::verbs {

// A prize and the group that it is for, "Medal Under 10 F".
std::string prize_called(const std::string& prize, const std::string& group);

// The act `award` as the event stands. Error(Exit::bad_input) if a prize cannot be given.
Value award_act(const EventWork& work);
// Whether the award (act `award`) gives the prize of this place, from 1, to who holds it.
bool goes_to_holder(const event::State& state, const event::Prize& prize, const Value& award,
                    int place);
// What standings say without names: number, rank and points of each place of the whole list.
// SHA-256.
std::string digest_of_standings(const EventWork& work);

} // namespace regra::verbs
