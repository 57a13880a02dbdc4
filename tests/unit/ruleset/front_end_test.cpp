// The front end: what a ruleset file may contain, and what is said of the rest.
#include "unit/catch.hpp"
#include "unit/ruleset/parsing.hpp"

#include "kernel/ruleset/tree.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::refusals;

namespace {

Node tree(const std::string& text) {
    Diagnostics diagnostics;
    const Source source("f", text);
    Node root = read_tree(source, diagnostics);
    INFO((diagnostics.empty() ? "" : line(diagnostics.items()[0], Language::en)));
    REQUIRE(diagnostics.empty());
    return root;
}

std::string value_of(const std::string& text) {
    return tree(text).items.at(0).text;
}

const std::string start_error =
    " and go on. Put the title first, or the whole value in \"quotes\".";

} // namespace

// ---- bytes -------------------------------------------------------------------------------------

TEST_CASE("a file is UTF-8") {
    CHECK(refusals("a: \xE7\n") == Lines{"f: error: the file is not UTF-8. Save it as UTF-8."});
    CHECK(refusals("a: \xC0\xAF\n") == Lines{"f: error: the file is not UTF-8. Save it as UTF-8."});
    CHECK(value_of("a: ç\n") == "ç");
}

TEST_CASE("a byte order mark and line ends of Windows are taken as they are") {
    const Node root = tree("\xEF\xBB\xBFtitle: ½ x\r\nother: 8\r\n");
    CHECK(root.items[0].text == "½ x");
    CHECK(root.items[1].text == "8");
}

TEST_CASE("control characters are refused everywhere, also in quotes and comments") {
    const std::string end = "). Take it out; indent with spaces.";
    CHECK(refusals("a:\tb\n") == Lines{"f:1:3: error: a control character (U+0009" + end});
    CHECK(refusals("a: \"b\tc\"\n") == Lines{"f:1:6: error: a control character (U+0009" + end});
    CHECK(refusals("a: b # c\td\n") == Lines{"f:1:9: error: a control character (U+0009" + end});
    CHECK(refusals(std::string("a: b\0c\n", 7)) ==
          Lines{"f:1:5: error: a control character (U+0000" + end});
    CHECK(refusals("a: b\u0085\n") == Lines{"f:1:5: error: a control character (U+0085" + end});
    CHECK(refusals("a: b\u2028\n") == Lines{"f:1:5: error: a control character (U+2028" + end});
    CHECK(refusals("a: \u202Eb\n") == Lines{"f:1:4: error: a control character (U+202E" + end});
    CHECK(refusals("a: b\rc: d\n") == Lines{"f:1:5: error: a control character (U+000D" + end});
}

TEST_CASE("characters that only look plain are refused outside quotes") {
    CHECK(refusals("a: 10\u00A0min\n") ==
          Lines{"f:1:6: error: a non-breaking space (U+00A0) after \"10\". Type a plain space."});
    CHECK(
        refusals("a: b\u00ADc\n") ==
        Lines{
            "f:1:5: error: an unusual space or an invisible character (U+00AD) after \"b\". Type a "
            "plain space, or take it out."});
    CHECK(refusals("a: 1\u22122\n") ==
          Lines{"f:1:5: error: a long dash (U+2212) after \"1\". Write - instead."});
    CHECK(refusals("a: \uFB01m\n") == Lines{"f:1:4: error: letters joined into one character "
                                            "(U+FB01) after \"\". Type them one by one."});
    CHECK(value_of("a: \"10\u00A0min\"\n") == "10\u00A0min");
    CHECK(value_of("a: b # 10\u00A0min\n") == "b");
}

TEST_CASE("a quotation mark inside a plain text does not let odd characters through") {
    CHECK(refusals("a: Open \"B\u00A0C\"\n").size() == 1);
    CHECK(value_of("a: \"x \\\" y\u00A0z\"\n") == "x \" y\u00A0z");
}

TEST_CASE("the name before a non-breaking space is told, also in a key") {
    CHECK(refusals("1.º\u00A0Ciclo: x\n") ==
          Lines{"f:1:4: error: a non-breaking space (U+00A0) after \"1.º\". Type a plain space."});
}

// ---- YAML that is not part of the language -----------------------------------------------------

TEST_CASE("a file is one document without directives") {
    const std::string end = ": a file holds one document and no directives. Take the line out.";
    CHECK(refusals("---\na: b\n") == Lines{"f:1:1: error: \"---\"" + end});
    CHECK(refusals("a: b\n---\nc: d\n") == Lines{"f:2:1: error: \"---\"" + end});
    CHECK(refusals("a: b\n...\n") == Lines{"f:2:1: error: \"...\"" + end});
    CHECK(refusals("%YAML 1.2\na: b\n") == Lines{"f:1:1: error: \"%\"" + end});
    CHECK(refusals("%é½\na: b\n") == Lines{"f:1:1: error: \"%\"" + end});
}

TEST_CASE("anchors, aliases, tags, merge keys and question marks are refused") {
    const auto refused = [](const std::string& what) {
        return "error: " + what + " is not part of the ruleset language. Write the value out.";
    };
    CHECK(refusals("a: &x b\n") == Lines{"f:1:4: " + refused("&anchor")});
    CHECK(refusals("a: &x\nb: c\n") == Lines{"f:1:4: " + refused("&anchor")});
    CHECK(refusals("a: !!int 8\n") == Lines{"f:1:4: " + refused("!tag")});
    CHECK(refusals("<<: x\n") == Lines{"f:1:1: " + refused("<<")});
    CHECK(refusals("? a\n: b\n") == Lines{"f:1:1: " + refused("? key")});
    CHECK(refusals("a: >\n  b\n") == Lines{"f:1:4: " + refused(">")});
    CHECK(refusals("a: |-\n  b\n") == Lines{"f:1:4: " + refused("|-")});
}

TEST_CASE("a key is a word or a name") {
    CHECK(refusals("[a, b]: c\n") ==
          Lines{"f:1:1: error: a key must be a word or a name. Put brackets in \"quotes\"."});
}

TEST_CASE("a key stands once, also if it only looks the same") {
    CHECK(refusals("a: b\nc: d\na: e\n") ==
          Lines{"f:3:1: error: \"a\" stands here and in line 1. Keep one."});
    CHECK(refusals("Sub 8: b\nsub 8: c\n") ==
          Lines{"f:2:1: error: \"sub 8\" stands here and, as \"Sub 8\", in line 1. Keep one."});
    CHECK(
        refusals("1.º Ciclo: b\n1.° Ciclo: c\n") ==
        Lines{
            "f:2:1: error: \"1.° Ciclo\" stands here and, as \"1.º Ciclo\", in line 1. Keep one."});
    CHECK(refusals("și: b\nşi: c\n") ==
          Lines{"f:2:1: error: \"şi\" stands here and, as \"și\", in line 1. Keep one."});
}

// ---- scalars -----------------------------------------------------------------------------------

TEST_CASE("a value stands on one line") {
    const std::string end = " above. Begin it with \"- \" (a case), put it at its key's column, "
                            "or begin a text of several lines with |.";
    CHECK(refusals("rounds:\n  - 8\n    5, if fewer than 12 entries\n") ==
          Lines{"f:3:5: error: this line continues \"- 8\"" + end});
    CHECK(refusals("play:\n  rounds: 8\n   time: 20 min\n") ==
          Lines{"f:3:4: error: this line continues \"rounds: 8\"" + end});
    CHECK(refusals("a: \"b\n  c\"\n") == Lines{"f:1:4: error: a quotation mark opens here and does "
                                               "not close in its line. Close it."});
    CHECK(refusals("a: \"b\nc: d\n") == Lines{"f:1:4: error: a quotation mark opens here and does "
                                              "not close in its line. Close it."});
}

TEST_CASE("a value may begin on the line after its key") {
    CHECK(value_of("a:\n  direct encounter, all must have met\n") ==
          "direct encounter, all must have met");
}

TEST_CASE("a text of several lines follows a |") {
    const Node root = tree("because: |\n  first, # no comment\n  1–3\nb: c\n");
    CHECK(root.items[0].text == "first, # no comment\n1–3");
    CHECK(root.items[0].style == Node::Style::prose);
}

TEST_CASE("a comment needs a space after #") {
    const std::string end =
        "\" after a space: YAML drops it. Put the value in \"quotes\"; a comment is "
        "\"# \" and text.";
    CHECK(refusals("event: Open Funchal #3\n") == Lines{"f:1:21: error: \"#3" + end});
    CHECK(refusals("event: #3 Open\n") == Lines{"f:1:8: error: \"#3 Open" + end});
    CHECK(refusals("a: [b #3, c]\nd: e\n") == Lines{"f:1:7: error: \"#3, c]" + end});
    CHECK(refusals("a: \"b\" #3\n") == Lines{"f:1:8: error: \"#3" + end});
    CHECK(value_of("a: b # c\n") == "b");
    CHECK(value_of("a: b#3\n") == "b#3");
    CHECK(value_of("a: \"b #3\"\n") == "b #3");
    CHECK(value_of("# first\na: b\n#\n") == "b");
}

TEST_CASE("every scalar is text, as it is written") {
    for (const std::string text : {"no", "yes", "N", "~", "null", "NULL", "06", "1.000", "1:30",
                                   "0x10", "6.10", ".5", "1_000"})
        CHECK(value_of("a: " + text + "\n") == text);
}

TEST_CASE("nothing after a key is nothing, and nothing between commas an error") {
    const std::string end =
        "error: nothing stands between two commas or brackets. Take one comma out, "
        "or write what is missing.";
    CHECK(tree("a:\nb: c\n").items[0].is_nothing());
    CHECK(refusals("a: [b,, c]\n") == Lines{"f:1:7: " + end});
    CHECK(refusals("a: {b: 1, , c: 2}\n") == Lines{"f:1:11: " + end});
    CHECK(tree("a: [b, c,]\n").items[0].items.size() == 2);
}

TEST_CASE("a column counts letters, and an offset the bytes of the file") {
    Diagnostics diagnostics;
    const Source source("f", "\xEF\xBB\xBF½: ok\r\n½½: Open #3\r\n");
    read_tree(source, diagnostics);
    REQUIRE(diagnostics.items().size() == 1);
    const Place& place = diagnostics.items()[0].place;
    CHECK(place.line == 2);
    CHECK(place.column == 10);
    CHECK(place.offset == 3 + 8 + 4 + 7); // the mark, the first line, "½½", ": Open "
}

// ---- YAML's traps, in the author's words -------------------------------------------------------

TEST_CASE("a value cannot begin with a sign of YAML") {
    const auto start = [&](const std::string& sign) {
        return "error: a value cannot begin with \"" + sign + "\"" + start_error;
    };
    CHECK(refusals("a:\n  - [37] (1,0,N)\n") == Lines{"f:2:5: " + start("[")});
    CHECK(refusals("when: > 10 min\nb: c\n") == Lines{"f:1:7: " + start(">")});
    CHECK(refusals("a: @b\n") == Lines{"f:1:4: " + start("@")});
    CHECK(refusals("a: `b\n") == Lines{"f:1:4: " + start("`")});
    CHECK(refusals("a: %b\n") == Lines{"f:1:4: " + start("%")});
    CHECK(refusals("a: ]b\n") == Lines{"f:1:4: " + start("]")});
    CHECK(refusals("a: , b\n") == Lines{"f:1:4: " + start(",")});
    CHECK(refusals("a: - b\nc: d\n") == Lines{"f:1:4: " + start("-")});
    CHECK(refusals("a: \"Open\" de Funchal\nc: d\n") == Lines{"f:1:4: " + start("\"")});
    CHECK(refusals("a: {b: 1} c\nd: e\n") == Lines{"f:1:4: " + start("{")});
    CHECK(value_of("a: -2 min\n") == "-2 min");
}

TEST_CASE("a colon and a space inside a value need quotes") {
    const std::string end =
        "error: a colon and a space inside a value. Put the value in \"quotes\", or "
        "write the reading below the key: read, printed, because, art.";
    CHECK(refusals("a: draw, proposed: yes\n") == Lines{"f:1:18: " + end});
    CHECK(refusals("a: x:\nb: c\n") == Lines{"f:1:5: " + end});
    CHECK(refusals("a:\n  - b) Pontos: todos: [1]\n").size() == 1);
    CHECK(value_of("a: \"draw, proposed: yes\"\n") == "draw, proposed: yes");
    CHECK(value_of("a: 1:30\n") == "1:30");
}

TEST_CASE("a bracket left open is told where it opens") {
    CHECK(refusals("a: {b: {c: 1}\nd: e\n") ==
          Lines{"f:1:4: error: \"{\" is not closed in its line. Close it."});
    CHECK(refusals("a: [b, c\nd: e\n") ==
          Lines{"f:1:4: error: \"[\" is not closed in its line. Close it."});
}

TEST_CASE("what nothing explains is told with the parser's word and place") {
    CHECK(refusals("play:\n   rounds: 8\n  time: 20 min\n") ==
          Lines{"f:3:3: error: this cannot be read as YAML here (end of map not found). Check "
                "indentation, colons and brackets."});
}

TEST_CASE("a file begins with its kind") {
    const Lines empty = {
        "f: error: nothing to read. Begin with the kind and the title: regulation: TITLE"};
    CHECK(refusals("") == empty);
    CHECK(refusals("# only a comment\n") == empty);
    CHECK(refusals("- a\n- b\n") == empty);
    CHECK(refusals("just text\n") == empty);
    CHECK(refusals(",") == empty);
}
