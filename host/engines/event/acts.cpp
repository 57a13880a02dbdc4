#include "engines/event/acts.hpp"

#include <algorithm>

namespace regra::event {
namespace {

using Type = FieldRule::Type;

constexpr std::int64_t most_rounds_of_event = 255, most_entries = 9999;
constexpr std::int64_t most_acts = std::int64_t{1} << 53;

FieldRule text(std::string_view name, std::vector<std::string_view> words = {}) {
    FieldRule rule{name, Type::text};
    rule.required = true;
    rule.words = std::move(words);
    return rule;
}
FieldRule whole(std::string_view name, std::int64_t least, std::int64_t most) {
    FieldRule rule{name, Type::whole};
    rule.required = true;
    rule.least = least;
    rule.most = most;
    return rule;
}
FieldRule round_number(std::string_view name) {
    return whole(name, 1, most_rounds_of_event);
}
FieldRule board_number(std::string_view name) {
    return whole(name, 1, most_entries);
}
FieldRule yes_no(std::string_view name) {
    FieldRule rule{name, Type::yes_no};
    rule.required = true;
    return rule;
}
FieldRule list(std::string_view name, Type item, const Border* fields = nullptr) {
    FieldRule rule{name, Type::list};
    rule.required = true;
    rule.item = item;
    rule.fields = fields;
    rule.least = item == Type::whole ? 1 : 0;
    rule.most = item == Type::whole ? most_acts : 0;
    return rule;
}
FieldRule map(std::string_view name, const Border* fields) {
    FieldRule rule{name, Type::map};
    rule.required = true;
    rule.fields = fields;
    return rule;
}
FieldRule optional(FieldRule rule) {
    rule.required = false;
    return rule;
}

const Border& any_texts() {
    static const Border all{{}, true};
    return all;
}

// What standings and pairing read of an entry; names, births and federations' ids stand with the
// person.
std::vector<FieldRule> facts_of_entry() {
    return {text("entry"),

            optional(text("gender", {"female", "male"})),
            optional(text("title")),
            optional(whole("rating", 0, 4000)),
            optional(text("federation")),
            optional(text("team")),
            optional(map("columns", &any_texts())), // by the name of a column: cycle, school
            optional(map("facts", &any_texts())),   // derived: category
            optional(round_number("from")),         // the first round; 1 if not said
            optional(text("missed", {"zero", "half"}))};
}

const Border& entry_border() {
    static const Border all{facts_of_entry()};
    return all;
}

const Border& pair_border() {
    static const Border all{{text("white"), text("black")}};
    return all;
}

std::vector<FieldRule> result_fields() {
    return {round_number("round"),       board_number("board"),
            text("score", scores()),     text("kind", {"played", "forfeit"}),
            optional(yes_no("rated")),     // of a played game; yes if not said
            optional(yes_no("reversed"))}; // played with the other colours (Laws, 7.3)
}

const Border& game_border() {
    static const Border all{result_fields()};
    return all;
}

const Border& old_border() {
    static const Border all{{text("score", scores()), text("kind", {"played", "forfeit"})}};
    return all;
}

std::vector<FieldRule> with(std::vector<FieldRule> some, std::vector<FieldRule> more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

// Written by the store, or kept with any act.
std::vector<FieldRule> common_fields() {
    FieldRule accepted = optional(list("accepted", Type::text));
    return {text("act"),
            optional(whole("n", 1, most_acts)),
            optional(text("key")),
            optional(text("at")),
            optional(text("by")),
            optional(text("writer")),
            optional(whole("term", 0, most_acts)),
            optional(whole("seen", 0, most_acts)),
            optional(whole("lock", 0, most_acts)),
            optional(whole("v", 1, 1)),
            optional(text("event")),             // of the first act: the event
            optional(map("rows", &any_texts())), // what stands outside of the chain
            optional(list("erased", Type::text)),
            optional(map("locks", &any_texts())),
            optional(text("text")), // the id of a text that says why
            accepted};
}

std::vector<FieldRule> pairs_of_round() {
    return {round_number("round"), list("pairs", Type::map, &pair_border()), // board 1 first
            optional(text("bye")),                 // who has the pairing bye
            optional(list("absent", Type::text))}; // rest, as in a table of odd number
}

std::vector<ActKind> make_kinds() {
    const auto never = Strike::never, may = Strike::while_later_hold;
    const FieldRule round = round_number("round");
    return {
        {"create",
         "O",
         never,
         "begins an event",
         {{text("name"), text("ruleset"), optional(text("competition")), optional(text("place")),
           optional(text("first day")), optional(text("last day")), optional(text("federation")),
           optional(text("arbiter")), optional(text("time")), optional(yes_no("rated")),
           optional(round_number("rounds")), optional(text("first colour", {"white", "black"}))}}},
        {"rounds", "C", may, "says how many rounds are planned", {{round_number("number")}}},
        {"import",
         "O",
         may,
         "says which file entries were read from",
         {{text("digest"), text("format"), whole("entries", 0, most_entries)}}},
        {"enter", "O", may, "enters people", {{list("entries", Type::map, &entry_border())}}},
        {"amend", "O", may, "changes what is known of an entry", {{map("entry", &entry_border())}}},
        {"number",
         "C S",
         may,
         "gives start numbers",
         {{text("method", {"rating", "name", "file", "hand"}), list("order", Type::text)}}},
        {"apart",
         "O C",
         may,
         "keeps entries from meeting",
         {{list("entries", Type::text), round_number("from"), optional(round_number("through"))}}},
        {"bye",
         "C A",
         may,
         "lets an entry miss rounds",
         {{text("entry"), list("rounds", Type::whole), text("kind", {"zero", "half", "full"})}}},
        {"withdraw",
         "C A T",
         may,
         "takes an entry out",
         {{text("entry"), round_number("from"), optional(yes_no("told"))}}},
        {"re-enter",
         "C A",
         may,
         "lets a withdrawn entry come back",
         {{text("entry"), round_number("from")}}},
        {"exclude", "C", may, "expels an entry", {{text("entry"), round_number("from")}}},
        {"pair",
         "C A S",
         may,
         "pairs a round",
         {with(pairs_of_round(), {optional(text("system")), optional(text("request")),
                                  optional(text("account")), optional(whole("seed", 0, most_acts)),
                                  optional(text("first colour", {"white", "black"}))})}},
        {"manual", "C", may, "changes the pairs of a round by hand", {pairs_of_round()}},
        {"unpair", "C", may, "takes the pairs of a round back", {{round}}},
        {"publish",
         "C A S",
         never,
         "makes pairs or lists public",
         {{text("what", {"pairings", "standings", "awards"}), round}}},
        {"adjourn",
         "A",
         may,
         "leaves a game to be finished later",
         {{round, board_number("board")}}},
        {"result", "A P", may, "enters results", {{list("games", Type::map, &game_border())}}},
        {"correct",
         "C",
         may,
         "changes a result",
         {with(result_fields(),
               {map("old", &old_border()), text("counts", {"standings", "report"})})}},
        {"penalty",
         "C",
         may,
         "takes or gives points",
         {{text("entry"), whole("points", -most_entries, most_entries), whole("unit", 1, 1000),
           round}}},
        {"note", "O C A", may, "notes something", {}},
        {"close", "C", may, "ends the event", {}},
        {"reopen", "C", may, "opens it again", {}},
        {"forget", "O", never, "erases a person", {{text("entry")}}},
        {"undo", "O C A", may, "strikes acts out", {{list("of", Type::whole)}}},
    };
}

} // namespace

const std::vector<std::string_view>& scores() {
    static const std::vector<std::string_view> all = {"1-0", "0-1",   "1/2-1/2",
                                                      "0-0", "1/2-0", "0-1/2"};
    return all;
}

const std::vector<ActKind>& act_kinds() {
    static const std::vector<ActKind> all = [] {
        auto kinds = make_kinds();
        for (auto& kind : kinds) kind.fields.fields = with(common_fields(), kind.fields.fields);
        return kinds;
    }();
    return all;
}

const ActKind* find_act(std::string_view name) {
    const auto& all = act_kinds();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const ActKind& kind) { return kind.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string fault_in_act(const Value& act) {
    if (!act.map()) return "an act is a map";
    const ActKind* kind = find_act(act.text_of("act"));
    if (!kind) return "\"" + std::string(act.text_of("act")) + "\" is no act";
    return fault_in(act, kind->fields);
}

} // namespace regra::event
