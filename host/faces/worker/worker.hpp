// A verb in a process of its own. Plugins and scripts are foreign code: they run in a worker, which
// answers with one reply or dies. The process that asks is its keeper: it has the terminal and the
// files, opens what the worker may read, writes what the reply says, and tells what a worker died
// of.
#pragma once

#include <exception>
#include <optional>

#include "kernel/base/foreign.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// Forks; so the process must not have started a thread. What the verb reports, records and asks of
// a program of another maker goes through the call as if it ran here. Error: of the verb; or the
// worker died or was ended (Exit::internal, Exit::limits), which names the plugin or script that
// ran.
verbs::Reply ask(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments);

// ---- for those who start one ------------------------------------------------------------------

// Foreign calls in memory that is shared with a child.
class SharedCalls {
public:
    SharedCalls();
    ~SharedCalls();
    SharedCalls(const SharedCalls&) = delete;
    SharedCalls& operator=(const SharedCalls&) = delete;
    ForeignCalls* get() const { return calls_; }

private:
    ForeignCalls* calls_;
};

// By a reason of the system (errno).
[[noreturn]] void not_started(int reason);

// Of an exception that ended a verb or a game; null: of an unknown type.
Error error_of(const std::exception* exception);

// Of an exception that is no Error: a plugin has thrown it through its table, against rule 8.
// Nothing: none is known to.
std::optional<Error> thrown_by_plugin(const std::exception* exception);

} // namespace regra::worker
