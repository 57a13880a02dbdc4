// regra standings: lists, teams, prizes, faults, and why a rank is what it is.
#include <algorithm>

#include "engines/standings/circuit.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/left_games.hpp"
#include "engines/standings/prizes.hpp"
#include "engines/standings/why.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_work.hpp"
#include "verbs/object.hpp"
#include "verbs/standings.hpp"
#include "verbs/standings_explained.hpp"
#include "verbs/standings_lists.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"
#include "verbs/tournament_file.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct StandingsAsked {
    std::string file, ruleset;
    std::string competition, category, gender, entries, list; // "" = not given
    std::string explain;                                      // a rank, or a number or name; or ""
    std::vector<std::string> stages; // files of the ruleset's other competitions, in its order
    std::vector<std::string> stage_entries; // what these lack, in the order of `stages`
    bool teams = false, prizes = false, faults = false;
};

// Everything one call works on, in the order in which it is read.
struct Work {
    Call call;
    StandingsAsked asked;
    Store store;
    std::shared_ptr<const Store> words; // null: the same; an event's file holds no sentences
    ruleset::Ruleset rules;
    Tournament tournament;
    std::vector<Tournament> stages; // results of the ruleset's other competitions, of files
    std::vector<std::pair<std::string, Tournament>> beside; // the same of an event's file

    Work(const Call& caller, const StandingsAsked& asked_for)
        : Work(caller, asked_for, Tournament{}) {
        Diagnostics notes;
        tournament = tournament_in(call, asked.file, asked.entries, notes);
        read_stages(notes);
        call.report(notes);
        tournament = with_left_games(rules, std::move(tournament), asked.competition);
    }
    Work(const Call& caller, const StandingsAsked& asked_for, Tournament of)
        : call(caller), asked(asked_for), store(caller), rules(store.rulesets.load(asked.ruleset)),
          tournament(with_left_games(rules, std::move(of), asked.competition)) {}

    void read_stages(Diagnostics& notes) {
        if (asked.stage_entries.size() > asked.stages.size())
            throw Error(Exit::bad_input, {"--stage-entries"}, "circuit.entries",
                        {{"count", std::to_string(asked.stages.size())}});
        for (std::size_t i = 0; i < asked.stages.size(); ++i) {
            const auto& file = asked.stages[i];
            const auto before = asked.stages.begin() + static_cast<std::ptrdiff_t>(i);
            if (file == asked.file || std::find(asked.stages.begin(), before, file) != before)
                throw Error(Exit::bad_input, {"--stage"}, "circuit.same-file", {{"file", file}});
            const bool has_table = i < asked.stage_entries.size();
            const auto table = has_table ? asked.stage_entries[i] : "";
            stages.push_back(tournament_in(call, file, table, notes));
        }
    }
    const ruleset::Rulesets& sentences() const { return (words ? *words : store).rulesets; }
    const Tournament* stage_beside(const std::string& name) const {
        for (const auto& [other, of] : beside)
            if (other == name) return &of;
        return nullptr;
    }
};

// ---- a list ------------------------------------------------------------------------------------

std::string list_text(const Value& reply, const Look& look) {
    Table table;
    for (const auto* id : {"standings.rank", "standings.number", "standings.name"})
        table.head.push_back(words({id, {}}, look.language));
    table.head.push_back(reply.text_of("score"));
    table.right = {true, true, false, true};
    std::string under;
    for (const auto& line : reply.list_of("lines")) {
        table.head.emplace_back(line.text_of("letter"));
        table.right.push_back(true);
        under += "  " + table.head.back() + " " + line.text_of("title") + "\n";
    }
    for (const auto& line : reply.list_of("list")) {
        std::vector<std::string> row;
        for (const auto* name : {"rank", "id", "name", "points"})
            row.push_back(plain(*line.find(name), look));
        for (const auto& mark : line.list_of("printed")) row.push_back(*mark.text());
        table.rows.push_back(std::move(row));
    }
    return text(table, look) + "\n" + under + "  " + sentence("standings.under", reply, look);
}

// ---- why ---------------------------------------------------------------------------------------

// The lines with that rank, or else with that starting number or name.
std::vector<std::size_t> places_of(const Competition& competition, const RankedList& list,
                                   const std::string& who) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < list.rank.size(); ++place)
        if (std::to_string(list.rank[place]) == who) places.push_back(place);
    const auto& field = competition.field();
    for (std::size_t place = 0; places.empty() && place < list.standings.order.size(); ++place) {
        const auto one = static_cast<std::size_t>(list.standings.order[place]);
        if (std::to_string(field.number[one]) == who || field.name[one] == who)
            places.push_back(place);
    }
    if (!places.empty()) return places;
    for (std::size_t place = 0; place < list.standings.order.size(); ++place) // parts of one name
        if (name_fits(field.name[static_cast<std::size_t>(list.standings.order[place])], who))
            places.push_back(place);
    if (places.size() > 1) places.clear();
    return places;
}

Value rank_explained(Competition& competition, const Work& work) {
    const RankedList list = competition.rank({work.asked.category, work.asked.gender});
    const auto& value_words = work.sentences().value_words(work.call.language);
    Value::List all;
    for (const auto place : places_of(competition, list, work.asked.explain))
        for (const auto why : {why_rank, why_change})
            for (auto& line : why_value(why(competition, list, place, value_words), value_words))
                all.push_back(std::move(line));
    if (all.empty())
        throw Error(Exit::bad_input, {}, "standings.rank-unknown",
                    {{"rank", work.asked.explain}, {"count", std::to_string(list.rank.size())}});
    return Value::Map{{"why", std::move(all)}};
}

// Sentences on the rows of a list; nobody's: an error.
Value explained(Value::List sentences, const Work& work) {
    const char* nobody = work.asked.faults ? "fault.nobody" : "prize.nobody";
    if (sentences.empty())
        throw Error(Exit::bad_input, {work.tournament.file}, nobody, {{"who", work.asked.explain}});
    return Value::Map{{"why", std::move(sentences)}};
}

// Where a number or a name stands among entries or teams, or -1.
template<class Subject>
int index_of(const std::vector<Subject>& subjects, const std::string& who) {
    for (std::size_t i = 0; i < subjects.size(); ++i)
        if (subjects[i].name == who || std::to_string(subjects[i].number) == who)
            return static_cast<int>(i);
    int found = -1; // by parts of the name, if one has them
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        if (!name_fits(subjects[i].name, who)) continue;
        if (found >= 0) return -1;
        found = static_cast<int>(i);
    }
    return found;
}

Value prizes_explained(Competition& competition, const Work& work) {
    const std::string& who = work.asked.explain;
    const int entry = index_of(work.tournament.entries, who);
    const int team = entry < 0 ? index_of(work.tournament.teams, who) : -1;
    const InLine in_line = entry >= 0  ? InLine{"player", entry, ""}
                           : team >= 0 ? InLine{"team", team, ""}
                                       : InLine{"other", -1, who};
    const auto& value_words = work.sentences().value_words(work.call.language);
    const auto lines = why_prizes(competition, in_line, value_words);
    if (lines.empty() && in_line.kind == "other")
        throw Error(Exit::bad_input, {work.tournament.file}, "prize.nobody", {{"who", who}});
    return Value::Map{{"why", why_value(lines, value_words)}};
}

// Articles in the language's form, and under a line how its value came about.
// ---- prizes, faults ----------------------------------------------------------------------------

} // namespace

Value prizes_value(const std::vector<Award>& awards, const ruleset::Ruleset& rules) {
    Value::List all;
    for (const auto& award : awards) {
        const auto* setting = setting_of_prize(rules, award.prize);
        Value row = Value::Map{{"prize", award.prize},
                               {"group", award.group},
                               {"place", award.place},
                               {"team", award.kind == "team"},
                               {"id", award.number},
                               {"name", award.name},
                               {"gives", award.gives},
                               {"amount", award.cents ? Value(points(*award.cents, 100)) : Value()},
                               {"currency", award.currency}};
        row.set("article", setting ? rules.citation(*setting) : "");
        row.set("chain", chain_json(rules.steps({setting})));
        all.push_back(std::move(row));
    }
    return Value::Map{{"prizes", std::move(all)}};
}

namespace {

// "300 EUR and taça"
std::string gift_text(const Value& award, const Look& look) {
    const Value& amount = part_of(award, "amount");
    std::string gives(award.text_of("gives"));
    if (!amount.points()) return gives;
    const Points& sum = *amount.points();
    return money_text(sum.num * 100 / sum.den, look.language) + " " + award.text_of("currency") +
           (gives.empty() ? "" : " + " + gives);
}

std::string prizes_text(const Value& reply, const Look& look) {
    Table table;
    table.right = {false, false, true, false, true, false};
    for (const auto& award : reply.list_of("prizes"))
        table.rows.push_back({award.text_of("prize"), award.text_of("group"),
                              ordinal(static_cast<int>(award.number_of("place")), look.language),
                              award.text_of("name"), gift_text(award, look),
                              article_text(award.text_of("article"), look.language)});
    const auto& rows = table.rows;
    const bool none =
        std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row[4].empty(); });
    if (none) {
        table.right.erase(table.right.begin() + 4);
        for (auto& row : table.rows) row.erase(row.begin() + 4);
    }
    return text(table, look);
}

Value faults_value(Competition& competition) {
    Value::List all;
    for (const auto& fault : team_faults(competition)) {
        const Team& team = competition.tournament().teams[static_cast<std::size_t>(fault.team)];
        all.push_back(Value::Map{{"id", team.number},
                                 {"name", team.name},
                                 {"round", fault.round},
                                 {"fault", fault.fault},
                                 {"reason", fault.reason},
                                 {"group", fault.group},
                                 {"pupils", fault.pupils},
                                 {"cost", points(fault.points, competition.field().unit)}});
    }
    return Value::Map{{"faults", std::move(all)}};
}

void check_results(const Work& work, const Competition& competition) {
    refuse_other_points(competition, work.tournament.file);
    Diagnostics notes;
    for (const int who : competition.annulled()) {
        const auto index = static_cast<std::size_t>(who);
        const auto* setting = work.rules.find({"tie-breaks", "left before half"});
        notes.note({work.tournament.file}, "standings.annulled",
                   {{"number", std::to_string(competition.field().number[index])},
                    {"name", competition.field().name[index]},
                    {"article", setting ? work.rules.citation(*setting) : ""}});
    }
    if (!competition.bonuses().empty())
        note_bonuses(competition, {work.sentences(), work.call.language}, notes);
    if (awaits_results(work.tournament)) notes.note({work.tournament.file}, "standings.awaited");
    work.call.report(notes);
}

// The competition asked for, and the others in the order of the ruleset, as far as there are
// results.
std::shared_ptr<const Stages> stages_of(Work& work) {
    const auto names = work.rules.names_under({"competitions"});
    const bool is_known =
        std::find(names.begin(), names.end(), work.asked.competition) != names.end();
    const bool has_others = !work.stages.empty() || !work.beside.empty();
    if (!has_others && !(is_known && has_circuit(work.rules))) return nullptr;
    std::vector<StageResults> all;
    std::size_t next = 0;
    for (const auto& name : names) {
        if (name == work.asked.competition)
            all.push_back({name, &work.tournament});
        else if (const auto* beside = work.stage_beside(name))
            all.push_back({name, beside});
        else if (next < work.stages.size())
            all.push_back({name, &work.stages[next++]});
    }
    Diagnostics notes;
    const auto lists = work.asked.prizes ? work.rules.names_under({"lists"})
                                         : std::vector<std::string>{work.asked.list};
    note_not_played(work.rules, lists, all, notes);
    auto counted =
        with_carried_games(work.rules, work.tournament, work.asked.competition, all, &notes);
    work.call.report(notes);
    if (next < work.stages.size())
        throw Error(Exit::bad_input, {work.asked.stages[next]}, "circuit.too-many",
                    {{"names", join(names, ", ")}});
    auto stages = std::make_shared<const Stages>(work.rules, all, work.store.scripts.machine());
    work.tournament = std::move(counted);
    return stages;
}

// A file with team matches is a team competition; teams may also be made from one of players.
Competition competition_of(Work& work) {
    const bool of_teams = work.asked.teams && work.rules.names_under({"competitions"}).empty();
    return {work.rules, work.tournament, work.store.scripts.machine(), work.asked.competition,
            of_teams,   stages_of(work)}; // before the rest: the machine keeps the facts of one
                                          // competition
}

void note_nobody(const Work& work) {
    Diagnostics notes;
    const auto* setting = ruleset::setting_of_list(work.rules, work.asked.list);
    notes.note(setting ? setting->place : work.rules.place(), "list.nobody",
               {{"name", work.asked.list}});
    work.call.report(notes);
}

Reply standings_of(Competition& competition, const Work& work) {
    const auto& asked = work.asked;
    const auto on = [&](Value reply, const char* rows, auto sentences) {
        if (asked.explain.empty()) return Reply{std::move(reply)};
        auto said = sentences(reply.list_of(rows), asked.explain, work.call.language);
        return Reply{explained(std::move(said), work)};
    };
    const bool teams = asked.teams && !competition.own().teams;
    const char* beside = asked.faults ? "--faults" : asked.prizes ? "--prizes" : "--list";
    if (teams && (asked.faults || asked.prizes || !asked.list.empty()))
        throw Error(Exit::bad_input, {}, "cli.not-with", {{"name", "--teams"}, {"other", beside}});
    const auto& all = work.sentences();
    const auto with_reasons = [&](const auto&... of) { return faults_explained(of..., all); };
    if (asked.faults) return on(faults_value(competition), "faults", with_reasons);
    if (asked.prizes && asked.explain.empty()) {
        const Giving giving = give_prizes(competition);
        Diagnostics notes;
        note_giving(giving, competition, notes);
        work.call.report(notes);
        return {prizes_value(giving.awards, competition.rules())};
    }
    if (asked.prizes) return {prizes_explained(competition, work)};
    const auto teams_with_reasons = [&](const auto&... of) {
        return teams_explained(of..., faults_value(competition).list_of("faults"), all);
    };
    if (teams || !asked.list.empty()) {
        const ExplainedLine line{asked.explain, all.value_words(work.call.language)};
        Value lists = groups_value(competition, asked.list, asked.category,
                                   asked.explain.empty() ? nullptr : &line);
        const char* rows = asked.list.empty() ? "teams" : "standing";
        if (lists.list_of(rows).empty() && !asked.list.empty()) note_nobody(work);
        return on(std::move(lists), rows, teams_with_reasons);
    }
    if (!asked.explain.empty()) return {rank_explained(competition, work)};
    auto value = list_value(competition.field(), competition.rank({asked.category, asked.gender}),
                            competition.own(), competition.rules(), work.call.language);
    if (work.call.language == Language::en) return {std::move(value)};
    Value::List lines;
    const auto& value_words = all.value_words(work.call.language);
    for (Value line : value.list_of("lines")) {
        line.set("title", shown_title(line.text_of("title"), value_words));
        lines.push_back(std::move(line));
    }
    value.set("lines", std::move(lines));
    return {std::move(value)};
}

Reply answer(Work& work) {
    auto competition = competition_of(work);
    check_results(work, competition);
    return standings_of(competition, work);
}

Reply run_standings(const Call& call, const StandingsAsked& asked) {
    Work work(call, asked);
    return answer(work);
}

Reply run_event_standings(const Call& call, const StandingsAsked& given) {
    EventAsked of{given.file, {}, {}};
    if (journal_of(*call.event).state(given.competition)) of.competition = given.competition;
    const EventWork event(call, of); // else the lists are made of the main one's results
    auto asked = given;
    asked.ruleset = event.state().ruleset;
    if (asked.competition.empty()) asked.competition = event.state().competition;
    Work work(event.own(), asked, event.tournament());
    work.words = std::make_shared<const Store>(call);
    Diagnostics notes;
    work.read_stages(notes);
    call.report(notes);
    if (has_circuit(work.rules)) work.beside = competitions_beside(event);
    return answer(work);
}

std::string standings_text(const Value& reply, const Look& look) {
    if (reply.find("list")) return list_text(reply, look);
    if (reply.find("why")) return why_text(reply, look);
    if (reply.find("teams")) return groups_text(reply.list_of("teams"), look);
    if (reply.find("standing")) return groups_text(reply.list_of("standing"), look);
    return reply.find("prizes") ? prizes_text(reply, look) : faults_text(reply, look);
}

Shape standings_shape() {
    using namespace reply;
    const auto groups = [](const char* name) {
        return list(
            name,
            record("", {text("group"), number("rank").or_null(), number("id"), text("name"),
                        points("points"), points("taken"),
                        list("tiebreaks", record("", {text("title"), points("points").or_null()})),
                        list("players", record("", {number("id"), text("name"), points("points"),
                                                    yes_no("counted")})),
                        list("parts", record("", {text("name"), number("rank"), points("points"),
                                                  yes_no("counted")})),
                        list("bonuses",
                             record("", {text("name"), points("points"), text("article")}))}));
    };
    return record(
        "",
        {list("list",
              record("", {number("rank"), number("id"), text("name"), points("points"),
                          list("tiebreaks", points("").or_null()), list("printed", text(""))})),
         text("score"), list("lines", record("", {text("letter"), text("title")})), text("article"),
         list("why", record("", {number("level"), text("text"), text("article"), chain_shape(),
                                 steps_shape()})),
         groups("teams"), groups("standing"),
         list("prizes",
              record("", {text("prize"), text("group"), number("place"), yes_no("team"),
                          number("id"), text("name"), text("gives"), points("amount").or_null(),
                          text("currency"), text("article"), chain_shape()})),
         list("faults",
              record("", {number("id"), text("name"), number("round"), text("fault"),
                          text("reason"), text("group"), number("pupils"), points("cost")}))});
}

Parameters file_parameters_of_standings() {
    return {
        parameter("FILE", &StandingsAsked::file, "the event's results").a_file(),
        parameter("ruleset", &StandingsAsked::ruleset, "the ruleset of the event")
            .of("ID")
            .demanded(),
        parameter("competition", &StandingsAsked::competition, "one of the ruleset's").of("NAME"),
        parameter("entries", &StandingsAsked::entries, "the list of entries")
            .of("FILE.csv")
            .a_file(),
        parameter("stage", &StandingsAsked::stages,
                  "results of the ruleset's other competitions, in its order (repeatable)")
            .of("FILE")
            .only_with({"competition"}),
        parameter("stage-entries", &StandingsAsked::stage_entries,
                  "their lists of entries, in the same order (repeatable)")
            .of("FILE.csv")
            .only_with({"stage"})};
}

Parameters list_parameters_of_standings() {
    return {parameter("category", &StandingsAsked::category, "one category only").of("NAME"),
            parameter("gender", &StandingsAsked::gender, "girls and women, or boys and men")
                .of("F|M")
                .one_of({"F", "M"})};
}

// ---- an open competition -----------------------------------------------------------------------

struct OpenCompetition {
    Work work;
    Competition competition;

    OpenCompetition(const Call& call, const StandingsAsked& asked)
        : work(call, asked), competition(competition_of(work)) {
        check_results(work, competition);
    }
    OpenCompetition(const OpenCompetition&) = delete;

    Reply answer(const StandingsAsked& asked) {
        work.asked = asked;
        return standings_of(competition, work);
    }
};

std::vector<Verb> verbs_of_competition(const std::shared_ptr<OpenCompetition>& of) {
    const auto make = [&](const char* name, const char* summary, std::vector<Parameters> parameters,
                          void (*more)(StandingsAsked&)) {
        auto made =
            verb<StandingsAsked>(name, summary, "", std::move(parameters), standings_shape(),
                                 [of, more](const Call&, const StandingsAsked& given) {
                                     auto asked = given;
                                     more(asked);
                                     return of->answer(asked);
                                 });
        made.text = standings_text;
        return made;
    };
    const auto whose = parameter("who", &StandingsAsked::explain, "a rank").demanded();
    const auto winner = parameter("who", &StandingsAsked::explain, "an entry or team: why");
    return {make("rank", "the list", {list_parameters_of_standings()}, [](StandingsAsked&) {}),
            make("why", "how a rank came about", {{whose}, list_parameters_of_standings()},
                 [](StandingsAsked&) {}),
            make("prizes", "the prizes, or what one gets", {{winner}},
                 [](StandingsAsked& asked) { asked.prizes = true; }),
            make("teams", "the teams", {list_parameters_of_standings()},
                 [](StandingsAsked& asked) { asked.teams = true; }),
            make("faults", "teams that did not come, or came short", {},
                 [](StandingsAsked& asked) { asked.faults = true; })};
}

// No question changes the object, so a copy is the same object.
Object object_of_competition(const std::shared_ptr<OpenCompetition>& of) {
    return {verbs_of_competition(of), [of] { return object_of_competition(of); },
            [of] { of->work.store.scripts.begin(); }};
}

Parameters parameters_of_competition() {
    auto all = file_parameters_of_standings();
    all.push_back(parameter("teams", &StandingsAsked::teams,
                            "teams play; else it is so where the file or the ruleset says"));
    return all;
}

} // namespace

ObjectKind competition_object() {
    ObjectKind kind;
    kind.open = {"competition",
                 "an event's results under a ruleset",
                 "",
                 parameters_of_competition(),
                 reply::record("", {}),
                 {}};
    kind.make = [](const Call& call, const Value& arguments, Value&) {
        const auto asked = asked_by<StandingsAsked>(parameters_of_competition(), arguments);
        return object_of_competition(std::make_shared<OpenCompetition>(call, asked));
    };
    kind.verbs = verbs_of_competition(nullptr);
    return kind;
}

namespace {

constexpr const char* json_of_standings =
    "--json: {list: [{rank, id, name, points, tiebreaks, printed}], score, lines: [{letter, "
    "title}],\n"
    "article}; score: what `points` are, as stages of a knock-out; a tie-break that says nothing "
    "is\n"
    "null.\n"
    "--teams, where players compete: {teams: [{group, rank, id, name, points, taken,\n"
    "players}]}, taken off by faults\n"
    "--list: {standing: [as of teams, and tiebreaks: [{title, points}]]}\n"
    "--prizes: {prizes: [{prize, group, place, team, id, name, gives, amount, currency,\n"
    "article, chain}]}\n"
    "--faults: {faults: [{id, name, round, fault, reason, group, pupils, cost}]}; round 0: not "
    "known\n"
    "--explain: {why: [{level, text, article, chain, steps}]}; a chain is told by ruleset show";

Parameters what_parameters_of_standings() {
    return {parameter("explain", &StandingsAsked::explain,
                      "how the rank of somebody came about, named by rank, number or name; with\n"
                      "--teams, --list, --faults and --prizes what is said there of it")
                .of("WHO"),
            parameter("list", &StandingsAsked::list, "a list that the ruleset makes beside them")
                .of("NAME")
                .not_with({"prizes", "faults"}),
            parameter("teams", &StandingsAsked::teams, "teams instead of players"),
            parameter("prizes", &StandingsAsked::prizes, "the prizes").not_with({"faults"}),
            parameter("faults", &StandingsAsked::faults, "teams that did not come, or came short")};
}

} // namespace

Verb standings() {
    Verb made =
        verb<StandingsAsked>("standings", "who stands where, and why", json_of_standings,
                             {file_parameters_of_standings(), list_parameters_of_standings(),
                              what_parameters_of_standings()},
                             standings_shape(), run_standings);
    made.text = standings_text;
    return made;
}

Verb event_standings() {
    Verb made = verb<StandingsAsked>(
        "event standings", "who stands where in an event, and why", json_of_standings,
        {{parameter("competition", &StandingsAsked::competition, "one of the ruleset's")
              .of("NAME")},
         list_parameters_of_standings(),
         what_parameters_of_standings(),
         {parameter("stage", &StandingsAsked::stages,
                    "results of the ruleset's competitions that the event does not have, in its\n"
                    "order (repeatable)")
              .of("FILE"),
          parameter("stage-entries", &StandingsAsked::stage_entries,
                    "their lists of entries, in the same order (repeatable)")
              .of("FILE.csv")
              .only_with({"stage"})},
         {event_option(&StandingsAsked::file)}},
        standings_shape(), run_event_standings);
    made.text = standings_text;
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
