#include "runner.hpp"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <vector>

#include "text.hpp"

namespace regra::conformance {
namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t memory_max = rlim_t{1} << 30; // bytes a test may map
constexpr long memory_much = 768L * 1024;      // KiB: near it, memory is what the test died of
constexpr auto watched_takes = 10;             // times as long
constexpr auto wall_takes = 6;                 // times the limit of processor time
constexpr std::size_t most_said = 64u << 10;   // bytes that are read of a verdict, and of print

// Ends this process at a call to the system that could harm another one or a file; where the system
// cannot do that, nothing.
void do_no_harm() {
    constexpr unsigned harmful[] = {
        SYS_kill,     SYS_tkill,    SYS_rt_sigqueueinfo, SYS_pidfd_send_signal,
        SYS_ptrace,   SYS_execve,   SYS_execveat,        SYS_process_vm_writev,
        SYS_socket,   SYS_unlinkat, SYS_renameat2,       SYS_mkdirat,
        SYS_fchmodat, SYS_truncate, SYS_linkat,
#ifdef SYS_unlink
        SYS_unlink,   SYS_rename,   SYS_mkdir,           SYS_rmdir,
        SYS_chmod,    SYS_fork,     SYS_vfork,           SYS_link,
        SYS_symlink,
#endif
    };
    const auto load = [](std::size_t at) {
        return sock_filter(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(at)));
    };
    const sock_filter end = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    const sock_filter pass = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    std::vector<sock_filter> program = {load(offsetof(seccomp_data, nr))};
    for (const unsigned call : harmful) {
        program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
        program.push_back(end);
    }
    // abort() ends this process, and no other.
    program.insert(program.end(),
                   {BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4),
                    load(offsetof(seccomp_data, args[0])),
                    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(getpid()), 0, 1),
                    pass, end});
    const auto only_reads = [&](unsigned call, std::size_t flags) {
        constexpr unsigned changing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
        program.insert(program.end(),
                       {BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), load(flags),
                        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, changing, 0, 1), end, pass});
    };
    only_reads(SYS_openat, offsetof(seccomp_data, args[2]));
#ifdef SYS_open
    only_reads(SYS_open, offsetof(seccomp_data, args[1]));
#endif
    program.push_back(pass);
    const sock_fprog filter = {static_cast<unsigned short>(program.size()), program.data()};
    if (!watched && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

void limit_this_process(const Level& level) {
    const auto lower = [](auto what, rlim_t soft, rlim_t hard) {
        const rlimit limit = {soft, hard};
        setrlimit(what, &limit);
    };
    const rlim_t seconds = rlim_t{level.seconds} * (watched ? watched_takes : 1);
    lower(RLIMIT_CORE, 0, 0);
    lower(RLIMIT_CPU, seconds, seconds + 5); // SIGXCPU comes first and says why
    if (!watched) lower(RLIMIT_AS, memory_max, memory_max);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    do_no_harm();
}

// A verdict on its way to the parent: 'k' and a note, or 'f', what was found and what expected.
std::string verdict(const Test& test, Context& context) {
    try {
        test.run(context);
        return "k" + context.note;
    } catch (const Failed& failed) {
        return "f" + failed.found + '\0' + failed.expected;
    } catch (const std::exception& error) {
        return std::string("f") + error.what() + '\0' + "an answer within the limits of abi.h";
    }
}

// What a plugin prints is no part of the results, and is no terminal's: it has none.
[[noreturn]] void run_here(const Test& test, Context& context, int out, int printed) {
    setsid();
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(printed, STDOUT_FILENO);
    dup2(printed, STDERR_FILENO);
    const auto close_others = [](int first, int last) {
        if (first <= last)
            syscall(SYS_close_range, static_cast<unsigned>(first), static_cast<unsigned>(last), 0);
    };
    close_others(STDERR_FILENO + 1, out - 1);
    close_others(out + 1, std::numeric_limits<int>::max());
    limit_this_process(context.level);
    const std::string said = verdict(test, context);
    const ssize_t written = write(out, said.data(), said.size());
    _exit(written == static_cast<ssize_t>(said.size()) ? 0 : 1);
}

// Reads the beginning of what is left of a text; false at its end.
bool read_some(int in, std::string& text) {
    char part[4096];
    const ssize_t count = read(in, part, sizeof part);
    if (count <= 0) return false;
    const std::size_t room = most_said - std::min(most_said, text.size());
    text.append(part, std::min(static_cast<std::size_t>(count), room));
    return true;
}

// Reads what is said and printed until the child ends or its time is up.
struct Read {
    std::string said, printed;
    bool in_time = true;
};
Read read_until(int in, int printed, Clock::time_point end) {
    Read all;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        pollfd waiting[] = {{in, POLLIN, 0}, {printed, POLLIN, 0}};
        all.in_time = left.count() > 0 && poll(waiting, 2, static_cast<int>(left.count())) > 0;
        if (!all.in_time) return all;
        if (waiting[1].revents != 0 && !read_some(printed, all.printed)) printed = -1;
        if (waiting[0].revents != 0 && !read_some(in, all.said)) break;
    }
    pollfd more = {printed, POLLIN, 0};
    while (all.printed.size() < most_said && poll(&more, 1, 0) > 0 &&
           read_some(printed, all.printed)) {
    }
    return all;
}

bool took_too_much(const rusage& used) {
    return !watched && used.ru_maxrss > memory_much;
}

// What ended a process that gave no verdict.
std::string cause(int status, bool in_time, const rusage& used, const Level& level) {
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (took_too_much(used)) return "took more than 768 MiB of memory";
    if (!in_time || signal == SIGXCPU) return "had not ended after " + number(level.seconds) + " s";
    if (signal == SIGSYS) return "asked the system for what rule 3 forbids";
    if (signal) return std::string("crashed: ") + strsignal(signal);
    return "ended its process with status " + std::to_string(WEXITSTATUS(status));
}

Result result_of(const std::string& said, int status, bool in_time, const rusage& used,
                 const Level& level) {
    if (said.empty() || took_too_much(used)) {
        return {false, "", "the plugin " + cause(status, in_time, used, level), "an answer", 0};
    }
    if (said[0] == 'k') return {true, said.substr(1), "", "", 0};
    const std::size_t between = said.find('\0');
    return {false, "", said.substr(1, between - 1), said.substr(between + 1), 0};
}

} // namespace

Result run_alone(const Test& test, Context context) {
    int ends[2], printed[2];
    if (pipe2(ends, O_CLOEXEC) != 0 || pipe2(printed, O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    const auto begun = Clock::now();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) run_here(test, context, ends[1], printed[1]);
    close(ends[1]);
    close(printed[1]);
    const auto most = context.level.seconds * wall_takes * (watched ? watched_takes : 1);
    const Read read = read_until(ends[0], printed[0], begun + std::chrono::seconds(most));
    close(ends[0]);
    close(printed[0]);
    if (!read.in_time) kill(child, SIGKILL);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    Result result = result_of(read.said, status, read.in_time, used, context.level);
    result.printed = read.printed;
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return result;
}

} // namespace regra::conformance
