// The calendar of rounds, as commands state it.
#pragma once

#include <string>
#include <vector>

#include "verbs/event_work.hpp"

namespace regra::verbs {

struct HoursAsked {
    std::vector<std::string> rounds; // "1=2023-06-02 9:30 to 11:00 @ Sala A"; "1=to 11:20"
    std::string zone, place;         // place: of rounds that name none
};

// The act `hours`. What cannot be read: Error(Exit::bad_input) at that argument, all at once.
Value act_of_hours(const EventWork& work, const HoursAsked& asked, const std::string& argument);

} // namespace regra::verbs
