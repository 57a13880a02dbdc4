// regra game options: what the decisions of a ruleset may leave to the arbiter, by its names.
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/game_table.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/table.hpp"

namespace regra::cli {

Exit run_game_options(const Common& common, const GameOptions& asked) {
    Store store(common);
    const auto rules = store.rulesets.load(asked.id);
    const game::Decisions decisions(rules, store.scripts);
    Json::Array list;
    Table table;
    for (const auto& decision : decisions.all()) {
        const auto& options = decision.options;
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
