// An event as decisions receive it: an act, or something that the host found by itself.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/game.hpp"

namespace regra::game {

inline constexpr int nobody = -1;

struct Event {
    std::string kind;    // an act's name, or "illegal move completed" ...
    int by = nobody;     // who did it: a side, the_arbiter, both_players
    int side = nobody;   // the player it is about
    Value::Map more;     // {rule = "blocked"}
    std::size_t ply = 0; // the ply it is about, if it is; one that was taken back is no event
};

// The events that the host raises for decisions, beside acts.
inline constexpr std::array<std::string_view, 13> host_events = {
    "start",        "obligation broken",       "illegal move made",   "illegal move completed",
    "period over",  "pressed without a move",  "pressed out of turn", "pressed with the other hand",
    "pressed late", "pressed after two hands", "board ended",         "reached",
    "duty asked"};

// Applies the host's part of an act and returns the events that follow from it. Throws Error if the
// act cannot be done now.
std::vector<Event> apply_act(const Act& act, const Laws& laws, State& state);

// What the position on the board leads to by itself: its end, thresholds of the laws.
std::vector<Event> look_at_board(const Laws& laws, const State& state);

// The rulings of the decisions the event wakes, in their order, until one refuses it or ends the
// game; their effects are applied.
void dispatch(const Event& event, const Laws& laws, const Terms& terms, State& state,
              std::vector<Ruling>& rulings);

// Applies what the arbiter chose of what was offered.
Ruling choose(const std::string& option, const Act& act, const Laws& laws, State& state);

} // namespace regra::game
