// How long a person waits: whole runs of the program, from its start to its end.
#include <cstdlib>
#include <string>

#include <benchmark/benchmark.h>

namespace {

void run(benchmark::State& state, const std::string& arguments) {
    const std::string command = REGRA_BUILD_DIR "/bin/regra " + arguments + " >/dev/null";
    for (auto _ : state)
        if (std::system(command.c_str()) != 0) return state.SkipWithError(command.c_str());
}

void version(benchmark::State& state) {
    run(state, "--version");
}
BENCHMARK(version)->UseRealTime()->Unit(benchmark::kMillisecond);

void check_ruleset(benchmark::State& state) {
    run(state, "ruleset check madeira-school-chess/2022-2023");
}
BENCHMARK(check_ruleset)->UseRealTime()->Unit(benchmark::kMillisecond);

void standings(benchmark::State& state) {
    const std::string event = REGRA_SOURCE_DIR "/rulesets/events/festa-2023";
    run(state, "standings " + event +
                   ".trf --ruleset festa-2023 --competition Individual --entries " + event +
                   ".csv");
}
BENCHMARK(standings)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
