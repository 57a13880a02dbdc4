// What a command reads that no file's path leads to: standard input, descriptors that its arguments
// name, as a shell passes <(COMMAND), and pipes of the file system.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "kernel/base/value.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// 7 of /dev/fd/7, /proc/self/fd/7, a link to them and of what else leads to what the process that
// asks has open and is no file: 0 of the terminal that it reads.
std::optional<int> descriptor_of(const std::string& path);

// A file is opened anew for the worker, to be read alone. Anything else is read here and handed on
// by a pipe: so the worker can change nothing of it for others, and has no terminal, which can be
// read on after its end; and it is known here whether the worker waits for what comes in.
class Streams {
public:
    Streams() = default; // none
    // Those that arguments name, not as what is written, and that are open here. Error(Exit::file):
    // one cannot be read.
    Streams(const verbs::Parameters& parameters, const Value& arguments);
    Streams(Streams&&) noexcept = default;
    Streams& operator=(Streams&&) = delete;
    ~Streams();

    // In a worker: each at its number; what they answers stays open. Standard input that nobody
    // named is empty.
    std::vector<int> take() const;

    // In its keeper. The worker comes to read standard input: before, none of it is taken.
    // Error(Exit::file): it cannot be read.
    void begin_input();
    // An open pipe more, which is closed here: the descriptor for the worker, which stays ours;
    // -1: there are too many. Nobody writes it: so does the worker find it.
    int add_pipe(std::string name, int source);
    // What to wait for, one each; and hands on what can be without waiting. Error(Exit::file): one
    // cannot be read.
    void add_to(std::vector<pollfd>& waited) const;
    void hand_on(const pollfd* of_each);
    // Whether all that came is read, and more is to come.
    bool is_awaited() const;

private:
    struct Stream {
        std::string name; // as it is named
        int number = -1;  // in the worker; -1: a pipe that it opens
        int source = -1;
        int out = -1; // what the worker reads: a file, or the end of a pipe
        int in = -1;  // the other end; -1: of a file, or after its end
        bool is_begun = true;
        std::string waits; // what the pipe had no room for
    };
    void add(const std::string& name, int number);
    void add_named(const Value& argument);
    static bool make_pipe(Stream& one);
    static void read_on(Stream& one);

    std::vector<Stream> all_;
};

} // namespace regra::worker
