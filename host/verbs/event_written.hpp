// What a verb may write into an event. Its worker may answer with anything: a plugin or script in
// it is somebody else's. So whoever has the file judges the changes before they are written.
#pragma once

#include "kernel/base/value.hpp"
#include "verbs/event_work.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// Of a verb that was asked these arguments of `call.event` (`call.folded` spares reading its acts
// again), or that creates an event:
//   acts of the kinds that its record names, as the table of acts has them, which follow those
//   that are there and hold; by whom, in which competition, with which words accepted (or that name
//   a plugin which the event has not known) and by which machine, as was asked;
//   the rows and locks that these acts state, all and no others; in place of an old row only that
//   of a person who is amended; erased is only who is forgotten.
// Error(Exit::internal) if there is more, or less. Whatever else an act says, a plugin that
// computes it decides: the pairs of a round, say.
void demand_own_changes(const Verb& verb, const Call& call, const Value& arguments,
                        const store::Changes& changes);

} // namespace regra::verbs
