#include "faces/programs/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "formats/text/text_input.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra {

int start_program(pid_t& child, const std::string& path, const std::vector<std::string>& arguments,
                  int standard_input, int standard_output) {
    auto given = arguments;
    given.insert(given.begin(), path);
    std::vector<char*> words;
    for (auto& word : given) words.push_back(word.data());
    words.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, standard_input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, standard_output, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);

    const int reason = posix_spawnp(&child, words[0], &files, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return reason;
}

// ---- program ------------------------------------------------------------------------------------

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr auto patience = std::chrono::seconds(1); // with a program that was asked to end
constexpr milliseconds nap{2};
constexpr auto longest_limit = std::chrono::hours(24 * 365);
// Of what it may write before it answers, in bytes. One that prints all that it thinks writes 20
// KB a second.
constexpr std::uint64_t most_at_once = 16u << 20, most_a_second = 1u << 20;

bool has_control_character(std::string_view line) {
    return std::any_of(line.begin(), line.end(),
                       [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

[[noreturn]] void not_started(const std::string& path, int reason) {
    throw Error(Exit::file, {path}, "program.not-started", {{"reason", system_reason(reason)}});
}

} // namespace

// What is still to be sent, and what is waited for until when.
struct Program::Question {
    std::string text;
    std::string awaited;
    milliseconds limit;
    Clock::time_point begun, until;
    std::uint64_t heard = 0; // bytes
};

// One socket serves both directions: unlike a pipe, it can be written to without raising SIGPIPE.
Program::Program(std::string path, const std::vector<std::string>& arguments, std::string farewell)
    : path_(std::move(path)), farewell_(std::move(farewell) + "\n") {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        not_started(path_, errno);
    const int reason = start_program(child_, path_, arguments, ends[1], ends[1]);
    ::close(ends[1]);
    socket_ = ends[0];
    if (reason == 0) {
        ended_ = static_cast<int>(syscall(SYS_pidfd_open, child_, 0)); // since Linux 5.3
        return;
    }
    ::close(socket_);
    not_started(path_, reason);
}

Program::~Program() {
    close();
}

std::string Program::ask(const std::vector<std::string>& lines, std::string_view awaited,
                         milliseconds limit, const std::function<void(std::string_view)>& other) {
    limit = std::min<milliseconds>(limit, longest_limit);
    const auto now = Clock::now();
    Question question{{}, std::string(awaited), limit, now, now + limit};
    for (const auto& line : lines) {
        if (has_control_character(line))
            throw Error(Exit::bad_input, {path_}, "program.bad-line", {{"line", shown(line)}});
        question.text += line + "\n";
    }
    constexpr std::size_t most_other = 1u << 16; // bytes: a program lists its options in fewer
    std::size_t others = 0;
    try {
        for (;;) {
            while (take_line(last_)) {
                const std::string_view line = last_;
                if (question.text.empty() && line.substr(0, line.find_first_of(" \t")) == awaited)
                    return last_;
                others += line.size() + 1;
                if (other && others <= most_other) other(line);
            }
            exchange(question);
        }
    } catch (...) {
        close();
        throw;
    }
}

bool Program::take_line(std::string& line) {
    const auto end = read_.find('\n');
    if (end == std::string::npos) return false;
    line = trim(std::string_view(read_).substr(0, end));
    read_.erase(0, end + 1);
    return true;
}

// Sends and receives what can be at this moment, or waits for one.
void Program::exchange(Question& question) {
    if (child_ == 0)
        throw Error(Exit::bad_input, {path_}, "program.closed", {{"awaited", question.awaited}});
    const auto left = std::chrono::ceil<milliseconds>(question.until - Clock::now());
    if (left.count() <= 0)
        throw Error(Exit::limits, {path_}, "program.silent",
                    {{"awaited", question.awaited},
                     {"limit", std::to_string(question.limit.count())},
                     {"last", shown(last_)}});
    constexpr milliseconds longest_wait{60'000};
    const short sending = question.text.empty() ? 0 : POLLOUT;
    std::array<pollfd, 2> both{
        {{socket_, static_cast<short>(POLLIN | sending), 0}, {ended_, POLLIN, 0}}};
    poll(both.data(), both.size(), static_cast<int>(std::min(left, longest_wait).count()));
    const auto& socket = both[0];
    const bool hears = (socket.revents & (POLLIN | POLLHUP | POLLERR)) != 0;
    const bool ended = both[1].revents != 0;
    if ((socket.revents & POLLOUT) != 0 && !ended) send(question.text);
    if (hears)
        receive(question);
    else if (ended) // though another process may hold the socket that it had
        report_end(question);
}

// One that does not read any more is found out by what is received.
void Program::send(std::string& text) const {
    const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) text.erase(0, static_cast<std::size_t>(sent));
}

void Program::report_end(const Question& question) {
    throw Error(Exit::bad_input, {path_}, "program.ended",
                {{"awaited", question.awaited},
                 {"status", std::to_string(close())},
                 {"last", shown(last_)}});
}

void Program::receive(Question& question) {
    std::array<char, 4096> part{};
    const auto size = recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) report_end(question);
    const std::uint64_t most =
        most_at_once +
        most_a_second * static_cast<std::uint64_t>((Clock::now() - question.begun) / seconds(1));
    question.heard += static_cast<std::uint64_t>(size);
    if (question.heard > most)
        throw Error(Exit::limits, {path_}, "program.endless",
                    {{"awaited", question.awaited}, {"most", std::to_string(most >> 20)}});
    read_.append(part.data(), static_cast<std::size_t>(size));
    if (read_.size() > longest_line && read_.find('\n') == std::string::npos)
        throw Error(Exit::limits, {path_}, "program.long-line",
                    {{"count", std::to_string(longest_line)}, {"line", shown(read_)}});
}

// Answers its exit status; 128 and more: the number of the signal that ended it, and 128.
int Program::close() {
    if (child_ == 0) return status_;
    send(farewell_);
    shutdown(socket_, SHUT_WR);
    std::array<char, 4096> dropped{};
    for (const auto until = Clock::now() + patience; !has_ended() && Clock::now() < until;)
        if (recv(socket_, dropped.data(), dropped.size(), MSG_DONTWAIT) <= 0)
            std::this_thread::sleep_for(nap);
    // Not waited for yet, so its number is still its own and that of its group.
    kill(-child_, SIGKILL);
    kill(child_, SIGKILL);
    int how = 0;
    while (waitpid(child_, &how, 0) < 0 && errno == EINTR) {
    }
    status_ = WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how);
    ::close(socket_);
    if (ended_ >= 0) ::close(std::exchange(ended_, -1));
    child_ = 0;
    read_.clear();
    return status_;
}

bool Program::has_ended() const {
    siginfo_t how{};
    const int answer = waitid(P_PID, static_cast<id_t>(child_), &how, WEXITED | WNOHANG | WNOWAIT);
    return answer != 0 || how.si_pid == child_;
}

} // namespace regra
