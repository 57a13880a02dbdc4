// regra pairing table: all rounds of a system that needs no results.
#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

constexpr int most_players_of_table = 1000;

struct PairingTable {
    std::string id;
    int players = 0;
    std::vector<std::string> options; // K=V
};

Value table_round(const loader::PairingRequest& request, const std::vector<regra_pair>& pairs) {
    const auto number = [&](std::int32_t entrant) {
        return request.entrants[static_cast<std::size_t>(entrant)].number;
    };
    Value::List games, byes;
    for (const auto& pair : pairs) {
        if (pair.black == REGRA_NOBODY)
            byes.push_back(number(pair.white));
        else
            games.push_back(
                Value::Map{{"white", number(pair.white)}, {"black", number(pair.black)}});
    }
    return Value::Map{
        {"round", request.round}, {"pairs", std::move(games)}, {"byes", std::move(byes)}};
}

// A system whose rounds are known by their number may still need results from the second one on,
// as a knock-out does.
loader::Pairing pair_without_results(const loader::PairingSystem& system,
                                     const loader::PairingRequest& request, const std::string& id) {
    try {
        return system.pair(request);
    } catch (const Error& error) {
        if (request.round == 1 || error.exit() != Exit::bad_input) throw;
        throw Error(Exit::bad_input, {}, "cli.no-table", {{"id", id}});
    }
}

Reply run_pairing_table(const Call& call, const PairingTable& asked) {
    const auto plugin = pairing_plugin(call, asked.id, true);
    const loader::PairingSystem system(plugin, options_of(plugin, asked.options), {"--option"});
    loader::PairingRequest request;
    request.entrants = loader::numbered_entrants(static_cast<std::uint32_t>(asked.players));
    const auto rounds = system.rounds_needed(request);
    if (!rounds) throw Error(Exit::bad_input, {}, "cli.no-table", {{"id", asked.id}});

    request.rounds = *rounds;
    Value::List all; // none of them is shown before the last one is known
    for (request.round = 1; request.round <= *rounds; ++request.round) {
        const auto made = pair_without_results(system, request, asked.id);
        Diagnostics found = diagnostics(made.findings, system.plugin(), {});
        if (!made.legal)
            found.error({}, "cli.no-pairs",
                        {{"id", asked.id}, {"round", std::to_string(request.round)}});
        if (found.has_errors()) throw Error(Exit::no, found);
        call.report(found);
        all.push_back(table_round(request, made.pairs));
    }
    Value reply = Value::Map{{"system", asked.id}, {"players", asked.players}};
    for (auto& round : all) call.record(reply, "rounds", std::move(round));
    return {std::move(reply)};
}

// "3: 2-6 3-1 4-5", and the entrants without a game after the word bye.
std::string round_text(std::string_view, const Value& round, const Look&) {
    std::string games, byes;
    for (const auto& pair : round.list_of("pairs"))
        games += " " + std::to_string(pair.number_of("white")) + "-" +
                 std::to_string(pair.number_of("black"));
    for (const auto& bye : round.list_of("byes")) byes += " " + std::to_string(*bye.number());
    return std::to_string(round.number_of("round")) + ":" + games +
           (byes.empty() ? "" : " bye" + byes) + "\n";
}

std::string table_text(const Value& reply, const Look& look) {
    std::string out;
    for (const auto& round : reply.list_of("rounds")) out += round_text("rounds", round, look);
    return out;
}

} // namespace

Verb pairing_table() {
    using namespace reply;
    auto round =
        record("", {number("round"), list("pairs", record("", {number("white"), number("black")})),
                    list("byes", number(""))});
    Verb made = verb<PairingTable>(
        "pairing table", "all rounds of a system that needs no results",
        "A line a round: its number, the pairs `white-black`, and who has none after bye.\n"
        "--json: {system, players, rounds: [{round, pairs: [{white, black}], byes}]}",
        {{parameter("ID", &PairingTable::id, "a pairing system of `regra plugin list`"),
          parameter("players", &PairingTable::players, "how many play")
              .of("N")
              .between(2, most_players_of_table)
              .demanded(),
          parameter("option", &PairingTable::options, "an option of the system (repeatable)")
              .of("K=V")}},
        record("", {text("system"), number("players"), list("rounds", std::move(round))}),
        run_pairing_table);
    made.text = table_text;
    made.record_text = round_text;
    return made;
}

} // namespace regra::verbs
