#include "faces/worker/seal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <ctime>

#include "kernel/base/file.hpp"
#include "kernel/loader/library.hpp"

namespace regra::worker {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t own_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t own_architecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t own_architecture = 0; // none: not sealed
#endif

// Calls that pass unchecked, the frequent ones first. None of them opens, names or changes anything
// outside of the process except memory files.
constexpr long allowed[] = {
    SYS_read,
    SYS_futex,
    SYS_clock_gettime,
    SYS_fstat,
    SYS_close,
    SYS_newfstatat,
    SYS_mmap,
    SYS_munmap,
    SYS_timer_settime,
    SYS_rt_sigreturn,
    SYS_madvise,
    SYS_brk,
    SYS_mprotect,
    SYS_lseek,
    SYS_pread64,
    SYS_readv,
    SYS_write,
    SYS_writev,
    SYS_sendto,
    SYS_sendmsg,
    SYS_recvmsg,
    SYS_getdents64,
    SYS_readlinkat,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_statx,
    SYS_getcwd,
    SYS_mremap,
    SYS_rt_sigprocmask,
    SYS_rt_sigaction,
    SYS_sigaltstack,
    SYS_clock_getres,
    SYS_gettimeofday,
    SYS_getrandom,
    SYS_gettid,
    SYS_getpid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_timer_delete,
    SYS_timer_getoverrun,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_memfd_create,
    SYS_ftruncate,
    SYS_uname,
    SYS_sysinfo,
    SYS_restart_syscall,
    SYS_exit,
    SYS_exit_group,
#if defined(__x86_64__)
    SYS_stat,
    SYS_lstat,
    SYS_access,
    SYS_readlink,
    SYS_time,
    SYS_arch_prctl,
#endif
};

// So many files in memory, each as large as the largest library, are 2 GiB.
constexpr std::uint64_t most_descriptors = 128;

struct Named {
    long number;
    const char* name;
};
// What foreign code tries, by names that people know.
constexpr Named names[] = {
    {SYS_clone, "fork"},
    {SYS_execve, "exec"},
    {SYS_execveat, "exec"},
    {SYS_kill, "kill"},
    {SYS_tkill, "kill"},
    {SYS_tgkill, "kill"},
    {SYS_socket, "socket"},
    {SYS_connect, "connect"},
    {SYS_ptrace, "ptrace"},
    {SYS_unlinkat, "unlink"},
    {SYS_renameat2, "rename"},
    {SYS_mkdirat, "mkdir"},
    {SYS_fchmodat, "chmod"},
    {SYS_prctl, "prctl"},
    {SYS_ioctl, "ioctl"},
    {SYS_fcntl, "fcntl"},
    {SYS_nanosleep, "sleep"},
    {SYS_clock_nanosleep, "sleep"},
    {SYS_chdir, "chdir"},
    {SYS_ppoll, "poll"},
    {SYS_setrlimit, "setrlimit"},
    {SYS_prlimit64, "setrlimit"},
    {SYS_openat, "open"},
    {SYS_bpf, "bpf"},
    {SYS_seccomp, "seccomp"},
    {SYS_setitimer, "timer"},
    {SYS_timer_create, "timer"},
    {SYS_rt_sigqueueinfo, "kill"},
    {SYS_rt_tgsigqueueinfo, "kill"},
#if defined(__x86_64__)
    {SYS_fork, "fork"},
    {SYS_vfork, "fork"},
    {SYS_unlink, "unlink"},
    {SYS_rename, "rename"},
    {SYS_mkdir, "mkdir"},
    {SYS_chmod, "chmod"},
    {SYS_poll, "poll"},
    {SYS_pause, "pause"},
    {SYS_open, "open"},
    {SYS_rmdir, "rmdir"},
    {SYS_alarm, "alarm"},
#endif
};

sock_filter load(std::size_t offset) {
    return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
sock_filter answer(std::uint32_t action) {
    return BPF_STMT(BPF_RET | BPF_K, action);
}
std::size_t argument(std::size_t index) { // its lower half
    return offsetof(seccomp_data, args) + index * sizeof(std::uint64_t);
}

std::vector<sock_filter> filter(bool may_read) {
    const std::uint32_t ask = SECCOMP_RET_USER_NOTIF;
    std::vector<sock_filter> made = {
        load(offsetof(seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_architecture, 1, 0),
        answer(SECCOMP_RET_KILL_PROCESS),
        load(offsetof(seccomp_data, nr)),
    };
    const auto when = [&](long number, std::uint32_t action) {
        made.push_back(
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(number), 0, 1));
        made.push_back(answer(action));
    };
    for (const long number : allowed) when(number, SECCOMP_RET_ALLOW);
    if (may_read) { // another limit holds which files these are
        const auto known = static_cast<std::uint32_t>(~(more_flags_to_read | O_LARGEFILE));
        made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 5));
        made.push_back(load(argument(2)));
        made.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, known));
        made.push_back(
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(flags_to_read), 0, 1));
        made.push_back(answer(SECCOMP_RET_ALLOW));
        made.push_back(answer(ask));
    }
    // What ends scripts: the clock of the thread itself, as the C library writes it. Of the signal
    // that a timer sends no filter sees the number.
    constexpr auto own_clock = static_cast<std::uint32_t>(-2);
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_timer_create, 0, 5));
    made.push_back(load(argument(0)));
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_clock, 1, 0));
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLOCK_THREAD_CPUTIME_ID, 0, 1));
    made.push_back(answer(SECCOMP_RET_ALLOW));
    made.push_back(answer(ask));
    // pthread_create() tries clone3 first, whose arguments no filter can see.
    when(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
    // Descriptors and seals. Others have the system send signals to any process, or hold files.
    constexpr std::uint32_t harmless[] = {F_GETFL,         F_GETFD,     F_SETFD,    F_DUPFD,
                                          F_DUPFD_CLOEXEC, F_ADD_SEALS, F_GET_SEALS};
    const auto count = static_cast<std::uint8_t>(std::size(harmless));
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fcntl, 0,
                            static_cast<std::uint8_t>(2 * count + 6)));
    made.push_back(load(argument(1)));
    for (const auto command : harmless) when(command, SECCOMP_RET_ALLOW);
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETFL, 0, 3));
    made.push_back(load(argument(2)));
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_ASYNC, 1, 0));
    made.push_back(answer(SECCOMP_RET_ALLOW));
    made.push_back(answer(ask));
    // Whether standard input is a terminal.
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 3));
    made.push_back(load(argument(1)));
    made.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TCGETS, 0, 1));
    made.push_back(answer(SECCOMP_RET_ALLOW));
    made.push_back(answer(ask));
    return made;
}

void lower(decltype(RLIMIT_AS) what, std::uint64_t most) {
    rlimit limit{};
    getrlimit(what, &limit);
    limit.rlim_cur = limit.rlim_max = std::min<rlim_t>(limit.rlim_max, most);
    setrlimit(what, &limit);
}

void close_all(unsigned first, unsigned last) {
    if (close_range(first, last, 0) == 0) return;
    rlimit open{}; // before Linux 5.9
    getrlimit(RLIMIT_NOFILE, &open);
    const auto end = std::min<rlim_t>(open.rlim_cur, rlim_t{last} + 1);
    for (rlim_t one = first; one < end; ++one) close(static_cast<int>(one));
}

} // namespace

std::uint64_t most_memory() {
    cpu_set_t own; // std::thread would read a file for it
    const bool known = sched_getaffinity(0, sizeof own, &own) == 0;
    const auto processors = known ? static_cast<unsigned>(CPU_COUNT(&own)) : 1u;
    return (std::uint64_t{2} << 30) + processors * (std::uint64_t{256} << 20);
}

std::uint64_t most_processor_seconds() {
    constexpr std::uint64_t day = 86400;
    rlimit given{};
    getrlimit(RLIMIT_CPU, &given);
    return std::min<std::uint64_t>({given.rlim_cur, std::max<rlim_t>(given.rlim_max, 2) - 1, day});
}

void limit_this_process(int parent, std::vector<int> kept) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1); // it died before
    std::sort(kept.begin(), kept.end());
    unsigned first = STDERR_FILENO + 1;
    for (const int descriptor : kept) {
        const auto stays = static_cast<unsigned>(descriptor);
        if (stays > first) close_all(first, stays - 1);
        first = std::max(first, stays + 1);
    }
    close_all(first, ~0u);
    lower(RLIMIT_AS, most_memory());
    lower(RLIMIT_NOFILE, most_descriptors);
    const rlim_t seconds = most_processor_seconds(); // SIGXCPU shows why, before SIGKILL
    const rlimit processor{seconds, seconds + 1};
    setrlimit(RLIMIT_CPU, &processor);
    lower(RLIMIT_CORE, 0);
    lower(RLIMIT_FSIZE,
          loader::largest_library); // of their copies, memory that no other limit counts
}

bool let_this_process_read(const std::vector<std::string>& paths) {
    landlock_ruleset_attr held{};
    held.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1; // what its first form knows
    const auto rules =
        static_cast<int>(syscall(SYS_landlock_create_ruleset, &held, sizeof held, 0));
    if (rules < 0) return false;
    for (const auto& path : paths) {
        landlock_path_beneath_attr rule{};
        rule.parent_fd = open(path.c_str(), O_PATH | O_CLOEXEC);
        if (rule.parent_fd < 0) continue; // not there: nobody's to read
        const auto add = [&](std::uint64_t rights) {
            rule.allowed_access = rights;
            return syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
        };
        // The kernel refuses the right to list for what is no folder.
        if (!add(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR))
            add(LANDLOCK_ACCESS_FS_READ_FILE);
        close(rule.parent_fd);
    }
    const bool held_now = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                          syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return held_now;
}

bool can_be_judged() {
    const std::uint32_t action = SECCOMP_RET_USER_NOTIF;
    return own_architecture != 0 && syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int seal_this_process(bool may_read, std::string& why) {
    auto program = filter(may_read);
    const sock_fprog given{static_cast<unsigned short>(program.size()), program.data()};
    long listener = -1;
    if (own_architecture == 0)
        errno = ENOSYS;
    else if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        listener =
            syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &given);
    if (listener < 0) why = std::strerror(errno);
    return static_cast<int>(listener);
}

std::string name_of_call(int number) {
    for (const auto& one : names)
        if (one.number == number) return one.name;
    return "system call " + std::to_string(number);
}

} // namespace regra::worker
