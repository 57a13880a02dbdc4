// regra event rows: what an event says to a federation's own tools, as plain rows that name nobody.
#include <algorithm>

#include "engines/standings/list_groups.hpp"
#include "engines/standings/prizes.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_rows.hpp"
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

Value entry_rows(const event::State& state) {
    Value::List all;
    for (const int who : event::in_order(state)) {
        const auto& entry = state.entries[static_cast<std::size_t>(who)];
        Value::Map facts;
        for (const auto& [name, value] : entry.facts) facts.push_back({name, value});
        const char* gender = entry.gender == Gender::female ? "F"
                             : entry.gender == Gender::male ? "M"
                                                            : "";
        all.push_back(Value::Map{{"number", entry.number},
                                 {"entry", entry.id},
                                 {"team", entry.team},
                                 {"gender", gender},
                                 {"title", entry.title},
                                 {"federation", entry.federation},
                                 {"rating", entry.rating},
                                 {"facts", std::move(facts)},
                                 {"plays", state.plays(who, state.paired() + 1)}});
    }
    return all;
}

Value game_rows(const event::State& state) {
    Value::List all;
    const auto number = [&](int who) {
        return state.entries[static_cast<std::size_t>(who)].number;
    };
    for (std::size_t round = 0; round < state.rounds.size(); ++round) {
        const auto& boards = state.rounds[round].boards;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            const auto& one = boards[board];
            all.push_back(Value::Map{{"round", round + 1},
                                     {"board", board + 1},
                                     {"white", number(one.white)},
                                     {"black", number(one.black)},
                                     {"counted", one.counted ? one.counted->score : ""},
                                     {"reported", one.reported ? one.reported->score : ""},
                                     {"forfeit", one.counted && one.counted->forfeit}});
        }
    }
    return all;
}

// The main list with its tie-breaks as they are printed.
void add_main_list(Competition& competition, Value::List& rows) {
    const auto value = list_value(competition.field(), competition.rank({"", ""}),
                                  competition.own(), competition.rules());
    std::int64_t place = 0;
    for (const auto& line : value.list_of("list")) {
        Value::List marks;
        for (const auto& mark : line.list_of("printed")) marks.push_back(mark);
        rows.push_back(Value::Map{{"list", ""},
                                  {"group", ""},
                                  {"place", ++place},
                                  {"rank", *line.find("rank")},
                                  {"number", *line.find("id")},
                                  {"team", ""},
                                  {"points", *line.find("points")},
                                  {"marks", std::move(marks)}});
    }
}

void add_list(const std::string& name, const std::vector<ListGroup>& groups, Value::List& rows) {
    for (const auto& group : groups)
        for (std::size_t place = 0; place < group.count; ++place) {
            const Value line = group.line(place);
            const auto rank = line.number_of("rank");
            const bool is_team = line.text_of("kind") != "player";
            rows.push_back(Value::Map{{"list", name},
                                      {"group", group.name},
                                      {"place", place + 1},
                                      {"rank", rank > 0 ? Value(rank) : Value()},
                                      {"number", line.number_of("number")},
                                      {"team", is_team ? std::string(line.text_of("name")) : ""},
                                      {"points", points(line.number_of("score"), group.unit)},
                                      {"marks", Value::List()}});
        }
}

Value standing_rows(Competition& competition) {
    Value::List rows;
    add_main_list(competition, rows);
    Lists lists(competition);
    for (const auto& family : competition.entries().families())
        add_list("by " + family.name, lists.groups("", {}, {family.name}), rows);
    for (const auto& name : lists.names(false)) add_list(name, lists.groups(name, {}, {}), rows);
    std::stable_sort(rows.begin(), rows.end(), [](const Value& a, const Value& b) {
        return std::pair(a.text_of("list"), a.text_of("group")) <
               std::pair(b.text_of("list"), b.text_of("group"));
    });
    return rows;
}

Value fault_rows(Competition& competition) {
    Value::List rows;
    for (const auto& fault : team_faults(competition)) {
        const auto& team = competition.tournament().teams[static_cast<std::size_t>(fault.team)];
        rows.push_back(Value::Map{{"nth", rows.size() + 1},
                                  {"team", team.name},
                                  {"fault", fault.fault},
                                  {"reason", fault.reason},
                                  {"group", fault.group},
                                  {"pupils", fault.pupils},
                                  {"cost", points(fault.points, competition.field().unit)}});
    }
    return rows;
}

Value award_rows(Competition& competition) {
    Value::List rows;
    if (competition.rules().names_under({"prizes"}).empty()) return rows;
    for (const auto& award : give_prizes(competition).awards)
        rows.push_back(
            Value::Map{{"nth", rows.size() + 1},
                       {"prize", award.prize},
                       {"group", award.group},
                       {"place", award.place},
                       {"number", award.number},
                       {"team", award.kind == "player" ? "" : award.name},
                       {"gives", award.gives},
                       {"amount", award.cents ? Value(points(*award.cents, 100)) : Value()},
                       {"currency", award.currency}});
    return rows;
}

Reply run_event_rows(const Call& call, const EventRows& asked) {
    const EventWork work(without_people(call, asked.as_of), {asked.file, {}, {}});
    const auto& state = work.state();
    Value rows = Value::Map{{"about", about_row(state)}, {"entries", entry_rows(state)},
                            {"games", game_rows(state)}, {"standings", Value::List()},
                            {"faults", Value::List()},   {"awards", Value::List()}};
    if (!state.entries.empty() && state.paired() > 0) {
        EventCompetition of(work, work.tournament(), asked.ruleset);
        auto& competition = of.competition();
        rows.set("standings", standing_rows(competition));
        rows.set("faults", fault_rows(competition));
        rows.set("awards", award_rows(competition));
    }
    Reply reply;
    reply.value = Value::Map{{"as_of", work.journal().last()}, {"rows", std::move(rows)}};
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
        record("",
               {number("as_of").hidden(),
                record("rows", {anything("about").hidden(), anything("entries").hidden(),
                                anything("games").hidden(),
                                list("standings",
                                     record("", {text("list").titled("column.list"),
                                                 text("group").titled("column.group"),
                                                 number("rank").or_null().titled("standings.rank"),
                                                 number("number").titled("standings.number"),
                                                 text("team").titled("column.team"),
                                                 points("points").titled("standings.points"),
                                                 number("place").hidden(),
                                                 list("marks", text("")).hidden()}))
                                    .in_columns(),
                                anything("faults").hidden(), anything("awards").hidden()})}),
        run_event_rows);
    made.event = EventUse::reads;
    return made;
}

// ---- asked by other verbs
// ------------------------------------------------------------------------

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
