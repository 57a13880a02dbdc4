// An adaptation opened with its options beside one variant: the C++ face of the plugin's table.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <regra/adaptation.h>

#include "kernel/loader/plugin.hpp"
#include "kernel/loader/position.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::loader {

// What a layer keeps of a game: bytes as those of a position.
using LayerState = Position;

// An act as a layer takes it, or sends it on to the layer below.
struct LayerAct {
    std::string kind;           // "announce": an act of the catalogue
    int who = 0;                // REGRA_WHO_...
    int board = REGRA_NOBODY;   // 0 or 1 where there are two boards
    std::int64_t at = 0;        // ms on the game's own time line
    Move move = 0;              // if it carries one
    std::uint32_t meanings = 0; // how many legal moves what was said may mean; `move` is the first
    std::uint16_t cell = 0;     // of a touch, lift or placing
    std::string text;           // as said or written
};

// What a layer may know of the game. What it refers to must outlive it.
struct LayerView {
    const Position& position;
    const Position& start; // before moves[0]
    const std::vector<Move>& moves;
    std::array<std::vector<Move>, 2> sheets; // what each side's score sheet says
    std::array<std::uint32_t, 2> uses{};     // REGRA_USES_... by side
};

// What a layer answered to an act.
struct LayerAnswer {
    enum class Kind { taken, refused, not_understood } kind = Kind::taken;
    std::vector<LayerAct> below; // for the next layer, in their order; none unless taken
    Findings findings;           // why, or what it means; cells and moves are named
};

// What may or must come next.
struct LayerExpected {
    LayerAct act;
    Finding why; // severity REGRA_NOTE: may; REGRA_FATAL: must
};

// A style of announcing with its words, ready for use. Does not outlive its Adaptation.
using Speech = std::shared_ptr<const regra_speech>;

// An announcement as understood.
struct Heard {
    enum class Kind {
        understood, // the only one of `moves`
        open,       // one of `moves`; a finding whose id begins with "ask." would settle which
        illegal,    // no legal move; findings say why
        nonsense    // no announcement
    } kind = Kind::nonsense;
    std::vector<Move> moves;
    Findings findings; // also what a forgiving listener passed over
};

class Adaptation {
public:
    // The plugin must be an adaptation; `beside` must outlive it. Wrong options, or a variant it
    // does not suit: Error at `place`.
    Adaptation(Plugin plugin, const Variant& beside, const Texts& options = {},
               const Place& place = {});

    const Plugin& plugin() const { return instance_.plugin(); }
    const Variant& variant() const { return beside_; }

    LayerState begin(const LayerView& view) const;
    // `state` changes only where the answer is taken.
    LayerAnswer act(const LayerView& view, LayerState& state, const LayerAct& act) const;
    std::vector<LayerExpected> expected(const LayerView& view, const LayerState& state) const;

    // style "" = the first of the catalogue. Words it does not know, or that are ambiguous,
    // and a variant the style has no words for: Error at `place`.
    Speech speech(const std::string& style = "", const Texts& words = {},
                  const Place& place = {}) const;
    std::string say(const Speech& speech, const Position& position, Move move) const;
    Heard hear(const Speech& speech, const Position& position, std::string_view text) const;

private:
    regra_view view_of(const LayerView& view) const;

    Instance instance_;
    const regra_adaptation* table_;
    const Variant& beside_;
    Notation notation_; // of moves in findings
};

} // namespace regra::loader
