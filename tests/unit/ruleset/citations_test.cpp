// Every value is cited by the document that states it, after what leaves it to that document; and
// each step to it is shown.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

const Path default_time = {"start", "default time"};
const Path both_fallen = {"flag", "both fallen"};
const Path win = {"points", "game", "win"};

void put_laws(Workshop& workshop) {
    workshop.put("laws/leis.yaml",
                 "laws: Leis\n"
                 "flag: {penalty: loss, both fallen: event decides draw or go on, art. 6.9}\n"
                 "start:\n  default time: event decides, art. 6.7\n"
                 "  late: loss, arbiter may decide otherwise, art. 6.7\n"
                 "points: {game: {win: 1, draw: ½, loss: 0, event may change, art. 10.1}}\n"
                 "standard: {when: otherwise, art. 1}\n");
}

void put_regulation(Workshop& workshop, const std::string& lines) {
    put_laws(workshop);
    workshop.put(
        "regulations/reg.yaml",
        "regulation: Regulamento\nlaws: leis\nplay: {class: standard, rounds: 8, art. 2}\n" +
            lines);
}

std::string cited(const Ruleset& rules, const Path& path) {
    return rules.citation(*rules.find(path));
}

} // namespace

TEST_CASE("an event's choice is cited after the article that leaves it open") {
    Workshop workshop;
    put_regulation(workshop, "");
    workshop.put("events/ev.yaml", "event: Prova\nextends: reg\nstart: {default time: 10 min}\n"
                                   "flag: {both fallen: draw, art. 3}\npoints: {game: {win: 3}}\n");
    const Ruleset rules = workshop.resolve("ev");
    CHECK(cited(rules, default_time) == "Leis, 6.7; Prova");
    CHECK(cited(rules, both_fallen) == "Leis, 6.9; Prova, 3");
    CHECK(cited(rules, win) == "Leis, 10.1; Prova");
    CHECK(cited(rules, {"flag", "penalty"}) == "Leis, 6.9");
}

TEST_CASE("an event is named with where it states its choices") {
    Workshop workshop;
    put_regulation(workshop, "start: {default time: 5 min, event may change, art. 4}\n");
    workshop.put("events/ev.yaml", "event: Prova\nextends: reg\nannounced in: Aviso, 2024-03-01\n"
                                   "start: {default time: 10 min}\nflag: {both fallen: draw}\n");
    const Ruleset rules = workshop.resolve("ev");
    CHECK(cited(rules, default_time) == "Regulamento, 4; Prova (Aviso, 2024-03-01)");
    // An event over it that says nothing of the kind is not announced there.
    workshop.put("events/next.yaml", "event: Segunda\nextends: ev\nflag: {both fallen: go on}\n");
    const Ruleset next = workshop.resolve("next");
    CHECK(cited(next, both_fallen) == "Leis, 6.9; Segunda");
    CHECK(cited(next, default_time) == "Regulamento, 4; Prova (Aviso, 2024-03-01)");
}

TEST_CASE("a new season's own values, prizes and tie-breaks are the new season's") {
    Workshop workshop;
    put_regulation(workshop, "points:\n  art: Pontuação\n  bye: 1\n"
                             "prizes:\n  art: Prémios\n  Taça: place 1\n"
                             "tie-breaks:\n  art: Desempates\n  individual Swiss: [wins]\n"
                             "  unplayed games: FIDE 2023\n"
                             "categories:\n  art: Escalões\n  Todos:\n    by birth year:\n"
                             "      Sub 8: 2015 or later\n");
    workshop.put("regulations/next.yaml",
                 "regulation: Seguinte\nextends: reg\n"
                 "points: {bye: ½, forfeit: {win: as a win}}\nprizes: {Medalha: places 1-3}\n"
                 "tie-breaks: {individual Swiss: [Buchholz], individual round robin: [wins]}\n"
                 "categories: {Todos: {by birth year: {Sub 10: 2013-2014}}}\n");
    const Ruleset rules = workshop.resolve("next");
    CHECK(cited(rules, {"points", "bye"}) == "Seguinte, “Pontuação”");
    CHECK(cited(rules, {"points", "forfeit", "win"}) == "Seguinte, “Pontuação”");
    CHECK(cited(rules, {"prizes", "Medalha"}) == "Seguinte, “Prémios”");
    CHECK(cited(rules, {"tie-breaks", "individual Swiss"}) == "Seguinte, “Desempates”");
    CHECK(cited(rules, {"tie-breaks", "individual round robin"}) == "Seguinte, “Desempates”");
    CHECK(cited(rules, {"categories", "Todos", "by birth year", "Sub 10"}) ==
          "Seguinte, “Escalões”");
    // What it does not state stays where it stands.
    CHECK(cited(rules, {"prizes", "Taça"}) == "Regulamento, “Prémios”");
    CHECK(cited(rules, {"categories", "Todos", "by birth year", "Sub 8"}) ==
          "Regulamento, “Escalões”");
}

TEST_CASE("a regulation's scoring is the regulation's, not the Laws'") {
    Workshop workshop;
    put_laws(workshop);
    workshop.put("regulations/reg.yaml", "regulation: Aberto\ntext: this file\nlaws: leis\n"
                                         "points: {game: {win: 3}}\nflag: {penalty: loss}\n");
    const Ruleset open = workshop.resolve("reg");
    CHECK(cited(open, win) == "Leis, 10.1; Aberto"); // which 10.1 leaves to it
    CHECK(cited(open, {"flag", "penalty"}) == "Leis, 6.9; Aberto");
    CHECK(cited(open, {"points", "game", "draw"}) == "Leis, 10.1");
    put_regulation(workshop, "points: {game: {win: 3, art. 7}}\n");
    CHECK(cited(workshop.resolve("reg"), win) == "Regulamento, 7");
}

TEST_CASE("what departs from the Laws is not cited by them") {
    Workshop workshop;
    put_laws(workshop);
    workshop.put("regulations/reg.yaml", "regulation: Aberto\ntext: this file\nlaws: leis\n"
                                         "start: {late: draw}\n");
    CHECK(cited(workshop.resolve("reg"), {"start", "late"}) == "Aberto");
}

TEST_CASE("who names another document's article states the value nevertheless") {
    Workshop workshop;
    put_regulation(workshop, "start: {default time: 5 min, art. leis 6.7}\n");
    CHECK(cited(workshop.resolve("reg"), default_time) == "Leis, 6.7; Regulamento");
}

TEST_CASE("a block's article of the Laws is none of a regulation that adds a line there") {
    Workshop workshop;
    workshop.put("laws/leis.yaml",
                 "laws: Leis\nrapid:\n  when: otherwise, art. 3\n  A.4:\n"
                 "    means: otherwise\n    art: A.4\n    flag: {penalty: loss}\n");
    workshop.put("regulations/reg.yaml", "regulation: Aberto\ntext: this file\nlaws: leis\n"
                                         "rapid: {A.4: {flag: {both fallen: draw}}}\n");
    CHECK(cited(workshop.resolve("reg"), {"rapid", "A.4", "flag", "both fallen"}) == "Aberto");
}

TEST_CASE("the steps of a value: the Laws, the regulation, two seasons, the event") {
    Workshop workshop;
    put_regulation(workshop, "start: {default time: 5 min, event may change, art. 4}\n");
    workshop.put("regulations/next.yaml", "regulation: Seguinte\nextends: reg\n"
                                          "start: {default time: 7 min, event may change}\n");
    workshop.put("events/ev.yaml", "event: Prova\nextends: next\nannounced in: Aviso\n"
                                   "start: {default time: 10 min}\nflag: {both fallen: draw}\n");
    const Ruleset rules = workshop.resolve("ev");
    Lines rendered;
    for (const auto& step : rules.steps(rules.look(default_time, {})))
        rendered.push_back(step.document->id + " | " + step.key + " | " + step.value + " | " +
                           step.article);
    CHECK(rendered == Lines{"leis | start default time | event decides | Leis, 6.7",
                            "reg | start default time | 5 min | Regulamento, 4",
                            "next | start default time | 7 min | Seguinte, 4",
                            "ev | start default time | 10 min | Prova (Aviso)"});
    CHECK(cited(rules, default_time) == "Seguinte, 4; Prova (Aviso)");
    CHECK(rules.steps(rules.look({"start", "late"}, {})).size() == 1);
    CHECK(rules.steps({}).empty());
}

TEST_CASE("the steps of a line that is played as another begin with what says so") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", "laws: Leis\nflag: {both fallen: go on, art. 2}\nrapid:\n"
                                   "  when: more than 10 min, art. 3\n"
                                   "  flag: {both fallen: draw, art. 3.1}\n"
                                   "blitz: {when: otherwise, as: rapid, art. 5}\n");
    const Ruleset rules = workshop.resolve("leis");
    const auto steps = rules.steps(rules.look(both_fallen, {}, {"blitz", ""}));
    REQUIRE(steps.size() == 2);
    CHECK(steps[0].key == "blitz as");
    CHECK(steps[0].value == "rapid");
    CHECK(steps[0].article == "Leis, 5");
    CHECK(steps[1].key == "rapid flag both fallen");
    CHECK(steps[1].article == "Leis, 3.1");
}

TEST_CASE("who may change a value is not lost silently where it is restated") {
    Workshop workshop;
    put_laws(workshop);
    workshop.put("regulations/reg.yaml",
                 "regulation: Regulamento\nlaws: leis\n"
                 "play: {class: standard, rounds: 8, event may change, art. 2}\n");
    const auto lost = [&](const std::string& id) {
        Lines found;
        for (auto& line : workshop.check(id))
            if (line.find(" might ") != std::string::npos) found.push_back(std::move(line));
        return found;
    };
    const auto in_next = [&](const std::string& play) {
        workshop.put("regulations/next.yaml",
                     "regulation: Seguinte\nextends: reg\nplay: {" + play + "}\n");
        return lost("next");
    };
    CHECK(in_next("rounds: 7") ==
          Lines{"next.yaml:3:16: note: an event might change \"play rounds\" "
                "(Regulamento, 2), and may not by this line. Add: event may change; "
                "or, if that is meant: event may not change"});
    CHECK(in_next("rounds: 7, event may change").empty());
    CHECK(in_next("rounds: 7, event may not change").empty());
    CHECK(in_next("class: standard, rounds: 7").size() == 1); // once for the line
    // What the Laws leave to an event is a regulation's to fix.
    put_regulation(workshop, "points: {game: {win: 3, art. 7}}\n");
    CHECK(lost("reg").empty());
    put_regulation(workshop, "start: {late: loss, art. 8}\n");
    CHECK(
        lost("reg") ==
        Lines{"reg.yaml:4:15: note: the arbiter might decide \"start late\" otherwise (Leis, 6.7), "
              "and may not by this line. Add: arbiter may decide otherwise; or, if that is "
              "meant: arbiter may not decide otherwise"});
    put_regulation(workshop, "start: {late: loss, arbiter may not decide otherwise, art. 8}\n");
    CHECK(lost("reg").empty());
}

TEST_CASE("a qualifier and its contrary exclude each other") {
    Workshop workshop;
    put_regulation(workshop, "start: {late: loss, art. 8, arbiter may decide otherwise, "
                             "arbiter may not decide otherwise}\n");
    CHECK(workshop.check("reg").front() ==
          "reg.yaml:4:59: error: \"arbiter may decide otherwise\" and \"arbiter may not decide "
          "otherwise\" together. Keep one.");
}
