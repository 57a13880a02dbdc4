#include "engines/game/grammar.hpp"

#include "engines/game/classes.hpp"
#include "engines/lots/openings.hpp"
#include "engines/standings/grammar.hpp"

namespace regra::ruleset {
namespace {

std::vector<Key> keys_of_games() {
    return {
        {"play/time", "control", "thinking time of each player", true},
        {"board rules/*", "words:holds", "a rule of the board, as the variant's plugin names it"},
        {"class counted as", "measure", "what a time control is measured by; else its time alone"},
        {"class against the time", "words:refused|allowed",
         "whether an event may state a class that its time does not give; else it may"},
        {"%%/games an arbiter", "bound:count",
         "how many games each arbiter may have, for the branch to apply"},
    };
}

std::vector<Fact> facts_of_games() {
    using Of = Fact::Of;
    using What = Fact::What;
    return {
        {"digital clocks", Of::event, What::count, {}, "", "", {}},
        {"arbiters", Of::event, What::count, {}, "", "", {}},
        {"class", Of::event, What::names, {}, "", "", {}, false},
        {"moves", Of::game, What::count, {}, "", "", {}},
        {"moves each", Of::game, What::count, {}, "", "", {}},
        {"left", Of::game, What::time, {}, "", "", {}},
    };
}

Grammar made_whole() {
    Grammar games;
    games.keys = keys_of_games();
    games.types = types_of_games();
    games.facts = facts_of_games();
    games.declaring = {{"laws", Fact::Of::game}};
    games.tables = {{Kind::openings, read_openings}};
    games.checks = {check_classes};
    games.open = {list_open_class};
    games.class_of_event = class_of_times;
    Grammar grammar = grammar_of_lists();
    grammar.add(games);
    return grammar;
}

} // namespace

const Grammar& whole_grammar() {
    static const Grammar grammar = made_whole();
    return grammar;
}

} // namespace regra::ruleset
