// A verb in a process of its own. Plugins and scripts are foreign code: they run in a worker, which
// answers with one reply or dies. The process that asks is its keeper: it has the terminal and the
// files, opens what the worker may read, writes what the reply says, and reports what a worker died
// of.
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <vector>

#include "faces/worker/access.hpp"
#include "faces/worker/keeper.hpp"
#include "faces/worker/streams.hpp"
#include "kernel/base/foreign.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// Sanitizers count the memory of one process, and report what they find at its end: no worker.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool one_process = true;
#elif defined(__has_feature)
constexpr bool one_process = __has_feature(address_sanitizer);
#else
constexpr bool one_process = false;
#endif

// Forks; so the process must not have started a thread. What the verb reports, records and asks of
// a program of another maker goes through the call as if it ran here. Throws the verb's Error; or,
// if the worker died or was ended, an Error (Exit::internal, Exit::limits) that names the plugin or
// script that ran.
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

class Line;

// A sealed child that does `work` with its side of the socket, and ends; its keeper, this process.
class Started {
public:
    // `limits`: of scripts.
    Started(Access access, Streams streams, const Limits& limits,
            const std::function<void(Line&)>& work);
    Keeper& keeper() { return *keeper_; }

private:
    SharedCalls calls_;
    std::optional<Keeper> keeper_;
};

// What a worker has printed, and why it could not be sealed, as notes of the call.
void report_beside(Keeper& keeper, const verbs::Call& call);

// By a reason of the system (errno).
[[noreturn]] void not_started(int reason);

// The Error for an exception that ended a verb or a game; null means an exception of unknown type.
Error error_of(const std::exception* exception);

// The Error for another exception that a plugin has thrown through its table, against rule 8. Empty
// if no plugin is known to have thrown it.
std::optional<Error> thrown_by_plugin(const std::exception* exception);

} // namespace regra::worker
