// The same arguments give the same answer: later, reloaded, beside others and at once.
#include <atomic>
#include <thread>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

std::vector<std::string> portraits(const Game& game, const std::vector<Position>& positions) {
    std::vector<std::string> all;
    for (const Position& position : positions) all.push_back(game.portrait(position));
    return all;
}

void expect_same(const std::vector<std::string>& found, const std::vector<std::string>& expected,
                 const std::string& when) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (found[i] == expected[i]) continue;
        fail("other answers " + when + " in " +
                 in_quotes(expected[i].substr(0, expected[i].find('\n'))),
             "the same answers");
    }
}

void answers_stay_the_same(Game& game) {
    const std::vector<Position> positions = sample(game);
    const std::vector<std::string> first = portraits(game, positions);
    expect_same(portraits(game, positions), first, "when asked again");
}

void reloading_changes_nothing(Context& context) {
    std::vector<std::string> first;
    for (int turn = 0; turn < 3; ++turn) {
        const Library library(context.file);
        const Game game(library, context);
        const std::vector<std::string> now = portraits(game, small_sample(game));
        if (turn == 0) first = now;
        expect_same(now, first, "after the library was unloaded and loaded again");
    }
}

void instances_are_independent(Game& game) {
    const std::vector<Position> positions = small_sample(game);
    const std::vector<std::string> first = portraits(game, positions);
    {
        const Game second(game.library, game.context);
        const Game third(game.library, game.context);
        expect_same(portraits(second, positions), first, "of a second instance");
        expect_same(portraits(game, positions), first, "beside other instances");
    }
    expect_same(portraits(game, positions), first, "after other instances were closed");
}

void threads_get_the_same_answers(Game& game) {
    constexpr int threads = 4;
    const std::vector<Position> positions = sample(game);
    const std::vector<std::string> first = portraits(game, positions);
    std::atomic<int> waiting = threads;
    std::vector<std::string> complaints(threads);
    const auto ask = [&](std::string& complaint) {
        --waiting;
        while (waiting > 0) std::this_thread::yield();
        try {
            for (int turn = 0; turn < 3; ++turn)
                expect_same(portraits(game, positions), first, "for threads at once");
        } catch (const Failed& failed) {
            complaint = failed.found;
        }
    };
    std::vector<std::thread> running;
    for (std::string& complaint : complaints) running.emplace_back(ask, std::ref(complaint));
    for (std::thread& thread : running) thread.join();
    for (const std::string& complaint : complaints)
        if (!complaint.empty()) fail(complaint, "the same answers: all calls are [any]");
}

} // namespace

Family sameness_family() {
    return {
        Kind::variant,
        {{"answers-stay-the-same", "A position asked again gives the same answers, byte for byte.",
          "Let answers depend on arguments only (rule 5).", with_game<answers_stay_the_same>},
         {"reloading-changes-nothing", "Unloaded and loaded again, the library answers the same.",
          "Keep nothing outside the process's memory, and no chance.", reloading_changes_nothing},
         {"instances-are-independent", "Instances do not hear of each other.",
          "Keep nothing in static variables; what an instance needs is made in open.",
          with_game<instances_are_independent>},
         {"threads-get-the-same-answers",
          "Four threads at once on one instance are answered alike.",
          "Use no static or shared scratch memory; calls are const in effect.",
          with_game<threads_get_the_same_answers>}}};
}

} // namespace regra::conformance
