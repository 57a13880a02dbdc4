// Text in columns: explanations of any length in lines of any width.
#include "verbs/table.hpp"

#include "kernel/base/text.hpp"
#include "unit/catch.hpp"

using namespace regra;
using namespace regra::verbs;

namespace {

std::string explained(std::size_t length, std::size_t width, const std::string& article) {
    Look look;
    look.width = width;
    return text(std::vector<WhyLine>{{0, std::string(length, 'x'), article, {}}}, look);
}

} // namespace

TEST_CASE("an article stands in column 72, or as near to it as a line leaves room") {
    CHECK(explained(70, 80, "Open") == std::string(70, 'x') + "  Open\n");
    CHECK(explained(73, 80, "Open") == std::string(73, 'x') + "  Open\n"); // 73 + 2 + 4 = 79
    CHECK(explained(74, 80, "Open") == std::string(74, 'x') + "  Open\n"); // just fits
    CHECK(explained(75, 80, "Open") == std::string(75, 'x') + "\n  Open\n");
    CHECK(explained(10, 80, "Open") == std::string(10, 'x') + std::string(62, ' ') + "Open\n");
    CHECK(explained(10, 80, "FIDE 2023, 10.1") ==
          std::string(10, 'x') + std::string(55, ' ') + "FIDE 2023, 10.1\n"); // ends at 80
}

TEST_CASE("behind a text of several lines its article has lines of its own") {
    Look look;
    look.width = 40;
    const std::string words = "a text of so many words that it is wrapped";
    CHECK(text(std::vector<WhyLine>{{0, words, "Open", {}}}, look) ==
          "a text of so many words that it is\n  wrapped\n  Open\n");
    CHECK(text(std::vector<WhyLine>{{0, words, words, {}}}, look) ==
          "a text of so many words that it is\n  wrapped\n"
          "  a text of so many words that it is\n  wrapped\n");
}

TEST_CASE("whatever the width, an explanation keeps its article") {
    for (std::size_t width = 1; width <= 100; ++width)
        for (std::size_t length = 1; length <= 100; ++length) {
            const auto all = explained(length, width, "Open");
            REQUIRE(all.ends_with("Open\n"));
        }
}

TEST_CASE("a text is wrapped in lines of one column at least") {
    CHECK(wrapped("ab c", 0) == std::vector<std::string>{"a", "b", "c"});
    CHECK(wrapped("ab c", 4) == std::vector<std::string>{"ab c"});
}
