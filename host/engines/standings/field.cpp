#include "engines/standings/field.hpp"

#include <algorithm>

namespace regra {

void Field::resize(std::size_t competitors, int so_far) {
    rounds = so_far;
    number.resize(competitors);
    for (std::size_t i = 0; i < competitors; ++i) number[i] = static_cast<std::int32_t>(i + 1);
    name.resize(competitors);
    rating.resize(competitors);
    const std::size_t cells = competitors * static_cast<std::size_t>(so_far);
    opponent.assign(cells, -1);
    score.assign(cells, 0);
    kind.assign(cells, Round::absent);
    side.assign(cells, Side::none);
}

std::vector<int> left_before_half(const Field& field, const std::vector<int>& away) {
    std::vector<int> left;
    const int others = static_cast<int>(field.size()) - 1;
    if (!field.everyone_meets() || others < 1) return left;
    const int cycle = others % 2 != 0 ? others : others + 1; // rounds
    const int games = others * std::max(1, field.planned / cycle);
    for (std::size_t who = 0; who < field.size(); ++who) {
        int played = 0, last = 0;
        for (int round = 1; round <= field.rounds; ++round)
            if (field.kind[field.at(who, round)] == Round::game) ++played, last = round;
        const bool gone = field.rounds == field.planned ||
                          std::find(away.begin(), away.end(), static_cast<int>(who)) != away.end();
        if (gone && last < field.rounds && 2 * played < games)
            left.push_back(static_cast<int>(who));
    }
    return left;
}

void annul(Field& field, const std::vector<int>& competitors) {
    const auto blank = [&](std::size_t at) {
        field.opponent[at] = -1;
        field.score[at] = 0;
        field.kind[at] = Round::absent;
        field.side[at] = Side::none;
        if (!field.second.empty()) field.second[at] = 0;
        const auto boards = static_cast<std::size_t>(field.boards);
        if (!field.board_score.empty())
            std::fill_n(field.board_score.begin() + static_cast<std::ptrdiff_t>(at * boards),
                        field.boards, -1);
    };
    for (const int who : competitors)
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(static_cast<std::size_t>(who), round);
            const int other = field.opponent[at];
            if (other >= 0) blank(field.at(static_cast<std::size_t>(other), round));
            blank(at);
        }
}

} // namespace regra
