// Undo, against a small model of its own: a list of acts with those crossed out.
#include "unit/catch.hpp"

#include <random>

#include "unit/event/acts.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace regra::event;

namespace {

std::vector<Value> two_rounds() {
    return {create(5),                                                                    // 1
            enter(1, 4),                                                                  // 2
            pair(1, {{1, 3}, {4, 2}}),                                                    // 3
            publish(1),                                                                   // 4
            results({game(1, 1, "1-0")}),                                                 // 5
            results({game(1, 2, "1/2-1/2")}),                                             // 6
            Map{{"act", "bye"}, {"entry", id(3)}, {"rounds", List{3}}, {"kind", "zero"}}, // 7
            pair(2, {{1, 4}, {2, 3}})};                                                   // 8
}

} // namespace

TEST_CASE("an act that nothing rests on is struck, and the undo can be undone") {
    Journal journal = journal_of(two_rounds());
    const State before = journal.state();
    CHECK_FALSE(journal.add(undo({7})));
    CHECK(journal.state().entries[2].byes.empty());
    CHECK(journal.is_struck(7));
    CHECK_FALSE(journal.add(undo({9})));
    CHECK(journal.state() == before);
    CHECK_FALSE(journal.is_struck(7));
    CHECK(journal.last() == 10);
}

TEST_CASE("later acts that would not hold are named, and nothing is struck") {
    Journal journal = journal_of(two_rounds());
    const auto undone = journal.without({6});
    REQUIRE(undone.lost.size() == 1); // round 2 was paired with all results known
    CHECK(undone.lost[0].act == 8);
    CHECK(undone.lost[0].why.id == "event.results-missing");
    CHECK(journal.add(undo({6}))->id == "event.undo-lost");
    CHECK_FALSE(journal.add(undo({6, 8})));
    CHECK(journal.state().paired() == 1);
    CHECK(journal.state().missing(1) == std::vector<int>{2});
}

TEST_CASE("what has left the house is not struck; nor is what is struck, or not there") {
    const Journal journal = journal_of(two_rounds());
    CHECK(journal.without({4}).why->id == "event.not-struck");
    CHECK(journal.without({1}).why->id == "event.not-struck");
    CHECK(journal.without({9}).why->id == "event.no-act");
    CHECK(journal.without({}).why->id == "event.undo-nothing");
    Journal struck = journal;
    CHECK_FALSE(struck.add(undo({7})));
    CHECK(struck.without({7}).why->id == "event.struck-already");
}

// The model keeps by hand how many undos that hold strike each act, as they come and go; acts that
// none strikes are folded, one after another, into a fresh state.
struct Struck {
    std::vector<int> by;
    std::vector<int> target; // of each undo, its act; -1 of others

    void change(int act, int more) {
        const auto at = static_cast<std::size_t>(act);
        const bool held = by[at] == 0;
        by[at] += more;
        const bool holds = by[at] == 0;
        if (held != holds && target[at] >= 0) change(target[at], holds ? 1 : -1);
    }
};

TEST_CASE("an undo is an act: done by an official, and what is refused is not in the journal") {
    Journal journal = journal_of(two_rounds());
    Value by_nobody = undo({7});
    by_nobody.set("by", id(9));
    CHECK(journal.add(by_nobody)->id == "event.no-official");
    CHECK(journal.last() == 8);
    CHECK_FALSE(journal.is_struck(7));
    CHECK_FALSE(journal.add(Map{{"act", "official"}, {"official", id(9)}, {"role", "arbiter"}}));
    CHECK_FALSE(journal.add(by_nobody));
    CHECK(journal_of(journal.acts()).state() == journal.state());
}

TEST_CASE("random undos are as crossing out and beginning anew") {
    std::mt19937 random(19);
    for (int run = 0; run < fewer(200); ++run) {
        Journal journal = journal_of(two_rounds());
        std::vector<Value> acts = two_rounds();
        Struck crossed{std::vector<int>(acts.size(), 0), std::vector<int>(acts.size(), -1)};
        for (int step = 0; step < 12; ++step) {
            const int target = static_cast<int>(random() % acts.size());
            Struck after = crossed;
            after.change(target, 1);
            State model;
            const auto& name = acts[static_cast<std::size_t>(target)].text_of("act");
            bool holds = crossed.by[static_cast<std::size_t>(target)] == 0 && name != "create" &&
                         name != "publish";
            for (std::size_t n = 0; n < acts.size() && holds; ++n)
                if (after.by[n] == 0)
                    holds = !fold(model, acts[n], static_cast<std::int64_t>(n) + 1).has_value();
            const bool done = !journal.add(undo({target + 1})).has_value();
            REQUIRE(done == holds);
            if (!done) continue;
            acts.push_back(undo({target + 1}));
            crossed = after;
            crossed.by.push_back(0);
            crossed.target.push_back(target);
            REQUIRE(journal.state() == model);
            for (std::size_t n = 0; n < acts.size(); ++n)
                REQUIRE(journal.is_struck(static_cast<std::int64_t>(n) + 1) == (crossed.by[n] > 0));
            REQUIRE(journal_of(acts).state() == model); // read again from its acts
        }
    }
}
