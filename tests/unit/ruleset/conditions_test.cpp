// Conditions: phrases over declared facts, and when they hold.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/ruleset/condition.hpp"
#include "kernel/ruleset/names.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

using Of = Fact::Of;
using What = Fact::What;

std::vector<Fact> facts() {
    std::vector<Fact> all;
    const auto add = [&](const std::string& name, Of of, What what, Names one_of = {}) -> Fact& {
        Fact fact;
        fact.name = name;
        fact.of = of;
        fact.what = what;
        fact.one_of = std::move(one_of);
        return all.emplace_back(std::move(fact));
    };
    add("entries", Of::event, What::count);
    add("boards", Of::event, What::count);
    add("digital clocks", Of::event, What::count);
    add("phase", Of::event, What::names, {"Concentração", "Festa"});
    add("cycle", Of::entry, What::names, {"1.º Ciclo", "2.º Ciclo", "2.º Ciclo e 3.º Ciclo"});
    add("school", Of::entry, What::names);
    add("rating", Of::entry, What::count);
    add("moves", Of::game, What::count);
    add("left", Of::game, What::time);
    add("digital clocks for all boards", Of::event, What::yes_no);
    REQUIRE(parse_comparison("digital clocks at least boards", all, all.back()));
    return all;
}

struct Read {
    std::optional<Condition> condition;
    std::string fault; // a message's id
};

Read read(const std::string& text, Of of = Of::game) {
    const Source source("f", text);
    Diagnostics diagnostics;
    const auto all = facts();
    auto condition = parse_condition({text, 0}, {all, of, "rounds", source, diagnostics});
    CHECK(condition.has_value() == diagnostics.empty());
    return {std::move(condition),
            diagnostics.empty() ? "" : std::string(diagnostics.items()[0].message.id)};
}

std::optional<bool> holds_with(const std::string& text, const FactValues& values) {
    const auto read_one = read(text);
    REQUIRE(read_one.condition);
    return holds(*read_one.condition, facts(), values);
}

} // namespace

TEST_CASE("an entry has no value where none is known or it is empty") {
    CHECK(holds_with("school is none", {}) == true);
    CHECK(holds_with("school is none", {{"school", std::string()}}) == true);
    CHECK(holds_with("school is none", {{"school", std::string("Lobos")}}) == false);
    CHECK(holds_with("rating is none", {}) == true);
    CHECK(holds_with("rating is none", {{"rating", std::int64_t{1800}}}) == false);
    CHECK(read("phase is none").fault == "condition.name"); // of an event something is stated
}

TEST_CASE("bounds on counts are exact at their ends") {
    const std::pair<const char*, std::vector<bool>> bounds[] = {
        {"fewer than 12 entries", {true, false, false}},
        {"at most 12 entries", {true, true, false}},
        {"at least 12 entries", {false, true, true}},
        {"more than 12 entries", {false, false, true}}};
    for (const auto& [text, expected] : bounds)
        for (int i = 0; i < 3; ++i) {
            INFO(text << " of " << 11 + i);
            CHECK(holds_with(text, {{"entries", std::int64_t{11 + i}}}) ==
                  expected[static_cast<std::size_t>(i)]);
        }
}

TEST_CASE("times are bounded by less, counts by fewer") {
    CHECK(holds_with("at most 1 min left", {{"left", std::int64_t{60'000}}}) == true);
    CHECK(holds_with("less than 1 min 30 s left", {{"left", std::int64_t{90'000}}}) == false);
    CHECK(read("fewer than 1 min left").fault != "");
    CHECK(read("less than 10 moves").fault != "");
}

TEST_CASE("a fact is one of some names") {
    CHECK(holds_with("phase is Festa", {{"phase", std::string("Festa")}}) == true);
    CHECK(holds_with("phase is Festa", {{"phase", std::string("Concentração")}}) == false);
    CHECK(holds_with("cycle is 1.º Ciclo or 2.º Ciclo", {{"cycle", std::string("2.º Ciclo")}}) ==
          true);
    CHECK(read("cycle is 2.º Ciclo e 3.º Ciclo").condition->names ==
          Lines{"2.º Ciclo e 3.º Ciclo"});
    CHECK(holds_with("school is EB 2,3 da Torre or Apel", {{"school", std::string("Apel")}}) ==
          true);
}

TEST_CASE("a yes or no fact compares two counts") {
    const FactValues all = {{"digital clocks", std::int64_t{12}}, {"boards", std::int64_t{12}}};
    const FactValues few = {{"digital clocks", std::int64_t{11}}, {"boards", std::int64_t{12}}};
    CHECK(holds_with("digital clocks for all boards", all) == true);
    CHECK(holds_with("digital clocks for all boards", few) == false);
}

TEST_CASE("a fact without a value is neither yes nor no, and named") {
    const auto condition = read("digital clocks for all boards").condition;
    std::string missing;
    CHECK_FALSE(holds(*condition, facts(), {{"digital clocks", std::int64_t{12}}}, &missing));
    CHECK(missing == "boards");
    CHECK_FALSE(holds(*read("fewer than 12 entries").condition, facts(), {}, &missing));
    CHECK(missing == "entries");
}

TEST_CASE("there is no not, no and, no arithmetic") {
    CHECK(read("not phase is Festa").fault != "");
    CHECK(read("fewer than 12 entries and at least 3 boards").fault != "");
    CHECK(read("entries less than boards").fault != "");
    CHECK(read("fewer than 1.5 entries").fault != "");
}

TEST_CASE("a condition asks of what is known by then") {
    CHECK(read("fewer than 10 moves", Of::event).fault == "condition.of-game");
    CHECK(read("cycle is 1.º Ciclo", Of::event).fault == "condition.of-entry");
    CHECK(read("fewer than 10 moves", Of::entry).fault == "condition.of-game");
    CHECK(read("phase is Festa", Of::entry).fault.empty());
}

TEST_CASE("names that are not declared, or only look so") {
    CHECK(read("phase is Final").fault == "condition.name");
    CHECK(read("phase is festa").fault == "name.look");
    CHECK(read("cycle is 1.° Ciclo").fault == "name.look");
}

TEST_CASE("a regulation declares facts of its own") {
    Workshop workshop;
    workshop.put("regulations/sample.yaml",
                 test::over_madeira +
                     "facts: {weather: {of: event, one of: [rain, sun]}}\nplay:\n  rounds:\n"
                     "    - 5, if weather is rain\n    - 8\n");
    const Ruleset rules = workshop.resolve("sample");
    CHECK(test::value(rules, {"play", "rounds"}, {{"weather", std::string("rain")}}) == "5");
    CHECK(test::value(rules, {"play", "rounds"}, {{"weather", std::string("sun")}}) == "8");
}

TEST_CASE("what a fact may say of itself") {
    Workshop workshop;
    CHECK(
        workshop.errors_in("facts: {weather: rain}\n") ==
        Lines{"3:9: \"weather\" does not say what it is asked of. Write of: event, or of: entry"});
    CHECK(workshop.errors_in("facts: {weather: {of: event, oneof: [rain]}}\n") ==
          Lines{"3:30: \"oneof\" is no word of a fact. One of: of, is, one of, when."});
    CHECK(workshop.errors_in("facts: {many: {of: event, when: entries above boards}}\n") ==
          Lines{"3:33: \"entries above boards\" compares no two counts. Write, for example: "
                "digital clocks "
                "at least boards"});
}

TEST_CASE("an event states facts, but none that follow from others or that the host knows") {
    Workshop workshop;
    const std::string event = "event: E\nextends: madeira-school-chess/2022-2023\n";
    workshop.put("events/e.yaml", event + "digital clocks for all boards: yes\n");
    CHECK(
        workshop.check("e").at(0) ==
        "e.yaml:3:1: error: \"digital clocks for all boards\" follows from \"digital clocks\" and "
        "\"boards\". State those.");
    workshop.put("events/e.yaml", event + "class: blitz\n");
    CHECK(workshop.check("e").at(0) ==
          "e.yaml:3:1: error: \"class\" is no word of the ruleset language. "
          "See \"Key words\" in rulesets/README.md.");
    workshop.put("events/e.yaml", event + "phase: Final\n");
    CHECK(workshop.check("e").at(0) ==
          "e.yaml:3:8: error: \"phase\" cannot be \"Final\". One of: Concentração, Festa.");
    workshop.put("events/e.yaml", event + "boards: doze\n");
    CHECK(workshop.check("e").size() == 1);
}

TEST_CASE("a fact that an answer needs and the event does not state is asked for") {
    const Workshop workshop;
    const Ruleset rules = workshop.resolve("madeira-school-chess/2022-2023");
    try {
        rules.ask({"play", "time"}, {{"boards", std::int64_t{12}}});
        FAIL("answered");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(test::lines_of(error.diagnostics()) ==
              Lines{"2022-2023.yaml:1:1: error: \"play time\" depends on \"digital clocks\" "
                    "(digital clocks "
                    "for all boards), which the event does not state; Regulamento 2022/2023, "
                    "\"Sistema de "
                    "jogo\". Add a line: digital clocks: ..."});
    }
}
