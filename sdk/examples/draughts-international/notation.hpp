// Moves as text: 32-28, captures 32x23; where two captures share both ends, or in the long style,
// with every square landed on: 32x23x14.
#pragma once

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <regra/finding.hpp>
#include <regra/variant_author.hpp>
#include <string>
#include <vector>

#include "position.hpp"

namespace draughts {

struct Jump {
    int over, landing;
};

// The jumps of a capture in a fixed order, landing on the squares of `via` among others.
class Way {
public:
    Way(const Position& position, Move move, std::span<const int> via)
        : king_(position.kings & at(move.from)), empty_(position.empty() | at(move.from)),
          to_(move.to) {
        found_ = go_on(move.from, move.taken, via);
    }
    bool found() const { return found_; }
    const std::vector<Jump>& jumps() const { return jumps_; }

private:
    bool go_on(int place, Squares left, std::span<const int> via) {
        if (!left) return place == to_ && via.empty();
        for (const int direction : directions) {
            Squares over = step(at(place), direction);
            while (king_ && over & empty_) over = step(over, direction);
            if (!(over & left)) continue;
            Squares landing = step(over, direction) & empty_;
            for (; landing; landing = king_ ? step(landing, direction) & empty_ : 0) {
                const int next = first(landing);
                jumps_.push_back({first(over), next});
                const bool asked = !via.empty() && via.front() == next;
                if (go_on(next, left & ~over, asked ? via.subspan(1) : via)) return true;
                jumps_.pop_back();
            }
        }
        return false;
    }

    bool king_;
    Squares empty_;
    int to_;
    std::vector<Jump> jumps_;
    bool found_ = false;
};

inline std::vector<Jump> jumps_of(const Position& position, Move move) {
    return Way(position, move, {}).jumps();
}

inline std::string number_of(int bit) {
    return std::to_string(square_of(bit) + 1);
}

inline std::string write_move(const Position& position, Move move, bool long_style) {
    if (!move.taken) return number_of(move.from) + "-" + number_of(move.to);
    Moves moves;
    list_moves(position, moves);
    const auto same_ends = std::count_if(moves.begin(), moves.end(), [&](uint64_t bits) {
        return Move::of(bits).from == move.from && Move::of(bits).to == move.to;
    });
    std::string text = number_of(move.from);
    if (!long_style && same_ends == 1) return text + "x" + number_of(move.to);
    for (const Jump& jump : jumps_of(position, move)) {
        text += 'x';
        text += number_of(jump.landing);
    }
    return text;
}

// What stands in a text: squares as bits, and whether the signs between them are those of captures.
struct Written {
    std::vector<int> squares;
    bool captures = false;
    std::size_t used = 0;
    bool off_board = false;
};

inline std::string_view sign_of(std::string_view text) {
    for (const std::string_view sign : {"-", "–", "x", "X", "×", ":", "*"}) {
        if (text.starts_with(sign)) return sign;
    }
    return {};
}

inline Written take_squares(std::string_view text) {
    Written written;
    std::size_t next = 0;
    while (true) {
        uint32_t number = 0;
        const char* end = text.data() + std::min(text.size(), next + 2);
        const auto [after, error] = std::from_chars(text.data() + next, end, number);
        if (error != std::errc()) return written;
        const bool on_board = number >= 1 && number <= square_count;
        if (on_board) written.squares.push_back(bit_of(static_cast<int>(number) - 1));
        written.off_board |= !on_board;
        written.used = static_cast<std::size_t>(after - text.data());
        const std::string_view sign = sign_of(text.substr(written.used));
        if (sign.empty()) return written;
        written.captures |= sign != "-" && sign != "–";
        next = written.used + sign.size();
    }
}

inline bool means(const Position& position, Move move, const Written& written) {
    if (move.from != written.squares.front() || move.to != written.squares.back()) return false;
    if (!move.taken) return written.squares.size() == 2;
    const std::span<const int> via(written.squares.begin() + 1, written.squares.end());
    return Way(position, move, via).found();
}

// Why what stands there is not one legal move.
inline void refuse(const Position& position, const Written& written, int most,
                   const std::vector<uint64_t>& meant, regra::sdk::Findings& findings) {
    const regra::sdk::Place place{0, static_cast<int32_t>(written.used)};
    const int from = written.squares.front();
    if (!meant.empty()) {
        for (const uint64_t move : meant) {
            findings.fatal("ambiguous", {{"move", regra::sdk::Move{move}}}, place);
        }
    } else if (!(position.pieces[position.to_move()] & at(from))) {
        findings.fatal("no-piece", {{"square", square_of(from) + 1}}, place);
    } else if (most > 0) {
        findings.fatal("must-take", {{"count", most}}, place);
    } else {
        findings.fatal("not-legal", {{"square", square_of(from) + 1}}, place);
    }
}

inline std::optional<regra::sdk::ReadMove>
read_move(const Position& position, std::string_view text, regra::sdk::Findings& findings) {
    const Written written = take_squares(text);
    const regra::sdk::Place place{0, static_cast<int32_t>(written.used)};
    if (written.off_board) {
        findings.fatal("off-board", {}, place);
        return std::nullopt;
    }
    if (written.squares.size() < 2) {
        findings.fatal("sdk.not-a-move", {}, {0, static_cast<int32_t>(text.size())});
        regra::sdk::bad();
    }
    Moves moves;
    const int most = list_moves(position, moves);
    std::vector<uint64_t> meant;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(meant),
                 [&](uint64_t move) { return means(position, Move::of(move), written); });
    if (meant.size() != 1) {
        refuse(position, written, most, meant, findings);
        return std::nullopt;
    }
    if (written.captures != (most > 0)) findings.reading("sign", {}, place);
    return regra::sdk::ReadMove{meant.front(), written.used};
}

} // namespace draughts
