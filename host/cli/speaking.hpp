// How the things of a game are said by a command: by an adaptation's speech, or as its notation
// writes them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/rulesets.hpp"
#include "game/announcer.hpp"
#include "game/tell.hpp"
#include "voice/names.hpp"

namespace regra::cli {

// What it is made of must outlive it, and it its names.
class Speaking {
public:
    // "" = the first style, the words of the command's language; if both are "" and there are no
    // words for this variant in it, moves are said as they are written.
    // Failure(Exit::bad_input): no such style or words.
    Speaking(const Common& common, const Store& store, const game::Board& board,
             const std::string& style, const std::string& speech);

    voice::Names names();
    // Of the words that are said: "pt".
    const std::string& language() const { return language_; }

private:
    const game::Board& board_;
    game::Teller teller_;
    Language told_in_;
    std::string language_;
    std::optional<game::Announcer> announcer_;
};

} // namespace regra::cli
