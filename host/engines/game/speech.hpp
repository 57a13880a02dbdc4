// Moves as they are announced, and announcements understood: an adaptation's speech with its words.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/adaptation.hpp"
#include "kernel/loader/plugin.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

struct Announcing {
    std::string style;              // of the adaptation: "anna"; "" = its first
    std::string said = "en";        // ids of speech/ files: the words that are said; "" = its own
    std::vector<std::string> heard; // and those that are understood beside them
    std::map<std::string, std::string> parts = {}; // of ruleset::SpeechFiles: "number": "pt"
};

class Announcer {
public:
    // `beside` must outlive it. Error(Exit::bad_input): no such style or words, or the adaptation
    // does not suit the variant.
    Announcer(std::shared_ptr<const loader::Adaptation> adaptation,
              const ruleset::Rulesets& rulesets, const Announcing& how);

    std::string say(const loader::Position& position, loader::Move move) const;
    loader::Heard hear(const loader::Position& position, std::string_view text) const;
    // What a finding of hear() says, of this plugin or of the variant.
    Wording sentence(const loader::Finding& finding) const;
    // The word for a piece kind, a cell: "Springer", "Eva vier".
    std::string kind(const std::string& kind_id) const;
    std::string cell(const std::string& name) const;
    // A word of its speech by its id, "say.or"; "" if the file has none.
    std::string word(const std::string& id) const { return first_word(id, ""); }

private:
    std::string first_word(const std::string& id, const std::string& otherwise) const;
    std::string part(const std::string& text) const;

    std::shared_ptr<const loader::Adaptation> adaptation_;
    loader::Texts words_;
    std::string style_;
    loader::Speech speech_;
};

} // namespace regra::game

// ---- speech -------------------------------------------------------------------------------------

// The words by which moves are announced and understood, of files in speech/.

namespace regra::ruleset {

// Which files of speech/ words come from; ids without folder: "de".
struct SpeechFiles {
    std::string said = "en"; // the words that are said; "" = those of the plugin itself ...
    // ... but for parts of them, which are blocks of the files: "letter", "number", "piece".
    std::map<std::string, std::string> parts = {};
    std::vector<std::string> heard; // what is understood beside them
};

// The words that are said, and behind " || " those of each file heard. A file that is not there:
// Error(Exit::bad_input).
loader::Texts speech_words(const Rulesets& rulesets, const SpeechFiles& files);

// What a voice has to be given for words of that file as they are printed: "1/2", "one half". The
// block `aloud`, which is no plugin's.
loader::Texts words_aloud(const Rulesets& rulesets, const std::string& said);

} // namespace regra::ruleset
