#include "ruleset/speech.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// The later of two words is that of the file, the earlier that of one it extends.
loader::Texts words_of(const Rulesets& rulesets, const std::string& id) {
    const Ruleset file = rulesets.load(std::string(folder_of(Kind::speech)) + "/" + id);
    loader::Texts words;
    for (const auto& word : file.notation) {
        std::erase_if(words, [&](const auto& other) { return other.first == word.id; });
        words.emplace_back(word.id, word.text);
    }
    return words;
}

} // namespace

loader::Texts speech_words(const Rulesets& rulesets, const std::string& said,
                           const std::vector<std::string>& heard) {
    loader::Texts words = words_of(rulesets, said);
    for (const auto& id : heard) {
        if (id == said) continue;
        for (const auto& [word, text] : words_of(rulesets, id)) {
            const auto same = std::find_if(words.begin(), words.end(),
                                           [&](const auto& one) { return one.first == word; });
            if (same != words.end()) same->second += " || " + text;
        }
    }
    return words;
}

} // namespace regra::ruleset
