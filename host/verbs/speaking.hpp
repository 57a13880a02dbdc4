// Opens an adaptation to say moves and to hear them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engines/game/reporter.hpp"
#include "engines/game/speech.hpp"
#include "engines/voice/prose.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "verbs/call.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// How moves are said and heard.
struct Announce {
    std::string adaptation = "blind"; // whether or not a ruleset has its procedure
    std::string style;                // "" = its first
    std::string speech = "en";
    std::vector<std::string> understand; // speeches beside that one
};

Parameters speech_parameters();

// `variant` must outlive it. Words or a style that are not there: Error(Exit::bad_input).
game::Announcer announcer_of(const Call& call, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how);
game::Announcer announcer_of(const Call& call, const loader::Variant& variant,
                             const Announce& asked);

// ---- speaking -----------------------------------------------------------------------------------

// How the things of a game are said: by an adaptation's speech, or as its notation
// writes them.

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
    // Error(Exit::bad_input): no such style or words.
    Speaking(const Call& call, const ruleset::Rulesets& rulesets, const game::Board& board,
             const Manners& asked);

    voice::Names names();
    // The kinds of pieces that a letter may stand for: in the language that is spoken, else in the
    // others that boards have, each kind once. Empty if the variant has no letters.
    struct LetterMeant {
        std::string language; // "pt"
        std::string kind;     // its id
    };
    std::vector<LetterMeant> letter(std::string_view letter);
    std::string language_name(const std::string& id) { return reporter_.name(id); }
    // Shorter: cells and moves as they are written, with the letters of the language in use.
    voice::Names written_names();
    loader::Heard hear(const loader::Position& position, std::string_view text) const;
    // What the listener passed over, asks back, or says against it.
    std::vector<std::string> sentences(const loader::Heard& heard) const;
    // "Qual: Bella um ou Felix três?": what it asks to choose from. Empty if it asks nothing, or if
    // numbers of choices could be mistaken for cells.
    std::vector<std::string> choices(const std::string& question) const;
    // The question with a number before each of them.
    std::string numbered(std::string question) const;
    // A sentence as a voice has to be given it.
    std::string aloud(std::string sentence) const;
    // The language of what is said: "pt".
    const std::string& language() const { return language_; }

private:
    loader::Texts letters_of(const std::string& language) const;

    const ruleset::Rulesets& rulesets_;
    const game::Board& board_;
    game::Reporter reporter_;
    Language text_language_;
    std::string language_;
    loader::Texts aloud_; // words of sentences, and what is spoken for them
    std::string or_;      // between the last two choices of a question
    std::optional<game::Announcer> announcer_;
    std::optional<game::Board> written_; // none: as the game writes moves
};

} // namespace regra::verbs
