// regra game options: what the decisions of a ruleset may leave to the arbiter, by its names.
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/game_table.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct GameOptions {
    std::string id; // a ruleset
};

// The sides of the variant, by their ids; none where its plugin is not there.
std::vector<std::string> sides_under(const Call& call, const ruleset::Ruleset& rules) {
    std::vector<std::string> sides;
    const auto used = ruleset::variant_of(rules);
    if (!used) return sides;
    try {
        const auto plugin = plugins_of(call).open(used->id, loader::Kind::variant);
        for (const auto& side : plugin.names(REGRA_NAME_SIDE)) sides.push_back(side.id);
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
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

Reply run_game_options(const Call& call, const GameOptions& asked) {
    Store store(call);
    const auto rules = store.rulesets.load(asked.id);
    const game::Decisions decisions(rules, store.scripts);
    const auto sides = sides_under(call, rules);
    Value::List all;
    for (const auto& decision : decisions.all()) {
        const auto options = for_each_side(decision.options, sides);
        if (!options.empty())
            all.push_back(Value::Map{{"decision", decision.name},
                                     {"options", Value::List(options.begin(), options.end())}});
    }
    return {std::move(all)};
}

} // namespace

Verb game_options() {
    using namespace reply;
    return verb<GameOptions>(
        "game options", "what decisions may leave to the arbiter",
        "A line a decision: the options it may offer, as `decide` in a file of acts and\n"
        "`arbiter decides` in a test name them; never all at once.\n"
        "--json: [{decision, options}]",
        {{parameter("ID", &GameOptions::id, "a ruleset of `regra ruleset list`")}},
        list("", record("", {text("decision"), list("options", text("")).joined(" or ")}))
            .in_columns(),
        run_game_options);
}

} // namespace regra::verbs
