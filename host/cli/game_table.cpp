#include "cli/game_table.hpp"

#include "cli/adaptations.hpp"
#include "cli/output.hpp"

namespace regra::cli {
namespace {

ruleset::Ruleset rules_of(const Store& store, const game::Header& header) {
    Diagnostics found;
    auto rules = store.rulesets.read_game(header.ruleset.text, header.ruleset.place, header.rules,
                                          header.source, found);
    if (found.has_errors()) throw Failure(Exit::bad_input, std::move(found));
    return rules;
}

std::string variant_of(const ruleset::Ruleset& rules, const std::string& id, const Place& place) {
    const auto found = rules.look({"variant"}, {});
    if (const auto* variant = found.as<std::string>()) return *variant;
    throw Failure(Exit::bad_input, place, "game.no-variant", {{"ruleset", id}});
}

loader::Notation words_of(const Common& common, const loader::Variant& variant,
                          const game::Header& header) {
    Start how;
    if (header.notation) how.words = {header.notation->text};
    return notation_of(common, variant, how);
}

} // namespace

GameTable::GameTable(const Common& common, Store& store, const game::Header& header,
                     Diagnostics& notes)
    : rules(rules_of(store, header)),
      variant(open_variant(common, variant_of(rules, header.ruleset.text, header.ruleset.place))),
      board(variant, words_of(common, variant, header)),
      laws(rules, store.scripts, board, layers_of(common, store.rulesets, header, rules, variant)),
      setup(game::read_setup(header, laws, store.rulesets, notes)),
      acts(game::acts_of(laws, setup)), reader(acts, variant) {}

ReplayTable::ReplayTable(const Common& common, Store& store, const std::string& ruleset,
                         const Start& moves)
    : rules(store.rulesets.load(ruleset)),
      variant(open_variant(common, variant_of(rules, rules.id(), rules.place()))),
      replay{position_of(common, variant, {}, {}),
             variant,
             notation_of(common, variant, moves),
             nullptr,
             game::automatic_ends(rules, store.scripts, variant),
             replay::board_rules(rules),
             rules.id()} {}

} // namespace regra::cli
