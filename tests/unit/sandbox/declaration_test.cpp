#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

using namespace sandbox_test;

namespace {

Declaration declared(const std::string& text) {
    const Library library = with(text);
    Machine machine(library);
    return machine.declaration(at);
}

std::string wrong(const std::string& text) {
    return failure([&] { declared(text); });
}

std::string given(const std::string& options, const Value& value) {
    Diagnostics diagnostics;
    complete_options(declared("return { options = " + options + " }"), value, {"r.yaml", 3, 5},
                     diagnostics);
    return diagnostics.empty() ? "" : line(diagnostics.items().front(), Language::en);
}

} // namespace

TEST_CASE("a script declares options by their defaults") {
    const Declaration x =
        declared("return {\n"
                 "  codes = { 'BH', '[37]' },\n"
                 "  options = {\n"
                 "    cut_lowest = { default = 0, least = 0, most = 3 },\n"
                 "    only_played = false,\n"
                 "    in_each = {},\n"
                 "    of = 'players',\n"
                 "  },\n"
                 "  better = 'lower', result = 'count', scope = 'only_played',\n"
                 "  not_for = { 'round robin' },\n"
                 "  reads = { { path = 'teams', type = 'list of name', title = 'Teams' } },\n"
                 "  value = function() end, explain = function() end,\n"
                 "}");
    REQUIRE(x.options.size() == 4);
    CHECK(x.option("cut_lowest")->name == "cut lowest");
    CHECK(x.option("cut_lowest")->type == Option::Type::number);
    CHECK(x.option("cut_lowest")->standard == Value(0));
    CHECK(x.option("cut_lowest")->most == 3);
    CHECK(x.option("only_played")->type == Option::Type::flag);
    CHECK(x.option("in_each")->type == Option::Type::names);
    CHECK(x.option("of")->type == Option::Type::text);
    CHECK(x.lower_is_better);
    CHECK(x.result == "count");
    CHECK(x.not_for == std::vector<std::string>{"round robin"});
    CHECK(x.functions == std::vector<std::string>{"explain", "value"});
    CHECK(*x.fields.find("codes") == Value(Value::List{"BH", "[37]"}));
    CHECK(*x.fields.find("reads") ==
          Value(Value::List{
              Value::Map{{"path", "teams"}, {"title", "Teams"}, {"type", "list of name"}}}));
    CHECK_FALSE(x.asks_tied(Value::Map{{"only_played", false}}));
    CHECK(x.asks_tied(Value::Map{{"only_played", true}}));
}

TEST_CASE("what a script does not say has its default") {
    const Declaration x = declared("return { value = function() end }");
    CHECK(x.options.empty());
    CHECK_FALSE(x.lower_is_better);
    CHECK(x.result == "points");
    CHECK(x.scope == "field");
}

TEST_CASE("wrong declarations are told with the line of the word, all at once") {
    CHECK(wrong("return {\n  better = 'more',\n  scope = 'all',\n}") ==
          "scripts/tiebreaks/x.lua:2: error: \"better\" is none of: higher, lower. Write one of "
          "them.\n"
          "scripts/tiebreaks/x.lua:3: error: \"scope\" is none of: field, tied. Write one of "
          "them.\n");
    CHECK(wrong("return {\n  options = {\n    cut = true,\n  },\n}")
              .find("x.lua:3: error: the default of") != std::string::npos);
    CHECK(wrong("return { options = { 1, 2 } }").find("\"options\" is a table of names") !=
          std::string::npos);
    CHECK(wrong("return {\n\n  share = 0.5,\n}")
              .find("x.lua:3: error: \"share\" is a number that is not") != std::string::npos);
    CHECK(wrong("return { 1 }").find("has names only") != std::string::npos);
    CHECK(wrong("return 5").find("returns no table") != std::string::npos);
    CHECK(wrong("local x = nil\nreturn x.y").find("x.lua:2: error: \"x\" is nil") !=
          std::string::npos);
}

TEST_CASE("options given are checked against the declaration and completed") {
    Diagnostics diagnostics;
    const Value complete =
        complete_options(declared("return { options = { cut = 0, played = false } }"),
                         Value::Map{{"cut", 2}}, {}, diagnostics);
    CHECK(complete == Value(Value::Map{{"cut", 2}, {"played", false}}));
    CHECK(given("{ cut = { default = 0, least = 0, most = 5 } }", Value::Map{{"cut", 6}}) ==
          "r.yaml:3:5: error: the value of \"cut\" does not fit. Write 0..5.");
    CHECK(given("{ cut_lowest = 0 }", Value::Map{{"cut_lowest", true}}).find("cut lowest") !=
          std::string::npos);
    CHECK(given("{ of = { default = 'a', one_of = { 'a', 'b' } } }", Value::Map{{"of", "c"}})
              .find("Write a or b.") != std::string::npos);
    CHECK(given("{ cut = 0 }", Value::Map{{"kut", 1}}).find("has no option \"kut\"") !=
          std::string::npos);
    CHECK(given("{ cut = 0 }", Value()).empty());
}
