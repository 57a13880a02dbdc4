// What an edition of the Laws must say before a game can be ruled on.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/ruleset/tree.hpp"

using namespace regra;
using namespace regra::ruleset;
using namespace regra::ruleset::test;
namespace fs = std::filesystem;

namespace {

const std::string head = "laws: Small Laws\nin force: from 2020-01-01\nvariant: chess\n";

// What is wrong with a game under Laws of these lines.
Lines check(const std::string& lines) {
    static const Library library({fs::path(REGRA_SOURCE_DIR) / "tests/unit/ruleset/scripts"});
    static Scripts scripts(library);
    Workshop workshop(scripts);
    workshop.put("laws/small-2020.yaml", head + lines);
    const auto source = std::make_shared<const Source>("x.acts", "ruleset: small-2020\n");
    Diagnostics found;
    const Node root = read_tree(*source, found);
    workshop.rulesets().read_game("small-2020", {}, root, source, found);
    return lines_of(found);
}

} // namespace

TEST_CASE("a value that a decision cannot do without is missed, beside what is there") {
    CHECK(check("watch: {by: arbiter, art. 3.1}\nirregular: {penalty: loss, art. 9}\n") ==
          Lines{"small-2020.yaml:1:1: error: \"watch penalty\" is missing (what it costs). "
                "Decided with it: watch.lua. Add the line; the articles beside it are 3.1."});
}

TEST_CASE("a script declares the values of its federation") {
    const auto costs = [](const std::string& what) {
        return check("irregular:\n  penalty: " + what + ", art. 9\n");
    };
    CHECK(costs("fine of 20 EUR").empty());
    CHECK(costs("fine of 20 EUR, in cash").empty());
    CHECK(costs("fin of 20 EUR, in csh") ==
          Lines{"small-2020.yaml:5:12: error: \"penalty\" cannot be \"fin of 20 EUR, in csh\". Did "
                "you mean \"fine of 20 EUR, in cash\"?"});
    CHECK(costs("fine of 20 francs") ==
          Lines{"small-2020.yaml:5:23: error: \"penalty\" cannot be \"fine of 20 francs\": where "
                "\"francs\" stands, one of these was expected: EUR."});
    CHECK(
        check("irregular: {broken: half of red, art. 9}\n") ==
        Lines{"small-2020.yaml:4:21: error: \"BROKEN\" of scripts/shared/broken.lua is no type of "
              "values: the type \"COLOUR\". Correct the script."});
}

TEST_CASE("an edition that says nothing of a matter need not say it all") {
    CHECK(check("irregular: {penalty: loss, art. 9}\n").empty());
    CHECK(check("watch: {by: arbiter, penalty: loss, art. 3.1}\n").empty());
    CHECK(
        check("watch: {by: arbiter, art. 3.1}\nrapid:\n  when: less than 60 min, art. 4\n  watch: "
              "{penalty: loss, art. 4}\n")
            .empty());
}
