// Where a knock-out stands: the matches of the stage to be played, found by following the bracket
// through the rounds that were played.
//
// Choices made here; no text of FIDE or FPD says how a bracket is drawn:
// - Seeds are the pairing numbers. 1 and 2 can meet only in the final, 1 to 4 not before the
//   semi-finals, and so on; where the number is no power of two, the first seeds rest in the first
//   stage. `reseeded`: in each stage the first of those left meets the last.
// - Who has more points of a match goes on. A level one is decided in a round of its own, in which
//   those who are through rest, by `deciding`: one game (FPD, App. D.4), the match again, or the
//   better seed without a game.
// - A drawn deciding game is won by the side that `draw-odds` names, else it is played again.
// - Of two who did not meet, that one goes on who has met somebody later, else who has more points
//   of that round, else who is there, else the better seed.
#pragma once

#include <utility>
#include <vector>

#include <regra/request.hpp>

namespace regra::knock_out {

// Two entrants by their indices, the better seed first; REGRA_NOBODY opposite a rest.
struct Match {
    std::int32_t better = REGRA_NOBODY, other = REGRA_NOBODY;
};

struct Rules {
    bool reseeded = false;
    enum class Deciding { one_game, match, seed } deciding = Deciding::one_game;
    std::int32_t draw_odds = REGRA_COLOUR_NONE; // the colour that wins a drawn deciding game
};

struct Standing {
    std::vector<Match> matches; // of this stage, from the top; with `deciding` the level ones only
    bool deciding = false;
    std::uint32_t stages_left = 0;      // this one included; 0: it is over
    std::int32_t winner = REGRA_NOBODY; // once it is over
    std::vector<Match> unplayed;        // gone on without a game: better is who went on
};

// Before request.round, whatever its past is; entrants may be missing.
Standing standing_of(const sdk::Request& request, const Rules& rules);

// The seeds 1..slots from the top of the bracket; slots is a power of two.
std::vector<std::uint32_t> seeds_from_top(std::uint32_t slots);

} // namespace regra::knock_out
