#include "faces/programs/printer.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/programs/private_folder.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::uint64_t most_bytes = 512u << 20;
constexpr std::size_t page_of_ten_seconds = 100u << 10;
constexpr std::chrono::milliseconds look_again{5};

// What may be read there: no folder of a user.
constexpr const char* readable[] = {"/usr",
                                    "/lib",
                                    "/lib64",
                                    "/etc/fonts",
                                    "/etc/ld.so.cache",
                                    "/etc/localtime",
                                    "/etc/mime.types",
                                    "/etc/python3",
                                    "/var/cache/fontconfig",
                                    "/dev/urandom"};

// Refused as by a system that has none: sockets, other processes, and what could do either.
constexpr long refused[] = {SYS_socket,
                            SYS_socketpair,
                            SYS_connect,
                            SYS_bind,
                            SYS_ptrace,
                            SYS_process_vm_readv,
                            SYS_kill,
                            SYS_process_vm_writev,
                            SYS_io_uring_setup,
                            SYS_mount,
                            SYS_bpf,
                            SYS_keyctl,
                            SYS_unshare,
                            SYS_setns,
                            SYS_perf_event_open,
                            SYS_tkill,
                            SYS_pidfd_getfd,
                            SYS_add_key};

const char* program() {
    for (const auto* path : {"/usr/local/bin/weasyprint", "/usr/bin/weasyprint"})
        if (access(path, X_OK) == 0) return path;
    throw Error(Exit::file, {}, "document.no-printer");
}

// A file in memory that holds a text, to be read from its begin.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view text = {}) : file_(memfd_create("regra", MFD_CLOEXEC)) {
        while (file_ >= 0 && !text.empty()) {
            const auto size = write(file_, text.data(), text.size());
            if (size <= 0) break;
            text.remove_prefix(static_cast<std::size_t>(size));
        }
        if (file_ < 0 || !text.empty())
            throw Error(Exit::limits, {}, "document.print-limit", {{"what", system_reason(errno)}});
        lseek(file_, 0, SEEK_SET);
    }
    ~MemoryFile() { close(file_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    int descriptor() const { return file_; }
    std::string read_all() const {
        struct stat status {};
        fstat(file_, &status);
        std::string made(static_cast<std::size_t>(status.st_size), '\0');
        const auto size = pread(file_, made.data(), made.size(), 0);
        made.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
        return made;
    }

private:
    int file_;
};

// ---- in the child, before the program -----------------------------------------------------------

void limit(decltype(RLIMIT_AS) what, std::uint64_t most) {
    const rlimit limits{most, most};
    setrlimit(what, &limits);
}

void allow(int rules, const char* path, std::uint64_t access) {
    const int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0) return;
    landlock_path_beneath_attr beneath{};
    beneath.parent_fd = place;
    beneath.allowed_access = access;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
    close(place);
}

// Only `readable` can be opened, and nothing written but in a folder of its own: 0, or why not.
int shut_files(const char* own) {
    landlock_ruleset_attr rules{};
    rules.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1; // all of the first version
    const auto handled = static_cast<int>(
        syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0));
    if (handled < 0) return errno;
    constexpr std::uint64_t reads = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
    for (const auto* path : readable) {
        struct stat status {};
        const bool folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
        allow(handled, path, reads | (folder ? LANDLOCK_ACCESS_FS_READ_DIR : 0u));
    }
    allow(handled, "/dev/null", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
    allow(handled, own, rules.handled_access_fs & ~std::uint64_t{LANDLOCK_ACCESS_FS_EXECUTE});
    const bool done = syscall(SYS_landlock_restrict_self, handled, 0) == 0;
    const int reason = errno;
    close(handled);
    return done ? 0 : reason;
}

int shut_network() {
    std::vector<sock_filter> filter = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offsetof(seccomp_data, nr)))};
    for (const long number : refused) {
        filter.push_back(
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(number), 0, 1));
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES));
    }
    // Calls of another architecture have other numbers.
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES));
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog given{static_cast<unsigned short>(filter.size()), filter.data()};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &given) == 0 ? 0 : errno;
}

[[noreturn]] void run(const char* path, std::uint64_t seconds, int in, int out, int errors,
                      int report, const std::string& epoch, const std::string& own) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    dup2(report, STDERR_FILENO + 1);
    close_range(STDERR_FILENO + 2, ~0u, 0);
    int reason = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? shut_files(own.c_str()) : errno;
    if (reason == 0) reason = shut_network();
    if (write(STDERR_FILENO + 1, &reason, sizeof reason) < 0) _exit(126);
    close(STDERR_FILENO + 1);
    const std::string dated = "SOURCE_DATE_EPOCH=" + epoch;
    const std::string folder = "TMPDIR=" + own;
    const char* environment[] = {
        "PATH=/usr/bin:/bin",     "LANG=C.UTF-8", "HOME=/nonexistent", "PYTHONDONTWRITEBYTECODE=1",
        "OPENBLAS_NUM_THREADS=1", dated.c_str(),  folder.c_str(),      nullptr};
    const char* words[] = {path, "--pdf-variant", "pdf/ua-1", "--quiet", "-", "-", nullptr};
    // The last, for nothing of ours is to run short.
    limit(RLIMIT_AS, most_bytes);
    limit(RLIMIT_CPU, seconds);
    limit(RLIMIT_FSIZE, 256u << 20);
    limit(RLIMIT_NOFILE, 256);
    limit(RLIMIT_CORE, 0);
    execve(path, const_cast<char* const*>(words), const_cast<char* const*>(environment));
    _exit(127);
}

// ---- beside it ----------------------------------------------------------------------------------

// As waitpid() reports it; ended once it has waited for too long.
int wait_for(pid_t child, std::chrono::seconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    int how = 0;
    for (;;) {
        const auto answer = waitpid(child, &how, WNOHANG);
        if (answer == child || (answer < 0 && errno != EINTR)) return how;
        if (std::chrono::steady_clock::now() > until) break;
        std::this_thread::sleep_for(look_again);
    }
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
    while (waitpid(child, &how, 0) < 0 && errno == EINTR) {
    }
    return how;
}

std::string last_line(const std::string& text) {
    std::string last;
    for (const auto line : split(text, "\n"))
        if (!trim(line).empty()) last = trim(line);
    return printable(last);
}

} // namespace

std::string printed(const std::string& page, std::int64_t time, Diagnostics& notes) {
    const char* path = program();
    const std::uint64_t seconds = 10 * (1 + page.size() / page_of_ten_seconds);
    const MemoryFile in(page), out, errors, report;
    const PrivateFolder own;
    const auto epoch = std::to_string(time);
    const pid_t child = fork();
    if (child == 0)
        run(path, seconds, in.descriptor(), out.descriptor(), errors.descriptor(),
            report.descriptor(), epoch, own.path());
    if (child < 0)
        throw Error(Exit::limits, {}, "document.print-limit", {{"what", system_reason(errno)}});
    const int how = wait_for(child, std::chrono::seconds(6 * seconds));
    int reason = 0;
    std::memcpy(&reason, report.read_all().c_str(),
                std::min(sizeof reason, report.read_all().size()));
    if (reason != 0) notes.note({}, "document.printer-open", {{"reason", system_reason(reason)}});
    auto made = out.read_all();
    if (WIFEXITED(how) && WEXITSTATUS(how) == 0 && made.starts_with("%PDF-")) return made;
    const std::string said = last_line(errors.read_all());
    const bool limits = WIFSIGNALED(how) || said.starts_with("MemoryError");
    throw Error(limits ? Exit::limits : Exit::bad_input, {path},
                limits ? "document.print-limit" : "document.not-printed",
                {{"what", limits ? std::to_string(seconds) + " s, 512 MiB" : said}});
}

} // namespace regra
