#include "kernel/ruleset/titles.hpp"

#include "kernel/base/text.hpp"

namespace regra::ruleset {

KeyTitles::KeyTitles(const Rulesets& rulesets, Language language)
    : rulesets_(rulesets), language_(language) {
    for (const auto* file :
         {"keys", "keys of play", "keys of events"}) // what stands behind `reasons:`
        if (auto titles = rulesets.reasons(file)) titles_.push_back(std::move(titles));
}

std::string KeyTitles::of(const std::string& key) const {
    for (const auto& file : titles_) {
        const auto* found = file->find(lower(key)); // ids are in small letters
        if (found && !found->forms(language_).empty())
            return found->say({}, language_).value_or("");
    }
    return "";
}

std::string KeyTitles::of(const Ruleset& rules, const Path& path) const {
    const auto key = rules.without_scope(path);
    auto title = of(spoken(key));
    const auto* declared = title.empty() ? rulesets_.schema().find(key) : nullptr;
    if (!declared) return title;
    Path words;
    for (const auto word : split(declared->path, "/"))
        words.emplace_back(word == "*" || word == "@" ? "any" : word);
    return of(spoken(words));
}

} // namespace regra::ruleset
