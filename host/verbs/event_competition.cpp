// regra event competition, team, line-up.
#include "verbs/event_competition.hpp"

#include <algorithm>

#include "engines/standings/competition.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_entries.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventCompetitionAsked {
    EventAsked of;
    std::string name;
    PlayedBy by;
};

struct EventTeam {
    EventAsked of;
    std::string name, rename, captain;
    std::vector<std::string> members;
};

struct EventLineUp {
    EventAsked of;
    std::string team;
    int round = 0;
    std::vector<std::string> chairs;
};

// What the ruleset says, or nothing.
std::optional<int> number_said(const ruleset::Ruleset& rules, const ruleset::Path& path) {
    const auto said = rules.ask(path, rules.event_facts());
    if (!said.number()) return std::nullopt;
    return static_cast<int>(*said.number());
}

Reply run_event_competition(const Call& call, const EventCompetitionAsked& asked) {
    EventWork work(call, asked.of);
    if (work.journal().state(asked.name) && !asked.name.empty()) {
        work.say({"event.competition-already", {{"name", asked.name}}});
        return work.reply();
    }
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto competition = regra::competition_of(rules, asked.name, false);
    demand_ranked(rules, competition);
    Value act = Value::Map{{"act", "competition"}, {"name", competition.name}};
    set_played_by(rules, asked.name, asked.by, act);
    work.add(std::move(act));
    enter_teams(work);
    work.say({"event.competition-added", {{"name", asked.name}}});
    return work.reply();
}

// ---- teams -------------------------------------------------------------------------------------

Value::List members_asked(const EventWork& work, const EventTeam& asked, int team) {
    Value::List ids;
    const auto& entries = work.state().entries;
    for (const auto& text : asked.members)
        ids.push_back(entries[static_cast<std::size_t>(work.who(text))].id);
    if (asked.members.empty() && team != no_entry)
        for (const int member : work.state().teams[static_cast<std::size_t>(team)].members)
            ids.push_back(entries[static_cast<std::size_t>(member)].id);
    return ids;
}

Reply run_event_team(const Call& call, const EventTeam& asked) {
    EventWork work(call, asked.of);
    int team = work.state().team_named(asked.name);
    if (team == no_entry && !asked.rename.empty()) team = work.team(asked.name);
    const auto& teams = work.state().teams;
    if (team != no_entry && work.state().paired() > 0 && !asked.members.empty() &&
        !work.accepted(Grave::confirmed, "members",
                       {"event.would-change-team", {{"team", work.team_called(team)}}}))
        return work.reply();
    const std::string id = team == no_entry ? hexadecimal(random_bytes<8>())
                                            : teams[static_cast<std::size_t>(team)].id;
    const std::string name = asked.rename.empty() ? std::string(trim(asked.name)) : asked.rename;
    Value act = Value::Map{{"act", "team"},
                           {"team", id},
                           {"name", name},
                           {"members", members_asked(work, asked, team)}};
    if (!asked.captain.empty())
        act.set("captain",
                work.state().entries[static_cast<std::size_t>(work.who(asked.captain))].id);
    work.add(std::move(act));
    const int entered = work.state().team(id);
    const auto& members = work.state().teams[static_cast<std::size_t>(entered)].members;
    Value::List shown;
    for (const int member : members) shown.push_back(work.called(member));
    work.say({"event.team-entered",
              {{"team", work.team_called(entered)}, {"count", std::to_string(members.size())}}});
    return work.reply({{"number", work.state().teams[static_cast<std::size_t>(entered)].number},
                       {"members", std::move(shown)}});
}

// Boards go by the order of the members.
bool in_board_order(const event::State& state, int team, const std::vector<int>& chairs) {
    const auto& members = state.teams[static_cast<std::size_t>(team)].members;
    auto at = members.begin();
    for (const int who : chairs) {
        if (who == no_entry) continue;
        at = std::find(at, members.end(), who);
        if (at == members.end()) return false;
    }
    return true;
}

Reply run_event_line_up(const Call& call, const EventLineUp& asked) {
    EventWork work(call, asked.of);
    if (!work.state().of_teams) throw Error(Exit::no, {work.file()}, "event.not-of-teams");
    const int team = work.team(asked.team);
    const std::string called = work.team_called(team);
    std::vector<int> chairs;
    Value::List ids;
    for (const auto& text : asked.chairs) {
        chairs.push_back(text == "-" ? no_entry : work.who(text));
        ids.push_back(chairs.back() == no_entry
                          ? ""
                          : work.state().entries[static_cast<std::size_t>(chairs.back())].id);
    }
    const Arguments arguments = {{"team", called}, {"round", std::to_string(asked.round)}};
    EventWork tried(call, asked.of); // what never holds is refused before anything is asked
    const Value act = Value::Map{{"act", "line-up"},
                                 {"round", asked.round},
                                 {"team", work.state().teams[static_cast<std::size_t>(team)].id},
                                 {"chairs", ids}};
    tried.add(act);
    if (!in_board_order(work.state(), team, chairs) &&
        !work.accepted(Grave::confirmed, "order", {"event.line-up-order", arguments}))
        return work.reply();
    work.add(act);
    Value::List boards;
    int board = 0;
    for (const int who : work.state().line_up(team, asked.round))
        boards.push_back(Value::Map{{"board", ++board}, {"who", work.called(who)}});
    work.say({"event.lined-up", arguments});
    return work.reply({{"boards", std::move(boards)}});
}

std::string line_up_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& board : reply.list_of("boards"))
        all += "  " + std::to_string(board.number_of("board")) + "  " + board.text_of("who") + "\n";
    return event_text(reply, look) + all;
}

} // namespace

void set_played_by(const ruleset::Ruleset& rules, const std::string& competition,
                   const PlayedBy& asked, Value& act) {
    if (asked.rounds) act.set("rounds", *asked.rounds);
    if (!asked.first_colour.empty()) act.set("first colour", asked.first_colour);
    const Value* declared = ruleset::value_at(rules, {"competitions", competition});
    if (declared && declared->yes_of("teams")) {
        const auto boards = asked.boards ? asked.boards : number_said(rules, {"teams", "boards"});
        if (!boards)
            throw Error(Exit::bad_input, {"--boards"}, "event.boards-not-said",
                        {{"name", competition}});
        act.set("teams", true);
        act.set("boards", *boards);
    } else if (asked.boards) {
        throw Error(Exit::bad_input, {"--boards"}, "event.boards-of-persons");
    }
    const int games =
        asked.games ? *asked.games : number_said(rules, {"match", "games"}).value_or(1);
    const auto even = rules.ask({"match", "even number"}, rules.event_facts());
    const bool needs_even = even && even.value()->yes() && *even.value()->yes();
    if (needs_even && asked.games && games % 2 != 0)
        throw Error(Exit::bad_input, {"--games"}, "pairing.games-odd",
                    {{"count", std::to_string(games)}});
    if (games != 1) act.set("games", games);
}

Parameters parameters_of_play() {
    return {
        parameter("rounds", &PlayedBy::rounds, "rounds planned").of("N").between(1, 255),
        parameter("boards", &PlayedBy::boards, "of two teams that meet; else as the ruleset says")
            .of("N")
            .between(1, 99),
        parameter("games", &PlayedBy::games, "of each two in a round; else as the ruleset says")
            .of("N")
            .between(1, 99),
        parameter("first-colour", &PlayedBy::first_colour, "drawn for the first board")
            .of("white|black")
            .one_of({"white", "black"})};
}

Verb event_competition() {
    Verb made = verb<EventCompetitionAsked>(
        "event competition", "adds a competition of the same entries",
        "One of those that the event's ruleset declares, with system, lists and rounds of its own. "
        "Its\nverbs take --competition NAME. Where teams are paired, entries that name a team are "
        "its members.\n"
        "--json: {done, said, acts: [{n, act}], asks}",
        {{parameter("NAME", &EventCompetitionAsked::name, "as the ruleset has it")},
         within(&EventCompetitionAsked::by, parameters_of_play()),
         within(&EventCompetitionAsked::of, event_parameters())},
        event_shape(), run_event_competition);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"competition", "team"};
    return made;
}

Verb event_team() {
    using namespace reply;
    Verb made = verb<EventTeam>(
        "event team", "enters a team, or says anew who plays for it",
        "Members stand in board order: the first sit at the boards, the others are substitutes. "
        "Who played\nfor another team leaves it.\n"
        "--json: {done, said, acts: [{n, act}], asks, number, members}",
        {{parameter("NAME", &EventTeam::name, "of the team"),
          parameter("members", &EventTeam::members,
                    "one of its members, in board order (repeatable); else as they are")
              .of("WHO"),
          parameter("rename", &EventTeam::rename, "its new name").of("NAME"),
          parameter("captain", &EventTeam::captain, "an entry").of("WHO")},
         within(&EventTeam::of, event_parameters())},
        event_shape({number("number"), list("members", text(""))}), run_event_team);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"team"};
    return made;
}

Verb event_line_up() {
    using namespace reply;
    Verb made = verb<EventLineUp>(
        "event line-up", "who sits at a team's boards in a round",
        "Else the first members who are there do. Until the first result of the match. Members in "
        "another\norder than the team's are asked about first; a chair that stays empty loses by "
        "forfeit.\n"
        "--json: {done, said, acts: [{n, act}], asks, boards: [{board, who}]}",
        {{parameter("TEAM", &EventLineUp::team, "number, or a part of the name"),
          parameter("ROUND", &EventLineUp::round, "of the line-up").between(1, 255),
          parameter("CHAIRS", &EventLineUp::chairs,
                    "start number or name for each board in turn, - for an empty chair")},
         within(&EventLineUp::of, event_parameters())},
        event_shape({list("boards", record("", {number("board"), text("who")}))}),
        run_event_line_up);
    made.text = line_up_text;
    made.event = EventUse::writes;
    made.acts = {"line-up"};
    return made;
}

} // namespace regra::verbs
