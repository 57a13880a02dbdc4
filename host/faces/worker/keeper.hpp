// The parent's side of a worker: reads its frames, judges its system calls, and reports its death.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <sys/types.h>

#include "faces/worker/access.hpp"
#include "faces/worker/frames.hpp"
#include "faces/worker/streams.hpp"
#include "kernel/base/foreign.hpp"

namespace regra::worker {

class Keeper {
public:
    // What is done with a frame of the worker; false: it was the last.
    using Heard = std::function<bool(const Frame&)>;

    // Of a child that has just been forked: its process, this end of the socket, the pipe that its
    // standard output and messages go to. `limits`: of scripts.
    Keeper(pid_t child, int socket, int printed, const ForeignCalls& calls, Access access,
           Streams streams, const Limits& limits);
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    // Until the last frame. The worker died, was ended or said what is no frame: Error, in one
    // line.
    void hear(const Heard& heard);
    // The same of one question of several: the worker stays. `asker`: a socket of whoever asks, who
    // says nothing until there is an answer; Gone if it is closed, or says something all the same.
    struct Gone {};
    void hear_one(const Heard& heard, int asker);
    // What it printed, which no computation does: a note, or nothing. Once, after hear(), which may
    // throw.
    Diagnostics take_printed_note();
    // Nobody takes it: BadFrame.
    void send(Kind kind, std::string_view bytes);
    // Whether the worker is no more.
    bool is_gone() const { return child_ == 0; }
    // Why the system seals no process; "" if it does.
    const std::string& unsealed() const { return unsealed_; }

private:
    using Clock = std::chrono::steady_clock;
    struct Seen { // of one thread of the worker
        std::uint32_t calls = 0;
        Clock::time_point since;
        std::chrono::nanoseconds cpu{0}; // of the process, then
        std::uint64_t done = 0;          // of a call with a budget ...
        Clock::time_point done_since;    // ... since when
        std::chrono::nanoseconds done_cpu{0};
    };
    struct Between { // calls of foreign code, or frames
        std::uint64_t steps = 0;
        Clock::time_point since;         // of the last of them
        std::chrono::nanoseconds cpu{0}; // of the process, then
    };
    struct Doing {
        std::string file, name, function; // name: of the file, without its folders
    };

    void hear_all(const Heard& heard);
    bool take_frames(const Heard& heard);
    void take_seal(const Frame& frame);
    void take_input(const Frame& frame);
    void take_beside(std::string_view bytes);
    void demand_few_told(const Frame& frame);
    void judge_call();
    bool serve_open(std::uint64_t id, pid_t thread, int folder, std::uint64_t path, int flags);
    void give_opened(std::uint64_t id, const std::string& path, int how, int asked);
    void answer(std::uint64_t id, int error, bool go_on = false) const;
    void give(std::uint64_t id, int descriptor);
    void watch();
    void take_printed();
    std::string text_at(pid_t thread, std::uint64_t address) const;
    std::string function_at(const ForeignCall& call) const;
    Doing doing(const ForeignCall& call) const;
    std::optional<Doing> doing() const;
    std::chrono::nanoseconds cpu() const;
    bool is_idle(bool in_call) const;
    void watch_waiting(bool in_call);
    void watch_between(bool in_call, std::chrono::nanoseconds used);
    std::string in_use() const;
    [[noreturn]] void end(Exit exit, std::string_view message, Arguments more, const Wording& what,
                          std::string_view outside = "worker.outside");
    [[noreturn]] void end_for_open();
    [[noreturn]] void end_for_call(const std::string& what);
    [[noreturn]] void report_death();
    int kill_and_wait();

    pid_t child_;
    int socket_, printed_, judged_ = -1, asker_ = -1;
    bool knows_seal_ = false, reads_input_ = false;
    const ForeignCalls& calls_;
    Access access_;
    Streams streams_;
    std::chrono::milliseconds script_;
    FrameReader frames_;
    std::string text_; // the path that was last asked for
    std::string printed_text_, unsealed_;
    std::array<Seen, ForeignCalls::most_threads> seen_;
    Between between_;
    std::uint64_t heard_ = 0;             // frames
    int waited_ = 0, waited_in_row_ = 0;  // looks at which it waited
    std::chrono::nanoseconds used_{0};    // of the processor, once it is no more
    std::chrono::nanoseconds judging_{0}; // of the processor, in this process
    Clock::time_point watched_ = Clock::now(), asked_ = watched_;
    std::int64_t told_ = 0, told_bytes_ = 0; // notes and reports of progress since it was asked
    Clock::duration sending_{0};             // what it was slow to take
};

} // namespace regra::worker
