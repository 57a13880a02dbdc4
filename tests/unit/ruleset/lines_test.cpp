// What stands on a line: values, qualifiers, lists, cases, maps and readings.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::value;
using test::Workshop;

namespace {

// A regulation of its own, with laws, that may say what it likes.
const std::string own = "regulation: R\nlaws: golden\n";

const Setting& setting(Workshop& workshop, const std::string& text, const Path& path,
                       const std::string& head = test::over_madeira) {
    static Ruleset rules;
    workshop.put("regulations/sample.yaml", head + text);
    rules = workshop.resolve("sample");
    const Setting* found = rules.find(path);
    REQUIRE(found);
    return *found;
}

} // namespace

// ---- qualifiers --------------------------------------------------------------------------------

TEST_CASE("qualifiers follow the value in any order") {
    Workshop workshop;
    const auto& rounds =
        setting(workshop, "play: {rounds: 7}\nappeal: no, to confirm, event may change, art. 5\n",
                {"appeal"});
    CHECK(rounds.cases.at(0).text == "no");
    CHECK(rounds.to_confirm);
    CHECK(rounds.freedom == Freedom::event_may_change);
    CHECK(rounds.article->labels == Lines{"5"});
}

TEST_CASE("articles are joined by +, and may be of another ruleset of the chain") {
    Workshop workshop;
    const auto& appeal = setting(workshop, "appeal: no, art. fide-2018 A.5 + 12.9\n", {"appeal"});
    CHECK(appeal.article->document == 0);
    CHECK(appeal.article->labels == Lines{"A.5", "12.9"});
}

TEST_CASE("a title that begins like an id of another file is a label of this one") {
    Workshop workshop;
    const auto& appeal = setting(workshop, "appeal: no, art. fide-2023 A.5\n", {"appeal"});
    CHECK(appeal.article->labels == Lines{"fide-2023 A.5"});
}

TEST_CASE("a value in quotes is never split") {
    Workshop workshop;
    const auto& by = setting(workshop, "by: \"DSDE, art. 5, event may change\"\n", {"by"});
    CHECK(by.cases.at(0).text == "DSDE, art. 5, event may change");
    CHECK_FALSE(by.article);
}

TEST_CASE("after a qualifier stand only qualifiers") {
    Workshop workshop;
    CHECK(workshop.errors_in("appeal: no, art. 5, edição 2\n") ==
          Lines{"3:21: \"edição 2\" stands after \"art. 5\". Put the title in \"quotes\"."});
}

TEST_CASE("a qualifier stands once, and none excludes another") {
    Workshop workshop;
    CHECK(workshop.errors_in("appeal: no, event may change, event may change\n") ==
          Lines{"3:31: \"event may change\" stands twice. Keep one."});
    CHECK(workshop.errors_in("appeal: no, art. 5, not in the text\n") ==
          Lines{"3:21: an article and \"not in the text\" together. Keep one."});
    CHECK(workshop.errors_in("appeal: no, art. 5, art. 6\n") ==
          Lines{"3:21: \"art.\" stands twice. Join the articles with + or keep one."});
}

TEST_CASE("a qualifier without a value says nothing") {
    Workshop workshop;
    CHECK(workshop.errors_in("appeal: event may change\n") ==
          Lines{"3:9: \"event may change\" says nothing of the value. Write the value before it."});
}

TEST_CASE("a slip in a qualifier of a text is worth a note") {
    Workshop workshop;
    workshop.put("regulations/sample.yaml", test::over_madeira + "by: DSDE, evnt may change\n");
    Diagnostics diagnostics;
    workshop.rulesets().read("sample", diagnostics);
    CHECK(
        test::lines_of(diagnostics) ==
        Lines{
            "sample.yaml:3:11: note: \"evnt may change\" is read as part of the text. If you meant "
            "\"event may change\", correct it."});
}

TEST_CASE("two ifs must both hold, and each is a condition of its own") {
    Workshop workshop;
    const auto& rounds =
        setting(workshop,
                "play:\n  rounds:\n    - 5, if fewer than 12 entries, if phase is Festa\n    - 8\n",
                {"play", "rounds"});
    REQUIRE(rounds.cases.at(0).conditions.size() == 2);
    CHECK(rounds.cases[0].conditions[1].fact == "phase");
}

TEST_CASE("the names of an if go on over commas") {
    Workshop workshop;
    const auto& decided = setting(workshop,
                                  "omitted cases: {appeal: no}\nappeal:\n  - no, if phase is "
                                  "Concentração, Festa, art. 3\n  - yes\n",
                                  {"appeal"});
    CHECK(decided.cases.at(0).conditions.at(0).names == Lines{"Concentração", "Festa"});
    CHECK(decided.cases[0].article->labels == Lines{"3"});
}

// ---- lists and cases ---------------------------------------------------------------------------

TEST_CASE("a list under a key of names is the list; under any other key it is cases") {
    Workshop workshop;
    const auto& groups = setting(workshop, "teams: {pupils: {in each: [category, gender]}}\n",
                                 {"teams", "pupils", "in each"});
    CHECK(groups.cases.at(0).data == Value(Value::List{"category", "gender"}));
    const auto& rounds = setting(workshop, "play: {rounds: [\"7\"]}\n", {"play", "rounds"});
    CHECK(rounds.cases.at(0).data == Value(7));
}

TEST_CASE("an item that is only a qualifier belongs to the whole list, first or last") {
    Workshop workshop;
    CHECK(
        setting(workshop, "play: {rounds: [8, event may change]}\n", {"play", "rounds"}).freedom ==
        Freedom::event_may_change);
    CHECK(
        setting(workshop, "play:\n  rounds:\n    - event may change\n    - 8\n", {"play", "rounds"})
            .freedom == Freedom::event_may_change);
    CHECK(workshop.errors_in("play:\n  rounds:\n    - 5, if fewer than 12 entries\n    - event may "
                             "change\n    - 8\n") ==
          Lines{"6:7: \"event may change\" belongs to the whole list. Put it first or last."});
    CHECK(workshop.errors_in("play:\n  rounds:\n    - if fewer than 12 entries\n    - 8\n") ==
          Lines{"5:7: \"if fewer than 12 entries\" says nothing of the value. Write the value "
                "before it."});
}

TEST_CASE("freedom belongs to the key, never to one case") {
    Workshop workshop;
    CHECK(
        workshop.errors_in("play:\n  rounds:\n    - 5, if fewer than 12 entries, event may change\n"
                           "    - 8\n") == Lines{"5:36: \"event may change\" on one case. Put \"- "
                                                 "event may change\" as the first line of "
                                                 "\"rounds\"."});
}

TEST_CASE("all cases but the last have an if") {
    Workshop workshop;
    CHECK(
        workshop.errors_in("play:\n  rounds:\n    - 8\n    - 5, if fewer than 12 entries\n") ==
        Lines{
            "5:7: \"rounds: 8\" has no \"if\", so the line after it never applies. Put it last."});
    CHECK(workshop.errors_in("play:\n  rounds:\n    - 8\n    - 5\n    - 4\n").size() == 2);
}

TEST_CASE("a case is one line of text") {
    Workshop workshop;
    CHECK(workshop.errors_in("play:\n  rounds:\n    - {a: 8}\n    - 5\n") ==
          Lines{"5:7: a case of \"rounds\" is one line of text. Write: value, if condition"});
    CHECK(workshop.errors_in("play:\n  rounds:\n    -\n    - 5\n").size() == 1);
    CHECK(workshop.errors_in("play: {rounds: []}\n") ==
          Lines{"3:8: \"rounds\" has no value. Write one, or take the line out."});
}

// ---- maps --------------------------------------------------------------------------------------

TEST_CASE("in braces a key without a value is a qualifier for every line") {
    Workshop workshop;
    const std::string text =
        "points:\n  game: {win: 3, draw: 1, loss: 0, art. 10.1, event may change}\n";
    for (const std::string result : {"win", "draw", "loss"}) {
        const auto& points = setting(workshop, text, {"points", "game", result}, own);
        CHECK(points.article->labels == Lines{"10.1"});
        CHECK(points.freedom == Freedom::event_may_change);
    }
}

TEST_CASE("a line's own article is nearer than that of its braces") {
    Workshop workshop;
    const auto& bye = setting(workshop, "points: {bye: \"1\", art. 3}\n", {"points", "bye"}, own);
    CHECK(bye.article->labels == Lines{"3"});
    const auto& half =
        setting(workshop, "points:\n  art: 3\n  bye: ½, art. 4\n  game: {win: 1, draw: ½}\n",
                {"points", "bye"}, own);
    CHECK(half.article->labels == Lines{"4"});
}

TEST_CASE("other text without a value in braces is the rest of a cut value") {
    Workshop workshop;
    CHECK(
        workshop.errors_in("teams: {too few: Falta, results stand}\n") ==
        Lines{
            "3:25: \"results stand\" has no value: { } cut \"Falta, results stand\" at its comma. "
            "Write the block form, one line a key."});
    CHECK(workshop.errors_in("points: {bye: 0,5}\n") ==
          Lines{"3:17: \"5\" has no value: \"0,5\" was cut at its comma. Write 0.5 or ½."});
    CHECK(workshop.errors_in("points: {bye: 1,1}\n") ==
          Lines{"3:17: \"1\" has no value: \"1,1\" was cut at its comma. Write 1.1."});
    CHECK(workshop.errors_in("points: {bye:1}\n") ==
          Lines{"3:10: no space after the colon in \"bye:1\". Write \"bye: 1\"."});
    CHECK(workshop.errors_in("points: {bye:, match won by: more board points}\n") ==
          Lines{"3:10: \"bye\" has no value. Write one, or take the line out."});
}

TEST_CASE("without braces a qualifier alone is no line") {
    Workshop workshop;
    CHECK(workshop.errors_in("play:\n  rounds: 8\n  event may change\n") ==
          Lines{"5:3: \"event may change\" has no value. Write one, or take the line out."});
}

TEST_CASE("an if cannot stand for a whole block") {
    Workshop workshop;
    CHECK(workshop.errors_in("points: {bye: 1, if phase is Festa}\n") ==
          Lines{"3:21: \"if phase is Festa\" on a whole block. Write it on each line it is for."});
}

TEST_CASE("a space is missing where a block is one text") {
    Workshop workshop;
    CHECK(workshop.errors_in("start:\n  default time:15 min\n") ==
          Lines{"4:3: no space after the colon in \"default time:15 min\". Write \"default time: "
                "15 min\"."});
}

TEST_CASE("a block states its article once, for its lines and the blocks in it") {
    Workshop workshop;
    const std::string text =
        "points:\n  art: Classificações, pontuação + 5\n  game: {win: 1, draw: ½}\n";
    CHECK(setting(workshop, text, {"points", "game", "win"}, own).article->labels ==
          Lines{"Classificações, pontuação", "5"});
    const std::string quoted = "points:\n  art: \"A + B\"\n  game: {win: 1, draw: ½}\n";
    CHECK(setting(workshop, quoted, {"points", "game", "draw"}, own).article->labels ==
          Lines{"A + B"});
    CHECK(workshop.errors_in("points:\n  art: [a, b]\n  bye: 1\n") ==
          Lines{"4:8: \"art\" has no value. Write one, or take the line out."});
}

TEST_CASE("words of the language are names only in quotes") {
    Workshop workshop;
    for (const std::string word : {"none", "printed", "because", "means", "as"}) {
        CHECK(workshop.errors_in("prizes:\n  " + word + ": place 1\n") ==
              Lines{"4:3: \"" + word +
                    "\" is a word of the language. Put it in \"quotes\" if it is a name."});
        const auto& prize =
            setting(workshop, "prizes:\n  \"" + word + "\": place 1\n", {"prizes", word});
        CHECK(prize.cases.size() == 1);
    }
    CHECK(setting(workshop, "prizes:\n  \"art\": place 1\n", {"prizes", "art"}).cases.size() == 1);
    CHECK(setting(workshop, "prizes:\n  \"read\": place 1\n", {"prizes", "read"}).cases.size() ==
          1);
}

TEST_CASE("none removes a name, and only a name") {
    Workshop workshop;
    workshop.put("regulations/sample.yaml", test::over_madeira + "prizes: {Medalha: none}\n");
    const Ruleset rules = workshop.resolve("sample");
    CHECK(rules.names_under({"prizes"}) == Lines{"Troféu"});
    CHECK(
        workshop.errors_in("play: {rounds: none}\n") ==
        Lines{
            "3:16: \"none\" removes a name; \"rounds\" is a key of the language. State a value."});
    CHECK(workshop.errors_in("prizes: {Taça: none}\n") ==
          Lines{"3:10: nothing that this file extends states \"Taça\", so \"none\" has nothing to "
                "take out. Check the name, or take the line out."});
}

TEST_CASE("none of a group takes all its names") {
    Workshop workshop;
    workshop.put("regulations/sample.yaml", test::over_madeira + "categories: {1.º Ciclo: none}\n");
    const Ruleset rules = workshop.resolve("sample");
    CHECK(rules.names_under({"categories"}) == Lines{"2.º Ciclo / 3.º Ciclo e Secundário"});
    CHECK_FALSE(rules.find({"categories", "1.º Ciclo", "by birth year", "Sub 8"}));
}

TEST_CASE("none in quotes is a text") {
    Workshop workshop;
    const auto& by = setting(workshop, "by: \"none\"\n", {"by"});
    CHECK_FALSE(by.removes);
    CHECK(by.cases.at(0).text == "none");
}

TEST_CASE("a word that is none of a block's is told, with the nearest or all") {
    Workshop workshop;
    CHECK(workshop.errors_in("play: {sistem: Swiss}\n") ==
          Lines{"3:8: \"sistem\" is no word of \"play\". Did you mean \"system\"?"});
    CHECK(workshop.errors_in("omitted cases: {xyz: a}\n") ==
          Lines{"3:17: \"xyz\" is no word of \"omitted cases\". One of: decided by, appeal."});
    CHECK(workshop.errors_in("plai: {rounds: 8}\n") ==
          Lines{"3:1: \"plai\" is no word of the ruleset language. Did you mean \"play\"?"});
    CHECK(
        workshop.errors_in("play: 8\n") ==
        Lines{"3:1: \"play\" is a block of lines. Write them below it: edition of the laws, class, "
              "system, rounds, time."});
    CHECK(workshop.errors_in("play: {rounds: {a: b}}\n") ==
          Lines{"3:8: \"rounds\" takes one value, not a block. Write the value behind the colon."});
    const auto of_class = workshop.errors_in("rapid: art. 4\n");
    REQUIRE(of_class.size() == 1);
    CHECK(of_class[0].starts_with("3:1: \"rapid\" is a block of lines."));
}

TEST_CASE("a text of several lines is only for because, printed and means") {
    Workshop workshop;
    CHECK(workshop.errors_in("by: |\n  DSDE\n  RAM\n") ==
          Lines{"3:5: \"by\" takes one line. Write it behind the colon, without |."});
    const auto& still = setting(workshop,
                                "appeal:\n  read: no\n  printed: |\n    first\n    second\n"
                                "  because: a reason\n  art: 5\n",
                                {"appeal"});
    CHECK(still.reading->printed == "first\nsecond");
}

// ---- readings ----------------------------------------------------------------------------------

TEST_CASE("a reading has read, printed, because and art") {
    Workshop workshop;
    const auto& appeal = setting(
        workshop,
        "appeal:\n  read: no, event may change\n  printed: nothing\n  because: so\n  art: 5 + 6\n",
        {"appeal"});
    CHECK(appeal.cases.at(0).text == "no");
    CHECK(appeal.freedom == Freedom::event_may_change);
    CHECK(appeal.reading->nothing);
    CHECK(appeal.reading->printed.empty());
    CHECK(appeal.reading->because == "so");
    CHECK(appeal.article->labels == Lines{"5", "6"});
}

TEST_CASE("\"nothing\" in quotes is what the text prints") {
    Workshop workshop;
    const auto& appeal = setting(
        workshop, "appeal: {read: no, printed: \"nothing\", because: so, art: 5}\n", {"appeal"});
    CHECK_FALSE(appeal.reading->nothing);
    CHECK(appeal.reading->printed == "nothing");
}

TEST_CASE("what is read may be cases or a choice") {
    Workshop workshop;
    const auto& rounds =
        setting(workshop,
                "play:\n  rounds:\n    read:\n      - 5, if fewer than 12 entries\n"
                "      - 8\n    printed: cinco ou oito\n    because: so\n",
                {"play", "rounds"});
    CHECK(rounds.cases.size() == 2);
    CHECK(rounds.reading->printed == "cinco ou oito");
    const auto& appeal =
        setting(workshop, "appeal: {read: event decides, printed: nothing, because: so, art: 5}\n",
                {"appeal"});
    CHECK(appeal.is_open());
}

TEST_CASE("a reading says what is printed and why, and its article on a line of its own") {
    Workshop workshop;
    CHECK(workshop.errors_in("appeal: {read: no, because: so, art: 5}\n") ==
          Lines{"3:9: a reading without \"printed\". Copy what the text prints, or write: printed: "
                "nothing"});
    CHECK(workshop.errors_in("appeal: {read: no, printed: nothing, art: 5}\n") ==
          Lines{"3:9: a reading without \"because\". Say why the text is read so."});
    CHECK(workshop.errors_in("appeal:\n  read: no, art. 5\n  printed: nothing\n  because: so\n") ==
          Lines{"4:9: an article behind \"read\". Give it a line of its own: art: NUMBER"});
    CHECK(workshop.errors_in("appeal: {read: no, printed: nothing, because: so, why: x}\n") ==
          Lines{"3:51: \"why\" is no word of a reading. One of: read, printed, because, art."});
}

TEST_CASE("all errors of a file are told at once") {
    Workshop workshop;
    CHECK(workshop.errors_in("play: {rounds: x, sistem: Swiss, time: 5}\nappeal: maybe\n").size() ==
          4);
}
