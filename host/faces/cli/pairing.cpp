// regra pairing table.
#include "kernel/loader/pairing_system.hpp"

#include "faces/cli/commands.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/pairing_work.hpp"
#include "kernel/base/json.hpp"

namespace regra::cli {
namespace {

constexpr int most_players = 1000;

std::uint32_t number_of(const loader::PairingRequest& request, std::int32_t entrant) {
    return request.entrants[static_cast<std::size_t>(entrant)].number;
}

// "3: 2-6 3-1 4-5", and the entrants without a game after the word bye.
std::string round_line(const loader::PairingRequest& request,
                       const std::vector<regra_pair>& pairs) {
    std::string games, byes;
    for (const auto& pair : pairs) {
        const auto white = std::to_string(number_of(request, pair.white));
        if (pair.black == REGRA_NOBODY)
            byes += " " + white;
        else
            games += " " + white + "-" + std::to_string(number_of(request, pair.black));
    }
    return std::to_string(request.round) + ":" + games + (byes.empty() ? "" : " bye" + byes) + "\n";
}

Value round_object(const loader::PairingRequest& request, const std::vector<regra_pair>& pairs) {
    Value::List games, byes;
    for (const auto& pair : pairs) {
        const auto white = number_of(request, pair.white);
        if (pair.black == REGRA_NOBODY)
            byes.push_back(white);
        else
            games.push_back(
                Value::Map{{"white", white}, {"black", number_of(request, pair.black)}});
    }
    return Value::Map{
        {"round", request.round}, {"pairs", std::move(games)}, {"byes", std::move(byes)}};
}

} // namespace

Exit run_pairing_table(const Common& common, const PairingTable& asked) {
    const int players = whole_number(asked.players, "--players", 2, most_players);
    const auto plugin = pairing_plugin(common, asked.id);
    const loader::PairingSystem system(plugin, options_of(plugin, asked.options), {"--option"});
    loader::PairingRequest request;
    request.entrants = loader::numbered_entrants(static_cast<std::uint32_t>(players));
    const auto rounds = system.rounds_needed(request);
    if (!rounds) throw Failure(Exit::bad_input, {}, "cli.no-table", {{"id", asked.id}});

    request.rounds = *rounds;
    Value::List array;
    for (request.round = 1; request.round <= *rounds; ++request.round) {
        const auto made = system.pair(request);
        Diagnostics found = diagnostics(made.findings, system.plugin(), {});
        if (!made.legal)
            found.error({}, "cli.no-pairs",
                        {{"id", asked.id}, {"round", std::to_string(request.round)}});
        if (found.has_errors()) throw Failure(Exit::no, found);
        report(found, common.language);
        if (common.json)
            array.push_back(round_object(request, made.pairs));
        else
            print(round_line(request, made.pairs));
    }
    if (common.json)
        print_json(Value(
            Value::Map{{"system", asked.id}, {"players", players}, {"rounds", std::move(array)}}));
    return Exit::done;
}

} // namespace regra::cli
