// regra event check-in, close-check-in, fault, waive: who is there, and what a team lacks.
#include <algorithm>
#include <map>

#include "engines/standings/competition.hpp"
#include "engines/standings/list_groups.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_entries.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventCheckIn {
    EventAsked of;
    std::vector<std::string> who, but;
    std::string team;
    bool all = false, teacher = false, opens = false;
};

struct EventFault {
    EventAsked of;
    std::string team, fault, article, group;
    std::optional<int> round;
    std::int64_t act = 0; // of the fault to waive
};

const event::Entrant& entrant(const EventWork& work, int who) {
    return work.state().entries[static_cast<std::size_t>(who)];
}

// The team whose name this is, or begins so; Error(Exit::bad_input) with all there are.
std::string team_asked(const EventWork& work, const std::string& text) {
    std::vector<std::string> names, found;
    for (const auto& one : work.state().entries)
        if (!one.team.empty() && std::find(names.begin(), names.end(), one.team) == names.end())
            names.push_back(one.team);
    for (const auto& name : names) {
        if (folded(name) == folded(trim(text))) return name;
        if (folded(name).starts_with(folded(trim(text)))) found.push_back(name);
    }
    if (found.size() == 1) return found.front();
    throw Error(Exit::bad_input, {work.file()}, "event.team-unknown",
                {{"team", text}, {"names", join(found.empty() ? names : found, ", ")}});
}

// ---- check-in ----------------------------------------------------------------------------------

// A person, or the members of a team: one that is paired, or that entries name.
std::vector<int> people_meant(const EventWork& work, const std::string& text) {
    std::vector<int> named;
    for (std::size_t i = 0; !work.state().of_teams && i < work.state().entries.size(); ++i)
        if (const auto& team = entrant(work, static_cast<int>(i)).team;
            !team.empty() && folded(team) == folded(trim(text)))
            named.push_back(static_cast<int>(i));
    if (!named.empty()) return named;
    if (!work.part(text).is_team) return {work.who(text)};
    return work.state().teams[static_cast<std::size_t>(work.team(text))].members;
}

// Whether somebody of the team was told to be there before its teacher: the others were left out.
bool told_of(const EventWork& work, const EventCheckIn& asked, const std::string& team) {
    const event::CheckIn* open = work.state().open_check_in();
    if (!open || !asked.teacher || team.empty()) return false;
    return std::any_of(open->present.begin(), open->present.end(),
                       [&](int who) { return entrant(work, who).team == team; });
}

std::vector<int> asked_to_be_there(const EventWork& work, const EventCheckIn& asked, int round) {
    std::vector<int> here, not_here;
    for (const auto& text : asked.but)
        for (const int who : people_meant(work, text)) not_here.push_back(who);
    const auto add = [&](int who) {
        const bool is_named = std::find(here.begin(), here.end(), who) != here.end();
        const bool is_left = std::find(not_here.begin(), not_here.end(), who) != not_here.end();
        if (!is_named && !is_left) here.push_back(who);
    };
    const auto is_due = [&](int who) {
        return work.state().is_absent(who, round) || work.state().is_to_play(who, round);
    };
    for (const auto& text : asked.who) {
        const auto meant = people_meant(work, text);
        for (const int who : meant)
            if (meant.size() == 1 || is_due(who)) add(who);
    }
    std::string team = asked.team.empty() ? "" : team_asked(work, asked.team);
    if (told_of(work, asked, team)) team.clear();
    for (std::size_t i = 0; i < work.state().entries.size(); ++i) {
        const int who = static_cast<int>(i);
        const bool wanted = asked.all || (!team.empty() && entrant(work, who).team == team);
        if (wanted && is_due(who)) add(who);
    }
    return here;
}

bool is_present(const event::CheckIn* session, int who) {
    return session && std::find(session->present.begin(), session->present.end(), who) !=
                          session->present.end();
}

std::vector<int> not_there(const EventWork& work, int round) {
    std::vector<int> all;
    for (std::size_t i = 0; i < work.state().entries.size(); ++i) {
        const int who = static_cast<int>(i);
        if (work.state().is_to_play(who, round) && !is_present(work.state().open_check_in(), who))
            all.push_back(who);
    }
    return all;
}

// Where teams are paired: those that are to play, and of which nobody is there.
std::vector<int> teams_not_there(const EventWork& work, int round) {
    std::vector<int> all;
    const auto& state = work.state();
    for (std::size_t t = 0; state.of_teams && t < state.teams.size(); ++t) {
        const auto& members = state.teams[t].members;
        const bool comes = std::any_of(members.begin(), members.end(), [&](int who) {
            return is_present(state.open_check_in(), who);
        });
        if (!comes && state.team_plays(static_cast<int>(t), round))
            all.push_back(static_cast<int>(t));
    }
    return all;
}

Value closing(const EventWork& work, const std::vector<int>& absent) {
    Value::List ids, teams;
    const int round = work.state().open_check_in()->round;
    for (const int who : absent) ids.push_back(entrant(work, who).id);
    for (const int team : teams_not_there(work, round))
        teams.push_back(work.state().teams[static_cast<std::size_t>(team)].id);
    Value act = Value::Map{{"act", "close check-in"}, {"round", round}, {"absent", std::move(ids)}};
    if (!teams.empty()) act.set("teams", std::move(teams));
    // Who is not there loses by forfeit: the other does not rest.
    if (plays_table(work)) act.set("stay", true);
    return act;
}

// What the ruleset finds of teams once the check-in is closed as it stands, as acts, without those
// that were written down before.
Value::List faults_if_closed(const EventWork& work, Value closes) {
    EventWork tried = work;
    const Value round = closes.number_of("round");
    tried.add(std::move(closes));
    Tournament tournament = tried.tournament();
    tournament.faults.reset();
    if (tournament.teams.empty()) return {};
    EventCompetition of(tried, std::move(tournament));
    Value::List all;
    for (const auto& fault : faults_at_check_in(of.competition())) {
        const auto& team = of.tournament().teams[static_cast<std::size_t>(fault.team)].name;
        const bool known = std::any_of(
            work.state().faults.begin(), work.state().faults.end(), [&](const auto& one) {
                return one.team == team && one.fault == fault.fault && one.reason == fault.reason &&
                       one.group == fault.group;
            });
        if (known) continue;
        Value act =
            Value::Map{{"act", "fault"},         {"team", team},   {"fault", fault.fault},
                       {"reason", fault.reason}, {"round", round}, {"pupils", fault.pupils}};
        if (!fault.group.empty()) act.set("group", fault.group);
        if (fault.points != 0) {
            const Points cost = points(fault.points, of.competition().field().unit);
            act.set("points", cost.num);
            act.set("unit", cost.den);
        }
        if (const auto* setting = of.rules().find({"teams", fault.reason}))
            act.set("article", of.rules().citation(*setting));
        all.push_back(std::move(act));
    }
    return all;
}

// What the rules find, with the reason; it ends in the article.
void say_fault(EventWork& work, const char* id, const Value& fault) {
    const auto of = [&](const char* name) { return std::string(fault.text_of(name)); };
    const Arguments arguments = {{"name", of("team")},
                                 {"fault", of("fault")},
                                 {"group", of("group")},
                                 {"pupils", std::to_string(fault.number_of("pupils"))}};
    Store store(work.call()); // sentences are the program's
    const auto reasons = store.rulesets.reasons("attendance");
    const auto* sentence = reasons ? reasons->find(fault.text_of("reason")) : nullptr;
    const auto language = work.call().language;
    const auto said = sentence ? sentence->say(arguments, language) : std::nullopt;
    work.say({id,
              {{"said", said ? *said : words({"fault.other", arguments}, language)},
               {"article", of("article")}}});
}

Value::List people_value(const EventWork& work, const std::vector<int>& all) {
    Value::List made;
    for (const int who : all)
        made.push_back(Value::Map{{"number", entrant(work, who).number},
                                  {"name", work.name(who)},
                                  {"team", entrant(work, who).team}});
    return made;
}

Reply check_in_reply(EventWork& work, int round, const Value::List& faults = {}) {
    const event::CheckIn* open = work.state().open_check_in();
    const auto absent =
        open ? not_there(work, round)
             : (work.state().check_ins.empty() ? std::vector<int>()
                                               : work.state().check_ins.back().absent);
    const std::size_t here =
        work.state().check_ins.empty() ? 0 : work.state().check_ins.back().present.size();
    Value::List missing = people_value(work, absent), told;
    for (const auto& fault : faults) {
        Value one(Value::Map{});
        for (const auto* name : {"team", "fault", "reason", "group", "article"})
            one.set(name, std::string(fault.text_of(name)));
        for (const auto* name : {"pupils", "points", "unit"})
            one.set(name, fault.find(name) ? *fault.find(name) : Value());
        told.push_back(std::move(one));
    }
    return work.reply({{"round", round},
                       {"present", here},
                       {"missing", std::move(missing)},
                       {"faults", std::move(told)}});
}

Reply run_event_check_in(const Call& call, const EventCheckIn& asked) {
    EventWork work(call, asked.of);
    const int round = work.state().paired() + 1;
    const event::CheckIn* open = work.state().open_check_in();
    const bool was_open = open != nullptr;
    Value::List ids, teachers;
    for (const int who : asked_to_be_there(work, asked, round)) {
        if (is_present(open, who)) {
            work.say({"event.here-already", {{"number", work.called(who)}}});
            continue;
        }
        const bool late = work.state().is_absent(who, round);
        if (!late && !open && !work.state().check_ins.empty() && !asked.opens)
            throw Error(Exit::no, {work.file()}, "event.check-in-not-open",
                        {{"who", work.called(who)}, {"round", std::to_string(round)}});
        work.say({late ? "event.here-late" : "event.here",
                  {{"who", work.called(who)}, {"round", std::to_string(round)}}});
        ids.push_back(entrant(work, who).id);
    }
    if (asked.teacher) {
        if (asked.team.empty()) throw Error(Exit::bad_input, {"--teacher"}, "event.teacher-of");
        teachers.push_back(team_asked(work, asked.team));
        work.say({"event.teacher-here", {{"team", *teachers.back().text()}}});
        if (told_of(work, asked, *teachers.back().text()))
            work.say({"event.teacher-alone", {{"team", *teachers.back().text()}}});
    }
    if (ids.empty() && teachers.empty()) return check_in_reply(work, round);
    Value act = Value::Map{{"act", "check-in"}, {"round", round}, {"entries", std::move(ids)}};
    if (!teachers.empty()) act.set("teachers", std::move(teachers));
    work.add(std::move(act));
    work.say({"event.here-undone", {{"n", std::to_string(work.journal().last())}}});
    open = work.state().open_check_in();
    if (!open) return check_in_reply(work, round);
    if (!was_open) work.say({"event.check-in-opened", {{"round", std::to_string(round)}}});
    const auto missing = not_there(work, round);
    work.say({"event.check-in-left", {{"count", std::to_string(missing.size())}}});
    if (asked.team.empty()) return check_in_reply(work, round);
    Value::List lacks;
    for (auto& fault : faults_if_closed(work, closing(work, missing)))
        if (fault.text_of("team") == team_asked(work, asked.team)) {
            say_fault(work, "event.fault-ahead", fault);
            lacks.push_back(std::move(fault));
        }
    return check_in_reply(work, round, lacks);
}

Reply run_event_close_check_in(const Call& call, const EventCheckIn& asked) {
    EventWork work(call, asked.of);
    const event::CheckIn* open = work.state().open_check_in();
    if (!open) {
        if (work.state().check_ins.empty())
            throw Error(Exit::no, {work.file()}, "event.check-in-nobody");
        work.say({"event.check-in-closed",
                  {{"round", std::to_string(work.state().check_ins.back().round)}}});
        return check_in_reply(work, work.state().check_ins.back().round);
    }
    const int round = open->round;
    const auto absent = not_there(work, round);
    const auto present = open->present.size();
    Value closes = closing(work, absent);
    auto faults = faults_if_closed(work, closes);
    for (const int team : teams_not_there(work, round))
        work.say({"event.team-not-here", {{"team", work.team_called(team)}}});
    for (const int who : absent) work.say({"event.not-here", {{"who", work.called(who)}}});
    for (const auto& fault : faults) say_fault(work, "event.fault-found", fault);
    const Arguments told = {{"absent", std::to_string(absent.size())},
                            {"present", std::to_string(present)},
                            {"round", std::to_string(round)}};
    const bool most = absent.size() > present;
    const bool grave = !absent.empty() || !faults.empty();
    if (grave && !work.accepted(most ? Grave::confirmed : Grave::acknowledged,
                                most             ? "most-absent"
                                : absent.empty() ? "faults"
                                                 : "absent",
                                {absent.empty()          ? "event.would-close-faults"
                                 : closes.yes_of("stay") ? "event.would-close-table"
                                                         : "event.would-close-in",
                                 told})) {
        if (!faults.empty()) work.say({"event.faults-written", {}});
        return check_in_reply(work, round, faults);
    }
    work.add(std::move(closes));
    for (const auto& fault : faults) work.add(fault);
    work.say({"event.check-in-closed", told});
    return check_in_reply(work, round, faults);
}

// ---- faults ------------------------------------------------------------------------------------

// A fault that the ruleset states, by its name or by what it is for ("absent").
struct StatedFault {
    std::string name, key, article;
    std::optional<Points> cost;
};

std::vector<StatedFault> stated_faults(const ruleset::Ruleset& rules) {
    std::vector<StatedFault> all;
    for (const auto& setting : rules.settings()) {
        if (setting.type != "fault" || setting.cases.empty()) continue;
        const Value& fault = setting.cases.front().data;
        const std::string name(fault.text_of("name"));
        if (name == "nothing") continue;
        StatedFault one{name, setting.path.back(), rules.citation(setting), {}};
        if (const Value* cost = fault.find("points"); cost && cost->text())
            one.cost = parse_points(*cost->text());
        all.push_back(std::move(one));
    }
    return all;
}

Reply run_event_fault(const Call& call, const EventFault& asked) {
    EventWork work(call, asked.of);
    const std::string team = team_asked(work, asked.team);
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto stated = stated_faults(rules);
    const auto known = std::find_if(stated.begin(), stated.end(), [&](const StatedFault& one) {
        return folded(one.key) == folded(asked.fault) || folded(one.name) == folded(asked.fault);
    });
    if (known == stated.end() && asked.article.empty()) {
        std::vector<std::string> names;
        for (const auto& one : stated) names.push_back(one.key + " (" + one.name + ")");
        throw Error(Exit::bad_input, {"FAULT"}, "event.fault-unknown",
                    {{"fault", asked.fault}, {"names", join(names, ", ")}});
    }
    const bool listed = known != stated.end();
    Value act = Value::Map{{"act", "fault"},
                           {"team", team},
                           {"fault", listed ? known->name : asked.fault},
                           {"article", asked.article.empty() ? known->article : asked.article}};
    if (listed) act.set("reason", known->key);
    if (!asked.group.empty()) act.set("group", asked.group);
    if (asked.round) act.set("round", *asked.round);
    if (listed && known->cost) {
        act.set("points", known->cost->num);
        act.set("unit", known->cost->den);
    }
    work.add(act);
    work.say({"event.fault-of-team",
              {{"team", team},
               {"fault", std::string(act.text_of("fault"))},
               {"article", std::string(act.text_of("article"))}}});
    return work.reply();
}

Reply run_event_waive(const Call& call, const EventFault& asked) {
    EventWork work(call, asked.of);
    if (asked.of.because.empty()) throw Error(Exit::bad_input, {"--because"}, "event.why");
    Value act = Value::Map{{"act", "waive"}, {"of", asked.act}};
    if (!asked.article.empty()) act.set("article", asked.article);
    work.add(std::move(act));
    for (const auto& one : work.state().faults)
        if (one.act == asked.act)
            work.say({"event.fault-waived", {{"team", one.team}, {"fault", one.fault}}});
    return work.reply();
}

std::vector<Shape> shape_of_check_in() {
    using namespace reply;
    return {number("round"), number("present"),
            list("missing", record("", {number("number"), text("name"), text("team")})),
            list("faults", record("", {text("team"), text("fault"), text("reason"), text("group"),
                                       number("pupils"), number("points").or_null(),
                                       number("unit").or_null(), text("article")}))};
}

Verb writing_check_in(Acts acts, Verb made) {
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = std::move(acts);
    return made;
}

constexpr const char* json_of_check_in =
    "--json: {done, said, acts: [{n, act}], asks, round, present, missing: [{number, name, team}], "
    "faults:\n[{team, fault, reason, group, pupils, points, unit, article}]}; a fault takes "
    "points/unit off";

Parameter article_of_fault() {
    return parameter("article", &EventFault::article, "by which it is so").of("TEXT");
}

} // namespace

Verb event_check_in() {
    return writing_check_in(
        {"check-in"},
        verb<EventCheckIn>(
            "event check-in", "says who is there before a round",
            std::string("The first word of it opens the check-in of the next round, and nothing is "
                        "paired until it is closed.\nWho comes after that is paired from the next "
                        "round on. With --team, what the team lacks is told.\n") +
                json_of_check_in,
            {{parameter("WHO", &EventCheckIn::who,
                        "start numbers, or parts of names; teams, where teams are paired")
                  .optional(),
              parameter("team", &EventCheckIn::team, "all of a team").of("NAME"),
              parameter("all", &EventCheckIn::all, "everybody who would play"),
              parameter("but", &EventCheckIn::but, "not these (repeatable)").of("WHO"),
              parameter("teacher", &EventCheckIn::teacher, "the team's teacher is there too")
                  .only_with({"team"}),
              parameter("open", &EventCheckIn::opens, "a check-in after the first one")},
             within(&EventCheckIn::of, event_parameters())},
            event_shape(shape_of_check_in()), run_event_check_in));
}

Verb event_close_check_in() {
    return writing_check_in(
        {"close check-in", "fault"},
        verb<EventCheckIn>(
            "event close-check-in", "leaves out who is not there, and writes faults down",
            std::string(
                "Who is absent is not paired until event check-in says that they came; where\n"
                "all meet all they are paired, and lose by forfeit. The faults are those of the\n"
                "event's ruleset, and take the place of those that event standings --faults\n"
                "works out from games.\n") +
                json_of_check_in,
            {within(&EventCheckIn::of, event_parameters())}, event_shape(shape_of_check_in()),
            run_event_close_check_in));
}

Verb event_fault() {
    return writing_check_in(
        {"fault"},
        verb<EventFault>(
            "event fault", "writes down a fault of a team",
            "One that the ruleset states, by its name or by what it is for, with what it costs; "
            "any "
            "other with\nits --article.\n--json: {done, said, acts: [{n, act}], asks}",
            {{parameter("TEAM", &EventFault::team, "its name, or how that begins"),
              parameter("FAULT", &EventFault::fault, "as the ruleset has it"),
              parameter("group", &EventFault::group, "the group it is about").of("NAME"),
              parameter("round", &EventFault::round,
                        "in this round; else that of the last check-in, or the last that is paired")
                  .of("N")
                  .between(1, 255),
              article_of_fault()},
             within(&EventFault::of, event_parameters())},
            event_shape(), run_event_fault));
}

Verb event_waive() {
    return writing_check_in(
        {"waive"},
        verb<EventFault>("event waive", "takes a fault back, with the reason",
                         "--json: {done, said, acts: [{n, act}], asks}",
                         {{parameter("N", &EventFault::act, "the act that wrote the fault down")
                               .between(1, std::int64_t{1} << 53),
                           article_of_fault()},
                          within(&EventFault::of, event_parameters())},
                         event_shape(), run_event_waive));
}

} // namespace regra::verbs
