// Rounds of matches in a file that has a column a game: which columns make up each round.
#pragma once

#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

// Columns of the file, from 1, that one round takes: the games of a match in their order.
struct RoundColumns {
    int first = 1;
    int games = 1;

    int end() const { return first + games; }
};

// As the file says, or else so many games each round.
class MatchRounds {
public:
    MatchRounds(const Tournament& tournament, int games_of_match);

    // Round 1 ..
    RoundColumns of(int round) const;
    // The round that a column is in.
    int round_at(int column) const;
    // How many rounds have a game in the file; the last may not be whole.
    int paired() const { return paired_; }
    // How many rounds so many columns are, or -1: the last is not whole.
    int whole_rounds(int columns) const;

private:
    int games_of(int round) const;

    const std::vector<MatchGames>& stated_;
    int otherwise_, paired_ = 0;
};

// Which columns hold games that decide a match, the first at 0.
std::vector<bool> deciding_columns(const Tournament& tournament);

// Without the rounds of games that decide level matches, for systems that do not know them: the
// others follow each other as if those had not been.
void leave_out_deciding(Tournament& tournament);

// The same with a column a match: won, drawn or lost by what its games are worth together. A match
// that is not whole is awaited.
Tournament matches_as_games(const Tournament& tournament, int games_of_match,
                            const PointValues& values);

// Matches of the rounds before `before` that have other opponents in some game, or fewer or more
// games than said: an error at the entry's line for each.
void check_matches(const Tournament& tournament, const MatchRounds& rounds, int before,
                   Diagnostics& found);

// A stated number of games that is odd, but of a round that decides: an error at its line.
void check_even_games(const Tournament& tournament, Diagnostics& found);

} // namespace regra
