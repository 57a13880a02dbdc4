// Where a declaration stands in its script.
#include "kernel/sandbox/place_of.hpp"

#include "unit/catch.hpp"

using namespace regra;

namespace {

int line_of(const char* text, const char* name) {
    return place_of({"laws/x", "scripts/laws/x.lua", text}, name).line;
}

} // namespace

TEST_CASE("what the script returns comes before the lines above it, a value before a text") {
    constexpr const char* text = "local keys = { { path = \"clock/misused\" } }\n" // 1
                                 "local on = keys -- acts = { }\n"                 // 2
                                 "local rules = { [\"see flag\"] = on }\n"         // 3
                                 "return {\n"                                      // 4
                                 "  keys = keys,\n"                                // 5
                                 "  acts = {\n"                                    // 6
                                 "    [\"see flag\"] = { by = \"arbiter\" },\n"    // 7
                                 "  },\n"                                          // 8
                                 "  on = { \"claim flag\" }, value = rules,\n"     // 9
                                 "}\n";
    CHECK(line_of(text, "keys") == 5);
    CHECK(line_of(text, "acts") == 6);
    CHECK(line_of(text, "see flag") == 7);
    CHECK(line_of(text, "by") == 7);
    CHECK(line_of(text, "on") == 9);
    CHECK(line_of(text, "claim flag") == 9);
    CHECK(line_of(text, "value") == 9);
    CHECK(line_of(text, "clock/misused") == 1);
    CHECK(line_of(text, "local") == 1);
    // Not there, or only as a part of a word: where it returns.
    CHECK(line_of(text, "rule") == 4);
    CHECK(line_of(text, "") == 4);
    CHECK(line_of("local a = 1\n", "b") == 1);
    CHECK(line_of("", "b") == 1);
}
