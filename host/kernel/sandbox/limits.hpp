// A thread's alarm clock: rings when the thread has used so much CPU time.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

namespace regra::sandbox {

// Calls ring(context) once, as a signal handler (SIGVTALRM) in this thread, after that time or up
// to twice as much, unless alarm_off comes first. One alarm a thread, always of the same time;
// costs nothing until it rings. False if the system has none to give.
bool alarm_in(std::chrono::milliseconds time, void (*ring)(void*), void* context);
void alarm_off();

// From now on alarm_in() has none to give, in all threads: for a program that keeps its signal
// handlers to itself.
void never_use_alarms();

// ---- memory -------------------------------------------------------------------------------------

// Small blocks by their size, of which Lua makes nearly all: what is freed waits for the next of
// its size, and all of it ends together.
class SmallBlocks {
public:
    static constexpr std::size_t largest = 512;
    static std::size_t class_of(std::size_t size) { return (size - 1) / step; }

    void* take(std::size_t size); // null: there is no memory
    void release(void* block, std::size_t size);

private:
    static constexpr std::size_t step = 16;
    struct Free {
        Free* next;
    };

    std::array<Free*, largest / step> free_{};
    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
};

// The memory of one Lua state, counted and bounded to the byte.

class Memory {
public:
    // Why the last block was refused.
    enum class Refusal { none, live, made, block, text, held };

    // The bounds of Limits, in bytes.
    Memory(std::size_t most_live, std::size_t most_made, std::size_t most_block,
           std::size_t most_text, std::size_t most_held)
        : most_live_(most_live), most_made_(most_made), most_block_(most_block),
          most_text_(most_text), most_held_(most_held) {}
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    // lua_Alloc: `memory` is the Memory.
    static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

    // So many bytes more that the host holds until the call ends; false if they are too many.
    bool hold(std::size_t bytes) {
        held_ += bytes;
        if (held_ > most_held_) refusal_ = Refusal::held;
        return held_ <= most_held_;
    }
    void start_call() {
        made_ = held_ = 0;
        refusal_ = Refusal::none;
    }
    std::size_t live() const { return live_; }
    Refusal refusal() const { return refusal_; }

private:
    Refusal refuses(bool text, std::size_t size, std::size_t growth) const;
    void* moved(void* block, std::size_t old_size, std::size_t new_size);

    SmallBlocks small_;
    std::size_t most_live_, most_made_, most_block_, most_text_, most_held_;
    std::size_t live_ = 0, made_ = 0, held_ = 0;
    Refusal refusal_ = Refusal::none;
};

} // namespace regra::sandbox
