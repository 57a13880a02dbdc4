// What two editions say otherwise, line by line and for the games of an event.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/game/compare.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

const std::string first = R"(laws: Leis 1
in force: from 2001-01-01
start: {default time: event decides, late: loss, art. 1}
flag: {penalty: loss, both fallen: go on, art. 2}
last period: {flag: {both fallen: draw, art. 3}}
rapid:
  when: less than 60 min, art. 4
  under: event decides A.3 or A.4, art. 4
  A.3: {means: one arbiter a game, art. 4}
  A.4: {art: 4, means: otherwise, start: {late: draw}}
standard: {when: otherwise, art. 5}
)";
// Rapid ends at 30 min, A.4 is now the supervised branch, and both flags are decided alike.
const std::string second = R"(laws: Leis 2
in force: from 2002-01-01
start: {default time: event decides, late: loss, art. 1}
flag: {penalty: loss, both fallen: draw, art. 2}
last period: {flag: {both fallen: draw, art. 3}}
rapid:
  when: less than 30 min, art. 4
  under: event decides A.4 or A.5, art. 4
  A.4: {means: one arbiter a game, art. 4}
  A.5: {art: 4.1, means: otherwise, start: {late: draw}}
standard: {when: otherwise, art. 5}
)";

struct Editions {
    Workshop workshop;
    Ruleset before, after;

    Editions() {
        workshop.put("laws/leis-1.yaml", first);
        workshop.put("laws/leis-2.yaml", second);
        before = workshop.resolve("leis-1");
        after = workshop.resolve("leis-2");
    }
    Lines for_event(const std::string& regulation, const std::string& event) {
        workshop.put("regulations/reg.yaml",
                     "regulation: R\ntext: this file\nlaws: leis-1\n" + regulation);
        workshop.put("events/ev.yaml", "event: E\nextends: reg\n" + event);
        return paths(differences_for(workshop.resolve("ev"), before, after));
    }
    // "+" only the second says, "-" only the first, "=" the article alone.
    static Lines paths(const std::vector<Difference>& found) {
        Lines lines;
        for (const auto& one : found)
            lines.push_back((!one.before  ? "+ "
                             : !one.after ? "- "
                             : one.value  ? ""
                                          : "= ") +
                            spoken(one.path));
        return lines;
    }
};

} // namespace

TEST_CASE("every line of both is compared, but what a file says of itself") {
    const Editions editions;
    CHECK(Editions::paths(differences(editions.before, editions.after)) ==
          Lines{"flag both fallen", "rapid when", "rapid under", "- rapid A.3 means",
                "rapid A.4 means", "- rapid A.4 start late", "+ rapid A.5 means",
                "+ rapid A.5 start late"});
    CHECK(differences(editions.before, editions.before).empty());
}

TEST_CASE("a value that only stands elsewhere is told as that") {
    Workshop workshop;
    workshop.put("laws/a.yaml", "laws: A\nflag: {penalty: loss, art. 6.9}\n");
    workshop.put("laws/b.yaml", "laws: B\nflag: {penalty: loss, art. 6.10}\n");
    workshop.put("laws/c.yaml", "laws: C\nflag: {penalty: loss, event may change, art. 6.9}\n");
    const Ruleset a = workshop.resolve("a");
    CHECK(Editions::paths(differences(a, workshop.resolve("b"))) == Lines{"= flag penalty"});
    const auto freedom = differences(a, workshop.resolve("c"));
    REQUIRE(freedom.size() == 1);
    CHECK(freedom[0].value);
    CHECK_FALSE(freedom[0].article);
}

TEST_CASE("for an event only what is in force in its games counts") {
    Editions editions;
    CHECK(editions.for_event("play: {class: standard}\n", "start: {default time: 0 min}\n") ==
          Lines{"flag both fallen"});
    // The regulation's own line stands, whatever the laws say.
    CHECK(editions
              .for_event("play: {class: standard}\nflag: {both fallen: go on}\n",
                         "start: {default time: 0 min}\n")
              .empty());
}

TEST_CASE("an event's branch is compared with the one that applies alike, whatever its name") {
    Editions editions;
    const std::string rapid = "play: {class: rapid}\n";
    const auto lines =
        editions.for_event(rapid, "start: {default time: 0 min}\nrapid: {under: A.4}\n");
    CHECK(lines == Lines{"= start late", "flag both fallen", "when", "= means"});
    const Scope like = scope_like(editions.workshop.resolve("ev"), editions.after);
    CHECK(like.branch == "A.5");
}

TEST_CASE("an event whose class comes from its time has the class of each edition") {
    Editions editions;
    editions.for_event("play: {time: 40 min}\n",
                       "start: {default time: 0 min}\nrapid: {under: A.3}\n");
    const Ruleset event = editions.workshop.resolve("ev");
    CHECK(scope_like(event, editions.before).game_class == "rapid");
    CHECK(scope_like(event, editions.after).game_class == "standard");
}
