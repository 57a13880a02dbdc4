#include "sandbox/alarm.hpp"

#include <atomic>
#include <csignal>
#include <ctime>

#include <unistd.h>

namespace regra::sandbox {
namespace {

thread_local std::atomic<void (*)(void*)> ringing = nullptr;
thread_local std::atomic<void*> rung_for = nullptr;

void on_signal(int) {
    if (const auto ring = ringing.exchange(nullptr)) ring(rung_for);
}

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

    // Zero stops it.
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

thread_local Timer timer;

} // namespace

bool alarm_in(std::chrono::milliseconds time, void (*ring)(void*), void* context) {
    rung_for = context;
    ringing = ring;
    const bool set = timer.set(time);
    if (!set) ringing = nullptr;
    return set;
}

void alarm_off() {
    ringing = nullptr;
    timer.set(std::chrono::nanoseconds(0));
}

} // namespace regra::sandbox
