// What a keeper takes for waiting of the state that its worker is in.
#include "unit/catch.hpp"

#include <array>
#include <csignal>
#include <functional>

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/waiting.hpp"

using namespace regra::worker;

namespace {

// Whether a child that does this comes to wait, in a call of foreign code and outside of one.
std::array<bool, 2> waiting(const std::function<void()>& does) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        does();
        for (;;) pause();
    }
    usleep(200'000);
    const std::array<bool, 2> found{waits(child, true), waits(child, false)};
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    return found;
}

void read_from(int descriptor) {
    char byte = 0;
    if (read(descriptor, &byte, 1) < 0) _exit(1);
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

TEST_CASE("outside of calls, what is typed may be waited for, but not what the keeper says") {
    std::array<int, 2> typed{}, line{};
    REQUIRE(pipe(typed.data()) == 0);
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, line.data()) == 0);
    CHECK(waiting([&] { read_from(typed[0]); }) == in_calls);
    CHECK(waiting([&] { read_from(line[0]); }) == always);
    CHECK(waiting([&] {
              std::array<char, 1 << 16> much{};
              while (write(typed[1], much.data(), much.size()) > 0) continue;
          }) == in_calls);
    for (const int one : {typed[0], typed[1], line[0], line[1]}) close(one);
}
