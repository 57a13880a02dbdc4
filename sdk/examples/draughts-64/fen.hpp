// Positions as text, in the form of PDN: `W:Wa1,Kc1:Bb8` is White to move with a man on a1 and a
// king on c1. Where they are not 0 and 1 the plies since a man moved or a piece was taken and the
// number of the move follow: `:H4:F27`.
#pragma once

#include <charconv>
#include <regra/finding.hpp>
#include <regra/guard.hpp>
#include <string>
#include <string_view>

#include "position.hpp"

namespace draughts {

using regra::sdk::Findings;

constexpr uint32_t count_max = 2'000'000'000; // plies, at twice the moves, still fit
constexpr int men_a_side = 12;

class FenReader {
public:
    FenReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

    Position read() {
        const Side side = take_side();
        uint32_t move_number = 1;
        while (!at_end()) {
            expect(':');
            if (take('H')) {
                position_.quiet_plies = take_number(0);
            } else if (take('F')) {
                move_number = take_number(1);
            } else {
                read_pieces(take_side());
            }
        }
        if (!read_[white] || !read_[black]) malformed();
        position_.plies = 2 * (move_number - 1) + (side == white ? 0u : 1u);
        judge();
        return position_;
    }

private:
    void skip_blanks() {
        while (next_ < text_.size() && text_[next_] == ' ') ++next_;
    }
    bool take(char sign) {
        skip_blanks();
        if (next_ == text_.size() || text_[next_] != sign) return false;
        ++next_;
        return true;
    }
    // A full stop may end the text.
    bool at_end() {
        take('.');
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
    Side take_side() {
        if (take('W')) return white;
        expect('B');
        return black;
    }
    uint32_t take_number(uint32_t low) {
        skip_blanks();
        uint32_t number = 0;
        const char* end = text_.data() + text_.size();
        const auto [after, error] = std::from_chars(text_.data() + next_, end, number);
        if (error != std::errc() || number < low || number > count_max) malformed();
        next_ = static_cast<std::size_t>(after - text_.data());
        return number;
    }

    void read_pieces(Side side) {
        if (read_[side]) malformed();
        read_[side] = true;
        skip_blanks();
        if (next_ == text_.size() || text_[next_] == ':' || text_[next_] == '.') return;
        do {
            read_piece(side);
        } while (take(','));
    }
    void read_piece(Side side) {
        const bool king = take('K');
        skip_blanks();
        if (text_.size() < next_ + 2) malformed();
        const int square = square_at(text_[next_] - 'a', text_[next_ + 1] - '1');
        if (square < 0) malformed();
        const regra::sdk::Place place{static_cast<int32_t>(next_), static_cast<int32_t>(next_ + 2)};
        next_ += 2;
        const Squares bit = at(bit_of(square));
        if (bit & ~position_.empty()) {
            findings_.fatal("twice", {{"square", cell_of(square)}}, place);
        }
        position_.pieces[side] |= bit;
        if (king) position_.kings |= bit;
    }

    // What no game reaches, although it can be played on.
    void judge() {
        for (const Side side : {white, black}) {
            const int count = std::popcount(position_.pieces[side]);
            if (count > men_a_side) {
                findings_.tolerable("number", {{"side", regra::sdk::Side{side}}, {"count", count}});
            }
            Squares men = position_.men(side) & last_row(side);
            for (; men; men = rest(men)) {
                findings_.tolerable("uncrowned", {{"square", cell_of(square_of(first(men)))}});
            }
        }
        const Side moved = other(position_.to_move());
        if (!position_.pieces[moved]) {
            findings_.tolerable("moved-without", {{"side", regra::sdk::Side{moved}}});
        }
    }
    static regra::sdk::Cell cell_of(int square) { return {static_cast<uint16_t>(square)}; }

    std::string_view text_;
    Findings& findings_;
    std::size_t next_ = 0;
    Position position_{};
    bool read_[2] = {};
};

inline std::string write_fen(const Position& position) {
    std::string text = position.to_move() == white ? "W" : "B";
    for (const Side side : {white, black}) {
        text += side == white ? ":W" : ":B";
        const char* comma = "";
        for (Squares left = position.pieces[side]; left; left = rest(left)) {
            text += comma;
            if (position.kings & at(first(left))) text += 'K';
            text += name_of(square_of(first(left)));
            comma = ",";
        }
    }
    if (position.quiet_plies > 0 || position.plies > 1) {
        text += ":H" + std::to_string(position.quiet_plies);
        text += ":F" + std::to_string(position.plies / 2 + 1);
    }
    return text;
}

} // namespace draughts
