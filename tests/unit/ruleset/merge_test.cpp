// One file over another: what is kept, what is replaced, who may change what.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/ruleset/tree.hpp"

#include <algorithm>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::value;
using test::Workshop;

namespace {

const std::string laws =
    "laws: Leis\nin force: from 2020-01-01\n"
    "flag: {penalty: loss, both fallen: event decides draw or go on, art. 6.9}\n"
    "start: {default time: 15 min, late: loss, event may change, art. 6.7}\n"
    "standard: {when: otherwise, art. 1}\n";

// Laws, a regulation over them and an event over that.
void put_three(Workshop& workshop, const std::string& regulation, const std::string& event) {
    workshop.put("laws/leis.yaml", laws);
    workshop.put("regulations/reg.yaml", "regulation: Regulamento\nlaws: leis\nplay: {class: "
                                         "standard, rounds: 8, system: Swiss, art. 2}\n" +
                                             regulation);
    workshop.put("events/ev.yaml", "event: Prova\nextends: reg\n" + event);
}

// A game over the event, with lines of its own.
Ruleset game(const Workshop& workshop, const std::string& lines) {
    const auto source = std::make_shared<const Source>("x.acts", "ruleset: ev\n" + lines);
    Diagnostics found;
    const Node root = read_tree(*source, found);
    return workshop.rulesets().read_game("ev", {}, root, source, found);
}

} // namespace

TEST_CASE("a later file's line replaces the earlier one's, the rest stays") {
    Workshop workshop;
    put_three(workshop, "flag: {both fallen: draw, art. 3}\n", "");
    const Ruleset rules = workshop.resolve("ev");
    CHECK(value(rules, {"flag", "both fallen"}) == "draw");
    CHECK(value(rules, {"flag", "penalty"}) == "loss");
    CHECK(rules.documents.size() == 3);
    CHECK(rules.documents[rules.find({"flag", "both fallen"})->document].id == "reg");
}

TEST_CASE("games over one ruleset share neither their lines nor what its files said before") {
    Workshop workshop;
    put_three(workshop, "flag: {both fallen: draw, art. 3}\n", "");
    const Path late = {"start", "late"};
    CHECK(value(game(workshop, "start: {late: draw}\n"), late) == "draw");
    CHECK(value(game(workshop, ""), late) == "loss");
    put_three(workshop, "flag: {both fallen: go on, art. 3}\n", "");
    CHECK(value(game(workshop, ""), {"flag", "both fallen"}) == "go on");
    workshop.rulesets().files().stand_in(workshop.folder() / "regulations/reg.yaml",
                                         "regulation: Outro\nlaws: leis\n");
    CHECK(value(game(workshop, ""), {"flag", "both fallen"}) == "OPEN");
    workshop.rulesets().files().stand_in_no_more();
    CHECK(value(game(workshop, ""), {"flag", "both fallen"}) == "go on");
}

TEST_CASE("a list of cases is replaced whole") {
    Workshop workshop;
    put_three(
        workshop,
        "start:\n  default time:\n    - 5 min, if fewer than 12 entries\n    - 10 min\n  art: 4\n",
        "");
    workshop.put("regulations/next.yaml",
                 "regulation: Seguinte\nextends: reg\nstart: {default time: 20 min}\n");
    const Ruleset rules = workshop.resolve("next");
    CHECK(rules.find({"start", "default time"})->cases.size() == 1);
    CHECK(value(rules, {"start", "default time"}) == "20 min");
}

TEST_CASE("a reading replaces a value whole, and a value a reading") {
    Workshop workshop;
    put_three(workshop, "flag:\n  penalty: {read: loss, printed: nothing, because: so, art: 7}\n",
              "");
    CHECK(workshop.resolve("reg").find({"flag", "penalty"})->reading);
    workshop.put("regulations/next.yaml",
                 "regulation: Seguinte\nextends: reg\nflag: {penalty: loss}\n");
    CHECK_FALSE(workshop.resolve("next").find({"flag", "penalty"})->reading);
}

TEST_CASE("a restated value without an article keeps its number, read in the new document") {
    Workshop workshop;
    put_three(workshop, "start: {default time: 20 min, art. 9}\n", "");
    workshop.put("regulations/next.yaml",
                 "regulation: Seguinte\nextends: reg\nstart: {default time: 15 min}\n");
    const Ruleset rules = workshop.resolve("next");
    const Setting& time = *rules.find({"start", "default time"});
    CHECK(rules.citation(time) == "Seguinte, 9");
    CHECK(rules.documents[time.document].id == "next");
}

TEST_CASE("a restated value with an article drops the old") {
    Workshop workshop;
    put_three(workshop, "start: {default time: 20 min, art. 9}\n", "");
    const Ruleset rules = workshop.resolve("reg");
    CHECK(rules.citation(*rules.find({"start", "default time"})) == "Regulamento, 9");
}

TEST_CASE("a block's article holds for lines that an extending file adds") {
    Workshop workshop;
    put_three(workshop, "points:\n  art: Pontuação\n  game: {win: 1, draw: ½, loss: 0}\n", "");
    workshop.put("regulations/next.yaml", "regulation: Seguinte\nextends: reg\npoints: {bye: 1}\n");
    const Ruleset rules = workshop.resolve("next");
    CHECK(rules.citation(*rules.find({"points", "bye"})) == "Seguinte, “Pontuação”");
}

TEST_CASE("every value of laws and regulations cites, unless the file is itself the text") {
    Workshop workshop;
    put_three(workshop, "points: {bye: 1}\n", "");
    CHECK(workshop.check("reg") == Lines{"reg.yaml:4:15: error: \"points bye\" cites no article. "
                                         "Add: , art. NUMBER (or: , not in the text)"});
    put_three(workshop, "points: {bye: 1}\ntext: this file\n", "");
    CHECK(value(workshop.resolve("reg"), {"points", "bye"}) == "1");
    put_three(workshop, "points: {bye: 1, not in the text}\n", "");
    const Ruleset rules = workshop.resolve("reg");
    CHECK(rules.citation(*rules.find({"points", "bye"})) == "Regulamento");
}

TEST_CASE("an event cites nothing: its choices stand in it") {
    Workshop workshop;
    put_three(workshop, "points: {bye: event decides, not in the text}\n",
              "points: {bye: 1}\nflag: {both fallen: draw}\n");
    CHECK(workshop.check("ev").empty());
}

TEST_CASE("a regulation may depart from the Laws, and is told") {
    Workshop workshop;
    put_three(workshop, "flag: {penalty: loss, art. 3}\n", "");
    CHECK_FALSE(workshop.check("reg").empty()); // the choice of both fallen
    for (const auto& line : workshop.check("reg")) CHECK(line.find("departs") == std::string::npos);
    workshop.put(
        "laws/leis.yaml",
        "laws: Leis\nflag: {both fallen: draw, art. 6.9}\nstandard: {when: otherwise, art. 1}\n");
    workshop.put("regulations/reg.yaml", "regulation: R\nlaws: leis\nflag: {both fallen: go on}\n");
    CHECK(workshop.check("reg") ==
          Lines{"reg.yaml:3:21: note: \"flag both fallen\" departs from the Laws, "
                "where it is draw (Leis, 6.9). Kept: a regulation may."});
}

TEST_CASE("where the Laws keep other rules out of rated games, a departure says so once") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", "laws: Leis\n"
                                   "other rules: {in rated games: not allowed, art. 1}\n"
                                   "points: {game: {win: 1, draw: ½, loss: 0, art. 10}}\n");
    workshop.put("regulations/reg.yaml",
                 "regulation: R\nlaws: leis\npoints: {game: {win: 3, draw: 1, art. 2}}\n");
    const auto lines = workshop.check("reg");
    CHECK(std::count_if(lines.begin(), lines.end(), [](const auto& line) {
              return line.find("may not be rated (Leis, 1)") != std::string::npos;
          }) == 1);
}

TEST_CASE(
    "a regulation that takes what the Laws leave open does not depart; one outside them does") {
    Workshop workshop;
    workshop.put("laws/leis.yaml",
                 "laws: Leis\nstart: {default time: event decides 0 min or 15 min, art. 6.7}\n"
                 "standard: {when: otherwise, art. 1}\n");
    workshop.put("regulations/reg.yaml",
                 "regulation: R\nlaws: leis\nstart: {default time: 0 min}\n");
    CHECK(workshop.check("reg").empty());
    workshop.put("regulations/reg.yaml",
                 "regulation: R\nlaws: leis\nstart: {default time: 20 min}\n");
    CHECK(workshop.check("reg") ==
          Lines{"reg.yaml:3:23: note: \"start default time\" departs from the Laws, "
                "where it is 0 min or 15 min (Leis, 6.7). Kept: a regulation may."});
}

TEST_CASE("an event does not change a fixed value") {
    Workshop workshop;
    put_three(workshop, "", "play: {rounds: 7}\n");
    CHECK(workshop.check("ev") ==
          Lines{"ev.yaml:3:16: error: \"play rounds\" is 8 in Regulamento, 2, and nothing there "
                "lets an event "
                "change it. Take the line out, or write a regulation that extends this one."});
}

TEST_CASE("an event changes what is left to it") {
    Workshop workshop;
    put_three(workshop, "", "start: {default time: 0 min}\nflag: {both fallen: go on}\n");
    CHECK(workshop.check("ev").empty());
    CHECK(value(workshop.resolve("ev"), {"start", "default time"}) == "0 min");
}

TEST_CASE("an event's value of a choice is one of its items, in every case") {
    Workshop workshop;
    put_three(workshop,
              "tie-breaks: {still equal: event decides share the place or draw lots, art. 4}\n",
              "flag: {both fallen: draw}\ntie-breaks:\n  still equal:\n    - draw lots, if fewer "
              "than 5 entries\n"
              "    - share the place\n");
    CHECK(workshop.check("ev").empty());
    workshop.put("laws/leis.yaml",
                 "laws: Leis\nstart: {default time: event decides 0 min or 15 min, art. 6.7}\n"
                 "standard: {when: otherwise, art. 1}\n");
    workshop.put(
        "events/ev.yaml",
        "event: E\nextends: reg\nstart:\n  default time:\n    - 0 min, if fewer than 5 entries\n"
        "    - 20 min\ntie-breaks: {still equal: draw lots}\n");
    CHECK(workshop.check("ev") ==
          Lines{"ev.yaml:6:7: error: \"start default time\" is 0 min or 15 min (Leis, 6.7), "
                "not \"20 min\". Choose one of these."});
}

TEST_CASE("an event may restate a reading of ours") {
    Workshop workshop;
    put_three(workshop, "points:\n  bye: {read: \"1\", printed: nothing, because: so, art: 5}\n",
              "points: {bye: ½}\nflag: {both fallen: draw}\n");
    CHECK(workshop.check("ev").empty());
    CHECK(value(workshop.resolve("ev"), {"points", "bye"}) == "½");
}

TEST_CASE("an event adds only what is an event's to say, and takes out no names of others") {
    Workshop workshop;
    put_three(workshop, "prizes: {Medalha: place 1, art. 5}\n",
              "points: {bye: 1}\nprizes: {Medalha: none}\nplace: Funchal\ncompetitions: {Geral: "
              "individual}\n");
    CHECK(workshop.check("ev") == Lines{"ev.yaml:3:10: error: Regulamento leaves no \"points bye\" "
                                        "to an event. Take the line out, or "
                                        "write a regulation that extends this one.",
                                        "ev.yaml:4:10: error: \"Medalha\" stands in Regulamento, "
                                        "5, and an event cannot take it out. "
                                        "Write a regulation that extends this one."});
}

TEST_CASE("an event may be extended by an event, which may change its lines") {
    Workshop workshop;
    put_three(workshop, "", "flag: {both fallen: draw}\nplace: Funchal\n");
    workshop.put("events/next.yaml",
                 "event: Segunda\nextends: ev\nflag: {both fallen: go on}\nplace: Machico\n");
    const Ruleset rules = workshop.resolve("next");
    CHECK(value(rules, {"flag", "both fallen"}) == "go on");
    CHECK(value(rules, {"place"}) == "Machico");
}

TEST_CASE("three levels: the Laws leave open, the regulation reads, the event restates") {
    Workshop workshop;
    const std::string reading = "flag:\n  both fallen:\n    read: go on\n    printed: nothing\n    "
                                "because: the text says ½ of it\n    art: 3\n";
    put_three(workshop, "", "");
    const Ruleset open = workshop.resolve("ev");
    CHECK(value(open, {"flag", "both fallen"}) == "OPEN");
    CHECK(open.citation(*open.find({"flag", "both fallen"})) == "Leis, 6.9");
    CHECK(workshop.check("ev") == Lines{"ev.yaml:1:1: open: \"flag: both fallen\" is for the event "
                                        "to decide, draw or go on; Leis, 6.9. "
                                        "Add: flag: {both fallen: go on}"});

    put_three(workshop, reading, "");
    const Ruleset read = workshop.resolve("ev");
    CHECK(value(read, {"flag", "both fallen"}) == "go on");
    CHECK(read.find({"flag", "both fallen"})->reading->because == "the text says ½ of it");
    CHECK(read.citation(*read.find({"flag", "both fallen"})) == "Regulamento, 3");
    CHECK(workshop.check("ev").empty());

    workshop.put("events/ev.yaml",
                 "\xEF\xBB\xBF"
                 "event: ½ Prova\r\nextends: reg\r\nflag: {both fallen: draw}\r\n");
    const Ruleset restated = workshop.resolve("ev");
    const Setting& both = *restated.find({"flag", "both fallen"});
    CHECK(value(restated, {"flag", "both fallen"}) == "draw");
    CHECK_FALSE(both.reading);
    CHECK(restated.citation(both) == "Regulamento, 3; ½ Prova");
    CHECK(restated.documents[both.document].id == "ev");
    CHECK(both.place.line == 3);
    CHECK(both.place.column == 21);
}

TEST_CASE("a season that says nothing of the rest is asked to confirm it") {
    Workshop workshop;
    const std::string head = "regulation: R\nextends: madeira-school-chess/2022-2023\n";
    const std::string note =
        "a.yaml:3:9: note: season 2023/2024, and what is not stated comes from 2022/2023. "
        "Confirm it with: the rest: unchanged";
    workshop.put("regulations/a.yaml", head + "season: 2023/2024\n");
    CHECK(test::lines_of([&] {
              Diagnostics found;
              workshop.rulesets().check("a", found);
              return found;
          }())
              .back() == note);
    workshop.put("regulations/a.yaml", head + "season: 2023/2024\nthe rest: unchanged\n");
    for (const auto& line : workshop.check("a")) CHECK(line != note);
    workshop.put("regulations/a.yaml", head + "season: 2022/2023\n");
    for (const auto& line : workshop.check("a")) CHECK(line != note);
}

TEST_CASE("a value to confirm is marked, and does not hinder a check") {
    Workshop workshop;
    put_three(workshop, "start: {default time: 20 min, to confirm}\n",
              "flag: {both fallen: draw}\n");
    CHECK(workshop.resolve("ev").find({"start", "default time"})->to_confirm);
}
