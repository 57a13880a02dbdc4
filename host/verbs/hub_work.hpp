// What the verbs about a hub have in common.
#pragma once

#include <string>

#include "formats/hub/hub.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

struct HubAsked {
    std::string hub; // "" = not given
    int wait = 30;   // seconds
};
Parameters hub_parameters();

// Error(Exit::bad_input) of hub::Address.
hub::Session session_of(const HubAsked& asked);

// Where the event was sent before, of the settings of its file; "": nowhere.
std::string hub_of(const store::Contents& event);

} // namespace regra::verbs
