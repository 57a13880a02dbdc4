// Printed tie-break lines: read from the right, meant by code, by title or by what stands behind.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/standings/tie_breaks.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

CodeTable table() {
    CodeTable made;
    made.program = "P";
    for (const int code : {1, 37, 44}) made.codes[code].number = code;
    return made;
}

// letter | title | code | parameters
std::string parts(const std::string& printed) {
    const PrintedLine line = read_line(printed, table());
    std::string out = line.letter + "|" + line.title + "|" + std::to_string(line.code) + "|";
    for (const auto& parameter : line.parameters) out += parameter + " ";
    return out;
}

// The lines of a list written over the shipped regulation.
std::vector<TieBreak> lines(Workshop& workshop, const std::string& list) {
    workshop.put("regulations/sample.yaml",
                 test::over_madeira + "tie-breaks:\n  individual Swiss:\n" + list);
    const Ruleset rules = workshop.resolve("sample");
    const Found found = rules.look({"tie-breaks", "individual Swiss"}, {});
    return tie_breaks_of(rules, *found.setting, *found.which);
}

Lines errors(Workshop& workshop, const std::string& list) {
    return workshop.errors_in("tie-breaks:\n  individual Swiss:\n" + list);
}

} // namespace

TEST_CASE("a printed line is a letter, a title, a code and parameters") {
    CHECK(parts("b) Buchholz corrigido [37] (1,0,N,N,0,N)") ==
          "b|Buchholz corrigido|37|1 0 N N 0 N ");
    CHECK(parts("Sonneborn-Berger") == "|Sonneborn-Berger|0|");
    CHECK(parts("c) Pontos [1]") == "c|Pontos|1|");
}

TEST_CASE(
    "parentheses that hold no parameters belong to the title, and brackets may be parameters") {
    CHECK(parts("a) Pontos (configurações variáveis) [3,2,1,0, N] [44]") ==
          "a|Pontos (configurações variáveis)|44|3 2 1 0 N ");
    CHECK(parts("a) Pontos (configurações variáveis)") == "a|Pontos (configurações variáveis)|0|");
    CHECK(parts("Pontos [37] (ver anexo)") == "|Pontos [37] (ver anexo)|0|");
}

TEST_CASE("parameters may stand before the code, and may be fractions") {
    CHECK(parts("Buchholz (1,0) [37]") == "|Buchholz|37|1 0 ");
    CHECK(parts("Pontos [1,½,0.5] [44]") == "|Pontos|44|1 ½ 0.5 ");
}

TEST_CASE("the code is the last bracket that the table knows; the only one, if none is known") {
    CHECK(parts("Título [1] [99]") == "|Título|1|99 ");
    CHECK(parts("Título [99]") == "|Título|99|");
}

TEST_CASE("what a code means, with the parameters that its table names") {
    Workshop workshop;
    const auto list = lines(workshop, "    - a) Buchholz corrigido [37] (1,0,N,N,0,N)\n"
                                      "    - b) Buchholz completo [37] (0,0,N,N,0,N)\n"
                                      "    - c) Vitórias [68]\n");
    REQUIRE(list.size() == 3);
    CHECK(list[0].call.text_of("script") == "tiebreaks/buchholz");
    CHECK(*list[0].call.find("options") == Value(Value::Map{{"cut_lowest", 1}}));
    CHECK(list[1].call.find("options")->map()->empty());
    CHECK(list[2].call.text_of("script") == "tiebreaks/wins");
    CHECK(list[2].letter == "c");
    CHECK(list[2].title == "Vitórias");
}

// The program's table: 0 WIN, 1 WON, 2 BWG, 3 BPG; of teams 0 EMMSB, 1 EMGSB, then strongest and
// weakest results left out.
TEST_CASE("a parameter may say which of several criteria a code is") {
    Workshop workshop;
    const auto list = lines(workshop, "    - a) Vitórias [68]\n"
                                      "    - b) Vitórias jogadas [68] (1)\n"
                                      "    - c) Vitórias de pretas [68] (2,-)\n"
                                      "    - d) Partidas de pretas [68] (3,P)\n");
    REQUIRE(list.size() == 4);
    CHECK(list[0].call.text_of("script") == "tiebreaks/wins");
    CHECK(list[0].call.find("options")->map()->empty());
    CHECK(list[1].call.text_of("script") == "tiebreaks/wins");
    CHECK(*list[1].call.find("options") == Value(Value::Map{{"only_played", true}}));
    CHECK(list[2].call.text_of("script") == "tiebreaks/games_with_black");
    CHECK(*list[2].call.find("options") == Value(Value::Map{{"won", true}}));
    CHECK(list[3].call.text_of("script") == "tiebreaks/games_with_black");
    CHECK(list[3].call.find("options")->map()->empty());
    CHECK(errors(workshop, "    - a) Vitórias [68] (4)\n") ==
          Lines{"5:19: what [68] counts is said by 0 to 3: wins; wins, only played; games with "
                "Black, won; games "
                "with Black. Copy it as printed, or say in a reading what is meant."});
    CHECK(errors(workshop, "    - a) Vitórias [68] (1,P,0)\n") ==
          Lines{"5:19: [68] takes 2 parameters, the line has 3. Copy them as printed, or say in a "
                "reading why they "
                "differ."});
    workshop.put("regulations/sample.yaml",
                 test::over_madeira + "tie-breaks:\n  team Swiss:\n    - a) ESB [82] (1,0,2,-)\n");
    const Ruleset rules = workshop.resolve("sample");
    const Found found = rules.look({"tie-breaks", "team Swiss"}, {});
    const Value call = tie_breaks_of(rules, *found.setting, *found.which).at(0).call;
    CHECK(call.text_of("script") == "tiebreaks/olympiad_sonneborn_berger");
    CHECK(*call.find("options") == Value(Value::Map{{"cut_lowest", 2}}));
}

TEST_CASE("a title that names a script needs no code") {
    Workshop workshop;
    CHECK(lines(workshop, "    - Sonneborn-Berger\n").at(0).call.text_of("script") ==
          "tiebreaks/sonneborn_berger");
    CHECK(lines(workshop, "    - b) Direct encounter\n").at(0).call.text_of("script") ==
          "tiebreaks/direct_encounter");
}

TEST_CASE("after a colon stands what the code does not say") {
    Workshop workshop;
    const auto list =
        lines(workshop,
              "    - a) Resultado entre os empatados [11]: direct encounter, all must have met\n"
              "    - b) Buchholz [37] (2,1,N,N,0,N): Buchholz\n");
    CHECK(list[0].call.find("options")->map()->at(0).value == Value(true));
    CHECK(list[1].call.find("options")->map()->size() == 2); // from the printed parameters
}

TEST_CASE("a title with a colon is quoted whole") {
    Workshop workshop;
    const auto list = lines(workshop, "    - \"a) Vitórias: todas [68]\": wins\n");
    CHECK(list.at(0).title == "Vitórias: todas");
    CHECK(list.at(0).code == 68);
    CHECK(errors(workshop, "    - a) Vitórias: todas [68]: wins\n").size() == 1);
}

TEST_CASE("a reading may depart from the code, or say that nobody knows") {
    Workshop workshop;
    const auto list = lines(
        workshop, "    - a) Sonneborn-Berger [35] (0,0,N):\n        read: Sonneborn-Berger\n"
                  "        because: the code takes none\n"
                  "    - b) BSV [24]:\n        read: unknown\n        because: not published\n");
    CHECK(list[0].call.text_of("script") == "tiebreaks/sonneborn_berger");
    CHECK(list[1].call.is_nothing());
    CHECK(list[1].reading->because == "not published");
    CHECK(errors(workshop, "    - a) BSV [24]: {read: unknown}\n") ==
          Lines{"5:20: a reading without \"because\". Say why the text is read so."});
}

TEST_CASE("an event says what a line means that nobody knows") {
    Workshop workshop;
    const std::string regulation =
        "regulation: R\ntext: this file\nlaws: golden\nplay: {class: standard, system: Swiss}\n"
        "tie-breaks:\n  individual Swiss:\n    - BSV:\n        read: unknown\n        because: not "
        "published\n";
    workshop.put("regulations/reg.yaml", regulation);
    workshop.put("events/ev.yaml", "event: E\nextends: reg\n");
    CHECK(workshop.check("ev") == Lines{"ev.yaml:1:1: open: nobody knows what \"BSV\" counts (not "
                                        "published); R. Name a reading: "
                                        "tie-breaks: {readings: {BSV: ...}}"});
    workshop.put("events/ev.yaml",
                 "event: E\nextends: reg\ntie-breaks: {readings: {BSV: board weighted}}\n");
    CHECK(workshop.check("ev").empty());
}

TEST_CASE("a code must be in the table, and its parameters as many as the table has") {
    Workshop workshop;
    CHECK(errors(workshop, "    - a) Outro [99]\n") ==
          Lines{"5:16: Swiss-Manager has no code [99] in its table. Correct the code, or say after "
                "a colon what "
                "the line means."});
    CHECK(errors(workshop, "    - a) Buchholz [37]\n") ==
          Lines{"5:19: [37] takes 6 parameters, the line has 0. Copy them as printed, or say in a "
                "reading why "
                "they differ."});
    CHECK(errors(workshop, "    - a) Buchholz (1,0)\n") ==
          Lines{"5:10: without a code nothing says what (1,0) means. Add the code, or say after a "
                "colon what the "
                "line means."});
}

TEST_CASE("without a table a code means nothing") {
    Workshop workshop;
    workshop.put(
        "regulations/a.yaml",
        "regulation: R\ntext: this file\ntie-breaks:\n  individual Swiss:\n    - Buchholz [37]\n");
    CHECK(workshop.check("a") ==
          Lines{"a.yaml:5:16: error: no table says what [37] means. Add a line: codes: ID, "
                "or say after a colon what the line means."});
}

TEST_CASE("a title that is no script needs a meaning") {
    Workshop workshop;
    CHECK(errors(workshop, "    - a) Média dos adversários\n") ==
          Lines{"5:10: nothing says what \"Média dos adversários\" counts. Write a colon after it, "
                "and the name of "
                "a script of scripts/tiebreaks."});
    CHECK(errors(workshop, "    - Sonneborn-Bergr\n") ==
          Lines{"5:7: there is no \"Sonneborn-Bergr\" (scripts/tiebreaks/sonneborn_bergr.lua). Did "
                "you mean "
                "\"sonneborn berger\"?"});
}

TEST_CASE("the code and the words of a line must agree") {
    Workshop workshop;
    CHECK(errors(workshop, "    - a) Vitórias [68]: Sonneborn-Berger\n") ==
          Lines{"5:19: Swiss-Manager's [68] is wins, but the line says Sonneborn-Berger, which is "
                "[85]. Correct the "
                "code or the words."});
    CHECK(errors(workshop, "    - a) Vitórias [68]: progressive\n") ==
          Lines{"5:19: Swiss-Manager's [68] is wins, but the line says progressive, which is "
                "[86]. Correct the code or the words."});
}

// What the words leave out the parameters say; what they say, code and parameters must say too.
TEST_CASE("options in words are those of the code and of the parameters") {
    Workshop workshop;
    const std::string program = "5:19: Swiss-Manager's ";
    const std::string correct = ". Correct the code or the words.";
    CHECK(errors(workshop, "    - a) Buchholz [37] (1,0,N,N,0,N): Buchholz, cut lowest 2\n") ==
          Lines{program +
                "[37] (1,0,N,N,0,N) is Buchholz, cut lowest 1, but the line says "
                "Buchholz, cut lowest 2" +
                correct});
    CHECK(errors(workshop, "    - a) Buchholz [37] (1,0,N,N,0,N): Buchholz, cut highest 1\n") ==
          Lines{program +
                "[37] (1,0,N,N,0,N) is Buchholz, cut lowest 1, but the line says "
                "Buchholz, cut highest 1" +
                correct});
    CHECK(errors(workshop, "    - a) Buchholz [2]: Buchholz, cut lowest 1\n") ==
          Lines{program +
                "[2] is Buchholz, but the line says Buchholz, cut lowest 1, which is [3]" +
                correct});
    CHECK(errors(workshop, "    - a) Vitórias [68] (0,-): wins, only played\n") ==
          Lines{program + "[68] (0,-) is wins, but the line says wins, only played" + correct});
    CHECK(errors(workshop, "    - a) Vitórias [68] (1,-): wins\n") ==
          Lines{program + "[68] (1,-) is wins, only played, but the line says wins" + correct});
    CHECK(errors(workshop, "    - a) Vitórias [68] (2,-): wins\n") ==
          Lines{program + "[68] (2,-) is games with Black, won, but the line says wins" + correct});
    for (const std::string line :
         {"Buchholz [37] (1,0,N,N,0,N): Buchholz, cut lowest 1",
          "Buchholz [3]: Buchholz, cut lowest 1", "Vitórias [68] (1,-): wins, only played",
          "Buchholz [37] (1,0,N,N,0,N): Buchholz, fore"})
        CHECK(errors(workshop, "    - a) " + line + "\n").empty());
}

TEST_CASE("another code is named only where its program offers it") {
    Workshop workshop;
    CHECK(workshop.errors_in("tie-breaks:\n  team Swiss:\n    - a) OSB [57]: Sonneborn-Berger\n") ==
          Lines{"5:14: Swiss-Manager's [57] is Olympiad Sonneborn-Berger, cut lowest 1, but the "
                "line says Sonneborn-Berger, which is [35]. Correct the code or the words."});
}

// The program's table: 77 F for Fore; 84 0 by game points, P for forfeits, F for Fore; 81 and 85 P;
// 91 MP or GP, then P.
TEST_CASE("what the table tells of parameters is counted") {
    Workshop workshop;
    const auto counted = [&](const std::string& list, const std::string& line) {
        workshop.put("regulations/sample.yaml", test::over_madeira + "tie-breaks:\n  " + list +
                                                    ":\n    - a) T " + line + "\n");
        const Ruleset rules = workshop.resolve("sample");
        const Found found = rules.look({"tie-breaks", list}, {});
        return found.which->text.substr(found.which->text.find(": ") + 2);
    };
    CHECK(counted("individual Swiss", "[77] (F)") == "average Buchholz, fore");
    CHECK(counted("individual Swiss", "[77] (-)") == "average Buchholz");
    CHECK(counted("individual Swiss", "[81] (P)") == "direct encounter certain, forfeits count");
    CHECK(counted("individual Swiss", "[84] (0,1,2,P,F)") ==
          "Buchholz, cut highest 1, cut lowest 2, forfeits count, fore");
    CHECK(counted("individual Swiss", "[85] (0,0,1,P)") ==
          "Sonneborn-Berger, cut lowest 1, forfeits count");
    CHECK(counted("team Swiss", "[84] (0,0,0,-,-)") == "Buchholz of boards");
    CHECK(counted("team Swiss", "[84] (1,0,0,-,-)") == "Buchholz");
    CHECK(counted("team Swiss", "[82] (1,0,0,P)") == "Olympiad Sonneborn-Berger, forfeits count");
    CHECK(counted("team Swiss", "[83] (GP,P)") ==
          "extended direct encounter, by board points, forfeits count");
    CHECK(counted("team Swiss", "[91] (MP,-)") == "scores and schedule strength, by match points");
    CHECK(
        workshop.errors_in("tie-breaks:\n  team Swiss:\n    - a) PS [86] (0,-)\n") ==
        Lines{"5:13: Swiss-Manager does not say what [86] (0,-) counts. Write a reading below the "
              "line: read: unknown, because: ..."});
}

TEST_CASE("what the table tells of parameters, and nothing counts, is noted") {
    Workshop workshop;
    const auto notes = [&](const std::string& list, const std::string& line) {
        workshop.put("regulations/a.yaml",
                     "regulation: R\ntext: this file\nlaws: golden\ncodes: swiss-manager\n"
                     "points: {match: {win: 2, draw: 1, loss: 0}}\ntie-breaks:\n"
                     "  unplayed games: FIDE 2023\n  " +
                         list + ":\n    - a) T " + line + "\n");
        Lines found;
        for (const auto& reported : workshop.check("a"))
            if (reported.starts_with("a.yaml:9:")) found.push_back(reported);
        return found;
    };
    CHECK(notes("individual Swiss", "[68] (0,-)").empty());
    CHECK(notes("individual Swiss", "[68] (0,P)") ==
          Lines{"a.yaml:9:12: note: parameter 2 of [68], P, says \"forfeits count\", which wins "
                "does not read. Say in a reading below the line what is counted."});
    CHECK(notes("individual Swiss", "[88] (0,1800)") ==
          Lines{"a.yaml:9:12: note: parameter 2 of [88], 1800, says \"the lowest rating that "
                "counts\", which performance rating does not read. Say in a reading below the line "
                "what is counted."});
    CHECK(notes("team Swiss", "[84] (1,0,0,-,-,0)").empty());
    CHECK(notes("team Swiss", "[84] (1,0,0,-,-,1)") ==
          Lines{"a.yaml:9:12: note: parameter 6 of [84], 1, says \"points match win: 3\", but the "
                "ruleset says otherwise. Correct one of them."});
    CHECK(notes("team Swiss", "[84] (1,0,0,-,-,0,1)") ==
          Lines{"a.yaml:9:12: note: parameter 7 of [84], 1, says \"tie-breaks unplayed games: FIDE "
                "2026\", but the ruleset says otherwise. Correct one of them."});
    CHECK(notes("team Swiss", "[84] (1,0,0,J,-)") ==
          Lines{"a.yaml:9:12: note: Swiss-Manager's table does not say what J is as parameter 4 of "
                "[84]. Copy it as printed, or say in a reading what is meant."});
}

TEST_CASE("the value of a line says what it counts") {
    Workshop workshop;
    const auto text = [&](const std::string& list) {
        workshop.put("regulations/sample.yaml",
                     test::over_madeira + "tie-breaks:\n  individual Swiss:\n" + list);
        const Ruleset rules = workshop.resolve("sample");
        return rules.look({"tie-breaks", "individual Swiss"}, {}).which->text;
    };
    CHECK(text("    - a) Buchholz corrigido [37] (1,0,N,N,0,N)\n    - b) Sonneborn-Berger\n"
               "    - c) Vitórias: wins, only played\n") ==
          "a) Buchholz corrigido [37] (1,0,N,N,0,N): Buchholz, cut lowest 1; b) Sonneborn-Berger; "
          "c) Vitórias: wins, only played");
    CHECK(text("    - a) X:\n        read: Buchholz\n        because: said so\n") ==
          "a) X: Buchholz");
    CHECK(text("    - a) X:\n        read: unknown\n        because: nobody knows\n") == "a) X");
}

TEST_CASE("a list holds as a whole") {
    Workshop workshop;
    CHECK(errors(workshop, "    - a) Vitórias: wins, if phase is Festa\n") ==
          Lines{"5:26: \"if phase is Festa\" on a line of a list, which holds as a whole. Take it "
                "out."});
    CHECK(errors(workshop, "    - a) Vitórias: wins, art. 31\n") ==
          Lines{"5:26: \"art. 31\" on one line of a list. Put \"- art. 31\" as the first line of "
                "\"individual "
                "Swiss\"."});
    CHECK(errors(workshop, "    - if phase is Festa\n    - wins\n") ==
          Lines{"5:7: \"if phase is Festa\" on a line of a list, which holds as a whole. Take it "
                "out."});
    const std::string list = "tie-breaks: {individual Swiss: [wins, event may change, art. 31]}\n";
    workshop.put("regulations/sample.yaml", test::over_madeira + list);
    const Ruleset rules = workshop.resolve("sample");
    CHECK(rules.find({"tie-breaks", "individual Swiss"})->freedom == Freedom::event_may_change);
    CHECK(rules.find({"tie-breaks", "individual Swiss"})->article->labels == Lines{"31"});
}

TEST_CASE("a list is a list, and its items lines") {
    Workshop workshop;
    CHECK(workshop.errors_in("tie-breaks: {individual Swiss: wins}\n") ==
          Lines{"3:32: \"individual Swiss\" is a list. Write one line an item below it, each after "
                "\"- \"."});
    CHECK(errors(workshop, "    - [wins]\n") ==
          Lines{"5:7: a tie-break is one printed line, or the line, a colon and its meaning. Write "
                "it so."});
    CHECK(errors(workshop, "    - a) Vitórias: {script: wins}\n").size() == 1);
}

TEST_CASE("the same criterion twice is an error, with other options it is not") {
    Workshop workshop;
    CHECK(errors(workshop, "    - Vitórias [68]\n    - Mais vitórias: wins\n") ==
          Lines{"6:7: \"Mais vitórias\" counts the same as \"Vitórias\". Keep one."});
    CHECK(
        errors(workshop, "    - Vitórias [68]\n    - Mais vitórias: wins, only played\n").empty());
}

TEST_CASE("letters out of their order are worth a note") {
    Workshop workshop;
    workshop.put("regulations/a.yaml",
                 "regulation: R\ntext: this file\ntie-breaks:\n  individual Swiss:\n"
                 "    - a) Vitórias: wins\n    - c) Progressivo: progressive\n");
    CHECK(workshop.check("a") ==
          Lines{"a.yaml:1:1: open: no laws are named, by which the games are judged. Add a line: "
                "laws: ID",
                "a.yaml:6:7: note: c) does not follow a). Check that no line was lost."});
}

TEST_CASE("what cannot separate in a round robin is refused there") {
    Workshop workshop;
    CHECK(workshop.errors_in("tie-breaks: {individual round robin: [Buchholz]}\n") ==
          Lines{"3:39: Buchholz separates nobody in a round robin: all meet the same opponents. "
                "Take it out of "
                "\"individual round robin\", or name Sonneborn-Berger."});
    CHECK(workshop.errors_in("tie-breaks: {individual Swiss: [Buchholz]}\n").empty());
}

TEST_CASE("match points printed in a line are those of the ruleset") {
    Workshop workshop;
    const std::string line =
        "    - a) Pontos de partida [3,2,1,0, N] [44]\n    - b) Pontos de tabuleiro [1]\n";
    const std::string list = "tie-breaks:\n  team Swiss:\n" + line;
    CHECK(workshop.errors_in(list).empty());
    CHECK(workshop.errors_in(list + "points: {match: {win: 2, draw: 1, loss: 0}}\n") ==
          Lines{"5:41: [44] counts win 3, draw 2, loss 1, but \"points match\" says win 2, draw 1, "
                "loss 0 "
                "(sample.yaml:7). Correct one of them."});
}

TEST_CASE("an event that changes match points is told of the list that prints others") {
    Workshop workshop;
    workshop.put("events/ev.yaml",
                 "event: E\nextends: madeira-school-chess/2022-2023\npoints: {match: {win: 2}}\n");
    const auto found = workshop.check("ev");
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].find("error: [44] counts win 3, but \"points match\" says win 2 (ev.yaml:3)") !=
          std::string::npos);
}

TEST_CASE("a code table names scripts, their options, and what nobody knows") {
    Workshop workshop;
    workshop.put("codes/p.yaml",
                 "codes: P\n7:\n  name: x\n  means: Bucholz\n8:\n  means: wins\n  parameters: "
                 "[cut lowest]\n9: wins\nten: {means: wins}\n10: {means: wins, menas: y}\n");
    CHECK(workshop.check("p") == Lines{"p.yaml:4:10: error: there is no \"Bucholz\" "
                                       "(scripts/tiebreaks/bucholz.lua). Did you mean "
                                       "\"buchholz\"?",
                                       "p.yaml:6:10: error: \"cut lowest\" is no option of "
                                       "\"wins\". Write an option of its script, or "
                                       "unknown.",
                                       "p.yaml:8:1: error: \"9\" is no row of a code table. Write "
                                       "the number, and below it name and "
                                       "means.",
                                       "p.yaml:9:1: error: \"ten\" is no row of a code table. "
                                       "Write the number, and below it name and "
                                       "means.",
                                       "p.yaml:10:19: error: \"menas\" is no word of \"10\". One "
                                       "of: name, for, means, parameters, fewest, because."});
}
