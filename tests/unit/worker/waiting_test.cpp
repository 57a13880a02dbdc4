// What a keeper takes for waiting of the state that its worker is in.
#include "unit/catch.hpp"

#include <array>
#include <csignal>
#include <functional>

#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/waiting.hpp"

using namespace regra::worker;

namespace {

// Whether a child that does this comes to wait.
bool waiting(const std::function<void()>& does) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        does();
        for (;;) pause();
    }
    usleep(200'000);
    const bool found = waits(child);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    return found;
}

} // namespace

TEST_CASE("one that computes does not wait") {
    CHECK(!waiting([] {
        for (volatile int n = 0;;) n = n + 1;
    }));
}

TEST_CASE("one that sleeps, reads what does not come, or is stopped waits") {
    CHECK(waiting([] {}));
    CHECK(waiting([] { raise(SIGSTOP); }));
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    CHECK(waiting([&] {
        char byte = 0;
        if (read(ends[0], &byte, 1) < 0) _exit(1);
    }));
    for (const int one : ends) close(one);
}
