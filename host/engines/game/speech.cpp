#include "engines/game/speech.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

constexpr std::string_view aloud = "aloud.";

// The later of two words is that of the file, the earlier that of one it extends.
loader::Texts all_words_of(const Rulesets& rulesets, const std::string& id) {
    const Ruleset file = rulesets.load(std::string(folder_of(Kind::speech)) + "/" + id);
    loader::Texts words;
    for (const auto& word : file.notation) {
        std::erase_if(words, [&](const auto& other) { return other.first == word.id; });
        words.emplace_back(word.id, word.text);
    }
    return words;
}

loader::Texts words_of(const Rulesets& rulesets, const std::string& id) {
    auto words = all_words_of(rulesets, id);
    std::erase_if(words, [](const auto& word) { return word.first.starts_with(aloud); });
    return words;
}

std::string* find(loader::Texts& words, const std::string& id) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& one) { return one.first == id; });
    return found == words.end() ? nullptr : &found->second;
}

} // namespace

loader::Texts speech_words(const Rulesets& rulesets, const SpeechFiles& files) {
    if (files.said.empty()) return {};
    loader::Texts words = words_of(rulesets, files.said);
    for (const auto& [part, id] : files.parts) {
        for (const auto& [word, text] : words_of(rulesets, id)) {
            std::string* same = find(words, word);
            if (same && word.starts_with(part + ".")) *same = text;
        }
    }
    for (const auto& id : files.heard) {
        for (const auto& [word, text] : words_of(rulesets, id)) {
            std::string* same = find(words, word);
            if (same && *same != text) *same += " || " + text;
        }
    }
    return words;
}

loader::Texts words_aloud(const Rulesets& rulesets, const std::string& said) {
    loader::Texts words;
    for (const auto& [id, text] : all_words_of(rulesets, said))
        if (id.starts_with(aloud)) words.emplace_back(id.substr(aloud.size()), text);
    return words;
}

} // namespace regra::ruleset
