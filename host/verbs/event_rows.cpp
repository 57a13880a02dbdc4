// regra event rows: what an event says to a federation's own tools, as plain rows that name nobody.
#include "verbs/event_rows.hpp"

#include <algorithm>

#include "engines/standings/list_groups.hpp"
#include "engines/standings/prizes.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/standings.hpp"

namespace regra::verbs {
namespace {

struct EventRows {
    std::string file, ruleset;
    std::int64_t as_of = 0;
};

// The call with the journal up to an act, and without people: rows are the same once somebody is
// erased, and where a hub's reader may not see who it is.
Call without_people(const Call& call, std::int64_t as_of) {
    Call made = call;
    auto contents = std::make_shared<store::Contents>(*call.event);
    if (as_of > 0 && as_of < contents->last())
        contents->acts.resize(static_cast<std::size_t>(as_of));
    contents->persons.clear();
    contents->texts.clear();
    made.language = Language::en;
    made.folded = nullptr; // of all acts, and with people
    made.event = std::move(contents);
    return made;
}

std::string day(const Date& date) {
    return date == Date{} ? "" : text(date);
}

Value about_row(const event::State& state) {
    return Value::Map{{"name", state.name},
                      {"ruleset", state.ruleset},
                      {"competition", state.competition},
                      {"place", state.place},
                      {"federation", state.federation},
                      {"first_day", day(state.first_day)},
                      {"last_day", day(state.last_day)},
                      {"rated", state.rated},
                      {"closed", state.closed},
                      {"entries", state.entries.size()},
                      {"planned", state.planned},
                      {"paired", state.paired()},
                      {"missing", state.unfinished().size()}};
}

void add_entries(const event::State& state, Value::List& all) {
    for (const int who : event::in_order(state)) {
        const auto& entry = state.entries[static_cast<std::size_t>(who)];
        Value::Map facts;
        for (const auto& [name, value] : entry.facts) facts.push_back({name, value});
        const char* gender = entry.gender == Gender::female ? "F"
                             : entry.gender == Gender::male ? "M"
                                                            : "";
        all.push_back(Value::Map{{"competition", state.competition},
                                 {"number", entry.number},
                                 {"entry", entry.id},
                                 {"team", entry.team},
                                 {"gender", gender},
                                 {"title", entry.title},
                                 {"federation", entry.federation},
                                 {"rating", entry.rating},
                                 {"facts", std::move(facts)},
                                 {"plays", state.is_to_play(who, state.paired() + 1)}});
    }
}

void add_games(const event::State& state, Value::List& all) {
    const auto number = [&](int who) { // 0: an empty chair
        return who == no_entry ? 0 : state.entries[static_cast<std::size_t>(who)].number;
    };
    for (std::size_t round = 0; round < state.rounds.size(); ++round) {
        const auto& boards = state.rounds[round].boards;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            const auto& one = boards[board];
            all.push_back(Value::Map{{"competition", state.competition},
                                     {"round", round + 1},
                                     {"board", board + 1},
                                     {"white", number(one.white)},
                                     {"black", number(one.black)},
                                     {"counted", one.counted ? one.counted->score : ""},
                                     {"reported", one.reported ? one.reported->score : ""},
                                     {"forfeit", one.counted && one.counted->forfeit}});
        }
    }
}

// The main list with its tie-breaks as they are printed.
void add_main_list(Competition& competition, const std::string& of, Value::List& rows) {
    const auto value = list_value(competition.field(), competition.rank({"", ""}),
                                  competition.own(), competition.rules(), Language::en);
    std::int64_t place = 0;
    for (const auto& line : value.list_of("list")) {
        Value::List marks;
        for (const auto& mark : line.list_of("printed")) marks.push_back(mark);
        rows.push_back(Value::Map{{"competition", of},
                                  {"list", ""},
                                  {"group", ""},
                                  {"place", ++place},
                                  {"rank", *line.find("rank")},
                                  {"number", *line.find("id")},
                                  {"team", ""},
                                  {"points", *line.find("points")},
                                  {"marks", std::move(marks)}});
    }
}

void add_list(const std::string& of, const std::string& name, const std::vector<ListGroup>& groups,
              Value::List& rows) {
    for (const auto& group : groups)
        for (std::size_t place = 0; place < group.count; ++place) {
            const Value line = group.line(place);
            const auto rank = line.number_of("rank");
            const bool is_team = line.text_of("kind") != "player";
            rows.push_back(Value::Map{{"competition", of},
                                      {"list", name},
                                      {"group", group.name},
                                      {"place", place + 1},
                                      {"rank", rank > 0 ? Value(rank) : Value()},
                                      {"number", line.number_of("number")},
                                      {"team", is_team ? line.text_of("name") : ""},
                                      {"points", points(line.number_of("score"), group.unit)},
                                      {"marks", Value::List()}});
        }
}

void add_standings(Competition& competition, const std::string& of, Value::List& rows) {
    add_main_list(competition, of, rows);
    Lists lists(competition);
    for (const auto& family : competition.entries().families())
        add_list(of, "by " + family.name, lists.groups("", {}, {family.name}), rows);
    for (const auto& name : lists.names(false)) {
        try {
            add_list(of, name, lists.groups(name, {}, {}), rows);
        } catch (const Error& refused) { // of a circuit, whose other stages are in other files
            if (!is_made_elsewhere(refused)) throw;
        }
    }
}

void add_faults(Competition& competition, const std::string& of, Value::List& rows) {
    std::int64_t nth = 0;
    for (const auto& fault : team_faults(competition)) {
        const auto& team = competition.tournament().teams[static_cast<std::size_t>(fault.team)];
        rows.push_back(Value::Map{{"competition", of},
                                  {"nth", ++nth},
                                  {"round", fault.round},
                                  {"team", team.name},
                                  {"fault", fault.fault},
                                  {"reason", fault.reason},
                                  {"group", fault.group},
                                  {"pupils", fault.pupils},
                                  {"cost", points(fault.points, competition.field().unit)}});
    }
}

// Those that were given, under the event's own rules.
void add_given(const event::State& state, Value::List& rows) {
    std::int64_t nth = 0;
    for (const auto& prize : state.awards.prizes) {
        const auto number =
            prize.entry != no_entry ? state.entries[static_cast<std::size_t>(prize.entry)].number
            : !prize.team.empty() && state.team_named(prize.team) != no_entry
                ? state.teams[static_cast<std::size_t>(state.team_named(prize.team))].number
                : 0;
        rows.push_back(
            Value::Map{{"competition", state.competition},
                       {"nth", ++nth},
                       {"prize", prize.prize},
                       {"group", prize.group},
                       {"place", prize.place},
                       {"number", number},
                       {"team", prize.team.empty() ? prize.other : prize.team},
                       {"gives", prize.gives},
                       {"amount", prize.cents ? Value(points(*prize.cents, 100)) : Value()},
                       {"currency", prize.currency}});
    }
}

void add_awards(Competition& competition, const std::string& of, Value::List& rows) {
    if (competition.rules().names_under({"prizes"}).empty()) return;
    std::int64_t nth = 0;
    for (const auto& award : give_prizes(competition).awards) {
        // Of a circuit, whose list each of its competitions makes: once.
        const bool is_there = std::any_of(rows.begin(), rows.end(), [&](const Value& row) {
            return award.kind == "other" && row.text_of("prize") == award.prize &&
                   row.text_of("group") == award.group && row.number_of("place") == award.place &&
                   row.text_of("team") == award.name;
        });
        if (is_there) continue;
        const auto amount = award.cents ? Value(points(*award.cents, 100)) : Value();
        rows.push_back(Value::Map{{"competition", of},
                                  {"nth", ++nth},
                                  {"prize", award.prize},
                                  {"group", award.group},
                                  {"place", award.place},
                                  {"number", award.number},
                                  {"team", award.kind == "player" ? "" : award.name},
                                  {"gives", award.gives},
                                  {"amount", amount},
                                  {"currency", award.currency}});
    }
}

Reply run_event_rows(const Call& call, const EventRows& asked) {
    const Call with = without_people(call, asked.as_of);
    const EventWork event(with, {asked.file, {}, {}});
    Value::List entries, games, standings, faults, awards;
    for (const auto& state : event.journal().states()) {
        add_entries(state, entries);
        add_games(state, games);
        if (state.entries.empty() || state.paired() == 0) continue;
        const auto& name = state.competition;
        const EventWork work(with, {asked.file, {}, {}, {}, name});
        EventCompetition of(work, work.tournament(), asked.ruleset);
        add_standings(of.competition(), name, standings);
        add_faults(of.competition(), name, faults);
        if (asked.ruleset.empty() && state.awards.act != 0)
            add_given(state, awards);
        else
            add_awards(of.competition(), name, awards);
    }
    Reply reply;
    reply.value = Value::Map{{"as_of", event.journal().last()},
                             {"rows", Value::Map{{"about", about_row(event.state())},
                                                 {"entries", std::move(entries)},
                                                 {"games", std::move(games)},
                                                 {"standings", std::move(standings)},
                                                 {"faults", std::move(faults)},
                                                 {"awards", std::move(awards)}}}};
    return reply;
}

} // namespace

Verb event_rows() {
    using namespace reply;
    auto made = verb<EventRows>(
        "event rows", "an event as plain rows for other programs, without names",
        "The event, entries by number, games, standings (all; by each kind of group; the lists of\n"
        "the ruleset), faults and awards, made of the journal alone: they are the same once "
        "somebody\nis erased. `event push` sends these rows to a hub, which keeps them in tables.\n"
        "--json: {as_of, rows: {about, entries, games, standings, faults, awards}}",
        {{parameter("FILE", &EventRows::file, "of the event").a_file(),
          parameter("as-of", &EventRows::as_of, "the journal up to this act")
              .of("N")
              .between(1, std::int64_t{1} << 53),
          parameter("ruleset", &EventRows::ruleset, "in place of the event's own").of("ID")}},
        record(
            "",
            {number("as_of").hidden(),
             record(
                 "rows",
                 {anything("about").hidden(), anything("entries").hidden(),
                  anything("games").hidden(),
                  list("standings",
                       record("", {text("competition").hidden(), text("list").titled("column.list"),
                                   text("group").titled("column.group"),
                                   number("rank").or_null().titled("standings.rank"),
                                   number("number").titled("standings.number"),
                                   text("team").titled("column.team"),
                                   points("points").titled("standings.points"),
                                   number("place").hidden(), list("marks", text("")).hidden()}))
                      .in_columns(),
                  anything("faults").hidden(), anything("awards").hidden()})}),
        run_event_rows);
    made.event = EventUse::reads;
    return made;
}

// ---- asked by other verbs ----------------------------------------------------------------------

Value rows_of_event(const Call& call, std::int64_t as_of, const std::string& ruleset) {
    Value arguments = Value::Map{{"FILE", call.event->name}};
    if (as_of > 0) arguments.set("as-of", as_of);
    if (!ruleset.empty()) arguments.set("ruleset", ruleset);
    const auto verb = event_rows();
    auto reply = call.sealed ? call.sealed(verb, call, arguments) : verb.run(call, arguments);
    const Value* rows = reply.value.find("rows");
    return rows ? *rows : Value();
}

} // namespace regra::verbs
