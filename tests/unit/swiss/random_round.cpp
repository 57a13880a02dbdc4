#include "random_round.hpp"

#include <algorithm>
#include <sstream>
#include <tuple>

namespace regra::swiss_test {
namespace {

class Maker {
public:
    Maker(std::uint64_t seed, const RandomPlan& plan, RandomRound& out)
        : random_(seed), plan_(plan), out_(out) {}

    void make() {
        const int players = between(plan_.least_players, plan_.most_players);
        const int played = between(0, plan_.most_rounds);
        regra_request& request = out_.request;
        request.round = static_cast<std::uint32_t>(played + 1);
        request.rounds = static_cast<std::uint32_t>(played + between(1, 3));
        request.units_per_point = 2;
        request.games_per_match = static_cast<std::uint32_t>(plan_.games);
        request.first_colour = between(1, 2);
        request.values = between(0, 4) != 0 ? regra_values{2, 1, 0, 2, 0, 2, 2, 1, 0}
                                            : regra_values{6, 4, 2, 6, 0, 4, 6, 4, 0};
        for (int i = 0; i < players; ++i) {
            regra_entrant entrant{};
            entrant.number = static_cast<std::uint32_t>(i + 1);
            entrant.flags = between(0, 14) != 0 ? REGRA_AVAILABLE : 0;
            entrant.rating = 1500 + i * 5 % 6 * 100; // equal ones among them, and no draw of chance
            out_.entrants.push_back(entrant);
        }
        byes_ = between(0, 2) == 0 ? 8 : 40;
        forfeits_ = between(0, 2) == 0 ? 6 : 30;
        strong_ = between(0, 1) != 0;
        for (int round = 1; round <= played; ++round) play(round);
        std::stable_sort(out_.past.begin(), out_.past.end(), [](const auto& a, const auto& b) {
            return std::tie(a.entrant, a.round, a.game) < std::tie(b.entrant, b.round, b.game);
        });
        if (plan_.forbidden && between(0, 3) == 0) forbid(players);
        if (plan_.accelerated && between(0, 4) == 0) accelerate(players, played + 1);
        if (plan_.wanted) want();
        for (int i = 0; i < players && plan_.groups > 0; ++i) {
            const int group = between(0, 1) == 0 ? 0 : between(0, plan_.groups - 1);
            out_.members.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(group), 0, 0});
        }
        out_.point();
    }

private:
    int between(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<unsigned>(high - low + 1));
    }

    void play(int round) {
        std::vector<int> waiting;
        for (int i = 0; i < static_cast<int>(out_.entrants.size()); ++i)
            if (between(0, byes_) == 0)
                alone(i, round,
                      between(0, 2) == 0   ? REGRA_BYE_FULL
                      : between(0, 1) == 0 ? REGRA_BYE_HALF
                                           : REGRA_BYE_ZERO);
            else
                waiting.push_back(i);
        std::shuffle(waiting.begin(), waiting.end(), random_);
        while (!waiting.empty()) {
            const int a = waiting.back();
            waiting.pop_back();
            // Someone not met, if there is one.
            auto found =
                std::find_if(waiting.rbegin(), waiting.rend(), [&](int b) { return !met(a, b); });
            if (found == waiting.rend()) {
                alone(a, round, REGRA_BYE_PAIRING);
                continue;
            }
            const int b = *found;
            waiting.erase(std::next(found).base());
            if (plan_.games > 1)
                match(a, b, round);
            else
                game(a, b, round);
        }
    }
    bool met(int a, int b) const {
        return std::any_of(out_.past.begin(), out_.past.end(), [&](const regra_past& past) {
            return past.kind == REGRA_PLAYED && static_cast<int>(past.entrant) == a &&
                   past.opponent == b;
        });
    }
    void alone(int who, int round, int kind) {
        const regra_values& values = out_.request.values;
        const std::int64_t points = kind == REGRA_BYE_PAIRING ? values.bye_pairing
                                    : kind == REGRA_BYE_FULL  ? values.bye_full
                                    : kind == REGRA_BYE_HALF  ? values.bye_half
                                                              : values.bye_zero;
        record(who, REGRA_NOBODY, round, REGRA_COLOUR_NONE, kind, points);
    }
    void game(int white, int black, int round) {
        const regra_values& values = out_.request.values;
        const int what = between(0, forfeits_);
        if (what <= 1) {
            const int winner = what == 0 ? white : black, loser = what == 0 ? black : white;
            record(winner, loser, round, REGRA_COLOUR_NONE, REGRA_FORFEIT_WIN, values.forfeit_win);
            record(loser, winner, round, REGRA_COLOUR_NONE, REGRA_FORFEIT_LOSS,
                   values.forfeit_loss);
            return;
        }
        // Who stands higher wins more often where strength shows.
        const int result = strong_ && between(0, 3) != 0 ? (white < black ? 2 : 0) : between(0, 2);
        const std::int64_t points[3] = {values.loss, values.draw, values.win};
        record(white, black, round, REGRA_COLOUR_WHITE, REGRA_PLAYED, points[result]);
        record(black, white, round, REGRA_COLOUR_BLACK, REGRA_PLAYED, points[2 - result]);
    }
    // Games of a match: forfeited by one side, by both in turn, or all but the last.
    void match(int a, int b, int round) {
        const regra_values& values = out_.request.values;
        const int what = between(0, forfeits_);
        for (int game = 0; game < plan_.games; ++game) {
            const int white = game % 2 == 0 ? a : b, black = game % 2 == 0 ? b : a;
            const int winner = what == 0                             ? a
                               : what == 1                           ? b
                               : what == 2                           ? white
                               : what == 3 && game + 1 < plan_.games ? a
                                                                     : -1;
            const int loser = winner == a ? b : a;
            const auto put = [&](int who, int other, int colour, int kind, std::int64_t points) {
                record(who, other, round, colour, kind, points, game);
            };
            if (what == 4) {
                put(a, b, REGRA_COLOUR_NONE, REGRA_DOUBLE_FORFEIT, values.forfeit_loss);
                put(b, a, REGRA_COLOUR_NONE, REGRA_DOUBLE_FORFEIT, values.forfeit_loss);
            } else if (winner >= 0) {
                put(winner, loser, REGRA_COLOUR_NONE, REGRA_FORFEIT_WIN, values.forfeit_win);
                put(loser, winner, REGRA_COLOUR_NONE, REGRA_FORFEIT_LOSS, values.forfeit_loss);
            } else {
                const int result = between(0, 2);
                const std::int64_t points[3] = {values.loss, values.draw, values.win};
                put(white, black, REGRA_COLOUR_WHITE, REGRA_PLAYED, points[result]);
                put(black, white, REGRA_COLOUR_BLACK, REGRA_PLAYED, points[2 - result]);
            }
        }
    }
    void record(int who, int opponent, int round, int colour, int kind, std::int64_t points,
                int game = 0) {
        regra_past past{};
        past.entrant = static_cast<std::uint32_t>(who);
        past.round = static_cast<std::uint16_t>(round);
        past.colour = static_cast<std::uint8_t>(colour);
        past.kind = static_cast<std::uint8_t>(kind);
        past.opponent = opponent;
        past.points = points;
        past.game = static_cast<std::uint32_t>(game);
        if (plan_.teams) past.second_points = between(0, 8);
        out_.past.push_back(past);
        out_.entrants[static_cast<std::size_t>(who)].second_score += past.second_points;
        out_.entrants[static_cast<std::size_t>(who)].score += points;
    }
    void forbid(int players) {
        for (int pairs = between(1, players); pairs > 0; --pairs) {
            const int a = between(0, players - 1), b = between(0, players - 1);
            if (a != b)
                out_.forbidden.push_back(
                    {static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
        }
    }
    // One or two pairs of those who are there, and now and then who has the bye.
    void want() {
        std::vector<int> free;
        for (int i = 0; i < static_cast<int>(out_.entrants.size()); ++i)
            if (out_.entrants[static_cast<std::size_t>(i)].flags != 0) free.push_back(i);
        std::shuffle(free.begin(), free.end(), random_);
        for (int pairs = between(1, 2); pairs > 0 && free.size() > 1; --pairs) {
            out_.wanted.push_back({free.back(), free[free.size() - 2]});
            free.resize(free.size() - 2);
        }
        if (!free.empty() && between(0, 5) == 0) out_.wanted.push_back({free.back(), REGRA_NOBODY});
    }
    void accelerate(int players, int rounds) {
        for (int i = 0; i < (players + 1) / 2; ++i)
            for (int round = 1; round <= rounds; ++round)
                out_.accelerations.push_back(
                    {static_cast<std::uint32_t>(i), static_cast<std::uint16_t>(round), 0,
                     round <= 2 ? out_.request.values.win : out_.request.values.draw});
    }

    std::mt19937_64 random_;
    const RandomPlan& plan_;
    RandomRound& out_;
    int byes_ = 0, forfeits_ = 0;
    bool strong_ = false;
};

} // namespace

void RandomRound::point() {
    request.entrants = entrants.data();
    request.entrant_count = entrants.size();
    request.past = past.data();
    request.past_count = past.size();
    request.forbidden = forbidden.data();
    request.forbidden_count = forbidden.size();
    request.accelerations = accelerations.data();
    request.acceleration_count = accelerations.size();
    request.members = members.data();
    request.member_count = members.size();
    request.wanted = wanted.data();
    request.wanted_count = wanted.size();
}

loader::PairingRequest RandomRound::copied() const {
    loader::PairingRequest copy;
    copy.round = request.round;
    copy.rounds = request.rounds;
    copy.units_per_point = request.units_per_point;
    copy.games_per_match = request.games_per_match;
    copy.first_colour = request.first_colour;
    copy.values = request.values;
    copy.entrants = entrants;
    copy.past = past;
    copy.forbidden = forbidden;
    copy.accelerations = accelerations;
    copy.wanted = wanted;
    copy.members = members;
    copy.detail = 1;
    return copy;
}

std::string RandomRound::text() const {
    std::ostringstream out;
    out << "round " << request.round << " of " << request.rounds << '\n';
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        out << entrants[i].number << " score " << entrants[i].score
            << (entrants[i].flags ? "" : " away") << ':';
        for (const regra_past& game : past)
            if (game.entrant == i)
                out << ' ' << game.opponent + 1 << "-wb"[game.colour] << "=+-dUFHZa"[game.kind]
                    << game.points;
        out << '\n';
    }
    for (const regra_forbidden& pair : forbidden)
        out << "not " << pair.a + 1 << ' ' << pair.b + 1 << '\n';
    for (const regra_member& one : members)
        out << "group " << one.group << ": " << one.entrant + 1 << '\n';
    for (const regra_wanted& pair : wanted)
        out << "want " << pair.a + 1 << ' ' << pair.b + 1 << '\n';
    return out.str();
}

void make_random_round(std::uint64_t seed, const RandomPlan& plan, RandomRound& out) {
    Maker(seed, plan, out).make();
}

} // namespace regra::swiss_test
