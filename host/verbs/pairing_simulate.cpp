// regra pairing simulate: a random event as a file; regra pairing convert: a file in another
// edition.
#include <algorithm>

#include "engines/pairing/simulate.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/messages.hpp"
#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

constexpr int most_rate = 1000000;

struct PairingSimulate {
    std::string system;
    std::vector<std::string> options; // K=V
    std::string configuration;        // a file of keys and values, "" = none
    // As the configuration says, or usual.
    std::optional<int> players, rounds, boards, games, highest, lowest, draws;
    std::optional<int> forfeits, withdrawals, half_byes, full_byes, absences, late, clubs;
    std::int64_t seed = 0;
    bool accelerate = false, draft = false;
    std::string edition = "2026"; // or extended
};

struct PairingConvert {
    std::string file;
    std::string edition = "2026";
};

TrfEdition edition_named(const std::string& name) {
    return name == "extended" ? TrfEdition::extended : TrfEdition::of_2026;
}

std::string report_text(const Value& reply, const Look&) {
    return reply.text_of("report");
}

pairing::Simulation simulation_of(const Call& call, const PairingSimulate& asked) {
    pairing::Simulation made;
    if (!asked.configuration.empty())
        made =
            pairing::read_configuration(call.read(asked.configuration), asked.configuration, made);
    made.players = asked.players.value_or(made.players);
    made.rounds = asked.rounds.value_or(made.rounds);
    made.boards = asked.boards.value_or(made.boards);
    made.games = asked.games.value_or(made.games);
    if (std::int64_t{made.players} * std::max(made.boards, 1) > most_number ||
        made.rounds * made.games > most_rounds)
        throw Error(Exit::bad_input, {}, "pairing.simulation-size",
                    {{"players", how_many("count.players", most_number)},
                     {"games", how_many("count.games", most_rounds)}});
    made.highest_rating = asked.highest.value_or(made.highest_rating);
    made.lowest_rating = asked.lowest.value_or(made.lowest_rating);
    made.draws = asked.draws.value_or(made.draws);
    made.forfeit_rate = asked.forfeits.value_or(made.forfeit_rate);
    made.withdrawal_rate = asked.withdrawals.value_or(made.withdrawal_rate);
    made.half_bye_rate = asked.half_byes.value_or(made.half_bye_rate);
    made.full_bye_rate = asked.full_byes.value_or(made.full_bye_rate);
    made.zero_bye_rate = asked.absences.value_or(made.zero_bye_rate);
    made.late_rate = asked.late.value_or(made.late_rate);
    made.clubs = asked.clubs.value_or(made.clubs);
    made.seed = static_cast<std::uint64_t>(asked.seed);
    return made;
}

Reply run_pairing_simulate(const Call& call, const PairingSimulate& asked) {
    auto simulation = simulation_of(call, asked);
    const auto plugin = pairing_plugin(call, asked.system, asked.draft);
    check_single_games(plugin, simulation.games);
    const loader::PairingSystem system(plugin, options_of(plugin, asked.options), {"--option"});
    pairing::Terms terms;
    if (asked.accelerate) terms.halves = pairing::Halves{};
    Diagnostics notes;
    loader::PairingRequest request;
    request.entrants = loader::numbered_entrants(static_cast<std::uint32_t>(simulation.players));
    if (const auto needed = system.rounds_needed(request);
        needed && simulation.rounds > static_cast<int>(*needed)) {
        simulation.rounds = static_cast<int>(*needed);
        if (asked.rounds)
            notes.note({}, "pairing.simulation-ends", {{"round", std::to_string(*needed + 1)}});
    }
    const Tournament event = pairing::simulated(simulation, system, terms, notes);
    call.report(notes);
    const auto edition = edition_named(asked.edition);
    call.report(unsaid_in_trf(event, edition));
    return {Value::Map{{"report", write_trf(event, edition)}}};
}

Reply run_pairing_convert(const Call& call, const PairingConvert& asked) {
    Diagnostics notes;
    const std::string bytes = call.read(asked.file);
    const Tournament event = read_trf(bytes, asked.file, &notes);
    const auto edition = edition_named(asked.edition);
    notes.append(unsaid_in_trf(event, edition));
    call.report(notes);
    return {Value::Map{{"report", convert_trf(bytes, event, edition)}}};
}

template<class Asked>
Parameter edition_parameter(std::string Asked::*member) {
    return parameter("edition", member,
                     "of the report file: that of 2026, or of 2016 with the extensions in use")
        .of("2026|extended")
        .one_of({"2026", "extended"});
}

Parameters simulation_parameters() {
    using Asked = PairingSimulate;
    const auto number = [](const char* name, std::optional<int> Asked::*member, const char* what,
                           int least, int most) {
        return parameter(name, member, what).of("N").between(least, most);
    };
    return {
        parameter("system", &Asked::system, "a pairing system of `regra plugin list`")
            .of("ID")
            .demanded(),
        parameter("draft", &Asked::draft, "also a system that is a draft"),
        parameter("option", &Asked::options, "an option of the system (repeatable)").of("K=V"),
        parameter("config", &Asked::configuration, "keys and values, such as PlayersNumber=60")
            .a_file(),
        number("players", &Asked::players, "how many; 40 if not said", 1, most_number),
        number("rounds", &Asked::rounds, "how many; 9, or what the system needs, if not said", 1,
               most_rounds),
        number("boards", &Asked::boards, "teams of so many members; --players counts teams", 1, 99),
        number("games", &Asked::games, "games of a match, each round; 1 if not said", 1, 99),
        number("highest", &Asked::highest, "the highest rating", 0, 9999),
        number("lowest", &Asked::lowest, "the lowest rating", 0, 9999),
        number("draws", &Asked::draws, "percent of games between equals", 0, 100),
        number("forfeits", &Asked::forfeits, "games not played", 1, most_rate),
        number("withdrawals", &Asked::withdrawals, "players who leave for good", 1, most_rate),
        number("half-byes", &Asked::half_byes, "half-point byes, each round", 1, most_rate),
        number("full-byes", &Asked::full_byes, "full-point byes, each round", 1, most_rate),
        number("absences", &Asked::absences, "players who miss a round, each round", 1, most_rate),
        number("late", &Asked::late, "players who come after the first round", 1, most_rate),
        number("clubs", &Asked::clubs, "so many clubs, kept apart", 1, most_number),
        parameter("accelerate", &Asked::accelerate, "virtual points for the upper half"),
        parameter("seed", &Asked::seed, "draws the same event again; 0 if not said")
            .of("N")
            .between(0, 2147483647),
        edition_parameter(&Asked::edition)};
}

} // namespace

Verb pairing_simulate() {
    using namespace reply;
    Verb made = verb<PairingSimulate>(
        "pairing simulate", "a random event, paired and played",
        "Prints a tournament report file. Rates are one in N; the same seed gives the same event.\n"
        "--json: {report}",
        {simulation_parameters()}, record("", {text("report")}), run_pairing_simulate);
    made.text = report_text;
    return made;
}

Verb pairing_convert() {
    using namespace reply;
    Verb made = verb<PairingConvert>(
        "pairing convert", "an event's file in another edition of the format",
        "Lines that need not change stay as they are, also those that nothing here reads; what "
        "the\n"
        "edition cannot say is reported.\n"
        "--json: {report}",
        {{parameter("FILE", &PairingConvert::file, "the event, a tournament report file").a_file(),
          edition_parameter(&PairingConvert::edition)}},
        record("", {text("report")}), run_pairing_convert);
    made.text = report_text;
    return made;
}

} // namespace regra::verbs
