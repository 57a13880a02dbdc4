#include "engines/pairing/simulate.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "formats/text/text_input.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/text.hpp"

namespace regra::pairing {
namespace {

// Splitmix64: the same numbers on every machine.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }
    bool one_in(int rate) { return rate > 0 && below(rate) == 0; }

private:
    std::uint64_t state_;
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

class Simulator {
public:
    Simulator(const Simulation& asked, const loader::PairingSystem& system, Terms terms,
              Diagnostics& notes)
        : asked_(asked), system_(system), terms_(std::move(terms)), notes_(notes),
          chance_(asked.seed) {}

    Tournament run() {
        make_field();
        for (int round = 1; round <= asked_.rounds; ++round)
            if (!play(round)) break;
        add_points();
        return std::move(event_);
    }

private:
    Game& game(std::size_t e, int round) {
        return event_.entries[e].games[static_cast<std::size_t>(round - 1)];
    }

    void make_field() {
        event_.name = "Simulated event " + std::to_string(asked_.seed);
        event_.planned_rounds = asked_.rounds;
        event_.initial_colour = chance_.below(2) == 0 ? Colour::white : Colour::black;
        if (!(asked_.values == PointValues{})) event_.point_values = asked_.values;
        std::vector<int> ratings;
        const int spread = std::max(asked_.highest_rating - asked_.lowest_rating, 0) + 1;
        for (int i = 0; i < asked_.players; ++i)
            ratings.push_back(asked_.lowest_rating + chance_.below(spread));
        std::sort(ratings.begin(), ratings.end(), std::greater<>());
        std::vector<std::vector<int>> clubs(static_cast<std::size_t>(asked_.clubs));
        for (int i = 0; i < asked_.players; ++i) {
            Entry entry;
            entry.number = i + 1;
            entry.name = "Player " + std::to_string(i + 1);
            entry.rating = ratings[static_cast<std::size_t>(i)];
            event_.entries.push_back(std::move(entry));
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
            if (members.size() > 1) event_.forbidden.push_back({std::move(members), 1, 0});
    }

    // Who is not there, or asked for a bye.
    void announce(int round) {
        event_.rounds = round;
        for (std::size_t e = 0; e < event_.entries.size(); ++e) {
            event_.entries[e].games.resize(static_cast<std::size_t>(round));
            const bool away = round < first_round_[e] || round > last_round_[e];
            if (away || chance_.one_in(asked_.zero_bye_rate))
                game(e, round).kind = GameKind::zero_bye;
            else if (chance_.one_in(asked_.half_bye_rate))
                game(e, round).kind = GameKind::half_bye;
        }
    }

    bool play(int round) {
        announce(round);
        const Round asked = make_round(event_, terms_, system_, round);
        if (round == 1) keep_half(asked);
        const auto made = system_.pair(asked.request);
        if (!made.legal) {
            notes_.note({}, "pairing.simulation-ends", {{"round", std::to_string(round)}});
            event_.rounds = round - 1;
            for (auto& entry : event_.entries) entry.games.pop_back();
            return false;
        }
        enter_pairs(event_, asked, made.pairs);
        for (std::size_t e = 0; e < event_.entries.size(); ++e)
            if (game(e, round).kind == GameKind::awaited && game(e, round).colour == Colour::white)
                end_game(e, round);
        return true;
    }
    // Virtual points go into the file, so that other programs pair the same.
    void keep_half(const Round& asked) {
        if (!terms_.halves) return;
        const int rounds = (asked_.rounds + 1) / 2, full = (rounds + 1) / 2;
        std::vector<Points> by_round;
        for (int round = 1; round <= rounds; ++round)
            by_round.push_back(round <= full ? asked_.values.win : asked_.values.draw);
        for (const auto& added : asked.request.accelerations)
            event_.accelerations.push_back({asked.entries[added.entrant], by_round});
    }

    void end_game(std::size_t white, int round) {
        Game& one = game(white, round);
        const auto black = static_cast<std::size_t>(one.opponent);
        Game& other = game(black, round);
        if (chance_.one_in(asked_.forfeit_rate)) {
            const int who = chance_.below(5); // in one of five neither comes
            end(one, GameKind::forfeit_loss, Outcome::loss);
            end(other, GameKind::forfeit_loss, Outcome::loss);
            if (who < 2) end(one, GameKind::forfeit_win, Outcome::win);
            if (who >= 2 && who < 4) end(other, GameKind::forfeit_win, Outcome::win);
            return;
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
                const Points worth = value_of(played, asked_.values);
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
    Tournament event_;
    std::vector<int> first_round_, last_round_; // of each entry
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
    for (const TextLine& line : lines_of(input)) {
        const std::string_view told = trim_blanks(line.text.substr(0, line.text.find('#')));
        if (told.empty()) continue;
        const auto equals = std::min(told.find('='), told.size());
        const std::string_view key = trim_blanks(told.substr(0, equals));
        const std::string_view value = trim_blanks(told.substr(std::min(equals + 1, told.size())));
        const auto refuse = [&] {
            found.error(place_of(input, line, 1), "pairing.configuration",
                        {{"text", ::regra::shown(told)}});
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
    if (found.has_errors()) throw Failure(Exit::bad_input, std::move(found));
    return simulation;
}

Tournament simulated(const Simulation& simulation, const loader::PairingSystem& system, Terms terms,
                     Diagnostics& notes) {
    return Simulator(simulation, system, std::move(terms), notes).run();
}

} // namespace regra::pairing
