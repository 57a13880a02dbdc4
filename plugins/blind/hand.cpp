#include "hand.hpp"

#include <algorithm>

namespace regra::blind {

int Asked::side_to_move() const {
    return sdk::side_to_move(view_);
}

std::vector<regra_move> Asked::legal() const {
    regra_variant_limits limits{};
    view_.variant->limits(view_.game, &limits);
    std::vector<regra_move> moves(limits.moves_max);
    std::size_t count = 0;
    view_.variant->moves(view_.game, view_.position, moves.data(), moves.size(), &count);
    moves.resize(count);
    return moves;
}

bool Asked::is_legal(regra_move move) const {
    return sdk::is_legal(view_, move);
}

regra_move_detail Asked::detail(regra_move move) const {
    regra_move_detail detail{};
    view_.variant->move_detail(view_.game, view_.position, move, &detail);
    return detail;
}

std::optional<regra_move_detail> Asked::detail_if_legal(regra_move move) const {
    if (move == 0 || !is_legal(move)) return std::nullopt;
    return detail(move);
}

std::optional<uint16_t> Asked::kind_on(uint16_t cell) const {
    regra_variant_limits limits{};
    view_.variant->limits(view_.game, &limits);
    std::vector<regra_piece> pieces(limits.pieces_max);
    std::size_t count = 0;
    view_.variant->pieces(view_.game, view_.position, pieces.data(), pieces.size(), &count);
    pieces.resize(count);
    const auto found = std::find_if(pieces.begin(), pieces.end(),
                                    [&](const regra_piece& piece) { return piece.cell == cell; });
    if (found == pieces.end()) return std::nullopt;
    return found->kind;
}

int Asked::side_of(uint16_t kind) const {
    regra_piece_kind described{};
    view_.variant->piece_kind_at(view_.game, kind, &described);
    return described.side;
}

std::optional<uint16_t> Asked::kind_called(std::string_view id, int side) const {
    regra_piece_kind described{};
    for (uint16_t kind = 0; view_.variant->piece_kind_at(view_.game, kind, &described) == REGRA_OK;
         ++kind) {
        if (described.side == side && described.id == id) return kind;
    }
    return std::nullopt;
}

std::string Asked::name_of(uint16_t cell) const {
    regra_cell described{};
    if (view_.variant->cell_at(view_.game, cell, &described) != REGRA_OK) return "";
    return described.name;
}

std::vector<Held> ways_of(const regra_move_detail& detail) {
    std::vector<Held> ways;
    for (uint32_t i = 0; i < detail.step_count; ++i) {
        const regra_step& step = detail.steps[i];
        const bool goes_on =
            !ways.empty() && ways.back().to == step.from && ways.back().becomes == step.before;
        if (goes_on) {
            ways.back().to = step.to;
            ways.back().becomes = step.after;
        } else {
            ways.push_back({step.from, step.to, step.before, step.after});
        }
    }
    std::erase_if(ways, [](const Held& way) { return way.from == way.to; });
    return ways;
}

bool same_ways(const regra_move_detail& a, const regra_move_detail& b) {
    const auto from_to = [](const Held& x, const Held& y) {
        return x.from == y.from && x.to == y.to;
    };
    const std::vector<Held> one = ways_of(a), other = ways_of(b);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), from_to) &&
           std::equal(a.captured, a.captured + a.captured_count, b.captured,
                      b.captured + b.captured_count);
}

bool places(const Hand& hand, const regra_move_detail& move, const Asked& asked, bool with_kind) {
    const std::vector<Held> ways = ways_of(move);
    const int side = asked.side_to_move();
    // Captured or not: a piece of the other that is in hand stands nowhere.
    const auto matters = [&](const Held& held) {
        return held.to != nowhere || asked.side_of(held.kind) == side;
    };
    const Held* end = hand.held + hand.held_count;
    if (static_cast<std::size_t>(std::count_if(hand.held, end, matters)) != ways.size())
        return false;
    return std::all_of(ways.begin(), ways.end(), [&](const Held& way) {
        return std::any_of(hand.held, end, [&](const Held& held) {
            return held.from == way.from && held.to == way.to &&
                   (!with_kind || held.becomes == way.becomes);
        });
    });
}

bool is_removed(const Hand& hand, uint16_t cell) {
    const uint16_t* end = hand.removed + hand.removed_count;
    return std::find(hand.removed, end, cell) != end;
}

bool is_off(const Hand& hand, uint16_t cell) {
    const Held* end = hand.held + hand.held_count;
    return is_removed(hand, cell) || std::any_of(hand.held, end, [&](const Held& held) {
               return held.from == cell && held.to == nowhere;
           });
}

bool removes(const Hand& hand, const regra_move_detail& move) {
    const uint16_t* end = move.captured + move.captured_count;
    return std::all_of(move.captured, end, [&](uint16_t cell) { return is_off(hand, cell); }) &&
           std::all_of(hand.removed, hand.removed + hand.removed_count,
                       [&](uint16_t cell) { return std::find(move.captured, end, cell) != end; });
}

bool is_empty(const Hand& hand) {
    return hand.held_count == 0 && hand.removed_count == 0;
}

std::string written(const Hand& hand, const Asked& asked) {
    std::string text;
    for (uint16_t i = 0; i < hand.held_count; ++i) {
        const Held& held = hand.held[i];
        if (held.to == nowhere) continue;
        text += (text.empty() ? "" : " ") + asked.name_of(held.from) + "-" + asked.name_of(held.to);
    }
    return text;
}

} // namespace regra::blind
