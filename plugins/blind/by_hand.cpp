#include "taking.hpp"

#include <algorithm>

namespace regra::blind {

using sdk::Cell;
using sdk::Side;

namespace {

bool is_touched_when_lifted(const Taking& by) {
    return by.rules.touched_when_lifted && by.uses(by.player());
}

void touch(Taking& by, uint16_t cell) {
    if (!is_touched_when_lifted(by)) return;
    regra_act touched = by.act;
    touched.kind = "touch";
    touched.cell = cell;
    touched.text = {};
    by.below.put(touched);
}

Held* end_of_held(Taking& by) {
    return by.state.hand.held + by.state.hand.held_count;
}

template<class Test>
Held* find_held(Taking& by, Test test) {
    Held* found = std::find_if(by.state.hand.held, end_of_held(by), test);
    return found == end_of_held(by) ? nullptr : found;
}

void drop(Taking& by, Held* held) {
    std::copy(held + 1, end_of_held(by), held);
    end_of_held(by)[-1] = {};
    --by.state.hand.held_count;
}

bool stands_no_more(Taking& by, uint16_t cell) {
    return is_removed(by.state.hand, cell) ||
           find_held(by, [&](const Held& held) { return held.from == cell; });
}

// What the move that is being made captures is taken off, not touched.
bool is_taken(Taking& by, uint16_t cell) {
    const std::vector<regra_move> moves = by.asked.legal();
    return std::any_of(moves.begin(), moves.end(), [&](regra_move move) {
        const regra_move_detail detail = by.asked.detail(move);
        const uint16_t* end = detail.captured + detail.captured_count;
        const bool begun = move == by.state.said || find_held(by, [&](const Held& held) {
                               return held.from == detail.steps[0].from;
                           });
        return begun && std::find(detail.captured, end, cell) != end;
    });
}

// A piece in hand that the move brings there.
Held* brought_by(Taking& by, const regra_move_detail& move, uint16_t cell) {
    for (const Held& way : ways_of(move)) {
        Held* piece = find_held(by, [&](const Held& held) {
            return held.to == nowhere && held.from == way.from && way.to == cell;
        });
        if (piece) return piece;
    }
    return nullptr;
}

// The piece in hand for a cell: the one that is named, else the one announced to go there, else one
// that a move brings there, else the one taken out there, else the first taken out.
Held* piece_for(Taking& by, uint16_t cell, std::optional<uint16_t> named) {
    const auto in_hand = [](const Held& held) { return held.to == nowhere; };
    const auto is_named = [&](const Held& held) { return in_hand(held) && held.kind == named; };
    const auto came_from = [&](const Held& held) { return in_hand(held) && held.from == cell; };
    if (Held* piece = named ? find_held(by, is_named) : nullptr) return piece;
    if (const auto said = by.asked.detail_if_legal(by.state.said))
        if (Held* piece = brought_by(by, *said, cell)) return piece;
    if (by.state.hand.held_count > 1)
        for (const regra_move move : by.asked.legal())
            if (Held* piece = brought_by(by, by.asked.detail(move), cell)) return piece;
    if (Held* piece = find_held(by, came_from)) return piece;
    return find_held(by, in_hand);
}

// What was taken out while no move of this side is being made goes back to where it stood.
bool puts_back(const Taking& by, int side) {
    const auto kind = by.asked.kind_on(by.act.cell);
    return kind && by.asked.side_of(*kind) == side;
}

} // namespace

// Fingers read the board: what stays in its aperture is not touched.
void feel(Taking& by) {
    if (!is_touched_when_lifted(by)) return by.pass_on();
    by.findings.note("only-felt", {{"side", Side{by.player()}}});
}

void lift(Taking& by) {
    const int side = by.player();
    const bool own_turn = by.take_up(side) && !by.state.is_made;
    if (own_turn) {
        if (Held* moved = find_held(by, [&](const Held& held) { return held.to == by.act.cell; })) {
            moved->to = nowhere;
            return;
        }
    }
    const auto kind = by.asked.kind_on(by.act.cell);
    if (!kind || (own_turn && stands_no_more(by, by.act.cell)))
        by.refuse("empty-cell", {{"side", Side{side}}, {"cell", Cell{by.act.cell}}});
    touch(by, by.act.cell);
    if (!own_turn || by.state.hand.held_count == Hand::most_held) return;
    by.state.hand.held[by.state.hand.held_count++] = {by.act.cell, nowhere, *kind, *kind};
}

void remove(Taking& by) {
    const int side = by.player();
    by.demand_turn(side);
    Held* out = find_held(
        by, [&](const Held& held) { return held.from == by.act.cell && held.to == nowhere; });
    const bool stands = by.asked.kind_on(by.act.cell) && !stands_no_more(by, by.act.cell);
    if (by.state.is_made || (!out && !stands) || by.state.hand.removed_count == REGRA_STEPS_MAX)
        by.refuse("empty-cell", {{"side", Side{side}}, {"cell", Cell{by.act.cell}}});
    if (out)
        drop(by, out);
    else if (!is_taken(by, by.act.cell))
        touch(by, by.act.cell);
    by.state.hand.removed[by.state.hand.removed_count++] = by.act.cell;
    make_if_done(by);
}

void insert(Taking& by) {
    const int side = by.player();
    const bool own_turn = by.take_up(side) && !by.state.is_made;
    if (!own_turn && puts_back(by, side)) return;
    by.demand_turn(side);
    const std::string_view word = sdk::view(by.act.text);
    const auto named = by.asked.kind_called(word, side);
    if (!word.empty() && !named) by.refuse("unknown-piece", {{"word", word}});
    Held* piece = by.state.is_made ? nullptr : piece_for(by, by.act.cell, named);
    if (!piece) by.refuse("nothing-in-hand", {{"side", Side{side}}, {"cell", Cell{by.act.cell}}});
    piece->to = by.act.cell;
    piece->becomes = named.value_or(piece->kind);
    if (piece->to == piece->from) drop(by, piece); // put back
    make_if_done(by);
}

} // namespace regra::blind
