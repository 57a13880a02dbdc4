#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "faces/worker/keeper.hpp"
#include "faces/worker/seal.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"

// What a worker asks of the system, which its keeper judges.
namespace regra::worker {
namespace {

constexpr std::size_t longest_path = 4096;
// A thread needs no memory that a limit of memory counts.
constexpr nlink_t most_threads = 256;

// A descriptor that is closed with the object.
class Held {
public:
    explicit Held(int value) : value_(value) {}
    ~Held() {
        if (value_ >= 0) close(value_);
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    int value() const { return value_; }

private:
    int value_;
};

std::string in_process(pid_t process, const std::string& what) {
    return "/proc/" + std::to_string(process) + "/" + what;
}

bool is_plain(int descriptor) {
    struct stat status {};
    return fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

} // namespace

std::string Keeper::text_at(pid_t thread, std::uint64_t address) const {
    constexpr std::uint64_t page = 4096;
    std::string text;
    while (text.size() < longest_path) {
        std::array<char, page> part{};
        const auto size =
            static_cast<std::size_t>(page - address % page); // the next may not be there
        iovec here{part.data(), size};
        iovec there{reinterpret_cast<void*>(address), size}; // NOLINT(performance-no-int-to-ptr)
        const auto got = process_vm_readv(thread, &here, 1, &there, 1, 0);
        if (got <= 0) return {};
        const char* const begin = part.data();
        const char* const end = std::find(begin, begin + got, '\0');
        text.append(begin, end);
        if (end != begin + got) return text;
        address += static_cast<std::uint64_t>(got);
    }
    return {};
}

void Keeper::answer(std::uint64_t id, int error, bool go_on) const {
    seccomp_notif_resp response{};
    response.id = id;
    response.error = -error;
    response.flags = go_on ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0;
    ioctl(judged_, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

// What the worker's open() answers: a descriptor of the same file.
void Keeper::give(std::uint64_t id, int descriptor) {
    seccomp_notif_addfd added{};
    added.id = id;
    added.flags = SECCOMP_ADDFD_FLAG_SEND;
    added.srcfd = static_cast<std::uint32_t>(descriptor);
    added.newfd_flags = O_CLOEXEC;
    if (ioctl(judged_, SECCOMP_IOCTL_NOTIF_ADDFD, &added) >= 0 || errno == ENOENT) return;
    if (errno == EMFILE) return answer(id, EMFILE);
    unsealed_ = std::strerror(errno); // before Linux 5.14
    answer(id, 0, true);              // it opens for itself what it may
}

// False: it is not the worker's to open; what it is, stands in text_.
bool Keeper::serve_open(std::uint64_t id, pid_t thread, int folder, std::uint64_t path, int flags) {
    errno = 0;
    std::string name = text_at(thread, path);
    const int unseen = name.empty() ? errno : 0;
    text_ = name;
    if ((flags & (O_ACCMODE | O_CREAT | O_TRUNC)) != O_RDONLY) return false;
    if (unseen == EPERM || unseen == ENOSYS) { // nobody may look into a process here
        unsealed_ = std::strerror(unseen);
        return answer(id, 0, true), true; // it opens for itself what it reads
    }
    if (name.empty()) return answer(id, ENOENT), true;
    if (name[0] != '/' && folder != AT_FDCWD)
        name = target_of(in_process(child_, "fd/" + std::to_string(folder))) + "/" + name;
    const int kept = O_RDONLY | O_CLOEXEC | (flags & (O_DIRECTORY | O_NONBLOCK | O_NOFOLLOW));
    if (access_.allows(name)) { // most are what they seem to be
        const Held opened(open(name.c_str(), kept | O_NONBLOCK | O_NOCTTY));
        if (opened.value() < 0) return answer(id, errno), true;
        if (is_plain(opened.value()) && access_.allows(path_of(opened.value())))
            return give(id, opened.value()), true;
    }
    if (const auto own = descriptor_of(name)) {
        const auto link = in_process(child_, "fd/" + std::to_string(*own));
        return give_opened(id, link, O_RDONLY | O_CLOEXEC, flags), true;
    }
    // Looked at before it is opened: a pipe would wait, a device might do something.
    const Held place(open(name.c_str(), O_PATH | O_CLOEXEC | (flags & O_NOFOLLOW)));
    if (place.value() < 0) return answer(id, errno), true;
    text_ = path_of(place.value());
    if (!access_.allows(text_)) {
        if (!access_.is_no_file(text_)) return false;
        return answer(id, EISDIR), true;
    }
    if (!is_plain(place.value()) && !access_.is_named(text_)) return answer(id, EACCES), true;
    const std::string handle = "/proc/self/fd/" + std::to_string(place.value());
    struct stat status {};
    if (fstat(place.value(), &status) != 0 || !S_ISFIFO(status.st_mode))
        return give_opened(id, handle, kept & ~O_NOFOLLOW, flags), true;
    const int pipe = open(handle.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (pipe < 0) return answer(id, errno), true;
    const int handed = streams_.add_pipe(text_, pipe);
    if (handed < 0) return answer(id, EMFILE), true;
    const auto link = "/proc/self/fd/" + std::to_string(handed);
    return give_opened(id, link, O_RDONLY | O_CLOEXEC, flags), true;
}

// Never waits for whoever writes a pipe: the worker does, if it has asked for that.
void Keeper::give_opened(std::uint64_t id, const std::string& path, int how, int asked) {
    const Held opened(open(path.c_str(), how | O_NONBLOCK | O_NOCTTY));
    if (opened.value() < 0) return answer(id, errno);
    if ((asked & O_NONBLOCK) == 0)
        fcntl(opened.value(), F_SETFL, fcntl(opened.value(), F_GETFL) & ~O_NONBLOCK);
    give(id, opened.value());
}

void Keeper::judge_call() {
    union { // the system's record may be longer than ours
        seccomp_notif call;
        std::array<char, 512> room;
    } asked{};
    asked.room.fill(0);
    if (ioctl(judged_, SECCOMP_IOCTL_NOTIF_RECV, &asked) < 0) return;
    const auto& [id, thread, ignored, data] = asked.call;
    const auto argument = [&args = asked.call.data.args](std::size_t i) {
        return static_cast<int>(args[i]);
    };
    const auto caller = static_cast<pid_t>(thread);
    switch (data.nr) {
    case SYS_openat:
        if (serve_open(id, caller, argument(0), data.args[1], argument(2))) return;
        end_for_open();
#if defined(SYS_open)
    case SYS_open:
        if (serve_open(id, caller, AT_FDCWD, data.args[0], argument(1))) return;
        end_for_open();
#endif
    case SYS_tgkill: // abort()
        if (argument(0) == child_ && argument(2) == SIGABRT) return answer(id, 0, true);
        break;
    case SYS_clone: {
        // With CLONE_VFORK a thread would seem to wait for a disk until the other one ends.
        if ((argument(0) & (CLONE_THREAD | CLONE_VFORK)) != CLONE_THREAD) break;
        struct stat threads {}; // a folder each, beside "." and ".."
        stat(in_process(child_, "task").c_str(), &threads);
        if (threads.st_nlink >= most_threads + 2) return answer(id, EAGAIN);
        return answer(id, 0, true);
    }
    case SYS_prlimit64: // getrlimit()
        if (data.args[2] == 0) return answer(id, 0, true);
        break;
    default: break;
    }
    end_for_call(name_of_call(data.nr));
}

} // namespace regra::worker
