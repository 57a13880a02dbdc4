// The plugin "blind" beside a variant, with the shipped words, as a host has them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engines/game/speech.hpp"

namespace blind_test {

using regra::loader::Heard;
using regra::loader::Position;
using regra::loader::Variant;

const Variant& variant(const std::string& id); // "chess"
std::shared_ptr<const regra::loader::Adaptation> beside(const std::string& id);
const regra::ruleset::Rulesets& rulesets();

// White can castle to both sides, promote, take and give check.
inline const std::string rich = "r3k2r/1P6/8/3N4/8/1N6/8/R3K2R w KQkq - 0 1";

// One who says "de" and understands others, in a position of chess unless another is named.
struct Speaker {
    explicit Speaker(const regra::game::Announcing& how, const std::string& id = "chess")
        : of(variant(id)), announcer(beside(id), rulesets(), how), notation(of.notation()) {}

    const Variant& of;
    regra::game::Announcer announcer;
    regra::loader::Notation notation;
    Position position = *of.start();

    Speaker& at(const std::string& text) {
        position = of.read_position(text);
        return *this;
    }
    // What is said of a move as the variant writes it.
    std::string says(const std::string& move) const;
    // The move as the variant writes it; "open Nb1 Nd2"; "illegal"; "nonsense".
    std::string hears(const std::string& text) const;
    // What is reported of it, by sentence.
    std::vector<std::string> reported(const std::string& text) const;
};

} // namespace blind_test
