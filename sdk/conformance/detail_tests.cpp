// What a move does on the board, beside the board before and after it.
#include <algorithm>
#include <map>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

using Board = std::map<std::pair<uint16_t, uint16_t>, int>; // cell and kind: how many

Board board_of(const Game& game, const Position& position) {
    Board board;
    for (const regra_piece& piece : game.pieces(position)) ++board[{piece.cell, piece.kind}];
    return board;
}

void put(Board& board, uint16_t cell, uint16_t kind) {
    ++board[{cell, kind}];
}

bool take(Board& board, uint16_t cell, uint16_t kind) {
    const auto found = board.find({cell, kind});
    if (found == board.end()) return false;
    if (--found->second == 0) board.erase(found);
    return true;
}

// Any piece of a cell.
bool take_captured(Board& board, uint16_t cell) {
    const auto found = std::find_if(board.begin(), board.end(),
                                    [&](const auto& some) { return some.first.first == cell; });
    return found != board.end() && take(board, cell, found->first.second);
}

// The board after a move, by its detail alone: captures leave, then every piece that moves leaves
// where it began, then every one arrives where it ends. A step that begins where the one before
// ended goes on with the same piece; one from a cell to itself, with no such piece there, places
// a piece.
Board after(Board board, const regra_move_detail& detail, const std::string& where) {
    for (uint32_t i = 0; i < detail.captured_count; ++i) {
        if (!take_captured(board, detail.captured[i])) {
            fail("a capture on the empty cell " + number(detail.captured[i]) + where, "a piece");
        }
    }
    Board arrived;
    for (uint32_t i = 0; i < detail.step_count;) {
        const regra_step& first = detail.steps[i];
        const bool stood = take(board, first.from, first.before);
        if (!stood && first.from != first.to) {
            fail("a step from cell " + number(first.from) + ", where no piece of kind " +
                     number(first.before) + " stands" + where,
                 "where the piece stood");
        }
        uint32_t last = i;
        while (last + 1 < detail.step_count && detail.steps[last].from != detail.steps[last].to &&
               detail.steps[last + 1].from == detail.steps[last].to &&
               detail.steps[last + 1].before == detail.steps[last].after)
            ++last;
        put(arrived, detail.steps[last].to, detail.steps[last].after);
        i = last + 1;
    }
    for (const auto& [piece, count] : arrived) board[piece] += count;
    return board;
}

void expect_within(const Game& game, const regra_move_detail& detail, const std::string& where) {
    if (detail.step_count > REGRA_STEPS_MAX || detail.captured_count > REGRA_STEPS_MAX) {
        fail(number(detail.step_count) + " steps and " + number(detail.captured_count) +
                 " captures" + where,
             "at most 64 steps and 64 captures");
    }
    if (detail.step_count == 0 && detail.captured_count > 0) {
        fail("captures and no step" + where, "a step of the piece that takes; a pass has neither");
    }
    for (uint32_t i = 0; i < detail.step_count; ++i) {
        const regra_step& step = detail.steps[i];
        if (step.from >= game.limits.cells || step.to >= game.limits.cells ||
            step.before >= game.limits.piece_kinds || step.after >= game.limits.piece_kinds) {
            fail("step " + number(i + 1) + where, "cells and kinds that exist");
        }
    }
    for (uint32_t i = 0; i < detail.captured_count; ++i)
        if (detail.captured[i] >= game.limits.cells) fail("a capture" + where, "cells that exist");
}

void detail_agrees_with_the_board(Game& game) {
    for (const Position& position : sample(game)) {
        const Board before = board_of(game, position);
        for (const regra_move move : game.moves(position)) {
            const std::string where = " in " + shown(game, position, move) + game.in(position);
            const regra_move_detail detail = game.detail(position, move);
            expect_within(game, detail, where);
            if (after(before, detail, where) != board_of(game, game.play(position, move))) {
                fail("steps and captures lead to another board" + where,
                     "the pieces that play leaves");
            }
        }
    }
}

void no_detail_without_a_move(Game& game) {
    for (const Position& position : small_sample(game)) {
        const std::vector<regra_move> legal = game.moves(position);
        for (const regra_move move : {regra_move{0}, ~regra_move{0}, regra_move{1} << 62}) {
            if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
            regra_move_detail detail{};
            detail.step_count = 77;
            const regra_status status =
                game.table.move_detail(game.self, position.bytes, move, &detail);
            if (status != REGRA_NO || detail.step_count != 77) {
                fail("move_detail answers " + std::string(status_name(status)) + " to " +
                         number(move) + game.in(position),
                     "NO, and nothing written");
            }
        }
    }
}

} // namespace

Family detail_family() {
    return {Kind::variant,
            {{"detail-agrees-with-the-board",
              "Steps and captures of a move lead from the pieces before it to those after it.",
              "Correct detail: a step for each piece that moves, from == to where one is placed or "
              "turned over, none for a pass.",
              with_game<detail_agrees_with_the_board>},
             {"no-detail-without-a-move", "What is no legal move has no detail.",
              "Answer NO before writing.", with_game<no_detail_without_a_move>}}};
}

} // namespace regra::conformance
