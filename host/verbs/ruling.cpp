#include "verbs/ruling.hpp"

#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

using game::Ruling;

// An effect as a script gave it; its name, "1" there, is "effect".
Value effect_value(const Value& value) {
    if (const auto* items = value.list()) {
        Value::List list;
        for (const auto& item : *items) list.push_back(effect_value(item));
        return list;
    }
    if (!value.map()) return value;
    Value::Map map;
    for (const auto& [name, item] : *value.map())
        map.push_back({name == "1" ? "effect" : name, effect_value(item)});
    return map;
}

Value::List effects_value(const std::vector<Value>& effects) {
    Value::List list;
    for (const auto& effect : effects) list.push_back(effect_value(effect));
    return list;
}

Value::List citations_value(const std::vector<game::Citation>& citations, Language language,
                            bool explain) {
    Value::List list;
    for (const auto& rest : citations) {
        Value citation = Value::Map{{"key", rest.key},
                                    {"value", rest.value},
                                    {"article", rest.article},
                                    {"chain", chain_json(rest.steps())}};
        if (explain) citation.set("steps", steps_value(rest.steps(), language));
        list.push_back(std::move(citation));
    }
    return list;
}

Value clocks_value(const std::vector<Ruling::Clock>& clocks) {
    if (clocks.empty()) return {};
    Value::List list;
    for (const auto& clock : clocks) {
        const auto shown = game::is_unlimited(clock.left) ? "-" : game::clock_text(clock.left);
        Value moves;
        if (clock.moves) moves = *clock.moves;
        list.push_back(Value::Map{{"left", shown}, {"moves", std::move(moves)}});
    }
    return list;
}

std::vector<std::string> clocks_of(const game::Game& game) {
    std::vector<std::string> clocks;
    for (int side = 0; side < 2; ++side) {
        const auto left = game.state().clocks.left(side);
        clocks.push_back(game::is_unlimited(left) ? "-" : game::clock_text(left));
    }
    return clocks;
}

std::string result_of(const game::State& state) {
    if (state.result_pending) return "pending";
    return state.result.empty() ? "*" : state.result;
}

} // namespace

Shape ruling_shape() {
    using namespace reply;
    const auto effects = [](const char* name) { return list(name, anything("")); };
    const auto citations = list(
        "citations",
        record("", {text("key"), text("value"), text("article"), chain_shape(), steps_shape()}));
    return record("",
                  {text("at"), text("act"), number("line"), text("decision"), text("event"),
                   text("kind"), list("outcome", text("")), effects("effects"),
                   list("options", record("", {text("name"), effects("effects")})),
                   list("grounds", record("", {text("text"), text("article"), citations})),
                   list("clocks", record("", {text("left"), number("moves").or_null()})).or_null(),
                   anything("proof"), yes_no("appeal").or_null()});
}

Value ruling_value(const Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                   Language language, bool explain) {
    static constexpr const char* kinds[] = {"effects", "options", "refused"};
    Value::List options, grounds;
    for (const auto& option : ruling.options)
        options.push_back(
            Value::Map{{"name", option.name}, {"effects", effects_value(option.effects)}});
    for (const auto& ground : reporter.grounds(ruling))
        grounds.push_back(
            Value::Map{{"text", ground.text},
                       {"article", ground.article},
                       {"citations", citations_value(ground.citations, language, explain)}});
    const auto outcome = reporter.outcome(ruling);
    return Value::Map{{"line", act.place.line},
                      {"at", game::clock_text(act.at)},
                      {"act", act.text},
                      {"decision", ruling.decision},
                      {"event", ruling.event},
                      {"kind", kinds[static_cast<int>(ruling.kind)]},
                      {"outcome", Value::List(outcome.begin(), outcome.end())},
                      {"effects", effects_value(ruling.effects)},
                      {"options", std::move(options)},
                      {"grounds", std::move(grounds)},
                      {"clocks", clocks_value(ruling.clocks)},
                      {"proof", effect_value(ruling.proof)},
                      {"appeal", ruling.may_appeal ? Value(*ruling.may_appeal) : Value()}};
}

std::string ruling_text(const Value& ruling, const Look& look) {
    std::string all =
        std::string(ruling.text_of("at")) + " " + std::string(ruling.text_of("act")) + "\n";
    for (const auto& line : ruling.list_of("outcome")) all += "  " + *line.text() + "\n";
    Table table;
    const auto add = [&](const char* indent, const Value& item) {
        table.rows.push_back({indent + std::string(item.text_of("text")),
                              article_text(std::string(item.text_of("article")), look.language)});
    };
    for (const auto& ground : ruling.list_of("grounds")) {
        add("    ", ground);
        for (const auto& rest : ground.list_of("citations"))
            for (const auto& step : rest.list_of("steps")) add("        ", step);
    }
    return all + text(table, look);
}

Value end_value(const game::Game& game) {
    const auto& state = game.state();
    const auto clocks = clocks_of(game);
    return Value::Map{{"result", result_of(state)},
                      {"clocks", Value::List(clocks.begin(), clocks.end())},
                      {"position", game.laws().board.variant().write_position(state.position())}};
}

std::string end_text(const Value& end, const Look& look) {
    std::vector<std::string> clocks;
    for (const auto& clock : end.list_of("clocks")) clocks.push_back(*clock.text());
    const bool untimed = clocks == std::vector<std::string>{"-", "-"};
    return words({"game.stands",
                  {{"result", end.text_of("result")},
                   {"clocks", untimed ? "-" : join(clocks, " - ")},
                   {"position", end.text_of("position")}}},
                 look.language) +
           "\n";
}

Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::uint64_t number,
                         Language language) {
    return diagnostic_of(finding, words(finding.what.message, language), number);
}

Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::string problem,
                         std::uint64_t number) {
    if (!finding.article.empty()) problem += " (" + finding.article + ")";
    const auto id = !finding.move.empty() ? "game.at-move"
                    : finding.ply > 0     ? "game.at-ply"
                                          : "game.at";
    return {finding.what.severity,
            finding.what.place,
            {id,
             {{"game", std::to_string(number)},
              {"ply", std::to_string(finding.ply)},
              {"move", finding.move},
              {"problem", problem}}}};
}

} // namespace regra::verbs
