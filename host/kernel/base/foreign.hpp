// What foreign code runs at this moment - a function of a plugin, a script - where another process
// can read it when this one has died or does not answer.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/base/diagnostic.hpp"

namespace regra {

// The state of one thread. Each new call of foreign code increases `calls`.
struct ForeignCall {
    // A function's name, in static storage of the program, and the place of its owner among the
    // owners in the 16 bits above it: one store sets both. 0: none runs.
    std::atomic<std::uint64_t> running;
    std::atomic<std::uint32_t> calls;
    volatile std::uint64_t done = 0; // of its budget, where the call has one: regra_budget::done

    static constexpr unsigned address_bits = 48;
    static std::uint64_t of(std::uint32_t owner, const char* function) {
        return (std::uint64_t{owner} << address_bits) | std::bit_cast<std::uint64_t>(function);
    }
    const char* function() const {
        constexpr std::uint64_t address = (std::uint64_t{1} << address_bits) - 1;
        return std::bit_cast<const char*>(running.load(std::memory_order_acquire) & address);
    }
    std::uint32_t owner() const {
        return static_cast<std::uint32_t>(running.load(std::memory_order_relaxed) >> address_bits);
    }
};

struct ForeignCalls {
    static constexpr std::size_t most_threads = 64, most_owners = 512, longest_name = 255;
    std::array<ForeignCall, most_threads> threads;
    std::atomic<std::uint32_t> thread_count, owner_count;
    // Files of plugins and scripts, ended by 0; the first has no name.
    std::array<std::array<char, longest_name + 1>, most_owners> owners;
};

// The place of an owner, which is added if it is new; 0 if too many are known. The end of a long
// name counts.
std::uint32_t foreign_owner(std::string_view name);

// This thread's call: null before its first. Threads beyond the most share.
[[gnu::tls_model("initial-exec")]] extern constinit thread_local ForeignCall* own_foreign_call;
ForeignCall& begin_foreign_thread();
inline ForeignCall& foreign_call() {
    if (auto* call = own_foreign_call) [[likely]]
        return *call;
    return begin_foreign_thread();
}

// From now on calls are written there. No other thread may have made one.
void show_foreign_calls(ForeignCalls& calls);

// Runs a function of an owner, which observers can see. An exception that is no Error is the
// owner's own: then the call stays visible until take_left_call().
template<class Function, class... Arguments>
auto call_foreign(std::uint32_t owner, const char* name, Function&& function,
                  Arguments... arguments) {
    ForeignCall& call = foreign_call();
    const std::uint64_t before = call.running.load(std::memory_order_relaxed);
    const auto goes_on = [&] { call.running.store(before, std::memory_order_release); };
    call.calls.store(call.calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    call.running.store(ForeignCall::of(owner, name), std::memory_order_release);
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Function, Arguments...>>) {
            function(arguments...);
            goes_on();
        } else {
            auto result = function(arguments...);
            goes_on();
            return result;
        }
    } catch (const Error&) {
        goes_on();
        throw;
    }
}

// The call in this thread that was left by an exception, if one was since this was last asked.
struct LeftCall {
    const char* function = nullptr; // null: none was
    std::string owner;
};
LeftCall take_left_call();

} // namespace regra
