// Braille as commands write it: a file of notation/, its table for text, its code of moves.
#pragma once

#include <optional>
#include <string>

#include "engines/voice/braille.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

struct Braille {
    voice::BrailleFile file;
    voice::BrailleText text;
    std::optional<voice::BrailleMoves> code;
    loader::Notation notation; // of the moves that are put into cells

    // Error(Exit::bad_input): no such file, or it cannot be contracted.
    Braille(const Store& store, const loader::Variant& variant, const std::string& id,
            bool contracted);
};

// "braille-pt"
std::string braille_of(Language language);

} // namespace regra::verbs
