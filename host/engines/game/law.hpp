// The values of the laws as a decision reads them: those in force for the class, the branch and the
// period of a game, with their cases decided.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/base/value.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::game {

// A key that a decision declares, and how the script names it: law.penalties; of a path that ends
// in "*": law.ends("mate"), and "ends/mate" in reasons.
struct LawKey {
    std::string name;
    ruleset::Path path;

    bool is_open() const { return path.back() == "*"; }
    ruleset::Path path_of(const std::string& last) const {
        ruleset::Path whole = path;
        whole.back() = last;
        return whole;
    }
};

// What a ruling rests on.
struct Citation {
    std::string key, value;          // "illegal moves penalties", as written
    std::string article;             // "Laws 2018, 7.5.5"; of several documents, "; " between
    std::vector<std::string> labels; // of the articles alone: "7.5.5"
    std::string document;            // that states it, as it is cited
    std::optional<ruleset::Reading> reading;
    bool arbiter_may_decide = false;
    std::string decided_by; // of a value that an event changed, where it must say so
    ruleset::Found found;
    const ruleset::Ruleset* rules = nullptr; // of the game; must outlive this

    // How the value came about.
    std::vector<ruleset::Step> steps() const { return rules->steps(found); }
};

// The games for which a value is asked.
struct Circumstances {
    std::string game_class, branch; // each may be empty
    bool last_period = false;
    ruleset::FactValues facts; // of the event and of the game now
};

class Law {
public:
    Law(const ruleset::Ruleset& rules, Circumstances circumstances)
        : rules_(rules), now_(std::move(circumstances)) {}

    // Nil if the ruleset does not say. Error(Exit::bad_input) if it leaves it to the event, which
    // has not decided.
    Value value(const ruleset::Path& path) const;
    // The citation of what value() returns; empty if there is none.
    std::optional<Citation> rest(const ruleset::Path& path) const;

    // There is a value, and the event need not decide it any more.
    bool is_decided(const ruleset::Path& path) const;

    const ruleset::Ruleset& rules() const { return rules_; }
    const Circumstances& circumstances() const { return now_; }

private:
    ruleset::Found find(const ruleset::Path& path) const;

    const ruleset::Ruleset& rules_;
    Circumstances now_;
};

} // namespace regra::game
