// The competitors of one competition, players or teams, and what each did in each round: plain
// columns of whole numbers in the competition's unit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/base/value.hpp"
#include "kernel/sandbox/facts.hpp"

namespace regra {

// What a round was for a competitor.
enum class Round : std::uint8_t {
    absent,        // not paired and not asked for: before entering, after leaving
    game,          // played; only this counts as played
    forfeit_win,   // the opponent did not come
    forfeit_loss,  // did not come, or both did not
    allocated_bye, // left over by the pairing
    full_bye,      // asked for, worth a win
    half_bye,      // asked for, worth a draw
    zero_bye,      // asked for, worth a loss
    awaited,       // paired, no result yet: counts nothing, for nobody
};

enum class Side : std::uint8_t { none, white, black };

struct Field {
    bool teams = false;
    std::string system;  // the pairing system's word: "Swiss", "round robin", "double round robin"
    int unit = 1;        // units to a point
    int second_unit = 1; // units to a point of the second score
    int rounds = 0;      // begun so far: the width of the columns
    int planned = 0;     // at the end
    int win = 1, draw = 0, loss = 0;     // a round's score, in units
    int second_win = 1, second_draw = 0; // of one game of a team match, in second units
    int boards = 0;                      // of a team match; 0 = no board scores

    // One a competitor, in the order of pairing numbers.
    std::vector<std::int32_t> number; // pairing number, as printed
    std::vector<std::string> name;
    std::vector<std::int32_t> rating;  // 0 = none
    std::vector<std::int32_t> carried; // units given or taken by decision; or empty

    // rounds() a competitor, competitor after competitor.
    std::vector<std::int32_t> opponent; // index, -1 = nobody; of a forfeit the one paired
    std::vector<std::int32_t> score;    // units
    std::vector<std::int32_t> second;   // second units (board points of teams); or empty
    std::vector<Round> kind;
    std::vector<Side> side;
    std::vector<std::uint8_t> goes_on; // won a level match by this game, whatever it adds

    // boards() a round and competitor, in second units, -1 = nobody on that board; or empty.
    std::vector<std::int32_t> board_score;

    std::size_t size() const { return number.size(); }
    std::size_t at(std::size_t competitor, int round) const { // round is 1-based
        return competitor * static_cast<std::size_t>(rounds) + static_cast<std::size_t>(round - 1);
    }
    bool everyone_meets() const { return system.find("round robin") != std::string::npos; }
    bool operator==(const Field&) const = default;

    // Columns for `competitors` numbered from 1 and `so_far` rounds, all absent with no score.
    void resize(std::size_t competitors, int so_far);
};

// In a round robin: the players who left before they had played half of their games. Such a player
// has no game after the last one played, and is `away` (indices), or all rounds of the table are
// over and he awaits no result.
std::vector<int> left_before_half(const Field& field, const std::vector<int>& away);

// Their rounds count for nobody, as if they had not been paired.
void annul(Field& field, const std::vector<int>& competitors);

// ---- facts --------------------------------------------------------------------------------------

// Inside standings: a Field as scripts see it.

// What is worked out once from a Field; the columns that Entities point into.
struct Columns {
    std::vector<std::int32_t> points;     // by competitor
    std::vector<std::uint8_t> played;     // by round, as the rest
    std::vector<std::uint8_t> absent;     // did not come, or was not there
    std::vector<std::uint8_t> withdrawn;  // was ready for neither this round nor any later one
    std::vector<std::uint8_t> kind, side; // places in the words of a script
    std::vector<std::int32_t> adjusted;   // what the points count for in others' sums
    std::vector<std::int32_t> worth;      // what the opponent of a round counts for
    std::vector<std::uint8_t> cut_first;  // a cut takes this round before any other
};

Columns columns_of(const Field& field);
// The facts there are before sums of opponents' points are prepared ...
Entities entities_of(const Field& field, const Columns& columns);
// ... the first of them, and the rest.
Entities adjusted_of(const Field& field, const Columns& columns);
Entities worth_of(const Field& field, const Columns& columns);

// By which scripts a competition is ranked, for the scripts that ask; "" = none is named.
struct RankedBy {
    std::string unplayed; // what unplayed rounds count for
    std::string score;    // what stands first in place of the points
};

// The competition itself; `list` is the number its competitors were loaded under.
Value event_of(const Field& field, const RankedBy& by, int list, bool explaining);

} // namespace regra
