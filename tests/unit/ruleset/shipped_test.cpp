// The rulesets that are shipped, and the changes a federation makes to one of them.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/standings/tie_breaks.hpp"

#include "kernel/base/file.hpp"
#include "kernel/sandbox/machine.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::value;
using test::Workshop;
namespace fs = std::filesystem;

namespace {

// One of the changes, over the regulation of Madeira.
struct Changed {
    Workshop workshop;
    Ruleset rules;

    explicit Changed(const std::string& name) {
        const fs::path file =
            fs::path(REGRA_SOURCE_DIR) / "tests/unit/ruleset/changes" / (name + ".yaml");
        workshop.put("regulations/changed.yaml", read_file(file));
        rules = workshop.resolve("changed");
    }
};

const Ruleset& madeira() {
    static const Ruleset rules = Workshop().resolve("madeira-school-chess/2022-2023");
    return rules;
}

// What the two say otherwise, as "path: value".
Lines changed_values(const Ruleset& a, const Ruleset& b) {
    Lines found;
    for (const auto& setting : b.settings()) {
        const Setting* old = a.find(setting.path);
        const bool same = old && old->cases.size() == setting.cases.size() &&
                          std::equal(old->cases.begin(), old->cases.end(), setting.cases.begin(),
                                     [](const Case& x, const Case& y) { return x.text == y.text; });
        if (!same) found.push_back(spoken(setting.path));
    }
    return found;
}

} // namespace

TEST_CASE("every shipped ruleset is right, and no event leaves a choice open") {
    const Workshop workshop;
    int number = 0;
    for (const auto& listed : workshop.rulesets().list()) {
        if (sanitized && ++number % 10 != 0) continue;
        INFO(listed.file);
        Diagnostics diagnostics;
        workshop.rulesets().check(listed.id, diagnostics);
        for (const auto& line : test::lines_of(diagnostics)) UNSCOPED_INFO(line);
        CHECK_FALSE(diagnostics.has_errors());
        if (listed.kind == Kind::event) CHECK_FALSE(diagnostics.has(Severity::open));
    }
}

TEST_CASE("the regulation of Madeira says what its text says") {
    CHECK(value(madeira(), {"play", "rounds"}) == "8");
    CHECK(value(madeira(), {"play", "class"}) == "rapid");
    CHECK(value(madeira(), {"points", "match", "win"}) == "3");
    CHECK(value(madeira(), {"categories", "1.º Ciclo", "by birth year", "Sub 10"}) ==
          "2014 or earlier");
    const FactValues enough = {{"digital clocks", std::int64_t{12}}, {"boards", std::int64_t{12}}};
    const FactValues few = {{"digital clocks", std::int64_t{11}}, {"boards", std::int64_t{12}}};
    CHECK(value(madeira(), {"play", "time"}, enough) == "15 min + 5 s");
    CHECK(value(madeira(), {"play", "time"}, few) == "20 min");
    CHECK(madeira().citation(*madeira().find({"appeal"})) == "FIDE 2018, 11.10");
    CHECK(madeira().citation(*madeira().find({"omitted cases", "appeal"})) ==
          "Regulamento 2022/2023, “Casos omissos”");
}

TEST_CASE("loading an event with a choice left open fails with that choice") {
    Workshop workshop;
    workshop.put("events/ev.yaml", "event: E\nextends: madeira-school-chess/2022-2023\n");
    try {
        workshop.rulesets().load("ev");
        FAIL("loaded");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(error.diagnostics().items().size() > 5);
        CHECK_FALSE(error.diagnostics().has_errors());
    }
    CHECK(workshop.rulesets().load("festa-2023").is_event());
    CHECK(workshop.rulesets().load("madeira-school-chess/2022-2023").id() ==
          "madeira-school-chess/2022-2023");
}

// ---- ten changes -------------------------------------------------------------------------------

TEST_CASE("change 1: a win is 3, a draw 1") {
    const Changed changed("01-scoring-3-1-0");
    CHECK(value(changed.rules, {"points", "game", "win"}) == "3");
    CHECK(value(changed.rules, {"points", "game", "draw"}) == "1");
    CHECK(value(changed.rules, {"points", "game", "loss"}) == "0");
    CHECK(changed_values(madeira(), changed.rules) == Lines{"points game win", "points game draw"});
}

TEST_CASE("change 2: a new category, and one of fewer years") {
    const Changed changed("02-new-bracket");
    const Path group = {"categories", "1.º Ciclo", "by birth year"};
    CHECK(changed.rules.names_under(group) == Lines{"Sub 8", "Sub 10", "Sub 6"});
    CHECK(value(changed.rules, {"categories", "1.º Ciclo", "by birth year", "Sub 6"}) ==
          "2017 or later");
    CHECK(value(changed.rules, {"categories", "1.º Ciclo", "by birth year", "Sub 8"}) ==
          "2015-2016");
}

TEST_CASE("change 3: a new tie-break") {
    const Changed changed("03-new-tie-break");
    const Found found = changed.rules.look({"tie-breaks", "individual Swiss"}, {});
    REQUIRE(found);
    const auto lines = tie_breaks_of(changed.rules, *found.setting, *found.which);
    REQUIRE(lines.size() == 5);
    CHECK(lines[1].title == "Menos faltas de comparência");
    CHECK(lines[1].call.text_of("script") == "tiebreaks/fewest_absences");
}

TEST_CASE("change 4: seven boards, of which the best five count") {
    const Changed changed("04-best-five-of-seven");
    CHECK(*changed.rules.look({"teams", "boards"}, {}).number() == 7);
    CHECK(*changed.rules.look({"teams", "boards counted"}, {}).number() == 5);
    CHECK(changed_values(madeira(), changed.rules) ==
          Lines{"teams boards", "teams boards counted"});
    Machine machine(test::scripts().machine().library());
    const Value points = Value::List{1, 0, 2, 2, 1, 0, 0}; // halves of a point
    CHECK(machine.call("teams/boards", "counted", {points, 5}) == Value(6));
    CHECK(machine.call("teams/boards", "counted", {points, 0}) == Value(6));
    CHECK(machine.call("teams/boards", "counted", {points, 2}) == Value(4));
}

TEST_CASE("lists made from lists count points, places, or points for places") {
    Machine machine(test::scripts().machine().library());
    const auto line = [](int rank, int score) {
        return Value(Value::Map{{"rank", rank}, {"score", score}});
    };
    const Value school = Value::Map{{"lines", Value::List{line(4, 3), line(1, 7), line(3, 5)}},
                                    {"equals", Value::List{1, 2, 1}}}; // another is first, too
    const Value event = Value::Map{{"unit", 1}, {"least_allowed", 2}};
    const auto sum = [&](const char* script, const Value::Map& options) {
        return machine.call(std::string("tiebreaks/") + script, "value", {school, event, options});
    };
    CHECK(sum("sum_of_points", {{"the_best", 0}}) == Value(15));
    CHECK(sum("sum_of_points", {{"the_best", 2}}) == Value(12));
    CHECK(sum("sum_of_points", {{"as_many_as_the_least_allowed", true}}) == Value(12));
    CHECK(sum("sum_of_places", {{"the_best", 2}}) == Value(4)); // 1st and 3rd
    constexpr int unit = 2520;                                  // of sum_of_place_points
    CHECK(sum("sum_of_place_points", {{"by", "25-18-15"}, {"the_best", 2}, {"the_others", 0}}) ==
          Value(unit * (25 + 15)));
    CHECK(sum("sum_of_place_points", {{"by", "25-18-15"}, {"the_best", 2}, {"the_others", 1}}) ==
          Value(unit * (25 + 15)));
    CHECK(sum("sum_of_place_points", {{"by", "26-18"}, {"the_best", 0}, {"the_others", 1}}) ==
          Value(unit * (1 + 26 + 1)));
    CHECK(sum("sum_of_place_points",
              {{"by", "26-18"}, {"the_best", 0}, {"the_others", 1}, {"shared_by_equals", true}}) ==
          Value(unit * (1 + (26 + 18) / 2 + 1)));
    CHECK(sum("best_place", {}) == Value(1));
}

TEST_CASE("a criterion stands in lists that have what it looks at") {
    Workshop workshop;
    CHECK(
        workshop.errors_in("tie-breaks: {individual Swiss: [board points]}\n") ==
        Lines{"3:33: \"board points\" counts what only teams have, and \"individual Swiss\" is of "
              "players. Name another criterion."});
    CHECK(
        workshop.errors_in("lists:\n  Clubes:\n    of: school\n    score: wins\n") ==
        Lines{
            "6:12: \"wins\" looks at rounds, and \"Clubes\" is made from lists. Name a sum: sum of "
            "points, sum of places ..."});
    CHECK(workshop.errors_in("tie-breaks: {individual Swiss: [sum of points]}\n") ==
          Lines{"3:33: \"sum of points\" looks at the lines of other lists, and \"individual "
                "Swiss\" is "
                "not made from lists. Name another criterion."});
}

TEST_CASE("what was inherited may still have to be confirmed") {
    Workshop workshop;
    CHECK(workshop.errors_in("the rest: to confirm\n").empty());
}

TEST_CASE("change 5: more for a win with Black") {
    const Changed changed("05-black-win-bonus");
    CHECK(*changed.rules.look({"points", "game", "win with Black"}, {}).text() == "1.1");
    CHECK(changed.rules.citation(*changed.rules.find({"points", "game", "win with Black"})) ==
          changed.rules.own().title + ", “Classificações e pontuação”");
}

TEST_CASE("change 6: the default time") {
    const Changed changed("06-late-time");
    CHECK(value(changed.rules, {"start", "default time"}) == "15 min");
    CHECK(changed.rules.citation(*changed.rules.find({"start", "default time"})) ==
          "FIDE 2018, 6.7.1; " + changed.rules.own().title);
}

TEST_CASE("change 7: rapid under A.3") {
    const Changed changed("07-rapid-under-A.3");
    CHECK(changed.rules.branch() == "A.3");
}

TEST_CASE("change 8: medals in each school too") {
    const Changed changed("08-medals-by-school");
    const Found prize =
        changed.rules.look({"prizes", "Medalha"}, {{"phase", std::string("Festa")}});
    REQUIRE(prize);
    CHECK(prize.value()->find("options")->list_of("in_each") ==
          Value::List{"category", "gender", "school"});
}

TEST_CASE("change 9: a double round robin under 6 entries, with its own tie-breaks") {
    const Changed changed("09-double-round-robin");
    CHECK(value(changed.rules, {"play", "system"}, {{"entries", std::int64_t{5}}}) ==
          "double round robin");
    CHECK(value(changed.rules, {"play", "system"}, {{"entries", std::int64_t{6}}}) == "Swiss");
    CHECK(changed.rules.find({"play", "system"})->freedom == Freedom::event_may_change);
    CHECK(
        changed.rules.look({"tie-breaks", "individual round robin"}, {}).value()->list()->size() ==
        3);
}

TEST_CASE("change 10: five rounds under 12 entries") {
    const Changed changed("10-five-rounds");
    CHECK(value(changed.rules, {"play", "rounds"}, {{"entries", std::int64_t{11}}}) == "5");
    CHECK(value(changed.rules, {"play", "rounds"}, {{"entries", std::int64_t{12}}}) == "8");
}

// ---- names in several places -------------------------------------------------------------------

TEST_CASE("a category taken out is missed where it is still named") {
    Workshop workshop;
    const std::string head =
        test::over_madeira + "categories:\n  1.º Ciclo:\n    by birth year: {Sub 8: none}\n";
    workshop.put("regulations/changed.yaml", head + "competitions: {Menores: individual}\n");
    workshop.put(
        "events/ev.yaml",
        "event: E\nextends: changed\ncompetitions:\n  A: individual, for Sub 8 and Sub 10\n"
        "  B: individual, for Sub 10\n");
    const auto found = workshop.check("ev");
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].starts_with("ev.yaml:4:6: error: there is no group \"Sub 8\"."));
    CHECK(found.size() == 1);
}

TEST_CASE("a name that looks like one of the parent's is refused, and so is one it looks like in a "
          "value") {
    Workshop workshop;
    CHECK(workshop.errors_in(
              "categories:\n  1.º ciclo:\n    by birth year: {Sub 6: 2017 or later}\n") ==
          Lines{"4:3: \"1.º ciclo\" looks like \"1.º Ciclo\", which is the name (U+0063 for "
                "U+0043). Copy the name."});
    CHECK(workshop.errors_in(
              "competitions: {A: \"individual\"}\nprizes:\n  Taça: place 1, in each Gender\n") ==
          Lines{"5:9: \"Gender\" looks like \"gender\", which is the name (U+0047 for U+0067). "
                "Copy the name."});
    CHECK(workshop.errors_in("categories:\n  1.º Ciclo:\n    by name: {Sub 6: 2017 or later}\n") ==
          Lines{"5:5: there is no \"by name\" (scripts/groups/by_name.lua). Known: groups/by_age, "
                "groups/by_birth_year, groups/by_rating, groups/by_starting_rank."});
}

TEST_CASE("years of two categories of a group that overlap are an error, of two groups not") {
    Workshop workshop;
    CHECK(workshop.errors_in(
              "categories:\n  1.º Ciclo:\n    by birth year: {Sub 8: 2014 or later}\n") ==
          Lines{"5:28: \"Sub 8\" (2014 or later) and \"Sub 10\" (2014 or earlier) both take pupils "
                "born in 2014. "
                "Change one of the two years."});
    CHECK(workshop
              .errors_in("categories:\n  1.º Ciclo:\n    by birth year: {Sub 8: 2000 or later, Sub "
                         "10: 1999}\n")
              .empty());
    CHECK(workshop.errors_in("categories:\n  1.º Ciclo:\n    by birth year: {Sub 9: 2010-2020}\n")
              .size() == 2);
}
