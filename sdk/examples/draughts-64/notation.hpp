// Moves as text: c3-d4, captures c3xe5; where two captures share both ends, or in the long style,
// with every square landed on: c3xe5xg7.
#pragma once

#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <regra/finding.hpp>
#include <regra/variant_author.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "position.hpp"

namespace draughts {

struct Landing {
    int over, place;
    bool king;
};

// The jumps of a capture in a fixed order, landing on the squares of `via` among others.
class Way {
public:
    Way(const Position& position, const Rules& rules, const Move& move, std::span<const int> via)
        : capture_(rules, position, move.from), move_(move) {
        found_ = go_on(move.from, position.kings & at(move.from), 0, via);
    }
    bool found() const { return found_; }
    const std::vector<Landing>& landings() const { return landings_; }

private:
    bool go_on(int place, bool king, Squares taken, std::span<const int> via) {
        if (taken == move_.taken) {
            const bool arrives_king = king || at(place) & last_row(capture_.side);
            return place == move_.to && arrives_king == move_.king && via.empty();
        }
        for (const int direction : directions) {
            const Capture::Jump jump = capture_.jump(place, king, taken, direction);
            if (!(jump.over & move_.taken)) continue;
            for (Squares left = jump.landings; left; left = rest(left)) {
                const int next = first(left);
                landings_.push_back({first(jump.over), next, capture_.crowned(next, king)});
                const bool asked = !via.empty() && via.front() == next;
                const bool arrives = go_on(next, landings_.back().king, taken | jump.over,
                                           asked ? via.subspan(1) : via);
                if (arrives) return true;
                landings_.pop_back();
            }
        }
        return false;
    }

    Capture capture_;
    Move move_;
    std::vector<Landing> landings_;
    bool found_ = false;
};

inline std::vector<Landing> landings_of(const Position& position, const Rules& rules,
                                        const Move& move) {
    return Way(position, rules, move, {}).landings();
}

struct Signs {
    std::string move, capture;
};

inline std::string write_move(const Position& position, const Rules& rules, const Move& move,
                              const Signs& signs, bool long_style) {
    const auto name = [](int bit) { return name_of(square_of(bit)); };
    if (!move.taken) return name(move.from) + signs.move + name(move.to);
    Moves moves;
    list_moves(position, rules, moves);
    const auto same_ends = std::count_if(moves.begin(), moves.end(), [&](uint64_t bits) {
        return Move::of(bits).from == move.from && Move::of(bits).to == move.to;
    });
    if (!long_style && same_ends == 1) return name(move.from) + signs.capture + name(move.to);
    std::string text = name(move.from);
    for (const Landing& landing : landings_of(position, rules, move)) {
        text += signs.capture + name(landing.place);
    }
    return text;
}

class MoveReader {
public:
    MoveReader(const Position& position, const Rules& rules, const Signs& signs,
               std::string_view text, regra::sdk::Findings& findings)
        : position_(position), rules_(rules), signs_(signs), text_(text), findings_(findings) {}

    std::optional<regra::sdk::ReadMove> read() {
        take_squares();
        if (squares_.size() < 2) {
            findings_.fatal("sdk.not-a-move", {}, {0, static_cast<int32_t>(text_.size())});
            regra::sdk::bad();
        }
        Moves moves;
        const int most = list_moves(position_, rules_, moves);
        std::vector<uint64_t> meant;
        std::copy_if(moves.begin(), moves.end(), std::back_inserter(meant),
                     [&](uint64_t move) { return means(Move::of(move)); });
        // With every landing written, a longer capture over the same squares is not meant.
        const auto longer = [&](uint64_t move) { return !is_whole(Move::of(move)); };
        if (meant.size() > 1 && !std::all_of(meant.begin(), meant.end(), longer))
            std::erase_if(meant, longer);
        if (meant.size() != 1) {
            refuse(most, meant);
            return std::nullopt;
        }
        if (captures_ != (most > 0)) findings_.reading("sign", {}, place());
        return regra::sdk::ReadMove{meant.front(), used_};
    }

private:
    regra::sdk::Place place() const { return {0, static_cast<int32_t>(used_)}; }

    // Squares with the signs of moves or captures between them.
    void take_squares() {
        std::size_t next = 0;
        while (text_.size() >= next + 2) {
            const int square = square_at((text_[next] | 0x20) - 'a', text_[next + 1] - '1');
            if (square < 0) return;
            squares_.push_back(bit_of(square));
            used_ = next + 2;
            next = take_sign(used_);
            if (next == used_) return;
        }
    }
    // Where the sign at this place ends; the same place where there is none.
    std::size_t take_sign(std::size_t begin) {
        const std::string_view rest = text_.substr(begin);
        for (const std::string_view sign :
             {std::string_view(signs_.move), std::string_view("-"), std::string_view("–")}) {
            if (!sign.empty() && rest.starts_with(sign)) return begin + sign.size();
        }
        for (const std::string_view sign :
             {std::string_view(signs_.capture), std::string_view("x"), std::string_view("X"),
              std::string_view("×"), std::string_view(":"), std::string_view("*")}) {
            if (sign.empty() || !rest.starts_with(sign)) continue;
            captures_ = true;
            return begin + sign.size();
        }
        return begin;
    }

    bool means(const Move& move) const {
        if (move.from != squares_.front() || move.to != squares_.back()) return false;
        if (!move.taken) return squares_.size() == 2;
        // All squares between the ends are landed on; the last is the end itself.
        const std::span<const int> via(squares_.begin() + 1, squares_.end());
        return Way(position_, rules_, move, via).found();
    }

    bool is_whole(const Move& move) const {
        return std::popcount(move.taken) + 1 == static_cast<int>(squares_.size());
    }

    // Why what stands there is not one legal move.
    void refuse(int most, const std::vector<uint64_t>& meant) const {
        using regra::sdk::Cell;
        const int from = squares_.front();
        const Cell square{static_cast<uint16_t>(square_of(from))};
        if (!meant.empty()) {
            for (const uint64_t move : meant) {
                findings_.fatal("ambiguous", {{"move", regra::sdk::Move{move}}}, place());
            }
        } else if (!(position_.pieces[position_.to_move()] & at(from))) {
            findings_.fatal("no-piece", {{"square", square}}, place());
        } else if (most > 0 && rules_.most) {
            findings_.fatal("take-most", {{"count", most}}, place());
        } else if (most > 0) {
            findings_.fatal("must-take", {}, place());
        } else {
            findings_.fatal("not-so", {{"square", square}}, place());
        }
    }

    const Position& position_;
    const Rules& rules_;
    const Signs& signs_;
    std::string_view text_;
    regra::sdk::Findings& findings_;
    std::vector<int> squares_; // as bits
    bool captures_ = false;
    std::size_t used_ = 0;
};

} // namespace draughts
