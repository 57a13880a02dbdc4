#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <unistd.h>
#include <utility>

#include "kernel/sandbox/limits.hpp"

namespace regra::sandbox {
namespace {

// Setting a timer takes longer than a short call does. So it is not stopped with a call; when it
// rings in a later call than the one it was set for, it is set again.
thread_local std::atomic<void (*)(void*)> ringing = nullptr;
thread_local std::atomic<void*> rung_for = nullptr;
thread_local std::atomic<bool> is_set = false;
thread_local std::atomic<bool> is_for_this_call = false;

void on_signal(int);

bool listen() {
    struct sigaction action = {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    return sigaction(SIGVTALRM, &action, nullptr) == 0;
}

// A timer for the CPU time of the thread that makes it, which gets the signal.
class Timer {
public:
    Timer() {
        static const bool listening = listen();
        sigevent event = {};
        event.sigev_notify = SIGEV_THREAD_ID;
        event.sigev_signo = SIGVTALRM;
        event._sigev_un._tid = gettid(); // glibc 2.36 has no other name for it
        there_ = listening && timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer_) == 0;
    }
    ~Timer() {
        if (there_) timer_delete(timer_);
    }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

    bool set(std::chrono::nanoseconds time) {
        itimerspec when = {};
        when.it_value.tv_sec = time / std::chrono::seconds(1);
        when.it_value.tv_nsec = (time % std::chrono::seconds(1)).count();
        return there_ && timer_settime(timer_, 0, &when, nullptr) == 0;
    }

private:
    timer_t timer_{};
    bool there_ = false;
};

std::atomic<bool> is_allowed = true;
thread_local Timer timer;
thread_local std::chrono::milliseconds waits{};

bool set_for_this_call() {
    is_for_this_call = true;
    is_set = true;
    if (!timer.set(waits)) is_set = false;
    return is_set;
}

void on_signal(int) {
    is_set = false;
    if (!ringing) return;
    if (!is_for_this_call && set_for_this_call()) return;
    if (const auto ring = ringing.exchange(nullptr)) ring(rung_for);
}

} // namespace

bool alarm_in(std::chrono::milliseconds time, void (*ring)(void*), void* context) {
    if (!is_allowed) return false;
    is_for_this_call = false;
    rung_for = context;
    ringing = ring;
    if (is_set) return true;
    waits = time;
    const bool set = set_for_this_call();
    if (!set) ringing = nullptr;
    return set;
}

void alarm_off() {
    ringing = nullptr;
}

void never_use_alarms() {
    is_allowed = false;
}

// ---- memory -------------------------------------------------------------------------------------

namespace {

// What Lua passes as the old size of a new text (LUA_TSTRING).
constexpr std::size_t kind_text = 4;

constexpr std::size_t chunk_bytes = 64u << 10;

} // namespace

void* SmallBlocks::take(std::size_t size) {
    const std::size_t which = class_of(size), bytes = (which + 1) * step;
    if (Free* known = free_[which]) {
        free_[which] = known->next;
        return known;
    }
    if (left_ < bytes) {
        std::unique_ptr<std::byte[]> chunk(new (std::nothrow) std::byte[chunk_bytes]);
        if (!chunk) return nullptr;
        next_ = chunk.get();
        left_ = chunk_bytes;
        try {
            chunks_.push_back(std::move(chunk));
        } catch (const std::bad_alloc&) {
            left_ = 0;
            return nullptr;
        }
    }
    left_ -= bytes;
    return std::exchange(next_, next_ + bytes);
}

void SmallBlocks::release(void* block, std::size_t size) {
    auto& first = free_[class_of(size)];
    first = new (block) Free{first};
}

// A block that shrinks must not fail to: it stays where it is, as one of the smaller.
void* Memory::moved(void* block, std::size_t old_size, std::size_t new_size) {
    constexpr std::size_t largest = SmallBlocks::largest;
    if (old_size > largest && new_size > largest) {
        void* made = std::realloc(block, new_size);
        return made || new_size > old_size ? made : block;
    }
    const bool stays_small =
        old_size > 0 && old_size <= largest && new_size > 0 && new_size <= largest;
    if (stays_small && SmallBlocks::class_of(new_size) <= SmallBlocks::class_of(old_size))
        return block;
    void* made = nullptr;
    if (new_size > 0) {
        made = new_size > largest ? std::malloc(new_size) : small_.take(new_size);
        if (!made) return new_size <= old_size ? block : nullptr;
        if (block) std::memcpy(made, block, std::min(old_size, new_size));
    }
    if (old_size > largest)
        std::free(block);
    else if (block)
        small_.release(block, old_size);
    return made;
}

void* Memory::allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size) {
    auto& self = *static_cast<Memory*>(memory);
    const bool text = !block && old_size == kind_text;
    if (!block) old_size = 0;
    if (new_size > old_size) {
        const Refusal refusal = self.refuses(text, new_size, new_size - old_size);
        if (refusal != Refusal::none) {
            self.refusal_ = refusal;
            return nullptr;
        }
        self.made_ += new_size - old_size;
    }
    void* made = self.moved(block, old_size, new_size);
    if (!made && new_size > 0) return nullptr;
    self.live_ = self.live_ - old_size + new_size;
    return made;
}

Memory::Refusal Memory::refuses(bool text, std::size_t size, std::size_t growth) const {
    if (text && size > most_text_) return Refusal::text;
    if (size > most_block_) return Refusal::block;
    if (made_ + growth > most_made_) return Refusal::made;
    if (live_ + growth > most_live_) return Refusal::live;
    return Refusal::none;
}

} // namespace regra::sandbox
