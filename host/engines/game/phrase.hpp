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
using Checked = std::optional<Instead>;     // nothing: it is no phrase of this kind

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
std::vector<Citation> rests_of_rules(const std::vector<std::string>& rules, const Law& law);

// Those in force now, for both players.
Law law_now(const Played& played);

namespace phrases {

// ---- of the rulings (phrases_of_rulings.cpp) ---------------------------------------------------

Checked articles(const Phrase& it);
Checked options(const Phrase& it);
Checked refusal(const Phrase& it);
Checked decision(const Phrase& it);
Checked appeal(const Phrase& it);
Checked reasons(const Phrase& it);
Checked proof(const Phrase& it);
Checked no_penalty(const Phrase& it);
Checked mark(const Phrase& it);

// ---- of the game (phrases_of_game.cpp) ---------------------------------------------------------

Checked result_of_game(const Phrase& it);
Checked phase(const Phrase& it);
Checked moves_on_board(const Phrase& it);
Checked open_matter(const Phrase& it);
Checked written(const Phrase& it);
Checked law(const Phrase& it);

// ---- of a side (phrases_of_sides.cpp) ----------------------------------------------------------

Checked may_play(const Phrase& it);
Checked duty(const Phrase& it);

// Citations for a duty: those of the decision that knows the duty.
std::vector<Citation> of_duty(const Phrase& it);

// Citations for a move that may not be played: the board rules that it breaks.
std::vector<Citation> against_the_move(const Phrase& it);
// Citations for the only moves that may be played: the board rules that all others break. Slow.
std::vector<Citation> against_other_moves(const Phrase& it);

} // namespace phrases

} // namespace regra::game
