// The game that decides a level match of two persons.
#include <algorithm>
#include <utility>

#include "engines/event/fold_parts.hpp"

namespace regra::event {
namespace {

using namespace parts;

// What a score gives to who is named first and second, in halves of a point.
std::pair<int, int> halves_of(const std::string& score) {
    const auto worth = [](std::string_view side) {
        return side == "1" ? 2 : side == "1/2" ? 1 : 0;
    };
    const auto dash = score.find('-');
    return {worth(std::string_view(score).substr(0, dash)),
            worth(std::string_view(score).substr(dash + 1))};
}

const Board& first_game(const Round& round, int pair) {
    return round.boards[static_cast<std::size_t>((pair - 1) * round.games)];
}

} // namespace

std::optional<std::pair<int, int>> match_score(const Round& round, int pair) {
    std::pair<int, int> sum;
    const Board& first = first_game(round, pair);
    for (int game = 0; game < round.games; ++game) {
        const Board& board =
            round.boards[static_cast<std::size_t>((pair - 1) * round.games + game)];
        if (!board.counted) return std::nullopt;
        auto [white, black] = halves_of(board.counted->score);
        if (board.white != first.white) std::swap(white, black);
        sum.first += white;
        sum.second += black;
    }
    return sum;
}

const Decider* decider_of(const Round& round, int pair) {
    const auto found = std::find_if(round.deciders.begin(), round.deciders.end(),
                                    [&](const Decider& one) { return one.pair == pair; });
    return found == round.deciders.end() ? nullptr : &*found;
}

int winner_of(const Round& round, int pair) {
    if (const Decider* decider = decider_of(round, pair)) return decider->winner;
    const auto score = match_score(round, pair);
    const Board& first = first_game(round, pair);
    if (!score || score->first == score->second) return no_entry;
    return score->first > score->second ? first.white : first.black;
}

namespace parts {

Refusal not_decided(const State& state, int round, int board) {
    const Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const Seat seat = seat_of(paired, board);
    const Decider* decider = decider_of(paired, seat.pair);
    if (!decider) return std::nullopt;
    return refuse("event.match-decided", {{"round", std::to_string(round)},
                                          {"match", std::to_string(seat.pair)},
                                          {"n", std::to_string(decider->act)}});
}

Refusal decide_match(State& state, const Value& act, std::int64_t n) {
    const int number = parts::number(act, "round"), pair = parts::number(act, "pair");
    const Arguments where = {{"round", std::to_string(number)}, {"match", std::to_string(pair)}};
    if (state.of_teams) return refuse("event.decider-teams");
    if (number > state.paired()) return refuse("event.round-unpaired", where);
    if (number < state.paired()) return refuse("event.round-past", where);
    Round& round = state.rounds.back();
    if (pair > std::ssize(round.boards) / round.games) return refuse("event.no-match", where);
    if (auto why = not_decided(state, number, (pair - 1) * round.games + 1)) return why;
    const auto score = match_score(round, pair);
    if (!score || score->first != score->second)
        return refuse(score ? "event.match-not-level" : "event.match-open", where);
    const Board& first = first_game(round, pair);
    Decider made;
    made.pair = pair;
    for (const auto& [name, into] :
         {std::pair("white", &made.white), std::pair("winner", &made.winner)}) {
        auto [entry, why] = named(state, act.text_of(name));
        if (why) return why;
        if (entry != first.white && entry != first.black) return refuse("event.match-who", where);
        *into = entry;
    }
    made.black = made.white == first.white ? first.black : first.white;
    made.result = result_of(act);
    const auto [white, black] = halves_of(made.result.score);
    if (white != black && made.winner != (white > black ? made.white : made.black))
        return refuse("event.match-who", where);
    made.article = act.text_of("article");
    made.act = n;
    round.deciders.push_back(std::move(made));
    return std::nullopt;
}

} // namespace parts
} // namespace regra::event
