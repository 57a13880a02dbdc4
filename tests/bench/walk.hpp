// Counts lines of moves the way a host does: every position but the last two of a line is asked for
// its moves and each is played; only the last two plies are counted by the variant itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace regra::bench {

// A Game has Position, Moves, moves(position, moves), play(from, move, to), last(position): the
// number of its moves.
template<class Game>
class Walk {
public:
    Walk(const Game& game, int depth, const typename Game::Position& start)
        : game_(game), levels_(static_cast<std::size_t>(depth)) {
        for (auto& level : levels_) level.next = start;
    }

    std::uint64_t count(const typename Game::Position& from, int depth) {
        if (depth == 1) return game_.last(from);
        auto& level = levels_[static_cast<std::size_t>(depth - 1)];
        game_.moves(from, level.moves);
        std::uint64_t nodes = 0;
        for (const auto move : level.moves) {
            game_.play(from, move, level.next);
            nodes += count(level.next, depth - 1);
        }
        return nodes;
    }

private:
    struct Level {
        typename Game::Moves moves;
        typename Game::Position next;
    };
    Game game_;
    std::vector<Level> levels_;
};

// Prints `nodes seconds` of all the starts together.
template<class Game>
int run(const Game& game, const std::vector<typename Game::Position>& starts, int depth) {
    Walk<Game> walk(game, depth, starts.front());
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t nodes = 0;
    for (const auto& start : starts) nodes += walk.count(start, depth);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%llu %.6f\n", static_cast<unsigned long long>(nodes), took.count());
    return 0;
}

} // namespace regra::bench
