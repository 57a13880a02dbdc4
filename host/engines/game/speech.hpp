// The words by which moves are announced and understood, of files in speech/.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/loader/plugin.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {

// Which files of speech/ words come from; ids without folder: "de".
struct SpeechFiles {
    std::string said = "en"; // the words that are said; "" = those of the plugin itself ...
    // ... but for parts of them, which are blocks of the files: "letter", "number", "piece".
    std::map<std::string, std::string> parts = {};
    std::vector<std::string> heard; // what is understood beside them
};

// The words that are said, and behind " || " those of each file heard. A file that is not there:
// Failure(Exit::bad_input).
loader::Texts speech_words(const Rulesets& rulesets, const SpeechFiles& files);

// What a voice has to be given for words of that file as they are printed: "fuenf", "fünf". The
// block `aloud`, which is no plugin's.
loader::Texts words_aloud(const Rulesets& rulesets, const std::string& said);

} // namespace regra::ruleset
