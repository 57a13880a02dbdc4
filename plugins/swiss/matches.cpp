#include "matches.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace regra::swiss {
namespace {

bool all_of_kind(std::span<const regra_past> games, int kind) {
    return std::all_of(games.begin(), games.end(), [kind](const regra_past& game) {
        return game.kind == kind || game.kind == REGRA_DOUBLE_FORFEIT;
    });
}

std::uint8_t kind_of(std::span<const regra_past> games) {
    if (games.front().opponent == REGRA_NOBODY) return games.front().kind;
    const bool lost = all_of_kind(games, REGRA_FORFEIT_LOSS);
    const bool won = all_of_kind(games, REGRA_FORFEIT_WIN);
    if (lost && won) return REGRA_DOUBLE_FORFEIT;
    return lost ? REGRA_FORFEIT_LOSS : won ? REGRA_FORFEIT_WIN : REGRA_PLAYED;
}

std::uint8_t colour_of_first(std::span<const regra_past> games) {
    for (const regra_past& game : games) {
        if (game.kind != REGRA_PLAYED || game.colour == REGRA_COLOUR_NONE) continue;
        const bool white = (game.colour == REGRA_COLOUR_WHITE) == (game.game % 2 == 0);
        return white ? REGRA_COLOUR_WHITE : REGRA_COLOUR_BLACK;
    }
    return REGRA_COLOUR_NONE;
}

} // namespace

Matches::Matches(const regra_request& request) : request_(request) {
    request_.games_per_match = 1;
    const std::span<const regra_past> all(request.past, request.past_count);
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin + 1;
        while (end < all.size() && all[end].entrant == all[begin].entrant &&
               all[end].round == all[begin].round)
            ++end;
        const auto games = all.subspan(begin, end - begin);
        regra_past match = games.front();
        match.game = 0;
        match.kind = kind_of(games);
        match.colour = colour_of_first(games);
        for (const regra_past& game : games.subspan(1)) {
            match.points += game.points;
            match.second_points += game.second_points;
        }
        past_.push_back(match);
        begin = end;
    }
    request_.past = past_.data();
    request_.past_count = past_.size();
}

} // namespace regra::swiss
