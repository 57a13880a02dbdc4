// How the things of a game are said: by an adaptation's speech, or as its notation
// writes them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engines/game/announcer.hpp"
#include "engines/game/tell.hpp"
#include "engines/voice/names.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

// As a command was asked to speak.
struct Manners {
    std::string style; // of announcements, "" = the first
    std::string said;  // words, "" = those of the command's language, for the variant's family
    std::string heard; // ids of more words that are understood, with commas; "" = all that fit
};

// What it is made of must outlive it, and it its names.
class Speaking {
public:
    // If no words fit the variant and none were asked for, moves are said as they are written.
    // Failure(Exit::bad_input): no such style or words.
    Speaking(const Call& call, const ruleset::Rulesets& rulesets, const game::Board& board,
             const Manners& asked);

    voice::Names names();
    // Shorter: cells and moves as they are written.
    voice::Names written_names();
    loader::Heard hear(const loader::Position& position, std::string_view text) const;
    // What the listener passed over, asks back, or says against it.
    std::vector<std::string> sentences(const loader::Heard& heard) const;
    // A sentence as a voice has to be given it.
    std::string aloud(std::string sentence) const;
    // Of the words that are said: "pt".
    const std::string& language() const { return language_; }

private:
    const game::Board& board_;
    game::Teller teller_;
    Language told_in_;
    std::string language_;
    loader::Texts aloud_; // words of sentences, and what is spoken for them
    std::optional<game::Announcer> announcer_;
};

} // namespace regra::verbs
