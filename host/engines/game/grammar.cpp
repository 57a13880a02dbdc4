// The types of values that games are ruled by.

#include "engines/game/grammar.hpp"

#include "engines/game/classes.hpp"
#include "engines/game/control.hpp"
#include "engines/lots/openings.hpp"
#include "engines/standings/grammar.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"
#include "kernel/ruleset/types.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {
namespace {

// "White's", "red": the id of a side, as the variant's catalogue has it.
Parsed parse_side(const Part& part) {
    std::string id = lower(part.text);
    if (id.ends_with("'s")) id.resize(id.size() - 2);
    const bool is_id =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == id.npos;
    return is_id ? Parsed{id, {}, part.offset} : wrong("value.side", part);
}

// "plies since capture" -> "plies-since-capture"
Parsed parse_name_of_variant(const Part& part) {
    std::string id = with_hyphens(part.text);
    const bool is_id =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == id.npos;
    return is_id ? Parsed{id, {}, part.offset} : wrong("value.name-of-variant", part);
}

Parsed parse_measure(const Part& part) {
    const auto said = said_by("time [+ NUMBER increments]", part.text);
    return said ? Parsed{said->number_of("number"), {}, part.offset} : wrong("value.measure", part);
}

// "kings" -> "king", "men" -> "man"; of one it stands in the singular already.
std::string kind_of(std::string noun, std::int64_t count) {
    if (count == 1) return noun;
    if (noun == "men" || noun.ends_with("-men")) return noun.replace(noun.size() - 2, 1, "a");
    if (noun.ends_with('s')) noun.pop_back();
    return noun;
}

// "3 kings", "4 pieces": the number, and the kind unless all are meant.
std::optional<Value> pieces_in(std::string_view text) {
    const auto space = text.find(' ');
    const auto count = parse_int(text.substr(0, space));
    if (!count || space == std::string_view::npos) return std::nullopt;
    const std::string noun = with_hyphens(std::string(text.substr(space + 1)));
    if (noun.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != noun.npos) return std::nullopt;
    Value pieces;
    pieces.set("count", *count);
    if (const auto kind = kind_of(noun, *count); kind != "piece") pieces.set("kind", kind);
    return pieces;
}

Parsed parse_piece_bound(const Part& part) {
    constexpr std::string_view each = " each";
    const auto* words = bound_words_of(part.text);
    std::string_view text = part.text;
    if (words) text.remove_prefix(words->words.size());
    const bool of_each = text.ends_with(each);
    if (of_each) text.remove_suffix(each.size());
    auto bound = words && words->counts ? pieces_in(text) : std::nullopt;
    if (!bound) return wrong("value.bound-pieces", part);
    bound->set("test", trim(words->words));
    bound->set("each", of_each);
    return {*std::move(bound), {}, part.offset};
}

Parsed parse_pieces(const Part& part) {
    auto pieces = pieces_in(part.text);
    if (!pieces) return wrong("value.pieces", part);
    return {*std::move(pieces), {}, part.offset};
}

template<Parsed (*parse)(const Part&)>
Parsed of_one_part(const std::string&, const std::vector<Part>& parts, const Vocabulary&) {
    return parse(parts[0]);
}

} // namespace

std::vector<Type> types_of_games() {
    return {{"time", parse_time},
            {"control", parse_time, true},
            {"measure", of_one_part<parse_measure>},
            {"side", of_one_part<parse_side>},
            {"pieces", of_one_part<parse_pieces>},
            {"bound:pieces", of_one_part<parse_piece_bound>},
            {"fact:", of_one_part<parse_name_of_variant>},
            {"identity", of_one_part<parse_name_of_variant>},
            {"win test", of_one_part<parse_name_of_variant>},
            {"line", of_one_part<parse_name_of_variant>},
            {"piece", of_one_part<parse_name_of_variant>}};
}

// ---- grammar ------------------------------------------------------------------------------------

namespace {

std::vector<Key> keys_of_games() {
    return {
        {"play/time", "control", "thinking time of each player", true},
        {"board rules/*", "words:holds", "a rule of the board, as the variant's plugin names it"},
        beside_rulings({"class counted as", "measure",
                        "what a time control is measured by; else its time alone"}),
        {"class against the time", "words:refused|allowed",
         "whether an event may state a class that its time does not give; else it may"},
        beside_rulings({"%%/games an arbiter", "bound:count",
                        "how many games each arbiter may have, for the branch to apply"}),
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
