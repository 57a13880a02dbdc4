// regra pairing simulate: a random event as a file; regra pairing convert: a file in another
// edition.
#include <algorithm>

#include "engines/pairing/simulate.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/pairing_work.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {
namespace {

TrfEdition edition_of(const std::string& name) {
    return name == "extended" ? TrfEdition::extended : TrfEdition::of_2026;
}

void print_event(const Common& common, const Tournament& event, TrfEdition edition) {
    report(unsaid_in_trf(event, edition), common.language);
    print(write_trf(event, edition));
}

} // namespace

Exit run_pairing_simulate(const Common& common, const PairingSimulate& asked) {
    pairing::Simulation simulation;
    if (!asked.configuration.empty())
        simulation = pairing::read_configuration(read_file(asked.configuration),
                                                 asked.configuration, simulation);
    const auto number = [](const std::string& text, const char* name, int least, int most,
                           int& into) {
        if (!text.empty()) into = whole_number(text, name, least, most);
    };
    constexpr int most_rate = 1000000;
    number(asked.players, "--players", 1, 9999, simulation.players);
    number(asked.rounds, "--rounds", 1, most_rounds, simulation.rounds);
    number(asked.boards, "--boards", 1, 99, simulation.boards);
    number(asked.games, "--games", 1, 99, simulation.games);
    if (simulation.boards > 0 && simulation.games > 1)
        throw Failure(Exit::bad_input, {}, "pairing.simulation-teams");
    if (std::int64_t{simulation.players} * std::max(simulation.boards, 1) > 9999 ||
        simulation.rounds * simulation.games > most_rounds)
        throw Failure(Exit::bad_input, {}, "pairing.simulation-size",
                      {{"players", "9999"}, {"rounds", std::to_string(most_rounds)}});
    number(asked.highest, "--highest", 0, 9999, simulation.highest_rating);
    number(asked.lowest, "--lowest", 0, 9999, simulation.lowest_rating);
    number(asked.draws, "--draws", 0, 100, simulation.draws);
    number(asked.forfeits, "--forfeits", 1, most_rate, simulation.forfeit_rate);
    number(asked.withdrawals, "--withdrawals", 1, most_rate, simulation.withdrawal_rate);
    number(asked.half_byes, "--half-byes", 1, most_rate, simulation.half_bye_rate);
    number(asked.full_byes, "--full-byes", 1, most_rate, simulation.full_bye_rate);
    number(asked.absences, "--absences", 1, most_rate, simulation.zero_bye_rate);
    number(asked.late, "--late", 1, most_rate, simulation.late_rate);
    number(asked.clubs, "--clubs", 1, 9999, simulation.clubs);
    int seed = 0;
    number(asked.seed, "--seed", 0, 2147483647, seed);
    simulation.seed = static_cast<std::uint64_t>(seed);
    const auto plugin = pairing_plugin(common, asked.system);
    const loader::PairingSystem system(plugin, options_of(plugin, asked.options), {"--option"});
    pairing::Terms terms;
    if (asked.accelerate) terms.halves = pairing::Halves{};
    Diagnostics notes;
    const Tournament event = pairing::simulated(simulation, system, terms, notes);
    report(notes, common.language);
    print_event(common, event, edition_of(asked.edition));
    return Exit::done;
}

Exit run_pairing_convert(const Common& common, const PairingConvert& asked) {
    Diagnostics notes;
    const Tournament event = read_trf(read_file(asked.file), asked.file, &notes);
    report(notes, common.language);
    print_event(common, event, edition_of(asked.edition));
    return Exit::done;
}

} // namespace regra::cli
