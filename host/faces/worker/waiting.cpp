#include "faces/worker/waiting.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "kernel/base/folder.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

// The beginning of a file of /proc; "" if it does not exist.
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

} // namespace

bool waits(pid_t process) {
    bool any = false;
    for (const auto& thread : paths_in("/proc/" + std::to_string(process) + "/task")) {
        switch (state_of(thread)) {
        case '\0': continue;
        case 'T': // 't': by a debugger, and a person
        case 'S':
        case 'Z': break; // the first thread, which ended before others
        default: return false;
        }
        any = true;
    }
    return any;
}

} // namespace regra::worker
