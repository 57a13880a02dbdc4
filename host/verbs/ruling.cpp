#include "verbs/ruling.hpp"

#include <set>
#include <utility>

#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/table.hpp"
#include "words/holes.hpp"

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

std::vector<ShownStep> steps_of(const game::Citation& rest, game::Reporter& reporter,
                                Language language) {
    return rendered_steps(rest.steps(), language,
                          [&](const ruleset::Step& step) { return reporter.value_words(step); });
}

Value::List citations_value(const std::vector<game::Citation>& citations, game::Reporter& reporter,
                            Language language, bool steps) {
    Value::List list;
    for (const auto& rest : citations) {
        Value citation = Value::Map{{"key", rest.key},
                                    {"value", rest.value},
                                    {"article", rest.article},
                                    {"chain", chain_json(rest.steps())}};
        if (steps) citation.set("steps", steps_value(steps_of(rest, reporter, language)));
        list.push_back(std::move(citation));
    }
    return list;
}

void add_line(Value::List& details, std::string text, const std::string& article,
              Language language) {
    details.push_back(
        Value::Map{{"text", std::move(text)},
                   {"article", article.empty() ? "" : article_text(article, language)}});
}

// Each article once: where it stands, what other documents made of it, how an open text is read.
void add_chains(const std::vector<game::Reporter::Line>& grounds, game::Reporter& reporter,
                Language language, Value::List& details) {
    std::set<std::pair<std::string, std::string>> known;
    for (const auto& ground : grounds) {
        auto about = ": " + ground.text;
        for (const auto& rest : ground.citations) {
            if (!known.emplace(rest.article, rest.key).second) continue;
            const auto steps = steps_of(rest, reporter, language);
            if (steps.empty() && !rest.reading && known.contains({rest.article, ""})) continue;
            known.emplace(rest.article, "");
            auto said = std::exchange(about, "");
            const auto title = said.empty() ? reporter.key_title(rest) : "";
            if (!title.empty()) said = ": " + title + ".";
            add_line(details, article_text(rest.article, language) + said, "", language);
            for (const auto& step : steps)
                add_line(details, "  " + step.text, step.article, language);
            const auto because = rest.reading ? reporter.because(*rest.reading) : std::nullopt;
            if (because) add_line(details, "  " + capitalised(*because) + ".", "", language);
        }
    }
}

Value::List details_value(const Ruling& ruling, const std::vector<game::Reporter::Line>& grounds,
                          game::Reporter& reporter, Language language, const RulingAsked& asked) {
    Value::List details;
    if (asked.why)
        for (const auto& ground : grounds) add_line(details, ground.text, ground.article, language);
    if (asked.proof)
        for (const auto& line : reporter.proof(ruling)) add_line(details, line, "", language);
    if (asked.article) add_chains(grounds, reporter, language, details);
    return details;
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

Parameters ruling_parameters() {
    return {parameter("why", &RulingAsked::why, "all reasons of each ruling"),
            parameter("proof", &RulingAsked::proof,
                      "what proves it: moves, positions that are the same"),
            parameter("article", &RulingAsked::article,
                      "its articles, and how each value came about: the Laws,\n"
                      "a regulation, the event")};
}

Shape ruling_shape() {
    using namespace reply;
    const auto effects = [](const char* name) { return list(name, anything("")); };
    const auto citations = list(
        "citations",
        record("", {text("key"), text("value"), text("article"), chain_shape(), steps_shape()}));
    return record("",
                  {text("at"), text("act"), text("shown"), number("line"), text("decision"),
                   text("event"), text("kind"), list("outcome", text("")), effects("effects"),
                   list("options", record("", {text("name"), effects("effects")})),
                   list("grounds", record("", {text("text"), text("article"), citations})),
                   list("told", record("", {text("text"), text("article")})),
                   list("clocks", record("", {text("left"), number("moves").or_null()})).or_null(),
                   anything("proof"), list("proved", text("")), yes_no("appeal").or_null()});
}

Value ruling_value(const Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                   Language language, const RulingAsked& asked, const std::string& shown) {
    static constexpr const char* kinds[] = {"effects", "options", "refused"};
    Value::List options, grounds, outcome = {reporter.says(ruling)};
    for (const auto& option : ruling.options)
        options.push_back(
            Value::Map{{"name", option.name}, {"effects", effects_value(option.effects)}});
    for (auto& line : reporter.options(ruling)) outcome.push_back(std::move(line));
    if (auto appeal = reporter.appeal(ruling); !appeal.empty())
        outcome.push_back(std::move(appeal));
    const auto lines = reporter.grounds(ruling);
    for (const auto& ground : lines)
        grounds.push_back(Value::Map{
            {"text", ground.text},
            {"article", ground.article},
            {"citations", citations_value(ground.citations, reporter, language, asked.article)}});
    const auto proved = reporter.proof(ruling);
    return Value::Map{{"line", act.place.line},
                      {"at", game::clock_text(act.at)},
                      {"act", act.text},
                      {"shown", shown.empty() ? act.text : shown},
                      {"decision", ruling.decision},
                      {"event", ruling.event},
                      {"kind", kinds[static_cast<int>(ruling.kind)]},
                      {"outcome", std::move(outcome)},
                      {"effects", effects_value(ruling.effects)},
                      {"options", std::move(options)},
                      {"grounds", std::move(grounds)},
                      {"told", details_value(ruling, lines, reporter, language, asked)},
                      {"clocks", clocks_value(ruling.clocks)},
                      {"proof", effect_value(ruling.proof)},
                      {"proved", Value::List(proved.begin(), proved.end())},
                      {"appeal", ruling.may_appeal ? Value(*ruling.may_appeal) : Value()}};
}

RulingText ruling_parts(const Value& ruling, const Look& look) {
    Table act, outcome, details;
    act.rows.push_back({ruling.text_of("at") + " " + ruling.text_of("shown")});
    for (const auto& line : ruling.list_of("outcome"))
        outcome.rows.push_back({"  " + *line.text()});
    for (const auto& line : ruling.list_of("told"))
        details.rows.push_back({"    " + line.text_of("text"), line.text_of("article")});
    return {text(act, look), text(outcome, look), text(details, look)};
}

std::string ruling_text(const Value& ruling, const Look& look) {
    const auto [act, outcome, details] = ruling_parts(ruling, look);
    return act + outcome + details;
}

Value end_value(const game::Game& game, game::Reporter& reporter) {
    const auto& state = game.state();
    const auto clocks = clocks_of(game);
    return Value::Map{{"result", result_of(state)},
                      {"clocks", Value::List(clocks.begin(), clocks.end())},
                      {"position", game.laws().board.variant().write_position(state.position())},
                      {"last", reporter.last_move(state)}};
}

std::string end_text(const Value& end, const Look& look) {
    std::vector<std::string> clocks;
    for (const auto& clock : end.list_of("clocks")) clocks.push_back(*clock.text());
    const bool untimed = clocks == std::vector<std::string>{"-", "-"};
    const auto& last = end.text_of("last");
    return words({last.empty() ? "game.stands-first" : "game.stands",
                  {{"result", end.text_of("result")},
                   {"clocks", untimed ? "-" : join(clocks, " - ")},
                   {"last", last}}},
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
