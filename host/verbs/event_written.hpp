// What a verb may write into an event. Its worker may answer with anything: a plugin or script in
// it is somebody else's. So whoever has the file judges the changes before they are written.
#pragma once

#include <string>

#include "kernel/base/value.hpp"
#include "verbs/event_work.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// Of a verb that was asked these arguments of `call.event` (`call.folded` spares reading its acts
// again), or that creates an event; `began`: when (now()).
//   The reply names the acts that are written, each once.
//   They are of the kinds that the record names, as the table of acts has them, they follow those
//   that are there and hold; with the word that the verb asks for; about what was asked, by whom,
//   in which competition, with which words accepted (or that name a plugin which the event has not
//   known), by which machine and at the time when it was.
//   Only the first states rules. Each states the rows that it names, all and no others; in place of
//   an old row only that of a person who is amended; erased is only who is forgotten.
// Error(Exit::internal) if it is otherwise. Whatever else an act says, who computes it decides: the
// pairs of a round, the rules of a new event, what a plugin's version is called.
void demand_own_changes(const Verb& verb, const Call& call, const Value& arguments,
                        const Reply& reply, const std::string& began);

} // namespace regra::verbs
