#include "verbs/pairing_account.hpp"

#include <regra/catalogue.h>

#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

constexpr const char* step_kinds[] = {"bye", "float", "pair", "colour"};

Value criterion_id(const pairing::Context& context, std::uint16_t criterion) {
    if (criterion == REGRA_NO_CRITERION) return {};
    return context.system.plugin().names(REGRA_NAME_CRITERION).at(criterion).id;
}

Value::List brackets_value(const pairing::Context& context, const loader::Account& account) {
    const auto& round = context.round;
    const std::int64_t unit = round.request.units_per_point;
    Value::List brackets;
    for (const auto& bracket : account.brackets) {
        Value::List members;
        for (const auto& place : account.places)
            if (place.bracket == bracket.bracket)
                members.push_back(
                    Value::Map{{"id", round.number(static_cast<std::int32_t>(place.entrant))},
                               {"moved", place.moved}});
        brackets.push_back(
            Value::Map{{"bracket", bracket.bracket},
                       {"name", pairing::bracket_text(context, account, bracket.bracket)},
                       {"highest", points(bracket.highest, unit)},
                       {"lowest", points(bracket.lowest, unit)},
                       {"members", std::move(members)}});
    }
    return brackets;
}

std::string with_article(const Value& line, int indent) {
    const auto article = line.text_of("article");
    return std::string(static_cast<std::size_t>(2 * indent), ' ') +
           std::string(line.text_of("text")) +
           (article.empty() ? "" : " [" + std::string(article) + "]") + "\n";
}

} // namespace

Value::List pairs_value(const pairing::Round& round, const std::vector<regra_pair>& pairs) {
    Value::List list;
    for (const auto& pair : pairs) {
        Value::Map one = {{"board", pair.board}};
        if (round.columns.games > 1) one.emplace_back("game", pair.game + 1);
        one.emplace_back("white", round.number(pair.white));
        one.emplace_back("black", round.number(pair.black));
        list.push_back(std::move(one));
    }
    return list;
}

Shape pairs_shape(std::string name) {
    using namespace reply;
    return list(std::move(name),
                record("", {number("board"), number("game"), number("white"), number("black")}));
}

std::string pairs_text(const Value::List& pairs) {
    std::string out = std::to_string(pairs.size()) + "\n";
    for (const auto& pair : pairs)
        out += std::to_string(pair.number_of("white")) + " " +
               std::to_string(pair.number_of("black")) + "\n";
    return out;
}

Value::List lines_value(const std::vector<pairing::Line>& lines) {
    Value::List list;
    for (const auto& line : lines)
        list.push_back(Value::Map{{"text", line.text}, {"article", line.article}});
    return list;
}

Shape lines_shape(std::string name) {
    using namespace reply;
    return list(std::move(name), record("", {text("text"), text("article")}));
}

std::string lines_text(const Value::List& lines) {
    std::string out;
    for (const auto& line : lines) out += with_article(line, 1);
    return out;
}

Value account_value(const pairing::Context& context, const loader::Account& account) {
    const auto& round = context.round;
    Value::List costs, steps;
    for (const auto& cost : account.costs)
        costs.push_back(Value::Map{{"bracket", cost.bracket},
                                   {"criterion", criterion_id(context, cost.criterion)},
                                   {"article", pairing::article_of(context.system, cost.criterion)},
                                   {"place", cost.place},
                                   {"value", cost.value},
                                   {"best", cost.best},
                                   {"proof", cost.proof},
                                   {"text", pairing::cost_text(context, cost)}});
    const auto lines = pairing::step_lines(context, account, std::nullopt);
    for (std::size_t i = 0; i < account.steps.size(); ++i) {
        const auto& step = account.steps[i];
        steps.push_back(Value::Map{{"bracket", step.bracket},
                                   {"kind", step_kinds[step.kind]},
                                   {"id", round.number(step.entrant)},
                                   {"other", round.number(step.other)},
                                   {"instead", round.number(step.instead)},
                                   {"criterion", criterion_id(context, step.criterion)},
                                   {"article", lines[i].article},
                                   {"text", lines[i].text}});
    }
    return Value::Map{{"brackets", brackets_value(context, account)},
                      {"costs", std::move(costs)},
                      {"steps", std::move(steps)}};
}

Shape account_shape(std::string name) {
    using namespace reply;
    auto member = record("", {number("id"), number("moved")});
    auto bracket = record("", {number("bracket"), text("name"), points("highest"), points("lowest"),
                               list("members", std::move(member))});
    auto cost = record("", {number("bracket"), text("criterion").or_null(), text("article"),
                            number("place"), number("value"), number("best"), number("proof"),
                            text("text")});
    auto step =
        record("", {number("bracket"), text("kind"), number("id"), number("other"),
                    number("instead"), text("criterion").or_null(), text("article"), text("text")});
    return record(std::move(name),
                  {list("brackets", std::move(bracket)), list("costs", std::move(cost)),
                   list("steps", std::move(step))});
}

std::string account_text(const Value& account) {
    std::string out;
    for (const auto& bracket : account.list_of("brackets")) {
        const auto own = [&](const Value& line) {
            return line.number_of("bracket") == bracket.number_of("bracket");
        };
        out += std::string(bracket.text_of("name")) + ":";
        for (const auto& member : bracket.list_of("members")) {
            const auto moved = member.number_of("moved");
            out += " " + std::to_string(member.number_of("id")) +
                   (moved > 0   ? "↓"
                    : moved < 0 ? "↑"
                                : "");
        }
        out += "\n";
        for (const auto& cost : account.list_of("costs"))
            if (own(cost) && (cost.number_of("value") != 0 || cost.number_of("best") != 0))
                out += with_article(cost, 1);
        for (const auto& step : account.list_of("steps"))
            if (own(step) && step.text_of("kind") == "float") out += with_article(step, 1);
    }
    return out;
}

// ---- pairing table ------------------------------------------------------------------------------

// regra pairing table: all rounds of a system that needs no results.

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

Reply run_pairing_table(const Call& call, const PairingTable& asked) {
    const auto plugin = pairing_plugin(call, asked.id, true);
    const loader::PairingSystem system(plugin, options_of(plugin, asked.options), {"--option"});
    loader::PairingRequest request;
    request.entrants = loader::numbered_entrants(static_cast<std::uint32_t>(asked.players));
    const auto rounds = system.rounds_needed(request);
    if (!rounds) throw Error(Exit::bad_input, {}, "cli.no-table", {{"id", asked.id}});

    request.rounds = *rounds;
    Value reply = Value::Map{{"system", asked.id}, {"players", asked.players}};
    for (request.round = 1; request.round <= *rounds; ++request.round) {
        const auto made = system.pair(request);
        Diagnostics found = diagnostics(made.findings, system.plugin(), {});
        if (!made.legal)
            found.error({}, "cli.no-pairs",
                        {{"id", asked.id}, {"round", std::to_string(request.round)}});
        if (found.has_errors()) throw Error(Exit::no, found);
        call.report(found);
        call.record(reply, "rounds", table_round(request, made.pairs));
    }
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
