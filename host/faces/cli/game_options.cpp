// regra game options: what the decisions of a ruleset may leave to the arbiter, by its names.
#include "faces/cli/commands.hpp"
#include "faces/cli/game_table.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/table.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/adaptations.hpp"

namespace regra::cli {

namespace {

// The sides of the variant, by their ids; none where its plugin is not there.
std::vector<std::string> sides_under(const Common& common, const ruleset::Ruleset& rules) {
    std::vector<std::string> sides;
    const auto used = ruleset::variant_of(rules);
    if (!used) return sides;
    try {
        const auto plugin = plugins_of(common).open(used->id, loader::Kind::variant);
        for (const auto& side : plugin.names(REGRA_NAME_SIDE)) sides.push_back(side.id);
    } catch (const Failure& failure) {
        if (failure.exit() != Exit::bad_input) throw;
    }
    return sides;
}

// "assistant of SIDE" for each side.
std::vector<std::string> for_each_side(const std::vector<std::string>& options,
                                       const std::vector<std::string>& sides) {
    constexpr std::string_view hole = "SIDE";
    std::vector<std::string> all;
    for (const auto& option : options) {
        const auto at = option.find(hole);
        if (at == std::string::npos || sides.empty()) all.push_back(option);
        for (const auto& side : sides)
            if (at != std::string::npos)
                all.push_back(std::string(option).replace(at, hole.size(), side));
    }
    return all;
}

} // namespace

Exit run_game_options(const Common& common, const GameOptions& asked) {
    Store store(common);
    const auto rules = store.rulesets.load(asked.id);
    const game::Decisions decisions(rules, store.scripts);
    const auto sides = sides_under(common, rules);
    Json::Array list;
    Table table;
    for (const auto& decision : decisions.all()) {
        const auto options = for_each_side(decision.options, sides);
        if (options.empty()) continue;
        list.push_back(Json::Object{{"decision", decision.name},
                                    {"options", Json::Array(options.begin(), options.end())}});
        table.rows.push_back({decision.name, join(options, " or ")});
    }
    if (common.json)
        print_json(list);
    else
        print(text(table));
    return Exit::done;
}

} // namespace regra::cli
