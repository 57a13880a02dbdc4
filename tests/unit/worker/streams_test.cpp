// What a keeper hands on of what its command reads, and when its worker may wait for it.
#include "unit/catch.hpp"

#include <array>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/streams.hpp"
#include "kernel/base/diagnostic.hpp"

using namespace regra;
using worker::Streams;

namespace {

std::string path_of(int descriptor) {
    return "/dev/fd/" + std::to_string(descriptor);
}

Streams naming(int descriptor, bool is_written = false) {
    verbs::Parameters parameters(1);
    parameters[0].name = "FILE";
    if (is_written) parameters[0].makes = verbs::Parameter::Makes::any_file;
    return {parameters, Value::Map{{"FILE", path_of(descriptor)}}};
}

// As the keeper does between two frames.
void hand_on(Streams& streams) {
    std::vector<pollfd> waited;
    streams.add_to(waited);
    poll(waited.data(), waited.size(), 100);
    streams.hand_on(waited.data());
}

// What a worker reads there: at most so much, without waiting.
std::string read_in_worker(const Streams& streams, int descriptor) {
    std::array<int, 2> told{};
    REQUIRE(pipe(told.data()) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        streams.take();
        std::array<char, 64> text{};
        pollfd now{descriptor, POLLIN, 0};
        const auto got = poll(&now, 1, 0) > 0 ? read(descriptor, text.data(), text.size()) : -1;
        const std::string_view found =
            got < 0 ? "nothing" : std::string_view(text.data(), static_cast<std::size_t>(got));
        _exit(write(told[1], found.data(), found.size()) < 0 ? 1 : 0);
    }
    waitpid(child, nullptr, 0);
    close(told[1]);
    std::array<char, 64> text{};
    const auto got = read(told[0], text.data(), text.size());
    close(told[0]);
    return {text.data(), static_cast<std::size_t>(got)};
}

// A file that is gone when it is closed.
int file_with(std::string_view text, int flags) {
    std::string path = "/tmp/streams-XXXXXX";
    const int made = mkstemp(path.data());
    REQUIRE(write(made, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    const int opened = open(path.c_str(), flags);
    close(made);
    unlink(path.c_str());
    REQUIRE(opened >= 0);
    return opened;
}

void say(int descriptor, std::string_view text) {
    REQUIRE(write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

} // namespace

TEST_CASE("a pipe is awaited while it is open and all of it is read") {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    auto streams = naming(ends[0]);
    CHECK(streams.is_awaited());
    say(ends[1], "text");
    hand_on(streams);
    CHECK(!streams.is_awaited()); // the worker has not read it yet
    CHECK(read_in_worker(streams, ends[0]) == "text");
    CHECK(streams.is_awaited());
    CHECK(read_in_worker(streams, ends[0]) == "nothing");
    close(ends[1]);
    hand_on(streams);
    CHECK(!streams.is_awaited());
    CHECK(read_in_worker(streams, ends[0]).empty()); // its end
    close(ends[0]);
}

TEST_CASE("a worker has a pipe in place of a socket, and its broken line is an error") {
    std::array<int, 2> ends{};
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0);
    auto streams = naming(ends[0]);
    say(ends[1], "text");
    hand_on(streams);
    CHECK(read_in_worker(streams, ends[0]) == "text");
    say(ends[0], "unread"); // so that closing it is no orderly end
    close(ends[1]);
    CHECK_THROWS_AS(hand_on(streams), Error);
    close(ends[0]);
}

TEST_CASE("a file is read from its place on, and where its caller reads is not changed") {
    const int opened = file_with("first second", O_RDWR);
    REQUIRE(lseek(opened, 6, SEEK_SET) == 6);
    const auto streams = naming(opened);
    CHECK(read_in_worker(streams, opened) == "second");
    CHECK(lseek(opened, 0, SEEK_CUR) == 6);
    CHECK(!streams.is_awaited());
    close(opened);
}

TEST_CASE("what cannot be read is an error, and what is written is not read") {
    const int opened = file_with("text", O_WRONLY);
    CHECK_THROWS_AS(naming(opened), Error);
    auto written = naming(opened, true);
    hand_on(written);
    CHECK(!written.is_awaited());
    close(opened);
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    CHECK_THROWS_AS(naming(ends[1]), Error); // it would never be ready
    for (const int end : ends) close(end);
    const int listening = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un any{};
    any.sun_family = AF_UNIX; // the system gives a name to an empty one
    REQUIRE(bind(listening, reinterpret_cast<sockaddr*>(&any), sizeof any.sun_family) == 0);
    REQUIRE(listen(listening, 1) == 0);
    CHECK_THROWS_AS(naming(listening), Error);
    close(listening);
}

TEST_CASE("standard input that is read once it is asked for") {
    const int own = dup(STDIN_FILENO);
    const int opened = file_with("text", O_RDONLY);
    dup2(opened, STDIN_FILENO);
    verbs::Parameters parameters(1);
    parameters[0].name = "FILE";
    Streams streams(parameters, Value::Map{{"FILE", "-"}});
    CHECK(lseek(STDIN_FILENO, 0, SEEK_CUR) == 0);
    CHECK(read_in_worker(streams, STDIN_FILENO) == "text");
    streams.begin_input();
    CHECK(lseek(STDIN_FILENO, 0, SEEK_CUR) == 4); // as one who reads the rest finds it
    dup2(own, STDIN_FILENO);
    close(own);
    close(opened);
}

TEST_CASE("a pipe of the file system that nobody writes has ended") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_NONBLOCK) == 0);
    Streams streams;
    close(ends[1]);
    const int given = streams.add_pipe("pipe", ends[0]);
    char byte = 0;
    CHECK(read(given, &byte, 1) == 0);
    CHECK(!streams.is_awaited());
}

TEST_CASE("after its end no pipe is kept open for whoever writes next") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_NONBLOCK) == 0);
    Streams streams;
    say(ends[1], "text");
    streams.add_pipe("pipe", ends[0]);
    const int later = dup(ends[1]);
    close(ends[1]);
    hand_on(streams);
    close(later);
    hand_on(streams);
    hand_on(streams);
    CHECK(fcntl(ends[0], F_GETFD) < 0);
}

TEST_CASE("so many pipes are handed on at once, and no more") {
    Streams streams;
    int given = 0, count = 0;
    for (; count < 1000 && given >= 0; ++count) {
        std::array<int, 2> ends{};
        REQUIRE(pipe2(ends.data(), O_NONBLOCK) == 0);
        close(ends[1]);
        given = streams.add_pipe("pipe", ends[0]);
    }
    CHECK(count == 65);
}
