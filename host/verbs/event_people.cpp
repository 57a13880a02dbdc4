// regra event enter, withdraw, re-enter, bye, apart, number.
#include <algorithm>
#include <chrono>
#include <set>

#include "engines/standings/grammar.hpp"
#include "formats/csv/column_words.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_entries.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventEnter {
    EventAsked of;
    std::string who; // of an entry to amend
    std::string name, born, gender, team, title, federation, id, missed;
    std::vector<std::string> columns, clear; // clear: of an entry to amend, what is known no more
    std::optional<int> rating, from;
};

struct EventWho {
    EventAsked of;
    std::string who, kind, rounds, article;
    std::optional<int> from, out_for;
};

struct EventApart {
    EventAsked of;
    std::string a, b;
    std::optional<int> from, through;
};

struct EventNumber {
    EventAsked of;
    std::string order;
};

Date today() {
    using namespace std::chrono;
    const year_month_day day{floor<days>(system_clock::now())};
    return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
            static_cast<int>(static_cast<unsigned>(day.day()))};
}

// All that is wrong with what was typed of a person, each in a line.
void check_person(const Entry& entry, Diagnostics& wrong) {
    constexpr std::size_t letters_of_title = 3, letters_of_federation = 3;
    const auto check = [&](const std::string& text, std::size_t most, const char* where) {
        if (const auto why = fault_of_line(text, most))
            wrong.error({where}, why->id, why->arguments);
    };
    check(entry.name, longest_name, "NAME");
    check(entry.federation_id, longest_line, "--id");
    for (const auto& [column, text] : entry.columns)
        for (const auto& one : {column, text})
            check(one, longest_line, column == "team" ? "--team" : "--column");
    if (entry.title.size() > letters_of_title)
        wrong.error({"--title"}, "event.title-text", {{"text", entry.title}});
    const bool capitals = std::all_of(entry.federation.begin(), entry.federation.end(),
                                      [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!entry.federation.empty() &&
        (entry.federation.size() != letters_of_federation || !capitals))
        wrong.error({"--federation"}, "event.federation-text", {{"text", entry.federation}});
}

// A column under the name that the ruleset has for it, with the value that it spells, as a table is
// read: "Ciclo=2º ciclo" is "cycle=2.º Ciclo".
void add_column(const EventWork& work, const std::string& name, const std::string& value,
                Entry& entry) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto kept = ruleset::columns_of_entries(rules);
    const auto is_kept = [&](std::string_view one) {
        return std::any_of(kept.begin(), kept.end(), [&](const auto& other) {
            return plain_header(other) == plain_header(one);
        });
    };
    const std::string role(is_kept(name) ? "" : column_words_of(work.call())()->role(name));
    std::string& to = entry.columns[is_kept(role) ? role : name];
    to = value;
    for (const auto& fact : rules.facts)
        if (fact.of == ruleset::Fact::Of::entry && fact.name == (is_kept(role) ? role : name))
            for (const auto& one : fact.one_of)
                if (plain_header(one) == plain_header(value)) to = one;
}

Entry entry_asked(const EventWork& work, const EventEnter& asked) {
    Diagnostics wrong;
    Entry entry;
    entry.number = static_cast<int>(work.state().entries.size()) + 1; // the event may give another
    entry.name = std::string(trim(asked.name));
    entry.title = asked.title;
    entry.federation = asked.federation;
    entry.federation_id = asked.id;
    entry.rating = asked.rating.value_or(0);
    if (!asked.gender.empty()) entry.gender = asked.gender == "F" ? Gender::female : Gender::male;
    if (!asked.born.empty()) {
        const auto birth = calendar_date(asked.born);
        if (!birth)
            wrong.error({"--born"}, "event.born", {{"text", asked.born}});
        else if (today() < *birth)
            wrong.error({"--born"}, "event.born-later", {{"text", asked.born}});
        else
            entry.birth = *birth;
    }
    if (!asked.team.empty()) entry.columns["team"] = asked.team;
    for (const auto& text : asked.columns) {
        const auto sign = text.find('=');
        if (sign == text.npos || sign == 0)
            wrong.error({"--column"}, "cli.key-value", {{"text", text}});
        else
            add_column(work, text.substr(0, sign), text.substr(sign + 1), entry);
    }
    check_person(entry, wrong);
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return entry;
}

Reply run_event_enter(const Call& call, const EventEnter& asked) {
    EventWork work(call, asked.of);
    Tournament one;
    one.file = "event enter";
    one.entries.push_back(entry_asked(work, asked));
    if (one.entries.front().name.empty()) throw Error(Exit::bad_input, {"NAME"}, "event.no-name");
    const auto& entry = one.entries.front();
    for (std::size_t e = 0; e < work.state().entries.size(); ++e) {
        const int known = static_cast<int>(e);
        if (folded(work.name(known)) != folded(entry.name)) continue;
        const auto person = work.people().find(work.state().entries[e].id);
        const bool same =
            person != work.people().end() &&
            person->second.text_of("birth") == (entry.birth.year == 0 ? "" : text(entry.birth));
        if (!same) continue;
        work.say({"event.entered-before", {{"who", work.called(known)}}});
        return work.reply();
    }
    std::vector<std::string> ids;
    auto entries = entered(work, one, ids);
    const int next = work.state().paired() + 1;
    const int from = asked.from.value_or(next);
    if (asked.from) work.demand_planned(from, "--from");
    if (from > 1) {
        entries.front().set("from", from);
        entries.front().set("missed", asked.missed.empty() ? "zero" : asked.missed);
    }
    work.add(Value::Map{{"act", "enter"}, {"entries", std::move(entries)}});
    enter_teams(work);
    renumber(work);
    const int who = work.state().entry(ids.front());
    work.say({from > 1 ? "event.entered-late" : "event.entered-one",
              {{"who", work.called(who)}, {"round", std::to_string(from)}}});
    if (from > 1)
        work.say({"event.entered-worth",
                  {{"count", std::to_string(from - 1)},
                   {"worth", said_word(asked.missed.empty() ? "zero" : asked.missed)}}});
    return work.reply({{"number", work.state().entries[static_cast<std::size_t>(who)].number}});
}

// What is stated of an entry takes the place of what was known.
Entry amended(const EventWork& work, int who, const Entry& with, Tournament& all) {
    const auto order = event::in_order(work.state());
    const auto place = std::find(order.begin(), order.end(), who) - order.begin();
    all = work.tournament();
    Entry entry = all.entries[static_cast<std::size_t>(place)];
    if (!with.name.empty()) entry.name = with.name;
    if (!with.title.empty()) entry.title = with.title;
    if (!with.federation.empty()) entry.federation = with.federation;
    if (!with.federation_id.empty()) entry.federation_id = with.federation_id;
    if (with.rating != 0) entry.rating = with.rating;
    if (with.gender != Gender::unknown) entry.gender = with.gender;
    if (with.birth.year != 0) entry.birth = with.birth;
    for (const auto& [name, value] : with.columns) entry.columns[name] = value;
    return entry;
}

void clear(Entry& entry, const std::vector<std::string>& facts) {
    for (const auto& fact : facts) {
        if (fact == "born") entry.birth = {};
        if (fact == "title") entry.title.clear();
        if (fact == "federation") entry.federation.clear();
        if (fact == "id") entry.federation_id.clear();
        if (fact == "rating") entry.rating = 0;
    }
}

Reply run_event_amend(const Call& call, const EventEnter& asked) {
    EventWork work(call, asked.of);
    const int who = work.who(asked.who);
    const auto& known = work.state().entries[static_cast<std::size_t>(who)];
    if (known.forgotten)
        throw Error(Exit::no, {work.file()}, "event.forgotten-already",
                    {{"number", std::to_string(known.number)}});
    const std::string before = work.called(who);
    Tournament all;
    Entry entry = amended(work, who, entry_asked(work, asked), all);
    clear(entry, asked.clear);
    if (std::find(all.entries.begin(), all.entries.end(), entry) != all.entries.end()) {
        work.say({"event.amended-already", {{"who", before}}});
        return work.reply({{"number", known.number}});
    }
    const bool counts = entry.rating != known.rating || entry.title != known.title;
    if (counts && work.state().paired() > 0 &&
        !work.accepted(Grave::confirmed, "rating", {"event.would-amend", {{"who", before}}}))
        return work.reply();
    const std::string id = known.id;
    work.add(Value::Map{{"act", "amend"}, {"entry", entry_amended(work, id, entry)}});
    const auto now = work.called(who);
    work.say({now == before ? "event.amended-facts" : "event.amended",
              {{"who", now}, {"before", before}}});
    return work.reply({{"number", work.state().entries[static_cast<std::size_t>(who)].number}});
}

// The round from which something holds: as asked, or the next to be paired.
int from_round(const EventWork& work, const std::optional<int>& asked) {
    if (asked) work.demand_planned(*asked, "--from");
    return asked.value_or(work.state().paired() + 1);
}

// Who is out from a round on that is not played yet does not come back: the act is taken back.
void demand_missed(const EventWork& work, const EventWork::Part& part, int from) {
    const auto& out = part.entrant->out;
    if (out.empty() || out.back().until != 0 || out.back().from < from) return;
    const auto& acts = work.journal().acts();
    for (auto n = work.journal().last(); n > 0; --n) {
        const Value& act = acts[static_cast<std::size_t>(n - 1)];
        const auto& name = act.text_of("act");
        const bool is_it = (name == "withdraw" || name == "exclude") &&
                           act.text_of("entry") == part.id && !work.journal().is_struck(n);
        if (is_it)
            throw Error(Exit::no, {work.file()}, "event.not-out-yet",
                        {{"who", part.called},
                         {"round", std::to_string(out.back().from)},
                         {"command", said_command("event undo " + std::to_string(n))}});
    }
}

Reply leave(const Call& call, const EventWho& asked, const char* act, const char* message) {
    EventWork work(call, asked.of);
    const auto part = work.part(asked.who);
    const int from = from_round(work, asked.from);
    const Arguments arguments = {{"who", part.called},
                                 {"round", std::to_string(from)},
                                 {"last", std::to_string(from + asked.out_for.value_or(1) - 1)}};
    if (act == std::string_view("re-enter")) demand_missed(work, part, from);
    const bool absent = !part.is_team && work.state().is_absent(work.state().entry(part.id), from);
    if (act == std::string_view("withdraw") && !event::is_in(*part.entrant, from) && !absent) {
        work.say({"event.withdrawn-already", arguments});
        return work.reply();
    }
    if (act == std::string_view("exclude") &&
        !work.accepted(Grave::confirmed, "exclude",
                       {!asked.out_for        ? "event.would-expel"
                        : *asked.out_for == 1 ? "event.would-leave-out-once"
                                              : "event.would-leave-out",
                        arguments}))
        return work.reply();
    Value made = Value::Map{{"act", act}, {"entry", part.id}, {"from", from}};
    if (asked.out_for) made.set("rounds", *asked.out_for);
    if (!asked.article.empty()) made.set("article", asked.article);
    work.add(std::move(made));
    work.say({message, arguments});
    return work.reply();
}

Reply run_event_withdraw(const Call& call, const EventWho& asked) {
    return leave(call, asked, "withdraw", "event.withdrawn");
}
Reply run_event_re_enter(const Call& call, const EventWho& asked) {
    return leave(call, asked, "re-enter", "event.back");
}
Reply run_event_exclude(const Call& call, const EventWho& asked) {
    return leave(call, asked, "exclude",
                 !asked.out_for        ? "event.expelled"
                 : *asked.out_for == 1 ? "event.left-out-once"
                                       : "event.left-out");
}

Reply run_event_forget(const Call& call, const EventWho& asked) {
    EventWork work(call, asked.of);
    const int who = work.who(asked.who);
    const auto& entry = work.state().entries[static_cast<std::size_t>(who)];
    const Arguments arguments = {{"who", work.called(who)},
                                 {"number", std::to_string(entry.number)}};
    std::set<std::int64_t> about; // of no act that stands there twice
    for (const auto& [row, n] : work.texts_about(who)) about.insert(n);
    Value::List copies;
    for (const auto& [name, value] : call.event->local)
        if (name.starts_with(store::backup_setting))
            copies.push_back(name.substr(store::backup_setting.size()));
    if (!entry.forgotten && !about.empty()) {
        std::vector<std::string> acts;
        for (const auto n : about) acts.push_back(std::to_string(n));
        work.say({"event.forget-texts", {{"acts", join(acts, ", ")}}});
    }
    if (entry.forgotten) {
        work.forget_again(who);
        work.say({"event.forgotten-already", arguments});
        work.say({"event.forgotten-again", {}});
    } else if (work.accepted(Grave::confirmed_twice, "forget", {"event.would-forget", arguments})) {
        work.forget(who);
        work.say({"event.forgotten", arguments});
    }
    for (const auto& copy : copies) work.say({"event.copy-stays", {{"file", *copy.text()}}});
    work.say({"event.pages-stay", {}});
    return work.reply({{"copies", std::move(copies)}});
}

// "4", "7-8".
Value::List rounds_asked(const std::string& text) {
    const auto dash = text.find('-');
    const int first = whole_number(text.substr(0, dash), "--rounds", 1, 255);
    const int last =
        dash == text.npos ? first : whole_number(text.substr(dash + 1), "--rounds", first, 255);
    Value::List all;
    for (int round = first; round <= last; ++round) all.push_back(round);
    return all;
}

Reply run_event_bye(const Call& call, const EventWho& asked) {
    EventWork work(call, asked.of);
    const auto part = work.part(asked.who);
    const auto rounds = rounds_asked(
        asked.rounds.empty() ? std::to_string(work.state().paired() + 1) : asked.rounds);
    work.demand_planned(static_cast<int>(*rounds.back().number()), "--rounds");
    const auto& entry = *part.entrant;
    const Arguments arguments = {{"who", part.called},
                                 {"rounds", asked.rounds.empty()
                                                ? std::to_string(work.state().paired() + 1)
                                                : asked.rounds}};
    const auto kind = asked.kind == "zero"   ? GameKind::zero_bye
                      : asked.kind == "half" ? GameKind::half_bye
                                             : GameKind::full_bye;
    const bool has_all = std::all_of(rounds.begin(), rounds.end(), [&](const Value& round) {
        const auto bye = entry.byes.find(static_cast<int>(*round.number()));
        return bye != entry.byes.end() && bye->second == kind;
    });
    if (has_all) {
        work.say({"event.bye-already", arguments});
        return work.reply();
    }
    bool may = true;
    if (plays_table(work))
        may &= work.accepted(Grave::confirmed, "table",
                             {"event.table-bye",
                              {{"count", std::to_string(rounds.size())},
                               {"who", part.called},
                               {"rounds", arguments.back().second}}});
    // Of other rounds: a bye that is told again is the same.
    const bool has_half =
        rounds.size() > 1 ||
        std::any_of(entry.byes.begin(), entry.byes.end(), [&](const auto& bye) {
            return bye.second == GameKind::half_bye && bye.first != *rounds.front().number();
        });
    if (asked.kind == "half" && has_half)
        may &= work.accepted(Grave::confirmed, "second-half", {"event.second-half", arguments});
    if (asked.kind == "full")
        may &= work.accepted(Grave::acknowledged, "full-bye", {"event.full-bye", arguments});
    if (!may) return work.reply();
    work.add(
        Value::Map{{"act", "bye"}, {"entry", part.id}, {"rounds", rounds}, {"kind", asked.kind}});
    work.say({asked.kind == "zero"   ? "event.bye-zero"
              : asked.kind == "half" ? "event.bye-half"
                                     : "event.bye-full",
              arguments});
    return work.reply();
}

bool keeps_apart(const event::State& state, const event::Apart& one, const std::string& a,
                 const std::string& b) {
    const auto has = [&](const std::string& id) {
        const int index = state.of_teams ? state.team(id) : state.entry(id);
        return std::find(one.entries.begin(), one.entries.end(), index) != one.entries.end();
    };
    return has(a) && has(b);
}

Reply run_event_apart(const Call& call, const EventApart& asked) {
    EventWork work(call, asked.of);
    const auto a = work.part(asked.a), b = work.part(asked.b);
    const int from = from_round(work, asked.from);
    const auto& known = work.state().apart;
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const event::Apart& one) {
        const int through = asked.through.value_or(0);
        return keeps_apart(work.state(), one, a.id, b.id) && one.from_round <= from &&
               (one.through_round == 0 || (through != 0 && through <= one.through_round));
    });
    if (plays_table(work)) throw Error(Exit::no, {work.file()}, "event.apart-table");
    if (is_known) {
        work.say({"event.parted-already", {{"a", a.called}, {"b", b.called}}});
        return work.reply();
    }
    if (work.state().paired() > 0 && !work.state().rated &&
        !work.accepted(Grave::confirmed_twice, "apart-late",
                       {"event.would-part", {{"a", a.called}, {"b", b.called}}}))
        return work.reply();
    if (asked.through) work.demand_planned(*asked.through, "--through");
    Value act = Value::Map{{"act", "apart"}, {"entries", Value::List{a.id, b.id}}, {"from", from}};
    if (asked.through) act.set("through", *asked.through);
    work.add(std::move(act));
    work.say({"event.parted", {{"a", a.called}, {"b", b.called}}});
    return work.reply();
}

Reply run_event_number(const Call& call, const EventNumber& asked) {
    EventWork work(call, asked.of);
    const std::string by = asked.order.empty() ? "rules" : asked.order;
    if (work.state().paired() > 0 &&
        !work.accepted(
            Grave::confirmed, "renumber",
            {"event.would-number", {{"round", std::to_string(work.state().paired() + 1)}}}))
        return work.reply();
    work.add(numbered_by(work, by));
    work.say(order_message(work, by));
    return work.reply();
}

Verb writing(Acts acts, Verb made) {
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = std::move(acts);
    return made;
}

Parameters who_parameter() {
    return {parameter("WHO", &EventWho::who,
                      "start number, or a part of the name; of a team, where teams are paired")};
}
Parameters from_parameter() {
    return {parameter("from", &EventWho::from, "the first round it holds for; else the next")
                .of("ROUND")
                .between(1, 255)};
}

Parameters facts_of_person() {
    return {parameter("born", &EventEnter::born, "a day, or a year").of("DATE"),
            parameter("gender", &EventEnter::gender, "of the person").of("F|M").one_of({"F", "M"}),
            parameter("team", &EventEnter::team, "its name").of("NAME"),
            parameter("rating", &EventEnter::rating, "0 if none").of("N").between(0, 4000),
            parameter("title", &EventEnter::title, "such as WFM").of("TEXT"),
            parameter("federation", &EventEnter::federation, "three letters").of("TEXT"),
            parameter("id", &EventEnter::id, "the federation's").of("TEXT"),
            parameter("column", &EventEnter::columns, "what the ruleset asks for (repeatable)")
                .of("NAME=VALUE")};
}

constexpr const char* json_of_people = "--json: {done, said, acts: [{n, act}], asks}";

} // namespace

Verb event_enter() {
    using namespace reply;
    return writing(
        {"enter", "number", "team"},
        verb<EventEnter>("event enter", "enters one person",
                         "After the first round: from the next round on, with what the rounds "
                         "before are worth.\n"
                         "--json: {done, said, acts: [{n, act}], asks, number}",
                         {{parameter("NAME", &EventEnter::name, "as it is to be shown"),
                           parameter("from", &EventEnter::from, "the first round; else the next")
                               .of("ROUND")
                               .between(1, 255),
                           parameter("missed", &EventEnter::missed,
                                     "what rounds before are worth; zero if not said")
                               .of("zero|half")
                               .one_of({"zero", "half"})},
                          facts_of_person(),
                          within(&EventEnter::of, event_parameters())},
                         event_shape({number("number")}), run_event_enter));
}

Verb event_amend() {
    using namespace reply;
    return writing(
        {"amend"},
        verb<EventEnter>(
            "event amend", "changes what is known of an entry",
            "Only what is stated changes. Undo gives back what rules read, not the name or the "
            "birth.\n"
            "--json: {done, said, acts: [{n, act}], asks, number}",
            {{parameter("WHO", &EventEnter::who, "start number, or a part of the name"),
              parameter("name", &EventEnter::name, "as it is to be shown").of("NAME"),
              parameter("clear", &EventEnter::clear, "what was known is so no more (repeatable)")
                  .of("FACT")
                  .one_of({"born", "title", "federation", "id", "rating"})},
             facts_of_person(),
             within(&EventEnter::of, event_parameters())},
            event_shape({number("number")}), run_event_amend));
}

Verb event_withdraw() {
    return writing({"withdraw"},
                   verb<EventWho>("event withdraw", "takes an entry out; its results stay",
                                  json_of_people,
                                  {who_parameter(), from_parameter(),
                                   within(&EventWho::of, event_parameters())},
                                  event_shape(), run_event_withdraw));
}

Verb event_re_enter() {
    return writing({"re-enter"},
                   verb<EventWho>("event re-enter", "lets an entry that withdrew come back",
                                  json_of_people,
                                  {who_parameter(), from_parameter(),
                                   within(&EventWho::of, event_parameters())},
                                  event_shape(), run_event_re_enter));
}

Verb event_exclude() {
    return writing(
        {"exclude"},
        verb<EventWho>(
            "event exclude", "expels an entry, or leaves it out for rounds", json_of_people,
            {who_parameter(),
             from_parameter(),
             {parameter("rounds", &EventWho::out_for, "for so many; else to the end")
                  .of("N")
                  .between(1, 255),
              parameter("article", &EventWho::article, "by which it is decided").of("TEXT")},
             within(&EventWho::of, event_parameters())},
            event_shape(), run_event_exclude));
}

Verb event_forget() {
    using namespace reply;
    return writing(
        {"forget"},
        verb<EventWho>(
            "event forget", "erases a person; number, results and groups stay",
            "Name, birth, federation's id and what else was kept of the person go, with the "
            "person's "
            "own protests\nand every text that repeats the name, and the file is searched for the "
            "name. Acts of games, copies and\nprinted pages are not reached: copies are listed.\n"
            "--json: {done, said, acts: [{n, act}], asks, copies}",
            {who_parameter(), within(&EventWho::of, event_parameters())},
            event_shape({list("copies", text(""))}), run_event_forget));
}

Verb event_bye() {
    return writing(
        {"bye"},
        verb<EventWho>(
            "event bye", "lets an entry miss rounds", json_of_people,
            {who_parameter(),
             {parameter("rounds", &EventWho::rounds, "one, or several as 7-8; else the next")
                  .of("ROUNDS"),
              parameter("kind", &EventWho::kind, "worth nothing, a draw, or a win")
                  .of("zero|half|full")
                  .one_of({"zero", "half", "full"})
                  .demanded()},
             within(&EventWho::of, event_parameters())},
            event_shape(), run_event_bye));
}

Verb event_apart() {
    return writing(
        {"apart"},
        verb<EventApart>(
            "event apart", "keeps two entries from meeting",
            std::string("Before the first round; later it is asked twice, and refused in a rated "
                        "event.\n") +
                json_of_people,
            {{parameter("A", &EventApart::a, "start number, or a part of the name"),
              parameter("B", &EventApart::b, "the other"),
              parameter("from", &EventApart::from, "the first round; else the next")
                  .of("ROUND")
                  .between(1, 255),
              parameter("through", &EventApart::through, "the last round; else to the end")
                  .of("ROUND")
                  .between(1, 255)},
             within(&EventApart::of, event_parameters())},
            event_shape(), run_event_apart));
}

Verb event_number() {
    return writing(
        {"number"},
        verb<EventNumber>(
            "event number", "gives start numbers anew",
            std::string("Until the fourth round is paired, or the round that the ruleset says.\n") +
                json_of_people,
            {{parameter("order", &EventNumber::order,
                        "by rating and name, by name, or as entered; else as the ruleset says")
                  .of("rating|name|file|rules")
                  .one_of({"rating", "name", "file", "rules"})},
             within(&EventNumber::of, event_parameters())},
            event_shape(), run_event_number));
}

} // namespace regra::verbs
