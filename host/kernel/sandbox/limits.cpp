#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <unistd.h>

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

// Of the thread that makes it: its CPU time, its signal.
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

} // namespace

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
    void* made = nullptr;
    if (new_size == 0) {
        std::free(block);
    } else {
        made = std::realloc(block, new_size);
        if (!made && new_size <= old_size) made = block; // shrinking must not fail
        if (!made) return nullptr;
    }
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
