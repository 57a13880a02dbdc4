// One phrase of what a test expects, held against what came.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/expectation.hpp"

namespace regra::game {

using Instead = std::optional<std::string>; // nothing: the phrase holds
using Told = std::optional<Instead>;        // nothing: it is no phrase of this kind

inline Instead instead(bool holds, const std::string& what) {
    return holds ? Instead() : Instead(what);
}

struct Phrase {
    const std::string& text;
    const Played& played;
    const std::vector<std::string>& all; // of the test

    const State& state() const { return played.game.state(); }
    const Board& board() const { return played.game.laws().board; }
    const loader::Variant& variant() const { return board().variant(); }

    // What follows, if it begins so.
    std::optional<std::string> after(std::string_view beginning) const;
    // "black", "Black's": the side, and what follows; nobody: it does not begin with one.
    int side(std::string& rest) const;

    // The values of a field of all effects of a kind.
    std::vector<std::string> effects(std::string_view word, std::string_view field,
                                     const std::string& side = "") const;
    bool has_effect(std::string_view word) const { return !effects(word, "1").empty(); }
};

// "a or b or c"
std::vector<std::string> either_of(std::string_view text);

// What the ruleset says of rules of the board, as the variant's plugin names them.
std::vector<Rest> rests_of_rules(const std::vector<std::string>& rules, const Law& law);

// Those in force now, for both players.
Law law_now(const Played& played);

namespace phrases {

// ---- of the rulings (phrases_of_rulings.cpp) ---------------------------------------------------

Told articles(const Phrase& it);
Told options(const Phrase& it);
Told refusal(const Phrase& it);
Told decision(const Phrase& it);
Told appeal(const Phrase& it);
Told reasons(const Phrase& it);
Told proof(const Phrase& it);
Told no_penalty(const Phrase& it);
Told mark(const Phrase& it);

// ---- of the game (phrases_of_game.cpp) ---------------------------------------------------------

Told result_of_game(const Phrase& it);
Told phase(const Phrase& it);
Told moves_on_board(const Phrase& it);
Told open_matter(const Phrase& it);
Told written(const Phrase& it);
Told law(const Phrase& it);

// ---- of a side (phrases_of_sides.cpp) ----------------------------------------------------------

Told time(const Phrase& it);
Told of_side(const Phrase& it);
Told may_play(const Phrase& it);
Told duty(const Phrase& it);

// Of a duty: what the decision says that knows of it.
std::vector<Rest> of_duty(const Phrase& it);

// Of a move that may not be played: what the rules of the board say against it.
std::vector<Rest> against_the_move(const Phrase& it);
// Of the only moves that may be played: what they say against all others. Slow.
std::vector<Rest> against_other_moves(const Phrase& it);

} // namespace phrases

} // namespace regra::game
