#include "faces/worker/streams.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <utility>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "faces/worker/worker.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

bool leads_to_input(const std::string& path) {
    struct stat named {
    }, input{};
    return fstat(STDIN_FILENO, &input) == 0 && !S_ISREG(input.st_mode) && !S_ISDIR(input.st_mode) &&
           stat(path.c_str(), &named) == 0 && named.st_dev == input.st_dev &&
           named.st_ino == input.st_ino && named.st_rdev == input.st_rdev;
}

// Folders of this process: /proc/1234/fd, /proc/1234/task/1235/fd.
bool is_of_descriptors(const fs::path& folder) {
    return folder.filename() == "fd" &&
           folder.string().starts_with("/proc/" + std::to_string(getpid()) + "/");
}

[[noreturn]] void throw_unreadable(const std::string& name, int reason) {
    throw Error(Exit::file, {name}, "file.unreadable", {{"reason", system_reason(reason)}});
}

// What is never ready to be read would be waited for without end.
void demand_readable(const std::string& name, int source) {
    const int flags = fcntl(source, F_GETFL);
    if ((flags & O_PATH) != 0 || (flags & O_ACCMODE) == O_WRONLY) throw_unreadable(name, EBADF);
    int listens = 0;
    socklen_t size = sizeof listens;
    if (getsockopt(source, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0)
        throw_unreadable(name, ENOTCONN);
}

// Waits for nothing, where the system knows how: another reader may take what there was.
ssize_t read_ready(int source, std::string& into) {
    iovec part{into.data(), into.size()};
    const auto got = preadv2(source, &part, 1, -1, RWF_NOWAIT);
    if (got >= 0 || (errno != EOPNOTSUPP && errno != EINVAL && errno != ENOSYS)) return got;
    return read(source, into.data(), into.size());
}

// Above the streams, whose places others take in a worker.
int lifted(int descriptor) {
    if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
    const int above = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(descriptor);
    return above;
}

// The same file at the same place, where that can be read; else -1. What a shell opens with <>
// could be written to, and where its caller reads on would be for the worker to change.
int opened_anew(int descriptor) {
    struct stat status {};
    const int flags = fcntl(descriptor, F_GETFL);
    const bool is_read = (flags & O_PATH) == 0 && (flags & O_ACCMODE) != O_WRONLY;
    if (!is_read || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    const auto link = "/proc/self/fd/" + std::to_string(descriptor);
    const int opened = lifted(open(link.c_str(), O_RDONLY | O_CLOEXEC));
    if (opened >= 0) lseek(opened, lseek(descriptor, 0, SEEK_CUR), SEEK_SET);
    return opened;
}

} // namespace

// A worker has other descriptors than its keeper: a link must not be followed there.
std::optional<int> descriptor_of(const std::string& path) {
    constexpr int most_links = 40; // as the system follows
    std::error_code none;
    auto here = fs::absolute(path, none);
    for (int links = 0; links < most_links && !none; ++links) {
        const auto folder = fs::canonical(here.parent_path(), none);
        if (none) break;
        if (is_of_descriptors(folder)) {
            const auto number = integer_of(here.filename().string());
            if (!number || *number < 0 || *number > std::numeric_limits<int>::max()) break;
            return static_cast<int>(*number);
        }
        here = folder / fs::read_symlink(folder / here.filename(), none);
    }
    if (leads_to_input(path)) return STDIN_FILENO;
    return std::nullopt;
}

Streams::Streams(const verbs::Parameters& parameters, const Value& arguments) {
    using Makes = verbs::Parameter::Makes;
    for (const auto& one : parameters)
        if (const Value* value = arguments.find(one.name); value && one.makes == Makes::nothing)
            add_named(*value);
}

Streams::~Streams() {
    for (const auto& one : all_)
        for (const int end : {one.in, one.out, one.number < 0 ? one.source : -1})
            if (end >= 0) close(end);
}

void Streams::add_named(const Value& argument) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_named(item);
    const auto* text = argument.text();
    if (!text || text->empty()) return;
    if (*text == "-")
        add(*text, STDIN_FILENO);
    else if (const auto number = descriptor_of(*text))
        add(*text, *number);
}

void Streams::add(const std::string& name, int number) {
    if (fcntl(number, F_GETFD) < 0) return; // the worker finds no such file
    const bool is_begun = name != "-";
    for (auto& one : all_)
        if (one.number == number) {
            one.is_begun = one.is_begun || is_begun;
            return;
        }
    auto& made = all_.emplace_back();
    made.name = name;
    made.number = made.source = number;
    made.is_begun = is_begun;
    made.out = opened_anew(number);
    if (made.out >= 0) return;
    if (is_begun) demand_readable(name, number);
    if (!make_pipe(made)) not_started(errno);
}

bool Streams::make_pipe(Stream& one) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    one.out = lifted(ends[0]); // open here too, so that writing raises no SIGPIPE
    one.in = lifted(ends[1]);
    fcntl(one.in, F_SETFL, O_NONBLOCK);
    return true;
}

std::vector<int> Streams::take() const {
    if (const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC); nothing != STDIN_FILENO) {
        dup2(nothing, STDIN_FILENO);
        close(nothing);
    }
    std::vector<int> kept{STDIN_FILENO};
    for (const auto& one : all_) {
        dup2(one.out, one.number);
        kept.push_back(one.number);
    }
    return kept;
}

void Streams::begin_input() {
    for (auto& one : all_) {
        if (std::exchange(one.is_begun, true)) continue;
        if (one.in >= 0)
            demand_readable(one.name, one.source);
        else
            lseek(one.source, 0, SEEK_END); // for who reads on: the worker reads all of it
    }
}

int Streams::add_pipe(std::string name, int source) {
    constexpr std::size_t most = 64;
    Stream made;
    if (all_.size() >= most || !make_pipe(made)) {
        close(source);
        return -1;
    }
    made.name = std::move(name);
    made.source = source;
    auto& added = all_.emplace_back(std::move(made));
    read_on(added);
    return added.out;
}

void Streams::add_to(std::vector<pollfd>& waited) const {
    for (const auto& one : all_)
        if (one.in < 0 || !one.is_begun)
            waited.push_back({-1, 0, 0});
        else if (one.waits.empty())
            waited.push_back({one.source, POLLIN, 0});
        else
            waited.push_back({one.in, POLLOUT, 0});
}

void Streams::read_on(Stream& one) {
    constexpr std::size_t most = 1u << 16;
    one.waits.resize(most);
    const auto got = read_ready(one.source, one.waits);
    const int reason = errno;
    one.waits.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && reason != EINTR && reason != EAGAIN) throw_unreadable(one.name, reason);
    if (got != 0) return;
    close(std::exchange(one.in, -1));                         // the worker finds its end
    if (one.number < 0) close(std::exchange(one.source, -1)); // and who writes later, no reader
}

void Streams::hand_on(const pollfd* of_each) {
    for (auto& one : all_) {
        if ((of_each++)->revents == 0) continue;
        pollfd now{one.source, POLLIN, 0}; // another reader may have taken it since
        if (one.waits.empty() && poll(&now, 1, 0) > 0) read_on(one);
        if (one.waits.empty()) continue;
        const auto taken = write(one.in, one.waits.data(), one.waits.size());
        if (taken > 0) one.waits.erase(0, static_cast<std::size_t>(taken));
    }
}

bool Streams::is_awaited() const {
    return std::any_of(all_.begin(), all_.end(), [](const Stream& one) {
        int unread = 0;
        return one.in >= 0 && one.is_begun && one.waits.empty() &&
               ioctl(one.out, FIONREAD, &unread) == 0 && unread == 0;
    });
}

} // namespace regra::worker
