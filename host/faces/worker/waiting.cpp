#include "faces/worker/waiting.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel/base/folder.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

// Of a file of /proc; "" if there is none.
std::string start_of(const fs::path& file) {
    const int opened = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return {};
    std::array<char, 256> text{};
    const auto size = read(opened, text.data(), text.size());
    close(opened);
    return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

// 0: it has ended.
char state_of(const fs::path& thread) {
    const auto line = start_of(thread / "stat"); // "123 (name) S ...", the name: any 15 bytes
    const auto end = line.rfind(") ");
    return end == line.npos || end + 2 >= line.size() ? '\0' : line[end + 2];
}

// Outside of foreign code a thread reads what the command names, writes to the keeper, or has it
// open a file. No pipe is endless but one whose writer is: a terminal is read by the keeper.
bool may_wait(const fs::path& process, const fs::path& thread, ino_t printed) {
    const auto line = start_of(thread / "syscall"); // "0 0x3 ...", the call and its arguments
    if (line.empty()) return true;                  // nobody may look into a process here
    long number = -1;
    unsigned descriptor = 0;
    if (std::sscanf(line.c_str(), "%ld %x", &number, &descriptor) != 2) return false;
    struct stat status {};
    const auto link = process / "fd" / std::to_string(descriptor);
    const auto leads_to = [&](mode_t type) {
        return stat(link.c_str(), &status) == 0 && (status.st_mode & S_IFMT) == type;
    };
    switch (number) {
    case SYS_openat: return true;
    case SYS_write:
    case SYS_writev: return leads_to(S_IFIFO);
    case SYS_sendto:
    case SYS_sendmsg: return leads_to(S_IFSOCK);
    case SYS_read:
    case SYS_readv: return leads_to(S_IFIFO) && status.st_ino != printed;
    default: return false;
    }
}

} // namespace

bool waits(pid_t process, bool in_call, ino_t printed) {
    bool any = false, is_stopped = false;
    const fs::path folder = "/proc/" + std::to_string(process);
    const auto threads = paths_in(folder / "task");
    for (const auto& thread : threads) {
        switch (state_of(thread)) {
        case '\0': continue;
        case 'T': is_stopped = true; break; // 't': by a debugger, and a person
        case 'S':
        case 'Z': break; // the first thread, which ended before others
        default: return false;
        }
        any = true;
    }
    if (!any || is_stopped || in_call) return any;
    return std::none_of(threads.begin(), threads.end(),
                        [&](const fs::path& thread) { return may_wait(folder, thread, printed); });
}

} // namespace regra::worker
