// Lines of acts as people type them: in the English of files of acts, which alone is kept, or in
// the languages of the game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/game/act_words.hpp"
#include "engines/game/game.hpp"

namespace regra::game {

// A line that may be several acts; each can be done now.
struct Ambiguous : Error {
    // `said`: the acts as they are read.
    Ambiguous(const Place& place, const std::string& text, std::vector<std::string> acts,
              const Wording& said);
    std::vector<std::string> acts; // in English
};

// "white": whose clock runs, else who is to move.
std::string player_to_act(const Game& game);

class ActLanguages {
public:
    // The letters that a language has for pieces; nothing where the variant needs none.
    using Letters = std::function<std::optional<Board>(const std::string& language)>;
    // Ids of files of rulesets/acts/, the first the nearest. They are read when a line needs them:
    // Error(Exit::bad_input) then, if one is not there. All must outlive it.
    ActLanguages(const ruleset::Rulesets& rulesets, std::vector<std::string> languages,
                 const ActReader& reader, const loader::Variant& variant, Letters letters)
        : rulesets_(rulesets), languages_(std::move(languages)), reader_(reader), variant_(variant),
          letters_(std::move(letters)) {}

    // Parses a line as an act; read_at() takes the time apart. Throws Error(Exit::bad_input) if it
    // is no act, Ambiguous if it may be several.
    Act read(std::string_view line, const Place& place, const Game& game) const;
    Act read_at(std::int64_t at, std::string_view text, const Place& place, const Game& game) const;

    // The acts, in English and with their actors, that a text without a time may mean; empty if it
    // is no act.
    std::vector<std::string> meant(std::string_view text, const Game& game) const;
    // The act in English, with the actor added where the text names none; "" if the text is no act.
    std::string with_actor(std::string_view text, const Game& game) const;
    // The move in "brancas e4", where the side to move names no act; "" for any other line.
    std::string move_said(std::string_view text, const Game& game) const;
    static bool may_be_move(std::string_view text); // by its look
    std::string mover(const Game& game) const;      // the id of the side to move
    // A move typed by itself, as the game writes it: one for each that it may be.
    std::vector<std::string> moves(const std::string& text, const Game& game) const;
    // Throws Error(Exit::bad_input) if the text is no move that can be made now, in the nearest
    // language that has such a move.
    void demand_move(const std::string& text, const Place& place, const Game& game) const;
    // Throws Error(Exit::bad_input) if the text is an act that the named actor cannot do.
    void demand_right_actor(std::string_view text, const Place& place, const Game& game) const;
    // What may stand for TEXT and WORD, in English where one of these languages has it.
    std::string value_in_english(std::string_view text) const;
    // The line in English where it is one act whatever stands on the board, else as it is.
    std::string in_english(std::string_view line) const;

    // Whether the line begins with who acts, in one of these languages.
    bool names_actor(std::string_view line) const;
    // The command that a line of a console begins with, and its rest; "" if none does.
    std::pair<std::string, std::string> command(std::string_view line) const;
    // The act or command of these languages that the text may misspell; "" if none is near.
    std::string near(std::string_view text) const;
    // An act as people read it in that language, which is one of these: "brancas: joga Cf3"; else
    // as the act is written. `moves` writes moves with the letters of the language.
    std::string told(const Act& act, std::string_view language,
                     const std::function<std::string(std::string_view)>& moves) const;
    // Acts in English, numbered, as people read them in these languages: "1 brancas: oferece
    // empate, 2 ambos: empate".
    Wording numbered(const std::vector<std::string>& acts, const Game& game) const;
    // The error with acts, their forms, who does them and what an arbiter chooses among in these
    // languages.
    Error in_words(const Error& error, const Game& game) const;
    // Each file, for what people are shown.
    const std::vector<ActWords>& words() const;
    const ActReader& reader() const { return reader_; }

private:
    std::string said(const std::string& act, std::size_t language, const Game& game) const;
    Wording in_each(std::string_view name, const Wording& value, const Game& game) const;
    Wording options_told(const std::string& options) const;
    Wording wanted_told(const Wording& wanted) const;
    bool is_english(std::string_view text) const;
    void open() const;
    [[noreturn]] void refuse(std::string_view text, const Place& place) const;

    const ruleset::Rulesets& rulesets_;
    std::vector<std::string> languages_;
    const ActReader& reader_;
    const loader::Variant& variant_;
    Letters letters_;
    mutable bool opened_ = false;
    mutable std::vector<ActWords> words_;
    mutable std::vector<std::optional<Board>> boards_; // of each
};

} // namespace regra::game
