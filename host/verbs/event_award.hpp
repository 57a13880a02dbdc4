// The prizes of an event and the standings they rest on, as its rules give them.
#pragma once

#include "verbs/event_work.hpp"

namespace regra::verbs {

// A prize and the group that it is for, "Medal Under 10 F".
std::string prize_called(const std::string& prize, const std::string& group);

// The act `award` as the event stands. Error(Exit::bad_input) if a prize cannot be given.
Value award_act(const EventWork& work);
// What standings say without names: number, rank and points of each place of the whole list.
// SHA-256.
std::string digest_of_standings(const EventWork& work);

} // namespace regra::verbs
