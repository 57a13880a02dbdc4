// The closed list of key words.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <set>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

TEST_CASE("no two keys are the same when spoken") {
    const Workshop workshop;
    std::set<std::string> spoken_keys;
    for (const auto& key : workshop.rulesets().schema().keys()) {
        std::string spoken_key = key.path;
        std::replace(spoken_key.begin(), spoken_key.end(), '/', ' ');
        INFO(key.path);
        CHECK(spoken_keys.insert(spoken_key).second);
    }
}

TEST_CASE("every key has a type that exists") {
    const Workshop workshop;
    const Names none;
    for (const auto& key : workshop.rulesets().schema().keys()) {
        INFO(key.path << ": " << key.type);
        const bool elsewhere = key.type == "tie-breaks" || key.type == "condition" ||
                               key.type.starts_with("rows:") || key.type == "class" ||
                               key.type == "branch";
        if (elsewhere) continue;
        const Parsed parsed =
            parse_value(key.type, {{"x", 0}}, {test::scripts(), none, whole_grammar()});
        CHECK((!parsed.error || parsed.error->id != "value.type"));
    }
}

TEST_CASE("scripts declare keys once, and agree on their type") {
    Library library;
    library.add("laws/a", "return { keys = { { path = 'start/x', type = 'count' } } }");
    library.add("laws/b", "return { keys = { { path = 'start/x', type = 'time' } } }");
    library.add("teams/c", "return { keys = { { path = 'start/x', type = 'count' } } }");
    Scripts scripts(library);
    const Schema schema(scripts, whole_grammar());
    CHECK(test::lines_of(schema.faults()) == Lines{"b.lua:1: error: \"start/x\" has the type time "
                                                   "here and count elsewhere. Declare it once."});
    CHECK(schema.find({"start", "x"})->type == "count");
}

// Scripts in an event's file are as old as the event, and the host has learnt words since.
TEST_CASE("a script may know fewer words of a key of the host, but no others") {
    const auto faults = [](const char* words) {
        Library library;
        library.add("laws/a", "return { keys = { { path = 'play/system', type = 'words:" +
                                  std::string(words) + "' } } }");
        library.add("laws/b", "return { keys = { { path = 'start/x', type = 'words:a|b' } } }");
        library.add("laws/c", "return { keys = { { path = 'start/x', type = 'words:a|b' } } }");
        Scripts scripts(library);
        return test::lines_of(Schema(scripts, whole_grammar()).faults()).size();
    };
    CHECK(faults("Swiss|round robin|double round robin") == 0);
    CHECK(faults("Swiss|round robin|double round robin|knock-out") == 0);
    CHECK(faults("Swiss|ladder") == 1);
}

TEST_CASE("scripts agree on the words of a key of their own") {
    Library library;
    library.add("laws/a", "return { keys = { { path = 'start/x', type = 'words:a|b' } } }");
    library.add("laws/b", "return { keys = { { path = 'start/x', type = 'words:a' } } }");
    Scripts scripts(library);
    CHECK(Schema(scripts, whole_grammar()).faults().items().size() == 1);
}

TEST_CASE("what a key needs, asks and whether it is required, is declared alike, and told once") {
    Library library;
    library.add("laws/a", "return { keys = { { path = 'start/x', type = 'count' }, "
                          "{ path = 'start/y', type = 'count', required = true } } }");
    library.add("laws/b",
                "return { keys = { { path = 'start/x', type = 'count', required = true }, "
                "{ path = 'start/y', type = 'count', required = true } } }");
    library.add("laws/c",
                "return { keys = { { path = 'start/x', type = 'count', needs = 'start/y' } } }");
    Scripts scripts(library);
    const Schema schema(scripts, whole_grammar());
    const std::string unlike =
        ":1: error: \"start/x\" is required here and not elsewhere, or needs or "
        "asks something else. Declare it alike in each script.";
    CHECK(test::lines_of(schema.faults()) == Lines{"b.lua" + unlike});
}

TEST_CASE("a script that cannot be read is told of, and declares nothing") {
    Library library;
    library.add("laws/broken", "return {");
    Scripts scripts(library);
    const Schema schema(scripts, whole_grammar());
    CHECK_FALSE(schema.find({"start", "default time"}));
    CHECK(scripts.faults().has_errors());
}

TEST_CASE("names, scripts and words at the steps of a path") {
    const Workshop workshop;
    const Schema& schema = workshop.rulesets().schema();
    CHECK(schema.has_names({"categories"}));
    CHECK(schema.has_scripts({"categories", "Any"}));
    CHECK(schema.is_word({"categories", "Any", "if"}));
    CHECK_FALSE(schema.is_word({"categories", "Any"}));
    CHECK(schema.find({"categories", "Any", "by birth year", "Sub 8"})->type == "rows:groups");
    CHECK(schema.is_section({"points", "game"}));
    CHECK_FALSE(schema.is_section({"points", "game", "win"}));
    CHECK_FALSE(schema.find({"points", "game", "win", "more"}));
    CHECK(schema.words_after({"points", "forfeit"}) == Lines{"win", "loss"});
}
