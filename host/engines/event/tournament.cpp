#include "engines/event/tournament.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "formats/trf/trf.hpp"

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

// The members of a team that met nobody have what it has.
template<class SeatOf>
void add_teams_without_match(const State& state, int round, SeatOf seat) {
    const Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    for (std::size_t t = 0; t < state.teams.size(); ++t) {
        const int team = static_cast<int>(t);
        const auto bye = state.teams[t].byes.find(round);
        const GameKind kind = team == paired.team_bye            ? GameKind::pairing_bye
                              : bye != state.teams[t].byes.end() ? bye->second
                                                                 : GameKind::not_paired;
        if (kind == GameKind::not_paired) continue;
        for (const int who : state.line_up(team, round))
            for (int game = 0; who != no_entry && game < paired.games; ++game) {
                seat(who, game) = Game{};
                seat(who, game).kind = kind;
            }
    }
}

// Of each entry a column for each game of the round.
void add_round(const State& state, int round, Results which, const std::vector<int>& place,
               Tournament& made) {
    const bool is_paired = round <= state.paired();
    const int games =
        is_paired ? state.rounds[static_cast<std::size_t>(round - 1)].games : state.games;
    const auto decided =
        is_paired && !state.rounds[static_cast<std::size_t>(round - 1)].deciders.empty() ? 1u : 0u;
    for (std::size_t who = 0; who < state.entries.size(); ++who) {
        auto& columns = made.entries[static_cast<std::size_t>(place[who])].games;
        columns.insert(columns.end(), static_cast<std::size_t>(games),
                       state.of_teams ? Game{} : game_outside(state, static_cast<int>(who), round));
        columns.resize(columns.size() + decided);
    }
    if (!is_paired) return;
    const auto seat = [&](int who, int game) -> Game& {
        auto& columns =
            made.entries[static_cast<std::size_t>(place[static_cast<std::size_t>(who)])].games;
        return columns[columns.size() - decided - static_cast<std::size_t>(games - game)];
    };
    const Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    for (std::size_t at = 0; at < paired.boards.size(); ++at) {
        const Board& board = paired.boards[at];
        const int game = static_cast<int>(at) % games;
        const auto& result = which == Results::counted ? board.counted : board.reported;
        for (const bool white : {true, false}) {
            const int who = white ? board.white : board.black;
            const int other = white ? board.black : board.white;
            if (who == no_entry) continue;
            seat(who, game) = game_of(result, white);
            if (other != no_entry)
                seat(who, game).opponent = place[static_cast<std::size_t>(other)];
        }
    }
    if (paired.bye != no_entry)
        for (int game = 0; game < games; ++game) {
            seat(paired.bye, game) = Game{};
            seat(paired.bye, game).kind = GameKind::pairing_bye;
        }
    if (state.of_teams) add_teams_without_match(state, round, seat);
    for (const Decider& decider : paired.deciders)
        for (const bool white : {true, false}) {
            const int who = white ? decider.white : decider.black;
            Game& game = seat(who, games);
            game = game_of(decider.result, white);
            game.goes_on = game.outcome == Outcome::draw && who == decider.winner;
            game.opponent = place[static_cast<std::size_t>(white ? decider.black : decider.white)];
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

// Records of the file that name teams by their numbers: columns 1-3 the record, then as said.
std::string record(const char* start, const std::vector<int>& teams, const State& state) {
    std::string line = start;
    for (const int team : teams) {
        const auto number = std::to_string(state.teams[static_cast<std::size_t>(team)].number);
        line += " " + std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') + number;
    }
    return line;
}

std::string three(int number) {
    const auto text = std::to_string(number);
    return std::string(3 - std::min<std::size_t>(text.size(), 3), ' ') + text;
}

int first_column(const State& state, int round) {
    int column = 1;
    for (int before = 1; before < round; ++before)
        column += before <= state.paired()
                      ? columns_of(state.rounds[static_cast<std::size_t>(before - 1)])
                      : state.games;
    return column;
}

// Where the chairs of a match are not the order of the members.
void add_line_ups(const State& state, const std::vector<int>& place,
                  const std::vector<int>& team_place, Tournament& made) {
    for (int round = 1; round <= state.paired(); ++round) {
        const Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
        for (std::size_t pair = 0; pair < paired.teams.size(); ++pair)
            for (const bool home : {true, false}) {
                const int team = home ? paired.teams[pair].home : paired.teams[pair].away;
                const auto& members = state.teams[static_cast<std::size_t>(team)].members;
                std::vector<int> chairs;
                bool as_listed = true;
                auto at = members.begin();
                for (int table = 0; table < paired.tables; ++table) {
                    const auto board = (pair * static_cast<std::size_t>(paired.tables) +
                                        static_cast<std::size_t>(table)) *
                                       static_cast<std::size_t>(paired.games);
                    const bool white = home == (table % 2 == 0);
                    const int who = white ? paired.boards[board].white : paired.boards[board].black;
                    at = std::find(at, members.end(), who);
                    as_listed &= at != members.end();
                    chairs.push_back(who == no_entry ? no_entry
                                                     : place[static_cast<std::size_t>(who)]);
                }
                if (as_listed) continue;
                for (int game = 0; game < paired.games; ++game)
                    made.lineups.push_back({first_column(state, round) + game,
                                            team_place[static_cast<std::size_t>(team)], chairs});
            }
    }
}

void add_squads(const State& state, const std::vector<int>& place, Tournament& made) {
    const auto order = teams_in_order(state);
    std::vector<int> team_place(state.teams.size());
    for (std::size_t at = 0; at < order.size(); ++at) {
        const Squad& squad = state.teams[static_cast<std::size_t>(order[at])];
        team_place[static_cast<std::size_t>(order[at])] = static_cast<int>(at);
        Team team;
        team.number = squad.number;
        team.name = squad.team;
        for (const int member : squad.members)
            team.members.push_back(place[static_cast<std::size_t>(member)]);
        made.teams.push_back(std::move(team));
    }
    add_line_ups(state, place, team_place, made);
    const int next = state.paired() + 1;
    const auto column = three(first_column(state, next));
    for (const int team : order)
        if (!state.team_plays(team, next)) {
            const auto bye = state.teams[static_cast<std::size_t>(team)].byes.find(next);
            const bool asked = bye != state.teams[static_cast<std::size_t>(team)].byes.end();
            const char* letter = !asked                              ? "Z"
                                 : bye->second == GameKind::half_bye ? "H"
                                 : bye->second == GameKind::full_bye ? "F"
                                                                     : "Z";
            made.other_records.push_back(
                record(("240 " + std::string(letter) + " " + column).c_str(), {team}, state));
        }
    for (const Apart& apart : state.apart) {
        const int last =
            apart.through_round == 0 ? most_rounds : first_column(state, apart.through_round);
        made.other_records.push_back(record(
            ("260 " + three(first_column(state, apart.from_round)) + " " + three(last)).c_str(),
            apart.entries, state));
    }
    made.board_colours.clear();
}

// Rounds with games that decide are told one by one, each with a round behind it for these games.
void add_match_games(const State& state, Tournament& made) {
    const auto decides = [](const Round& round) { return !round.deciders.empty(); };
    const auto deciding = std::count_if(state.rounds.begin(), state.rounds.end(), decides);
    if (deciding == 0) {
        if (state.games > 1) made.match_games.push_back({state.games, false, {}});
        return;
    }
    for (const Round& round : state.rounds) {
        made.match_games.push_back({round.games, false, {}});
        if (decides(round)) made.match_games.push_back({1, true, {}});
    }
    if (made.planned_rounds > 0) made.planned_rounds += static_cast<int>(deciding);
}

void add_late_games(const State& state, const std::vector<int>& place, Tournament& made) {
    // Of each later round those that it was paired without.
    for (int later = 2; later <= state.paired(); ++later)
        for (const auto& [round, board] :
             state.rounds[static_cast<std::size_t>(later - 1)].unfinished) {
            const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
            const auto at = static_cast<std::size_t>(board - 1);
            const int column =
                first_column(state, round) + static_cast<int>(at) % std::max(of.games, 1);
            for (const int who : {of.boards[at].white, of.boards[at].black})
                if (who != no_entry)
                    made.late_games.push_back(
                        {place[static_cast<std::size_t>(who)], column, first_column(state, later)});
        }
}

void add_apart(const State& state, const std::vector<int>& place, Tournament& made) {
    for (const Apart& apart : state.apart) {
        if (state.of_teams) break;
        Forbidden forbidden{
            {},
            first_column(state, apart.from_round),
            apart.through_round == 0 ? 0 : first_column(state, apart.through_round + 1) - 1};
        for (const int who : apart.entries)
            forbidden.entries.push_back(place[static_cast<std::size_t>(who)]);
        made.forbidden.push_back(std::move(forbidden));
    }
}

// The team that a sanction concerns where teams are ranked: its own, or that of its member.
int team_of(const State& state, const Sanction& sanction) {
    if (sanction.team != no_entry) return sanction.team;
    const auto found =
        std::find_if(state.teams.begin(), state.teams.end(), [&](const Squad& squad) {
            return std::find(squad.members.begin(), squad.members.end(), sanction.entry) !=
                   squad.members.end();
        });
    return found == state.teams.end() ? no_entry : static_cast<int>(found - state.teams.begin());
}

// "-0.5", as records have points.
std::string four(const std::optional<Points>& number) {
    const auto tenths = number ? number->num * 10 / number->den : 0;
    const auto size = tenths < 0 ? -tenths : tenths;
    const auto text =
        (tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." + std::to_string(size % 10);
    return std::string(4 - std::min<std::size_t>(text.size(), 4), ' ') + text;
}

// Records of the file: points of teams, match points before those of boards.
void add_points_of_teams(const State& state, Tournament& made) {
    for (const Sanction& sanction : state.sanctions)
        if (const int team = team_of(state, sanction);
            team != no_entry && (sanction.points || sanction.match_points))
            made.other_records.push_back(
                record(("299    " + four(sanction.match_points) + "  " + four(sanction.points) +
                        "  " + three(first_column(state, sanction.round)))
                           .c_str(),
                       {team}, state));
}

void add_points(const State& state, const std::vector<int>& place, Tournament& made) {
    if (state.of_teams) return add_points_of_teams(state, made);
    for (const Sanction& sanction : state.sanctions) {
        if (!sanction.points) continue;
        Adjustment adjustment;
        adjustment.points = *sanction.points;
        adjustment.round = first_column(state, sanction.round);
        adjustment.reason = sanction.what;
        adjustment.article = sanction.article;
        adjustment.entries = {place[static_cast<std::size_t>(sanction.entry)]};
        made.adjustments.push_back(std::move(adjustment));
    }
}

// Who came, as rules for attendance read it: columns `present`, and `teacher` where any is told;
// `expelled` of whom the Laws expelled, or whose team was, for the rules for prizes.
void add_presence(const State& state, const std::vector<int>& place, Tournament& made) {
    const auto expelled_with_team = [&](int entry) {
        return std::any_of(state.sanctions.begin(), state.sanctions.end(), [&](const auto& one) {
            return one.team != no_entry && one.expelled &&
                   state.entries[static_cast<std::size_t>(entry)].team ==
                       state.teams[static_cast<std::size_t>(one.team)].team;
        });
    };
    for (std::size_t i = 0; i < state.entries.size(); ++i)
        if (state.is_expelled(static_cast<int>(i)) || expelled_with_team(static_cast<int>(i)))
            made.entries[static_cast<std::size_t>(place[i])].columns["expelled"] = "yes";
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

bool was_checked_in(const State& state) {
    return !state.check_ins.empty() && state.check_ins.front().closed;
}

void add_faults(const State& state, Tournament& made) {
    // Before there is a round or a check-in was closed nobody is known to have stayed away.
    const bool all = was_checked_in(state) || state.rounds.empty();
    if (!all && state.faults.empty()) return;
    made.faults.emplace();
    made.faults->all = all;
    for (const TeamFault& fault : state.faults) {
        const auto team = std::find_if(made.teams.begin(), made.teams.end(),
                                       [&](const Team& one) { return one.name == fault.team; });
        if (fault.waived || team == made.teams.end()) continue;
        made.faults->list.push_back({static_cast<int>(team - made.teams.begin()), fault.fault,
                                     fault.reason, fault.group, fault.pupils, fault.points,
                                     fault.round});
    }
}

} // namespace

void tell_faults_of_teams(const State& state, Tournament& made) {
    if (!state.of_teams || !made.faults) return;
    const int last = std::max(state.paired(), 1); // a check-in may be of a round not paired yet
    for (const auto& fault : made.faults->list)
        if (const Points& taken = fault.points; taken.num != 0)
            made.other_records.push_back(record(
                ("299    " + four(points(-taken.num, taken.den)) + "        " +
                 three(first_column(state, std::clamp(fault.round, 1, last))))
                    .c_str(),
                {state.team_named(made.teams[static_cast<std::size_t>(fault.team)].name)}, state));
    if (was_checked_in(state)) made.other_records.emplace_back(faults_counted);
}

std::vector<int> in_order(const State& state) {
    std::vector<int> order(state.entries.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return state.entries[static_cast<std::size_t>(a)].number <
               state.entries[static_cast<std::size_t>(b)].number;
    });
    return order;
}

std::vector<int> teams_in_order(const State& state) {
    std::vector<int> order(state.teams.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return state.teams[static_cast<std::size_t>(a)].number <
               state.teams[static_cast<std::size_t>(b)].number;
    });
    return order;
}

Tournament tournament_of(const State& state, const People& people, const std::string& unnamed,
                         Results which) {
    Tournament made;
    made.name = state.name;
    made.city = state.place;
    made.federation = state.federation;
    if (const auto arbiter = people.find(state.chief_arbiter()); arbiter != people.end())
        made.chief_arbiter = arbiter->second.text_of("name");
    made.time_control = state.time;
    made.first_day = state.first_day;
    made.last_day = state.last_day;
    for (const auto& [round, hours] : state.hours) {
        if (round > state.paired()) break;
        const auto end = static_cast<std::size_t>(first_column(state, round + 1) - 1);
        made.round_dates.resize(end);
        for (auto column = static_cast<std::size_t>(first_column(state, round) - 1); column < end;
             ++column)
            made.round_dates[column] = hours.day;
    }
    made.planned_rounds = state.planned * state.games;
    add_match_games(state, made);
    made.initial_colour = state.first_colour;
    if (made.initial_colour == Colour::none && state.paired() > 0)
        made.initial_colour = state.rounds.front().first_colour;
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
    if (state.of_teams) announced = false; // records say it of teams
    const int shown = announced ? next : state.paired();
    made.rounds = first_column(state, shown + 1) - 1;
    for (int round = 1; round <= shown; ++round) add_round(state, round, which, place, made);
    if (state.of_teams)
        add_squads(state, place, made);
    else
        add_teams(state, order, made);
    add_late_games(state, place, made);
    add_apart(state, place, made);
    add_points(state, place, made);
    add_presence(state, place, made);
    add_faults(state, made);
    return made;
}

} // namespace regra::event
