// How fast a tournament report file is read and written: 500 players, 9 rounds.
#include <string>

#include <benchmark/benchmark.h>

#include "formats/trf/trf.hpp"

namespace {

constexpr int players = 500;
constexpr int rounds = 9;

// Round r: player n of the upper half meets the one r places below in the lower half.
int opponent(int number, int round) {
    const int half = players / 2;
    if (number <= half) return half + (number - 1 + round) % half + 1;
    return (number - half - 1 - round + half) % half + 1;
}

std::string padded(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// The upper half wins all its games.
std::string entry(int number) {
    const bool upper = number <= players / 2;
    std::string line = "001 " + padded(std::to_string(number), 4) + "      Player " +
                       padded(std::to_string(number), 26) + " 1500 POR             2010/01/01 " +
                       (upper ? " 9.0" : " 0.0") + " " + padded(std::to_string(number), 4);
    for (int round = 0; round < rounds; ++round)
        line +=
            "  " + padded(std::to_string(opponent(number, round)), 4) + (upper ? " w 1" : " b 0");
    return line + "\n";
}

std::string file() {
    std::string text = "012 Benchmark\nXXR 9\n";
    for (int number = 1; number <= players; ++number) text += entry(number);
    return text;
}

void read_trf(benchmark::State& state) {
    const auto text = file();
    for (auto _ : state) benchmark::DoNotOptimize(regra::read_trf(text, "benchmark.trf"));
    state.SetItemsProcessed(state.iterations() * players);
}
BENCHMARK(read_trf)->Unit(benchmark::kMillisecond);

void write_trf(benchmark::State& state) {
    const auto tournament = regra::read_trf(file(), "benchmark.trf");
    for (auto _ : state) benchmark::DoNotOptimize(regra::write_trf(tournament));
    state.SetItemsProcessed(state.iterations() * players);
}
BENCHMARK(write_trf)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
