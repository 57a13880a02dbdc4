#include "engines/event/acts.hpp"

#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/said_words.hpp"

namespace regra::event {
namespace {

using Type = FieldRule::Type;

constexpr std::int64_t most_rounds_of_event = 255, most_entries = 9999;
constexpr std::int64_t most_cents = 100'000'000;
constexpr std::int64_t most_games = 99; // boards of two teams, games of two players
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

const Border& board_border() {
    static const Border all{{round_number("round"), board_number("board")}};
    return all;
}

const Border& old_border() {
    static const Border all{{text("score", scores()), text("kind", {"played", "forfeit"}),
                             optional(yes_no("reversed"))}};
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
            optional(text("by")), // an official
            optional(text("writer")),
            optional(whole("term", 0, most_acts)),
            optional(whole("seen", 0, most_acts)),
            optional(whole("lock", 0, most_acts)),
            optional(whole("v", 1, 1)),
            optional(text("event")),             // of the first act: the event
            optional(map("rows", &any_texts())), // what stands outside of the chain
            optional(list("erased", Type::text)),
            optional(map("locks", &any_texts())),
            optional(text("text")),        // the id of a text that says why
            optional(text("competition")), // where it is not the main one; of `create`, that one
            accepted};
}

// How a competition is played; what its ruleset says stands here as it was decided.
std::vector<FieldRule> competition_fields() {
    return {optional(round_number("rounds")), optional(text("first colour", {"white", "black"})),
            optional(yes_no("teams")),                // teams are paired
            optional(whole("boards", 1, most_games)), // of two teams
            optional(whole("games", 1, most_games))}; // of each two in a round
}

const Border& lot_border() {
    static const Border all{{optional(board_number("pair")), optional(whole("game", 1, most_games)),
                             optional(whole("number", 1, most_entries)), optional(text("moves")),
                             optional(text("position")), optional(text("first"))}};
    return all;
}

const Border& hours_border() {
    static const Border all{{round_number("round"), text("day"), text("begins"), // "09:30"
                             optional(text("ends")), optional(text("place"))}};
    return all;
}

std::vector<FieldRule> pairs_of_round() {
    return {round_number("round"), list("pairs", Type::map, &pair_border()), // board 1 first
            optional(text("bye")),                  // who has the pairing bye
            optional(list("absent", Type::text)),   // rest, as in a table of odd number
            optional(list("outside", Type::text))}; // in none of the competition's groups
}

std::vector<ActKind> make_kinds() {
    const auto never = Strike::never, may = Strike::while_later_hold;
    const FieldRule round = round_number("round");
    return {
        {"create",
         "log.create",
         "O",
         never,
         "begins an event",
         {with(competition_fields(),
               {text("name"), text("ruleset"), optional(text("place")), optional(text("first day")),
                optional(text("last day")), optional(text("federation")), optional(text("arbiter")),
                optional(text("time")), optional(yes_no("rated"))})}},
        {"competition",
         "log.competition",
         "O C",
         may,
         "adds a competition of the same entries",
         {with(competition_fields(), {text("name")})}},
        {"team",
         "log.team",
         "O C",
         may,
         "enters a team, or says anew who plays for it",
         {{text("team"), text("name"), list("members", Type::text), optional(text("captain"))}}},
        {"line-up",
         "log.line-up",
         "A T",
         may,
         "says who sits at a team's boards in a round",
         {{round, text("team"), list("chairs", Type::text)}}}, // "" = an empty chair
        {"draw",
         "log.draw",
         "C A",
         may,
         "records lots that were drawn",
         {{round, text("what", {"openings", "positions", "colours"}),
           text("way", {"protocol", "dice", "slips", "cards", "other"}),
           list("lots", Type::map, &lot_border()), optional(text("from")), // openings, positions
           optional(text("commitment")),                                   // of the protocol
           optional(text("witnesses")), // the row that names who saw it
           optional(text("record"))}}}, // the row of the protocol
        {"rounds",
         "log.rounds",
         "C",
         may,
         "says how many rounds are planned",
         {{round_number("number")}}},
        {"hours",
         "log.hours",
         "O C",
         may,
         "says when and where rounds are played",
         {{list("rounds", Type::map, &hours_border()), optional(text("zone"))}}}, // "+01:00"
        {"import",
         "log.import",
         "O",
         may,
         "says which file entries were read from",
         {{text("digest"), text("format"), whole("entries", 0, most_entries),
           optional(list("columns", Type::text)),    // "Aluno=name", as they were told
           optional(list("genders", Type::text))}}}, // "M=male"
        {"enter",
         "log.enter",
         "O",
         may,
         "enters people",
         {{list("entries", Type::map, &entry_border())}}},
        {"amend",
         "log.amend",
         "O",
         may,
         "changes what is known of an entry",
         {{map("entry", &entry_border())}}},
        {"number",
         "log.number",
         "C S",
         may,
         "gives start numbers",
         {{text("method", {"rating", "name", "file", "hand", "rules"}), list("order", Type::text),
           optional(round_number("until"))}}},
        {"apart",
         "log.apart",
         "O C",
         may,
         "keeps entries from meeting",
         {{list("entries", Type::text), round_number("from"), optional(round_number("through"))}}},
        {"bye",
         "log.bye",
         "C A",
         may,
         "lets an entry miss rounds",
         {{text("entry"), list("rounds", Type::whole), text("kind", {"zero", "half", "full"})}}},
        {"withdraw",
         "log.withdraw",
         "C A T",
         may,
         "takes an entry out",
         {{text("entry"), round_number("from"), optional(yes_no("told"))}}},
        {"re-enter",
         "log.re-enter",
         "C A",
         may,
         "lets a withdrawn entry come back",
         {{text("entry"), round_number("from")}}},
        {"exclude",
         "log.exclude",
         "C",
         may,
         "expels an entry, or leaves it out for rounds",
         {{text("entry"), round_number("from"), optional(round_number("rounds")),
           optional(text("article"))}}},
        {"pair",
         "log.pair",
         "C A S",
         may,
         "pairs a round",
         {with(pairs_of_round(), {optional(text("system")), optional(text("version")),
                                  optional(text("hash")), // of the plugin: SHA-256
                                  optional(list("wanted", Type::map, &pair_border())), // "" = bye
                                  optional(text("request")), optional(text("account")),
                                  optional(whole("seed", 0, most_acts)),
                                  optional(text("first colour", {"white", "black"}))})}},
        {"manual",
         "log.manual",
         "C",
         may,
         "changes the pairs of a round by hand",
         {with(pairs_of_round(), {optional(text("cost"))})}}, // beside the program's, in English
        {"unpair", "log.unpair", "C", may, "takes the pairs of a round back", {{round}}},
        {"publish",
         "log.publish",
         "C A S",
         never,
         "makes pairs or lists public",
         {{text("what", {"pairings", "standings", "awards"}), round,
           optional(text("standings")),  // digest of the list
           optional(text("program"))}}}, // that computed it
        {"adjourn",
         "log.adjourn",
         "A",
         may,
         "leaves a game to be finished later",
         {{round, board_number("board")}}},
        {"result",
         "log.result",
         "A P",
         may,
         "enters results",
         {{list("games", Type::map, &game_border())}}},
        {"correct",
         "log.correct",
         "C",
         may,
         "changes a result",
         {with(result_fields(),
               {map("old", &old_border()), text("counts", {"standings", "report"})})}},
        {"decide match",
         "log.decide-match",
         "A C",
         may,
         "enters the game that decided a level match",
         {{round, board_number("pair"), text("white"), text("score", {"1-0", "0-1", "1/2-1/2"}),
           text("kind", {"played", "forfeit"}), text("winner"), // an entry, also of a drawn game
           optional(text("article"))}}},
        {"moves",
         "log.moves",
         "O C A",
         may,
         "keeps the moves of games",
         {{list("games", Type::map, &board_border()), text("file"), // the row that has them
           text("digest")}}}, // of the file they were read from
        {"note", "log.note", "O C A", may, "notes something", {}},
        {"take over",
         "log.take-over",
         "O C",
         never,
         "goes on in a file that was written elsewhere last",
         {{text("head")}}}, // hash of the act before
        {"unrate", "log.unrate", "C", never, "takes the event from the rating", {}},
        {"close", "log.close", "C", may, "ends the event", {}},
        {"reopen", "log.reopen", "C", may, "opens it again", {}},
        {"forget", "log.forget", "O", never, "erases a person", {{text("entry")}}},
        {"undo", "log.undo", "O C A", may, "strikes acts out", {{list("of", Type::whole)}}},
    };
}

// ---- the arbiter's acts ------------------------------------------------------------------------

// What the Laws impose on a player beside the game, as a decision of theirs said it; or what the
// rules for teams impose on a team, whose `points` are those of its boards.
std::vector<FieldRule> sanction_fields() {
    return {text("entry"), // or the team
            text("what"),  // as the list of the Laws has it: "own -½ points", "out for 2 rounds"
            optional(text("article")),
            optional(whole("points", -most_entries, most_entries)), // with `unit`: points / unit
            optional(whole("match points", -most_entries, most_entries)), // likewise, of a team
            optional(whole("unit", 1, 1000)),
            optional(round_number("from")),   // the first round out, with `rounds` or `expelled`
            optional(round_number("rounds")), // how many
            optional(yes_no("expelled")),
            optional(whole("cents", 1, most_cents)), // a fine, with its currency
            optional(text("currency"))};
}

const Border& sanction_border() {
    static const Border all{sanction_fields()};
    return all;
}

const Border& prize_border() {
    static const Border all{{text("prize"), text("group"), whole("place", 1, most_entries),
                             optional(text("entry")), optional(text("team")),
                             optional(text("other")), // neither an entry nor a team of the event
                             optional(text("gives")), optional(whole("cents", 0, most_cents)),
                             optional(text("currency"))}};
    return all;
}

std::vector<ActKind> arbiter_kinds() {
    const auto may = Strike::while_later_hold;
    const FieldRule round = round_number("round");
    const FieldRule of_act = whole("of", 1, most_acts); // an act, by its number
    return {
        {"official",
         "log.official",
         "O C",
         may,
         "names who may act, in which role",
         {{text("official"), // a person beside the chain
           text("role", {"organizer", "chief arbiter", "arbiter", "desk", "captain"}),
           optional(yes_no("ended"))}}},
        {"check-in",
         "log.check-in",
         "K A C T",
         may,
         "says who is there before a round",
         {{round, list("entries", Type::text), optional(list("teachers", Type::text))}}}, // teams
        {"close check-in",
         "log.close-check-in",
         "C A",
         may,
         "leaves out who is not there, until they come",
         {{round, list("absent", Type::text),
           optional(list("teams", Type::text)), // of which nobody is there
           optional(yes_no("stay"))}}},         // they are paired all the same, as a table has it
        {"fault",
         "log.fault",
         "S C",
         may,
         "writes down a fault of a team",
         {{text("team"), text("fault"), optional(text("reason")), optional(text("group")),
           optional(round), // else that of the last check-in, or the last that is paired
           optional(whole("pupils", 0, most_entries)), optional(text("article")),
           optional(whole("points", 0, most_entries)), // taken off, with `unit`
           optional(whole("unit", 1, 1000))}}},
        {"waive",
         "log.waive",
         "C",
         may,
         "takes a fault back",
         {{of_act, optional(text("article"))}}},
        {"rule",
         "log.rule",
         "C A",
         may,
         "decides a game by the Laws",
         {{round, board_number("board"), optional(text("score", scores())),
           optional(text("kind", {"played", "forfeit"})), optional(yes_no("rated")),
           optional(yes_no("reversed")),
           optional(map("old", &old_border())), // the result that it takes the place of
           optional(yes_no("annulled")),        // the game is played again
           optional(text("article")),
           optional(text("acts")),   // the row of the file of acts
           optional(text("digest")), // of the rulings: SHA-256 of their articles and effects
           optional(list("sanctions", Type::map, &sanction_border()))}}},
        {"penalty",
         "log.penalty",
         "C",
         may,
         "imposes what the Laws list, or the rules for teams, beside any game",
         {with(sanction_fields(), {round})}},
        {"protest",
         "log.protest",
         "A C T P",
         may,
         "receives a protest",
         {{text("entry"), optional(round), optional(board_number("board")),
           optional(whole("against", 1, most_acts)), // an act
           optional(text("received")),               // where it was not the time of writing: UTC
           optional(yes_no("late"))}}},
        {"decide",
         "log.decide",
         "C O",
         may,
         "decides a protest",
         {{of_act, text("verdict", {"upheld", "rejected", "in part"}), text("body"),
           optional(text("article"))}}},
        {"award",
         "log.award",
         "C",
         may,
         "gives the prizes",
         {{list("prizes", Type::map, &prize_border()), text("standings"), // digest they rest on
           optional(text("program"))}}},
        {"hand out",
         "log.hand-out",
         "O C A",
         may,
         "hands a prize out",
         {{of_act, whole("prize", 1, most_entries)}}}, // which of that act, from 1
        {"fee",
         "log.fee",
         "O",
         may,
         "takes money, or gives it back",
         {{text("entry"), whole("cents", 1, most_cents), text("currency"), text("what"),
           optional(yes_no("returned"))}}},
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
        for (auto& kind : arbiter_kinds()) kinds.push_back(std::move(kind));
        for (auto& kind : kinds) kind.fields.fields = with(common_fields(), kind.fields.fields);
        return kinds;
    }();
    return all;
}

bool is_of_event(std::string_view name) {
    constexpr std::string_view all[] = {"create", "competition", "import", "enter", "amend",
                                        "team",   "number",      "forget", "note",  "official",
                                        "fee",    "close",       "reopen", "undo",  "take over"};
    return std::find(std::begin(all), std::end(all), name) != std::end(all);
}

const ActKind* find_act(std::string_view name) {
    const auto& all = act_kinds();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const ActKind& kind) { return kind.name == name; });
    return found == all.end() ? nullptr : &*found;
}

Wording act_title(std::string_view name) {
    const ActKind* kind = find_act(name);
    return kind ? in_each_language({kind->title, {}}) : Wording(name);
}

Wording role_title(std::string_view role) {
    return said_word(role);
}

namespace {

bool is_plain(const Value& value) {
    if (const auto* list = value.list()) return std::all_of(list->begin(), list->end(), is_plain);
    if (const auto* map = value.map())
        return std::all_of(map->begin(), map->end(),
                           [](const auto& field) { return is_plain(field.value); });
    return value.text() || value.number() || value.yes();
}

} // namespace

std::string fault_in_act(const Value& act) {
    if (!act.map()) return "an act is a map";
    if (!is_plain(act)) return "it holds what is no text, whole number, yes or no, list or map";
    const ActKind* kind = find_act(act.text_of("act"));
    constexpr std::size_t most = 40; // letters that are repeated
    if (!kind) return "\"" + printable(act.text_of("act").substr(0, most)) + "\" is no act";
    return fault_in(act, kind->fields);
}

} // namespace regra::event
