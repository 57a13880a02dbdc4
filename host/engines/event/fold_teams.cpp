#include "engines/event/fold_teams.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engines/event/fold_parts.hpp"

namespace regra::event {
namespace {

using namespace parts;

// A team as people know it.
std::string called(const State& state, int team) {
    return state.teams[static_cast<std::size_t>(team)].team;
}

Refusal find_team(const State& state, std::string_view id, int& team) {
    team = state.team(id);
    if (team != no_entry) return std::nullopt;
    return refuse("event.no-team", {{"team", std::string(id)}});
}

// ---- competitions and teams --------------------------------------------------------------------

Refusal add_competition(State& state, const Value& act, std::int64_t) {
    state.is_main = false;
    for (Entrant& entry : state.entries) entry.from_round = 1; // late in the main one
    state.competition = act.text_of("name");
    set_competition(state, act);
    return std::nullopt;
}

// A member has the name of its team, so that it is found by that.
void leave_team(State& state, int entry) {
    const int team = state.team_named(state.entries[static_cast<std::size_t>(entry)].team);
    if (team != no_entry) std::erase(state.teams[static_cast<std::size_t>(team)].members, entry);
}

Refusal enter_team(State& state, const Value& act, std::int64_t) {
    std::vector<int> members;
    for (const auto& id : act.list_of("members")) {
        auto [entry, why] = named(state, *id.text());
        if (why) return why;
        if (std::find(members.begin(), members.end(), entry) != members.end())
            return refuse("event.member-twice",
                          {{"number", shown(state, entry)}, {"team", act.text_of("name")}});
        members.push_back(entry);
    }
    const std::string &id = act.text_of("team"), &name = act.text_of("name");
    int team = state.team(id);
    if (const int other = state.team_named(name); other != no_entry && other != team)
        return refuse("event.team-twice", {{"team", name}});
    if (team == no_entry) {
        Squad made;
        made.id = id;
        made.number = static_cast<int>(state.teams.size()) + 1;
        made.from_round = state.paired() + 1;
        team = static_cast<int>(state.teams.size());
        state.teams_by_id[id] = team;
        state.teams.push_back(std::move(made));
    }
    for (const int entry : members) leave_team(state, entry); // nobody plays for two
    Squad& squad = state.teams[static_cast<std::size_t>(team)];
    for (const int entry : squad.members) state.entries[static_cast<std::size_t>(entry)].team = "";
    state.teams_by_name.erase(squad.team);
    state.teams_by_name[name] = team;
    squad.team = name;
    squad.members = std::move(members);
    if (act.find("captain")) squad.captain = act.text_of("captain");
    for (const int entry : squad.members)
        state.entries[static_cast<std::size_t>(entry)].team = name;
    return std::nullopt;
}

// ---- line-ups ----------------------------------------------------------------------------------

// Who sits where, by the line-ups of both; a chair that stays empty loses by forfeit.
void seat(const State& state, int number, std::size_t pair, Round& round) {
    const TeamPair& teams = round.teams[pair];
    const auto home = state.line_up(teams.home, number), away = state.line_up(teams.away, number);
    auto board = pair * static_cast<std::size_t>(round.tables * round.games);
    for (int table = 0; table < round.tables; ++table)
        for (int game = 0; game < round.games; ++game, ++board) {
            const auto at = static_cast<std::size_t>(table);
            Board made;
            made.white = home[at];
            made.black = away[at];
            if ((table + game) % 2 != 0) std::swap(made.white, made.black);
            const bool no_white = made.white == no_entry, no_black = made.black == no_entry;
            if (no_white || no_black) {
                const char* score = no_white && no_black ? "0-0" : no_white ? "0-1" : "1-0";
                made.counted = made.reported = Result{score, true, false, false};
            }
            round.boards[board] = std::move(made);
        }
}

Refusal line_up(State& state, const Value& act, std::int64_t) {
    int team = no_entry;
    if (auto why = find_team(state, act.text_of("team"), team)) return why;
    const int number = parts::number(act, "round", 1);
    const Arguments where = {{"team", called(state, team)},
                             {"round", std::to_string(number)},
                             {"count", std::to_string(state.tables)}};
    if (!state.of_teams) return refuse("event.not-of-teams");
    std::vector<int> chairs;
    for (const auto& id : act.list_of("chairs")) {
        chairs.push_back(no_entry);
        if (id.text()->empty()) continue;
        auto [entry, why] = named(state, *id.text());
        if (why) return why;
        chairs.back() = entry;
        const auto& members = state.teams[static_cast<std::size_t>(team)].members;
        Arguments who = where;
        who.push_back({"number", shown(state, entry)});
        if (std::find(members.begin(), members.end(), entry) == members.end())
            return refuse("event.not-member", who);
        if (std::count(chairs.begin(), chairs.end(), entry) > 1)
            return refuse("event.sits-twice", who);
        if (!state.plays(entry, number)) return refuse("event.does-not-play", who);
    }
    if (std::ssize(chairs) > state.tables) return refuse("event.line-up-long", where);
    if (number < state.paired()) return refuse("event.round-past", where);
    if (number == state.paired()) {
        Round& round = state.rounds.back();
        const auto found =
            std::find_if(round.teams.begin(), round.teams.end(), [&](const TeamPair& pair) {
                return pair.home == team || pair.away == team;
            });
        if (found == round.teams.end()) return refuse("event.team-plays-not", where);
        const auto pair = static_cast<std::size_t>(found - round.teams.begin());
        const auto of_pair = static_cast<std::size_t>(round.tables * round.games);
        for (std::size_t board = pair * of_pair; board < (pair + 1) * of_pair; ++board)
            if (round.boards[board].act != 0) return refuse("event.match-begun", where);
        state.line_ups[{number, team}] = std::move(chairs);
        seat(state, number, pair, round);
        return std::nullopt;
    }
    state.line_ups[{number, team}] = std::move(chairs);
    return std::nullopt;
}

// ---- what acts do to a team --------------------------------------------------------------------

Refusal team_bye(State& state, const Value& act, std::int64_t) {
    const int team = state.team(act.text_of("entry"));
    for (const auto& item : act.list_of("rounds")) {
        const int round = static_cast<int>(*item.number());
        if (auto late = needs_future(state, round)) return late;
        if (!state.team_plays(team, round))
            return refuse("event.team-out",
                          {{"team", called(state, team)}, {"round", std::to_string(round)}});
    }
    for (const auto& item : act.list_of("rounds"))
        state.teams[static_cast<std::size_t>(team)].byes[static_cast<int>(*item.number())] =
            bye_kind(act.text_of("kind"));
    return std::nullopt;
}

Refusal team_leaves(State& state, const Value& act, std::int64_t) {
    const int team = state.team(act.text_of("entry")), from = number(act, "from", 1);
    if (auto late = needs_future(state, from)) return late;
    Squad& squad = state.teams[static_cast<std::size_t>(team)];
    if (!state.team_plays(team, from) && !is_absent(squad, from))
        return refuse("event.team-out",
                      {{"team", called(state, team)}, {"round", std::to_string(from)}});
    put_out(squad, from, 0, Out::Why::withdrew);
    return std::nullopt;
}

Refusal team_returns(State& state, const Value& act, std::int64_t) {
    const int team = state.team(act.text_of("entry")), from = number(act, "from", 1);
    if (auto late = needs_future(state, from)) return late;
    auto& out = state.teams[static_cast<std::size_t>(team)].out;
    if (!out.empty() && out.back().until == 0 && out.back().why == Out::Why::excluded)
        return refuse("event.team-expelled", {{"team", called(state, team)}});
    if (out.empty() || out.back().until != 0 || out.back().from >= from)
        return refuse("event.team-not-out", {{"team", called(state, team)}});
    out.back().until = from;
    return std::nullopt;
}

Refusal teams_apart(State& state, const Value& act, std::int64_t) {
    Apart apart;
    apart.from_round = number(act, "from", 1);
    apart.through_round = number(act, "through", 0);
    for (const auto& id : act.list_of("entries")) {
        int team = no_entry;
        if (auto why = find_team(state, *id.text(), team)) return why;
        apart.entries.push_back(team);
    }
    if (std::set<int>(apart.entries.begin(), apart.entries.end()).size() < 2)
        return refuse("event.apart-two");
    if (state.rated && state.paired() > 0) return refuse("event.apart-late");
    if (auto why = needs_future(state, apart.from_round)) return why;
    state.apart.push_back(std::move(apart));
    return std::nullopt;
}

// ---- lots --------------------------------------------------------------------------------------

Refusal draw(State& state, const Value& act, std::int64_t n) {
    const int number = parts::number(act, "round", 1);
    const Arguments where = {{"round", std::to_string(number)}};
    if (number > state.paired()) return refuse("event.round-unpaired", where);
    Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
    const auto pairs = std::ssize(round.boards) / round.tables / round.games;
    std::vector<Lot> lots;
    for (const auto& given : act.list_of("lots")) {
        Lot lot;
        lot.pair = parts::number(given, "pair", 0);
        lot.game = parts::number(given, "game", 0);
        lot.number = parts::number(given, "number", 0);
        lot.moves = given.text_of("moves");
        lot.position = given.text_of("position");
        lot.first = given.text_of("first");
        lot.act = n;
        if (lot.pair > pairs || lot.game > round.games)
            return refuse("event.lot-nowhere", {{"round", std::to_string(number)},
                                                {"pair", std::to_string(lot.pair)},
                                                {"game", std::to_string(lot.game)},
                                                {"count", std::to_string(pairs)},
                                                {"games", std::to_string(round.games)}});
        lots.push_back(std::move(lot));
    }
    auto all = round.lots;
    all.insert(all.end(), lots.begin(), lots.end());
    std::set<std::pair<int, int>> drawn;
    for (const Lot& lot : all)
        if (!drawn.insert({lot.pair, lot.game}).second)
            return refuse("event.lot-twice", {{"round", std::to_string(number)},
                                              {"pair", std::to_string(lot.pair)},
                                              {"game", std::to_string(lot.game)}});
    for (const Board& board : round.boards)
        if (board.act != 0) return refuse("event.has-results", where);
    round.lots = std::move(all);
    return std::nullopt;
}

} // namespace

Apply act_of_teams(const State& state, const Value& act) {
    const auto& name = act.text_of("act");
    constexpr std::pair<std::string_view, Apply> own[] = {{"competition", add_competition},
                                                          {"team", enter_team},
                                                          {"line-up", line_up},
                                                          {"draw", draw}};
    for (const auto& [known, apply] : own)
        if (known == name) return apply;
    if (!state.of_teams) return nullptr;
    if (name == "apart") return teams_apart;
    if (state.team(act.text_of("entry")) == no_entry) return nullptr;
    constexpr std::pair<std::string_view, Apply> of_a_team[] = {{"bye", team_bye},
                                                                {"withdraw", team_leaves},
                                                                {"exclude", team_leaves},
                                                                {"re-enter", team_returns}};
    for (const auto& [known, apply] : of_a_team)
        if (known == name) return apply;
    return nullptr;
}

void set_competition(State& state, const Value& act) {
    state.planned = number(act, "rounds", 0);
    state.of_teams = act.yes_of("teams");
    state.tables = number(act, "boards", 1);
    state.games = number(act, "games", 1);
    state.first_colour = colour_of(act.text_of("first colour"));
}

void join_team(State& state, int entry, const std::string& before) {
    const int from = state.team_named(before);
    const int into = state.team_named(state.entries[static_cast<std::size_t>(entry)].team);
    if (from != no_entry && from != into)
        std::erase(state.teams[static_cast<std::size_t>(from)].members, entry);
    if (into == no_entry) return;
    auto& members = state.teams[static_cast<std::size_t>(into)].members;
    if (std::find(members.begin(), members.end(), entry) == members.end()) members.push_back(entry);
}

bool names_teams(const State& state, const Value& act) {
    const auto& order = act.list_of("order");
    return !order.empty() && state.team(*order.front().text()) != no_entry;
}

Refusal number_teams(State& state, const Value& act) {
    std::vector<int> order;
    for (const auto& id : act.list_of("order")) {
        int team = no_entry;
        if (auto why = find_team(state, *id.text(), team)) return why;
        order.push_back(team);
    }
    if (order.size() != state.teams.size() ||
        std::set<int>(order.begin(), order.end()).size() != order.size())
        return refuse("event.numbers-all", {{"count", std::to_string(state.teams.size())}});
    int next = 0;
    for (const int team : order) state.teams[static_cast<std::size_t>(team)].number = ++next;
    return std::nullopt;
}

Refusal read_matches(const State& state, const Value& act, int number, Round& made) {
    made.tables = state.tables;
    std::vector<int> seen(state.teams.size(), 0);
    const auto place = [&](std::string_view id, int& into) -> Refusal {
        if (auto why = find_team(state, id, into)) return why;
        const Arguments where = {{"team", called(state, into)}, {"round", std::to_string(number)}};
        if (seen[static_cast<std::size_t>(into)]++ != 0)
            return refuse("event.team-paired-twice", where);
        if (!state.team_plays(into, number)) return refuse("event.team-out", where);
        return std::nullopt;
    };
    for (const auto& pair : act.list_of("pairs")) {
        TeamPair teams;
        if (auto why = place(pair.text_of("white"), teams.home)) return why;
        if (auto why = place(pair.text_of("black"), teams.away)) return why;
        made.teams.push_back(teams);
    }
    if (act.find("bye"))
        if (auto why = place(act.text_of("bye"), made.team_bye)) return why;
    for (const auto& id : act.list_of("absent"))
        if (auto why = place(*id.text(), made.teams_absent.emplace_back(no_entry))) return why;
    for (std::size_t team = 0; team < seen.size(); ++team)
        if (seen[team] == 0 && state.team_plays(static_cast<int>(team), number))
            return refuse("event.team-left-over",
                          {{"team", state.teams[team].team}, {"round", std::to_string(number)}});
    made.boards.resize(made.teams.size() * static_cast<std::size_t>(made.tables * made.games));
    for (std::size_t pair = 0; pair < made.teams.size(); ++pair) seat(state, number, pair, made);
    return std::nullopt;
}

} // namespace regra::event
