// Acts of a small event, and what they add up to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/event/fold.hpp"

namespace regra::event {

using List = Value::List;
using Map = Value::Map;

inline std::string id(int n) {
    return "00000000000000" + std::to_string(10 + n);
}

inline Value create(int rounds) {
    return Map{{"act", "create"}, {"name", "Test"}, {"ruleset", "r"}, {"rounds", rounds}};
}

// Entries 1 .. count, from the round `from`.
inline Value enter(int first, int last, int from = 1) {
    List entries;
    for (int n = first; n <= last; ++n) {
        Value one = Map{{"entry", id(n)}};
        if (from > 1) one.set("from", from);
        entries.push_back(std::move(one));
    }
    return Map{{"act", "enter"}, {"entries", std::move(entries)}};
}

inline Value pair(int round, const std::vector<std::pair<int, int>>& boards, int bye = 0) {
    List pairs;
    for (const auto& [white, black] : boards)
        pairs.push_back(Map{{"white", id(white)}, {"black", id(black)}});
    Value act =
        Map{{"act", "pair"}, {"round", round}, {"system", "s"}, {"pairs", std::move(pairs)}};
    if (bye > 0) act.set("bye", id(bye));
    return act;
}

inline Value publish(int round) {
    return Map{{"act", "publish"}, {"what", "pairings"}, {"round", round}};
}

inline Value game(int round, int board, const std::string& score, const char* kind = "played") {
    return Map{{"round", round}, {"board", board}, {"score", score}, {"kind", kind}};
}

inline Value results(List games) {
    return Map{{"act", "result"}, {"games", std::move(games)}};
}

inline Value correct(int round, int board, const std::string& old, const std::string& now,
                     const char* counts = "standings") {
    Value act = game(round, board, now);
    act.set("act", "correct");
    act.set("old", Map{{"score", old}, {"kind", "played"}});
    act.set("counts", counts);
    return act;
}

inline Value undo(const std::vector<int>& acts) {
    List of;
    for (const int n : acts) of.push_back(n);
    return Map{{"act", "undo"}, {"of", std::move(of)}};
}

// The id of the message that refuses the last act; "" if it holds. All acts before it hold.
inline std::string refusal(const std::vector<Value>& acts) {
    Journal journal({}, {"test"});
    for (std::size_t n = 0; n < acts.size(); ++n)
        if (const auto why = journal.add(acts[n]))
            return (n + 1 == acts.size() ? "" : std::to_string(n + 1) + " ") + std::string(why->id);
    return "";
}

inline Journal journal_of(const std::vector<Value>& acts) {
    return Journal(acts, {"test"});
}

} // namespace regra::event
