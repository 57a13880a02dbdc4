// The types of values that decisions read: penalties, bounds, deductions, lists.
#include "unit/catch.hpp"
#include "unit/ruleset/parsing.hpp"

#include "kernel/ruleset/value.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::fault;
using test::Lines;
using test::parse;
using test::Workshop;
namespace fs = std::filesystem;

namespace {

Value read(const std::string& type, const std::string& text) {
    const Parsed parsed = parse(type, text);
    INFO(text);
    REQUIRE_FALSE(parsed.error);
    return parsed.data;
}

std::string text_at(const Value& value, std::string_view name) {
    const Value* field = value.find(name);
    return field && field->text() ? *field->text() : "";
}

std::int64_t number_at(const Value& value, std::string_view name) {
    const Value* field = value.find(name);
    return field && field->number() ? *field->number() : 0;
}

std::string effect(const std::string& text) {
    return text_at(read("penalty", text), "effect");
}

std::string argument(const std::string& text, std::string_view name) {
    const Parsed parsed = parse("penalty", text);
    INFO(text);
    REQUIRE(parsed.error);
    for (const auto& [known, value] : parsed.error->arguments)
        if (known == name) return value.in(Language::en);
    return "-";
}

Scripts& with_decisions() {
    static const Library library({fs::path(REGRA_SOURCE_DIR) / "scripts",
                                  fs::path(REGRA_SOURCE_DIR) / "tests/unit/ruleset/scripts"});
    static Scripts all(library);
    return all;
}

// Laws with these lines in the block `irregular:`, in their own workshop.
struct Laws {
    Workshop workshop{with_decisions()};

    explicit Laws(const std::string& lines) {
        workshop.put("laws/leis.yaml", "laws: Leis\nirregular:\n" + lines);
    }
    Lines check() const { return workshop.check("leis"); }
    Value value(const std::string& key) const {
        const Ruleset rules = workshop.resolve("leis");
        const Setting* setting = rules.find({"irregular", key});
        REQUIRE(setting);
        REQUIRE(setting->cases.size() == 1);
        return setting->cases[0].data;
    }
    std::string article(const std::string& key) const {
        const Ruleset rules = workshop.resolve("leis");
        return rules.citation(*rules.find({"irregular", key}));
    }
};

} // namespace

// ---- penalties ---------------------------------------------------------------------------------

TEST_CASE("a penalty is one of the forms that scripts/shared/penalty.lua declares") {
    CHECK(effect("loss") == "loss");
    CHECK(effect("draw") == "draw");
    CHECK(effect("warning") == "warning");
    CHECK(effect("expulsion") == "expulsion");
    CHECK(effect("new game") == "new game");
    CHECK(effect("arbiter decides") == "arbiter decides");
    CHECK(effect("fine announced beforehand") == "fine");
    CHECK(effect("out for rounds") == "rounds");
    CHECK(effect("nothing") == "nothing");
    CHECK(text_at(read("penalty", "loss"), "text") == "loss");
    CHECK(fault("penalty", "a stern look") == "value.form");
    CHECK(fault("penalty", "waring") == "value.form-near");
    CHECK(fault("penalty", "arbitr decide") == "value.form-near");
    CHECK(fault("penalty", "arbiter") == "value.form-more");
    CHECK(fault("penalty", "none") == "value.form"); // only of several: penalties: none
}

TEST_CASE("time is given to the opponent and taken from the player") {
    const Value given = read("penalty", "opponent +2 min");
    CHECK(text_at(given, "effect") == "opponent time");
    CHECK(number_at(given, "ms") == 120'000);
    const Value taken = read("penalty", "own -30 s");
    CHECK(text_at(taken, "effect") == "own time");
    CHECK(number_at(taken, "ms") == 30'000);
    for (const std::string text :
         {"opponent -2 min", "own +2 min", "opponent +0 min", "own -2 minutes"})
        CHECK(fault("penalty", text) == "value.form");
    for (const std::string text : {"opponent +2", "own -"})
        CHECK(fault("penalty", text) == "value.form-more");
    CHECK(argument("oponent +2 min", "near") == "opponent +2 min");
    CHECK(argument("opponent -2 min", "at") == "-2 min");
    CHECK(argument("opponent -2 min", "wanted") == "+, +time, +points");
    CHECK(argument("own -2 minutes", "at") == "minutes");
    CHECK(argument("own -2 minutes", "wanted") == "h, min, s, point, points");
    CHECK(parse("penalty", "own -2 minutes").offset == 7);
}

TEST_CASE("points are exact, and may be bounded") {
    const Value given = read("penalty", "opponent +1 point");
    CHECK(text_at(given, "effect") == "opponent points");
    CHECK(text_at(given, "points") == "1");
    CHECK(effect("opponent +1 point") == "opponent points");
    const Value taken = read("penalty", "own -½ point");
    CHECK(text_at(taken, "points") == "½");
    for (const std::string text :
         {"opponent +points, at most a win", "opponent +½ point, at most a win"})
        CHECK(read("penalty", text).yes_of("at_most_a_win"));
    CHECK(fault("penalty", "opponent +0 points") == "value.form");
}

TEST_CASE("an open amount has an effect and no number") {
    for (const auto& [text, what] :
         {std::pair("opponent +time", "opponent time"), std::pair("own -time", "own time"),
          std::pair("opponent +points", "opponent points"),
          std::pair("own -points", "own points")}) {
        const Value penalty = read("penalty", text);
        CHECK(text_at(penalty, "effect") == what);
        CHECK_FALSE(penalty.find("ms"));
        CHECK_FALSE(penalty.find("points"));
    }
    CHECK(number_at(read("penalty", "out for 2 rounds"), "count") == 2);
    CHECK(number_at(read("penalty", "out for 1 round"), "count") == 1);
    CHECK(argument("out for 2 round", "near") == "out for 2 rounds");
}

TEST_CASE("what the opponent of a loser gets may be said behind the loss, and only there") {
    const Value open = read("penalty", "loss, arbiter decides the opponent's points");
    CHECK(text_at(open, "effect") == "loss");
    CHECK(text_at(open, "opponent_points") == "arbiter decides");
    CHECK(text_at(read("penalty", "loss, opponent's points: win"), "opponent_points") == "win");
    CHECK(fault("penalty", "draw, opponent's points: win") == "value.form-end");
    CHECK(fault("penalty", "loss, and a stern look") == "value.form");
    CHECK(argument("loss, evnt may change", "near") == "loss, event may change");
    CHECK(argument("draw, evnt may change", "near") == "draw, event may change");
    CHECK(argument("loss, opponents points: win", "near") == "loss, opponent's points: win");
}

// ---- bounds, counts, deductions ----------------------------------------------------------------

TEST_CASE("a bound is a test and a time or a count") {
    const Value time = read("bound:time", "at least 30 s");
    CHECK(text_at(time, "test") == "at least");
    CHECK(number_at(time, "ms") == 30'000);
    CHECK(text_at(read("bound:time", "less than 5 min"), "test") == "less than");
    for (const std::string text : {"30 s", "fewer than 30 s", "at least 30", "at least"})
        CHECK(fault("bound:time", text) == "value.bound-time");
    const Value count = read("bound:count:move|moves", "fewer than 10 moves");
    CHECK(text_at(count, "test") == "fewer than");
    CHECK(number_at(count, "count") == 10);
    CHECK(number_at(read("bound:count", "at most 3"), "count") == 3);
    for (const std::string text :
         {"less than 10 moves", "10 moves", "at most 10", "at most 1 moves"})
        CHECK(fault("bound:count:move|moves", text) == "value.bound-count");
}

TEST_CASE("a count may have a word for one and a word for many") {
    const std::string type = "count:move each|moves each";
    CHECK(read(type, "1 move each") == Value(1));
    CHECK(read(type, "10 moves each") == Value(10));
    CHECK(read(type, "0 moves each") == Value(0));
    for (const std::string text : {"1 moves each", "10 move each", "10", "ten moves each"})
        CHECK(fault(type, text) == "value.count-many");
    CHECK(fault("count:times", "0 times") == "value.count-of");
}

TEST_CASE("a deduction is nothing, half, or down to a time") {
    CHECK(text_at(read("deduction", "nothing"), "what") == "nothing");
    const Value half = read("deduction", "half, at most 3 min");
    CHECK(text_at(half, "what") == "half");
    CHECK(number_at(half, "ms") == 180'000);
    const Value down = read("deduction", "down to 1 min");
    CHECK(text_at(down, "what") == "down to");
    CHECK(number_at(down, "ms") == 60'000);
    for (const std::string text : {"a third", "half, at least 3 min", "1 min"})
        CHECK(fault("deduction", text) == "value.form");
    for (const std::string text : {"down to", "half"})
        CHECK(fault("deduction", text) == "value.form-more");
    CHECK(fault("deduction", "half, at mots 3 min") == "value.form-near");
}

// ---- lists -------------------------------------------------------------------------------------

TEST_CASE("under a list type a sequence is the list, in its order") {
    const Laws laws("  penalties: [opponent +2 min, loss, art. 7]\n"
                    "  over when: [button pressed, game ended, art. 8]\n");
    CHECK(laws.check().empty());
    const Value penalties = laws.value("penalties");
    REQUIRE(penalties.list());
    REQUIRE(penalties.list()->size() == 2);
    CHECK(text_at(penalties.list()->at(0), "effect") == "opponent time");
    CHECK(text_at(penalties.list()->at(1), "effect") == "loss");
    CHECK(laws.value("over when") == Value(Value::List{"button pressed", "game ended"}));
    CHECK(laws.article("penalties") == "Leis, 7");
}

TEST_CASE("none is an empty list, a single value a list of one") {
    const Laws laws("  penalties: none, art. 7\n  over when: game ended, art. 8\n"
                    "  acted on by: none, art. 9\n");
    CHECK(laws.check().empty());
    REQUIRE(laws.value("penalties").list());
    CHECK(laws.value("penalties").list()->empty());
    CHECK(laws.value("over when") == Value(Value::List{"game ended"}));
    CHECK(laws.value("acted on by") == Value("none"));
    const Laws open("  penalties: arbiter decides, art. 7\n");
    CHECK(text_at(open.value("penalties").list()->at(0), "effect") == "arbiter decides");
}

TEST_CASE("in a block a list's qualifiers stand first, and its items may cite") {
    const Laws laws("  penalties:\n    - event may change\n    - warning, art. 12.1\n"
                    "    - loss, arbiter decides the opponent's points, art. 12.6\n");
    CHECK(laws.check().empty());
    const Ruleset rules = laws.workshop.resolve("leis");
    CHECK(rules.find({"irregular", "penalties"})->freedom == Freedom::event_may_change);
    CHECK(laws.article("penalties") == "Leis, 12.1 + 12.6");
    CHECK(laws.value("penalties").list()->size() == 2);
}

TEST_CASE("a text's item may hold a comma in quotes") {
    const Laws laws("  words: [\"one, two\", three, art. 1]\n");
    CHECK(laws.value("words") == Value(Value::List{"one, two", "three"}));
}

TEST_CASE("what is wrong in a list is told where it stands, all of it") {
    CHECK(Laws("  penalties: [opponent +2 min, los, own +1 min, art. 7]\n").check() ==
          Lines{"leis.yaml:3:32: error: \"penalties\" cannot be \"los\". Did you mean \"loss\"?",
                "leis.yaml:3:41: error: \"penalties\" cannot be \"own +1 min\": where \"+1 min\" "
                "stands, one of these was expected: -, -time, -points."});
    CHECK(Laws("  penalties:\n    - loss, if fewer than 2 entries, art. 7\n").check() ==
          Lines{"leis.yaml:4:16: error: \"if fewer than 2 entries\": an item of a list takes no "
                "condition. Take it out."});
    CHECK(Laws("  penalties:\n    - loss, opponent's points: win\n    - art. 7\n").check() ==
          Lines{"leis.yaml:4:7: error: an item of \"penalties\" is one line of text. A text with a "
                "colon needs \"quotes\"."});
    CHECK(Laws("  penalties: [loss, art. 7, draw]\n").check() ==
          Lines{"leis.yaml:3:21: error: \"art. 7\" belongs to the whole list. Put it first or "
                "last."});
}

TEST_CASE("an item stands once in a list, but for penalties, which follow one another") {
    const auto twice = [](const std::string& key, const std::string& item) {
        return Laws("  " + key + ": [" + item + ", " + item + ", art. 7]\n").check();
    };
    CHECK(twice("over when", "game ended") ==
          Lines{"leis.yaml:3:27: error: \"game ended\" stands in this list twice. Take one out, or "
                "correct it."});
    CHECK(twice("words", "tea") ==
          Lines{"leis.yaml:3:16: error: \"tea\" stands in this list twice. "
                "Take one out, or correct it."});
    CHECK(twice("penalties", "warning").empty());
}

TEST_CASE("a reading may be a list") {
    const Laws laws("  penalties:\n    read: [warning, loss]\n    printed: nothing\n"
                    "    because: the text is silent\n    art: 7\n");
    CHECK(laws.check().empty());
    CHECK(laws.value("penalties").list()->size() == 2);
}

// ---- conditions of decisions -------------------------------------------------------------------

TEST_CASE("a case that one above takes in never applies") {
    const auto check = [](const std::string& first, const std::string& second) {
        return Laws("  new game:\n    - new game, " + first + "\n    - go on, " + second +
                    "\n    - new game\n    - art. 7.3\n")
            .check();
    };
    const std::string few = "if fewer than 10 moves each", fewer = "if fewer than 20 moves each";
    CHECK(check(few, fewer).empty());
    CHECK(check(few, few) ==
          Lines{"leis.yaml:5:7: error: a case above holds wherever \"go on\" would, "
                "so this one never applies. Take it out, or correct its condition."});
}

TEST_CASE("what a decision reads may depend on the game") {
    const Laws laws("  new game:\n    - new game, if fewer than 10 moves each, art. 7.3\n"
                    "    - go on, art. 7.3\n"
                    "  deduction:\n    - nothing, if at most 1 min left, art. 9.5\n"
                    "    - down to 1 min, if at most 2 min left, art. 9.5\n"
                    "    - half, at most 3 min, art. 9.5\n");
    CHECK(laws.check().empty());
    const Ruleset rules = laws.workshop.resolve("leis");
    const auto found = [&](const std::string& key, const std::string& fact, std::int64_t number) {
        return rules.look({"irregular", key}, {{fact, number}}).which->text;
    };
    CHECK(found("new game", "moves each", 9) == "new game");
    CHECK(found("new game", "moves each", 10) == "go on");
    CHECK(found("deduction", "left", 40'000) == "nothing");
    CHECK(found("deduction", "left", 90'000) == "down to 1 min");
    CHECK(found("deduction", "left", 240'000) == "half, at most 3 min");
}
