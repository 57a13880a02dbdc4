#include "faces/cli/game_print.hpp"

#include "faces/cli/citing.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/table.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

using game::Ruling;

Json json_of(const Value& value) {
    if (value.yes()) return *value.yes();
    if (value.number()) return *value.number();
    if (value.text()) return *value.text();
    if (value.list()) {
        Json::Array list;
        for (const auto& item : *value.list()) list.push_back(json_of(item));
        return list;
    }
    if (!value.map()) return nullptr;
    Json::Object map;
    for (const auto& [name, item] : *value.map())
        map.emplace_back(name == "1" ? "effect" : name, json_of(item));
    return map;
}

Json::Array json_of(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

Json::Array json_of(const std::vector<game::Rest>& rests) {
    Json::Array list;
    for (const auto& rest : rests)
        list.push_back(Json::Object{{"key", rest.key},
                                    {"value", rest.value},
                                    {"article", rest.article},
                                    {"chain", chain_json(rest.steps())}});
    return list;
}

Json json_of(const std::vector<Ruling::Clock>& clocks) {
    if (clocks.empty()) return nullptr;
    Json::Array list;
    for (const auto& clock : clocks) {
        const auto shown = game::is_unlimited(clock.left) ? "-" : game::clock_text(clock.left);
        Json moves;
        if (clock.moves) moves = *clock.moves;
        list.push_back(Json::Object{{"left", shown}, {"moves", std::move(moves)}});
    }
    return list;
}

Json json_of(const Ruling& ruling, const game::Act& act, game::Teller& teller) {
    static constexpr const char* kinds[] = {"effects", "options", "refused"};
    Json::Array effects, options, grounds;
    for (const auto& effect : ruling.effects) effects.push_back(json_of(effect));
    for (const auto& option : ruling.options) {
        Json::Array of_option;
        for (const auto& effect : option.effects) of_option.push_back(json_of(effect));
        options.push_back(Json::Object{{"name", option.name}, {"effects", std::move(of_option)}});
    }
    for (const auto& ground : teller.grounds(ruling))
        grounds.push_back(Json::Object{
            {"text", ground.text}, {"article", ground.article}, {"rests", json_of(ground.rests)}});
    return Json::Object{{"line", act.place.line},
                        {"act", act.text},
                        {"decision", ruling.decision},
                        {"event", ruling.event},
                        {"kind", kinds[static_cast<int>(ruling.kind)]},
                        {"outcome", json_of(teller.outcome(ruling))},
                        {"effects", std::move(effects)},
                        {"options", std::move(options)},
                        {"grounds", std::move(grounds)},
                        {"clocks", json_of(ruling.clocks)},
                        {"proof", json_of(ruling.proof)},
                        {"appeal", ruling.may_appeal ? Json(*ruling.may_appeal) : Json()}};
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

void print_ruling(const Ruling& ruling, const game::Act& act, game::Teller& teller,
                  const Common& common, bool explain) {
    if (common.json) return print_json_line(json_of(ruling, act, teller));
    print(game::clock_text(act.at) + " " + act.text + "\n");
    for (const auto& line : teller.outcome(ruling)) print("  " + line + "\n");
    Table table;
    const auto add = [&](const char* indent, const std::string& told, const std::string& article) {
        table.rows.push_back({indent + told, article_text(article, common.language)});
    };
    for (const auto& ground : teller.grounds(ruling)) {
        add("    ", ground.text, ground.article);
        for (const auto& rest : ground.rests)
            for (const auto& step :
                 explain ? steps_told(rest.steps(), common.language) : std::vector<StepTold>())
                add("        ", step.text, step.article);
    }
    print(text(table));
}

Diagnostic told(const replay::ReplayFinding& finding, std::uint64_t number, Language language) {
    std::string problem = words(finding.what.message, language);
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

void print_end(const game::Game& game, const Common& common) {
    const auto& state = game.state();
    const auto clocks = clocks_of(game);
    const bool untimed = clocks[0] == "-" && clocks[1] == "-";
    const auto position = game.laws().board.variant().write_position(state.position());
    if (common.json)
        return print_json_line(Json::Object{
            {"result", result_of(state)}, {"clocks", json_of(clocks)}, {"position", position}});
    print(words({"game.stands",
                 {{"result", result_of(state)},
                  {"clocks", untimed ? "-" : join(clocks, " - ")},
                  {"position", position}}},
                common.language) +
          "\n");
}

} // namespace regra::cli
