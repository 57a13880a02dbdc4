// The words of acts in one language, as a file of rulesets/acts/ has them: what is typed in it
// becomes the English of files of acts.
//
//     brancas oferecem empate        white offer draw
//     árbitro acerta o relógio das pretas 10 minutos     arbiter clock black 10 min
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/game/act.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

// What a word for a move may be in the words of the game: a letter may stand for two pieces.
using MovesMeant = std::function<std::vector<std::string>(const std::string&)>;

class ActWords {
public:
    // The file acts/LANGUAGE. Error(Exit::bad_input): there is none, or it is wrong. `kinds` must
    // outlive it.
    ActWords(const ruleset::Rulesets& rulesets, const std::string& language,
             const std::vector<ActKind>& kinds, const loader::Variant& variant);

    struct Reading {
        int who = -1; // as in Act; -1: it is not said
        const ActKind* kind = nullptr;
        std::string text; // "clock black 10 min"
        // Words that stand in the file, or are values of their type, and then whether they stand
        // in the order of the file: more is the nearer reading.
        std::size_t known = 0;
    };
    // All that a line may stand for. `plies_before` the first of the record: of "12.Cf3", where an
    // act asks how far it goes. Of a line that is too long for an act, nothing.
    std::vector<Reading> readings(std::string_view line, const MovesMeant& moves,
                                  int plies_before) const;

    // The command of a console that the line begins with, and what follows it; "" if none does.
    std::pair<std::string, std::string> command(std::string_view line) const;
    // Who acts, by the first words, and what follows them; -1: nobody is named.
    std::pair<int, std::string> actor(std::string_view line) const;
    // The act as it is typed in this language, without who acts: "joga Cf3"; "" where the file has
    // no form for it. `moves` writes moves with the letters of the language.
    std::string actor_told(int who) const; // "brancas"
    std::string told(const Act& act,
                     const std::function<std::string(std::string_view)>& moves) const;
    // How the act is written first in this language, "" if it is not there.
    std::string shown(const ActKind& kind) const;
    // "jogador", of "player" in the file; the same if it is not there.
    std::string who_shown(const std::string& who) const;
    // First words of acts, and commands, to find the nearest among; as many words as `words`.
    std::vector<std::string> beginnings(std::size_t words) const;
    // In English where the file has it as a value, else as it was typed.
    std::string value_of_text(std::string_view text) const;
    // As the file has the value that is so in English, or begins so; "" if none is.
    std::string value_shown(std::string_view english) const;
    // Whole words that may follow these.
    std::vector<std::string> completions(std::string_view before) const;

private:
    struct Item {
        std::string text;   // a word without marks, or a type in capitals
        std::string spoken; // as the file has it
        bool is_value = false;
    };
    struct Meant {
        std::string text;      // before the item, if there is one
        int item = -1;         // of what is said; -1: `text` stands for itself
        bool is_other = false; // the other side than it
    };
    struct Form {
        const ActKind* kind = nullptr;
        std::vector<Item> said;
        std::vector<Meant> means;
        std::vector<std::pair<std::string, int>> whole; // each word of it, and which item it is
        bool any_order = false;
    };
    struct Name {
        std::vector<std::string> words;
        int who = -1;
    };
    struct Matching;

    std::vector<std::pair<int, std::size_t>> actors_of(const std::vector<std::string>& bare) const;
    void add_form(const ActKind& kind, std::string_view text, const Place& place);
    std::string type_said(const std::string& type) const;
    bool gives(Form& form, const std::vector<const Pattern::Step*>& meant, bool some) const;
    void add_endings(const std::string& word);
    const std::string& other_of(const std::string& side) const;
    void add_names(const std::string& key, std::string_view forms);
    std::vector<std::string> bare_words(std::string_view text) const; // without those left out
    bool stands_for(const std::string& typed, const std::string& word) const;

    ActTypes types_;
    std::vector<Form> forms_;
    std::vector<Name> names_;
    std::map<std::string, std::string> shown_, who_shown_;      // by English name
    std::vector<std::pair<std::string, std::string>> commands_; // as typed, English
    std::vector<std::pair<std::vector<std::string>, std::string>> values_;
    std::map<std::string, std::string> values_told_; // English, and as the file has it first
    std::map<std::string, std::string> units_, numbers_;
    std::map<std::string, std::set<std::string>> other_forms_; // of words
    std::vector<std::pair<std::string, std::string>> endings_; // of words of acts, and others
    std::set<std::string> left_out_, before_cells_;
};

} // namespace regra::game
