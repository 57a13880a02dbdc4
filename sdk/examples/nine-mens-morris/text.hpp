// Positions and moves as text.
//
// A position is written like a FEN of chess: the rows from above with W, B and counts of empty
// points, the side to move, the men in hand, the plies since a man was placed or taken, and the
// number of the move: `3/3/3/6/3/3/3 w 9 9 0 1` is the start. The last two may be left out.
//
// A move is the point a man is placed on, d2, or both ends, d2-d3, and the man taken: d2-d3xa7.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <regra/finding.hpp>
#include <regra/guard.hpp>
#include <regra/variant_author.hpp>
#include <string>
#include <utility>
#include <vector>

#include "position.hpp"

namespace morris {

using regra::sdk::Findings;

constexpr int row_sizes[7] = {3, 3, 3, 6, 3, 3, 3}; // from above, and from below alike

constexpr uint32_t count_max = 2'000'000'000; // plies, at twice the moves, still fit

class FenReader {
public:
    FenReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

    Position read() {
        read_rows();
        const bool is_black = take('b');
        if (!is_black) expect('w');
        for (uint32_t& men : position_.in_hand) men = take_number(0, men_a_side);
        const uint32_t placed =
            2 * men_a_side - position_.in_hand[white] - position_.in_hand[black];
        position_.reversible_plies = at_end() ? 0 : take_number(0, count_max);
        const uint32_t move_number = at_end() ? placed / 2 + 1 : take_number(1, count_max);
        if (!at_end()) malformed();
        position_.plies = 2 * (move_number - 1) + (is_black ? 1u : 0u);
        judge();
        return position_;
    }

private:
    bool take(char sign) {
        if (at_end() || text_[next_] != sign) return false;
        ++next_;
        return true;
    }
    bool at_end() {
        while (next_ < text_.size() && text_[next_] == ' ') ++next_;
        return next_ == text_.size();
    }
    void expect(char sign) {
        if (!take(sign)) malformed();
    }
    [[noreturn]] void malformed() {
        findings_.fatal("fen", {},
                        {static_cast<int32_t>(next_), static_cast<int32_t>(text_.size())});
        regra::sdk::bad();
    }
    uint32_t take_number(uint32_t low, uint32_t high) {
        if (at_end()) malformed();
        uint32_t number = 0;
        const char* end = text_.data() + text_.size();
        const auto [after, error] = std::from_chars(text_.data() + next_, end, number);
        if (error != std::errc() || number < low || number > high) malformed();
        next_ = static_cast<std::size_t>(after - text_.data());
        return number;
    }

    void read_rows() {
        int row_end = point_count;
        for (const int size : row_sizes) {
            if (row_end < point_count) expect('/');
            for (int point = row_end - size; point < row_end;) point += take_points(point, row_end);
            row_end -= size;
        }
    }

    // A man, or a digit for so many empty points; returns how many points that are.
    int take_points(int point, int row_end) {
        for (const Side side : {white, black}) {
            if (!take(side == white ? 'W' : 'B')) continue;
            position_.men[side] |= at(point);
            return 1;
        }
        const int empty = at_end() ? 0 : text_[next_] - '0';
        if (empty < 1 || empty > row_end - point) malformed();
        ++next_;
        return empty;
    }

    void judge() {
        for (const Side side : {white, black}) {
            if (const int count = position_.total(side); count > men_a_side) {
                findings_.fatal("number", {{"side", regra::sdk::Side{side}}, {"count", count}});
            }
        }
        const Side moved = other(position_.to_move());
        if (has_lost(position_, moved)) {
            findings_.tolerable("moved-without", {{"side", regra::sdk::Side{moved}}});
        }
        const auto& [of_white, of_black] = position_.in_hand;
        const uint32_t expected = of_white + (position_.to_move() == black ? 1 : 0);
        if (of_white + of_black > 0 && of_black != expected) {
            findings_.tolerable("turns", {{"side", regra::sdk::Side{position_.to_move()}},
                                          {"white", of_white},
                                          {"black", of_black}});
        }
    }

    std::string_view text_;
    Findings& findings_;
    std::size_t next_ = 0;
    Position position_{};
};

inline std::string write_fen(const Position& position) {
    std::string text;
    int row_end = point_count;
    for (const int size : row_sizes) {
        if (!text.empty()) text += '/';
        int empty = 0;
        for (int point = row_end - size; point < row_end; ++point) {
            const bool is_empty = position.empty() & at(point);
            empty += is_empty ? 1 : 0;
            const bool run_ends = !is_empty || point + 1 == row_end;
            if (run_ends && empty) text += std::to_string(std::exchange(empty, 0));
            if (!is_empty) text += position.men[white] & at(point) ? 'W' : 'B';
        }
        row_end -= size;
    }
    text += position.to_move() == white ? " w" : " b";
    for (const uint32_t number : {position.in_hand[white], position.in_hand[black],
                                  position.reversible_plies, position.plies / 2 + 1}) {
        text += ' ';
        text += std::to_string(number);
    }
    return text;
}

inline std::string write_move(Move move) {
    std::string text;
    if (move.from != Move::hand) text += std::string(names[move.from]) + "-";
    text += names[move.to];
    if (move.taken != Move::none) text += "x" + std::string(names[move.taken]);
    return text;
}

class MoveReader {
public:
    MoveReader(const Position& position, const Rules& rules, std::string_view text,
               Findings& findings)
        : position_(position), rules_(rules), text_(text), findings_(findings) {}

    std::optional<regra::sdk::ReadMove> read() {
        Move wanted{Move::hand, take_point(), Move::none};
        if (take_sign({"-", "–"})) {
            wanted.from = wanted.to;
            wanted.to = take_point();
        }
        if (take_sign({"x", "X", "×", ":", "*"})) wanted.taken = take_point();
        std::vector<Move> meant; // with any man taken
        list_moves(position_, rules_, [&](Move move) {
            if (move.from == wanted.from && move.to == wanted.to) meant.push_back(move);
        });
        for (const Move move : meant) {
            if (move.taken == wanted.taken) return answer(move);
        }
        return guess(wanted, meant);
    }

private:
    regra::sdk::ReadMove answer(Move move) const { return {move.bits(), next_}; }

    std::optional<regra::sdk::ReadMove> guess(Move wanted, const std::vector<Move>& meant) {
        const regra::sdk::Place place{0, static_cast<int32_t>(next_)};
        if (meant.empty()) {
            const bool places = position_.in_hand[position_.to_move()] > 0;
            const bool unlike = places != (wanted.from == Move::hand);
            findings_.fatal(!unlike ? "not-legal" : places ? "must-place" : "must-move", {}, place);
            return std::nullopt;
        }
        if (meant.front().taken == Move::none) {
            findings_.fatal("no-mill", {}, place);
            return std::nullopt;
        }
        if (meant.size() == 1 && wanted.taken == Move::none) {
            findings_.reading("only-one-to-take", {{"move", regra::sdk::Move{meant[0].bits()}}},
                              place);
            return answer(meant.front());
        }
        for (const Move move : meant) {
            findings_.fatal("takes", {{"move", regra::sdk::Move{move.bits()}}}, place);
        }
        return std::nullopt;
    }

    bool take_sign(std::initializer_list<std::string_view> signs) {
        for (const std::string_view sign : signs) {
            if (!text_.substr(next_).starts_with(sign)) continue;
            next_ += sign.size();
            return true;
        }
        return false;
    }
    int take_point() {
        std::string name(text_.substr(next_, 2));
        if (name.size() == 2 && name[0] >= 'A' && name[0] <= 'G') name[0] += 'a' - 'A';
        const auto* found = std::find(std::begin(names), std::end(names), name);
        if (found == std::end(names)) {
            findings_.fatal("sdk.not-a-move", {},
                            {static_cast<int32_t>(next_), static_cast<int32_t>(text_.size())});
            regra::sdk::bad();
        }
        next_ += 2;
        return static_cast<int>(found - std::begin(names));
    }

    const Position& position_;
    const Rules& rules_;
    std::string_view text_;
    Findings& findings_;
    std::size_t next_ = 0;
};

} // namespace morris
