// Limits and the description of the board.
#include <cmath>
#include <set>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void limits_are_within_the_abi(Game& game) {
    const regra_variant_limits& l = game.limits;
    struct Range {
        const char* name;
        uint32_t value, least, most;
    };
    const Range ranges[] = {
        {"position_size", l.position_size, 1, REGRA_POSITION_MAX},
        {"position_align", l.position_align, 1, REGRA_ALIGN_MAX},
        {"key_size", l.key_size, 1, REGRA_KEY_MAX},
        {"moves_max", l.moves_max, 1, REGRA_MOVES_MAX},
        {"pieces_max", l.pieces_max, 1, 4096},
        {"move_text_max", l.move_text_max, 1, 65536},
        {"position_text_max", l.position_text_max, 1, 65536},
        {"cells", l.cells, 1, REGRA_CELLS_MAX},
        {"piece_kinds", l.piece_kinds, 1, 4096},
        {"lines", l.lines, 0, 65536},
        {"facts", l.facts, 3, REGRA_FACTS_MAX},
        {"sides", l.sides, 2, 2},
    };
    for (const Range& range : ranges) {
        if (range.value >= range.least && range.value <= range.most) continue;
        fail(std::string(range.name) + " is " + number(range.value),
             number(range.least) + " to " + number(range.most));
    }
    if (l.position_align & (l.position_align - 1)) fail("position_align is no power of 2", "one");
    const std::size_t facts = game.library.names(REGRA_NAME_FACT).size();
    if (l.facts != facts) fail(number(l.facts) + " facts", number(facts) + " as in the catalogue");
}

void limits_stay_the_same(Game& game) {
    for (const Position& position : small_sample(game)) {
        static_cast<void>(game.portrait(position));
        regra_variant_limits now{};
        game.table.limits(game.self, &now);
        if (std::memcmp(&now, &game.limits, sizeof now) != 0)
            fail("other limits", "the first ones");
    }
}

// Asks for all records of a list, and that it ends where the limits say.
template<class Record, class Function>
std::vector<Record> all_of(const Game& game, uint32_t count, Function&& at, const char* name) {
    std::vector<Record> all;
    for (uint32_t i = 0; i < count; ++i) {
        Record record{};
        const regra_status status = at(game.self, i, &record);
        if (status != REGRA_OK) {
            fail(std::string(name) + "(" + number(i) + ") answers " + status_name(status), "OK");
        }
        all.push_back(record);
    }
    for (const uint32_t index : {count, count + 1, 0xffffffffu}) {
        Record record{};
        const regra_status status = at(game.self, index, &record);
        if (status != REGRA_NO) {
            fail(std::string(name) + "(" + number(index) + ") answers " + status_name(status),
                 "NO past the end");
        }
    }
    return all;
}

void expect_text(const char* text, const std::string& what, bool filled) {
    if (!text || !is_utf8(text) || has_control_signs(text) || (filled && !*text)) {
        fail(what + " is " + (text ? in_quotes(text) : "NULL"),
             filled ? "one line of UTF-8" : "one line of UTF-8, or \"\"");
    }
}

void cells_can_be_drawn(Game& game) {
    std::set<std::pair<int32_t, std::string>> names;
    std::set<std::pair<float, float>> corners;
    for (const regra_cell& cell :
         all_of<regra_cell>(game, game.limits.cells, game.table.cell_at, "cell_at")) {
        const bool nameless = cell.zone == -1 && cell.name && !*cell.name;
        expect_text(cell.name, "the name of a cell", !nameless);
        const std::string name = cell.name ? cell.name : "";
        if (!nameless && !names.insert({cell.zone, name}).second) {
            fail("two cells " + in_quotes(name), "names that differ within a zone");
        }
        const bool finite = std::isfinite(cell.x) && std::isfinite(cell.y) &&
                            std::isfinite(cell.width) && std::isfinite(cell.height);
        if (!finite || cell.width <= 0 || cell.height <= 0) {
            fail("cell " + name + " has no size", "a finite place, width and height above 0");
        }
        if (cell.zone < -1)
            fail("cell " + name + " is in zone " + std::to_string(cell.zone), "-1, 0, 1..");
        if (!corners.insert({cell.x, cell.y}).second) {
            fail("cell " + name + " lies on another", "a place of its own");
        }
    }
}

void kinds_can_be_shown(Game& game) {
    std::set<std::pair<std::string, int32_t>> ids;
    for (const regra_piece_kind& kind : all_of<regra_piece_kind>(
             game, game.limits.piece_kinds, game.table.piece_kind_at, "piece_kind_at")) {
        expect_text(kind.id, "the id of a kind of piece", true);
        const std::string id = kind.id;
        expect_text(kind.letter, "the letter of " + id, true);
        expect_text(kind.unicode, "the sign of " + id, false);
        expect_text(kind.svg_path, "the outline of " + id, false);
        if (kind.side < REGRA_NOBODY || kind.side > 1) {
            fail("side " + std::to_string(kind.side) + " of " + id, "a side, or REGRA_NOBODY");
        }
        if (kind.zero != 0) fail("padding of " + id + " is not 0", "0 (rule 5)");
        if (!ids.insert({id, kind.side}).second)
            fail("two kinds " + in_quotes(id) + " of a side", "one");
    }
}

void lines_are_made_of_cells(Game& game) {
    std::set<std::string> ids;
    for (const regra_line& line :
         all_of<regra_line>(game, game.limits.lines, game.table.line_at, "line_at")) {
        expect_text(line.id, "the id of a line", true);
        expect_text(line.kind, std::string("the kind of line ") + line.id, true);
        if (!ids.insert(line.id).second) fail("two lines " + in_quotes(line.id), "ids that differ");
        if (!line.cells || line.count == 0)
            fail("line " + in_quotes(line.id) + " is empty", "cells");
        std::set<uint16_t> seen;
        for (uint32_t i = 0; i < line.count; ++i) {
            const uint16_t cell = line.cells[i];
            if (cell >= game.limits.cells || !seen.insert(cell).second) {
                fail("cell " + number(cell) + " in line " + in_quotes(line.id),
                     "cells that exist, each once");
            }
        }
    }
}

void pieces_stand_on_the_board(Game& game) {
    std::vector<regra_cell> cells(game.limits.cells);
    for (uint32_t i = 0; i < game.limits.cells; ++i) game.table.cell_at(game.self, i, &cells[i]);
    for (const Position& position : sample(game)) {
        std::pair<uint16_t, uint16_t> last = {0, 0};
        for (const regra_piece& piece : game.pieces(position)) {
            const std::string found =
                "kind " + number(piece.kind) + " on cell " + number(piece.cell) + game.in(position);
            if (piece.cell >= cells.size() || piece.kind >= game.limits.piece_kinds ||
                cells[piece.cell].zone == -1) {
                fail(found, "a kind and a cell that exist, of zone 0 or above");
            }
            const std::pair<uint16_t, uint16_t> now = {piece.cell, piece.kind};
            if (now < last) fail(found, "order by cell, then kind");
            last = now;
        }
    }
}

} // namespace

Family board_family() {
    return {Kind::variant,
            {{"limits-are-within-the-abi", "What the variant declares is within abi.h.",
              "Declare sizes within abi.h's limits, and as many facts as the catalogue has.",
              with_game<limits_are_within_the_abi>},
             {"limits-stay-the-same", "The limits do not change while an instance lives.",
              "Fix sizes in open.", with_game<limits_stay_the_same>},
             {"cells-can-be-drawn", "Every cell has a name and a place of its own, up to the last.",
              "Correct cell_at: OK below limits.cells, NO from there, unique names and corners.",
              with_game<cells_can_be_drawn>},
             {"kinds-can-be-shown", "Every kind of piece has an id, a letter and a side.",
              "Correct piece_kind_at: OK below limits.piece_kinds, NO from there.",
              with_game<kinds_can_be_shown>},
             {"lines-are-made-of-cells", "Every line has an id and a kind, and cells that exist.",
              "Correct line_at: OK below limits.lines, NO from there.",
              with_game<lines_are_made_of_cells>},
             {"pieces-stand-on-the-board", "Pieces are of kinds and on cells that exist, in order.",
              "Correct pieces: existing cells and kinds, ordered by cell, then kind.",
              with_game<pieces_stand_on_the_board>}}};
}

} // namespace regra::conformance
