// The rulesets of the organizer's folders, with the scripts they name.
#pragma once

#include <string>
#include <vector>

#include "engines/game/grammar.hpp"
#include "engines/lots/openings.hpp"
#include "formats/csv/column_words.hpp"
#include "kernel/base/index.hpp"
#include "kernel/loader/plugin.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "kernel/ruleset/titles.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

// The scripts of the folders and those that were added.
Library library_of(const Call& call);

struct Store {
    Library library;
    Index index;
    ruleset::Scripts scripts;
    ruleset::Rulesets rulesets;

    explicit Store(const Call& call) : Store(call, library_of(call), call.limits) {}
    Store(const Call& call, Library with, const Limits& limits);
};

// What columns of lists are called, by the rulesets of the call.
ColumnWordsOf column_words_of(const Call& call);

// How the index of a call is: "used", or why it is passed over.
Message state_of(const Index& index);

// A setting in words: a line for each printed tie-break, each case, or the one value; whether it is
// fixed; where it stands.
std::vector<std::string> value_lines(const ruleset::Setting& setting);
// The same in the words of a language.
std::vector<std::string> value_lines(const ruleset::Ruleset& rules, const ruleset::Setting& setting,
                                     const ruleset::ValueWords& value_words);
const char* freedom_word(const ruleset::Setting& setting);
std::string article_of(const ruleset::Ruleset& rules, const ruleset::Setting& setting,
                       Language language);

// A ruleset of openings, for that variant if one is named. Throws Error(Exit::bad_input) for any
// other ruleset.
ruleset::Ruleset load_openings(const Call& call, const std::string& id,
                               const std::string& variant = "");

// Tries the moves of openings on the board, if their plugin is there; what is wrong is reported.
void check_openings(const Call& call, const ruleset::Openings& openings, Diagnostics& found);

// Opens the variant that the ruleset names with its options, and holds what the ruleset names
// against it. A plugin that is not there, an option that it has not: an error at the line.
void check_variant(const Call& call, Store& store, const ruleset::Ruleset& rules,
                   Diagnostics& found);

// What plugins say in the language of the command. What is wrong with the files is reported, and
// the plugins speak English.
loader::WordingsOf wordings_of(const Call& call);

// All that `ruleset check` reports of an id or a file, in the order of its lines. A file that
// cannot be read: Error(Exit::file).
Diagnostics check_ruleset(const Call& call, Store& store, const std::string& id,
                          bool* is_event = nullptr);

// Holds the sentences of a plugin against its catalogue, if it is there; those of a decision pass.
void check_plugin_words(const Call& call, const ruleset::Ruleset& rules, Diagnostics& found);

} // namespace regra::verbs
