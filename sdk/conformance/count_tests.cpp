// Counting a tree in one call, and its budget.
#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

constexpr uint64_t too_many = UINT64_MAX;

// The ends of all lines, played out one by one; too_many beyond the level's.
uint64_t played_out(const Game& game, const Position& position, uint32_t depth, uint64_t most) {
    if (depth == 0) return 1;
    const std::vector<regra_move> moves = game.moves(position);
    if (depth == 1) return moves.size();
    uint64_t leaves = 0;
    for (const regra_move move : moves) {
        const uint64_t below = played_out(game, game.play(position, move), depth - 1, most);
        leaves += below == too_many ? most + 1 : below;
        if (leaves > most) return too_many;
    }
    return leaves;
}

void count_agrees_with_playing_out(Game& game) {
    constexpr uint32_t deepest = 64;
    constexpr std::size_t trees = 6;
    std::vector<Position> positions = small_sample(game);
    positions.resize(std::min(positions.size(), trees));
    positions.insert(positions.begin(), game.start("", 0));
    for (const Position& position : positions) {
        for (uint32_t depth = 0; depth < deepest; ++depth) {
            const uint64_t expected = played_out(game, position, depth, game.context.level.leaves);
            if (expected == too_many) break;
            uint64_t counted = 0;
            const regra_status status =
                game.table.count(game.self, position.bytes, depth, nullptr, &counted);
            if (status != REGRA_OK || counted != expected) {
                fail("count answers " + std::string(status_name(status)) + " and " +
                         number(counted) + " at depth " + number(depth) + game.in(position),
                     number(expected) + ", which is what moves and play give");
            }
            if (expected == 0) break;
        }
    }
}

void count_keeps_its_budget(Game& game) {
    constexpr uint32_t depth = 40;
    for (const Position& position : small_sample(game)) {
        for (const uint64_t nodes : {0u, 1u, 100u, 5000u}) {
            volatile uint64_t done = 0;
            const regra_budget budget = {nodes, 1 << 20, nullptr, &done};
            uint64_t leaves = 12345;
            const regra_status status =
                game.table.count(game.self, position.bytes, depth, &budget, &leaves);
            if (status != REGRA_OK && status != REGRA_LIMIT) {
                fail("count answers " + std::string(status_name(status)), "OK or LIMIT");
            }
            if (status == REGRA_LIMIT && leaves != 12345)
                fail("leaves on LIMIT", "nothing written");
            if (done > nodes) fail(number(done) + " nodes done", "at most " + number(nodes));
        }
    }
}

void count_stops_when_told(Game& game) {
    constexpr uint32_t depth = 200; // endless but for the smallest games
    volatile uint32_t stop = 1;
    const regra_budget budget = {UINT64_MAX, UINT64_MAX, &stop, nullptr};
    for (const Position& position : small_sample(game)) {
        uint64_t leaves = 12345;
        const regra_status status =
            game.table.count(game.self, position.bytes, depth, &budget, &leaves);
        if (status != REGRA_OK && (status != REGRA_STOPPED || leaves != 12345)) {
            fail("count answers " + std::string(status_name(status)), "STOPPED, nothing written");
        }
    }
}

} // namespace

Family count_family() {
    return {
        Kind::variant,
        {{"count-agrees-with-playing-out", "count gives what moves and play give, move by move.",
          "Leave out count (the SDK has one), or compare the two move by move (perft --divide).",
          with_game<count_agrees_with_playing_out>},
         {"count-keeps-its-budget", "count ends with LIMIT when its nodes are spent.",
          "Spend a node for each position before its moves are listed.",
          with_game<count_keeps_its_budget>},
         {"count-stops-when-told", "count ends when budget.stop is set.",
          "Look at budget.stop every thousand nodes or so.", with_game<count_stops_when_told>}}};
}

} // namespace regra::conformance
