// How fast a plugin counts lines of moves by itself; see walk.cpp for those a host plays.
#include <benchmark/benchmark.h>

#include "kernel/loader/plugins.hpp"
#include "kernel/loader/variant.hpp"

namespace {

using regra::loader::Position;
using regra::loader::Variant;

constexpr auto kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const Variant& chess() {
    static const Variant variant(regra::loader::Plugins({REGRA_BUILD_DIR "/lib/regra/plugins"})
                                     .open("chess", regra::loader::Kind::variant));
    return variant;
}

void report(benchmark::State& state, std::uint64_t nodes) {
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

void count(benchmark::State& state, const Position& from) {
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += chess().count(from, static_cast<std::uint32_t>(state.range(0)));
    report(state, nodes);
}

void count_start(benchmark::State& state) {
    count(state, *chess().start());
}
BENCHMARK(count_start)->Arg(6)->Unit(benchmark::kMillisecond);

void count_kiwipete(benchmark::State& state) {
    count(state, chess().read_position(kiwipete));
}
BENCHMARK(count_kiwipete)->Arg(5)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
