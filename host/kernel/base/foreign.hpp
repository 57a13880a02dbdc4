// What foreign code runs at this moment - a function of a plugin, a script - where another process
// can read it when this one has died or does not answer.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace regra {

// Of one thread. A new call of foreign code is a new number of `calls`.
struct ForeignCall {
    std::atomic<const char*> function; // static storage of the program; null: none runs
    std::atomic<std::uint32_t> owner;  // its place among the owners
    std::atomic<std::uint32_t> calls;
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

// This thread's call. Threads beyond the most share.
ForeignCall& foreign_thread();

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
        : call_(foreign_thread()), before_function_(call_.function.load(std::memory_order_relaxed)),
          before_owner_(call_.owner.load(std::memory_order_relaxed)) {
        tell(owner, function);
    }
    ~RunningForeign() {
        if (std::uncaught_exceptions() > 0) note_throw();
        tell(before_owner_, before_function_);
    }
    RunningForeign(const RunningForeign&) = delete;
    RunningForeign& operator=(const RunningForeign&) = delete;

private:
    void tell(std::uint32_t owner, const char* function) {
        call_.owner.store(owner, std::memory_order_relaxed);
        call_.calls.store(call_.calls.load(std::memory_order_relaxed) + 1,
                          std::memory_order_relaxed);
        call_.function.store(function, std::memory_order_release);
    }
    void note_throw() const;

    ForeignCall& call_;
    const char* before_function_;
    std::uint32_t before_owner_;
    int exceptions_ = std::uncaught_exceptions();
};

} // namespace regra
