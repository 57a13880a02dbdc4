// Adaptations beside a game: acts go down a stack of layers, and what the last one sends is done.
//
//     act -> layer -> layer -> what the game does itself -> events -> decisions
//
// An act goes through all of them or changes nothing. Without a player who uses an adaptation there
// are no layers, and their acts are not there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/act.hpp"
#include "engines/game/ruling.hpp"
#include "kernel/loader/adaptation.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

class Announcer;
class Board;
class Decisions;
struct Laws;
struct Setup;
struct State;
struct Terms;

struct Layers {
    std::vector<std::shared_ptr<const loader::Adaptation>> stack; // as acts go, from the top
    // Understands what is announced; none: only what the board's notation reads.
    std::shared_ptr<const Announcer> announcer;
};

// Opens the adaptations that a ruleset names, with the values it binds to their options. `variant`
// must outlive them. Error(Exit::bad_input): no such plugin, words or options, or one does not suit
// the variant.
Layers open_layers(const loader::Plugins& plugins, const ruleset::Rulesets& rulesets,
                   const ruleset::Ruleset& rules, const loader::Variant& variant);

// The acts of decisions and of layers that are in use.
std::vector<ActKind> acts_of(const Decisions& decisions, const Layers& layers);
// Those of a game set up so: the layers' only where a player uses one.
std::vector<ActKind> acts_of(const Laws& laws, const Setup& setup);

// The states of the layers of a game that begins; none where no player uses one.
std::vector<loader::LayerState> begin_layers(const Laws& laws, const State& state);

// What may or must come next, as all layers say.
std::vector<loader::LayerExpected> expected_of_layers(const Laws& laws, const State& state);

// Whether a layer of this game takes the act.
bool is_for_layers(const Act& act, const Laws& laws, const State& state);

// Sends the act down. Throws Error(Exit::bad_input) if it was not understood, or if a layer refused
// it and no decision ruled on that.
void send_down(const Act& act, const Laws& laws, const Terms& terms, State& state,
               std::vector<Ruling>& rulings);

// The ruling by which a layer would end the game if the side to move made that move; empty if no
// layer would. `move` is legal and in the board's notation.
std::optional<Ruling> end_by_layers(const std::string& move, const Laws& laws, const Terms& terms,
                                    State state);

// Sends down what rulings on `during` sent into the layers (effect "layer").
void send_queued(const Act& during, const Laws& laws, const Terms& terms, State& state,
                 std::vector<Ruling>& rulings);

} // namespace regra::game
