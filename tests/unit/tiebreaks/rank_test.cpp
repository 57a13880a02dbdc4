// How a ranking goes through its criteria, and what it refuses.
#include "unit/catch.hpp"
#include "unit/tiebreaks/table.hpp"

#include "engines/standings/lists.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/random.hpp"

using namespace tie_break_test;

namespace {

// The failure of a ranking by one script, in English.
std::string failure(const Field& field, const std::string& script, const std::string& name = "own",
                    Exit* exit = nullptr) {
    Library library({REGRA_SOURCE_DIR "/scripts"});
    if (!script.empty()) library.add("tiebreaks/own", script);
    Machine machine(library);
    try {
        rank(field, {criterion(name)}, "unplayed/virtual_opponent", machine);
    } catch (const Error& caught) {
        if (exit) *exit = caught.exit();
        return caught.what();
    }
    return {};
}

std::string in_value(const std::string& body) {
    return "return { value = function(player, event, option)\n" + body + "\nend }";
}

bool has(const std::string& text, const std::string& part) {
    INFO(text);
    return text.find(part) != std::string::npos;
}

Standings with_script(const Field& field, const std::string& script) {
    Library library({REGRA_SOURCE_DIR "/scripts"});
    library.add("tiebreaks/own", script);
    Machine machine(library);
    return rank(field, {criterion("own")}, "", machine);
}

} // namespace

TEST_CASE("without criteria the score ranks, and equals share a place") {
    const auto standings = ranked(six(), {}).standings;
    CHECK(standings.rank == std::vector<int>{1, 2, 2, 5, 4, 6});
    CHECK(standings.equal == std::vector<std::vector<int>>{{1, 2}});
    CHECK(standings.separated_by[2] == Standings::nothing);
    CHECK(ranked(Field(), {}).standings.order.empty());
}

TEST_CASE("points given or taken by decision count in the score") {
    Field field = six();
    field.carried = {0, 0, 0, 0, 0, 7};
    CHECK(ranked(field, {}).standings.rank == std::vector<int>{2, 3, 3, 6, 5, 1});
}

TEST_CASE("a criterion may say that fewer is better") {
    // Bruno and Carla have 2; by this script Bruno has 2 and Carla 3.
    const auto lower = with_script(
        six(), "return { better = 'lower', value = function(player) return player.number end }");
    CHECK(lower.rank == std::vector<int>{1, 2, 3, 5, 4, 6});
    const auto higher =
        with_script(six(), "return { value = function(player) return player.number end }");
    CHECK(higher.rank == std::vector<int>{1, 3, 2, 5, 4, 6});
}

TEST_CASE("a criterion that says nothing of one of the tied separates none of them") {
    const auto standings = with_script(
        six(), in_value("if player.name == 'Carla' then return nil end return player.number"));
    CHECK(standings.rank == std::vector<int>{1, 2, 2, 5, 4, 6});
    CHECK(standings.marks[0][2].state == CriterionValue::State::does_not_apply);
    CHECK(standings.marks[0][1].value == 2);
}

TEST_CASE("a criterion of unknown meaning stops the ranking only when somebody needs it") {
    Criterion unknown = criterion("");
    unknown.script.clear();
    unknown.title = "e) Desempate BSV [24]";
    Machine machine(scripts());
    CHECK_NOTHROW(
        rank(six(), {criterion("buchholz"), unknown}, "unplayed/virtual_opponent", machine));
    try {
        rank(six(), {unknown}, "", machine);
        FAIL("two are still equal");
    } catch (const Error& failure) {
        CHECK(has(failure.what(),
                  "regulation.yaml:7:5: error: \"e) Desempate BSV [24]\" has no known "
                  "meaning, and 2 (Bruno), 3 (Carla) are still equal"));
        CHECK(has(failure.what(), "Nothing was ranked."));
    }
}

TEST_CASE("only the first places are told apart, and nobody behind them is asked about") {
    // By score: Ana; Bruno and Carla; Eva; Duarte; Filipe.
    Library library({REGRA_SOURCE_DIR "/scripts"});
    library.add("tiebreaks/own", in_value("if player.name == 'Filipe' then error('not him') end "
                                          "return player.number"));
    Machine machine(library);
    const Field field = six();
    Ranking ranking(field, {criterion("own")}, "", machine);
    const std::vector<std::vector<int>> groups = {{0, 1, 2, 3, 4, 5}, {1, 3, 4, 5}};
    std::vector<Standings> made;
    const auto take = [&](std::size_t, Standings standings) {
        made.push_back(std::move(standings));
    };
    ranking.rank_each(groups, take, 2);
    CHECK(made.at(0).order == std::vector<int>{0, 2});
    CHECK(made.at(0).rank == std::vector<int>{1, 0, 2, 0, 0, 0});
    CHECK(made.at(1).order == std::vector<int>{1, 4});
    CHECK_THROWS_AS(ranking.rank_each(groups, take), Error);
    Ranking(field, {}, "", machine).rank_each(groups, take, 2);
    CHECK(made.back().order == std::vector<int>{1, 4});
    CHECK(made.at(made.size() - 2).order == std::vector<int>{0, 1, 2}); // two share the last
}

TEST_CASE("an error names the line, the player, and the round") {
    CHECK(has(
        failure(table({"Ana 2w1 bye", "Eva 1b0 -"}), "return { value = function(player)\n"
                                                     "  local points = 0\n"
                                                     "  for _, game in ipairs(player.games) do\n"
                                                     "    points = points + game.opponent.points\n"
                                                     "  end\n"
                                                     "  return points\n"
                                                     "end }"),
        "scripts/tiebreaks/own.lua:4: error: no value for player 1 (Ana), round 2: \"opponent\" is "
        "false in a game that was not played. Ask \"played\" first. Nothing was ranked."));
    CHECK(has(failure(six(), in_value("return player.name.points.x")),
              "own.lua:2: error: no value for player 1 (Ana): \"points\" is nil"));
    CHECK(
        has(failure(six(), in_value("error('no rule for ' .. player.name)")),
            "own.lua:2: error: no value for player 1 (Ana): no rule for Ana. Correct the script."));
    CHECK(has(failure(six(), in_value("return player.ratng")), "did you mean 'rating'?"));
    CHECK(
        has(failure(six(), in_value("return player.points / 2")), "the answer 2.5 is not a whole"));
    CHECK(has(failure(six(), in_value("total = 1")), "\"total\" is set without \"local\""));
    Exit exit = Exit::done;
    CHECK(has(failure(six(), in_value("while true do end"), "own", &exit),
              "own.lua:2: error: stopped"));
    CHECK(exit == Exit::limits);
}

TEST_CASE("in a team competition an error speaks of teams") {
    Field teams = six();
    teams.teams = true;
    CHECK(has(failure(teams, in_value("error('x')")), "no value for team 1 (Ana)"));
}

TEST_CASE("wrong criteria are refused before anything is ranked, all at once") {
    Machine machine(scripts());
    Criterion options = criterion("buchholz", Value::Map{{"cut_lowest", 20}, {"cut", 1}});
    Criterion missing = criterion("sonnenborn_berger");
    try {
        rank(six(), {options, missing}, "", machine);
        FAIL("wrong criteria");
    } catch (const Error& failure) {
        // Two options, a script, and a line that Buchholz counts by.
        CHECK(failure.diagnostics().items().size() == 4);
        CHECK(has(failure.what(), "Did you mean \"tiebreaks/sonneborn_berger\"?"));
    }
    CHECK(has(failure(six(), "return {}"), "has no function \"value\""));
    CHECK(has(failure(six(), "return { result = 'apples', value = function() return 1 end }"),
              "\"apples\" is nothing that results are counted in"));
}

TEST_CASE("Buchholz in a round robin separates nobody, and is refused") {
    for (const auto* system : {"round robin", "double round robin", "Round-Robin"}) {
        Field field = six();
        field.system = system;
        CHECK(has(failure(field, "", "buchholz"),
                  "regulation.yaml:7:5: error: \"buchholz\" separates "
                  "nobody in the system"));
    }
}

TEST_CASE("sums of opponents' points need a regime of unplayed rounds") {
    Machine machine(scripts());
    CHECK_THROWS_AS(rank(six(), {criterion("buchholz")}, "", machine), Error);
    CHECK_NOTHROW(rank(six(), {criterion("wins")}, "", machine));
}

TEST_CASE("a script that changes facts or keeps state ranks nobody and is named") {
    CHECK(has(failure(six(), in_value("player.points = 0 return 1")),
              "own.lua: error: a script changed \"points\" of player 1"));
    CHECK(has(failure(six(), in_value("player.score[1] = player.score[1] + 1 return 1")),
              "a script changed \"score\""));
    CHECK(has(
        failure(six(),
                "local seen = 0\nreturn { value = function() seen = seen + 1 return seen end }"),
        "own.lua: error: a value of this script was changed by a call"));
    CHECK(has(failure(six(), in_value("event.rounds = 9 return 1")), "'rounds' was changed"));
    CHECK(has(failure(six(), in_value("event.rounds = nil return 1")), "'rounds' cannot be set"));
    CHECK(has(failure(six(), in_value("event.entries[1] = 9 return 1")), "belongs to the host"));
    CHECK(has(failure(six(), in_value("option.x = 9 return 1")), "'x' cannot be set"));
}

TEST_CASE("terms that do not give the value are an error") {
    Library library;
    library.add("tiebreaks/own",
                in_value("return 5, { { points = 2 }, { points = 2 }, { points = 9, cut = "
                         "true } }"));
    Machine machine(library);
    const Field field = six();
    Ranking ranking(field, {criterion("own")}, "", machine);
    const Standings standings = ranking.rank();
    try {
        ranking.explain(standings, 4, 0);
        FAIL("4 is not 5");
    } catch (const Error& failure) {
        CHECK(has(failure.what(), "the terms for 5 (Eva) add up to 4 and the value is 5"));
    }
}

TEST_CASE("a value that depends on being explained is an error") {
    Library library;
    library.add("tiebreaks/own", in_value("return event.explaining and 1 or 2"));
    Machine machine(library);
    const Field field = six();
    Ranking ranking(field, {criterion("own")}, "", machine);
    const Standings standings = ranking.rank();
    CHECK_THROWS_AS(ranking.explain(standings, 0, 0), Error);
}

TEST_CASE("scripts written for lists of games run as they are") {
    const Library library({REGRA_SOURCE_DIR "/tests/unit/tiebreaks/by_use"});
    Machine machine(library);
    const Field field = six();
    const Value virtual_opponent = Value::Map{{"unplayed_games", "virtual opponent"}};
    Value cut = virtual_opponent;
    cut.set("cut_lowest", 1);
    const std::vector<Criterion> criteria = {
        criterion("direct_encounter", Value::Map{{"all_must_have_met", true}}),
        criterion("buchholz", cut), criterion("buchholz", virtual_opponent),
        criterion("fewest_absences")};
    Ranking ranking(field, criteria, "", machine);
    const Ranked result{ranking.rank()};
    CHECK(result.values(1) == Words{"4", "3½", "3½", "4½", "4", "4"});
    CHECK(result.values(2) == Words{"5", "4", "4½", "5", "5", "5"});
    CHECK(result.standings.rank == std::vector<int>{1, 3, 2, 5, 4, 6});
    CHECK(ranking.explain(result.standings, 2, 1).terms.size() == 3);
    const Explanation absences = ranking.explain(result.standings, 5, 3);
    REQUIRE(absences.terms.size() == 1);
    CHECK(absences.terms[0].round == 1);
    CHECK(absences.terms[0].opponent == 4);
}

TEST_CASE("the same input ranks the same, in a machine that has ranked before and in a new one") {
    Machine used(scripts());
    const auto criteria = std::vector<Criterion>{criterion("direct_encounter"),
                                                 criterion("buchholz"), criterion("wins")};
    const auto first = rank(six(), criteria, "unplayed/fide_2023", used);
    for (int i = 0; i < 3; ++i) {
        const auto again = rank(six(), criteria, "unplayed/fide_2023", used);
        CHECK(again.marks == first.marks);
        CHECK(again.order == first.order);
    }
    CHECK(ranked(six(), criteria, "unplayed/fide_2023").standings.marks == first.marks);
}

TEST_CASE("lots: the seed and the set decide, not the order they come in") {
    const auto drawn = draw_lots(fnv1a("Festa 2023"), {3, 1, 2, 5, 4});
    CHECK(drawn == draw_lots(fnv1a("Festa 2023"), {5, 4, 3, 2, 1}));
    CHECK(std::vector<int>(drawn).size() == 5);
    auto sorted = drawn;
    std::sort(sorted.begin(), sorted.end());
    CHECK(sorted == std::vector<int>{1, 2, 3, 4, 5});
    CHECK(draw_lots(1, {}).empty());
}

TEST_CASE("lots: each order comes about as often") {
    std::map<std::vector<int>, int> seen;
    for (std::uint64_t seed = 0; seed < 6000; ++seed) ++seen[draw_lots(seed, {1, 2, 3})];
    REQUIRE(seen.size() == 6);
    for (const auto& [order, times] : seen) {
        CHECK(times > 880); // 1000, and a spread of 29
        CHECK(times < 1120);
    }
}
