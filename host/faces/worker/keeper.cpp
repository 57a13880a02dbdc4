#include "faces/worker/keeper.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/seal.hpp"
#include "faces/worker/waiting.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr milliseconds tick{100};         // between two looks at what the worker does
constexpr std::size_t most_printed = 400; // bytes that are shown
constexpr int most_parts = 64;            // that are taken at once
constexpr seconds patience_of_keeper{10}; // with a worker that does not take its answers

// How long one call of a plugin may take, in processor time; ten times as long where it gets none.
constexpr seconds usual_patience{5};
// How often in a row, and in all, a worker may be seen to wait: a computation waits for nothing but
// its input, which no call of foreign code reads. One that has no processor, memory or disk for a
// while does not wait; while the machine sleeps, nobody looks.
constexpr int most_waited = 100, most_waited_in_all = 600;
// Notes and reports of progress to one question: a worker itself sends no more than some thousand
// notes, and some reports of progress a second.
constexpr std::int64_t most_told = 10'000, most_told_a_second = 1000, most_told_bytes = 64 << 20;
constexpr seconds long_patience{3600};
// With what the host computes between two calls or frames: a GiB is read in less.
constexpr seconds patience_between{60};
constexpr std::string_view long_functions[] = {"count", "can_win", "pair", "judge"};
// Of these, those that show what they have spent of their budget, and how long none may be spent.
constexpr std::string_view shown_functions[] = {"pair", "judge"};
constexpr seconds patience_unspent{60};

bool is_among(std::span<const std::string_view> all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

nanoseconds time_of(clockid_t clock) {
    timespec time{};
    if (clock_gettime(clock, &time) != 0) return nanoseconds(0);
    return seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

// What foreign code left for people to read, on one line.
std::string readable(std::string_view text) {
    std::string made(text);
    for (char& c : made)
        if (static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) == 127) c = ' ';
    return is_utf8(made) ? std::string(trim(made)) : "?";
}

std::string name_of_signal(int number) {
    const char* name = sigabbrev_np(number);
    return name ? "SIG" + std::string(name) : "signal " + std::to_string(number);
}

// A pipe, a device.
bool is_other(const fs::path& path) {
    std::error_code none;
    return fs::is_other(path, none);
}

// Not as a part of another name.
bool has_word(std::string_view text, std::string_view word) {
    constexpr std::string_view around = " \t\r\n'\",:[]{}";
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        const bool begins = at == 0 || around.find(text[at - 1]) != around.npos;
        if (begins && (end == text.size() || around.find(text[end]) != around.npos)) return true;
    }
    return false;
}

} // namespace

Keeper::Keeper(pid_t child, int socket, int printed, const ForeignCalls& calls, Access access,
               Streams streams, const Limits& limits)
    : child_(child), socket_(socket), printed_(printed), calls_(calls), access_(std::move(access)),
      streams_(std::move(streams)), script_(2 * milliseconds(limits.milliseconds) + seconds(1)),
      frames_(socket) {
    const timeval most{patience_of_keeper.count(), 0};
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
}

Keeper::~Keeper() {
    kill_and_wait();
    for (const int descriptor : {socket_, printed_, judged_})
        if (descriptor >= 0) close(descriptor);
}

void Keeper::send(Kind kind, std::string_view bytes) {
    const auto begun = Clock::now();
    const bool is_taken = send_frame(socket_, kind, bytes, patience_of_keeper);
    if (const auto passed = Clock::now() - begun; passed > tick) sending_ += passed;
    pollfd other_end{socket_, 0, 0};
    if (!is_taken && poll(&other_end, 1, 0) > 0) report_death();
    if (!is_taken || sending_ > patience_of_keeper)
        throw BadFrame("what it had asked for was not taken");
}

// Answers how it ended, as waitpid() does; 0 if it is known already.
int Keeper::kill_and_wait() {
    int how = 0;
    if (child_ == 0) return how;
    kill(child_, SIGKILL);
    rusage used{};
    while (wait4(child_, &how, 0, &used) < 0 && errno == EINTR) {
    }
    used_ = nanoseconds(0);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
        used_ += seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
    child_ = 0;
    return how;
}

void Keeper::hear(const Heard& heard) {
    hear_one(heard, -1);
    kill_and_wait();
}

void Keeper::hear_one(const Heard& heard, int asker) {
    asker_ = asker;
    asked_ = Clock::now();
    told_ = told_bytes_ = 0;
    sending_ = {};
    try {
        hear_all(heard);
    } catch (...) {
        take_printed();
        throw;
    }
    take_printed();
}

void Keeper::hear_all(const Heard& heard) {
    for (;;) {
        std::vector<pollfd> waited{
            {socket_, POLLIN, 0}, {printed_, POLLIN, 0}, {judged_, POLLIN, 0}, {asker_, POLLIN, 0}};
        const auto of_keeper = waited.size();
        streams_.add_to(waited);
        poll(waited.data(), waited.size(), static_cast<int>(tick.count()));
        if ((waited[1].revents & (POLLIN | POLLHUP)) != 0) take_printed();
        if (waited[3].revents != 0) throw Gone();
        streams_.hand_on(waited.data() + of_keeper);
        // What it had said before a call that may end it is heard first.
        if ((waited[2].revents & POLLIN) != 0) poll(waited.data(), 1, 0);
        if (waited[0].revents != 0) {
            const bool more = frames_.receive();
            try {
                if (!take_frames(heard)) return;
            } catch (const BadFrame& bad) {
                end(Exit::internal, "worker.bad-frame", {{"text", bad.what()}}, bad.what());
            }
            if (!more) report_death();
        }
        if ((waited[2].revents & POLLIN) != 0) {
            const auto begun = time_of(CLOCK_THREAD_CPUTIME_ID);
            judge_call();
            judging_ += time_of(CLOCK_THREAD_CPUTIME_ID) - begun;
        }
        watch();
    }
}

// False: the last was among them.
bool Keeper::take_frames(const Heard& heard) {
    while (const auto frame = frames_.next()) {
        ++heard_;
        if (frame->kind == Kind::note || frame->kind == Kind::progress ||
            frame->kind == Kind::beside)
            demand_few_told(*frame);
        if (frame->kind == Kind::sealed || frame->kind == Kind::unsealed)
            take_seal(*frame);
        else if (frame->kind == Kind::beside)
            take_beside(frame->bytes);
        else if (frame->kind == Kind::input)
            take_input(*frame);
        else if (!heard(*frame))
            return false;
    }
    if (const int more = frames_.take_descriptor(); more >= 0) {
        close(more);
        throw BadFrame("a descriptor that nobody asked for");
    }
    return true;
}

// A worker says it once.
void Keeper::take_input(const Frame& frame) {
    demand(frame.bytes.empty() && !std::exchange(reads_input_, true));
    streams_.begin_input();
}

void Keeper::demand_few_told(const Frame& frame) {
    const auto passed = std::chrono::duration_cast<seconds>(Clock::now() - asked_).count();
    told_bytes_ += static_cast<std::int64_t>(frame.bytes.size());
    if (++told_ > most_told + most_told_a_second * passed || told_bytes_ > most_told_bytes)
        throw BadFrame("more notes and reports of progress than a computation has");
}

// Its first frame, before any foreign code runs.
void Keeper::take_seal(const Frame& frame) {
    demand(!std::exchange(knows_seal_, true));
    if (frame.kind == Kind::unsealed) {
        unsealed_ = readable(frame.bytes);
        return;
    }
    judged_ = frames_.take_descriptor();
    demand(judged_ >= 0);
    // Asking and answering on one processor; older systems do without.
#ifdef SECCOMP_IOCTL_NOTIF_SET_FLAGS
    ioctl(judged_, SECCOMP_IOCTL_NOTIF_SET_FLAGS, SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP);
#else
    constexpr unsigned long set_flags = _IOW('!', 4, std::uint64_t);
    ioctl(judged_, set_flags, 1);
#endif
}

// A file that one of tests names: read here, where that file may be read and has the name in its
// text. What was installed, plugins too, names what stands below its own folder or may be read.
void Keeper::take_beside(std::string_view bytes) {
    BytesIn in(bytes);
    const std::string file(in.text()), name(in.text());
    demand(in.good() && in.at_end() && !name.empty() && file.ends_with(".test.yaml"));
    demand(access_.allows(target_of(file)));
    BytesOut out;
    try {
        if (!has_word(read_file(file), name))
            throw Error(Exit::bad_input, {file}, "worker.not-named", {{"name", name}});
        const auto path = verbs::path_beside(file, name);
        const auto tests = target_of(file), place = target_of(path);
        const auto folder = fs::path(tests).parent_path().string();
        const bool is_beside = place.empty() || place.starts_with(folder + "/");
        if (!is_beside && access_.is_installed(tests) && !access_.allows(place))
            throw Error(Exit::file, {path}, "worker.not-beside", {{"file", file}});
        if (is_other(path)) // it might wait, or have no end
            throw Error(Exit::file, {path}, "file.not-regular");
        out.text(read_file(path));
        send(Kind::text, out.bytes());
    } catch (const Error& error) {
        send(Kind::error, bytes_of(error));
    }
}

// ---- what it does, and how it ends --------------------------------------------------------------

// Only what stands in this program, and is a short word: the worker may have written anything
// there.
std::string Keeper::function_at(const ForeignCall& call) const {
    constexpr std::size_t longest = 64;
    const char* at = call.function();
    Dl_info own{}, begin{}, end{};
    const bool ours = at && dladdr(&tick, &own) != 0 && dladdr(at, &begin) != 0 &&
                      dladdr(at + longest, &end) != 0 && begin.dli_fbase == own.dli_fbase &&
                      end.dli_fbase == own.dli_fbase;
    return ours ? readable({at, strnlen(at, longest)}) : "?";
}

Keeper::Doing Keeper::doing(const ForeignCall& call) const {
    const auto& owner = calls_.owners[call.owner() % ForeignCalls::most_owners];
    const std::string file = readable({owner.data(), strnlen(owner.data(), owner.size())});
    return {file, fs::path(file).filename().string(), function_at(call)};
}

// What one of its threads does that runs foreign code.
std::optional<Keeper::Doing> Keeper::doing() const {
    for (const auto& call : calls_.threads)
        if (call.function()) return doing(call);
    return std::nullopt;
}

// Processor time of the worker, and what judging its calls took here.
nanoseconds Keeper::cpu() const {
    clockid_t clock{};
    if (clock_getcpuclockid(child_, &clock) != 0) return judging_;
    return time_of(clock) + judging_;
}

// Whether it waits where it says that it computes. Outside of a call of foreign code it may wait
// for what the command reads, and anywhere until it is heard.
bool Keeper::is_idle(bool in_call) const {
    if (!in_call && streams_.is_awaited()) return false;
    std::array<pollfd, 3> unheard{
        {{socket_, POLLIN, 0}, {printed_, POLLIN, 0}, {judged_, POLLIN, 0}}};
    if (poll(unheard.data(), unheard.size(), 0) > 0) return false;
    return waits(child_);
}

// A library can have the worker wait where no call of it is seen to go on: by a thread that stops
// it, or by what it has put in place of the host's code.
void Keeper::watch_waiting(bool in_call) {
    waited_in_row_ = is_idle(in_call) ? waited_in_row_ + 1 : 0;
    if (waited_in_row_ > 0) ++waited_;
    if (waited_in_row_ >= most_waited || waited_ >= most_waited_in_all)
        end(Exit::limits, "worker.waits", {}, in_each_language({"worker.idle", {}}));
}

// The same for a worker that computes outside of calls, or seems to whenever it is looked at.
void Keeper::watch_between(bool in_call, nanoseconds used) {
    auto steps = heard_;
    for (const auto& call : calls_.threads) steps += call.calls.load();
    if (in_call || steps != between_.steps || streams_.is_awaited()) {
        between_ = {steps, watched_, used};
        return;
    }
    if (used - between_.cpu < patience_between && watched_ - between_.since < 10 * patience_between)
        return;
    const auto taken = std::chrono::duration_cast<seconds>(watched_ - between_.since).count();
    end(Exit::limits, "worker.endless", {{"count", std::to_string(taken)}},
        in_each_language({"worker.busy", {}}));
}

// Ends a worker that is in one call for too long, or waits.
void Keeper::watch() {
    const auto now = Clock::now();
    if (now - watched_ < tick) return;
    if (now - std::exchange(watched_, now) > 30 * tick) { // this one was stopped
        kill(child_, SIGCONT); // which was stopped too, but not always continued
        seen_.fill({});
        waited_in_row_ = 0;
        between_.since = now;
    }
    const bool in_call = doing().has_value();
    const auto used = cpu();
    watch_waiting(in_call);
    watch_between(in_call, used);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const auto& call = calls_.threads[i];
        auto& seen = seen_[i];
        const auto calls = call.calls.load();
        if (!call.function() || calls != seen.calls) {
            seen = {calls, now, used, call.done, now, used};
            continue;
        }
        if (const auto done = call.done; std::exchange(seen.done, done) != done) {
            seen.done_since = now;
            seen.done_cpu = used;
        }
        const auto what = doing(call);
        const bool is_long = is_among(long_functions, what.function);
        const milliseconds patience = what.function == "a call" ? script_
                                      : is_long                 ? milliseconds(long_patience)
                                                                : milliseconds(usual_patience);
        const auto is_over = [&](auto since, nanoseconds cpu, milliseconds most) {
            const bool busy = used - cpu >= most && now - since >= most;
            return busy || now - since >= 10 * most;
        };
        const bool unspent = is_among(shown_functions, what.function) &&
                             is_over(seen.done_since, seen.done_cpu, patience_unspent);
        if (!unspent && !is_over(seen.since, seen.cpu, patience)) continue;
        const auto taken = std::chrono::duration_cast<seconds>(now - seen.since).count();
        end(Exit::limits, "worker.endless", {{"count", std::to_string(taken)}},
            in_each_language({"worker.busy", {}}));
    }
}

void Keeper::take_printed() {
    std::array<char, 4096> part{};
    // One that prints without end would never be ended.
    for (int parts = 0; parts < most_parts; ++parts) {
        const auto got = read(printed_, part.data(), part.size());
        if (got <= 0) {
            const bool closed = got == 0 || (errno != EAGAIN && errno != EINTR);
            if (closed && printed_ >= 0) close(std::exchange(printed_, -1));
            return;
        }
        const auto room = most_printed - printed_text_.size();
        printed_text_.append(part.data(), std::min(static_cast<std::size_t>(got), room));
    }
}

// The plugins that were loaded, or a dash.
std::string Keeper::in_use() const {
    std::vector<std::string> names;
    const auto count = std::min<std::size_t>(calls_.owner_count.load(), ForeignCalls::most_owners);
    for (std::size_t i = 1; i < count; ++i) {
        const auto& owner = calls_.owners[i];
        const std::string file = readable({owner.data(), strnlen(owner.data(), owner.size())});
        if (file.ends_with(".so")) names.push_back(fs::path(file).filename().string());
    }
    return names.empty() ? "-" : join(names, ", ");
}

Diagnostics Keeper::take_printed_note() {
    Diagnostics notes;
    const auto text = std::exchange(printed_text_, {});
    if (!text.empty())
        notes.note({}, "worker.printed", {{"name", in_use()}, {"text", readable(text)}});
    return notes;
}

// `what`: for where no foreign code runs, and it is not known whose fault it is.
void Keeper::end(Exit exit, std::string_view message, Arguments more, const Wording& what,
                 std::string_view outside) {
    const auto by = doing();
    kill_and_wait();
    take_printed();
    if (!by) throw Error(exit, {}, outside, {{"what", what}, {"name", in_use()}});
    more.emplace_back("name", by->name.empty() ? "?" : by->name);
    more.emplace_back("function", by->function);
    throw Error(exit, {by->file}, message, std::move(more));
}

void Keeper::end_for_open() {
    const auto what = "open " + readable(text_);
    end(Exit::internal, "worker.call", {{"what", what}}, what, "worker.outside-open");
}

void Keeper::end_for_call(const std::string& what) {
    end(Exit::internal, "worker.call", {{"what", what}}, what);
}

void Keeper::report_death() {
    // It is dying, or has closed its socket and will be killed.
    bool died = false;
    for (int naps = 0; naps < 200 && !died; ++naps) {
        siginfo_t state{};
        died = waitid(P_PID, static_cast<id_t>(child_), &state, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               state.si_pid == child_;
        if (!died) std::this_thread::sleep_for(milliseconds(1));
    }
    const int how = kill_and_wait();
    if (died && WIFSIGNALED(how)) {
        const auto signal = name_of_signal(WTERMSIG(how));
        // Where the caller's own limit leaves no second for SIGXCPU.
        const bool killed = WTERMSIG(how) == SIGKILL;
        // The system counts by ticks: of a busy machine more than was used.
        const bool is_over = 2 * used_ >= seconds(most_processor_seconds());
        if (WTERMSIG(how) == SIGXCPU || (killed && is_over))
            end(Exit::limits, "worker.processor",
                {{"count", std::to_string(most_processor_seconds())}}, signal);
        if (killed) end(Exit::limits, "worker.killed", {}, signal);
        end(Exit::internal, "worker.signal", {{"signal", signal}}, signal);
    }
    if (died && WIFEXITED(how)) {
        const auto status = std::to_string(WEXITSTATUS(how));
        end(Exit::internal, "worker.exit", {{"status", status}}, "exit(" + status + ")");
    }
    end(Exit::internal, "worker.silent", {}, in_each_language({"worker.no-answer", {}}));
}

} // namespace regra::worker
