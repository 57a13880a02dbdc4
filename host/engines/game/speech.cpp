#include "engines/game/speech.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

using loader::Name;

// The first of several words is the one that is spoken: "König | Koenig".
std::string first_of(std::string_view words) {
    return std::string(trim(split(split(words, "||")[0], "|")[0]));
}

std::string style_of(const loader::Plugin& plugin, const std::string& given) {
    const auto& styles = plugin.names(REGRA_NAME_STYLE);
    return given.empty() && !styles.empty() ? styles[0].id : given;
}

bool is_rule_of(const loader::Plugin& plugin, const std::string& id) {
    const auto& rules = plugin.names(REGRA_NAME_RULE);
    return std::any_of(rules.begin(), rules.end(), [&](const Name& rule) { return rule.id == id; });
}

} // namespace

Announcer::Announcer(std::shared_ptr<const loader::Adaptation> adaptation,
                     const ruleset::Rulesets& rulesets, const Announcing& how)
    : adaptation_(std::move(adaptation)),
      words_(ruleset::speech_words(rulesets, {how.said, how.parts, how.heard})),
      style_(style_of(adaptation_->plugin(), how.style)),
      speech_(adaptation_->speech(style_, words_, {"speech/" + how.said})) {}

std::string Announcer::say(const loader::Position& position, loader::Move move) const {
    return adaptation_->say(speech_, position, move);
}

loader::Heard Announcer::hear(const loader::Position& position, std::string_view text) const {
    return adaptation_->hear(speech_, position, text);
}

Wording Announcer::sentence(const loader::Finding& finding) const {
    const auto& own = adaptation_->plugin();
    const auto& of = is_rule_of(own, finding.id) ? own : adaptation_->variant().plugin();
    return loader::sentence(finding, of);
}

std::string Announcer::first_word(const std::string& id, const std::string& otherwise) const {
    const auto given = std::find_if(words_.begin(), words_.end(),
                                    [&](const auto& word) { return word.first == id; });
    return first_of(given == words_.end() ? otherwise : given->second);
}

// The catalogue says which words a style uses: of "e" and "4" those that end so.
std::string Announcer::part(const std::string& text) const {
    for (const Name& word : adaptation_->plugin().names(REGRA_NAME_WORD)) {
        const auto styles = split(word.domain, " ");
        if (word.id.ends_with("." + text) &&
            std::find(styles.begin(), styles.end(), style_) != styles.end())
            return first_word(word.id, word.value);
    }
    return text;
}

std::string Announcer::kind(const std::string& kind_id) const {
    return first_word("piece." + kind_id, kind_id);
}

std::string Announcer::cell(const std::string& name) const {
    const auto digits = std::min(name.find_first_of("0123456789"), name.size());
    const std::string letter = name.substr(0, digits), number = name.substr(digits);
    const std::string first = letter.empty() ? "" : part(letter);
    const std::string second = number.empty() ? "" : part(number);
    const bool apart = first != letter || second != number;
    return first + (apart && !first.empty() && !second.empty() ? " " : "") + second;
}

} // namespace regra::game

// ---- speech -------------------------------------------------------------------------------------

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
