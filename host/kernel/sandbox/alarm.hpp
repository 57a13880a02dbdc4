// A thread's alarm clock: rings when the thread has used so much CPU time.
#pragma once

#include <chrono>

namespace regra::sandbox {

// Calls ring(context) once, as a signal handler (SIGVTALRM) in this thread, after that time or up
// to twice as much, unless alarm_off comes first. One alarm a thread, always of the same time;
// costs nothing until it rings. False if the system has none to give.
bool alarm_in(std::chrono::milliseconds time, void (*ring)(void*), void* context);
void alarm_off();

// From now on alarm_in() has none to give, in all threads: for a program that keeps its signal
// handlers to itself.
void never_use_alarms();

} // namespace regra::sandbox
