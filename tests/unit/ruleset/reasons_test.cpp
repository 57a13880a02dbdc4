// Files of rulesets/reasons/: the sentences of decisions.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "words/holes.hpp"

#include <algorithm>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

const std::string turns = "reasons: turn counter\n"
                          "first:\n"
                          "  en: \"This is turn number {count} of {player}.\"\n"
                          "  pt: \"Esta é a vez número {count} de {player}.\"\n"
                          "  ro: \"Acesta este rândul numărul {count} al lui {player}.\"\n";

} // namespace

TEST_CASE("a decision's sentences are found by its name, and said in each language") {
    Workshop workshop;
    workshop.put("reasons/turn_counter.yaml", turns);
    CHECK(workshop.check("turn_counter") == Lines());
    const auto listed = workshop.rulesets().list();
    CHECK(std::any_of(listed.begin(), listed.end(), [](const Listed& one) {
        return one.kind == Kind::reasons && one.id == "turn_counter" && one.title == "turn counter";
    }));
    const auto reasons = workshop.rulesets().reasons("turn counter");
    REQUIRE(reasons);
    CHECK(reasons->decision == "turn counter");
    CHECK(reasons->find("last") == nullptr);
    const Sentence* first = reasons->find("first");
    REQUIRE(first);
    CHECK(first->holes == std::set<std::string>{"count", "player"});
    CHECK(first->place.line == 2);
    const Arguments arguments = {{"count", "2"}, {"player", "Ana"}, {"unasked", "x"}};
    CHECK(first->say(arguments, Language::en) == "This is turn number 2 of Ana.");
    CHECK(first->say(arguments, Language::pt) == "Esta é a vez número 2 de Ana.");
    CHECK(first->say(arguments, Language::ro) == "Acesta este rândul numărul 2 al lui Ana.");
    CHECK(first->say({{"count", "2"}}, Language::en) == std::nullopt);
}

TEST_CASE("a decision without a file has no sentences; one with a wrong file is refused") {
    Workshop workshop;
    CHECK_FALSE(workshop.rulesets().reasons("turn counter"));
    CHECK_FALSE(workshop.rulesets().reasons("../turn counter"));
    workshop.put("reasons/turn_counter.yaml", "reasons: turn counter\nfirst: {en: One}\n"
                                              "second: {en: Two, pt: Dois, ro: Doi}\n");
    try {
        workshop.rulesets().reasons("turn counter");
        FAIL("it was read");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(test::lines_of(error.diagnostics()) ==
              Lines{"turn_counter.yaml:2:1: error: \"first\" has no text in pt. Add a line below "
                    "it: pt: \"...\"",
                    "turn_counter.yaml:2:1: error: \"first\" has no text in ro. Add a line below "
                    "it: ro: \"...\""});
    }
}

TEST_CASE("the file of a decision's sentences is called as the decision") {
    Workshop workshop;
    workshop.put("reasons/counter.yaml", turns);
    CHECK(workshop.check("counter") ==
          Lines{"counter.yaml:1:10: error: these are the sentences of \"turn counter\", and the "
                "file is called \"counter\". Rename the file, or correct the name."});
}

TEST_CASE("the first folder's sentences win, and one id stands once") {
    Workshop ours, theirs;
    ours.put("reasons/turn_counter.yaml", "reasons: turn counter\n"
                                          "own: {en: Ours., pt: Nossa., ro: A noastră.}\n");
    theirs.put("reasons/turn_counter.yaml", turns);
    const Rulesets both({ours.folder(), theirs.folder()}, test::scripts(),
                        ruleset::whole_grammar());
    const auto reasons = both.reasons("turn counter");
    REQUIRE(reasons);
    CHECK(reasons->find("own"));
    CHECK_FALSE(reasons->find("first"));

    ours.put("reasons/turn_counter.yaml", turns + turns.substr(turns.find('\n') + 1));
    CHECK(ours.check("turn_counter") ==
          Lines{"turn_counter.yaml:6:1: error: \"first\" stands here and in line 2. Keep one."});
}

TEST_CASE("a sentence that counts has the plural forms of each language") {
    Workshop workshop;
    workshop.put("reasons/turn_counter.yaml",
                 "reasons: turn counter\n"
                 "left:\n"
                 "  en: [\"{count} turn of {player}\", \"{count} turns of {player}\"]\n"
                 "  pt: [\"{count} vez de {player}\", \"{count} vezes de {player}\"]\n"
                 "  ro:\n"
                 "    - \"{count} rând al lui {player}\"\n"
                 "    - \"{count} rânduri ale lui {player}\"\n"
                 "    - \"{count} de rânduri ale lui {player}\"\n");
    CHECK(workshop.check("turn_counter") == Lines());
    const auto reasons = workshop.rulesets().reasons("turn counter");
    REQUIRE(reasons);
    const auto say = [&](const char* count, Language language) {
        return reasons->find("left")->say({{"count", count}, {"player", "Ana"}}, language);
    };
    CHECK(say("1", Language::en) == "1 turn of Ana");
    CHECK(say("0", Language::en) == "0 turns of Ana");
    CHECK(say("1", Language::pt) == "1 vez de Ana");
    CHECK(say("20", Language::pt) == "20 vezes de Ana");
    CHECK(say("1", Language::ro) == "1 rând al lui Ana");
    CHECK(say("0", Language::ro) == "0 rânduri ale lui Ana");
    CHECK(say("119", Language::ro) == "119 rânduri ale lui Ana");
    CHECK(say("120", Language::ro) == "120 de rânduri ale lui Ana");
}

TEST_CASE("a plural form or its hole that is missing is found at its place") {
    Workshop workshop;
    workshop.put("reasons/turn_counter.yaml",
                 "reasons: turn counter\n"
                 "left:\n"
                 "  en: [\"{count} turn\", \"some turns\"]\n"
                 "  pt: [\"{count} vez\", \"{count} vezes\"]\n"
                 "  ro: [\"{count} rând\", \"{count} rânduri\"]\n"
                 "gone: {en: [one, more], pt: [uma, mais], ro: [un, două, de]}\n");
    CHECK(
        workshop.check("turn_counter") ==
        Lines{"turn_counter.yaml:3:24: error: \"left\" has other holes in en than in en: {count}. "
              "Write the same in both.",
              "turn_counter.yaml:5:7: error: the list of \"left\" in ro has another number of "
              "forms than the language. Write one each for 1, 2, 20.",
              "turn_counter.yaml:6:13: error: \"gone\" has several forms and no hole {count}, "
              "whose number chooses one. Write it in each form, or one text."});
}

TEST_CASE("what a plugin says needs no English, and builds on another's words") {
    Workshop workshop;
    workshop.put("reasons/plugin_sdk.yaml", "reasons: plugin sdk\n"
                                            "white: {pt: brancas, ro: Albul}\n"
                                            "ask.piece: {pt: \"{question}?\"}\n");
    workshop.put("reasons/plugin_own-game.yaml", "reasons: plugin own-game\n"
                                                 "extends: plugin_sdk\n"
                                                 "white: {ro: Albii}\n"
                                                 "home: {pt: Chegou}\n");
    CHECK(workshop.check("plugin_own-game") == Lines());
    const auto reasons = workshop.rulesets().reasons("plugin own-game");
    REQUIRE(reasons);
    CHECK(reasons->plugin() == "own-game");
    REQUIRE(reasons->sentences.size() == 3);
    CHECK(reasons->find("white")->text(Language::ro) == "Albii");
    CHECK(reasons->find("white")->text(Language::pt) == "");
    CHECK(reasons->find("ask.piece")->holes == std::set<std::string>{"question"});
    CHECK(reasons->find("home")->text(Language::pt) == "Chegou");
    CHECK_FALSE(workshop.rulesets().reasons("plugin other"));
    workshop.put("reasons/plugin_toy.yaml",
                 "reasons: plugin toy\nhome: {en: Home}\nlast: Chegou\n");
    const auto others = join({language_ids.begin() + 1, language_ids.end()}, ", ");
    CHECK(
        workshop.check("plugin_toy") ==
        Lines{"plugin_toy.yaml:2:8: error: \"en\" is no language of sentences. Write " + others +
                  ".",
              "plugin_toy.yaml:3:1: error: \"last\" is no sentence. Write below it, one a line: " +
                  others + ", and the text of each."});
}

TEST_CASE("holes are braces around a name; two braces are one of the text") {
    using Names = std::set<std::string>;
    CHECK(holes_in("no hole") == Names());
    CHECK(holes_in("{b_2} and {a}, {a} again") == Names{"a", "b_2"});
    CHECK(holes_in("{{text}} {{{hole}}}") == Names{"hole"});
    for (const char* wrong : {"{", "}", "a { b", "{}", "{0}", "{a:9}", "{a[0]}", "{aB}", "{a.}",
                              "{.a}", "{a.B}", "{a", "a}"})
        CHECK(holes_in(wrong) == std::nullopt);
    CHECK(filled("{{{hole}}}", {{"hole", "“x” | y"}}, Language::pt) == "{«x» ou y}");
}

TEST_CASE("a hole may ask for a form of its argument, and for a capital") {
    const Arguments side = {{"side", "as brancas"}, {"side.to", "às brancas"}, {"side.o", "ș"}};
    CHECK(holes_in("{Side} {side.to} {Side.to}") == std::set<std::string>{"side"});
    CHECK(filled("{Side}: {side}", side, Language::pt) == "As brancas: as brancas");
    CHECK(filled("{Side.to} {side.to} {Side.o}", side, Language::pt) == "Às brancas às brancas Ș");
    CHECK(filled("{side.by}", side, Language::pt) == std::nullopt);
    CHECK(uncapitalised("{Side} joga") == "{side} joga");
    CHECK(uncapitalised("Última") == "última");
    CHECK(uncapitalised("Șah") == "șah");
    CHECK(capitalised("încheie") == "Încheie");
}
