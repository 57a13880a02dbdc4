// The pattern language. Each example is a pattern, a text, and the value or the place that follows
// from the grammar at the top of pattern.hpp.
#include "unit/catch.hpp"

#include <map>

#include "kernel/base/json.hpp"
#include "kernel/base/pattern.hpp"
#include "kernel/base/text.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

// Types as rooms have them: one word, several, any; and those that data declare.
struct Types : PatternTypes {
    std::map<std::string, Value::List> forms;
    std::map<std::string, Pattern, std::less<>> declared;

    std::optional<Type> find(std::string_view name) const override {
        if (const auto own = declared.find(name); own != declared.end())
            return Type{20, false, {}, {}, &own->second};
        if (name == "NUMBER") return Type{1};
        if (name == "SPAN") return Type{4, false, "2 min", "h min"};
        if (name == "FRUIT") return Type{1};
        if (name == "FRUITS") return Type{8};
        if (name == "WORD") return Type{1, true};
        if (name == "TEXT") return Type{1000, true};
        return std::nullopt;
    }
    Value read(std::string_view name, const std::string& text) const override {
        const auto words = split(text, " ");
        if (name == "WORD" || name == "TEXT") return text;
        if (name == "NUMBER") {
            const auto number = integer_of(text);
            return number ? Value(*number) : Value();
        }
        if (name == "SPAN") {
            const auto number = integer_of(words[0]);
            return number && words.size() == 2 && (words[1] == "min" || words[1] == "h")
                       ? Value(*number * (words[1] == "h" ? 60 : 1))
                       : Value();
        }
        Value::List fruits;
        for (const auto word : words) {
            if (word != "apple" && word != "pear" && word != "fig") return {};
            fruits.emplace_back(word);
        }
        return name == "FRUIT" && fruits.size() == 1 ? fruits[0] : Value(std::move(fruits));
    }
    void declare(const std::string& name, const Value::List& list) {
        const auto& of = forms[name] = list;
        const auto& made = declared.try_emplace(name, of, *this).first->second;
        REQUIRE(made.fault() == "");
    }
};

const Types& types() {
    static const Types all;
    return all;
}

Pattern::Match match(const std::string& pattern, const std::string& text,
                     const PatternTypes& known = types()) {
    const Pattern made(pattern, known);
    INFO(pattern);
    REQUIRE(made.fault() == "");
    return made.match(text);
}

// The value as JSON; "-" if the text does not fit.
std::string value(const std::string& pattern, const std::string& text,
                  const PatternTypes& known = types()) {
    const auto found = match(pattern, text, known);
    std::string json = found.value ? json_line(*found.value) : "-\n";
    json.pop_back(); // the end of the line
    return json;
}

// "5: with, FRUIT": where the text goes wrong, and what could stand there.
std::string wrong(const std::string& pattern, const std::string& text,
                  const PatternTypes& known = types()) {
    const auto found = match(pattern, text, known);
    if (found.value) return "fits";
    return std::to_string(found.at) + ": " + join({found.wanted.begin(), found.wanted.end()}, ", ");
}

std::string fault(const std::string& pattern) {
    return Pattern(pattern, types()).fault();
}

} // namespace

TEST_CASE("words stand for themselves, capitals are values") {
    CHECK(value("", "") == "{}");
    CHECK(value("ripe FRUIT", "ripe fig") == R"({"ripe":"fig"})");
    CHECK(value("FRUIT by name:WORD", "pear by Ann") == R"({"fruit":"pear","name":"Ann"})");
    CHECK(value("FRUIT", "stone") == "-");
    CHECK(value("ripe FRUIT", "Ripe fig") == "-");
    CHECK(value("  ripe   FRUIT ", " ripe  fig ") == R"({"ripe":"fig"})");
    CHECK(value("of NUMBER \"EUR\"", "of 20 EUR") == R"({"of":20})");
    CHECK(value("of NUMBER \"EUR\"", "of 20 EURO") == "-");
}

TEST_CASE("what stands in brackets may be left out, and is a flag if it has no value") {
    const std::string form = "FRUIT [peeled] [by accident] [for TEXT]";
    CHECK(value(form, "fig") == R"({"fruit":"fig"})");
    CHECK(value(form, "fig by accident") == R"({"fruit":"fig","by_accident":true})");
    CHECK(value(form, "fig peeled for a cake") ==
          R"({"fruit":"fig","peeled":true,"for":"a cake"})");
    CHECK(value(form, "fig by accident peeled") == "-");
    CHECK(value("loss [, at most [NUMBER] days]", "loss, at most 3 days") == R"({"number":3})");
    CHECK(value("[NUMBER] [FRUIT]", "fig") == R"({"fruit":"fig"})");
    CHECK(value("gain [, at most a day]", "gain, at most a day") == R"({"at_most_a_day":true})");
}

TEST_CASE("one of several forms: the first that takes the whole text") {
    CHECK(value("NUMBER (day | days)", "3 days") == R"({"number":3})");
    CHECK(value("NUMBER (day | days)", "3 dayss") == "-");
    CHECK(value("all | NUMBER of FRUIT", "2 of pear") == R"({"number":2,"of":"pear"})");
    CHECK(value("WORD | FRUIT", "fig") == R"({"word":"fig"})");
    CHECK(value("+(NUMBER | SPAN)", "+2 h") == R"({"span":120})");
}

TEST_CASE("words and values may touch") {
    CHECK(value("own +SPAN", "own +2 min") == R"({"span":2})");
    CHECK(value("own +SPAN", "own + 2 min") == "-");
    CHECK(value("own +SPAN", "own+2 min") == "-");
    CHECK(value("from:NUMBER-to:NUMBER", "2010-2011") == R"({"from":2010,"to":2011})");
    CHECK(value("from:NUMBER-to:NUMBER | from:NUMBER or later", "2015 or later") ==
          R"({"from":2015})");
    CHECK(value("a:NUMBER,b:NUMBER", "1,2") == R"({"a":1,"b":2})");
    CHECK(value("a:NUMBER, b:NUMBER", "1,2") == "-");
}

TEST_CASE("again and again: the values are lists") {
    const std::string form = "may take of:FRUIT [or of:FRUIT]...";
    CHECK(value(form, "may take fig") == R"({"of":["fig"]})");
    CHECK(value(form, "may take fig or pear or apple") == R"({"of":["fig","pear","apple"]})");
    CHECK(value(form, "may take fig or") == "-");
    CHECK(value("FRUIT...", "fig pear") == R"({"fruit":["fig","pear"]})");
    CHECK(value("(FRUIT | n:NUMBER)...", "fig 2 pear") == R"({"fruit":["fig","pear"],"n":[2]})");
    CHECK(value("period:SPAN [, then period:SPAN]...", "2 h, then 30 min") ==
          R"({"period":[120,30]})");
    CHECK(fault("[[fig]]...") != "");
    CHECK(fault("([fig] [NUMBER])...") != "");
}

TEST_CASE("a value takes as many words as it can, one that anything is as few") {
    CHECK(value("FRUITS [by accident]", "fig pear by accident") ==
          R"({"fruits":["fig","pear"],"by_accident":true})");
    CHECK(value("TEXT [by accident]", "fig by pear by accident") ==
          R"({"text":"fig by pear","by_accident":true})");
    CHECK(value("TEXT [by accident]", "fig by accident pear") ==
          R"({"text":"fig by accident pear"})");
    CHECK(value("FRUITS FRUIT", "fig pear apple") ==
          R"({"fruits":["fig","pear"],"fruit":"apple"})");
    CHECK(value("with TEXT", "with two,  or more") == R"({"with":"two, or more"})");
}

TEST_CASE("a type may be a list of forms, with what else its values hold") {
    Types known;
    known.declare("COST",
                  Value::List{Value::Map{{"1", "warning"}, {"effect", "warning"}},
                              Value::Map{{"1", "own -ms:SPAN"}, {"effect", "time"}},
                              Value::Map{{"1", "fine of NUMBER \"EUR\""}, {"effect", "fine"}}});
    known.declare("AGE", Value::List{"NUMBER", "from:NUMBER or more"});
    CHECK(value("COST", "warning", known) == R"({"cost":{"effect":"warning","text":"warning"}})");
    CHECK(value("cost:COST [, cost:COST]...", "own -2 min, fine of 20 EUR", known) ==
          R"({"cost":[{"ms":2,"effect":"time","text":"own -2 min"},)"
          R"({"of":20,"effect":"fine","text":"fine of 20 EUR"}]})");
    CHECK(value("AGE", "12", known) == R"({"age":12})");
    CHECK(value("AGE", "12 or more", known) == R"({"age":{"from":12,"text":"12 or more"}})");
    CHECK(wrong("red COST", "red own -2 minutes", known) == "11: h, min");
    CHECK(wrong("COST", "fine of 20 USD", known) == "11: EUR");
    CHECK(known.declared.at("COST").match("").value == std::nullopt);
}

TEST_CASE("an error is the furthest place, with what could stand there") {
    CHECK(wrong("FRUIT [by accident] [for TEXT]", "fig by mistake") == "7: accident");
    CHECK(wrong("FRUIT [by accident] [for TEXT]", "fig maybe") == "4: by, for");
    CHECK(wrong("FRUIT with FRUIT", "fig") == "3: with");
    CHECK(wrong("FRUIT", "fig fig") == "4: ");
    CHECK(wrong("", "fig") == "0: ");
    CHECK(wrong("warning | loss | SPAN", "los") == "0: warning, loss, SPAN");
    CHECK(wrong("SPAN", "2 minutes") == "2: h, min");
    CHECK(wrong("FRUITS by WORD", "fig") == "3: by, FRUITS");
}

TEST_CASE("what is no pattern is told to its author") {
    for (const auto* good :
         {"", "Fig", "FRUIT [by accident]", "[FRUIT] TEXT", "[a | b] (c | d [e])"})
        CHECK(fault(good) == "");
    for (const auto* bad : {"[with FRUIT", "FRUIT]", "(fig", "[fig)", "COLOUR", "a:COLOUR", "[]",
                            "fig | pear | fig", "with FRUIT | with other:FRUIT", "[a | (b | b)]",
                            "fig \"pear", "FIg", "word \x1b", "[[[[[[[[[fig]]]]]]]]]",
                            "NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER "
                            "NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER"})
        CHECK(fault(bad) != "");
    CHECK(Pattern(Value::List{"a fig", "a pear"}, types()).fault() == "");
    CHECK(Pattern(Value::List{"a fig", "a pear", "a fig"}, types()).fault() != "");
}

TEST_CASE("a text that takes too long for its pattern is refused, and never read halfway") {
    const std::string all(9'000, 'x');
    CHECK(value("TEXT", all) != "-");
    CHECK(match("TEXT", all + all).too_long);
    std::string words;
    for (int i = 0; i < 4'000; ++i) words += "a ";
    CHECK(match("WORD...", words).too_long);
    words.resize(fewer(words.size()));
    CHECK(match("a:TEXT [b] c:TEXT [b] d:TEXT e", words).too_long);
}
