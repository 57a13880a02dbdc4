// Classes and branches of the laws, what an event reaches of them, and which edition it plays by.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::value;
using test::Workshop;

namespace {

const std::string two_classes = R"(laws: Leis
in force: from 2020-01-01
start: {default time: 0 min, late: loss, art. 1}
flag: {both fallen: draw, penalty: loss, art. 2}
rapid:
  when: more than 10 min and less than 60 min, art. 3
  under: event decides A.3 or A.4, art. 3
  start: {default time: 5 min, art. 3}
  A.3: {means: one arbiter a game, art. 3}
  A.4:
    art: 4
    means: otherwise
    flag: {both fallen: go on}
blitz:
  when: at most 10 min, art. 5
  under: event decides B.3 or B.4, art. 5
  B.3: {means: one arbiter a game, art. 5}
  B.4:
    art: 5
    means: otherwise
    as: rapid A.4
standard: {when: otherwise, art. 1}
)";

// Laws, a regulation with this class and these lines, an event with those.
void put(Workshop& workshop, const std::string& game_class, const std::string& regulation,
         const std::string& event) {
    workshop.put("laws/leis.yaml", two_classes);
    workshop.put("regulations/reg.yaml",
                 "regulation: Regulamento\ntext: this file\nlaws: leis\nplay: {class: " +
                     game_class + ", system: Swiss}\n" + regulation);
    workshop.put("events/ev.yaml", "event: Prova\nextends: reg\n" + event);
}

} // namespace

TEST_CASE("a branch's line holds before its class's, and that before the plain line") {
    Workshop workshop;
    put(workshop, "rapid", "", "rapid: {under: A.4}\n");
    const Ruleset under_a4 = workshop.resolve("ev");
    CHECK(value(under_a4, {"flag", "both fallen"}) == "go on");
    CHECK(value(under_a4, {"start", "default time"}) == "5 min");
    CHECK(value(under_a4, {"start", "late"}) == "loss");
    put(workshop, "rapid", "", "rapid: {under: A.3}\n");
    CHECK(value(workshop.resolve("ev"), {"flag", "both fallen"}) == "draw");
    put(workshop, "standard", "", "");
    CHECK(value(workshop.resolve("ev"), {"start", "default time"}) == "0 min");
}

TEST_CASE("a branch played as another has that one's lines and its class's, behind its own") {
    Workshop workshop;
    put(workshop, "blitz", "", "blitz: {under: B.4}\n");
    const Ruleset rules = workshop.resolve("ev");
    CHECK(value(rules, {"flag", "both fallen"}) == "go on");
    // Article 3 of these laws says it of all rapid games, so of those of A.4 too.
    CHECK(value(rules, {"start", "default time"}) == "5 min");
    put(workshop, "blitz", "blitz: {start: {default time: 2 min}}\n", "blitz: {under: B.4}\n");
    CHECK(value(workshop.resolve("ev"), {"start", "default time"}) == "2 min");
    put(workshop, "blitz", "blitz: {B.4: {flag: {both fallen: draw}}}\n", "blitz: {under: B.4}\n");
    CHECK(value(workshop.resolve("ev"), {"flag", "both fallen"}) == "draw");
}

TEST_CASE(
    "blitz as rapid A.4 stays so, whatever the regulation says above and the event of rapid") {
    Workshop workshop;
    put(workshop, "blitz", "flag: {penalty: draw}\n", "blitz: {under: B.4}\nrapid: {under: A.3}\n");
    CHECK(workshop.check("ev").empty() == false); // penalty has one word only
    put(workshop, "blitz", "start: {late: draw}\n", "blitz: {under: B.4}\nrapid: {under: A.3}\n");
    CHECK(workshop.check("ev").empty());
    const Ruleset rules = workshop.resolve("ev");
    CHECK(value(rules, {"flag", "both fallen"}) == "go on");
    CHECK(value(rules, {"start", "late"}) == "draw");
}

TEST_CASE("a line that the laws hide from every game is an error") {
    Workshop workshop;
    put(workshop, "rapid",
        "start: {default time: 15 min}\ntie-breaks: {individual Swiss: [wins]}\n",
        "rapid: {under: A.3}\n");
    CHECK(workshop.check("reg").at(0) == "reg.yaml:5:9: error: \"start default time\" has no "
                                         "effect: play is rapid, and Leis states its own "
                                         "under \"rapid\". Write it there.");
}

TEST_CASE("a line that is hidden in some games only is worth a note") {
    Workshop workshop;
    put(workshop, "rapid", "flag: {both fallen: draw}\ntie-breaks: {individual Swiss: [wins]}\n",
        "");
    CHECK(workshop.check("reg") == Lines{"reg.yaml:1:1: open: \"rapid: under\" is for the event to "
                                         "decide, A.3 (one arbiter a game) or "
                                         "A.4 (otherwise); Leis, 3. Add: rapid: {under: A.4}",
                                         "reg.yaml:5:8: note: \"flag both fallen\" has no effect "
                                         "in \"rapid: A.4\", where Leis states its "
                                         "own. Write it there too, or \"as above\" there, if it "
                                         "is meant there."});
}

TEST_CASE(
    "a note on a hidden line names all blocks, and is gone once the author has written them") {
    Workshop workshop;
    const std::string hidden = "flag: {both fallen: draw}\n";
    const auto notes = [&](const std::string& regulation) {
        workshop.put("laws/leis.yaml", two_classes);
        workshop.put("regulations/reg.yaml",
                     "regulation: R\ntext: this file\nlaws: leis\n" + regulation);
        Lines found;
        for (const auto& line : workshop.check("reg"))
            if (line.find("has no effect") != std::string::npos) found.push_back(line);
        return found;
    };
    // Rapid under A.4, and blitz under B.4, which is played as that.
    CHECK(notes(hidden) == Lines{"reg.yaml:4:8: note: \"flag both fallen\" has no effect in "
                                 "\"rapid: A.4\", where Leis states its own. Write it there too, "
                                 "or \"as above\" there, if it is meant there."});
    CHECK(notes("start: {default time: 15 min}\n").size() == 1);
    CHECK(notes(hidden + "rapid: {A.4: {flag: {both fallen: go on}}}\n").empty());
    CHECK(notes(hidden + "rapid: {A.4: {flag: {both fallen: as above}}}\n").empty());
    // It says what holds there anyway.
    CHECK(notes("flag: {both fallen: go on}\n").empty());
    // A line of a class is hidden by a branch just so.
    CHECK(notes("rapid: {flag: {both fallen: draw}}\n").size() == 1);
}

TEST_CASE("a general line reaches every branch that does not state its own") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", two_classes);
    workshop.put("regulations/reg.yaml", "regulation: R\ntext: this file\nlaws: leis\n"
                                         "start: {late: draw}\nflag: {both fallen: draw}\n");
    const Ruleset rules = workshop.resolve("reg");
    const auto in = [&](const Path& path, const std::string& game_class,
                        const std::string& branch) {
        return rules.in_force(path, {game_class, branch})->cases.at(0).text;
    };
    for (const auto& [game_class, branch] : rules.branches)
        CHECK(in({"start", "late"}, game_class, branch) == "draw");
    CHECK(in({"flag", "both fallen"}, "rapid", "A.3") == "draw");
    CHECK(in({"flag", "both fallen"}, "rapid", "A.4") == "go on");
    CHECK(in({"flag", "both fallen"}, "blitz", "B.3") == "draw");
    CHECK(in({"flag", "both fallen"}, "blitz", "B.4") == "go on");
}

TEST_CASE("as above is the line above, in its own class, never that of a branch it is played as") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", two_classes);
    const auto both_fallen = [&](const std::string& regulation) {
        workshop.put("regulations/reg.yaml",
                     "regulation: R\ntext: this file\nlaws: leis\n" + regulation);
        const Ruleset rules = workshop.resolve("reg");
        return rules.in_force({"flag", "both fallen"}, {"blitz", "B.4"})->cases.at(0).text;
    };
    const std::string above = "    flag: {both fallen: as above}\n";
    CHECK(both_fallen("") == "go on");
    CHECK(both_fallen("blitz:\n  B.4:\n" + above) == "draw");
    CHECK(both_fallen("rapid:\n  A.4:\n" + above) == "draw");
    CHECK(both_fallen("blitz:\n  flag: {both fallen: go on}\n  B.4:\n" + above) == "go on");
    CHECK(both_fallen("rapid:\n  flag: {both fallen: go on}\nblitz:\n  B.4:\n" + above) == "draw");
}

TEST_CASE("as above stands in a block of a class, and over something") {
    Workshop workshop;
    const auto first = [&](const std::string& lines) {
        workshop.put("laws/leis.yaml", two_classes + lines);
        const auto found = workshop.check("leis");
        return found.empty() ? "" : found.front();
    };
    CHECK(
        first("appeal: as above, art. 9\n") ==
        "leis.yaml:23:9: error: \"as above\" stands alone, without \"if\", in a block of a class, "
        "of a branch or of the last period; \"appeal\" is not so here. State a value.");
    CHECK(first("last period: {flag: {both fallen: as above, art. 9}}\n").empty());
    CHECK(first("last period: {draws: {wrong claim: as above, art. 9}}\n") ==
          "leis.yaml:23:36: error: \"draws wrong claim\" is as above, and no line above states it. "
          "State a value.");
}

TEST_CASE("a class may be played as another") {
    Workshop workshop;
    std::string changed = two_classes;
    const std::string when = "when: at most 10 min, art. 5\n";
    changed.replace(changed.find(when), when.size(), when + "  as: rapid, art. 5.2\n");
    workshop.put("laws/leis.yaml", changed);
    const Ruleset rules = workshop.resolve("leis");
    const auto found = rules.look({"start", "default time"}, {}, {"blitz", "B.3"});
    REQUIRE(found);
    CHECK(found.which->text == "5 min");
    CHECK(rules.citation(rules.articles(found)) == "Leis, 5.2 + 3");
    // Plain lines know nothing of it.
    CHECK(rules.citation(rules.articles(rules.look({"flag", "penalty"}, {}, {"blitz", "B.3"}))) ==
          "Leis, 2");
    changed.replace(changed.find("as: rapid, "), 11, "as: quick, ");
    workshop.put("laws/leis.yaml", changed);
    CHECK(workshop.check("leis") == Lines{"leis.yaml:16:7: error: there is no other class "
                                          "\"quick\" to copy. Write a class, such as: rapid"});
}

TEST_CASE("a line of a branch that is played as another is cited by both") {
    Workshop workshop;
    put(workshop, "blitz", "", "blitz: {under: B.4}\n");
    const Ruleset rules = workshop.resolve("ev");
    const auto found = rules.look({"flag", "both fallen"}, {});
    CHECK(rules.citation(rules.articles(found)) == "Leis, 5 + 4");
}

TEST_CASE("a line stated in the class or branch itself has its effect") {
    Workshop workshop;
    put(workshop, "rapid",
        "rapid: {A.4: {flag: {both fallen: draw}}, start: {default time: 15 min}}\n",
        "rapid: {under: A.4}\n");
    const Ruleset rules = workshop.resolve("ev");
    CHECK(value(rules, {"flag", "both fallen"}) == "draw");
    CHECK(value(rules, {"start", "default time"}) == "15 min");
}

TEST_CASE("a class and a branch are words of the laws") {
    Workshop workshop;
    put(workshop, "rapid", "", "rapid: {under: B.4}\n");
    CHECK(workshop.check("ev") ==
          Lines{"ev.yaml:3:16: error: \"under\" cannot be \"B.4\". Did you mean \"A.4\"?"});
    put(workshop, "quick", "", "");
    CHECK(workshop.check("reg").at(0) ==
          "reg.yaml:4:15: error: \"class\" cannot be \"quick\". One of: rapid, blitz, standard.");
}

TEST_CASE("what as names must be there, and no copy itself") {
    Workshop workshop;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = two_classes;
        changed.replace(changed.find(from), from.size(), to);
        workshop.put("laws/leis.yaml", changed);
        return workshop.check("leis");
    };
    CHECK(with("as: rapid A.4", "as: rapid A.5") ==
          Lines{"leis.yaml:21:9: error: there is no branch \"rapid A.5\" to copy. Write a class "
                "and a branch, "
                "such as: rapid A.4"});
    CHECK(with("    flag: {both fallen: go on}", "    as: blitz B.4").size() ==
          2); // a circle: both
    CHECK(with("B.3: {means: one arbiter a game, art. 5}", "B.3: {as: blitz B.4, art. 5}") ==
          Lines{"leis.yaml:17:13: error: \"blitz B.4\" is itself copied from another block. Copy "
                "that one."});
}

TEST_CASE("otherwise is the last of its group") {
    Workshop workshop;
    std::string changed = two_classes;
    const std::string standard = "standard: {when: otherwise, art. 1}\n";
    changed.replace(changed.find(standard), standard.size(), "");
    changed.replace(changed.find("rapid:\n"), 0, standard);
    workshop.put("laws/leis.yaml", changed);
    CHECK(workshop.check("leis") ==
          Lines{"leis.yaml:5:18: error: \"standard when\" is otherwise, so those after "
                "it never apply. Put it last."});
}

// ---- reach -------------------------------------------------------------------------------------

TEST_CASE("a choice of a class that is not played is not open") {
    Workshop workshop;
    put(workshop, "rapid", "", "rapid: {under: A.3}\n");
    CHECK(workshop.check("ev").empty());
    put(workshop, "blitz", "", "rapid: {under: A.3}\n");
    CHECK(workshop.check("ev").size() == 1);
}

TEST_CASE("a choice that the branch decides itself is not open") {
    Workshop workshop;
    const std::string open = "flag: {both fallen: event decides draw or go on}\n";
    put(workshop, "rapid", open, "rapid: {under: A.3}\n");
    CHECK(workshop.check("ev").size() == 1);
    put(workshop, "rapid", open, "rapid: {under: A.4}\n");
    CHECK(workshop.check("ev").empty());
}

TEST_CASE("a list is asked for where a competition is ranked by it") {
    Workshop workshop;
    const std::string lists =
        "tie-breaks:\n  individual Swiss: event decides\n  team round robin: event decides\n"
        "points: {match: {win: event decides}}\n";
    const auto open = [&](const std::string& event) {
        put(workshop, "standard", lists, event);
        Lines names;
        for (const auto& line : workshop.check("ev"))
            if (const auto end = line.rfind(" is for"); end != line.npos)
                names.push_back(line.substr(line.find('"'), end - line.find('"')));
        return names;
    };
    CHECK(open("") == Lines{"\"tie-breaks: individual Swiss\""});
    CHECK(open("competitions: {A: individual}\n") == Lines{"\"tie-breaks: individual Swiss\""});
    CHECK(open("competitions:\n  A: team, double round robin\n") ==
          Lines{"\"tie-breaks: team round robin\"", "\"points match: win\""});
    CHECK(open("competitions:\n  A: team\n") == Lines{"\"points match: win\""});
}

TEST_CASE("where the system depends on the entries, the lists of both are reached") {
    Workshop workshop;
    put(workshop, "standard", "tie-breaks:\n  individual round robin: event decides\n", "");
    workshop.put("regulations/reg.yaml",
                 "regulation: R\ntext: this file\nlaws: leis\nplay:\n  class: standard\n  system:\n"
                 "    - round robin, if fewer than 6 entries\n    - Swiss\n"
                 "tie-breaks:\n  individual round robin: event decides\n");
    CHECK(workshop.check("ev").size() == 1);
}

// ---- editions ----------------------------------------------------------------------------------

TEST_CASE("who plays by the edition in force names it, and it is the one in force") {
    Workshop workshop;
    const std::string open =
        "play: {edition of the laws: event decides as printed or as in force}\n";
    workshop.put(
        "laws/leis-novas.yaml",
        "laws: Leis novas\nin force: from 2023-01-01\nstart: {default time: 9 min, late: loss, "
        "art. 1}\n"
        "flag: {both fallen: draw, penalty: loss, art. 2}\nstandard: {when: otherwise, art. 1}\n");
    const auto with = [&](const std::string& event) {
        put(workshop, "standard", open.substr(0, 0), event);
        workshop.put("regulations/reg.yaml",
                     "regulation: R\ntext: this file\nlaws: leis\nplay: {class: standard, system: "
                     "Swiss, edition of "
                     "the laws: event decides as printed or as in force}\n");
        return workshop.check("ev");
    };
    CHECK(with("play: {edition of the laws: as printed}\n").empty());
    CHECK(value(workshop.resolve("ev"), {"start", "default time"}) == "0 min");
    CHECK(with("play: {edition of the laws: as in force}\nlaws: leis-novas\n").empty());
    CHECK(value(workshop.resolve("ev"), {"start", "default time"}) == "9 min");
    CHECK(
        with("play: {edition of the laws: as in force}\n") ==
        Lines{
            "ev.yaml:3:29: error: \"as in force\" needs an edition by name. Add a line: laws: ID"});
    CHECK(with("laws: leis-novas\nplay: {edition of the laws: as printed}\n") ==
          Lines{"ev.yaml:3:7: error: an event names its laws only with \"play: {edition of the "
                "laws: as in "
                "force}\". Take the line out, or choose that."});
    CHECK(
        with("play: {edition of the laws: as in force}\nlaws: leis-novas\ndates: 2022-12-31\n") ==
        Lines{
            "ev.yaml:4:7: error: these laws are in force from 2023-01-01, and the event begins on "
            "2022-12-31. Name the edition of that day."});
    CHECK(with("play: {edition of the laws: as in force}\nlaws: leis-novas\ndates: 2023-01-01\n")
              .empty());
}

TEST_CASE("a season may name another edition than the regulation it extends") {
    Workshop workshop;
    put(workshop, "standard", "", "");
    workshop.put("laws/leis-novas.yaml",
                 "laws: Leis novas\nstart: {default time: 9 min, late: loss, art. 1}\n"
                 "standard: {when: otherwise, art. 1}\n");
    workshop.put("regulations/next.yaml",
                 "regulation: R\ntext: this file\nextends: reg\nlaws: leis-novas\n");
    const Ruleset rules = workshop.resolve("next");
    CHECK(value(rules, {"start", "default time"}) == "9 min");
    CHECK(rules.documents[0].id == "leis-novas");
}

// ---- the last period ---------------------------------------------------------------------------

namespace {

const std::string laws_with_last_period = R"(laws: Leis
start: {default time: 60 min, late: loss, art. 1}
flag: {penalty: loss, both fallen: go on, art. 2}
last period: {flag: {both fallen: draw, art. 10}}
rapid:
  when: less than 60 min, art. 3
  flag: {both fallen: go on, art. 3}
  A.3: {means: one arbiter a game, art. 3}
  A.4:
    means: otherwise
    art: 4
    last period: {start: {default time: 5 min}, flag: {both fallen: go on}}
standard: {when: otherwise, art. 1}
)";

std::string in_period(const Ruleset& rules, const Path& path, const Scope& scope) {
    const Setting* setting = rules.in_force(path, scope);
    return setting ? setting->cases.at(0).text : "";
}

} // namespace

TEST_CASE("in the last period its block holds before class, branch and plain line") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", laws_with_last_period);
    const Ruleset rules = workshop.resolve("leis");
    const Path both = {"flag", "both fallen"};
    CHECK(in_period(rules, both, {}) == "go on");
    CHECK(in_period(rules, both, {"", "", true}) == "draw");
    CHECK(in_period(rules, both, {"rapid", "A.3", false}) == "go on");
    CHECK(in_period(rules, both, {"rapid", "A.3", true}) == "draw");
    CHECK(in_period(rules, both, {"rapid", "A.4", true}) == "go on");
    const Path late = {"start", "default time"};
    CHECK(in_period(rules, late, {"rapid", "A.4", true}) == "5 min");
    CHECK(in_period(rules, late, {"rapid", "A.4", false}) == "60 min");
    CHECK(in_period(rules, {"flag", "penalty"}, {"standard", "", true}) == "loss");
}

TEST_CASE("a line that only the last period hides is worth a note") {
    Workshop workshop;
    workshop.put("laws/leis.yaml", laws_with_last_period);
    workshop.put("regulations/reg.yaml", "regulation: R\ntext: this file\nlaws: leis\n"
                                         "play: {class: standard}\nflag: {both fallen: go on}\n");
    CHECK(workshop.check("reg") ==
          Lines{"reg.yaml:5:8: note: \"flag both fallen\" has no effect in "
                "\"last period\", where Leis states its own. Write it "
                "there too, or \"as above\" there, if it is meant there."});
}

TEST_CASE("a last period has the words of the laws, and no class, branch or period in it") {
    Workshop workshop;
    const auto check = [&](const std::string& lines) {
        workshop.put("laws/leis.yaml",
                     "laws: Leis\nrapid: {when: otherwise, art. 1}\nlast period:\n" + lines);
        return workshop.check("leis").size();
    };
    CHECK(check("  flag: {penalty: loss, art. 2}\n") == 0);
    CHECK(check("  flags: {penalty: loss, art. 2}\n") == 1);
    CHECK(check("  when: otherwise, art. 2\n") == 1);
    CHECK(check("  rapid: {flag: {penalty: loss, art. 2}}\n") == 1);
    CHECK(check("  last period: {flag: {penalty: loss, art. 2}}\n") == 1);
}
