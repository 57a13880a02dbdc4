// One act after another: what an event's acts add up to, and why an act does not hold. What is
// checked here is what an act needs of the event; what a ruleset allows is the verbs' affair, and
// stands in the act.
#pragma once

#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "engines/event/state.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

namespace regra::event {

// Adds the act with the number n. A message: the act does not hold, and the state is as it was.
// `undo` adds nothing here: Journal folds without what it strikes.
std::optional<Message> fold(State& state, const Value& act, std::int64_t n);

// Adds the act with the number n of `acts` to the states of the event's competitions, the main one
// first; `competition` adds one. A message: it does not hold, and they are as they were.
std::optional<Message> fold(std::vector<State>& competitions, const std::vector<Value>& acts,
                            std::int64_t n, const std::set<std::int64_t>& struck);

// The acts of one event, from 1, and what they add up to.
class Journal {
public:
    // All there are, in their order. An act that does not hold after those before it:
    // Error(Exit::bad_input) at `place` with its number.
    Journal(std::vector<Value> acts, const Place& place);

    const std::vector<Value>& acts() const { return acts_; }
    const State& state() const { return states_.front(); } // of the main competition
    // Of each competition, the main one first; never empty.
    const std::vector<State>& states() const { return states_; }
    // Null: there is no such competition; "" is the main one.
    const State* state(std::string_view competition) const;
    std::int64_t last() const { return static_cast<std::int64_t>(acts_.size()); }
    bool is_struck(std::int64_t n) const { return struck_.contains(n); }

    // An act that follows; a message: it does not hold, and nothing has changed.
    std::optional<Message> add(Value act);

    struct Refused {
        std::int64_t act = 0;
        Message why;
    };
    struct Undone {
        std::optional<Message> why; // the acts cannot be struck at all
        std::vector<Refused> lost;  // those that would not hold any more
        std::vector<State> states;  // without them, if nothing of the above
    };
    // What would be if these acts were struck.
    Undone without(const std::vector<std::int64_t>& acts) const;

private:
    std::vector<Value> acts_;
    std::set<std::int64_t> struck_;
    std::vector<State> states_{1};
};

} // namespace regra::event
