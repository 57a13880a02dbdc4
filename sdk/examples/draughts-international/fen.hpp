// Positions as text, in the form of PDN: `W:W31-50:B1-20` is the start. First the side to move,
// then each side's squares, K before a king's, runs as 31-50. Where they are not 0 and 1 the plies
// since a man moved or a piece was taken and the number of the move follow: `:H4:F27`.
#pragma once

#include <charconv>
#include <regra/finding.hpp>
#include <regra/guard.hpp>
#include <string>

#include "position.hpp"

namespace draughts {

using regra::sdk::Findings;
using regra::sdk::Place;

constexpr uint32_t count_max = 2'000'000'000; // plies, at twice the moves, still fit

class FenReader {
public:
    FenReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

    Position read() {
        const Side side = take_side();
        uint32_t move_number = 1;
        while (!at_end()) {
            expect(':');
            if (take('H')) {
                position_.reversible_plies = take_number(0, count_max);
            } else if (take('F')) {
                move_number = take_number(1, count_max);
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
    uint32_t take_number(uint32_t low, uint32_t high) {
        skip_blanks();
        uint32_t number = 0;
        const char* end = text_.data() + text_.size();
        const auto [after, error] = std::from_chars(text_.data() + next_, end, number);
        if (error != std::errc() || number < low || number > high) malformed();
        next_ = static_cast<std::size_t>(after - text_.data());
        return number;
    }

    void read_pieces(Side side) {
        if (read_[side]) malformed();
        read_[side] = true;
        if (at_end() || text_[next_] == ':') return;
        do {
            read_run(side);
        } while (take(','));
    }
    // K25 or 31-50.
    void read_run(Side side) {
        const bool king = take('K');
        const std::size_t begin = next_;
        const uint32_t from = take_number(0, count_max);
        const uint32_t to = take('-') ? take_number(0, count_max) : from;
        const std::string_view run = text_.substr(begin, next_ - begin);
        const Place place{static_cast<int32_t>(begin), static_cast<int32_t>(next_)};
        if (from < 1 || to > square_count || from > to) {
            findings_.fatal("squares", {{"squares", run}}, place);
            return;
        }
        for (uint32_t square = from - 1; square < to; ++square) {
            const Squares bit = at(bit_of(static_cast<int>(square)));
            if (bit & ~position_.empty()) findings_.fatal("twice", {{"square", square + 1}}, place);
            position_.pieces[side] |= bit;
            if (king) position_.kings |= bit;
        }
    }

    // What no game reaches, although it can be played on.
    void judge() {
        for (const Side side : {white, black}) {
            const int count = std::popcount(position_.pieces[side]);
            if (count > 20) {
                findings_.tolerable("number", {{"side", regra::sdk::Side{side}}, {"count", count}});
            }
            Squares men = position_.men(side) & last_row(side);
            for (; men; men = rest(men)) {
                findings_.tolerable("uncrowned", {{"square", square_of(first(men)) + 1}});
            }
        }
        const Side moved = other(position_.to_move());
        if (!position_.pieces[moved]) {
            findings_.tolerable("moved-without", {{"side", regra::sdk::Side{moved}}});
        }
    }

    std::string_view text_;
    Findings& findings_;
    std::size_t next_ = 0;
    Position position_{};
    bool read_[2] = {};
};

inline std::string write_pieces(Squares men, Squares kings) {
    std::string text;
    const auto has = [](Squares squares, int square) {
        return square < square_count && squares & at(bit_of(square));
    };
    for (int square = 0; square < square_count; ++square) {
        if (!has(men | kings, square)) continue;
        const bool king = has(kings, square);
        if (!text.empty()) text += ',';
        if (king) text += 'K';
        text += std::to_string(square + 1);
        int last = square;
        while (!king && has(men, last + 1)) ++last;
        if (last < square + 2) continue; // two men are no run
        text += '-';
        text += std::to_string(last + 1);
        square = last;
    }
    return text;
}

inline std::string write_fen(const Position& position) {
    std::string text = position.to_move() == white ? "W" : "B";
    for (const Side side : {white, black}) {
        text += side == white ? ":W" : ":B";
        text += write_pieces(position.men(side), position.kings_of(side));
    }
    if (position.reversible_plies > 0 || position.plies > 1) {
        text += ":H";
        text += std::to_string(position.reversible_plies);
        text += ":F";
        text += std::to_string(position.plies / 2 + 1);
    }
    return text;
}

} // namespace draughts
