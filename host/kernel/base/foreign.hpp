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

namespace regra {

// Of one thread. A new call of foreign code is a new number of `calls`.
struct ForeignCall {
    // A function's name, in static storage of the program, and the place of its owner among the
    // owners in the 16 bits above it: one store tells both. 0: none runs.
    std::atomic<std::uint64_t> running;
    std::atomic<std::uint32_t> calls;

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

// Never null. A process that is looked at puts it into shared memory that is all zero, before its
// first foreign call and its first thread.
extern ForeignCalls* foreign_calls;

// The place of an owner, which is added if it is new; 0 if too many are known. The end of a long
// name counts.
std::uint32_t foreign_owner(std::string_view name);

// What the C++ runtime keeps of a thread's exceptions (Itanium C++ ABI 2.2.2): read here without
// the two calls of std::uncaught_exceptions(), since a foreign call may take as little as 20 ns.
struct ExceptionsOfThread {
    void* caught;
    unsigned int uncaught;
};

struct ForeignThread {
    ForeignCalls* of; // null: it has made no foreign call
    ForeignCall* call;
    const ExceptionsOfThread* exceptions;
};
[[gnu::tls_model("initial-exec")]] extern constinit thread_local ForeignThread own_foreign_thread;
void begin_foreign_thread();

// This thread's call. Threads beyond the most share.
inline ForeignThread& foreign_thread() {
    if (own_foreign_thread.of != foreign_calls) [[unlikely]]
        begin_foreign_thread();
    return own_foreign_thread;
}

// The call in this thread that was last left by an exception.
struct ForeignThrow {
    const char* function = nullptr; // null: none was, or others were called since
    std::string owner;
};
ForeignThrow last_foreign_throw();

// While it lives, this thread runs `function` of an owner, within what it ran before.
class RunningForeign {
public:
    RunningForeign(std::uint32_t owner, const char* function)
        : RunningForeign(foreign_thread(), owner, function) {}
    ~RunningForeign() {
        if (thread_.exceptions->uncaught > 0) [[unlikely]]
            note_throw();
        call_.running.store(before_, std::memory_order_release);
    }
    RunningForeign(const RunningForeign&) = delete;
    RunningForeign& operator=(const RunningForeign&) = delete;

private:
    RunningForeign(const ForeignThread& thread, std::uint32_t owner, const char* function)
        : thread_(thread), call_(*thread.call),
          before_(call_.running.load(std::memory_order_relaxed)),
          exceptions_(thread.exceptions->uncaught) {
        call_.calls.store(call_.calls.load(std::memory_order_relaxed) + 1,
                          std::memory_order_relaxed);
        call_.running.store(ForeignCall::of(owner, function), std::memory_order_release);
    }
    void note_throw() const;

    const ForeignThread& thread_;
    ForeignCall& call_;
    std::uint64_t before_;
    unsigned int exceptions_;
};

} // namespace regra
