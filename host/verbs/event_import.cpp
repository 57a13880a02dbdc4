// regra event import: entries from a table or a tournament file, all of them or none.
#include <algorithm>
#include <optional>
#include <utility>

#include "engines/event/from_tournament.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/lists.hpp"
#include "formats/csv/csv.hpp"
#include "formats/csv/people.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_entries.hpp"
#include "verbs/store.hpp"
#include "verbs/tournament_file.hpp"

namespace regra::verbs {
namespace {

struct EventImport {
    EventAsked of;
    std::string list, entries; // entries: a table beside a tournament file
    std::vector<std::string> map, genders, skip;
    std::string order;
    std::vector<std::string> ids;  // of the federation: only these
    std::vector<std::string> only; // groups of the ruleset
    bool excel_dates = false;
    std::optional<int> through; // the last round of a tournament file that comes too
};

// "Nome completo=name": the last = parts them, for a header may have one. What some list calls a
// column names it too: "born" is "birth".
std::pair<std::string, std::string> parted(const std::string& text, const std::string& option,
                                           const std::vector<std::string>& words,
                                           const ColumnWords* known = nullptr) {
    const auto sign = text.rfind('=');
    std::string value = sign == text.npos ? "" : text.substr(sign + 1);
    if (known && !known->role(value).empty()) value = known->role(value);
    if (std::find(words.begin(), words.end(), value) == words.end())
        throw Error(Exit::bad_input, {option}, "event.map",
                    {{"text", text}, {"words", join(words, ", ")}});
    return {text.substr(0, sign), value};
}

PeopleAsked people_asked(const EventWork& work, const EventImport& asked) {
    PeopleAsked made;
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    made.kept = ruleset::columns_of_entries(rules);
    made.rate = rules.game_class();
    for (const auto& fact : rules.facts)
        if (fact.of == ruleset::Fact::Of::entry) made.values[fact.name] = fact.one_of;
    made.ids.insert(asked.ids.begin(), asked.ids.end());
    made.words = column_words_of(work.call());
    const auto known = made.words();
    auto roles = people_roles(*known);
    for (const auto& column : made.kept) // else it is another word for a role
        if (known->role(column).empty()) roles.push_back(column);
    const std::vector<std::string> genders = {"female", "male"};
    const auto& acts = work.journal().acts();
    for (std::int64_t n = 1; n <= work.journal().last(); ++n) { // what earlier tables gave
        const Value& act = acts[static_cast<std::size_t>(n - 1)];
        if (act.text_of("act") != "import" || work.journal().is_struck(n)) continue;
        for (const auto& text : act.texts_of("columns"))
            made.remembered.push_back(parted(text, "--map", roles, known.get()));
        for (const auto& text : act.texts_of("genders"))
            made.genders.push_back(parted(text, "--gender", genders));
    }
    for (const auto& text : asked.map)
        made.columns.push_back(parted(text, "--map", roles, known.get()));
    for (const auto& text : asked.genders)
        made.genders.push_back(parted(text, "--gender", genders));
    for (const auto& line : asked.skip)
        made.skipped.insert(whole_number(line, "--skip", 2, 9999999));
    made.excel_dates = asked.excel_dates;
    return made;
}

struct ImportedList {
    Tournament tournament; // of new entries
    std::string format, order;
    std::string digest; // of the file
    int known = 0;      // in the event already
    bool has_rounds = false;
};

// Tables are all text; a workbook is not, nor is an event.
void demand_text(const std::string& list, std::string_view bytes) {
    if (bytes.find('\0') != bytes.npos)
        throw Error(Exit::bad_input, {list}, "event.import-no-text");
}

bool is_tournament(std::string_view bytes) {
    return bytes.starts_with("012") || bytes.find("\n001 ") != bytes.npos ||
           bytes.starts_with("001 ");
}

// Some of a list, however long it is.
People pick_table(const EventWork& work, const EventImport& asked, std::string& digest,
                  Diagnostics& notes, Diagnostics& wrong) {
    const auto rules = people_asked(work, asked);
    RunningHash hash;
    bool begins = true;
    const auto more = [&, read = pieces_of(work.call(), asked.list)](std::string& to,
                                                                     std::size_t most) mutable {
        const auto had = to.size();
        const bool goes_on = read(to, most);
        const auto piece = std::string_view(to).substr(had);
        demand_text(asked.list, piece);
        if (std::exchange(begins, false) && is_tournament(piece))
            throw Error(Exit::bad_input, {"--id"}, "event.import-whole", {{"option", "--id"}});
        hash.add(piece);
        return goes_on;
    };
    const auto picked = pick_people(more, asked.list, rules, rules.ids);
    auto people = read_people(picked, asked.list, rules, notes, &wrong);
    digest = hexadecimal(hash.end());
    return people;
}

ImportedList read_table(const EventWork& work, const EventImport& asked, const std::string& bytes,
                        Diagnostics& wrong) {
    Diagnostics notes;
    ImportedList made;
    auto people = asked.ids.empty()
                      ? read_people(bytes, asked.list, people_asked(work, asked), notes, &wrong)
                      : pick_table(work, asked, made.digest, notes, wrong);
    work.call().report(notes);
    made.format = "csv";
    const bool rated = std::any_of(people.entries.begin(), people.entries.end(),
                                   [](const Entry& entry) { return entry.rating > 0; });
    made.order = people.numbered ? "file" : rated ? "rating" : "name";
    if (people.numbered)
        std::stable_sort(people.entries.begin(), people.entries.end(),
                         [](const Entry& a, const Entry& b) { return a.number < b.number; });
    made.tournament.entries = std::move(people.entries);
    return made;
}

// Texts of people in a tournament file, at their lines and columns.
void check_texts(const Tournament& read, Diagnostics& wrong) {
    for (const auto& entry : read.entries)
        for (const auto& [text, column] : {std::pair(&entry.title, 11),
                                           {&entry.name, 15},
                                           {&entry.federation, 54},
                                           {&entry.federation_id, 58}})
            if (const auto why = fault_of_line(*text, longest_name))
                wrong.error({read.file, entry.source.line, column}, why->id, why->arguments);
    for (const auto& team : read.teams)
        if (const auto why = fault_of_line(team.name, longest_line))
            wrong.error({read.file, team.source.line}, why->id, why->arguments);
}

ImportedList read_tournament(const EventWork& work, const EventImport& asked,
                             const std::string& bytes, Diagnostics& wrong) {
    Diagnostics notes;
    ImportedList made;
    made.tournament = tournament_in(bytes, asked.list, notes);
    check_texts(made.tournament, wrong);
    if (!asked.entries.empty())
        add_csv(pieces_of(work.call(), asked.entries), asked.entries, made.tournament,
                column_words_of(work.call()), &notes);
    work.call().report(notes);
    if (asked.through && *asked.through < made.tournament.rounds) {
        made.tournament.rounds = *asked.through;
        for (auto& entry : made.tournament.entries)
            entry.games.resize(static_cast<std::size_t>(*asked.through));
    }
    made.format = "trf";
    made.order = "file";
    auto& entries = made.tournament.entries;
    const auto teams = teams_by_entry(made.tournament);
    for (std::size_t e = 0; e < entries.size(); ++e)
        if (teams[e] >= 0)
            entries[e].columns["team"] =
                made.tournament.teams[static_cast<std::size_t>(teams[e])].name;
    made.has_rounds = made.tournament.rounds > 0;
    return made;
}

// The entry of each place of the file by its number, so that games of the file still find each
// other.
void sort_by_number(Tournament& tournament) {
    std::vector<int> order, place(tournament.entries.size());
    for (const int e : entries_by_number(tournament))
        if (e != no_entry) order.push_back(e);
    std::vector<Entry> entries;
    for (std::size_t at = 0; at < order.size(); ++at) {
        place[static_cast<std::size_t>(order[at])] = static_cast<int>(at);
        entries.push_back(std::move(tournament.entries[static_cast<std::size_t>(order[at])]));
    }
    for (auto& entry : entries)
        for (auto& game : entry.games)
            if (game.opponent != no_entry)
                game.opponent = place[static_cast<std::size_t>(game.opponent)];
    tournament.entries = std::move(entries);
}

// Takes out who is in the event already: the federation's number, or the same name, born on the
// same day.
void drop_known(const EventWork& work, ImportedList& listed) {
    std::set<std::string> known, ids;
    for (const auto& entry : work.tournament().entries) {
        known.insert(folded(entry.name) + "|" + text(entry.birth));
        if (!entry.federation_id.empty()) ids.insert(entry.federation_id);
    }
    auto& entries = listed.tournament.entries;
    const auto before = entries.size();
    std::erase_if(entries, [&](const Entry& entry) {
        return ids.contains(entry.federation_id) ||
               known.contains(folded(entry.name) + "|" + text(entry.birth));
    });
    listed.known = static_cast<int>(before - entries.size());
}

// Takes out who is not in the groups that are asked for, as a competition is for some; how many.
std::int64_t drop_others(const EventWork& work, const EventImport& asked, Tournament& listed) {
    if (asked.only.empty()) return 0;
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto names = group_names(rules);
    if (names.empty()) throw Error(Exit::bad_input, {"--only"}, "event.import-no-groups");
    for (const auto& group : asked.only)
        if (std::find(names.begin(), names.end(), group) == names.end())
            throw Error(Exit::bad_input, {"--only"}, "event.import-group",
                        {{"group", group}, {"names", join(names, ", ")}});
    const EntryFacts facts(rules, listed, store.scripts.machine(), false, asked.only, true);
    std::vector<Entry> kept;
    for (std::size_t e = 0; e < listed.entries.size(); ++e)
        if (is_in_all(facts, e, asked.only)) kept.push_back(std::move(listed.entries[e]));
    const auto others = std::ssize(listed.entries) - std::ssize(kept);
    listed.entries = std::move(kept);
    return others;
}

void add_rounds(EventWork& work, const ImportedList& listed, const std::vector<std::string>& ids) {
    const Tournament& tournament = listed.tournament;
    const MatchRounds columns_of(tournament, work.state().games);
    if (tournament.planned_rounds > 0 && work.state().planned == 0)
        work.add(Value::Map{{"act", "rounds"},
                            {"number", columns_of.round_at(tournament.planned_rounds)}});
    Diagnostics found;
    auto acts = event::acts_of_rounds(tournament, columns_of, ids, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    for (auto& act : acts) work.add(std::move(act));
}

// Who has a list of a whole federation learns what to leave of it.
[[noreturn]] void refuse_size(const std::string& list, std::size_t most) {
    throw Error(Exit::file, {list}, "event.import-too-large", {{"count", std::to_string(most)}});
}

std::string bytes_of(const Call& call, const std::string& list) {
    constexpr std::size_t most = 12u << 20; // a tournament of 9,999 entries and 99 rounds is less
    try {
        return call.read(list, most);
    } catch (const Error& error) {
        const auto& all = error.diagnostics().items();
        if (all.empty() || all.front().message.id != "file.too-large") throw;
        refuse_size(list, most_csv_bytes);
    }
}

// With what the ruleset misses of those who were read.
[[noreturn]] void refuse(const EventWork& work, const Tournament& listed, Diagnostics wrong) {
    try {
        check_facts(work, listed);
    } catch (const Error& error) {
        wrong.append(error.diagnostics());
    }
    throw Error(Exit::bad_input, std::move(wrong));
}

Reply run_event_import(const Call& call, const EventImport& asked) {
    EventWork work(call, asked.of);
    const bool some = !asked.ids.empty();
    const std::string bytes = some ? "" : bytes_of(call, asked.list);
    demand_text(asked.list, bytes);
    const bool table = !is_tournament(bytes);
    if (table && bytes.size() > most_csv_bytes) refuse_size(asked.list, most_csv_bytes);
    Diagnostics wrong;
    auto listed =
        table ? read_table(work, asked, bytes, wrong) : read_tournament(work, asked, bytes, wrong);
    if (!some) listed.digest = hexadecimal(sha256(bytes));
    if (!table) sort_by_number(listed.tournament);
    if (listed.has_rounds && !work.state().entries.empty())
        throw Error(Exit::bad_input, {asked.list}, "event.rounds-late");
    if (listed.has_rounds && work.state().of_teams)
        throw Error(Exit::bad_input, {asked.list}, "event.rounds-of-teams");
    drop_known(work, listed);
    listed.tournament.file = asked.list;
    if (!table && !asked.only.empty())
        throw Error(Exit::bad_input, {"--only"}, "event.import-whole", {{"option", "--only"}});
    if (wrong.has_errors()) refuse(work, listed.tournament, std::move(wrong));
    const auto others = drop_others(work, asked, listed.tournament);
    if (others > 0) work.say({"event.import-others", {{"count", std::to_string(others)}}});
    const auto count = listed.tournament.entries.size();
    if (listed.known > 0) work.say({"event.known", {{"count", std::to_string(listed.known)}}});
    if (count == 0)
        return work.reply({{"entries", 0}, {"known", listed.known}, {"others", others}});
    std::vector<std::string> ids;
    const bool late = work.state().paired() > 0;
    auto entries = entered(work, listed.tournament, ids);
    if (late)
        for (auto& one : entries) one.set("from", work.state().paired() + 1);
    work.add(Value::Map{{"act", "enter"}, {"entries", std::move(entries)}});
    Value read = Value::Map{{"act", "import"},
                            {"digest", listed.digest},
                            {"format", listed.format},
                            {"entries", count}};
    for (const auto& [name, texts] :
         {std::pair("columns", &asked.map), std::pair("genders", &asked.genders)}) {
        Value::List texts_read;
        for (const auto& text : *texts) texts_read.emplace_back(text);
        if (!texts_read.empty()) read.set(name, std::move(texts_read));
    }
    work.add(std::move(read));
    const bool teams = work.state().of_teams; // their order is the one that counts
    const bool by_rules = asked.order == "rules" ||
                          (asked.order.empty() && (teams || table || listed.order != "file") &&
                           rules_say_order(work));
    const std::string by = by_rules && !teams                ? "rules"
                           : by_rules || asked.order.empty() ? listed.order
                                                             : asked.order;
    if (!late) work.add(numbered_by(work, by));
    enter_teams(work);
    if (late) renumber(work);
    if (!late && by_rules && teams) work.add(numbered_by(work, "rules"));
    if (listed.has_rounds) add_rounds(work, listed, ids);
    work.say({"event.entered", {{"count", std::to_string(count)}}});
    if (!late) work.say(order_message(work, by_rules ? "rules" : by));
    return work.reply({{"entries", count}, {"known", listed.known}, {"others", others}});
}

} // namespace

Verb event_import() {
    using namespace reply;
    Verb made = verb<EventImport>(
        "event import", "entries from a table or a tournament file",
        "LIST is CSV in any order of columns, called as columns/ in `regra ruleset list` has it; "
        "a\n"
        "federation's rating list in fixed columns, of which --id takes your players, whatever "
        "its\n"
        "length; or a tournament report file, whose rounds come too. Of several ratings that of\n"
        "the event's class of play is taken. All mistakes are told at once with their lines;\n"
        "nothing is entered until there are none.\n"
        "--json: {done, said, acts: [{n, act}], asks, entries, known, others}",
        {{parameter("LIST", &EventImport::list, "the file, or - for standard input").a_file()},
         within(&EventImport::of, event_parameters()),
         {parameter("entries", &EventImport::entries,
                    "beside a tournament file: what that format lacks, by number")
              .of("FILE.csv")
              .a_file(),
          parameter("through", &EventImport::through,
                    "of a tournament file only the rounds up to this one")
              .of("ROUND")
              .between(0, 255),
          parameter("map", &EventImport::map,
                    "what a column is: 'Aluno=name' (repeatable); later tables\n"
                    "of the event are read so too")
              .of("COLUMN=ROLE"),
          parameter("gender", &EventImport::genders, "what a value means: M=male (repeatable)")
              .of("VALUE=female|male"),
          parameter("id", &EventImport::ids,
                    "of a table only who has this number of the federation (repeatable)")
              .of("ID"),
          parameter("only", &EventImport::only,
                    "of a table only who is in this group that the ruleset names, such as a\n"
                    "category (repeatable: who is in all of them)")
              .of("GROUP"),
          parameter("skip", &EventImport::skip, "a line to leave out (repeatable)").of("LINE"),
          parameter("excel-dates", &EventImport::excel_dates,
                    "whole numbers among dates are a spreadsheet's days"),
          parameter("order", &EventImport::order,
                    "of start numbers; else as the ruleset says, else file if it has numbers")
              .of("rating|name|file|rules")
              .one_of({"rating", "name", "file", "rules"})}},
        event_shape({number("entries"), number("known"), number("others")}), run_event_import);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"enter", "import",  "number", "team", "rounds",   "apart",
                 "pair",  "publish", "result", "bye",  "withdraw", "decide match"};
    return made;
}

} // namespace regra::verbs
