// The answer of the laws to something that happened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/game/law.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::game {

// A sentence of rulesets/reasons/, and the values it rests on.
struct Reason {
    std::string sentence; // its id in the decision's file
    std::vector<std::pair<std::string, std::string>> arguments;
    std::vector<Citation> citations;
    std::optional<Wording> says = std::nullopt; // where the file has no such sentence
    std::string told = {};  // the id of a sentence used here in place of its own
    std::size_t item = 0;   // of a list that it rests on, from 1: whose article is said
    bool no_item = false;   // it names nothing in that list: cite what contains all items
    bool of_option = false; // of what the arbiter chose, not of what he chose among
};

// What led to a position: Black's first move, e5.
struct LastMove {
    int side = 0;
    int number = 0; // of the side's moves, from 1
    loader::Position before;
    loader::Move move = 0; // 0: no legal move, as `text` has it
    std::string text;
};

struct Ruling {
    enum class Kind {
        effects, // the laws decide: they have been applied
        options, // the arbiter decides among these; what is certain has been applied
        refused  // what was asked for is not granted
    } kind = Kind::effects;
    struct Option {
        std::string name;
        Value::List effects;
        bool refuses = false;             // what was asked for is then not granted
        std::vector<Reason> reasons = {}; // of it alone, printed before those of the ruling
    };

    std::string decision;        // "illegal move"
    std::string event;           // that woke it
    std::string chosen;          // the option that the arbiter chose; else empty
    Value::List effects;         // as the script gave them
    std::vector<Option> options; // of another kind: what the arbiter may decide instead
    // The position that the options speak of, by its plies; nothing where they speak of none.
    std::optional<std::size_t> about;
    std::vector<Reason> reasons;
    // What a clock shows after a position was restored. `moves` is its counter, if moves are
    // counted.
    struct Clock {
        std::int64_t left = 0;
        std::optional<int> moves;
    };
    std::vector<Clock> clocks; // by side; empty where no position was put back
    // Where it rests on a branch of a class of the laws: why that branch holds here.
    std::optional<Citation> branch; // its value is the branch, its document who chose it
    Value proof;                    // {line = "Qh4#"}, {plies = {4, 8, 12}}, {count = 75}
    std::optional<bool> may_appeal; // nothing where the laws do not say, and where nobody decided
    std::string appeal_article;
    std::string appeal_label; // "11.10"
    std::string game_class;   // "rapid"; empty where the laws have no classes
    // The last move before each position that it mentions, by ply; the first position has none.
    std::map<std::size_t, LastMove> last_moves;
    bool set_up = false; // that first position is not the one that a game begins with
};

// It changes something, leaves something to the arbiter or refuses it; else it only says what
// holds.
inline bool decides(const Ruling& ruling) {
    return !ruling.effects.empty() || !ruling.options.empty() ||
           ruling.kind == Ruling::Kind::refused;
}

} // namespace regra::game
