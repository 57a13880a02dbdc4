// What a tournament answers about its rounds, and what a game is worth.
#include "unit/catch.hpp"

#include "facts/tournament/tournament.hpp"

using namespace regra;

namespace {

Game game_against(int opponent, GameKind kind, Outcome outcome = Outcome::none) {
    Game game;
    game.opponent = opponent;
    game.kind = kind;
    game.outcome = outcome;
    return game;
}

Game bye(GameKind kind) {
    return game_against(no_entry, kind);
}

// Three entries, two rounds played, and one bye announced for the third.
Tournament three_entries() {
    Tournament t;
    t.rounds = 3;
    for (const int number : {7, 2, 5}) {
        Entry entry;
        entry.number = number;
        entry.games.resize(3);
        t.entries.push_back(entry);
    }
    t.entries[0].games[0] = game_against(1, GameKind::played, Outcome::win);
    t.entries[1].games[0] = game_against(0, GameKind::played, Outcome::loss);
    t.entries[2].games[0] = bye(GameKind::pairing_bye);
    t.entries[0].games[1] = bye(GameKind::pairing_bye);
    t.entries[1].games[1] = game_against(2, GameKind::awaited);
    t.entries[2].games[1] = game_against(1, GameKind::awaited);
    t.entries[1].games[2] = bye(GameKind::half_bye);
    return t;
}

} // namespace

TEST_CASE("a round with announced byes only is not paired") {
    const Tournament t = three_entries();
    CHECK(is_paired(t, 0));
    CHECK(is_paired(t, 1));
    CHECK_FALSE(is_paired(t, 2));
    CHECK(paired_rounds(t) == 2);
}

TEST_CASE("a tournament awaits results as long as one game has none") {
    Tournament t = three_entries();
    CHECK(awaits_results(t));
    t.entries[1].games[1] = game_against(2, GameKind::played, Outcome::draw);
    t.entries[2].games[1] = game_against(1, GameKind::played, Outcome::draw);
    CHECK_FALSE(awaits_results(t));
}

TEST_CASE("entries are found by their pairing number, in whatever order they stand") {
    const std::vector<int> index = entries_by_number(three_entries());
    CHECK(index == std::vector<int>{no_entry, no_entry, 1, no_entry, no_entry, 2, no_entry, 0});
}

TEST_CASE("a game is worth what the values say of its kind, then of its outcome") {
    PointValues values;
    values.win = points(3);
    values.draw = points(2);
    values.loss = points(1);
    values.forfeit_win = points(31);
    values.forfeit_loss = points(32);
    values.pairing_bye = points(33);
    values.full_bye = points(34);
    values.half_bye = points(35);
    values.zero_bye = points(36);
    CHECK(value_of(game_against(1, GameKind::played, Outcome::win), values) == points(3));
    CHECK(value_of(game_against(1, GameKind::played, Outcome::draw), values) == points(2));
    CHECK(value_of(game_against(1, GameKind::played, Outcome::loss), values) == points(1));
    CHECK(value_of(game_against(1, GameKind::forfeit_win, Outcome::win), values) == points(31));
    CHECK(value_of(game_against(1, GameKind::forfeit_loss, Outcome::loss), values) == points(32));
    CHECK(value_of(bye(GameKind::pairing_bye), values) == points(33));
    CHECK(value_of(bye(GameKind::full_bye), values) == points(34));
    CHECK(value_of(bye(GameKind::half_bye), values) == points(35));
    CHECK(value_of(bye(GameKind::zero_bye), values) == points(36));
    CHECK(value_of(Game{}, values) == points(36));
    CHECK(value_of(game_against(1, GameKind::awaited), values) == points(0));
}

TEST_CASE("where something was read is no part of its value") {
    Tournament a = three_entries();
    Tournament b = a;
    b.file = "other.trf";
    b.entries[0].source.line = 9;
    CHECK(a == b);
    b.entries[0].games[0].rated = true;
    CHECK_FALSE(a == b);
}
