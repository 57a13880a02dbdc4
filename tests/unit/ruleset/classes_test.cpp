// Which class a time control is of, what an event makes of it, and the arbiters a branch needs.
// The bands are those that editions print; the times counted are worked out beside them.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/game/classes.hpp"
#include "kernel/ruleset/value.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

// Every class of the control, "rapid blitz"; "" = none.
std::string classes_of(const std::string& bands, const std::string& time) {
    Workshop workshop;
    workshop.put("laws/leis.yaml", "laws: Leis\n" + bands);
    const Ruleset rules = workshop.resolve("leis");
    std::string names;
    for (const auto* band : classify(rules, *parse_control(time)))
        names += (names.empty() ? "" : " ") + class_of(*band);
    return names;
}

const std::string overlapping = "rapid: {when: at least 10 min and at most 60 min, art. B1}\n"
                                "blitz: {when: less than 15 min, art. C1}\n"
                                "standard: {when: otherwise, art. 1}\n";
const std::string sixty = "class counted as: time + 60 increments, art. A.1\n"
                          "rapid: {when: more than 10 min and less than 60 min, art. A.1}\n"
                          "blitz: {when: at most 10 min, art. B.1}\n"
                          "standard: {when: otherwise, art. 1}\n";
const std::string thirty_with_gaps =
    "class counted as: time + 30 increments, art. B.1\n"
    "rapid: {when: more than 7.5 min and less than 15 min, art. B.1}\n"
    "blitz: {when: more than 3 min and less than 7.5 min, art. C.1}\n";

// Over laws with both branches of rapid, a regulation with `play:` lines, and an event.
struct Event {
    Workshop workshop;

    Event(const std::string& play, const std::string& event, const std::string& more_laws = "") {
        workshop.put("laws/leis.yaml", R"(laws: Leis
class counted as: time + 60 increments, art. A.1
rapid:
  when: more than 10 min and less than 60 min, art. A.1
  under: event decides A.3 or A.4, art. A.5
  A.3: {means: one arbiter for at most 3 games, games an arbiter: at most 3, art. A.3.1}
  A.4: {means: otherwise, art. A.4}
blitz: {when: less than 15 min, art. B.1}
standard: {when: otherwise, art. 1}
)" + more_laws);
        workshop.put("regulations/reg.yaml",
                     "regulation: R\ntext: this file\nlaws: leis\nplay: {" + play + "}\n");
        workshop.put("events/ev.yaml", "event: E\nextends: reg\n" + event);
    }
    Lines check() const { return workshop.check("ev"); }
    std::string game_class() const { return workshop.resolve("ev").game_class(); }
};

} // namespace

// ---- bands -------------------------------------------------------------------------------------

TEST_CASE("bands that overlap leave a time in both, and increments count only where it is said") {
    CHECK(classes_of(overlapping, "12 min") == "rapid blitz");
    CHECK(classes_of(overlapping, "10 min") == "rapid blitz");
    CHECK(classes_of(overlapping, "15 min") == "rapid");
    CHECK(classes_of(overlapping, "9 min") == "blitz");
    CHECK(classes_of(overlapping, "9 min + 30 s") == "blitz");
    CHECK(classes_of(overlapping, "61 min") == "standard");
}

TEST_CASE("time and sixty increments") {
    CHECK(classes_of(sixty, "9 min + 1 s") == "blitz"); // 9 + 1 = 10
    CHECK(classes_of(sixty, "9 min + 2 s") == "rapid"); // 9 + 2 = 11
    CHECK(classes_of(sixty, "15 min + 5 s") == "rapid");
    CHECK(classes_of(sixty, "59 min + 1 s") == "standard"); // 59 + 1 = 60
    CHECK(classes_of(sixty, "59 min delay 1 s") == "standard");
}

TEST_CASE("all periods count, and the increments of the moves that each takes") {
    // 40 + 19 = 59; the 20 moves after the 40th bring 20 x 3 s = 1 min: 60.
    CHECK(classes_of(sixty, "40 min for 40 moves, then 19 min") == "rapid");
    CHECK(classes_of(sixty, "40 min for 40 moves, then 19 min + 3 s") == "standard");
}

TEST_CASE("a time between the bands is in none") {
    CHECK(classes_of(thirty_with_gaps, "7.5 min").empty());
    CHECK(classes_of(thirty_with_gaps, "3 min").empty());
    CHECK(classes_of(thirty_with_gaps, "15 min").empty());
    CHECK(classes_of(thirty_with_gaps, "8 min + 5 s") == "rapid"); // 8 + 2.5
    CHECK(classes_of(thirty_with_gaps, "5 min + 5 s").empty());    // 5 + 2.5 = 7.5
}

TEST_CASE("what is counted is time, or time and so many increments") {
    const auto check = [](const std::string& measure) {
        Workshop workshop;
        workshop.put("laws/leis.yaml", "laws: Leis\nclass counted as: " + measure + ", art. 1\n");
        return workshop.check("leis");
    };
    CHECK(check("time").empty());
    CHECK(check("time + 40 increments").empty());
    CHECK(check("time + increments").size() == 1);
    CHECK(check("60 increments").size() == 1);
}

// ---- events ------------------------------------------------------------------------------------

TEST_CASE("an event that states a time and no class has the class of its time") {
    const Event event("system: Swiss", "play: {time: 20 min}\nrapid: {under: A.4}\n");
    CHECK(event.check().empty());
    CHECK(event.game_class() == "rapid");
    const Event decided("system: Swiss, class: event decides, time: event decides",
                        "play: {time: 70 min}\n");
    CHECK(decided.check().empty());
    CHECK(decided.game_class() == "standard");
}

TEST_CASE("a class that its time does not decide is for the event to state") {
    const Event open("system: Swiss", "play: {time: 12 min}\n");
    CHECK(open.check() ==
          Lines{"ev.yaml:1:1: open: \"rapid: under\" is for the event to decide, A.3 (one arbiter "
                "for at most 3 games) or A.4 (otherwise); Leis, A.5. Add: rapid: {under: A.4}",
                "ev.yaml:3:14: open: 12 min is of more than one class: rapid (more than 10 min and "
                "less than 60 min; Leis, A.1) or blitz (less than 15 min; Leis, B.1). An event "
                "that plays so states which: play: {class: rapid}"});
    const Event stated("system: Swiss", "play: {time: 12 min, class: blitz}\n");
    CHECK(stated.check().empty());
    CHECK(stated.game_class() == "blitz");
}

TEST_CASE("a class against its time is worth a note, or an error where the laws say so") {
    const std::string lines = "play: {time: 12 min, class: standard}\n";
    CHECK(Event("system: Swiss", lines).check() ==
          Lines{"ev.yaml:3:29: note: play is standard, but 12 min is rapid (more than 10 min and "
                "less than 60 min; Leis, A.1). Kept: the class that is stated holds."});
    CHECK(Event("system: Swiss", lines, "class against the time: refused, art. 1\n").check() ==
          Lines{"ev.yaml:3:29: error: play is standard, but 12 min is rapid (more than 10 min and "
                "less than 60 min; Leis, A.1), and these laws allow no other class. Change the "
                "class or the time."});
}

TEST_CASE("an event does not change a class that its regulation fixes") {
    CHECK(Event("class: standard", "play: {class: blitz}\n").check().size() == 1);
    CHECK(Event("time: 70 min", "play: {time: 20 min}\n").check().size() == 1);
}

TEST_CASE("a time that depends on facts gives its class once they leave no doubt") {
    const std::string play = "system: Swiss, time: event decides";
    const std::string times =
        "play:\n  time:\n    - 70 min, if fewer than 10 entries\n    - 90 min\n";
    CHECK(Event(play, times).game_class() == "standard");
    const std::string other =
        "play:\n  time:\n    - 20 min, if fewer than 10 entries\n    - 90 min\n";
    CHECK(Event(play, other).game_class().empty());
    CHECK(Event(play, other + "entries: 12\n").game_class() == "standard");
    CHECK(Event(play, other + "entries: 8\nrapid: {under: A.4}\n").game_class() == "rapid");
}

// ---- arbiters ----------------------------------------------------------------------------------

TEST_CASE("a branch that needs an arbiter for so many games is checked against the event's") {
    const auto check = [](const std::string& facts) {
        return Event("class: rapid", "rapid: {under: A.3}\n" + facts).check();
    };
    CHECK(check("boards: 12\narbiters: 4\n").empty());
    CHECK(check("boards: 12\narbiters: 3\n") ==
          Lines{"ev.yaml:3:16: error: rapid A.3 applies with at most 3 games for each arbiter "
                "(Leis, A.3.1), and 12 boards with arbiters: 3 make more. State more arbiters, or "
                "another branch."});
    CHECK(check("boards: 1\narbiters: 0\n").size() == 1);
    CHECK(
        check("boards: 12\n") ==
        Lines{"ev.yaml:3:16: note: rapid A.3 applies with at most 3 games for each arbiter (Leis, "
              "A.3.1), which cannot be checked here. State both: boards, arbiters."});
    CHECK(Event("class: rapid", "rapid: {under: A.4}\nboards: 12\narbiters: 0\n").check().empty());
}
