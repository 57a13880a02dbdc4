// Moves as text. The style wxf writes the piece, its file, the way and where to: C2.5, H8+7. Files
// are counted from 1 at the mover's right. + goes forward, - backward, . along the rank. Behind +
// or - stands how far a piece goes on its file, else the file it goes to. If two such pieces stand
// on a file, the front one has + and the rear one - in place of the file: R+-2. If that does not
// distinguish two moves, and always in the style iccs, both points are written: h2e2.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <regra/finding.hpp>
#include <regra/variant_author.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "position.hpp"

namespace xiangqi {

constexpr const char* type_names[type_count] = {"king",    "advisor", "elephant", "horse",
                                                "chariot", "cannon",  "pawn"};

inline std::string name_of(int point) {
    return {static_cast<char>('a' + file_of(point)), static_cast<char>('0' + rank_of(point))};
}
inline std::string write_points(Move move) {
    return name_of(move.from) + name_of(move.to);
}

class Notation {
public:
    explicit Notation(const regra::sdk::Styled& styled) : by_points_(styled.style == "iccs") {
        for (int type = 0; type < type_count; ++type) {
            pieces_[type] = styled.word(std::string("piece.") + type_names[type]);
        }
    }
    // Two types of piece whose words are the same.
    std::optional<std::pair<Type, Type>> same_words() const {
        for (int a = 0; a < type_count; ++a) {
            for (int b = a + 1; b < type_count; ++b) {
                if (pieces_[a] == pieces_[b]) return {{static_cast<Type>(a), static_cast<Type>(b)}};
            }
        }
        return std::nullopt;
    }

    std::string write(const Position& position, Move move) const {
        if (by_points_) return write_points(move);
        const std::string text = write_short(position, move);
        bool tells = true;
        list_moves(position, [&](Move other) {
            tells = tells && (other == move || write_short(position, other) != text);
        });
        return tells ? text : write_points(move);
    }

    // The way a move is written in the style wxf, though others may be written so too.
    std::string write_short(const Position& position, Move move) const {
        const Piece piece = position.on[move.from];
        const Side side = side_of(piece);
        const int ahead = rank_for(side, move.to) - rank_for(side, move.from);
        const bool along_file = file_of(move.to) == file_of(move.from);
        std::string text = pieces_[type_of(piece)];
        text += which(position, move.from);
        text += ahead > 0 ? '+' : ahead < 0 ? '-' : '.';
        text += along_file ? static_cast<char>('0' + std::abs(ahead)) : file_sign(side, move.to);
        return text;
    }

private:
    static char file_sign(Side side, int point) {
        return static_cast<char>(side == red ? '9' - file_of(point) : '1' + file_of(point));
    }
    // The file of a piece; of two on a file, whether it is the front or the rear one.
    static char which(const Position& position, int from) {
        const Piece piece = position.on[from];
        int others = 0, other = 0;
        for (int point = file_of(from); point < point_count; point += file_count) {
            if (point == from || position.on[point] != piece) continue;
            ++others;
            other = point;
        }
        const Side side = side_of(piece);
        if (others != 1) return file_sign(side, from);
        return rank_for(side, from) > rank_for(side, other) ? '+' : '-';
    }

    bool by_points_;
    std::string pieces_[type_count];
};

// Reads a move in either style, and says what forbids it.
class MoveReader {
public:
    MoveReader(const Notation& notation, const Position& position, std::string_view text,
               regra::sdk::Findings& findings)
        : notation_(notation), position_(position), text_(text), findings_(findings) {}

    std::optional<regra::sdk::ReadMove> read() {
        if (const auto points = take_points()) return answer(*points);
        std::vector<Move> meant;
        std::size_t used = 0;
        list_moves(position_, [&](Move move) {
            const std::string written = notation_.write_short(position_, move);
            if (written.size() < used || !begins_with(written)) return;
            if (written.size() > used) meant.clear();
            used = written.size();
            meant.push_back(move);
        });
        if (meant.size() == 1) return regra::sdk::ReadMove{meant.front().bits(), used};
        for (const Move move : meant) {
            findings_.fatal("ambiguous", {{"move", regra::sdk::Move{move.bits()}}}, place(used));
        }
        if (!meant.empty()) return std::nullopt;
        findings_.fatal("sdk.not-a-move", {}, place(text_.size()));
        regra::sdk::bad();
    }

private:
    static regra::sdk::Place place(std::size_t used) { return {0, static_cast<int32_t>(used)}; }

    // = is another sign for a move along the rank.
    bool begins_with(std::string_view written) const {
        if (text_.size() < written.size()) return false;
        return std::equal(written.begin(), written.end(), text_.begin(),
                          [](char ours, char theirs) {
                              return ours == theirs || (ours == '.' && theirs == '=');
                          });
    }

    // h2e2, H2-E2.
    std::optional<Move> take_points() {
        const auto from = take_point();
        if (!from) return std::nullopt;
        if (used_ < text_.size() && text_[used_] == '-') ++used_;
        const auto to = take_point();
        if (!to) return std::nullopt;
        return Move{*from, *to};
    }
    std::optional<int> take_point() {
        if (text_.size() < used_ + 2) return std::nullopt;
        const char lower = static_cast<char>(text_[used_] | 0x20);
        const int file = lower - 'a', rank = text_[used_ + 1] - '0';
        if (file < 0 || file >= file_count || rank < 0 || rank >= rank_count) return std::nullopt;
        used_ += 2;
        return point_at(file, rank);
    }

    std::optional<regra::sdk::ReadMove> answer(Move move) const {
        if (is_legal(position_, move)) return regra::sdk::ReadMove{move.bits(), used_};
        explain(move);
        return std::nullopt;
    }
    void explain(Move move) const {
        using regra::sdk::Cell;
        const Cell from{static_cast<uint16_t>(move.from)}, to{static_cast<uint16_t>(move.to)};
        if (!position_.holds(move.from, position_.to_move())) {
            return findings_.fatal("no-piece", {{"point", from}}, place(used_));
        }
        bool goes = false;
        visit_targets(position_, move.from, [&](int target) { goes = goes || target == move.to; });
        if (!goes) {
            return findings_.fatal("not-so", {{"point", from}, {"to", to}}, place(used_));
        }
        Position after = position_;
        play(after, move);
        if (kings_face(after)) findings_.fatal("kings-face", {}, place(used_));
        if (in_check(after, position_.to_move())) {
            findings_.fatal("king-attacked", {}, place(used_));
        }
    }

    const Notation& notation_;
    const Position& position_;
    std::string_view text_;
    regra::sdk::Findings& findings_;
    std::size_t used_ = 0;
};

} // namespace xiangqi
