#include "faces/worker/streams.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faces/worker/worker.hpp"
#include "kernel/base/text.hpp"

namespace regra::worker {
namespace {

void put_in_place(int opened, int descriptor) {
    dup2(opened, descriptor);
    close(opened);
}

// What a shell opens with <> could be written to, and where its caller reads on and whether that
// waits would be for the worker to change.
void open_anew(int descriptor) {
    const int flags = fcntl(descriptor, F_GETFL);
    const auto link = "/proc/self/fd/" + std::to_string(descriptor);
    // Without O_NONBLOCK a pipe of the file system would wait for one who writes.
    int opened = open(link.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (opened < 0) {
        if ((flags & O_ACCMODE) == O_RDONLY) return; // opened for us by one who may
        opened = open("/dev/null", O_RDONLY | O_CLOEXEC);
    }
    fcntl(opened, F_SETFL, flags & O_NONBLOCK);
    lseek(opened, lseek(descriptor, 0, SEEK_CUR), SEEK_SET);
    put_in_place(opened, descriptor);
}

} // namespace

std::optional<int> descriptor_of(std::string_view path) {
    for (const std::string_view folder : {"/proc/self/fd/", "/dev/fd/"}) {
        if (!path.starts_with(folder)) continue;
        path.remove_prefix(folder.size());
        const auto number = integer_of(path);
        if (number && *number >= 0 && *number <= std::numeric_limits<int>::max())
            return static_cast<int>(*number);
    }
    return std::nullopt;
}

bool is_input(const std::string& path) {
    struct stat named {
    }, input{};
    return path == "-" || (stat(path.c_str(), &named) == 0 && fstat(STDIN_FILENO, &input) == 0 &&
                           named.st_dev == input.st_dev && named.st_ino == input.st_ino);
}

Streams::Streams(const Value& arguments) {
    add_named(arguments);
    for (auto& one : all_) {
        struct stat status {};
        if (fstat(one.number, &status) != 0 || (!S_ISSOCK(status.st_mode) && !isatty(one.number)))
            continue;
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) not_started(errno);
        one.out = ends[0];
        one.in = ends[1];
        fcntl(one.in, F_SETFL, O_NONBLOCK);
    }
}

Streams::~Streams() {
    for (const auto& one : all_)
        for (const int end : {one.in, one.out})
            if (end >= 0) close(end);
}

void Streams::add_named(const Value& argument) {
    if (const auto* map = argument.map())
        for (const auto& [name, value] : *map) add_named(value);
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_named(item);
    const auto* text = argument.text();
    if (!text) return;
    if (const auto number = descriptor_of(*text)) return add(*number);
    if (is_input(*text)) add(STDIN_FILENO);
}

void Streams::add(int number) {
    const auto is_it = [number](const Stream& one) { return one.number == number; };
    if (fcntl(number, F_GETFD) >= 0 && std::none_of(all_.begin(), all_.end(), is_it))
        all_.push_back({number, -1, -1, {}});
}

std::vector<int> Streams::take() const {
    std::vector<int> kept;
    for (const auto& one : all_) {
        kept.push_back(one.number);
        if (one.out >= 0)
            dup2(one.out, one.number);
        else
            open_anew(one.number);
    }
    if (std::find(kept.begin(), kept.end(), STDIN_FILENO) == kept.end())
        put_in_place(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    return kept;
}

void Streams::add_to(std::vector<pollfd>& waited) const {
    for (const auto& one : all_)
        if (one.in < 0)
            waited.push_back({-1, 0, 0});
        else if (one.waits.empty())
            waited.push_back({one.number, POLLIN, 0});
        else
            waited.push_back({one.in, POLLOUT, 0});
}

void Streams::hand_on(const pollfd* of_each) {
    for (auto& one : all_) {
        if ((of_each++)->revents == 0) continue;
        if (one.waits.empty()) {
            constexpr std::size_t most = 1u << 16;
            one.waits.resize(most);
            const auto got = read(one.number, one.waits.data(), most);
            const bool is_later = got < 0 && (errno == EINTR || errno == EAGAIN);
            one.waits.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
            if (got <= 0 && !is_later) close(std::exchange(one.in, -1)); // the worker sees the end
        }
        if (one.waits.empty()) continue;
        const auto taken = write(one.in, one.waits.data(), one.waits.size());
        if (taken > 0) one.waits.erase(0, static_cast<std::size_t>(taken));
    }
}

} // namespace regra::worker
