// Rearranged boards, and attacks.
#include <algorithm>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

struct Answer {
    Position position;
    Findings findings;
    regra_status status = REGRA_INTERNAL;
};

Answer rearrange(const Game& game, const Position& from, const std::vector<regra_piece>& pieces,
                 int32_t side) {
    const regra_arrangement arrangement = {pieces.data(), pieces.size(), nullptr, 0, side, 1};
    Answer answer;
    answer.status = game.table.rearrange(game.self, from.bytes, &arrangement, answer.position.bytes,
                                         answer.findings.sink());
    return answer;
}

int32_t side_of(const Game& game, const Position& position) {
    return static_cast<int32_t>(game.facts(position)[0]);
}

// A variant may be without rearranging; it then refuses every board.
bool cannot(Game& game) {
    const Position start = game.start("", 0);
    const Answer answer = rearrange(game, start, game.pieces(start), side_of(game, start));
    if (answer.status == REGRA_OK) return false;
    if (answer.status != REGRA_NO || answer.findings.worst() != REGRA_FATAL) {
        fail("rearrange answers " + std::string(status_name(answer.status)) + " with " +
                 answer.findings.ids() + " to the start as it stands",
             "OK; or NO and a FATAL finding, where a variant cannot rearrange");
    }
    game.context.note = "it takes no rearranged board";
    return true;
}

void rearranging_nothing_changes_nothing(Game& game) {
    if (cannot(game)) return;
    for (const Position& position : sample(game)) {
        std::vector<regra_piece> pieces = game.pieces(position);
        std::reverse(pieces.begin(), pieces.end()); // any order will do
        const Answer answer = rearrange(game, position, pieces, side_of(game, position));
        if (answer.status == REGRA_OK && game.portrait(answer.position) == game.portrait(position))
            continue;
        fail("rearrange answers " + std::string(status_name(answer.status)) + " with " +
                 answer.findings.ids() + " or changes the position" + game.in(position),
             "the position as it was");
    }
}

void rearranging_can_pass_the_turn(Game& game) {
    if (cannot(game)) return;
    for (const Position& position : sample(game)) {
        const int32_t side = side_of(game, position);
        const Answer answer = rearrange(game, position, game.pieces(position), 1 - side);
        if (answer.status != REGRA_OK) continue; // may not be held with the other side to move
        const bool ply = game.facts(answer.position)[1] == game.facts(position)[1] + 1;
        if (side_of(game, answer.position) == 1 - side && ply) continue;
        fail("the turn or the plies are wrong" + game.in(answer.position),
             "the other side to move, one ply more");
    }
}

void impossible_boards_are_refused(Game& game) {
    const Position start = game.start("", 0);
    const std::vector<regra_piece> pieces = game.pieces(start);
    const auto cell = static_cast<uint16_t>(game.limits.cells);
    const auto kind = static_cast<uint16_t>(game.limits.piece_kinds);
    const auto expect_refused = [&](regra_piece more, int32_t side, const char* what) {
        std::vector<regra_piece> wrong = pieces;
        wrong.push_back(more);
        const Answer answer = rearrange(game, start, wrong, side);
        const bool refused = answer.status == REGRA_NO || answer.status == REGRA_BAD;
        if (refused && game.same_bytes(answer.position, Position()) &&
            answer.findings.worst() == REGRA_FATAL)
            return;
        fail("rearrange answers " + std::string(status_name(answer.status)) + " to " + what,
             "NO or BAD with a FATAL finding, and nothing written");
    };
    expect_refused({cell, 0}, 0, "a piece on the cell after the last");
    expect_refused({0xffff, 0}, 0, "a piece on cell 65535");
    expect_refused({0, kind}, 0, "a piece of the kind after the last");
    expect_refused({0, 0xffff}, 0, "a piece of kind 65535");
    expect_refused({0, 0}, 2, "side 2 to move");
    expect_refused({0, 0}, -1, "side -1 to move");
}

std::vector<uint16_t> attackers(const Game& game, const Position& position, uint16_t cell,
                                int32_t side) {
    std::vector<uint16_t> cells(REGRA_CELLS_MAX);
    std::size_t count = 0;
    const regra_status status = game.table.attackers(game.self, position.bytes, cell, side,
                                                     cells.data(), cells.size(), &count);
    if (status != REGRA_OK || count > cells.size()) {
        fail("attackers answers " + std::string(status_name(status)) + game.in(position), "OK");
    }
    cells.resize(count);
    return cells;
}

void attackers_are_pieces_of_their_side(Game& game) {
    std::vector<regra_piece_kind> kinds(game.limits.piece_kinds);
    for (uint32_t i = 0; i < kinds.size(); ++i) game.table.piece_kind_at(game.self, i, &kinds[i]);
    for (const Position& position : sample(game)) {
        const std::vector<regra_piece> pieces = game.pieces(position);
        const auto stands = [&](uint16_t cell, int32_t side) {
            return std::any_of(pieces.begin(), pieces.end(), [&](const regra_piece& piece) {
                return piece.cell == cell && kinds.at(piece.kind).side == side;
            });
        };
        for (uint32_t i = 0; i < game.limits.cells; ++i) {
            const auto cell = static_cast<uint16_t>(i);
            for (const int32_t side : {0, 1}) {
                const std::vector<uint16_t> from = attackers(game, position, cell, side);
                const bool rising = std::adjacent_find(from.begin(), from.end(),
                                                       std::greater_equal<>()) == from.end();
                const bool all = std::all_of(from.begin(), from.end(),
                                             [&](uint16_t at) { return stands(at, side); });
                if (rising && all) continue;
                fail("attackers of cell " + number(cell) + " by side " + std::to_string(side) +
                         game.in(position),
                     "cells with pieces of that side, ascending");
            }
        }
    }
}

void attacks_are_asked_of_what_exists(Game& game) {
    const Position start = game.start("", 0);
    const auto past = static_cast<uint16_t>(game.limits.cells);
    struct Question {
        uint16_t cell;
        int32_t side;
    };
    for (const auto& [cell, side] :
         {Question{past, 0}, {0xffff, 0}, {0, -1}, {0, 2}, {0, INT32_MAX}}) {
        uint16_t cells[8] = {};
        std::size_t count = 99;
        const regra_status status =
            game.table.attackers(game.self, start.bytes, cell, side, cells, 8, &count);
        if (status == REGRA_BAD) continue;
        fail("attackers(" + number(cell) + ", " + std::to_string(side) + ") answers " +
                 status_name(status),
             "BAD: no such cell or side");
    }
}

} // namespace

Family arrangement_family() {
    return {
        Kind::variant,
        {{"rearranging-nothing-changes-nothing", "The pieces as they stand give the same position.",
          "Start from `from`, keep counters and rights that still make sense.",
          with_game<rearranging_nothing_changes_nothing>},
         {"rearranging-can-pass-the-turn", "With the other side to move one ply has been made.",
          "Add a ply where side_to_move differs from from's.",
          with_game<rearranging_can_pass_the_turn>},
         {"impossible-boards-are-refused",
          "Cells, kinds and sides that do not exist are refused, and nothing is written.",
          "Check the numbers of an arrangement before using them.",
          with_game<impossible_boards_are_refused>},
         {"attackers-are-pieces-of-their-side",
          "Who attacks stands there and is of the side asked for; cells ascend.",
          "List each attacking piece's cell once, in order.",
          with_game<attackers_are_pieces_of_their_side>},
         {"attacks-are-asked-of-what-exists", "A cell or side that does not exist is BAD.",
          "Compare cell and side with the limits first.",
          with_game<attacks_are_asked_of_what_exists>}}};
}

} // namespace regra::conformance
