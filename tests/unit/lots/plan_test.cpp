// What is sealed, and what is said of a sealed text that is not as it was written.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/lots/draw.hpp"

#include <algorithm>
#include <set>

using namespace regra;
using lots::Plan;
using lots::Source;
using regra::ruleset::test::lines_of;
using Lines = std::vector<std::string>;

namespace {

const std::string secret = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

Plan plan_for(std::vector<std::string> items) {
    Plan plan;
    plan.event = "Cup";
    plan.public_from = "the mayor";
    plan.variant = "toy";
    plan.openings = "toy/openings";
    plan.items = std::move(items);
    return plan;
}

Source source_of(int count) {
    Source source;
    source.document = "Rules, A.2";
    for (int i = 1; i <= count; ++i)
        source.table.push_back({i, "m", "", "", "p" + std::to_string(i), "k" + std::to_string(i)});
    return source;
}

Lines errors_of(const std::string& text) {
    try {
        lots::unseal(text, "s");
    } catch (const Error& error) {
        return lines_of(error.diagnostics());
    }
    return {};
}

} // namespace

TEST_CASE("a text on one line keeps its words, and one space between them") {
    CHECK(lots::one_line("  12  23\n\t31 \r\n") == "12 23 31");
    CHECK(lots::one_line(" \n") == "");
    CHECK(lots::one_line("Sé,\u00A0Évora") == "Sé,\u00A0Évora"); // nothing else is changed
}

TEST_CASE("two tables have the same digest where numbers, moves and positions are the same") {
    const lots::Table table = {{1, "a", "", "", "x", ""}, {2, "b", "", "", "y", ""}};
    lots::Table other = table;
    other[0].printed = "what the print says changes nothing";
    CHECK(lots::digest(other) == lots::digest(table));
    other[0].moves = "c";
    CHECK(lots::digest(other) != lots::digest(table));
    other = table;
    std::swap(other[0].number, other[1].number);
    CHECK(lots::digest(other) != lots::digest(table));
}

TEST_CASE("a plan is read as it was sealed") {
    Plan plan = plan_for({"round 1", "round 2"});
    plan.at_most_once = plan.each_position = true;
    const std::string text = lots::seal(secret, plan, source_of(3));
    const auto [read_secret, read] = lots::unseal(text, "s");
    CHECK(read_secret == secret);
    CHECK(lots::seal(read_secret, read, source_of(3)) == text);
    CHECK(lots::seal(read_secret, read, source_of(2)) != text); // the table is sealed too
}

TEST_CASE("the numbers drawn among are written out, so that nobody needs the table") {
    Source source = source_of(6);
    source.table[1].key = source.table[0].key;
    source.table[3].key = source.table[0].key;
    Plan plan = plan_for({"all"});
    plan.each_position = true;
    const auto lines = lots::statement(plan, source);
    CHECK(std::find(lines.begin(), lines.end(),
                    std::pair<std::string, std::string>("numbers", "1 3 5-6")) != lines.end());
}

TEST_CASE("all that is wrong with a sealed text is told at once") {
    CHECK(errors_of("something else\nsecret: 1234\nnonsense\nfor: x\n") ==
          Lines{"s:1: error: the file does not begin with \"regra draw-lots 1\". Take the one that "
                "was written by draw-lots.",
                "s:3: error: this line is not \"WORD: TEXT\". Take the file that was written by "
                "draw-lots.",
                "s: error: there is no line \"event: ...\". Take the file that was written by "
                "draw-lots.",
                "s: error: there is no line \"public text from: ...\". Take the file that was "
                "written by draw-lots.",
                "s: error: there is no line \"variant: ...\". Take the file that was written by "
                "draw-lots.",
                "s:2: error: this is no secret of 256 bits: 64 digits 0-9 and a-f, as \"draw-lots "
                "commit\" makes them. Commit anew."});
    CHECK(errors_of("\xff\n") ==
          Lines{"s: error: the file is not UTF-8. Take the one that was written by draw-lots."});
}

TEST_CASE("a difference is told with its line, also where a line is missing or too many") {
    const auto differences = [](std::string_view text, std::string_view due) {
        Diagnostics found;
        lots::compare(text, due, "r", "lots.stale", found);
        std::vector<int> lines;
        for (const auto& item : found.items()) lines.push_back(item.place.line);
        return lines;
    };
    CHECK(differences("a\nb\n", "a\nb\n").empty());
    CHECK(differences("a\nx\nc\ny\n", "a\nb\nc\nd\n") == std::vector<int>{2, 4});
    CHECK(differences("a\n", "a\nb\n") == std::vector<int>{2, 3});
    CHECK(differences("a\n\n", "a\n") == std::vector<int>{3});
    CHECK(differences("a", "a\n") == std::vector<int>{2});
}

TEST_CASE("no number comes twice where that was asked, and too few are refused") {
    std::vector<std::string> items;
    for (int i = 0; i < 40; ++i) items.push_back(std::to_string(i));
    Plan plan = plan_for(items);
    plan.at_most_once = true;
    std::set<int> numbers;
    for (const auto& one : lots::draw(plan, source_of(40), secret, "c", "text"))
        numbers.insert(one.lot->number);
    CHECK(numbers.size() == 40); // all of them
    CHECK_THROWS_AS(lots::draw(plan, source_of(39), secret, "c", "text"), Error);
}

TEST_CASE("without numbers only colours are drawn, and both come") {
    Plan plan = plan_for(std::vector<std::string>(64, "a game"));
    plan.openings.clear();
    plan.colours = true;
    Source source;
    source.sides = {"white", "black"};
    int white = 0;
    for (const auto& one : lots::draw(plan, source, secret, "c", "text")) {
        CHECK_FALSE(one.lot);
        white += one.first == "white";
    }
    CHECK(white > 0);
    CHECK(white < 64);
}
