// Knock-outs: brackets worked out by hand, and a model that knows only who beat whom.
#include "unit/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "kernel/loader/pairing_system.hpp"

using namespace regra;
using namespace regra::loader;

namespace {

PairingSystem knock_out(const Texts& options = {}) {
    return PairingSystem(
        Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/knock-out.so"), options);
}

// An event that is played round by round; numbers are those of the entrants, from 1.
class Event {
public:
    explicit Event(std::uint32_t players, Texts options = {}, std::uint32_t games = 1)
        : system_(knock_out(options)) {
        request_.entrants = numbered_entrants(players);
        request_.first_colour = REGRA_COLOUR_WHITE;
        request_.games_per_match = games;
    }

    // "1-8 4-5", without those who rest; a deciding game has an exclamation mark.
    std::string round() {
        made_ = system_.pair(request_);
        REQUIRE(made_.legal);
        std::string out;
        for (const auto& pair : made_.pairs) {
            if (pair.black == REGRA_NOBODY) continue;
            out += (out.empty() ? "" : " ") + std::to_string(pair.white + 1) + "-" +
                   std::to_string(pair.black + 1) + (pair.kind == REGRA_PAIR_ARMAGEDDON ? "!" : "");
        }
        return out;
    }
    // White's half points in each game of the round just asked for, in its order.
    void play(const std::vector<int>& white_points) {
        std::size_t game = 0;
        for (const auto& pair : made_.pairs) {
            if (pair.black == REGRA_NOBODY) continue;
            const int points = white_points.at(game++);
            record(pair.white, pair.black, pair.game, REGRA_COLOUR_WHITE, points);
            record(pair.black, pair.white, pair.game, REGRA_COLOUR_BLACK, 2 - points);
        }
        REQUIRE(game == white_points.size());
        std::sort(request_.past.begin(), request_.past.end(), [](const auto& a, const auto& b) {
            return std::tuple(a.entrant, a.round, a.game) < std::tuple(b.entrant, b.round, b.game);
        });
        ++request_.round;
    }
    std::vector<std::string> notes() const {
        std::vector<std::string> ids;
        for (const auto& finding : made_.findings) ids.push_back(finding.id);
        return ids;
    }
    std::uint32_t rounds_needed() const { return *system_.rounds_needed(request_); }
    PairingRequest& request() { return request_; }
    const PairingSystem& system() const { return system_; }
    const Pairing& made() const { return made_; }

private:
    void record(std::int32_t own, std::int32_t other, std::uint32_t game, std::uint8_t colour,
                std::int64_t points) {
        regra_past past{};
        past.entrant = static_cast<std::uint32_t>(own);
        past.round = static_cast<std::uint16_t>(request_.round);
        past.opponent = other;
        past.game = game;
        past.colour = colour;
        past.points = points;
        request_.past.push_back(past);
    }

    PairingSystem system_;
    PairingRequest request_;
    Pairing made_;
};

using Ids = std::vector<std::string>;

} // namespace

TEST_CASE("eight seeds: 1 and 2 can meet only in the final") {
    Event event(8);
    CHECK(event.rounds_needed() == 3);
    CHECK(event.round() == "1-8 5-4 3-6 7-2"); // the better seed has white on odd boards
    event.play({2, 0, 2, 0});                  // 1, 4, 3, 2
    CHECK(event.round() == "1-4 3-2");
    event.play({2, 0}); // 1, 2
    CHECK(event.round() == "1-2");
    event.play({0});
    CHECK(event.rounds_needed() == 3);
    CHECK_THROWS_AS(event.system().pair(event.request()), Error); // 2 has won
}

TEST_CASE("the first seeds rest where the number is no power of two") {
    Event event(6);
    CHECK(event.round() == "4-5 6-3"); // 1 and 2 rest
    CHECK(event.made().pairs.size() == 4);
    CHECK(event.made().pairs.back().kind == REGRA_PAIR_REST);
    event.play({0, 2});                // 5 and 6
    CHECK(event.round() == "1-5 6-2"); // the upper half has 1 and the winner of 4-5
    event.play({2, 2});
    CHECK(event.round() == "1-6");
}

TEST_CASE("reseeded: the first of those left meets the last") {
    Event event(8, {{"bracket", "reseeded"}});
    CHECK(event.round() == "1-8 7-2 3-6 5-4");
    event.play({0, 0, 0, 2});          // 8, 2, 6, 5
    CHECK(event.round() == "2-8 6-5"); // of 2, 5, 6, 8
    Event fixed(8);
    fixed.round();
    fixed.play({0, 2, 0, 0}); // 8, 5, 6, 2
    CHECK(fixed.round() == "5-8 6-2");
}

// FPD, App. D.1: an even number of games; D.4: one game may decide.
TEST_CASE("a match of two games that is level is decided by one game; the others rest") {
    Event event(4, {{"deciding-white", "better-seed"}}, 2);
    CHECK(event.round() == "1-4 4-1 3-2 2-3");
    event.play({1, 1, 2, 1}); // 1 and 4 are level; 3 has 2½ of 4 half points
    CHECK(event.round() == "1-4!");
    CHECK(event.notes() == Ids{"level"});
    CHECK(event.rounds_needed() == 3); // this stage's second round, and the final
    event.play({0});
    CHECK(event.round() == "3-4 4-3");
    event.play({2, 1});
    CHECK_THROWS_AS(event.system().pair(event.request()), Error);
}

TEST_CASE("a drawn deciding game is played again, or won by the side that has the odds") {
    for (const char* odds : {"none", "black", "white"}) {
        Event event(4, {{"deciding-white", "other"}, {"draw-odds", odds}});
        CHECK(event.round() == "1-4 3-2");
        event.play({1, 2});
        CHECK(event.round() == "4-1!");
        event.play({1});
        CHECK(event.round() == (std::string(odds) == "none"    ? "4-1!"
                                : std::string(odds) == "black" ? "1-3"
                                                               : "3-4"));
    }
}

TEST_CASE("a level match may be played again, or be the better seed's") {
    Event again(2, {{"deciding", "match"}}, 2);
    CHECK(again.round() == "1-2 2-1");
    again.play({1, 1});
    again.request().seed = 4;
    const std::string second = again.round();
    CHECK((second == "1-2 2-1" || second == "2-1 1-2"));
    Event by_seed(4, {{"deciding", "seed"}});
    by_seed.round();
    by_seed.play({1, 1});
    CHECK(by_seed.round() == "1-2");
}

TEST_CASE("lots of the colours of a deciding game follow the seed") {
    std::set<std::string> drawn;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Event event(2);
        event.round();
        event.play({1});
        event.request().seed = seed;
        drawn.insert(event.round());
    }
    CHECK(drawn == std::set<std::string>{"1-2!", "2-1!"});
}

TEST_CASE("who meets nobody goes on, and is told") {
    Event event(4);
    event.request().entrants[3].flags = 0; // 4 is away, so 1 rests
    CHECK(event.round() == "2-3");         // on board 1, with white for the better seed
    CHECK(event.notes() == Ids{"opponent-away"});
    event.play({0});
    CHECK(event.round() == "1-3");
    CHECK(event.notes() == Ids{"not-played"});
    event.request().entrants[3].flags = REGRA_AVAILABLE; // too late: the better seed goes on
    CHECK(event.round() == "1-3");
    event.play({2});
    CHECK(event.rounds_needed() == 2);
}

TEST_CASE("a stage in which nobody is there to play takes no round") {
    Event event(4);
    event.request().entrants[0].flags = event.request().entrants[2].flags = 0;
    CHECK(event.round() == "2-4"); // both go on, and play now
}

TEST_CASE("pairs that are not in the bracket are refused, wanted or judged") {
    Event event(4);
    event.request().wanted = {{0, 1}};
    const auto refused = event.system().pair(event.request());
    CHECK_FALSE(refused.legal);
    CHECK(refused.findings.at(0).id == "not-in-bracket");
    event.request().wanted = {{3, 0}};
    CHECK(event.round() == "1-4 3-2");
    event.request().wanted.clear();
    const auto judged = event.system().judge(
        event.request(), {{0, 1, 1, 0, REGRA_PAIR_GAME}, {2, 3, 2, 0, REGRA_PAIR_GAME}});
    CHECK_FALSE(judged.legal);
    CHECK(judged.findings.size() == 2);
    const auto turned = event.system().judge(
        event.request(), {{3, 0, 1, 0, REGRA_PAIR_GAME}, {2, 1, 2, 0, REGRA_PAIR_GAME}});
    CHECK(turned.legal);
    CHECK(turned.account.costs.at(0).value == 1); // one game with the other's colours
}

// The model: the bracket as nested halves, asked who won each match.
namespace {
int model_winner(const std::vector<int>& places, const std::map<std::pair<int, int>, int>& won) {
    if (places.size() == 1) return places[0];
    const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
    const int above = model_winner({places.begin(), middle}, won);
    const int below = model_winner({middle, places.end()}, won);
    if (above < 0 || below < 0) return std::max(above, below);
    return won.at(std::minmax(above, below));
}
} // namespace

TEST_CASE("random knock-outs follow the printed bracket of sixteen") {
    // Positions from the top, as brackets of sixteen seeds are printed.
    const std::vector<int> printed = {1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15};
    std::mt19937 random(17);
    for (int run = 0; run < 200; ++run) {
        const auto players = 9 + random() % 8;
        const std::uint32_t games = 1 + random() % 2;
        Event event(static_cast<std::uint32_t>(players), {}, games);
        std::map<std::pair<int, int>, int> won;
        int rounds = 0;
        while (event.rounds_needed() >= event.request().round) {
            REQUIRE(++rounds < 100);
            event.round();
            std::vector<int> points;
            std::map<std::pair<int, int>, int> margin; // of the lower number
            for (const auto& pair : event.made().pairs) {
                if (pair.black == REGRA_NOBODY) continue;
                points.push_back(static_cast<int>(random() % 3));
                const auto key = std::minmax({pair.white + 1, pair.black + 1});
                const int gained = points.back() - 1;
                margin[key] += pair.white < pair.black ? gained : -gained;
            }
            for (const auto& [pair, of_lower] : margin)
                if (of_lower != 0) won[pair] = of_lower > 0 ? pair.first : pair.second;
            event.play(points);
        }
        std::vector<int> places;
        for (const int seed : printed)
            places.push_back(seed <= static_cast<int>(players) ? seed : -1);
        const int winner = model_winner(places, won);
        try {
            event.system().pair(event.request());
            FAIL("the knock-out is over");
        } catch (const Error& error) {
            const auto text = words(error.diagnostics().items().at(0).message, Language::en);
            CHECK(text == "The knock-out is over: " + std::to_string(winner) + " has won it.");
        }
    }
}
