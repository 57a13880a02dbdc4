// Positions as text, as xiangqi programs write them: the ranks from Black's side, the side to move
// (w for Red, b for Black), two fields that are always -, the plies since a capture, and the number
// of the move: `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1` is the
// start. All after the side to move may be left out.
#pragma once

#include <charconv>
#include <regra/finding.hpp>
#include <regra/guard.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "position.hpp"

namespace xiangqi {

using regra::sdk::Findings;

constexpr std::string_view letters = "KABNRCPkabnrcp"; // of each kind of piece, in order
constexpr uint32_t count_max = 2'000'000'000;          // plies, at twice the moves, still fit

class FenReader {
public:
    FenReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

    Position read() {
        for (int rank = rank_count - 1; rank >= 0; --rank) {
            read_rank(rank);
            if (rank > 0) expect('/');
        }
        skip_blanks();
        const bool is_black = take('b');
        if (!is_black && !take('w')) expect('r');
        if (take_field()) {
            expect('-');
            take_field();
            expect('-');
        }
        position_.quiet_plies = take_field() ? take_number(0) : 0;
        const uint32_t move_number = take_field() ? take_number(1) : 1;
        if (next_ != text_.size()) malformed();
        position_.plies = 2 * (move_number - 1) + (is_black ? 1u : 0u);
        if (count_pieces()) judge();
        return position_;
    }

private:
    bool take(char sign) {
        if (next_ == text_.size() || text_[next_] != sign) return false;
        ++next_;
        return true;
    }
    void expect(char sign) {
        if (!take(sign)) malformed();
    }
    void skip_blanks() {
        while (take(' ')) {
        }
    }
    // Whether another field follows.
    bool take_field() {
        if (next_ < text_.size() && text_[next_] != ' ') malformed();
        skip_blanks();
        return next_ < text_.size();
    }
    [[noreturn]] void malformed() {
        findings_.fatal("fen", {},
                        {static_cast<int32_t>(next_), static_cast<int32_t>(text_.size())});
        regra::sdk::bad();
    }
    uint32_t take_number(uint32_t low) {
        uint32_t number = 0;
        const char* end = text_.data() + text_.size();
        const auto [after, error] = std::from_chars(text_.data() + next_, end, number);
        if (error != std::errc() || number < low || number > count_max) malformed();
        next_ = static_cast<std::size_t>(after - text_.data());
        return number;
    }

    void read_rank(int rank) {
        for (int file = 0; file < file_count;) {
            if (next_ == text_.size()) malformed();
            const char sign = text_[next_];
            // H and E are other letters for the horse and the elephant.
            const char letter = sign == 'H'   ? 'N'
                                : sign == 'h' ? 'n'
                                : sign == 'E' ? 'B'
                                : sign == 'e' ? 'b'
                                              : sign;
            const std::size_t kind = letters.find(letter);
            if (kind != letters.npos) {
                put(position_, point_at(file++, rank), static_cast<Piece>(kind + 1));
            } else if (sign >= '1' && sign <= '9' && sign - '0' <= file_count - file) {
                file += sign - '0';
            } else {
                malformed();
            }
            ++next_;
        }
    }

    // An army too large, or without its king, cannot be held.
    bool count_pieces() {
        constexpr int most[type_count] = {1, 2, 2, 2, 2, 2, 5};
        int count[2 * type_count] = {};
        for (const Piece piece : position_.on) {
            if (piece) ++count[piece - 1];
        }
        bool right = true;
        for (uint16_t kind = 0; kind < 2 * type_count; ++kind) {
            const bool is_king = kind % type_count == king;
            if (count[kind] <= most[kind % type_count] && (!is_king || count[kind] == 1)) continue;
            findings_.fatal("number",
                            {{"letter", letters.substr(kind, 1)}, {"count", count[kind]}});
            right = false;
        }
        return right;
    }

    // What no game reaches.
    void judge() {
        for (int point = 0; point < point_count; ++point) {
            const Piece piece = position_.on[point];
            if (!piece || can_reach(type_of(piece), side_of(piece), point)) continue;
            findings_.tolerable("never-there",
                                {{"letter", letters.substr(piece - 1u, 1)},
                                 {"point", regra::sdk::Cell{static_cast<uint16_t>(point)}}});
        }
        const Side moved = other(position_.to_move());
        if (in_check(position_, moved)) {
            findings_.tolerable("waiting-in-check", {{"side", regra::sdk::Side{moved}}});
        }
        if (kings_face(position_)) findings_.tolerable("kings-face");
    }
    // Whether a piece of the side can ever stand there.
    static bool can_reach(Type type, Side side, int point) {
        const int rank = rank_for(side, point), file = file_of(point);
        switch (type) {
        case king: return in_palace(side, point);
        case advisor: return in_palace(side, point) && (rank + file) % 2 == 1;
        case elephant: return rank <= 4 && file % 2 == 0 && rank % 2 == 0 && (rank + file) % 4 == 2;
        case pawn: return rank >= 5 || (rank >= 3 && file % 2 == 0);
        default: return true;
        }
    }

    std::string_view text_;
    Findings& findings_;
    std::size_t next_ = 0;
    Position position_{};
};

inline std::string write_fen(const Position& position) {
    std::string text;
    for (int rank = rank_count - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < file_count; ++file) {
            const Piece piece = position.on[point_at(file, rank)];
            empty += piece ? 0 : 1;
            const bool run_ends = piece || file + 1 == file_count;
            if (run_ends && empty) text += std::to_string(std::exchange(empty, 0));
            if (piece) text += letters[piece - 1u];
        }
        if (rank > 0) text += '/';
    }
    text += position.to_move() == red ? " w - - " : " b - - ";
    return text + std::to_string(position.quiet_plies) + ' ' +
           std::to_string(position.plies / 2 + 1);
}

} // namespace xiangqi
