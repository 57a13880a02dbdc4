#include "formats/store/lock.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "formats/store/layout.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::store {
namespace {

constexpr std::chrono::seconds longest_wait{5};
constexpr std::chrono::milliseconds between_tries{2};
constexpr std::size_t most_written = 1024; // bytes of who holds a lock
constexpr mode_t own_files = 0600, all_may = 0666;

// Types in statfs(2), from linux/magic.h and the sources of the file systems.
constexpr std::array<std::pair<std::uint32_t, std::string_view>, 10> not_local{{
    {0x6969, "NFS"},
    {0x517B, "SMB"},
    {0xFF534D42, "CIFS"},
    {0xFE534D42, "SMB2"},
    {0x65735546, "FUSE"},
    {0x01021997, "9P"},
    {0x5346414F, "AFS"},
    {0x6B414653, "AFS"},
    {0x00C36400, "Ceph"},
    {0x73757245, "Coda"},
}};

// On the file that is open, not on the process: another thread or descriptor has none of it.
bool try_lock(int file, short type) {
    struct flock wanted {};
    wanted.l_type = type;
    wanted.l_whence = SEEK_SET;
    return fcntl(file, F_OFD_SETLK, &wanted) == 0;
}

bool is_same_file(int file, const std::string& path) {
    struct stat open_one {
    }, named{};
    return fstat(file, &open_one) == 0 && stat(path.c_str(), &named) == 0 &&
           open_one.st_ino == named.st_ino && open_one.st_dev == named.st_dev;
}

std::string host_name() {
    std::array<char, 256> text{};
    gethostname(text.data(), text.size() - 1);
    return text.data();
}

} // namespace

std::string writer_name(const std::string& machine) {
    constexpr std::size_t shown = 16; // hexadecimal digits
    std::string id = machine;
    if (id.empty()) {
        try {
            id = std::string(trim(read_file("/etc/machine-id", 4096)));
        } catch (const Error&) {
            return "";
        }
    }
    return id.empty() ? "" : hexadecimal(sha256("regra writer 1", id)).substr(0, shown);
}

FileLock::FileLock(std::string name, const std::string& path, How how, const std::string& who)
    : name_(std::move(name)), event_(path), path_(path + ".lock") {
    const auto until = std::chrono::steady_clock::now() + longest_wait;
    while (!take(how)) {
        if (std::chrono::steady_clock::now() >= until) refuse_for_other();
        std::this_thread::sleep_for(between_tries);
    }
    if (how == How::exclusive) write_holder(who);
}

FileLock::~FileLock() {
    if (file_ < 0) return;
    if (try_lock(file_, F_WRLCK)) unlink(path_.c_str()); // else others hold it
    close(file_);
}

void FileLock::share() {
    if (!is_none()) try_lock(file_, F_RDLCK);
}

// False: somebody else holds it, or has just taken it away.
bool FileLock::take(How how) {
    const bool shared = how == How::shared;
    file_ = open_for(how);
    if (file_ < 0) return true;
    const bool taken = try_lock(file_, shared ? F_RDLCK : F_WRLCK);
    const int reason = taken ? 0 : errno;
    if (taken && is_same_file(file_, path_)) return true;
    close(std::exchange(file_, -1));
    if (!taken && reason != EAGAIN && reason != EACCES) refuse(reason);
    return false;
}

// Gives the lock file the permissions of the event's file. Returns less than 0 if there is no lock
// file and a reader may not create one.
int FileLock::open_for(How how) {
    struct stat of_event {};
    const mode_t mode =
        stat(event_.c_str(), &of_event) == 0 ? of_event.st_mode & all_may : own_files;
    const int made = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode);
    if (made >= 0) {
        struct stat found {}; // the umask may have taken something away
        if (fstat(made, &found) == 0 && (found.st_mode & all_may) != mode) fchmod(made, mode);
        return made;
    }
    why_none_ = errno;
    const auto reasons = {EROFS, EACCES, EPERM, ENOSPC, EDQUOT};
    const bool forbidden = std::find(reasons.begin(), reasons.end(), why_none_) != reasons.end();
    if (how == How::exclusive || !forbidden) refuse(why_none_);
    const int read = open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (read < 0 && errno != ENOENT) refuse(errno);
    return read;
}

// A lock that says nothing is one all the same.
void FileLock::write_holder(const std::string& who) const {
    const passwd* user = getpwuid(getuid());
    const auto text = who + "\n" + (user ? user->pw_name : "?") + "@" + host_name() + "\n" +
                      std::to_string(getpid()) + "\n" + now_as("%H:%M:%S") + "\n";
    if (ftruncate(file_, 0) != 0 || pwrite(file_, text.data(), text.size(), 0) < 0) return;
}

void FileLock::refuse(int reason) const {
    throw Error(Exit::file, {name_}, "file.unwritable", {{"reason", system_reason(reason)}});
}

void FileLock::refuse_for_other() const {
    std::string text(most_written, '\0');
    const int file = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    const auto got = file < 0 ? 0 : pread(file, text.data(), text.size(), 0);
    if (file >= 0) close(file);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    const auto parts = split(text, "\n");
    const auto part = [&](std::size_t i) {
        return i < parts.size() && !parts[i].empty() ? std::string(parts[i]) : std::string("?");
    };
    throw Error(Exit::file, {name_}, "store.locked",
                {{"who", part(0)}, {"where", part(1)}, {"process", part(2)}, {"since", part(3)}});
}

void demand_local_disk(const std::string& name, const std::string& folder) {
    struct statfs found {};
    if (statfs(folder.c_str(), &found) != 0) return; // whoever opens the file says why
    for (const auto& [type, kind] : not_local)
        if (static_cast<std::uint32_t>(found.f_type) == type)
            throw Error(Exit::file, {name}, "store.network", {{"kind", kind}});
}

} // namespace regra::store
