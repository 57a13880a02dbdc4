// An act as layers take it: its move, its cell and what may have been meant are found in its words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/game/act.hpp"
#include "engines/game/state.hpp"
#include "kernel/loader/adaptation.hpp"

namespace regra::game {

struct Laws;
struct Layers;

// What was said or shown, as moves of the position it is about.
struct Meant {
    std::vector<loader::Move> moves;
    std::string question; // if they are several
};

struct Lent {
    loader::LayerAct act;
    const loader::Position& position; // one of the state's
    Meant meant;
};

// Failure(Exit::bad_input): what was announced is no announcement.
Lent lend(const Act& act, const Laws& laws, const State& state);

// What the topmost layer that takes acts of this kind says of them, or null.
const loader::Name* declared(const Layers& layers, const std::string& kind);

// Whether the word is among those of a name's value or domain: "CELL [as WORD]" has WORD.
bool has_word(std::string_view text, std::string_view word);

} // namespace regra::game
