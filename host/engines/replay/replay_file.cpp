#include "engines/replay/replay_file.hpp"

#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace regra::replay {
namespace {

// What the threads share. Whoever has finished a batch hands out what is ready.
struct Work {
    GameFile& file;
    const ReplayRules& rules;
    const std::function<void(const ReplayReport&)>& take;

    std::mutex reading;
    std::mutex taking;
    std::map<std::uint64_t, ReplayReport> ready; // by number of their batch
    std::uint64_t next = 0;                      // to be taken
    std::exception_ptr failure;

    bool read(GameBatch& batch) {
        const std::lock_guard lock(reading);
        return !failed() && file.next(batch);
    }
    bool failed() {
        const std::lock_guard lock(taking);
        return failure != nullptr;
    }
    void fail(std::exception_ptr reason) {
        const std::lock_guard lock(taking);
        if (!failure) failure = std::move(reason);
    }
    void hand_out(std::uint64_t number, ReplayReport report) {
        const std::lock_guard lock(taking);
        ready.emplace(number, std::move(report));
        for (auto first = ready.begin(); first != ready.end() && first->first == next; ++next) {
            take(first->second);
            first = ready.erase(first);
        }
    }
};

void run(Work& work) {
    try {
        Replayer replayer(work.rules);
        GameBatch batch;
        while (work.read(batch))
            work.hand_out(batch.number, replayer.replay(batch, work.file.path()));
    } catch (...) {
        work.fail(std::current_exception());
    }
}

} // namespace

void replay_file(GameFile& file, const ReplayRules& rules, int jobs,
                 const std::function<void(const ReplayReport&)>& take) {
    Work work{file, rules, take, {}, {}, {}, 0, nullptr};
    {
        // This one only waits: a thread that works beside those it starts may share its processor
        // with one of them for some milliseconds.
        std::vector<std::jthread> threads;
        for (int i = 0; i < jobs; ++i) threads.emplace_back([&work] { run(work); });
    }
    if (work.failure) std::rethrow_exception(work.failure);
}

} // namespace regra::replay
