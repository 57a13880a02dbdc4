// The rows of an event (regra event rows), for verbs that send or compare them.
#pragma once

#include <string>

#include "verbs/verb.hpp"

namespace regra::verbs {

// {about, entries, games, standings, faults, awards} of Call::event up to the act `as_of` (0: all),
// by a ruleset in place of its own ("": its own). Foreign code runs in a worker, if there is one.
Value rows_of_event(const Call& call, std::int64_t as_of, const std::string& ruleset);

} // namespace regra::verbs
