#include "engines/pairing/simulate.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "engines/pairing/teams.hpp"
#include "engines/pairing/written.hpp"
#include "formats/text/text_input.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/random.hpp"
#include "kernel/base/text.hpp"

namespace regra::pairing {
namespace {

class Chance {
public:
    explicit Chance(std::uint64_t seed) : numbers_(seed) {}
    int below(int bound) {
        return static_cast<int>(numbers_.below(static_cast<std::uint64_t>(bound)));
    }
    bool one_in(int rate) { return rate > 0 && below(rate) == 0; }

private:
    SplitMix numbers_;
};

// The difference in rating up to which the stronger is expected to score 50, 51, 52 ... percent.
constexpr std::array<int, 50> expected_up_to = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

int expected_percent(int rating, int other) {
    const int difference = rating > other ? rating - other : other - rating;
    const auto found = std::lower_bound(expected_up_to.begin(), expected_up_to.end(), difference);
    const int stronger = 50 + static_cast<int>(found - expected_up_to.begin());
    return rating >= other ? stronger : 100 - stronger;
}

// A field of a record, with a blank before it.
std::string field(const std::string& text, std::size_t width) {
    return std::string(width + 1 - std::min(width, text.size()), ' ') + text;
}
std::string field(int number, std::size_t width) {
    return field(std::to_string(number), width);
}

class Simulator {
public:
    Simulator(const Simulation& asked, const loader::PairingSystem& system, Terms terms,
              Diagnostics& notes)
        : asked_(asked), system_(system), terms_(std::move(terms)), notes_(notes),
          chance_(asked.seed) {
        terms_.games_of_match = of_teams() ? 1 : asked.games; // a match of teams is one
    }

    Tournament run() {
        make_field();
        for (int round = 1; round <= asked_.rounds; ++round)
            if (!play(round)) break;
        add_points();
        return std::move(event_);
    }

private:
    Game& game(std::size_t e, int column) {
        return event_.entries[e].games[static_cast<std::size_t>(column - 1)];
    }
    bool of_teams() const { return asked_.boards > 0; }
    // The entries of a side: a player, or the members of a team in the order of the boards.
    std::vector<std::size_t> members(std::size_t side) const {
        if (!of_teams()) return {side};
        std::vector<std::size_t> all;
        for (const int entry : event_.teams[side].members)
            all.push_back(static_cast<std::size_t>(entry));
        return all;
    }
    int first_column(int round) const { return (round - 1) * asked_.games + 1; }

    void make_field() {
        event_.name = "Simulated event " + std::to_string(asked_.seed);
        event_.planned_rounds = asked_.rounds * asked_.games;
        event_.initial_colour = chance_.below(2) == 0 ? Colour::white : Colour::black;
        PointValues values = asked_.values;
        if (asked_.games > 1) {
            event_.match_games = {MatchGames{asked_.games, false, {}}};
            if (values == PointValues{} && !of_teams()) values.pairing_bye = points(3, 4);
        }
        values_ = values;
        if (!(values == PointValues{})) event_.point_values = values;
        std::vector<int> ratings;
        const int spread = std::max(asked_.highest_rating - asked_.lowest_rating, 0) + 1;
        for (int i = 0; i < asked_.players; ++i)
            ratings.push_back(asked_.lowest_rating + chance_.below(spread));
        std::sort(ratings.begin(), ratings.end(), std::greater<>());
        std::vector<std::vector<int>> clubs(static_cast<std::size_t>(asked_.clubs));
        for (int i = 0; i < asked_.players; ++i) {
            add_side(i, ratings[static_cast<std::size_t>(i)]);
            if (asked_.clubs > 0)
                clubs[static_cast<std::size_t>(chance_.below(asked_.clubs))].push_back(i);
            first_round_.push_back(chance_.one_in(asked_.late_rate)
                                       ? 2 + chance_.below(std::max(asked_.rounds / 2, 1))
                                       : 1);
            last_round_.push_back(chance_.one_in(asked_.withdrawal_rate)
                                      ? 1 + chance_.below(asked_.rounds)
                                      : asked_.rounds);
        }
        for (auto& members : clubs)
            if (members.size() > 1) keep_apart(std::move(members));
        if (!of_teams()) return;
        event_.team_point_values = TeamPointValues{};
        for (int board = 0; board < asked_.boards; ++board)
            event_.board_colours.push_back(board % 2 == 0 ? Colour::white : Colour::black);
    }
    void add_side(int side, int rating) {
        Team team;
        for (int board = 0; board < std::max(asked_.boards, 1); ++board) {
            Entry entry;
            entry.number = static_cast<int>(event_.entries.size()) + 1;
            entry.name = "Player " + std::to_string(entry.number);
            entry.rating = rating;
            team.members.push_back(static_cast<int>(event_.entries.size()));
            event_.entries.push_back(std::move(entry));
        }
        if (!of_teams()) return;
        team.number = side + 1;
        team.name = "Team " + std::to_string(team.number);
        event_.teams.push_back(std::move(team));
    }
    // In a file of teams these records name teams, and are kept as they are written.
    void keep_apart(std::vector<int> sides) {
        if (!of_teams()) return event_.forbidden.push_back({std::move(sides), 1, 0});
        std::string record = "260" + field(1, 3) + field(asked_.rounds * asked_.games, 3);
        for (const int side : sides) record += field(side + 1, 4);
        event_.other_records.push_back(std::move(record));
    }

    // Enters who is absent and who asked for a bye.
    void announce(int round) {
        event_.rounds = round * asked_.games;
        for (auto& entry : event_.entries)
            entry.games.resize(static_cast<std::size_t>(event_.rounds));
        for (std::size_t side = 0; side < first_round_.size(); ++side) {
            const bool away = round < first_round_[side] || round > last_round_[side];
            if (away || chance_.one_in(asked_.zero_bye_rate))
                give(side, round, GameKind::zero_bye);
            else if (chance_.one_in(asked_.half_bye_rate))
                give(side, round, GameKind::half_bye);
            else if (chance_.one_in(asked_.full_bye_rate))
                give(side, round, GameKind::full_bye);
        }
    }
    void give(std::size_t side, int round, GameKind bye) {
        for (const std::size_t e : members(side))
            for (int column = first_column(round); column < first_column(round + 1); ++column)
                game(e, column).kind = bye;
    }

    bool play(int round) {
        announce(round);
        TeamEvent teams;
        if (of_teams()) {
            teams = team_event(event_, team_scoring(event_), "Swiss");
            terms_.second = teams.board_points;
        }
        const Tournament& asked_of = of_teams() ? teams.event : event_;
        const Round asked = make_round(asked_of, terms_, system_, round);
        if (round == 1) keep_half(asked);
        const auto made = system_.pair(asked.request);
        if (!made.legal) {
            notes_.note({}, "pairing.simulation-ends", {{"round", std::to_string(round)}});
            event_.rounds = (round - 1) * asked_.games;
            for (auto& entry : event_.entries)
                entry.games.resize(static_cast<std::size_t>(event_.rounds));
            return false;
        }
        if (of_teams())
            enter_matches(asked, made.pairs, round);
        else
            enter_pairs(event_, asked, made.pairs);
        for (int column = first_column(round); column < first_column(round + 1); ++column)
            for (std::size_t e = 0; e < event_.entries.size(); ++e)
                if (game(e, column).kind == GameKind::awaited &&
                    game(e, column).colour == Colour::white)
                    end_game(e, column);
        return true;
    }
    // White of a pair of teams has the colours of the home team.
    void enter_matches(const Round& asked, const std::vector<regra_pair>& pairs, int round) {
        for (const regra_pair& pair : pairs) {
            const auto home =
                static_cast<std::size_t>(asked.entries[static_cast<std::size_t>(pair.white)]);
            if (pair.kind == REGRA_PAIR_REST) continue;
            if (pair.black == REGRA_NOBODY) {
                give(home, round, GameKind::pairing_bye);
                continue;
            }
            const auto away =
                static_cast<std::size_t>(asked.entries[static_cast<std::size_t>(pair.black)]);
            const auto at_home = members(home), at_away = members(away);
            for (int column = first_column(round); column < first_column(round + 1); ++column)
                seat(at_home, at_away, column, (column - first_column(round)) % 2 != 0);
            if (chance_.one_in(asked_.forfeit_rate)) forfeit_match(at_home, at_away, round);
        }
    }
    // One game at each board; colours change from game to game.
    void seat(const std::vector<std::size_t>& home, const std::vector<std::size_t>& away,
              int column, bool turned) {
        for (std::size_t board = 0; board < home.size(); ++board) {
            const bool white = (event_.board_colours[board] == Colour::white) != turned;
            Game& one = game(home[board], column);
            Game& other = game(away[board], column);
            one.opponent = static_cast<int>(away[board]);
            other.opponent = static_cast<int>(home[board]);
            one.kind = other.kind = GameKind::awaited;
            one.colour = white ? Colour::white : Colour::black;
            other.colour = white ? Colour::black : Colour::white;
        }
    }
    void forfeit_match(const std::vector<std::size_t>& home, const std::vector<std::size_t>& away,
                       int round) {
        const bool home_comes = chance_.below(2) == 0;
        for (int column = first_column(round); column < first_column(round + 1); ++column)
            for (std::size_t board = 0; board < home.size(); ++board)
                end_forfeited(game(home[board], column), game(away[board], column), home_comes,
                              !home_comes);
    }
    // Virtual points go into the file, so that other programs pair the same. Those of teams are
    // match points, whole numbers. The last accelerated number stays what it was in the first
    // round: who comes later with a lower one has them too, so that the accelerated may be odd in
    // number.
    void keep_half(const Round& asked) {
        if (!terms_.halves) return;
        const auto& values = asked.request.values;
        const int rounds = (asked_.rounds + 1) / 2, full = (rounds + 1) / 2;
        const auto worth = [&](std::int64_t units) {
            return points(units, asked.request.units_per_point);
        };
        std::vector<Points> by_column;
        for (int column = 1; column < first_column(rounds + 1); ++column)
            by_column.push_back(worth(column < first_column(full + 1) ? values.win : values.draw));
        int last = 0;
        for (const auto& added : asked.request.accelerations) {
            const int side = asked.entries[added.entrant];
            last = std::max(last, side + 1);
        }
        for (int side = 0; !of_teams() && side < last; ++side)
            event_.accelerations.push_back({side, by_column});
        if (!of_teams() || last == 0) return;
        for (std::size_t column = 0; column < by_column.size(); ++column) {
            const int number = static_cast<int>(column) + 1;
            event_.other_records.push_back("250" + field(::regra::text(by_column[column]), 4) +
                                           field("", 4) + field(number, 3) + field(number, 3) +
                                           field(1, 4) + field(last, 4));
        }
    }

    static void end_forfeited(Game& one, Game& other, bool one_came, bool other_came) {
        end(one, GameKind::forfeit_loss, Outcome::loss);
        end(other, GameKind::forfeit_loss, Outcome::loss);
        if (one_came) end(one, GameKind::forfeit_win, Outcome::win);
        if (other_came) end(other, GameKind::forfeit_win, Outcome::win);
    }
    void end_game(std::size_t white, int column) {
        Game& one = game(white, column);
        const auto black = static_cast<std::size_t>(one.opponent);
        Game& other = game(black, column);
        if (chance_.one_in(asked_.forfeit_rate)) {
            const int who = chance_.below(5); // in one of five neither comes
            return end_forfeited(one, other, who < 2, who >= 2 && who < 4);
        }
        const int expected =
            expected_percent(event_.entries[white].rating, event_.entries[black].rating);
        const int draws = asked_.draws * std::min(expected, 100 - expected) * 2; // of 10,000
        const int drawn = chance_.below(10000);
        const int wins = 100 * expected - draws / 2;
        const Outcome outcome = drawn < draws          ? Outcome::draw
                                : drawn < draws + wins ? Outcome::win
                                                       : Outcome::loss;
        end(one, GameKind::played, outcome);
        end(other, GameKind::played,
            outcome == Outcome::win    ? Outcome::loss
            : outcome == Outcome::loss ? Outcome::win
                                       : Outcome::draw);
    }
    static void end(Game& game, GameKind kind, Outcome outcome) {
        game.kind = kind;
        game.outcome = outcome;
        game.rated = kind == GameKind::played;
    }

    void add_points() {
        for (auto& entry : event_.entries) {
            Points sum;
            for (const Game& played : entry.games) {
                const Points worth = value_of(played, values_);
                sum = points(sum.num * worth.den + worth.num * sum.den, sum.den * worth.den);
            }
            entry.printed_points = sum;
        }
    }

    const Simulation& asked_;
    const loader::PairingSystem& system_;
    Terms terms_;
    Diagnostics& notes_;
    Chance chance_;
    PointValues values_;
    Tournament event_;
    std::vector<int> first_round_, last_round_; // of each side: player or team
};

} // namespace

Simulation read_configuration(std::string_view bytes, std::string_view file,
                              Simulation simulation) {
    const TextInput input(bytes, file);
    Diagnostics found;
    PointValues& values = simulation.values;
    struct Number {
        std::string_view key;
        int Simulation::*into;
        int least, most;
    };
    constexpr Number numbers[] = {
        {"PlayersNumber", &Simulation::players, 1, 9999},
        {"RoundsNumber", &Simulation::rounds, 1, most_rounds},
        {"DrawPercentage", &Simulation::draws, 0, 100},
        {"ForfeitRate", &Simulation::forfeit_rate, 1, 1000000},
        {"RetiredRate", &Simulation::withdrawal_rate, 1, 1000000},
        {"HalfPointByeRate", &Simulation::half_bye_rate, 1, 1000000},
        {"HighestRating", &Simulation::highest_rating, 0, 9999},
        {"LowestRating", &Simulation::lowest_rating, 0, 9999},
    };
    const auto set_points = [&](std::string_view key, Points worth) {
        if (key == "PointsForWin")
            values.win = values.forfeit_win = values.full_bye = values.pairing_bye = worth;
        else if (key == "PointsForDraw")
            values.draw = values.half_bye = worth;
        else if (key == "PointsForLoss")
            values.loss = worth;
        else if (key == "PointsForZPB")
            values.zero_bye = worth;
        else if (key == "PointsForForfeitLoss")
            values.forfeit_loss = worth;
        else if (key == "PointsForPAB")
            values.pairing_bye = worth;
        else
            return false;
        return true;
    };
    TextLines lines(input);
    for (TextLine line; lines.next(line);) {
        const std::string_view given = trim_blanks(line.text.substr(0, line.text.find('#')));
        if (given.empty()) continue;
        const auto equals = std::min(given.find('='), given.size());
        const std::string_view key = trim_blanks(given.substr(0, equals));
        const std::string_view value =
            trim_blanks(given.substr(std::min(equals + 1, given.size())));
        const auto refuse = [&] {
            found.error(place_of(input, line, 1), "pairing.configuration",
                        {{"text", ::regra::shown(given)}});
        };
        const auto number = std::find_if(std::begin(numbers), std::end(numbers),
                                         [&](const Number& one) { return one.key == key; });
        if (number != std::end(numbers)) {
            const auto read = ::regra::whole_number(value);
            if (!read || *read < number->least || *read > number->most)
                refuse();
            else
                simulation.*(number->into) = *read;
            continue;
        }
        const auto worth = decimal_points(value);
        if (!worth || !set_points(key, *worth)) refuse();
    }
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    return simulation;
}

Tournament simulated(const Simulation& simulation, const loader::PairingSystem& system, Terms terms,
                     Diagnostics& notes) {
    return Simulator(simulation, system, std::move(terms), notes).run();
}

} // namespace regra::pairing
