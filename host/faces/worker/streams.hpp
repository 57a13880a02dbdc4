// What a command reads that no path leads to: standard input, and descriptors that its arguments
// name, as a shell passes <(COMMAND).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "kernel/base/value.hpp"

namespace regra::worker {

// 7 of /dev/fd/7 and /proc/self/fd/7, which name what the process that asks has open.
std::optional<int> descriptor_of(std::string_view path);

// Whether it names standard input, as "-" or by a path.
bool is_input(const std::string& path);

// A file or a pipe is opened anew in the worker, to be read alone. A terminal, which can be read on
// after its end, and a socket, which cannot be opened anew, stay with the keeper: what comes is
// handed on by a pipe.
class Streams {
public:
    Streams() = default; // none
    // Those that arguments name and that are open here.
    explicit Streams(const Value& arguments);
    Streams(Streams&&) noexcept = default;
    Streams& operator=(Streams&&) = delete;
    ~Streams();

    // In a worker: each at its number; what they answers stays open. Standard input that nobody
    // named is empty.
    std::vector<int> take() const;

    // In its keeper: what to wait for, one each; and hands on what can be without waiting.
    void add_to(std::vector<pollfd>& waited) const;
    void hand_on(const pollfd* of_each);

private:
    struct Stream {
        int number;        // in the command's arguments
        int in;            // the pipe to the worker; -1: opened anew, or at its end
        int out;           // its other end: here too, so that writing raises no SIGPIPE
        std::string waits; // what the pipe had no room for
    };
    void add(int number);
    void add_named(const Value& arguments);

    std::vector<Stream> all_;
};

} // namespace regra::worker
