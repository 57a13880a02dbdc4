#include "kernel/base/foreign.hpp"

#include <algorithm>
#include <mutex>

#include <cxxabi.h>

namespace regra {
namespace {

ForeignCalls own_calls;

struct LeftByException {
    const char* function = nullptr;
    std::uint32_t owner = 0;
    std::uint32_t calls = 0; // of the thread, at that moment
};
thread_local LeftByException left;

} // namespace

ForeignCalls* foreign_calls = &own_calls;

std::uint32_t foreign_owner(std::string_view name) {
    static std::mutex turn;
    const std::lock_guard lock(turn);
    auto& owners = foreign_calls->owners;
    const std::uint32_t count = std::max(foreign_calls->owner_count.load(), 1u);
    if (name.size() > ForeignCalls::longest_name)
        name.remove_prefix(name.size() - ForeignCalls::longest_name);
    for (std::uint32_t i = 1; i < count; ++i)
        if (name == owners[i].data()) return i;
    if (count == ForeignCalls::most_owners) return 0;
    std::copy(name.begin(), name.end(), owners[count].begin());
    foreign_calls->owner_count.store(count + 1);
    return count;
}

constinit thread_local ForeignThread own_foreign_thread{};

void begin_foreign_thread() {
    auto& thread = own_foreign_thread;
    thread.of = foreign_calls;
    thread.call = &thread.of->threads[thread.of->thread_count++ % ForeignCalls::most_threads];
    thread.exceptions = reinterpret_cast<const ExceptionsOfThread*>(abi::__cxa_get_globals());
}

void RunningForeign::note_throw() const {
    const std::uint32_t calls = call_.calls.load();
    // Another is on its way: it went through this call, or this one was made meanwhile, to close
    // something.
    const bool by_another = exceptions_ > 0 || (left.function && calls == left.calls);
    if (by_another)
        left.calls = calls;
    else
        left = {call_.function(), call_.owner(), calls};
}

ForeignThrow last_foreign_throw() {
    if (!left.function || foreign_thread().call->calls.load() != left.calls) return {};
    return {left.function, foreign_calls->owners[left.owner].data()};
}

} // namespace regra
