// What a plugin may do to the process that loads it: nothing.
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cfenv>
#include <clocale>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <set>

#include "sample.hpp"
#include "text.hpp"

extern char** environ; // NOLINT: the system's

namespace regra::conformance {
namespace {

// Opens an instance, and plays a game where there is one to play.
void use(const Library& library, Context& context) {
    if (library.kind() == Kind::variant) {
        const Game game(library, context);
        Random random(context.seed);
        for (const Position& at : random_game(game, random, 40).positions) {
            static_cast<void>(game.set_up("", game.write(at)));
            static_cast<void>(game.set_up("", "no position"));
            static_cast<void>(game.portrait(at));
        }
        return;
    }
    regra_instance* made = nullptr;
    library.entry().open(nullptr, no_sink, &made);
    library.entry().close(made);
}

void load_and_use(Context& context) {
    const Library library(context.file);
    use(library, context);
}

void prints_nothing(Context& context) {
    const int kept = memfd_create("printed", 0);
    const int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO);
    if (kept < 0 || out < 0 || err < 0) fail("no file to keep what is printed", "one");
    std::fflush(nullptr);
    dup2(kept, STDOUT_FILENO);
    dup2(kept, STDERR_FILENO);
    load_and_use(context);
    std::fflush(nullptr);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    char printed[256];
    const ssize_t length = pread(kept, printed, sizeof printed, 0);
    if (length > 0) {
        fail("printed: " + in_quotes({printed, static_cast<std::size_t>(length)}),
             "nothing printed");
    }
}

// Locale, environment, rounding, folder, mask and handlers, as one text.
std::string state_of_process() {
    std::string state = std::setlocale(LC_ALL, nullptr);
    for (char** variable = environ; *variable; ++variable) state += std::string("\n") + *variable;
    state += "\nrounding " + std::to_string(std::fegetround());
    state += "\nfolder " + std::filesystem::current_path().string();
    const mode_t mask = umask(0);
    umask(mask);
    state += "\nmask " + number(mask);
    for (int signal = 1; signal < 32; ++signal) {
        struct sigaction now = {};
        sigaction(signal, nullptr, &now);
        state += "\nsignal " + std::to_string(signal) + " " +
                 number(reinterpret_cast<std::uintptr_t>(now.sa_handler));
    }
    return state;
}

// The first line of one that the other has not.
std::string difference(const std::string& before, const std::string& after) {
    std::size_t at = 0;
    while (at < before.size() && at < after.size() && before[at] == after[at]) ++at;
    const std::size_t line = after.rfind('\n', at);
    const std::size_t begin = line == std::string::npos ? 0 : line + 1;
    return after.substr(begin, after.find('\n', begin) - begin);
}

void process_is_left_as_it_was(Context& context) {
    const std::string before = state_of_process();
    load_and_use(context);
    const std::string after = state_of_process();
    if (before != after)
        fail("changed: " + in_quotes(difference(before, after)), "the process as it was");
}

std::size_t entries_in(const char* folder) {
    const std::filesystem::directory_iterator all(folder);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

void no_thread_or_file_stays(Context& context) {
    const std::size_t files = entries_in("/proc/self/fd");
    load_and_use(context);
    const std::size_t threads = entries_in("/proc/self/task");
    if (threads != 1) fail(number(threads - 1) + " threads left behind", "none");
    if (entries_in("/proc/self/fd") != files) fail("a file left open", "none");
}

// Ends the process at a call to the system that no computation needs. False where this system
// cannot do that.
bool forbid_the_system() {
    constexpr unsigned forbidden[] = {
        SYS_openat, SYS_socket, SYS_connect,  SYS_execve,    SYS_execveat,  SYS_clone,
        SYS_clone3, SYS_kill,   SYS_unlinkat, SYS_getrandom, SYS_nanosleep, SYS_clock_nanosleep,
#ifdef SYS_open
        SYS_open,   SYS_fork,   SYS_vfork,
#endif
    };
    std::vector<sock_filter> program = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const unsigned call : forbidden) {
        program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
        program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
    }
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog filter = {static_cast<unsigned short>(program.size()), program.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

void needs_nothing_of_the_system(Context& context) {
    const Library library(context.file); // loading it opens its file
    if (!forbid_the_system()) context.note = "this system cannot filter calls to it";
    use(library, context);
}

} // namespace

Family process_family() {
    return {
        Kind::any,
        {{"prints-nothing", "Nothing is written to standard output or standard error.",
          "Take out what prints; reasons are findings.", prints_nothing},
         {"process-is-left-as-it-was",
          "Locale, environment, rounding, folder and signals are as they were.",
          "Take out what sets them (setlocale, setenv, signal ...).", process_is_left_as_it_was},
         {"no-thread-or-file-stays", "No thread runs and no file is open after it is closed.",
          "Take out threads and files: a call is a computation on its arguments (rule 3).",
          no_thread_or_file_stays},
         {"needs-nothing-of-the-system",
          "No call opens a file, waits, or asks for processes, sockets or randomness.",
          "Take out what asks the system; what a game needs to know comes as options and text.",
          needs_nothing_of_the_system}}};
}

} // namespace regra::conformance
