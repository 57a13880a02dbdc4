// What a durable act costs beside a raw append and fdatasync of the same bytes, in turn in one run,
// and what reading and verifying an event costs.
//
//     store-durable FOLDER [--line FILE]
//
// Wanted: at most 1.5 times for one act, and 8 times for a whole command (open, lock, append,
// checkpoint, close), both at the 99th percentile; 50 ms CPU to verify 5,524 acts and 1,000 people.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "unit/store/events.hpp"

namespace {

using namespace regra::store;
using Clock = std::chrono::steady_clock;

constexpr int turns = 1000, in_command = 5; // of so many turns one has a whole command
constexpr int acts = 5524, people = 1000;
const std::string text(160, 'x'); // so that a body has 300 bytes

double milliseconds_of(const auto& work) {
    const auto begun = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

double cpu_of(const auto& work) {
    const auto begun = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

double at_share(std::vector<double> times, double share) {
    std::sort(times.begin(), times.end());
    const auto last = static_cast<double>(times.size() - 1);
    return times[static_cast<std::size_t>(last * share)];
}

struct Times {
    std::vector<double> raw, act, command;
};

Times measure(const std::filesystem::path& folder) {
    const auto held = (folder / "held.event").string(), closed = (folder / "closed.event").string();
    Store::create(closed, testing::first(), "bench").close();
    auto session = Store::create(held, testing::first(), "bench");
    const int raw = open((folder / "raw").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    Times times;
    std::int64_t last = 1, last_closed = 1;
    for (int i = 0; i < turns; ++i) {
        const auto changes = testing::next(last++, {{"text", text}});
        const auto& bytes = changes.acts.front().body;
        times.raw.push_back(milliseconds_of([&] {
            if (write(raw, bytes.data(), bytes.size()) < 0 || fdatasync(raw) != 0)
                std::perror("raw");
        }));
        times.act.push_back(milliseconds_of([&] { session.append(changes); }));
        if (i % in_command != 0) continue;
        const auto other = testing::next(last_closed++, {{"text", text}});
        times.command.push_back(milliseconds_of([&] {
            auto store = Store::open(closed, "bench");
            store.append(other);
            store.close();
        }));
    }
    close(raw);
    return times;
}

double verifying(const std::filesystem::path& folder) {
    const auto name = (folder / "large.event").string();
    std::vector<Row> all;
    for (int i = 0; i < people; ++i)
        all.push_back(testing::row("{\"born\":\"2013-03-17\",\"name\":\"Person number " +
                                   std::to_string(i) + "\"}"));
    auto store = Store::create(name, testing::first(all), "bench");
    Changes rest;
    rest.after = 1;
    for (int n = 2; n <= acts; ++n) rest.acts.push_back(testing::act(n, {{"text", text}}));
    store.append(rest);
    store.close();
    return cpu_of([&] {
        if (verify_event(name).faults.has_errors()) std::puts("the event is damaged");
    });
}

} // namespace

int main(int count, char** words) {
    if (count < 2) return 3;
    const std::filesystem::path folder = words[1];
    const auto times = measure(folder);
    const auto ratio = [&](const std::vector<double>& of, double share) {
        return at_share(of, share) / at_share(times.raw, share);
    };
    char line[512];
    std::snprintf(
        line, sizeof line,
        "- act durable / raw append + fdatasync: %.2f p50, %.2f p99 (wanted: 1.5); whole "
        "command: %.2f p50, %.2f p99 (wanted: 8); raw %.2f ms p50, %.2f ms p99; verify of "
        "%d acts and %d people %.0f ms CPU (wanted: 50)\n",
        ratio(times.act, 0.5), ratio(times.act, 0.99), ratio(times.command, 0.5),
        ratio(times.command, 0.99), at_share(times.raw, 0.5), at_share(times.raw, 0.99), acts,
        people, verifying(folder));
    std::fputs(line, stdout);
    if (count > 3 && std::string(words[2]) == "--line")
        if (std::FILE* file = std::fopen(words[3], "w")) {
            std::fputs(line, file);
            std::fclose(file);
        }
    return 0;
}
