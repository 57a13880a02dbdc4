#include "engines/standings/left_games.hpp"

#include <algorithm>

#include "engines/standings/competition.hpp"
#include "engines/standings/team_event.hpp"

namespace regra {
namespace {

Game& game_in(Tournament& tournament, int who, int round) {
    return tournament.entries[static_cast<std::size_t>(who)]
        .games[static_cast<std::size_t>(round - 1)];
}

// Who left, and what each has still to play; rounds are those that have begun.
class Left {
public:
    explicit Left(Tournament& tournament)
        : tournament_(tournament), rounds_(begun_rounds(tournament)),
          size_(static_cast<int>(tournament.entries.size())), before_(tournament.entries.size()),
          after_(tournament.entries.size()), last_(tournament.entries.size()) {
        const int cycle = size_ % 2 == 0 ? size_ - 1 : size_;
        const int planned = std::max(tournament.planned_rounds, rounds_);
        times_ = std::max(1, cycle > 0 ? planned / cycle : 1);
        for (int who = 0; who < size_; ++who) look_at(who);
    }

    void forfeit() {
        for (int round = 1; round <= rounds_; ++round) {
            std::vector<int> winner(tournament_.entries.size(), no_entry);
            for (int who = 0; who < size_; ++who) {
                std::vector<bool> tried(tournament_.entries.size());
                if (rests(who, round)) match(who, round, winner, tried);
            }
            for (int who = 0; who < size_; ++who)
                if (const int by = winner[static_cast<std::size_t>(who)]; by != no_entry)
                    set(who, by, round, true);
            for (int a = 0; a < size_; ++a) // two who left
                for (int b = a + 1; b < size_; ++b)
                    if (has_left(a, round) && has_left(b, round) && is_missing(a, b))
                        set(a, b, round, false);
        }
    }

private:
    void look_at(int who) {
        const auto at = static_cast<std::size_t>(who);
        int played = 0;
        for (int round = 1; round <= rounds_; ++round) {
            const Game& game = game_in(tournament_, who, round);
            if (game.kind == GameKind::played) ++played;
            if (game.kind == GameKind::played || game.kind == GameKind::awaited) last_[at] = round;
        }
        const auto& absent = tournament_.absent; // else he may have rested, or met who left
        const bool leaves = std::find(absent.begin(), absent.end(), who) != absent.end();
        const bool half = 2 * played >= (size_ - 1) * times_;
        before_[at] = leaves && !half;
        after_[at] = leaves && half;
    }
    bool is_idle(int who, int round) const {
        return game_in(tournament_, who, round).kind == GameKind::not_paired;
    }
    bool has_left(int who, int round) const {
        return after_[static_cast<std::size_t>(who)] &&
               round > last_[static_cast<std::size_t>(who)] && is_idle(who, round);
    }
    bool is_missing(int who, int other) const {
        int met = 0;
        for (int round = 1; round <= rounds_; ++round)
            met += game_in(tournament_, who, round).opponent == other;
        return met < times_;
    }
    bool rests(int who, int round) const {
        const auto at = static_cast<std::size_t>(who);
        return is_idle(who, round) && !before_[at] && !has_left(who, round);
    }
    // One who left and has a game left with him, where need be in exchange with another who rested.
    bool match(int who, int round, std::vector<int>& winner, std::vector<bool>& tried) const {
        for (int loser = 0; loser < size_; ++loser) {
            const auto at = static_cast<std::size_t>(loser);
            if (tried[at] || !has_left(loser, round) || !is_missing(who, loser)) continue;
            tried[at] = true;
            if (winner[at] != no_entry && !match(winner[at], round, winner, tried)) continue;
            winner[at] = who;
            return true;
        }
        return false;
    }
    void set(int loser, int other, int round, bool wins) {
        const auto forfeit = [&](int who, int opponent, bool won) {
            Game& game = game_in(tournament_, who, round);
            tournament_.entries[static_cast<std::size_t>(who)].printed_points.reset();
            game.opponent = opponent;
            game.kind = won ? GameKind::forfeit_win : GameKind::forfeit_loss;
            game.outcome = won ? Outcome::win : Outcome::loss;
        };
        forfeit(loser, other, false);
        forfeit(other, loser, wins);
    }

    Tournament& tournament_;
    int rounds_, size_, times_ = 1;
    std::vector<bool> before_, after_; // left before and after half
    std::vector<int> last_;            // the last round that they played
};

// At how many boards teams meet: as many of a team as ever had an opponent in one round.
std::size_t boards_of(const Tournament& tournament) {
    std::ptrdiff_t most = 0;
    for (const Team& team : tournament.teams)
        for (std::size_t round = 0; round < static_cast<std::size_t>(tournament.rounds); ++round)
            most = std::max(most,
                            std::count_if(team.members.begin(), team.members.end(), [&](int who) {
                                return tournament.entries[static_cast<std::size_t>(who)]
                                           .games[round]
                                           .opponent != no_entry;
                            }));
    return static_cast<std::size_t>(most);
}

// A match that was not played: all boards are won, by the first of the team.
void add_forfeit(Tournament& tournament, const TeamForfeit& forfeit, std::size_t boards) {
    tournament.team_forfeits.push_back(forfeit);
    if (!forfeit.away_appeared) return;
    const auto& members = tournament.teams[static_cast<std::size_t>(forfeit.away)].members;
    for (std::size_t board = 0; board < std::min(boards, members.size()); ++board) {
        Game& game = game_in(tournament, members[board], forfeit.round);
        game.kind = GameKind::forfeit_win;
        game.outcome = Outcome::win;
    }
}

// The same for teams: their matches stand in records of the file, beside the games of the members.
Tournament with_left_matches(const ruleset::Ruleset& rules, Tournament tournament,
                             const std::string& system) {
    if (!tournament.match_games.empty()) return tournament; // records name columns, not rounds
    Tournament matches = team_event(tournament, scoring_of(rules, tournament, true), system).event;
    const auto begun = static_cast<std::size_t>(begun_rounds(matches));
    for (std::size_t team = 0; team < matches.entries.size(); ++team) {
        const auto& games = matches.entries[team].games;
        if (games.size() > begun && games[begun].kind == GameKind::zero_bye)
            matches.absent.push_back(static_cast<int>(team)); // not there in the next round
    }
    const Tournament before = matches;
    const auto boards = boards_of(tournament);
    Left(matches).forfeit();
    for (std::size_t loser = 0; loser < matches.entries.size(); ++loser)
        for (std::size_t round = 0; round < begun; ++round) {
            const Game& game = matches.entries[loser].games[round];
            if (game.kind != GameKind::forfeit_loss || before.entries[loser].games[round] == game)
                continue;
            const bool wins =
                matches.entries[static_cast<std::size_t>(game.opponent)].games[round].kind ==
                GameKind::forfeit_win;
            if (wins || static_cast<int>(loser) < game.opponent)
                add_forfeit(tournament,
                            {static_cast<int>(round) + 1, static_cast<int>(loser), game.opponent,
                             false, wins},
                            boards);
        }
    return tournament;
}

} // namespace

Tournament with_left_games(const ruleset::Ruleset& rules, Tournament tournament,
                           const std::string& competition) {
    const auto left = rules.look({"tie-breaks", "left after half"}, rules.event_facts());
    if (!left || left.which->text != "lost by forfeit") return tournament;
    const auto own = competition_of(rules, competition, false);
    if (!own.everyone_meets() || tournament.entries.size() < 2) return tournament;
    if (own.teams) return with_left_matches(rules, std::move(tournament), own.system);
    Left(tournament).forfeit();
    return tournament;
}

} // namespace regra
