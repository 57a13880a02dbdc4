// Adaptations of a ruleset: the values their options get, blocks that are imported from another
// edition, and who decided what an event adapts.
#include "kernel/ruleset/adaptations.hpp"
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include <algorithm>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::value;
using test::Workshop;

namespace {

// A regulation over an edition, and an event over that which may add lines.
void put_over(Workshop& workshop, const std::string& laws, const std::string& event,
              const std::string& regulation = "") {
    workshop.put("regulations/reg.yaml",
                 "regulation: Regulation\ntext: this file\nlaws: " + laws + "\n" + regulation);
    workshop.put("events/ev.yaml", "event: Event\nextends: reg\nplay: {class: standard}\n" + event);
}

Lines errors_of(const Workshop& workshop) {
    Lines errors;
    for (const auto& line : workshop.check("ev"))
        if (line.find(": error: ") != std::string::npos) errors.push_back(line);
    return errors;
}

bool any_has(const Lines& lines, const std::string& words) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return line.find(words) != std::string::npos; });
}

std::string option(const UsedAdaptation& used, const std::string& id) {
    for (const auto& [name, text] : used.options)
        if (name == id) return text;
    return "none";
}

const Path slip = {"blind players", "announcing", "slip corrected before the opponent's clock"};

} // namespace

TEST_CASE("the options of an adaptation get the values of the edition") {
    Workshop workshop;
    const auto newer = adaptations_of(workshop.resolve("fide-2023"));
    const auto older = adaptations_of(workshop.resolve("fide-2005"));
    REQUIRE(newer.size() == 2);
    CHECK(newer[0].id == "assistant");
    CHECK(newer[1].id == "blind");
    CHECK(option(newer[1], "promotion-announced") == "true"); // D.2.1
    CHECK(option(newer[1], "repeated") == "true");
    // Appendix F does not say it: what an edition does not say does not hold.
    CHECK(option(older[1], "promotion-announced") == "false");
    CHECK(option(older[1], "repeated") == "true");
    REQUIRE_FALSE(newer[1].said.empty());
    for (const auto& [part, speech] : newer[1].said) CHECK(speech == "de");
}

TEST_CASE("laws without such a block have no adaptations") {
    Workshop workshop;
    CHECK(adaptations_of(workshop.resolve("fide-2018")).empty());
    CHECK(adaptations_of(workshop.resolve("fide-1997")).empty());
}

TEST_CASE("an event borrows a block, which keeps its articles and brings its adaptations") {
    Workshop workshop;
    put_over(workshop, "fide-2018", "blind players: {as in: fide-2005}\n");
    const Ruleset rules = workshop.resolve("ev");
    REQUIRE(rules.find(slip));
    CHECK(rules.citation(*rules.find(slip)) == "FIDE 2005, F6");
    CHECK(rules.citation(*rules.find({"illegal moves", "penalties"})) == "FIDE 2018, 7.5.5");
    CHECK(adaptations_of(rules).size() == 2);
    // Nothing else of the lender holds here.
    CHECK(rules.find({"adjournment", "sealed by"}) == nullptr);
    CHECK(rules.citation(*rules.find({"assistants", "accepted by"})).starts_with("FIDE 2018"));
    CHECK(rules.own().id == "ev");
}

TEST_CASE("a regulation borrows it for its events, and goes on being the season before the next") {
    Workshop workshop;
    put_over(workshop, "fide-1997", "", "blind players: {as in: fide-2023}\n");
    CHECK(workshop.resolve("ev").citation(*workshop.resolve("ev").find(slip)) ==
          "FIDE 2023, D.2.8");
    workshop.put("regulations/old.yaml", "regulation: Old\ntext: this file\nlaws: fide-2018\n"
                                         "season: 2024\n");
    workshop.put("regulations/new.yaml", "regulation: New\ntext: this file\nextends: old\n"
                                         "season: 2025\nblind players: {as in: fide-2023}\n");
    CHECK(any_has(workshop.check("new"), "2024"));
}

TEST_CASE("an adaptation without the block it needs is an error that names who has one") {
    Workshop workshop;
    put_over(workshop, "fide-2018", "adaptations: [assistant, blind]\n");
    const Lines errors = errors_of(workshop);
    REQUIRE(errors.size() == 2); // one for each
    CHECK(errors[0].starts_with("ev.yaml:4:"));
    CHECK(any_has(errors, "FIDE 2018"));
    CHECK(any_has(errors, "fide-2023"));
    CHECK(any_has(errors, "fide-2005"));
    CHECK_FALSE(any_has(errors, "fpd-2026/blind-players")); // of another variant
    CHECK_FALSE(any_has(errors, "fide-1997"));
}

TEST_CASE("what cannot be borrowed") {
    Workshop workshop;
    const auto refused = [&](const std::string& laws, const std::string& lender,
                             const std::string& words) {
        put_over(workshop, laws, "blind players: {as in: " + lender + "}\n");
        const Lines errors = errors_of(workshop);
        return errors.size() == 1 && any_has(errors, words);
    };
    CHECK(refused("fide-2023", "fide-2005", "FIDE 2023")); // it has its own
    CHECK(refused("fide-2018", "fide-1997", "fide-2023")); // which has none; who has
    CHECK(refused("fide-2018", "fide-2001", "fide-2001")); // no such edition
    CHECK(refused("fide-2018", "fpd-2026/openings-2-lances", "laws/"));
    CHECK(refused("fide-2018", "reg", "laws/"));
}

TEST_CASE("laws borrow nothing") {
    Workshop workshop;
    workshop.put("laws/own.yaml", "laws: Own\nin force: from 2020-01-01\n"
                                  "blind players: {as in: fide-2023}\n");
    CHECK(any_has(workshop.check("own"), "as in"));
}

TEST_CASE("an event that adapts a value says who decided it") {
    Workshop workshop;
    const std::string change = "blind players:\n  announcing: {promotion piece said: no}\n";
    put_over(workshop, "fide-2023", change);
    const Lines errors = errors_of(workshop);
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].starts_with("ev.yaml:5:"));
    CHECK(any_has(errors, "decided by"));

    put_over(workshop, "fide-2023", change + "  decided by: Ana Sousa, organiser\n");
    const Ruleset rules = workshop.resolve("ev");
    const Setting* changed = rules.find({"blind players", "announcing", "promotion piece said"});
    REQUIRE(changed);
    CHECK(rules.citation(*changed) == "FIDE 2023, D.2.1; " + rules.own().cited_as);
    const Setting* who = rules.who_decided_on(*changed);
    REQUIRE(who);
    CHECK(who->cases[0].text == "Ana Sousa, organiser");
    CHECK(rules.who_decided_on(*rules.find(slip)) == nullptr); // which nobody changed
    CHECK(option(adaptations_of(rules)[1], "promotion-announced") == "false");
}

TEST_CASE("an event chooses words and style of announcements") {
    Workshop workshop;
    put_over(workshop, "fide-2023",
             "blind players:\n  decided by: Ana\n"
             "  announcing: {ranks: pt, style: nato, also understood: [pt, ro]}\n");
    const auto blind = adaptations_of(workshop.resolve("ev"))[1];
    CHECK(blind.style == "nato");
    CHECK(blind.heard == std::vector<std::string>{"pt", "ro"});
    const auto number = std::find_if(blind.said.begin(), blind.said.end(),
                                     [](const auto& one) { return one.first == "number"; });
    REQUIRE(number != blind.said.end());
    CHECK(number->second == "pt");
}

TEST_CASE("an event may do without adaptations, or name others") {
    Workshop workshop;
    put_over(workshop, "fide-2023", "adaptations: none\n");
    CHECK(adaptations_of(workshop.resolve("ev")).empty());
    put_over(workshop, "fide-2018", "adaptations: [said-twice]\n");
    const auto used = adaptations_of(workshop.resolve("ev"));
    REQUIRE(used.size() == 1);
    CHECK(used[0].id == "said-twice");
    CHECK(used[0].options.empty());
}
