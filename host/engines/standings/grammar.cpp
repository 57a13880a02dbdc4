#include "engines/standings/grammar.hpp"

#include "engines/standings/categories.hpp"
#include "engines/standings/codes.hpp"
#include "engines/standings/tie_break_line.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

std::vector<Key> keys_of_lists() {
    return {
        // -- who takes part
        {"categories/*/if", "condition", "who belongs to this group of categories", false, false,
         Fact::Of::entry},
        {"categories/*/@/*", "rows", "a category", false, false, Fact::Of::entry},
        // -- how it is played
        for_people("pairing/program", "text", "the program that pairs", "the organizer runs it"),
        for_people("pairing/results", "text", "where results are published", "players are told"),
        {"pairing/system", "text", "the pairing system, by its plugin's name", true},
        {"pairing/options/*", "text", "an option of that plugin, by its name", true},
        {"pairing/acceleration", "words:none|upper half",
         "virtual points in the first half of the event", true},
        {"pairing/apart/*/how", "words:always|where possible",
         "whether those with the same value of this column never meet", true},
        {"pairing/apart/*/through round", "count", "the last round in which they are kept apart",
         true},
        {"play/system", systems, "who plays whom"},
        {"play/rounds", "count", "rounds planned, where the file of results does not say"},
        {"competitions/*", "competition", "one list of results", true, true},
        // -- what a result is worth
        {"points/game/win", "points", "a win"},
        {"points/game/draw", "points", "a draw"},
        {"points/game/loss", "points", "a loss"},
        {"points/game/win with Black", "points", "a win with the second colour, if it counts more"},
        {"points/forfeit/win", "points", "a win against one who did not appear"},
        {"points/forfeit/loss", "points", "a loss by not appearing"},
        {"points/bye", "points", "a round without an opponent"},
        {"points/match/win", "points", "a match won"},
        {"points/match/draw", "points", "a match drawn"},
        {"points/match/loss", "points", "a match lost"},
        {"points/match/forfeit loss", "points", "a match lost by not appearing"},
        for_people("points/match won by", "words:more board points", "what decides a match",
                   "matches are always decided so"),
        for_people("points/standing", "words:in each category", "which standings are made",
                   "each list of `competitions` and of the command has its standing"),
        // -- who is ahead
        for_people("tie-breaks/from", "prose", "the text the list is taken from",
                   "the list itself is stated"),
        {"tie-breaks/unplayed games", "call:unplayed",
         "what a game not played counts for opponents"},
        {"tie-breaks/still equal", "words:share the place|draw lots", "after the last criterion"},
        {"tie-breaks/lots drawn with", "text", "the public text lots are drawn from", true, true},
        {"tie-breaks/left before half", "words:nothing counts|all counts",
         "round robins: results of who left with less than half of the games played"},
        {"tie-breaks/tied of", "words:the list being ranked|all entries", "who counts as tied"},
        {"tie-breaks/readings/*", "call:tiebreaks", "what a printed line means", true, true},
        {"tie-breaks/individual Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/individual round robin", "tie-breaks",
         "criteria after the points, as printed"},
        {"tie-breaks/team Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/team round robin", "tie-breaks", "criteria after the points, as printed"},
        // -- what is given
        {"prizes/*", "call:prizes", "a prize"},
        for_people("omitted cases/decided by", "text", "who decides what the text leaves out",
                   "people decide"),
        for_people("omitted cases/appeal", "bool", "whether one may appeal against that",
                   "people appeal"),
        {"appeal", "bool", "whether one may appeal against a decision of the arbiter"},
    };
}

std::vector<Fact> facts_of_lists() {
    using Of = Fact::Of;
    using What = Fact::What;
    return {
        {"entries", Of::event, What::count, {}, "", "", {}},
        {"teams", Of::event, What::count, {}, "", "", {}},
        {"boards", Of::event, What::count, {}, "", "", {}},
        {"rounds", Of::event, What::count, {}, "", "", {}},
        {"gender", Of::entry, What::names, {"F", "M"}, "", "", {}},
        {"school", Of::entry, What::names, {}, "", "", {}},
    };
}

void add_new(Names& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

// Categories of the ruleset and of the file at `root`, and what entries are grouped by.
Names names_of_lists(const Node& root, const Ruleset& ruleset) {
    Names names = columns_of_entries(ruleset);
    for (const auto& name : category_names(ruleset)) add_new(names, name);
    const Node* groups = root.find("categories");
    for (const auto& group : groups ? groups->items : std::vector<Node>())
        for (const auto& rows : group.items)
            for (const auto& key : rows.keys) add_new(names, key.text);
    return names;
}

} // namespace

Names columns_of_entries(const Ruleset& ruleset) {
    Names columns = {"category", "gender", "school", "team"};
    for (const auto& fact : ruleset.facts)
        if (fact.of == Fact::Of::entry) add_new(columns, fact.name);
    return columns;
}

Grammar grammar_of_lists() {
    Grammar grammar;
    grammar.keys = keys_of_lists();
    grammar.types = types_of_lists();
    grammar.facts = facts_of_lists();
    grammar.declaring = {{"teams", Fact::Of::event}, {"matches", Fact::Of::event}};
    grammar.tables = {{Kind::codes, read_codes}};
    grammar.names = {names_of_lists};
    grammar.checks = {check_lists, check_tie_breaks};
    grammar.open = {list_unknown_lines};
    grammar.reached = {competition_asks};
    return grammar;
}

} // namespace regra::ruleset
