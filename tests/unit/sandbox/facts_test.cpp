#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

using namespace sandbox_test;

namespace {

// Two players after two rounds; the second did not play round 2.
struct Two {
    std::vector<std::int32_t> number{1, 2}, points{3, 1}, score{2, 1, 0, 1}, opponent{1, -1, 0, -1};
    std::vector<std::int32_t> boards{1, 0, 2, -1, 0, 1, -1, 0};
    std::vector<std::uint8_t> played{1, 0, 1, 0}, kind{0, 1, 0, 1}, late{0, 0, 0, 1};
    std::vector<std::string> name{"Ana", "João"};

    Entities entities() const {
        Entities made("player", 2);
        made.number("number", number);
        made.number("points", points);
        made.text("name", name);
        made.numbers("score", 2, score);
        made.entities("opponent", 2, opponent);
        made.flags("played", 2, played);
        made.marks("late", 2, late);
        made.words("kind", 2, kind, {"game", ""});
        made.grid("boards", 2, 2, boards);
        made.records(
            "games", 2,
            {{"round", ""}, {"points", "score"}, {"opponent", "opponent"}, {"kind", "kind"}});
        return made;
    }
};

struct Table {
    Two two;
    Library library;
    Machine machine;
    int list;
    explicit Table(const std::string& body)
        : library(with("return { value = function(player, other, third)\n" + body + "\nend }")),
          machine(library), list(machine.load(two.entities())) {}
    Value value(int index = 0) { return machine.call(at, "value", {Entity{list, index}}); }
};

} // namespace

TEST_CASE("a script reads columns by name and round") {
    CHECK(Table("return player.points * 10 + player.score[2]").value() == Value(31));
    CHECK(Table("return player.opponent[1].name").value() == Value("João"));
    CHECK(Table("return player.opponent[2]").value() == Value(false));
    CHECK(Table("return player.opponent[1]").value() == Value(Entity{0, 1}));
    CHECK(Table("return player.played[1] and not player.played[2]").value() == Value(true));
    CHECK(Table("return player.kind[1]").value() == Value("game"));
    CHECK(Table("return player.kind[2]").value() == Value(false));
    CHECK(Table("return player.boards[2][1]").value() == Value(2));
    CHECK(Table("return player.boards[2][2]").value() == Value(false));
    CHECK(Table("return #player.score").value() == Value(2));
}

TEST_CASE("marks that nobody has are false, not a row of false") {
    CHECK(Table("return player.late").value(0) == Value(false));
    CHECK(Table("return player.late[2]").value(1) == Value(true));
}

TEST_CASE("records are made from columns when asked for") {
    CHECK(Table("local n = 0 for _, game in ipairs(player.games) do\n"
                "  n = n + game.points * game.round end return n")
              .value() == Value(4));
    CHECK(Table("return player.games[1]").value() ==
          Value(Value::Map{
              {"kind", "game"}, {"opponent", Entity{0, 1}}, {"points", 2}, {"round", 1}}));
}

TEST_CASE("a fact that is unknown names the nearest") {
    CHECK(has(failure([] { Table("return player.point").value(); }),
              "a player has no 'point'; did you mean 'points'?"));
}

TEST_CASE("facts are only read: new fields are refused at once") {
    CHECK(has(failure([] { Table("player.seen = true").value(); }), "'seen' cannot be set"));
    CHECK(has(failure([] { Table("player.score[3] = 1").value(); }), "facts are only read"));
    CHECK(has(failure([] { Table("player.games[1].x = 1").value(); }), "'x' cannot be set"));
    CHECK(has(failure([] { Table("table.sort(player.score)").value(); }), "copy it first"));
    CHECK(has(failure([] { Table("table.insert(player.games, 1)").value(); }), "copy it first"));
    CHECK(has(failure([] { Table("for _ in pairs(player) do end").value(); }), "name the field"));
}

TEST_CASE("facts are only read: values that were overwritten are found, whatever they are") {
    for (const auto* change :
         {"player.points = 4", "player.name = 'Eva' .. player.name", "player.score[2] = 0",
          "player.score[2] = nil", "player.score = {}", "player.opponent[1] = player",
          "player.opponent[2] = player", "player.played[2] = true", "player.kind[1] = 'bye'",
          "player.boards[1][1] = 5", "player.games[1].points = 9", "player.games[2].opponent = 1",
          "player.late = {}", "player.opponent[1].score[1] = 2"}) {
        CAPTURE(change);
        Table table(change);
        table.value();
        CHECK(has(failure([&] { table.machine.check_unchanged(); }), "a script changed \""));
    }
    Table reads("return #player.games + #player.name + player.boards[1][1] + player.score[1]");
    reads.value();
    CHECK(failure([&] { reads.machine.check_unchanged(); }).empty());
}

TEST_CASE("each asks about many things in one go") {
    Table table("return player.points + (other or 0), player.points > 1");
    const std::vector<std::int32_t> which = {1, 0, 1}, rounds = {10, 20, 30};
    Each each{.script = at,
              .function = "value",
              .list = table.list,
              .which = which,
              .numbers = rounds,
              .ends = {},
              .rest = {},
              .words = {}};
    CHECK(table.machine.each(each) ==
          std::vector<Answer>{{true, false, 11}, {true, true, 23}, {true, false, 31}});
    Table silent("return nil");
    each.numbers = {};
    CHECK(silent.machine.each(each).front() == Answer{false, false, 0});
}

TEST_CASE("each takes groups, which a script cannot change") {
    const std::vector<std::int32_t> which = {0, 1, 1}, ends = {2, 3};
    const auto ask = [&](const std::string& body) {
        Table table("local tied = other\n" + body);
        return table.machine.each({.script = at,
                                   .function = "value",
                                   .list = table.list,
                                   .which = which,
                                   .numbers = {},
                                   .ends = ends,
                                   .rest = {},
                                   .words = {}});
    };
    const auto counts = ask("return tied.count * 10 + (tied[player.opponent[1]] and 1 or 0)");
    CHECK(counts[0].value == 21);
    CHECK(counts[1].value == 21);
    CHECK(counts[2].value == 10); // alone, and the opponent is not in the group
    CHECK(
        ask("local n = 0 for _, one in ipairs(tied) do n = n + one.points end return n")[0].value ==
        4);
    CHECK(has(failure([&] { ask("tied.count = 5 return 1"); }), "the group was changed"));
    CHECK(has(failure([&] { ask("tied[player] = nil return 1"); }), "the group was changed"));
    CHECK(has(failure([&] { ask("tied.seen = 1 return 1"); }), "'seen' cannot be set"));
}

TEST_CASE("each goes on after an error that a script has held") {
    Table table("pcall(error, 'held') return player.number");
    const std::vector<std::int32_t> which = {1, 0};
    const auto answers = table.machine.each({.script = at,
                                             .function = "value",
                                             .list = table.list,
                                             .which = which,
                                             .numbers = {},
                                             .ends = {},
                                             .rest = {},
                                             .words = {}});
    CHECK(answers == std::vector<Answer>{{true, false, 2}, {true, false, 1}});
}

TEST_CASE("an answer that is no whole number is refused with the function's line") {
    const std::vector<std::int32_t> which = {0};
    const auto ask = [&](const std::string& body) {
        return failure([&] {
            Table table(body);
            table.machine.each({.script = at,
                                .function = "value",
                                .list = table.list,
                                .which = which,
                                .numbers = {},
                                .ends = {},
                                .rest = {},
                                .words = {}});
        });
    };
    CHECK(has(ask("return player.points / 2"),
              "x.lua:1: error: the answer 1.5 is not a whole number"));
    CHECK(has(ask("return 'three'"), "the answer is a string, not a whole number"));
}

TEST_CASE("a fault tells the thing, the round and what was not there") {
    Table table(
        "for round = 1, 2 do local _ = player.opponent[round].points end\n"
        "for _, game in ipairs(player.games) do local _ = game.opponent.points end\nreturn 1");
    const std::vector<std::int32_t> which = {1};
    Fault seen;
    const auto words = failure([&] {
        table.machine.each({.script = at,
                            .function = "value",
                            .list = table.list,
                            .which = which,
                            .numbers = {},
                            .ends = {},
                            .rest = {},
                            .words = [&](const Fault& fault) {
                                seen = fault;
                                return Message{"script.failed", {{"text", fault.text}}};
                            }});
    });
    CHECK(seen.index == 1);
    CHECK(seen.round == 2);
    CHECK(seen.place.line == 2);
}

TEST_CASE("a list that was cleared is gone") {
    Table table("return player.points");
    table.machine.clear();
    CHECK(has(failure([&] { table.value(); }), "no such list"));
    const int again = table.machine.load(table.two.entities());
    CHECK(table.machine.call(at, "value", {Entity{again, 1}}) == Value(1));
}

TEST_CASE("columns can be added to a list") {
    Table table("return player.extra[2]");
    const std::vector<std::int32_t> extra = {5, 6, 7, 8};
    Entities more("player", 2);
    more.numbers("extra", 2, extra);
    table.machine.extend(table.list, more);
    CHECK(table.value(1) == Value(8));
}
