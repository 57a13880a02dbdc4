// What a ranking costs: facts into Lua and five tie-breaks, 2,000 players after 11 rounds.
#include "engines/standings/rank.hpp"
#include "kernel/sandbox/machine.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>

using namespace regra;

namespace {

struct Dice {
    std::uint64_t state = 20221;
    int below(int count) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(count));
    }
};

void play(Field& field, Dice& dice, int round, std::size_t a, std::size_t b) {
    const std::size_t at_a = field.at(a, round), at_b = field.at(b, round);
    const int drawn = dice.below(10);
    const int won = drawn < 4 ? 2 : drawn < 6 ? 1 : 0;
    field.opponent[at_a] = static_cast<std::int32_t>(b);
    field.opponent[at_b] = static_cast<std::int32_t>(a);
    field.score[at_a] = won;
    field.score[at_b] = 2 - won;
    const bool forfeit = dice.below(100) == 0 && won != 1;
    field.kind[at_a] = !forfeit ? Round::game : won ? Round::forfeit_win : Round::forfeit_loss;
    field.kind[at_b] = !forfeit ? Round::game : won ? Round::forfeit_loss : Round::forfeit_win;
    field.side[at_a] = Side::white;
    field.side[at_b] = Side::black;
}

// Neighbours by points meet each round; one game in a hundred is not played.
Field swiss(std::size_t players, int rounds) {
    Field field;
    field.system = "Swiss";
    field.unit = field.win = 2;
    field.draw = 1;
    field.planned = rounds;
    field.resize(players, rounds);
    for (auto& name : field.name) name = "Player";
    Dice dice;
    std::vector<std::size_t> order(players);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<int> points(players);
    for (int round = 1; round <= rounds; ++round) {
        for (std::size_t i = players; i > 1; --i)
            std::swap(order[i - 1],
                      order[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return points[a] > points[b]; });
        for (std::size_t i = 0; i + 1 < players; i += 2)
            play(field, dice, round, order[i], order[i + 1]);
        for (std::size_t i = 0; i < players; ++i) points[i] += field.score[field.at(i, round)];
    }
    return field;
}

std::vector<Criterion> criteria() {
    const auto criterion = [](const char* script, Value options = {}) {
        return Criterion{script, std::move(options), script, {}};
    };
    return {criterion("tiebreaks/direct_encounter"),
            criterion("tiebreaks/buchholz", Value::Map{{"cut_lowest", 1}}),
            criterion("tiebreaks/buchholz"), criterion("tiebreaks/sonneborn_berger"),
            criterion("tiebreaks/wins")};
}

void rank_five(benchmark::State& state) {
    const Library library({REGRA_SOURCE_DIR "/scripts"});
    const Field field = swiss(static_cast<std::size_t>(state.range(0)), 11);
    Machine machine(library);
    for (auto _ : state)
        benchmark::DoNotOptimize(rank(field, criteria(), "unplayed/fide_2023", machine));
}

// The same without the last look at whether facts were changed, and with one criterion only.
void rank_one(benchmark::State& state) {
    const Library library({REGRA_SOURCE_DIR "/scripts"});
    const Field field = swiss(2000, 11);
    Machine machine(library);
    const auto all = criteria();
    const std::vector<Criterion> one = {all[static_cast<std::size_t>(state.range(0))]};
    for (auto _ : state) benchmark::DoNotOptimize(rank(field, one, "unplayed/fide_2023", machine));
    state.SetLabel(one.front().script);
}

void facts_only(benchmark::State& state) {
    const Library library({REGRA_SOURCE_DIR "/scripts"});
    const Field field = swiss(2000, 11);
    Machine machine(library);
    for (auto _ : state) benchmark::DoNotOptimize(rank(field, {}, "unplayed/fide_2023", machine));
}

void new_machine(benchmark::State& state) {
    const Library library({REGRA_SOURCE_DIR "/scripts"});
    for (auto _ : state) {
        Machine machine(library);
        benchmark::DoNotOptimize(machine.declaration("tiebreaks/buchholz"));
    }
}

} // namespace

BENCHMARK(rank_five)->Arg(100)->Arg(2000)->Arg(10000)->Unit(benchmark::kMillisecond);
BENCHMARK(rank_one)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);
BENCHMARK(facts_only)->Unit(benchmark::kMillisecond);
BENCHMARK(new_machine)->Unit(benchmark::kMicrosecond);
BENCHMARK_MAIN();
