// The players (or teams) of a round in the system's order, each with what his past rounds make of
// him: pairing score, wish for a colour (C.04.3 art. 1.7, C.04.6 art. 1.7), floats and claim to the
// pairing bye (C2).
#pragma once

#include <cstdint>
#include <vector>

#include <regra/request.hpp>

namespace regra::swiss {

enum class Colour : std::uint8_t { none = 0, white = 1, black = 2 };
enum class Strength : std::uint8_t { none, mild, strong, absolute };
enum class Float : std::uint8_t { none, down, up };

constexpr Colour other(Colour colour) {
    if (colour == Colour::none) return colour;
    return colour == Colour::white ? Colour::black : Colour::white;
}

struct Player {
    std::uint32_t entrant;
    std::uint32_t number;
    std::int64_t score;          // with the virtual points of this round
    std::int32_t level;          // of the scoregroup, 0 = the highest
    std::int32_t difference = 0; // games with white less games with black
    Colour wish = Colour::none;
    Strength strength = Strength::none;
    Colour repeated = Colour::none;                   // had in both of the last two games
    Float floats[2] = {};                             // one round ago, two rounds ago
    bool may_have_bye = true;                         // C2
    bool top = false;                                 // C.04.3 1.8
    std::int32_t unplayed = 0;                        // past rounds without a game played (C9)
    std::uint32_t colours_begin = 0, colours_end = 0; // of the games played, in Players::colours

    bool has_played() const { return colours_end != colours_begin; }
    bool floated(Float way, int rounds_ago) const { return floats[rounds_ago - 1] == way; }
};

// What a system says of past rounds.
struct PastRules {
    // C.04.3 1.7, with topscorers (1.8); the same without them (C.04.4.2 1.5), and mild for black
    // before the first game (C.04.4.1 1.6.4); C.04.6 1.7: type A, type B or none.
    enum class Wishes : std::uint8_t { dutch, plain, black_first, none, type_a, type_b };
    // What makes a round a float besides a game between unequal scores: points without a game
    // (C.04.3 1.4), any round without a game (2017, A.4.b), nothing (C.04.5 1.5, C.04.6 1.5).
    enum class Floats : std::uint8_t { points_unplayed, any_unplayed, played_only };
    // What bars from the pairing bye besides a pairing bye: a round without a game that was worth a
    // win (C.04.3), a win by forfeit (2017, C.2), that or a full-point bye (C.04.5, C.04.6 2.1.2).
    enum class Bars : std::uint8_t { win_unplayed, forfeit_win, forfeit_win_or_full };

    Wishes wishes = Wishes::dutch;
    Floats floats = Floats::points_unplayed;
    Bars bars = Bars::win_unplayed;
    bool floats_by_real_score = false; // else by the pairing score of the round
    // Type B, last round: two equal colours at a difference of 0 are a strong wish.
    bool strong_in_last_round = true;
};

// Those who are available, by pairing score, highest first, then by number (art. 1.2).
struct Players {
    std::vector<Player> list;
    std::vector<std::int32_t> level_begin; // of each scoregroup, and one past the last
    std::vector<Colour> colours;

    int count() const { return static_cast<int>(list.size()); }
    int levels() const { return static_cast<int>(level_begin.size()) - 1; }
    const Player& operator[](int index) const { return list[static_cast<std::size_t>(index)]; }
    std::int64_t level_score(int level) const {
        return (*this)[level_begin[static_cast<std::size_t>(level)]].score;
    }
};

Players read_players(const sdk::Request& request, PastRules rules);

} // namespace regra::swiss
