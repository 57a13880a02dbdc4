#include "kernel/base/foreign.hpp"

#include <algorithm>
#include <mutex>

namespace regra {
namespace {

ForeignCalls own_calls;
ForeignCalls* foreign_calls = &own_calls;

} // namespace

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

constinit thread_local ForeignCall* own_foreign_call = nullptr;

ForeignCall& begin_foreign_thread() {
    auto& calls = *foreign_calls;
    own_foreign_call = &calls.threads[calls.thread_count++ % ForeignCalls::most_threads];
    return *own_foreign_call;
}

void show_foreign_calls(ForeignCalls& calls) {
    foreign_calls = &calls;
    own_foreign_call = nullptr;
}

LeftCall take_left_call() {
    auto& call = foreign_call();
    if (!call.function()) return {};
    const LeftCall left{call.function(), foreign_calls->owners[call.owner()].data()};
    call.running.store(0, std::memory_order_release);
    return left;
}

} // namespace regra
