#include "engines/event/tournament.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace regra::event {
namespace {

constexpr int most_rounds = 255;

Outcome outcome_of(const std::string& score, bool white) {
    const auto slash = score.find('-');
    const std::string own = white ? score.substr(0, slash) : score.substr(slash + 1);
    if (own == "1") return Outcome::win;
    return own == "0" ? Outcome::loss : Outcome::draw;
}

Game game_of(const std::optional<Result>& result, bool white) {
    Game game;
    game.colour = white ? Colour::white : Colour::black;
    game.kind = GameKind::awaited;
    if (!result) return game;
    game.outcome = outcome_of(result->score, white);
    if (result->forfeit) {
        game.kind = game.outcome == Outcome::win ? GameKind::forfeit_win : GameKind::forfeit_loss;
        return game;
    }
    game.kind = GameKind::played;
    game.rated = result->rated;
    if (result->reversed) game.colour = white ? Colour::black : Colour::white;
    return game;
}

// Of who does not stand in the pairs of a round.
Game game_outside(const State& state, int who, int round) {
    const Entrant& entry = state.entries[static_cast<std::size_t>(who)];
    Game game;
    if (const auto bye = entry.byes.find(round); bye != entry.byes.end() && state.is_in(who, round))
        game.kind = bye->second;
    else if (round < entry.from_round)
        game.kind = entry.missed;
    return game;
}

void add_round(const State& state, int round, Results which, const std::vector<int>& place,
               Tournament& made) {
    for (std::size_t who = 0; who < state.entries.size(); ++who)
        made.entries[static_cast<std::size_t>(place[who])].games.push_back(
            game_outside(state, static_cast<int>(who), round));
    if (round > state.paired()) return;
    const auto seat = [&](int who) -> Game& {
        return made.entries[static_cast<std::size_t>(place[static_cast<std::size_t>(who)])]
            .games.back();
    };
    const Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    for (const Board& board : paired.boards) {
        const auto& result = which == Results::counted ? board.counted : board.reported;
        seat(board.white) = game_of(result, true);
        seat(board.black) = game_of(result, false);
        seat(board.white).opponent = place[static_cast<std::size_t>(board.black)];
        seat(board.black).opponent = place[static_cast<std::size_t>(board.white)];
    }
    if (paired.bye != no_entry) {
        seat(paired.bye) = Game{};
        seat(paired.bye).kind = GameKind::pairing_bye;
    }
}

Entry entry_of(const Entrant& from, const People& people, const std::string& unnamed) {
    Entry made;
    made.number = from.number;
    made.gender = from.gender;
    made.title = from.title;
    made.rating = from.rating;
    made.federation = from.federation;
    made.columns = from.columns;
    if (!from.team.empty()) made.columns["team"] = from.team;
    const auto person = people.find(from.id);
    if (person == people.end()) {
        made.name = unnamed + " " + std::to_string(from.number);
        for (const auto& [name, value] : from.facts) made.columns[name] = value;
        return made;
    }
    const Value& known = person->second;
    made.name = known.text_of("name");
    made.federation_id = known.text_of("id");
    made.birth = parse_date(known.text_of("birth")).value_or(Date{});
    if (const Value* columns = known.find("columns"); columns && columns->map())
        for (const auto& [name, value] : *columns->map())
            if (value.text()) made.columns[name] = *value.text();
    return made;
}

void add_teams(const State& state, const std::vector<int>& order, Tournament& made) {
    for (std::size_t place = 0; place < order.size(); ++place) {
        const auto& name = state.entries[static_cast<std::size_t>(order[place])].team;
        if (name.empty()) continue;
        auto team = std::find_if(made.teams.begin(), made.teams.end(),
                                 [&](const Team& one) { return one.name == name; });
        if (team == made.teams.end()) {
            made.teams.push_back({static_cast<int>(made.teams.size()) + 1, name, {}, {}});
            team = made.teams.end() - 1;
        }
        team->members.push_back(static_cast<int>(place));
    }
}

void add_apart(const State& state, const std::vector<int>& place, Tournament& made) {
    for (const Apart& apart : state.apart) {
        Forbidden forbidden{{}, apart.from_round, apart.through_round};
        for (const int who : apart.entries)
            forbidden.entries.push_back(place[static_cast<std::size_t>(who)]);
        made.forbidden.push_back(std::move(forbidden));
    }
}

void add_points(const State& state, const std::vector<int>& place, Tournament& made) {
    for (const Sanction& sanction : state.sanctions) {
        if (!sanction.points) continue;
        Adjustment adjustment;
        adjustment.points = *sanction.points;
        adjustment.round = sanction.round;
        adjustment.entries = {place[static_cast<std::size_t>(sanction.entry)]};
        made.adjustments.push_back(std::move(adjustment));
    }
}

// Who came, as rules for attendance read it: columns `present`, and `teacher` where any is told.
void add_presence(const State& state, const std::vector<int>& place, Tournament& made) {
    const auto last = std::find_if(state.check_ins.rbegin(), state.check_ins.rend(),
                                   [](const CheckIn& one) { return one.closed; });
    if (last == state.check_ins.rend()) return;
    const std::set<int> present(last->present.begin(), last->present.end());
    const std::set<std::string_view> teachers(last->teachers.begin(), last->teachers.end());
    for (std::size_t i = 0; i < state.entries.size(); ++i) {
        const int who = static_cast<int>(i);
        auto& columns = made.entries[static_cast<std::size_t>(place[i])].columns;
        const bool is_here =
            present.contains(who) || state.is_in(who, last->round) ||
            (state.is_absent(who, last->round) && !state.is_absent(who, most_rounds));
        columns["present"] = is_here ? "yes" : "no";
        if (!teachers.empty() && !state.entries[i].team.empty())
            columns["teacher"] = teachers.contains(state.entries[i].team) ? "yes" : "no";
    }
}

void add_faults(const State& state, Tournament& made) {
    const bool closed = !state.check_ins.empty() && state.check_ins.front().closed;
    if (!closed && state.faults.empty()) return;
    made.faults.emplace();
    made.faults->all = closed;
    for (const TeamFault& fault : state.faults) {
        const auto team = std::find_if(made.teams.begin(), made.teams.end(),
                                       [&](const Team& one) { return one.name == fault.team; });
        if (fault.waived || team == made.teams.end()) continue;
        made.faults->list.push_back({static_cast<int>(team - made.teams.begin()), fault.fault,
                                     fault.reason, fault.group, fault.pupils, fault.points});
    }
}

} // namespace

std::vector<int> in_order(const State& state) {
    std::vector<int> order(state.entries.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return state.entries[static_cast<std::size_t>(a)].number <
               state.entries[static_cast<std::size_t>(b)].number;
    });
    return order;
}

Tournament tournament_of(const State& state, const People& people, const std::string& unnamed,
                         Results which) {
    Tournament made;
    made.name = state.name;
    made.city = state.place;
    made.federation = state.federation;
    if (const auto arbiter = people.find(state.arbiter); arbiter != people.end())
        made.chief_arbiter = arbiter->second.text_of("name");
    made.time_control = state.time;
    made.first_day = state.first_day;
    made.last_day = state.last_day;
    made.planned_rounds = state.planned;
    made.initial_colour = state.first_colour;
    const auto order = in_order(state);
    std::vector<int> place(order.size());
    for (std::size_t at = 0; at < order.size(); ++at) {
        place[static_cast<std::size_t>(order[at])] = static_cast<int>(at);
        made.entries.push_back(
            entry_of(state.entries[static_cast<std::size_t>(order[at])], people, unnamed));
    }
    const int next = state.paired() + 1;
    bool announced = false;
    for (std::size_t who = 0; who < order.size(); ++who) {
        const int entry = order[who];
        if (!state.is_in(entry, next))
            made.absent.push_back(static_cast<int>(who));
        else
            announced |= !state.plays(entry, next);
    }
    made.rounds = announced ? next : state.paired();
    for (int round = 1; round <= made.rounds; ++round) add_round(state, round, which, place, made);
    add_teams(state, order, made);
    add_apart(state, place, made);
    add_points(state, place, made);
    add_presence(state, place, made);
    add_faults(state, made);
    return made;
}

} // namespace regra::event
