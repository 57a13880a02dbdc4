#include "engines/event/state.hpp"

#include <algorithm>

namespace regra::event {

bool is_in(const Entrant& one, int round) {
    if (round < one.from_round) return false;
    return std::none_of(one.out.begin(), one.out.end(), [&](const Out& out) {
        return round >= out.from && (out.until == 0 || round < out.until);
    });
}

bool is_absent(const Entrant& one, int round) {
    return std::any_of(one.out.begin(), one.out.end(), [&](const Out& out) {
        return out.why == Out::Why::absent && round >= out.from &&
               (out.until == 0 || round < out.until);
    });
}

static int found_in(const std::map<std::string, int, std::less<>>& places, std::string_view key) {
    const auto found = places.find(key);
    return found == places.end() ? no_entry : found->second;
}

int State::entry(std::string_view entry_id) const {
    return found_in(by_id, entry_id);
}

int State::team(std::string_view team_id) const {
    return found_in(teams_by_id, team_id);
}

int State::team_named(std::string_view wanted) const {
    return found_in(teams_by_name, wanted);
}

bool State::team_plays(int team, int round) const {
    const Squad& one = teams[static_cast<std::size_t>(team)];
    return event::is_in(one, round) && !one.byes.contains(round);
}

std::vector<int> State::line_up(int team, int round) const {
    std::vector<int> chairs;
    if (const auto stated = line_ups.find({round, team}); stated != line_ups.end()) {
        chairs = stated->second;
        for (int& who : chairs)
            if (who != no_entry && !plays(who, round)) who = no_entry;
    } else {
        for (const int member : teams[static_cast<std::size_t>(team)].members)
            if (std::ssize(chairs) < tables && plays(member, round)) chairs.push_back(member);
    }
    chairs.resize(static_cast<std::size_t>(tables), no_entry);
    return chairs;
}

bool State::is_in(int entry, int round) const {
    return event::is_in(entries[static_cast<std::size_t>(entry)], round);
}

bool State::plays(int entry, int round) const {
    return is_in(entry, round) && !entries[static_cast<std::size_t>(entry)].byes.contains(round);
}

bool State::is_to_play(int entry, int round) const {
    if (!plays(entry, round)) return false;
    for (std::size_t team = 0; of_teams && team < teams.size(); ++team) {
        const auto& members = teams[team].members;
        if (std::find(members.begin(), members.end(), entry) != members.end())
            return team_plays(static_cast<int>(team), round);
    }
    return true;
}

std::vector<int> State::missing(int round) const {
    std::vector<int> boards;
    if (round < 1 || round > paired()) return boards;
    int number = 0;
    for (const Board& board : rounds[static_cast<std::size_t>(round - 1)].boards) {
        ++number;
        if (!board.counted && !board.adjourned) boards.push_back(number);
    }
    return boards;
}

const CheckIn* State::open_check_in() const {
    return check_ins.empty() || check_ins.back().closed ? nullptr : &check_ins.back();
}

bool State::is_absent(int entry, int round) const {
    return event::is_absent(entries[static_cast<std::size_t>(entry)], round);
}

bool State::is_expelled(int entry) const {
    const auto& all = entries[static_cast<std::size_t>(entry)].out;
    return std::any_of(all.begin(), all.end(), [](const Out& out) {
        return out.why == Out::Why::excluded && out.until == 0;
    });
}

std::string_view State::chief_arbiter() const {
    for (const Official& one : officials)
        if (std::find(one.roles.begin(), one.roles.end(), "chief arbiter") != one.roles.end())
            return one.id;
    return arbiter;
}

const Official* State::official(std::string_view official_id) const {
    const auto found = std::find_if(officials.begin(), officials.end(),
                                    [&](const Official& one) { return one.id == official_id; });
    return found == officials.end() ? nullptr : &*found;
}

std::vector<int> State::open_protests() const {
    std::vector<int> all;
    int number = 0;
    for (const Protest& protest : protests) {
        ++number;
        if (protest.verdict.empty()) all.push_back(number);
    }
    return all;
}

std::vector<std::pair<int, int>> State::unfinished() const {
    std::vector<std::pair<int, int>> all;
    for (int round = 1; round <= paired(); ++round) {
        int number = 0;
        for (const Board& board : rounds[static_cast<std::size_t>(round - 1)].boards) {
            ++number;
            if (!board.counted) all.emplace_back(round, number);
        }
    }
    return all;
}

Seat seat_of(const Round& round, int board) {
    const int of_pair = round.tables * round.games, index = board - 1;
    return {index / of_pair + 1, index % of_pair / round.games + 1, index % round.games + 1};
}

std::string shown_board(const Round& round, int board) {
    const Seat seat = seat_of(round, board);
    std::string shown = std::to_string(seat.pair);
    if (round.tables > 1) shown += "." + std::to_string(seat.table);
    if (round.games > 1) shown += "." + std::to_string(seat.game);
    return shown;
}

int board_named(const Round& round, std::string_view text) {
    for (int board = 1; board <= std::ssize(round.boards); ++board)
        if (shown_board(round, board) == text) return board;
    return 0;
}

const Lot* lot_of(const Round& round, int board) {
    const Seat seat = seat_of(round, board);
    const Lot* found = nullptr;
    for (const Lot& lot : round.lots)
        if ((lot.pair == 0 || lot.pair == seat.pair) && (lot.game == 0 || lot.game == seat.game))
            found = &lot;
    return found;
}

} // namespace regra::event
