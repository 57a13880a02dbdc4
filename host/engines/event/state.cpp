#include "engines/event/state.hpp"

#include <algorithm>

namespace regra::event {

int State::entry(std::string_view entry_id) const {
    const auto found = by_id.find(entry_id);
    return found == by_id.end() ? no_entry : found->second;
}

bool State::is_in(int entry, int round) const {
    const Entrant& one = entries[static_cast<std::size_t>(entry)];
    if (round < one.from_round) return false;
    return std::none_of(one.out.begin(), one.out.end(), [&](const Out& out) {
        return round >= out.from && (out.until == 0 || round < out.until);
    });
}

bool State::plays(int entry, int round) const {
    return is_in(entry, round) && !entries[static_cast<std::size_t>(entry)].byes.contains(round);
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
    const auto& all = entries[static_cast<std::size_t>(entry)].out;
    return std::any_of(all.begin(), all.end(), [&](const Out& out) {
        return out.why == Out::Why::absent && round >= out.from &&
               (out.until == 0 || round < out.until);
    });
}

bool State::is_expelled(int entry) const {
    const auto& all = entries[static_cast<std::size_t>(entry)].out;
    return std::any_of(all.begin(), all.end(), [](const Out& out) {
        return out.why == Out::Why::excluded && out.until == 0;
    });
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

} // namespace regra::event
