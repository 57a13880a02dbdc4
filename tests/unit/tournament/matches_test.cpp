// Team matches, found in the games of the members.
#include "unit/catch.hpp"

#include <sstream>

#include "facts/tournament/matches.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"

using namespace regra;

namespace {

Game game_of(int opponent, char colour, char result) {
    Game game;
    game.opponent = opponent;
    game.colour = colour == 'w' ? Colour::white : colour == 'b' ? Colour::black : Colour::none;
    game.kind = result == '+'   ? GameKind::forfeit_win
                : result == '-' ? GameKind::forfeit_loss
                : result == 'U' ? GameKind::pairing_bye
                : result == 'Z' ? GameKind::zero_bye
                : result == ' ' ? GameKind::not_paired
                                : GameKind::played;
    return game;
}

// Teams A (entries 0 1 2), B (3 4 5) and C (6 7); nobody has played.
Tournament three_teams() {
    Tournament t;
    t.file = "t.trf";
    t.rounds = 1;
    for (int number = 1; number <= 9; ++number) {
        Entry entry;
        entry.number = number;
        entry.name = "Entry";
        entry.source.line = number + 10;
        entry.games.resize(1);
        t.entries.push_back(entry);
    }
    t.teams = {{1, "A", {0, 1, 2}, {}}, {2, "B", {3, 4, 5}, {}}, {3, "C", {6, 7}, {}}};
    return t;
}

// Both sides of one game; `white` has white.
void play(Tournament& t, int white, int black, char result = '1', char other = '0') {
    t.entries[static_cast<std::size_t>(white)].games[0] = game_of(black, 'w', result);
    t.entries[static_cast<std::size_t>(black)].games[0] = game_of(white, 'b', other);
}

void sit_out(Tournament& t, int entry, char result) {
    t.entries[static_cast<std::size_t>(entry)].games[0] = game_of(no_entry, '-', result);
}

std::vector<TeamMatch> matches_of(const Tournament& t) {
    Diagnostics diagnostics;
    const auto matches = team_matches(t, 0, diagnostics);
    CHECK(diagnostics.empty());
    return matches;
}

using Boards = std::vector<MatchBoard>;

} // namespace

TEST_CASE("the team with white on the first board is at home, and orders the boards") {
    Tournament t = three_teams();
    play(t, 3, 0);
    play(t, 1, 4);
    play(t, 5, 2);
    const auto matches = matches_of(t);
    REQUIRE(matches.size() == 2);
    CHECK(matches[0].home == 1);
    CHECK(matches[0].away == 0);
    CHECK(matches[0].boards == Boards{{1, 3, 0}, {2, 4, 1}, {3, 5, 2}});
    CHECK(matches[0].home_appeared);
    CHECK(matches[0].away_appeared);
    CHECK(matches[1].home == 2); // C, which nobody faces
    CHECK(matches[1].away == no_team);
}

TEST_CASE("a reserve plays on the last board, and who does not play sits on none") {
    Tournament t = three_teams();
    play(t, 1, 3); // entry 0 rests
    play(t, 4, 2);
    CHECK(matches_of(t)[0].boards == Boards{{1, 1, 3}, {2, 2, 4}});
}

TEST_CASE("an empty chair is a board won by forfeit") {
    Tournament t = three_teams();
    play(t, 0, 3);
    sit_out(t, 1, '+'); // nobody came on board 2 of B
    play(t, 2, 5);
    CHECK(matches_of(t)[0].boards == Boards{{1, 0, 3}, {2, 1, no_entry}, {3, 2, 5}});

    Tournament away = three_teams();
    play(away, 0, 3);
    sit_out(away, 4, '+'); // nobody came on board 2 of A, the home team
    play(away, 2, 5);
    CHECK(matches_of(away)[0].boards == Boards{{1, 0, 3}, {2, no_entry, 4}, {3, 2, 5}});

    Tournament alone = three_teams();
    play(alone, 0, 3);
    sit_out(alone, 4, '+'); // only one member of A came
    sit_out(alone, 5, '+');
    CHECK(matches_of(alone)[0].boards == Boards{{1, 0, 3}, {2, no_entry, 4}, {3, no_entry, 5}});
}

TEST_CASE("without a game on the first board the next one tells who is at home") {
    Tournament t = three_teams();
    sit_out(t, 0, '+');
    play(t, 4, 1); // A has black on board 2, as the home team has
    CHECK(matches_of(t)[0].home == 0);
    t.board_colours = {Colour::white, Colour::white};
    CHECK(matches_of(t)[0].home == 1);
    play(t, 1, 4);
    CHECK(matches_of(t)[0].home == 0);
}

TEST_CASE("a lineup that is not in the order of the members") {
    Tournament t = three_teams();
    play(t, 2, 3);
    play(t, 4, 0);
    t.lineups = {{1, 0, {2, 0}}};
    const auto matches = matches_of(t);
    CHECK(matches[0].home == 0);
    CHECK(matches[0].boards == Boards{{1, 2, 3}, {2, 0, 4}});
}

TEST_CASE("a team did not appear if it forfeited every board") {
    Tournament t = three_teams();
    play(t, 0, 3, '+', '-');
    play(t, 4, 1, '-', '+');
    CHECK(matches_of(t)[0].home_appeared);
    CHECK_FALSE(matches_of(t)[0].away_appeared);
    play(t, 4, 1, '+', '-'); // one board each
    CHECK(matches_of(t)[0].away_appeared);
    play(t, 0, 3, '-', '-');
    play(t, 4, 1, '-', '-');
    CHECK_FALSE(matches_of(t)[0].home_appeared);
    CHECK_FALSE(matches_of(t)[0].away_appeared);
}

TEST_CASE("a team without an opponent has the bye of its members") {
    Tournament t = three_teams();
    play(t, 0, 3);
    sit_out(t, 6, 'Z');
    sit_out(t, 7, 'U');
    const auto matches = matches_of(t);
    CHECK(matches[1].bye == GameKind::pairing_bye);
    CHECK(matches[1].boards.empty());
    CHECK(matches[0].bye == GameKind::not_paired);
}

TEST_CASE("a match forfeited as a whole is told by its record alone") {
    Tournament t = three_teams();
    for (const int winner : {0, 1, 2}) sit_out(t, winner, '+');
    for (const int loser : {3, 4, 5}) sit_out(t, loser, '-');
    CHECK(matches_of(t)[0].bye == GameKind::forfeit_win); // nobody knows against whom
    t.team_forfeits = {{1, 1, 0, false, true}};
    const auto matches = matches_of(t);
    REQUIRE(matches.size() == 2);
    CHECK(matches[0].home == 1);
    CHECK(matches[0].away == 0);
    CHECK_FALSE(matches[0].home_appeared);
    CHECK(matches[0].away_appeared);
    // The games of the members are believed before the record.
    play(t, 0, 3);
    t.team_forfeits = {{1, 0, 2, true, false}};
    CHECK(matches_of(t)[0].away == 1);
    CHECK(matches_of(t)[1].away == no_team);
}

TEST_CASE("members who face two teams, each other or nobody's member are told of") {
    const auto errors = [](const Tournament& t) {
        Diagnostics diagnostics;
        const auto matches = team_matches(t, 0, diagnostics);
        std::string out;
        for (const auto& item : diagnostics.items()) {
            words(item.message, Language::pt);
            out += std::string(item.message.id) + ":" + std::to_string(item.place.line) + " ";
        }
        return out + std::to_string(matches.size());
    };
    Tournament t = three_teams();
    play(t, 0, 3);
    play(t, 1, 6);
    CHECK(errors(t) == "match.two-opponents:12 0");

    t = three_teams(); // C faces both, and so nobody has a match
    play(t, 0, 6);
    play(t, 3, 7);
    CHECK(errors(t) == "match.two-opponents:18 0");

    t = three_teams();
    play(t, 0, 1);
    CHECK(errors(t) == "match.team-mate:11 2");

    t = three_teams();
    play(t, 0, 8);
    CHECK(errors(t) == "match.teamless:11 2");
}

TEST_CASE("opponents, colours and points of 700 team rounds are those of the file's own table") {
    // Record 802 of the sample gives, per team and round, the opponent, the colour on the first
    // board and the points on the boards; no part of our program reads it.
    const std::string bytes =
        read_file(REGRA_SOURCE_DIR "/tests/data/trf/fide-team-sample-trf25-draft.trf");
    const Tournament t = read_trf(bytes, "sample.trf");
    Diagnostics diagnostics;
    std::vector<std::vector<TeamMatch>> rounds;
    for (int round = 0; round < t.rounds; ++round)
        rounds.push_back(team_matches(t, round, diagnostics));
    CHECK(diagnostics.empty());

    int compared = 0;
    std::istringstream lines(bytes);
    for (std::string text; std::getline(lines, text);) {
        if (text.substr(0, 3) != "802") continue;
        const int team = std::stoi(text.substr(4, 3)) - 1;
        for (std::size_t round = 0; round < 14; ++round) {
            std::istringstream cell(text.substr(27 + 13 * round, 13));
            std::string opponent, colour, printed;
            cell >> opponent >> colour >> printed;
            const auto& all = rounds[round];
            const auto match = std::find_if(all.begin(), all.end(), [team](const TeamMatch& one) {
                return one.home == team || one.away == team;
            });
            REQUIRE(match != all.end());
            ++compared;
            const bool bye = opponent.size() == 3; // PAB FPB HPB ZPB
            CHECK(bye == (match->away == no_team));
            if (bye) continue;
            const bool home = match->home == team;
            CHECK((home ? match->away : match->home) == std::stoi(opponent) - 1);
            CHECK(home == (colour == "w"));
            double sum = 0;
            for (const int member : t.teams[static_cast<std::size_t>(team)].members) {
                const Points worth = value_of(
                    t.entries[static_cast<std::size_t>(member)].games[round], PointValues{});
                sum += static_cast<double>(worth.num) / static_cast<double>(worth.den);
            }
            CHECK(sum == std::stod(printed));
        }
    }
    CHECK(compared == 700);
}
