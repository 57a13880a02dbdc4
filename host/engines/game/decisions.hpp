// The decisions of the laws: scripts/laws/NAME.lua, what wakes them, the acts they add.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engines/game/act.hpp"
#include "engines/game/law.hpp"
#include "engines/game/state.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::game {

struct Decision {
    // Woken by an event, or only while something is open: an offer, a claim.
    struct Wake {
        std::string event, open;
    };
    std::string name;   // "illegal move"
    std::string script; // "laws/illegal_move"
    std::string file;
    std::vector<Wake> on;
    std::vector<LawKey> keys;
    std::vector<std::string> options; // all that it may leave to the arbiter under this ruleset
    std::vector<std::string> counts;  // what it counts of a side
    std::vector<std::string> duties;  // that it gives a side, or answers for when asked
    std::vector<std::string> traits;  // of players that it asks about: "hearing impaired"
    // The laws are asked as they were for the last ply that is no legal move and does not stand.
    bool of_the_last_irregular = false;
};

class Decisions {
public:
    // Those that read anything the ruleset says: for each decision the script of its name, or the
    // one that a line `decisions: {NAME: SCRIPT}` names. Error with all that is wrong with their
    // declarations.
    Decisions(const ruleset::Ruleset& rules, ruleset::Scripts& scripts);

    const std::vector<Decision>& all() const { return decisions_; }
    // The host's own acts, and those that decisions add.
    const std::vector<ActKind>& acts() const { return acts_; }
    // What decisions declare in one of their lists of names, each once:
    // declared(&Decision::counts).
    std::vector<std::string> declared(std::vector<std::string> Decision::*list) const;
    // Acts and events that decisions are woken by and that nobody knows. A decision that waits for
    // one never wakes. names_of_others gives those that plugins add, and is called if there is
    // need. And what they ask of game.count("NAME", ...) though no script of laws counts it.
    void check_wakes(ruleset::Scripts& scripts,
                     const std::function<std::set<std::string>()>& names_of_others,
                     Diagnostics& diagnostics) const;
    // Whether one of them rules on the start of a game, or adds an act that can be done before it.
    bool begin_games() const;
    // In the order of their names.
    std::vector<const Decision*> woken_by(const std::string& event, const State& state) const;

private:
    // `decision` has its name and keys.
    void add(const Declaration& script, Decision decision, const ruleset::Ruleset& rules,
             ruleset::Scripts& scripts, Diagnostics& diagnostics);
    void add_acts(const Declaration& script, ruleset::Scripts& scripts, Diagnostics& diagnostics);

    std::vector<Decision> decisions_;
    std::vector<ActKind> acts_;
};

} // namespace regra::game
