// What a keeper takes for waiting of the state that its worker is in.
#include "unit/catch.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <functional>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/waiting.hpp"

using namespace regra::worker;

namespace {

// Whether a child that does this comes to wait, in a call of foreign code and outside of one.
std::array<bool, 2> waiting(const std::function<void()>& does, ino_t printed = 0) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        does();
        for (;;) pause();
    }
    usleep(200'000);
    const std::array<bool, 2> found{waits(child, true, printed), waits(child, false, printed)};
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    return found;
}

void read_from(int descriptor) {
    char byte = 0;
    if (read(descriptor, &byte, 1) < 0) _exit(1);
}

void fill(int descriptor) {
    std::array<char, 1 << 16> much{};
    while (write(descriptor, much.data(), much.size()) > 0) continue;
}

constexpr std::array<bool, 2> never{false, false}, always{true, true}, in_calls{true, false};

} // namespace

TEST_CASE("one that computes does not wait") {
    CHECK(waiting([] {
              for (volatile int n = 0;;) n = n + 1;
          }) == never);
}

TEST_CASE("one that sleeps or is stopped waits, whether a call of a plugin is seen or not") {
    CHECK(waiting([] {}) == always);
    CHECK(waiting([] { raise(SIGSTOP); }) == always);
}

TEST_CASE("outside of calls, a pipe may be waited for, but not what the keeper says") {
    std::array<int, 2> pipe_ends{}, line{};
    REQUIRE(pipe(pipe_ends.data()) == 0);
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, line.data()) == 0);
    CHECK(waiting([&] { read_from(pipe_ends[0]); }) == in_calls);
    CHECK(waiting([&] { read_from(line[0]); }) == always);
    CHECK(waiting([&] { fill(pipe_ends[1]); }) == in_calls);
    CHECK(waiting([&] { fill(line[1]); }) == always); // by write(): the line's own is sendmsg()
    for (const int one : {pipe_ends[0], pipe_ends[1], line[0], line[1]}) close(one);
}

TEST_CASE("nobody waits for what they have printed themselves, or at a terminal") {
    std::array<int, 2> printed{};
    REQUIRE(pipe(printed.data()) == 0);
    struct stat status {};
    REQUIRE(fstat(printed[1], &status) == 0);
    CHECK(waiting([&] { read_from(printed[0]); }, status.st_ino) == always);
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(terminal >= 0);
    CHECK(waiting([&] { read_from(terminal); }) == always);
    for (const int one : {printed[0], printed[1], terminal}) close(one);
}
