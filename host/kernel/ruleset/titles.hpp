// What keys of rulesets are about, as rulesets/reasons/keys*.yaml say it, and their values,
// conditions and notes, as values*.yaml and readings.yaml do.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {

class KeyTitles {
public:
    // `rulesets` must outlive it.
    KeyTitles(const Rulesets& rulesets, Language language);

    // The title of a key without its class and branch; "" if it has none in the language.
    std::string of(const std::string& key) const;
    // The title of any key, including keys that contain a name of the ruleset: "lists any score".
    std::string of(const Ruleset& rules, const Path& path) const;

private:
    const Rulesets& rulesets_;
    std::vector<std::shared_ptr<const Reasons>> titles_; // a file each
    Language language_;
};

// Values in words. In English they are shown as they are written, apart from sanctions.
//
// An id of the files is what a ruleset writes, in small letters and without other signs than
// "_-.+':"; before it may stand the key that it is for, and ": ", with `any` for a name. In it
// `n` stands for a number, {count} and then {upto}; `_` for a value said in its turn, {value} and
// {second}; `...` for a name, which stays as it is written, {name} and {other}.
class ValueWords {
public:
    // By Rulesets::value_words(), once a language. `rulesets` must outlive it.
    ValueWords(const Rulesets& rulesets, Language language);

    Language language() const { return language_; }
    const KeyTitles& titles() const; // read when they are first asked for
    // A value of that key, which stands without its class and branch. What has no words is shown as
    // it is written: names, printed lines, prices.
    std::string of(const Path& key, const std::string& type, const std::string& written) const;
    // The same of a case, with its conditions.
    std::string of(const Path& key, const std::string& type, const Case& one) const;
    // A condition, a note, a reading, a fact: a text that is written nowhere else.
    std::string of(const std::string& written) const;
    // Empty if the files have no words for it.
    std::optional<std::string> known(const Path& key, const std::string& type,
                                     const std::string& written) const;
    std::optional<std::string> known(const std::string& written) const;
    // A sanction as acts of an event have it: "own -½ points", "out for 2 rounds", of a ruling
    // "-½".
    std::string imposed(const std::string& what) const;
    // The key in words: "semi-rápidas, A.4: até quando ..."; of a name its own:
    // "Coletiva: quem aparece". `scope`: how many words of it are a class, a branch, `last period`.
    std::string key(const Path& path, std::size_t scope) const;

private:
    struct Template {
        std::vector<std::string> words;
        const Sentence* sentence = nullptr;
    };
    struct Words; // of a text: as written, and as ids have them

    // The key as it is declared, with `any` in place of names, which are added to `names`.
    std::string declared(const Path& key, std::vector<std::string>* names = nullptr) const;
    std::optional<std::string> phrase(const std::string& text, int depth = 0) const;
    std::optional<std::string> by_template(const Words& words, int depth) const;
    bool matches(const Words& words, std::size_t at, const Template& pattern, std::size_t from,
                 int depth, Arguments& arguments) const;
    std::optional<std::string> said(const std::string& id) const;
    // One part between commas: for the key, else as such.
    std::optional<std::string> part(const std::string& key, const std::string& text) const;

    const Rulesets& rulesets_;
    Language language_;
    mutable std::optional<KeyTitles> titles_;
    std::vector<std::shared_ptr<const Reasons>> files_;
    std::map<std::string, const Sentence*, std::less<>> by_id_;
    std::vector<Template> templates_; // in the order of the files
};

// What `text` makes with the words of English and of Rulesets::language(): for the hole of a
// message, since the words of a language are several files.
Wording in_words(const Rulesets& rulesets,
                 const std::function<std::string(const ValueWords&)>& text);

} // namespace regra::ruleset
