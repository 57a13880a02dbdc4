// Types: what each takes, and what it says of the rest.
#include "unit/catch.hpp"
#include "unit/ruleset/parsing.hpp"

#include "engines/game/control.hpp"
#include "kernel/ruleset/value.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::fault;
using test::Lines;
using test::parse;

namespace {

Value data(const std::string& type, const std::string& text, const Names& names = {}) {
    const Parsed parsed = parse(type, text, names);
    INFO(text);
    REQUIRE_FALSE(parsed.error);
    return parsed.data;
}

Control control_in(const std::string& type, const std::string& text) {
    const Value value = data(type, text);
    REQUIRE(control_of(&value));
    return *control_of(&value);
}

} // namespace

TEST_CASE("yes and no, and no other word for them") {
    CHECK(data("bool", "yes") == Value(true));
    CHECK(data("bool", "no") == Value(false));
    for (const std::string text : {"Yes", "true", "sim", "1"})
        CHECK(fault("bool", text) == "value.bool");
}

TEST_CASE("a count has digits only and no zero in front") {
    CHECK(data("count", "0") == Value(0));
    CHECK(data("count", "12") == Value(12));
    for (const std::string text : {"012", "1.000", "1_000", "-1", "½", "oito", "9999999999"})
        CHECK(fault("count", text) == "value.count");
}

TEST_CASE("points are exact") {
    CHECK(data("points", "½") == Value("½"));
    CHECK(data("points", "1½") == Value("1½"));
    CHECK(data("points", "1.1") == Value("1.1"));
    CHECK(data("points", "⅔") == Value("⅔"));
    CHECK(data("points", "as a win") == Value("as a win"));
    for (const std::string text : {"1/2", "0.123", "-1", "as a bye", "one", "01"})
        CHECK(fault("points", text) == "value.points");
}

TEST_CASE("a time has units") {
    const auto period = [](const std::string& text) {
        return control_in("time", text).periods.at(0);
    };
    CHECK(period("15 min").base_ms == 900'000);
    CHECK(period("1 h 30 min").base_ms == 5'400'000);
    CHECK(period("7.5 min").base_ms == 450'000);
    CHECK(period("0 min").base_ms == 0);
    CHECK(period("15 min + 5 s").increment_ms == 5'000);
    CHECK_FALSE(period("15 min + 5 s").delay);
    CHECK(period("15 min delay 5 s").delay);
    CHECK(fault("time", "15") == "value.time-unit");
    CHECK(fault("time", "1:30") == "value.time-colon");
    for (const std::string text :
         {"15 m", "15min", "min", "15 min +5 s", "15 min + 5 min", "15 min + 5", "x"})
        CHECK(fault("time", text) == "value.time");
    CHECK(fault("time", "40 min for 40 moves, then 20 min") == "qualifier.unknown");
}

TEST_CASE("a time control may have several periods") {
    const auto control = control_in("control", "90 min + 30 s for 40 moves, then 30 min + 30 s");
    REQUIRE(control.periods.size() == 2);
    CHECK(control.periods[0].moves == 40);
    CHECK(control.periods[0].base_ms == 5'400'000);
    CHECK(control.periods[1].moves == 0);
    CHECK(control.periods[1].increment_ms == 30'000);
    CHECK(fault("control", "90 min for 0 moves") == "value.time");
    CHECK(fault("control", "90 min for moves") == "value.time");
    CHECK(fault("control", "90 min, then") == "value.time");
}

TEST_CASE("a date is a day that exists") {
    CHECK(parse_dates("2023-06-02")->to == Date{2023, 6, 2});
    CHECK(parse_dates("2023-06-02 to 2023-06-03")->to == Date{2023, 6, 3});
    CHECK_FALSE(parse_dates("from 2018-01-01")->to);
    CHECK(data("dates", "from 2018-01-01") == Value("from 2018-01-01"));
    for (const std::string text :
         {"2023-02-30", "2023", "2023-06", "2023-06-03 to 2023-06-02", "2.6.2023"})
        CHECK(fault("dates", text) == "value.dates");
}

TEST_CASE("a season is a year or two") {
    CHECK(fault("season", "2022/2023").empty());
    CHECK(fault("season", "2026").empty());
    for (const std::string text : {"22/23", "2022-2023", "2023/2022", "2022/2023/2024", "1776"})
        CHECK(fault("season", text) == "value.season");
}

TEST_CASE("years of birth") {
    CHECK(data("years", "2015 or later") == Value(Value::Map{{"from", 2015}}));
    CHECK(data("years", "2014 or earlier") == Value(Value::Map{{"to", 2014}}));
    CHECK(data("years", "2010-2011") == Value(Value::Map{{"from", 2010}, {"to", 2011}}));
    CHECK(data("years", "2012") == Value(Value::Map{{"from", 2012}, {"to", 2012}}));
    CHECK(fault("years", "2012-2011") == "value.years-turned");
    for (const std::string text : {"15 or later", "2015 and later", "2010-11", "1899", "2101"})
        CHECK(fault("years", text) == "value.years");
}

TEST_CASE("places begin with 1") {
    CHECK(data("places", "places 1-3") == Value(Value::Map{{"from", 1}, {"to", 3}}));
    CHECK(data("places", "place 2") == Value(Value::Map{{"from", 2}, {"to", 2}}));
    CHECK(fault("places", "places 3-1") == "value.places-turned");
    CHECK(data("places", "places 1-9999") == Value(Value::Map{{"from", 1}, {"to", 9999}}));
    CHECK(fault("places", "places 1-10000") == "value.places-most");
    CHECK(fault("places", "place 10000") == "value.places-most");
    for (const std::string text :
         {"places 3", "place 1-3", "place 0", "places 0-3", "1-3", "place x"})
        CHECK(fault("places", text) == "value.places");
}

TEST_CASE("how many of the best") {
    CHECK(data("best", "the best 5") == Value(5));
    CHECK(data("best", "all") == Value(0));
    for (const std::string text : {"5", "best 5", "the best", "the best 0"})
        CHECK(fault("best", text) == "value.best");
}

TEST_CASE("a band of times") {
    for (const std::string text : {"more than 10 min and less than 60 min", "at most 10 min",
                                   "otherwise", "at least 7.5 min and less than 15 min"})
        CHECK(fault("band", text).empty());
    for (const std::string text : {"> 10 min", "10 min", "more than 10", "fewer than 10 min",
                                   "at most 10 min and at most 9 min and at most 8 min"})
        CHECK(fault("band", text) == "value.band");
}

TEST_CASE("one of some words, or the nearest") {
    CHECK(data("words:draw|go on", "go on") == Value("go on"));
    CHECK(fault("words:draw|go on", "drawn") == "value.word-near");
    CHECK(fault("words:draw|go on", "nothing") == "value.word");
    CHECK(fault("language", "pt-BR").empty());
    CHECK(fault("language", "xx") == "value.word");
}

TEST_CASE("names hold what separates names: the longest known first") {
    const Names known = {"Sub 8", "Sub 8 e 10", "Juvenis e Juniores", "A, B", "C and D"};
    CHECK(split_names("Sub 8 e 10", known) == Lines{"Sub 8 e 10"});
    CHECK(split_names("Sub 8 and Sub 8 e 10", known) == Lines{"Sub 8", "Sub 8 e 10"});
    CHECK(split_names("A, B, C and D or Juvenis e Juniores", known) ==
          Lines{"A, B", "C and D", "Juvenis e Juniores"});
    CHECK(split_names("A, B and X", known) == Lines{"A, B", "X"});
    CHECK(split_names("Sub 80", known) == Lines{"Sub 80"});
}

TEST_CASE("in a choice, or does not separate before less, more, later, earlier") {
    CHECK(split_choice("2015 or later or 2014 or earlier", {}) ==
          Lines{"2015 or later", "2014 or earlier"});
    CHECK(split_choice("A.3, A.4 or B and C", {}) == Lines{"A.3", "A.4", "B and C"});
    CHECK(split_choice("win or lose, or else", {"win or lose"}) == Lines{"win or lose", "or else"});
}

TEST_CASE("a competition is of players or teams, of a system, for categories") {
    const Names names = {"Sub 8", "Sub 8 e 10", "Sub 10"};
    const auto competition = [&](const std::string& text) {
        return data("competition", text, names);
    };
    CHECK_FALSE(competition("individual").yes_of("teams"));
    CHECK(competition("team, round robin").text_of("system") == "round robin");
    CHECK(competition("individual, for Sub 8 and Sub 10").list_of("groups") ==
          Value::List{"Sub 8", "Sub 10"});
    CHECK(competition("team, double round robin, for Sub 8 e 10, Sub 8 and Sub 10")
              .list_of("groups") == Value::List{"Sub 8 e 10", "Sub 8", "Sub 10"});
    CHECK(fault("competition", "players") == "value.competition");
    CHECK(fault("competition", "team, swiss") == "value.word-near");
}

TEST_CASE("a decision is a script with its options") {
    const Value call = data("call:prizes", "places 1-3, in each category and gender");
    CHECK(call.text_of("script") == "prizes/places");
    CHECK(call.text_of("head") == "places 1-3");
    CHECK(call.find("argument")->number_of("to") == 3);
    CHECK(*call.find("options") ==
          Value(Value::Map{{"in_each", Value::List{"category", "gender"}}}));
    const Value cut = data("call:tiebreaks", "Buchholz, cut lowest 1");
    CHECK(*cut.find("options") == Value(Value::Map{{"cut_lowest", 1}}));
    CHECK_FALSE(cut.find("argument"));
    CHECK(data("call:prizes", "place 1, from Geral").find("argument")->number_of("from") == 1);
}

TEST_CASE("an option is what its script declares") {
    CHECK(fault("call:tiebreaks", "Buchholz, cut lowest 10") == "option.count");
    CHECK(fault("call:tiebreaks", "Buchholz, cut lowest x") == "option.count");
    CHECK(fault("call:tiebreaks", "Buchholz, cut lowest 1, cut lowest 1") == "qualifier.twice");
    CHECK(fault("call:tiebreaks", "Buchholz, cut higest 1") == "option.near");
    CHECK(fault("call:tiebreaks", "Buchholz, evnt may change") == "option.near");
    CHECK(fault("call:tiebreaks", "Buchholz, backwards") == "option.unknown");
    CHECK(fault("call:tiebreaks", "regional, backwards") == "option.none");
    CHECK(fault("call:prizes", "place 1, of pupils") == "option.near");
    CHECK(fault("call:tiebreaks", "buchholtz") == "call.near");
    CHECK(fault("call:tiebreaks", "../laws/conditions") == "call.none");
}

TEST_CASE("what stands after a comma of a plain value is no option") {
    CHECK(fault("count", "8, evnt may change") == "qualifier.near");
    CHECK(fault("count", "8, or nine") == "qualifier.unknown");
}

TEST_CASE("a type that a script made up is the script's fault") {
    CHECK(fault("colour", "red") == "value.type");
}
