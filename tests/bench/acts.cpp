// A game of 60 moves under the Laws: 120 acts, moves and presses, the ruleset loaded. Beside it the
// same moves made and tested for an end by the variant alone.
#include <stdexcept>

#include <benchmark/benchmark.h>

#include "verbs/game_table.hpp"

using namespace regra;
namespace fs = std::filesystem;

namespace {

constexpr int moves_of_game = 60;

struct Sample {
    verbs::Call folders;
    verbs::Store store;
    Diagnostics notes;
    verbs::GameTable table;
    std::vector<std::string> moves; // in notation
    std::vector<game::Act> acts;

    Sample() : folders(common()), store(folders), table(folders, store, header(), notes) {
        const auto& variant = table.variant;
        auto position = table.setup.position;
        std::uint32_t random = 12345;
        std::int64_t now = 0;
        for (int ply = 0; ply < moves_of_game; ++ply) {
            const auto legal = variant.moves(position);
            if (legal.empty()) throw std::runtime_error("the game is too short");
            random = random * 1664525 + 1013904223;
            const auto move = legal[(random >> 8) % legal.size()];
            const std::string who = variant.side_id(ply % 2);
            moves.push_back(table.board.text(position, move));
            add(now += 20'000, who + " move " + moves.back());
            add(now += 1'000, who + " press");
            position = variant.play_known(position, move);
        }
    }

    static verbs::Call common() {
        const fs::path source = REGRA_SOURCE_DIR, build = REGRA_BUILD_DIR;
        verbs::Call folders;
        folders.plugins = {build / "lib/regra/plugins"};
        folders.rulesets = {source / "rulesets"};
        folders.scripts = {source / "scripts"};
        return folders;
    }

    static game::Header header() {
        return game::read_acts_file("sample", "ruleset: fide-2018\n"
                                              "time: 90 min + 30 s\n"
                                              "start: {default time: 10 min}\n")
            .header;
    }

    void add(std::int64_t at, const std::string& text) {
        acts.push_back(table.reader.read_at(at, text, {"sample", 1, 1}));
    }
};

Sample& sample() {
    static Sample one;
    return one;
}

void acts_under_the_laws(benchmark::State& state) {
    auto& game_of = sample();
    for (auto _ : state) {
        game::Game game(game_of.table.laws, game_of.table.setup);
        for (const auto& act : game_of.acts) game.act(act);
        if (game.state().plies.size() != moves_of_game || !game.state().result.empty())
            return state.SkipWithError("the game did not go on");
    }
}
BENCHMARK(acts_under_the_laws)->Unit(benchmark::kMillisecond);

void moves_by_the_variant_alone(benchmark::State& state) {
    auto& game_of = sample();
    const auto& variant = game_of.table.variant;
    for (auto _ : state) {
        auto position = game_of.table.setup.position;
        for (const auto& text : game_of.moves) {
            const auto move = game_of.table.board.legal(position, text);
            if (!move) return state.SkipWithError("no such move");
            position = variant.play_known(position, *move);
            benchmark::DoNotOptimize(variant.outcome(position));
        }
    }
}
BENCHMARK(moves_by_the_variant_alone)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
