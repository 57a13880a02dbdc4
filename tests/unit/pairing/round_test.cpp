// What a pairing system is asked for a round: who has taken part, scores, virtual points, windows.
#include "unit/catch.hpp"

#include <filesystem>

#include "engines/pairing/check.hpp"
#include "engines/pairing/pairs_file.hpp"
#include "engines/pairing/teams.hpp"
#include "engines/pairing/written.hpp"

using namespace regra;
using namespace regra::pairing;

namespace {

loader::PairingSystem system_named(const std::string& id) {
    return loader::PairingSystem(loader::Plugin(std::filesystem::path(REGRA_BUILD_DIR) /
                                                "lib/regra/plugins" / (id + ".so")));
}
const loader::PairingSystem& table_system() {
    static const loader::PairingSystem system = system_named("round-robin");
    return system;
}

Game game_of(int opponent, Colour colour, GameKind kind, Outcome outcome = Outcome::none) {
    Game game;
    game.opponent = opponent;
    game.colour = colour;
    game.kind = kind;
    game.outcome = outcome;
    return game;
}

Game no_game(GameKind kind) {
    return game_of(no_entry, Colour::none, kind);
}

// Entries 1 .. count without games, nine rounds planned.
Tournament event_of(int count) {
    Tournament event;
    event.planned_rounds = 9;
    event.initial_colour = Colour::white;
    for (int number = 1; number <= count; ++number) {
        Entry entry;
        entry.number = number;
        event.entries.push_back(entry);
    }
    return event;
}

void add_round(Tournament& event, std::vector<Game> games) {
    for (std::size_t i = 0; i < event.entries.size(); ++i)
        event.entries[i].games.push_back(i < games.size() ? games[i] : Game{});
    ++event.rounds;
}

// 1 beats 4, 2 draws with 3.
std::vector<Game> round_of_four() {
    return {game_of(3, Colour::white, GameKind::played, Outcome::win),
            game_of(2, Colour::black, GameKind::played, Outcome::draw),
            game_of(1, Colour::white, GameKind::played, Outcome::draw),
            game_of(0, Colour::black, GameKind::played, Outcome::loss)};
}

pairing::Round round_asked(const Tournament& event, const Terms& terms = {}) {
    return make_round(event, terms, table_system(), next_round(event));
}

std::vector<std::string> complaints(const Tournament& event, const Terms& terms) {
    std::vector<std::string> ids;
    try {
        round_asked(event, terms);
    } catch (const Error& error) {
        for (const auto& item : error.diagnostics().items()) ids.emplace_back(item.message.id);
    }
    return ids;
}

// The virtual points of an entrant in the round, in units.
std::int64_t added(const pairing::Round& round, int number) {
    for (const auto& acceleration : round.request.accelerations)
        if (acceleration.round == round.request.round &&
            round.number(static_cast<std::int32_t>(acceleration.entrant)) == number)
            return acceleration.points;
    return 0;
}

using Ids = std::vector<std::string>;

} // namespace

TEST_CASE("the next round is the first without an entry for somebody who is there") {
    Tournament event = event_of(4);
    CHECK(next_round(event) == 1);
    add_round(event, round_of_four());
    CHECK(next_round(event) == 2);
    // A half-point bye asked for, and even a pairing bye noted too early, are no round yet.
    add_round(event, {no_game(GameKind::half_bye), no_game(GameKind::pairing_bye)});
    CHECK(next_round(event) == 2);
    const pairing::Round round = round_asked(event);
    CHECK((round.request.entrants[0].flags & REGRA_AVAILABLE) == 0);
    CHECK((round.request.entrants[1].flags & REGRA_AVAILABLE) == 0);
    CHECK((round.request.entrants[2].flags & REGRA_AVAILABLE) != 0);
}

TEST_CASE("numbers count who has taken part, without holes: byes asked for are no part taken") {
    Tournament event = event_of(6);
    auto games = round_of_four(); // 1 to 4; 5 has a half-point bye, 6 is yet to come
    games.push_back(no_game(GameKind::half_bye));
    add_round(event, games);
    event.absent = {2, 4}; // entries 3 and 5 stay away from round 2
    const pairing::Round round = make_round(event, {}, system_named("swiss-dutch"), 2);
    REQUIRE(round.entries == std::vector<int>{0, 1, 2, 3, 5});
    CHECK(round.number(4) == 6);
    CHECK(round.request.entrants[4].number == 5);
    CHECK(round.entrants[4] == -1);
    CHECK((round.request.entrants[2].flags & REGRA_AVAILABLE) == 0);
    // In a table everybody has a place, also who has yet to come.
    CHECK(make_round(event, {}, table_system(), 2).entries.size() == 6);
}

TEST_CASE("numbers follow the numbers of the file, not the order of its lines") {
    Tournament event = event_of(3);
    event.entries[0].number = 30;
    event.entries[1].number = 7;
    const pairing::Round round = round_asked(event);
    CHECK(round.entries == std::vector<int>{2, 1, 0}); // numbers 3, 7, 30
}

TEST_CASE("a game still being played counts as a draw") {
    Tournament event = event_of(2);
    event.point_values = PointValues{};
    event.point_values->win = {3, 1};
    event.point_values->draw = {1, 1};
    add_round(event, {game_of(1, Colour::white, GameKind::awaited),
                      game_of(0, Colour::black, GameKind::awaited)});
    const pairing::Round round = round_asked(event);
    CHECK(round.request.units_per_point == 2); // a half-point bye is still ½
    CHECK(round.request.entrants[0].score == 2);
    CHECK(round.request.past[0].kind == REGRA_PLAYED);
    CHECK(round.request.past[0].colour == REGRA_COLOUR_WHITE);
}

TEST_CASE("points given by hand count from their round on") {
    Tournament event = event_of(4);
    add_round(event, round_of_four());
    event.adjustments.push_back({' ', {}, {1, 2}, 1, {3}, {}, {}});
    event.adjustments.push_back({' ', {}, {5, 1}, 2, {2}, {}, {}}); // of the round to be paired
    const pairing::Round round = round_asked(event);
    CHECK(round.request.entrants[3].score == 1);
    CHECK(round.request.entrants[2].score == 1); // its draw
}

// C.04.7: twice a quarter of the list rounded up, 161 -> 82; of nine rounds five are accelerated,
// the first three by a win and two by half a win.
TEST_CASE("the upper half of the list is accelerated in the first half of the event") {
    Tournament event = event_of(161);
    Terms terms;
    terms.halves = Halves{};
    CHECK(added(round_asked(event, terms), 82) == 2);
    CHECK(added(round_asked(event, terms), 83) == 0);
    const std::int64_t expected[] = {2, 2, 2, 1, 1, 0, 0};
    for (int number = 1; number <= 7; ++number) {
        CHECK(added(make_round(event, terms, table_system(), number), 1) == expected[number - 1]);
        std::vector<Game> byes(161, no_game(GameKind::full_bye));
        byes[0].kind = GameKind::pairing_bye;
        add_round(event, byes);
    }
}

TEST_CASE("the last accelerated entrant stays the same person when others come late") {
    Tournament event = event_of(8);
    Terms terms;
    terms.halves = Halves{4};
    CHECK(added(round_asked(event, terms), 4) == 2);
    CHECK(added(round_asked(event, terms), 5) == 0);
    event.accelerations.push_back({6, {{1, 1}}}); // what the file states goes before the rule
    CHECK(added(round_asked(event, terms), 4) == 0);
    CHECK(added(round_asked(event, terms), 7) == 2);
}

TEST_CASE("acceleration needs a win of two draws and a loss of nothing") {
    Tournament event = event_of(8);
    Terms terms;
    terms.halves = Halves{};
    event.point_values = PointValues{};
    event.point_values->win = {3, 1};
    CHECK(complaints(event, terms) == Ids{"pairing.acceleration-values"});
}

TEST_CASE("who is kept apart in some rounds is not kept apart in others") {
    Tournament event = event_of(6);
    for (const int member : {0, 1, 2})
        event.entries[static_cast<std::size_t>(member)].columns["school"] = "A";
    event.entries[5].columns["school"] = "B";
    event.forbidden.push_back({{3, 4}, 2, 2});
    Terms terms;
    terms.apart.push_back({"school", 1, 1, false});
    const pairing::Round first = round_asked(event, terms);
    CHECK(first.request.forbidden.empty());
    REQUIRE(first.request.members.size() == 3);
    CHECK(first.request.members[0].hard == 0);
    event.rounds = 0;
    add_round(event, round_of_four());
    const pairing::Round second = round_asked(event, terms);
    CHECK(second.request.members.empty());
    REQUIRE(second.request.forbidden.size() == 1);
    CHECK(second.request.forbidden[0].a == 3);
}

TEST_CASE("everything that is wrong with a round is said at once") {
    Tournament event = event_of(4);
    event.planned_rounds = 1;
    event.absent = {3};
    add_round(event, round_of_four());
    Terms terms;
    terms.wanted = {{1, 2}, {3, 4}, {9, 0}};
    terms.forbidden = {{2, 1}};
    terms.apart.push_back({"club"});
    CHECK(complaints(event, terms) == Ids{"pairing.round-past-rounds", "pairing.no-column",
                                          "pairing.wanted-forbidden", "pairing.wanted-away",
                                          "pairing.no-such-number"});
}

TEST_CASE(
    "a pair that the arbiter fixed stands in the file, and is kept when the file is checked") {
    Tournament event = event_of(4);
    add_round(event, {game_of(1, Colour::white, GameKind::awaited), // 1-2 and 4-3
                      game_of(0, Colour::black, GameKind::awaited),
                      game_of(3, Colour::black, GameKind::awaited),
                      game_of(2, Colour::white, GameKind::awaited)});
    CHECK_FALSE(check_round(event, {}, table_system(), 1).same());
    event.wanted = {{1, 2, 1, {}}, {2, 1, 4, {}}};
    CHECK(check_round(event, {}, table_system(), 1).same()); // the table has 4-3 and 1-2 in round 2
}

TEST_CASE(
    "a record that gives a result another worth is followed, in its round and for its entries") {
    Tournament event = event_of(4);
    add_round(event, round_of_four()); // 1 beats 4, 2 draws with 3
    event.entries[0].games[0].rated = false;
    event.adjustments.push_back(
        {'W', {}, {1, 2}, 1, {0, 1}, {}, {}}); // a win unrated is half a point to 1
    event.adjustments.push_back({'D', {}, {0, 1}, 2, {1}, {}, {}}); // of another round
    event.adjustments.push_back({'D', {}, {0, 1}, 0, {2}, {}, {}}); // of all rounds: 3 has nothing
    const pairing::Round round = round_asked(event);
    const auto& entrants = round.request.entrants;
    CHECK(entrants[0].score == 1); // half points
    CHECK(entrants[1].score == 1);
    CHECK(entrants[2].score == 0);
    CHECK(round.request.past[0].points == 1);
}

TEST_CASE("entries may be taken in the order of their printed ranks") {
    Tournament event = event_of(4);
    event.numbered_by_rank = true;
    const int ranks[] = {3, 1, 4, 2};
    for (std::size_t i = 0; i < 4; ++i) event.entries[i].printed_rank = ranks[i];
    const pairing::Round round = round_asked(event);
    // The table of four has 1-4 and 2-3: by rank these are 2-3 and 4-1.
    CHECK(write_pairs(round, table_system().pair(round.request).pairs) == "2\n2 3\n4 1\n");
    event.entries[2].printed_rank = 1;
    event.entries[3].printed_rank = 0;
    CHECK(complaints(event, {}) == Ids{"pairing.rank", "pairing.rank"});
}

TEST_CASE("who is wanted twice, or with somebody of a group that never meets") {
    Tournament event = event_of(6);
    event.forbidden.push_back({{0, 1, 2}, 1, 0});
    Terms terms;
    terms.wanted = {{1, 2}, {4, 5}, {6, 4}};
    CHECK(complaints(event, terms) == Ids{"pairing.wanted-forbidden", "pairing.wanted-twice"});
    // Each was compared with all before it. The errors about 1 and 2 are reported once.
    event.wanted.assign(100'000, {1, 1, 2, {}});
    CHECK(complaints(event, {}) == Ids{"pairing.wanted-forbidden", "pairing.wanted-twice",
                                       "pairing.wanted-twice", "diagnostics.more"});
}

TEST_CASE("points that do not follow from results are among the complaints") {
    Tournament event = event_of(4);
    add_round(event, round_of_four());
    event.entries[0].printed_points = Points{2, 1};
    event.planned_rounds = 1;
    event.planned_line = 7; // record 142
    CHECK(complaints(event, {}) == Ids{"trf.points-sum", "pairing.round-past-plan"});
}

TEST_CASE("pairs written are pairs read, and entering them makes the next round") {
    Tournament event = event_of(5);
    const pairing::Round round = round_asked(event);
    const auto pairs = table_system().pair(round.request).pairs;
    CHECK(write_pairs(round, pairs) == "3\n2 5\n3 4\n1 0\n"); // the printed table of five
    const auto read = read_pairs("# by hand\r\n3\r2 5\n3 4\n\n1 0", "pairs", round);
    CHECK(write_pairs(round, read) == write_pairs(round, pairs));
    enter_pairs(event, round, pairs);
    CHECK(next_round(event) == 2);
    CHECK(event.entries[1].games[0].opponent == 4);
    CHECK(event.entries[1].games[0].colour == Colour::white);
    CHECK(event.entries[0].games[0] == Game{}); // the table's rest is no bye
}

TEST_CASE("a round that was paired so is found the same, and another is told apart") {
    Tournament event = event_of(4);
    add_round(event, round_of_four()); // 1-4 and 3-2: the table has 2-3
    const auto checked = check_round(event, {}, table_system(), 1);
    CHECK_FALSE(checked.same());
    CHECK(write_pairs(checked.round, checked.only_file) == "1\n3 2\n");
    CHECK(write_pairs(checked.round, checked.only_rule) == "1\n2 3\n");
    REQUIRE(checked.difference);
    CHECK(checked.difference->one == 1);
    CHECK(checked.difference->other == 0);
    std::swap(event.entries[1].games[0].colour, event.entries[2].games[0].colour);
    CHECK(check_round(event, {}, table_system(), 1).same());
}

// Teams 1 and 4 play 1½-½, with 1 at home; 2 and 3 draw; two boards, white on the first at home.
TEST_CASE("teams are paired by their matches: match points first, board points second") {
    Tournament event = event_of(8);
    const auto win = Outcome::win, draw = Outcome::draw, loss = Outcome::loss;
    const auto played = GameKind::played;
    add_round(event,
              {game_of(6, Colour::white, played, win), game_of(7, Colour::black, played, draw),
               game_of(4, Colour::white, played, win), game_of(5, Colour::black, played, loss),
               game_of(2, Colour::black, played, loss), game_of(3, Colour::white, played, win),
               game_of(0, Colour::black, played, loss), game_of(1, Colour::white, played, draw)});
    for (int team = 0; team < 4; ++team) {
        Team made;
        made.number = team + 1;
        made.members = {2 * team, 2 * team + 1};
        event.teams.push_back(made);
    }
    CHECK_FALSE(is_team_event(event));
    event.board_colours = {Colour::white, Colour::black};
    CHECK(is_team_event(event));
    event.other_records = {"260   2   9    1    2", "240 H   2    3"}; // of teams
    add_round(event, {Game{}, Game{}, Game{}, Game{}, no_game(GameKind::forfeit_loss),
                      no_game(GameKind::forfeit_loss)}); // how members of a team with a bye stand

    const TeamEvent teams = team_event(event, team_scoring(event), "Swiss");
    CHECK(next_round(teams.event) == 2);
    Terms terms;
    terms.second = teams.board_points;
    const pairing::Round round = round_asked(teams.event, terms);
    REQUIRE(round.request.entrants.size() == 4);
    REQUIRE(round.request.units_per_point == 2);
    const std::int64_t match[] = {4, 2, 2, 0}, boards[] = {3, 2, 2, 1}; // in halves: 2 1 1 0
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(round.request.entrants[i].score == match[i]);
        CHECK(round.request.entrants[i].second_score == boards[i]);
    }
    CHECK(round.request.past[0].opponent == 3);
    CHECK(round.request.past[0].colour == REGRA_COLOUR_WHITE);
    REQUIRE(round.request.forbidden.size() == 1);
    CHECK(round.request.forbidden[0].b == 1);
    CHECK((round.request.entrants[2].flags & REGRA_AVAILABLE) == 0);
}
