// Matches of several games: which columns of a file make up a round, and what is wrong with them.
#include "unit/catch.hpp"

#include <filesystem>

#include "engines/pairing/check.hpp"
#include "engines/pairing/pairs_file.hpp"
#include "engines/pairing/written.hpp"
#include "formats/trf/trf.hpp"

using namespace regra;
using namespace regra::pairing;

namespace {

// A line 001 without a name; cells as "   2 w 1", two blanks before each.
std::string entry_line(int number, const std::string& points,
                       const std::vector<std::string>& cells) {
    std::string line =
        "001 " + std::string(4 - std::to_string(number).size(), ' ') + std::to_string(number);
    line.resize(84 - points.size(), ' ');
    line += points;
    line.resize(89, ' ');
    for (const auto& cell : cells) line += "  " + cell;
    return line + "\n";
}

// Four who have played the first round of the table, 1-4 and 2-3, in matches of two games: 1 has
// won 1½-½, 2 and 3 have 1-1.
const std::string four = entry_line(1, "1.5", {"   4 w 1", "   4 b ="}) +
                         entry_line(2, "1.0", {"   3 w 1", "   3 b 0"}) +
                         entry_line(3, "1.0", {"   2 b 0", "   2 w 1"}) +
                         entry_line(4, "0.5", {"   1 b 0", "   1 w ="});

Tournament read(const std::string& text) {
    return read_trf(text, "event.trf");
}

const loader::PairingSystem& berger() {
    static const loader::PairingSystem system(loader::Plugin(
        std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/round-robin.so"));
    return system;
}

// "match-games at 3", of what make_round complains of.
std::vector<std::string> reported(const Tournament& event, const Terms& terms, int round) {
    std::vector<std::string> all;
    try {
        make_round(event, terms, berger(), round);
    } catch (const Error& error) {
        for (const auto& item : error.diagnostics().items())
            all.push_back(std::string(item.message.id) + " at " + std::to_string(item.place.line));
    }
    return all;
}

using Reported = std::vector<std::string>;

} // namespace

TEST_CASE("the file says how many games a match has, and two of its columns are one round") {
    const Tournament event = read("142 6\n152 W\n### match games 2\n" + four);
    CHECK(next_round(event) == 2);
    const Round round = make_round(event, {}, berger(), 2);
    CHECK(round.request.rounds == 3); // six columns
    CHECK(round.request.games_per_match == 2);
    REQUIRE(round.request.past.size() == 8);
    CHECK(round.request.past[1].round == 1);
    CHECK(round.request.past[1].game == 1);
    CHECK(round.request.past[1].colour == REGRA_COLOUR_BLACK);
    CHECK(round.request.entrants[0].score == 3); // half points
    // The printed table has 4-3 and 1-2 next; each is played again with colours reversed.
    const auto pairs = berger().pair(round.request).pairs;
    CHECK(write_pairs(round, pairs) == "4\n4 3\n3 4\n1 2\n2 1\n");
    CHECK(check_round(event, {}, berger(), 1).same());
}

TEST_CASE("where the file is silent, the games of a match are the regulation's") {
    const Tournament event = read("142 6\n152 W\n" + four);
    Terms terms;
    terms.games_of_match = 2;
    CHECK(next_round(event, terms) == 2);
    CHECK(make_round(event, terms, berger(), 2).request.past.size() == 8);
    CHECK(next_round(event) == 3); // single games
}

TEST_CASE("pairs are entered game by game, and a bye in every game of the match") {
    Tournament event = read("142 6\n152 W\n### match games 2\n" + four);
    const Round round = make_round(event, {}, berger(), 2);
    enter_pairs(event, round,
                {{3, 2, 1, 0, REGRA_PAIR_GAME},
                 {2, 3, 1, 1, REGRA_PAIR_GAME},
                 {0, REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE}});
    for (auto& entry : event.entries) entry.printed_points.reset();
    REQUIRE(event.rounds == 4);
    CHECK(event.entries[3].games[2].colour == Colour::white);
    CHECK(event.entries[3].games[3].colour == Colour::black);
    CHECK(event.entries[0].games[2].kind == GameKind::pairing_bye);
    CHECK(event.entries[0].games[3].kind == GameKind::pairing_bye);
    const Tournament again = read(write_trf(event));
    CHECK(again == event);
    CHECK(next_round(again) == 3);
    // The bye of two columns is one record with the points of both.
    const Round next = make_round(again, {}, berger(), 3);
    CHECK(next.request.past[2].kind == REGRA_BYE_PAIRING);
    CHECK(next.request.past[2].points == 4);
    CHECK(next.request.past[3].entrant == 1);
}

TEST_CASE("a match with a game too few is told at the line of the one listed first") {
    const std::string three = entry_line(1, "", {"   4 w 1", "   4 b =", "   2 w 1"}) +
                              entry_line(2, "", {"   3 w 1", "   3 b 0", "   1 b 0"}) +
                              entry_line(3, "", {"   2 b 0", "   2 w 1", "   4 b 1"}) +
                              entry_line(4, "", {"   1 b 0", "   1 w =", "   3 w 0"});
    const Tournament event = read("142 6\n152 W\n### match games 2\n" + three);
    CHECK(reported(event, {}, 3) ==
          Reported{"pairing.match-games at 4", "pairing.match-games at 6"});
}

TEST_CASE("two opponents in one match are told") {
    const std::string mixed =
        entry_line(1, "", {"   4 w 1", "   3 b ="}) + entry_line(2, "", {"   3 w 1", "   4 b 0"}) +
        entry_line(3, "", {"   2 b 0", "   1 w ="}) + entry_line(4, "", {"   1 b 0", "   2 w 1"});
    const Tournament event = read("142 6\n152 W\n### match games 2\n" + mixed);
    CHECK(reported(event, {}, 2) ==
          Reported{"pairing.match-opponents at 4", "pairing.match-opponents at 5",
                   "pairing.match-opponents at 6", "pairing.match-opponents at 7"});
}

TEST_CASE("a drawn game that decides a match says by a line of the file who goes on") {
    const std::string drawn = entry_line(1, "2.0", {"   4 w 1", "   4 b =", "0000 - -"}) +
                              entry_line(2, "1.5", {"   3 w 1", "   3 b 0", "   3 w ="}) +
                              entry_line(3, "1.5", {"   2 b 0", "   2 w 1", "   2 b ="}) +
                              entry_line(4, "0.5", {"   1 b 0", "   1 w =", "0000 - -"});
    const std::string head = "142 5\n152 W\n### match games 2 +1 2\n";
    const Tournament event = read(head + drawn + "### goes on 3 3\n");
    CHECK(event.entries[2].games[2].outcome == Outcome::draw);
    CHECK(event.entries[2].games[2].goes_on);
    CHECK_FALSE(event.entries[1].games[2].goes_on);
    CHECK(read_trf(write_trf(event), "event.trf") == event);
    // As a match it was won; as a game it was drawn.
    const Tournament matches = matches_as_games(event, 2, PointValues{});
    CHECK(matches.entries[2].games[1].outcome == Outcome::win);
    CHECK(matches.entries[1].games[1].outcome == Outcome::loss);
    for (const char* wrong :
         {"### goes on 3", "### goes on 2 2", "### goes on 3 1", "### goes on 9 3"}) {
        INFO(wrong);
        CHECK_THROWS_AS(read(head + drawn + wrong + "\n"), Error);
    }
}

TEST_CASE("an odd number of games where the rules ask for an even one; a deciding one may be odd") {
    Terms terms;
    terms.even_games = true;
    Tournament event = read("142 6\n152 W\n### match games 1\n" + four);
    CHECK(reported(event, terms, 3) == Reported{"pairing.games-odd at 3"});
    CHECK(reported(event, {}, 3).empty());
    event = read("142 5\n152 W\n### match games 2 +1\n" + four);
    CHECK(reported(event, terms, 2).empty());
    CHECK(make_round(event, terms, berger(), 2).request.games_per_match == 1);
    // The round after the deciding one is of two games again: 2, 1 and 2 are the five planned.
    CHECK(make_round(event, terms, berger(), 2).request.rounds == 3);
}

TEST_CASE("a plan that ends within a match") {
    const Tournament event = read("142 5\n152 W\n### match games 2\n" + four);
    CHECK(reported(event, {}, 2) == Reported{"pairing.plan-not-whole at 1"});
}

TEST_CASE("what says no number of games is refused where it stands") {
    for (const char* wrong : {"### match games", "### match games 0", "### match games two",
                              "### match games +1 2", "### match games 2 100"})
        CHECK_THROWS_AS(read(std::string(wrong) + "\n" + four), Error);
}
