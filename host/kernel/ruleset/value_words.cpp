// Values, conditions and notes of rulesets in the words of a language.
#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/titles.hpp"
#include "words/holes.hpp"

namespace regra::ruleset {
namespace {

constexpr int deepest = 4;             // values within values
constexpr std::size_t most_words = 60; // of a text that is looked up; a sentence has no more
constexpr std::string_view name = "...", value = "_", number = "n";

// Letters, digits and the signs that stand in ids; nothing else.
std::string id_word(std::string_view word) {
    static constexpr std::string_view signs = "_-.+':";
    std::string made;
    for (const char c : lower(word))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || signs.find(c) != signs.npos)
            made += c;
    return made;
}

bool has_letter(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

bool is_number(std::string_view word) {
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    if (word.starts_with("½")) return word == "½";
    return !word.empty() && word.front() >= '0' && word.front() <= '9' &&
           std::all_of(word.begin(), word.end(), [](char c) {
               return (c >= '0' && c <= '9') || c == '.' || (c & 0x80) != 0;
           });
}

// "+2" of "+n": the number alone, with the decimal sign of the language.
std::string number_in(std::string word, Language language) {
    if (word.starts_with('+') || word.starts_with('-')) word.erase(0, 1);
    if (language != Language::en) std::replace(word.begin(), word.end(), '.', ',');
    return word;
}

std::string sign_of(std::string_view word) {
    return word.starts_with('+') || word.starts_with('-') ? std::string(word.substr(0, 1)) : "";
}

// Text that people wrote, not a word of the language.
bool is_of_author(std::string_view type) {
    return type == "prose" || type == "name" || type == "names" || type == "season" ||
           type == "language";
}

void add(Arguments& arguments, std::string_view first, std::string_view then, std::string text) {
    const bool known = std::any_of(arguments.begin(), arguments.end(),
                                   [&](const auto& one) { return one.first == first; });
    arguments.emplace_back(known ? then : first, std::move(text));
}

} // namespace

struct ValueWords::Words {
    std::vector<std::string> written, ids;

    explicit Words(const std::string& text) {
        std::string blank = text; // a text may stand on several lines
        std::replace(blank.begin(), blank.end(), '\n', ' ');
        for (const auto word : split(blank, " ")) {
            if (written.size() > most_words) break;
            written.emplace_back(word);
            ids.push_back(id_word(word));
        }
    }
    std::string id() const {
        std::vector<std::string> all = ids;
        std::erase(all, "");
        return join(all, " ");
    }
    std::string text(std::size_t from, std::size_t to) const {
        return join({written.begin() + static_cast<std::ptrdiff_t>(from),
                     written.begin() + static_cast<std::ptrdiff_t>(to)},
                    " ");
    }
    // The same with `n` for numbers, which become arguments.
    std::string general(Language language, Arguments& arguments) const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < written.size(); ++i) {
            if (!is_number(written[i])) {
                all.push_back(ids[i]);
                continue;
            }
            all.push_back(sign_of(written[i]) + std::string(number));
            add(arguments, counting_hole, "upto", number_in(written[i], language));
        }
        std::erase(all, "");
        return join(all, " ");
    }
};

ValueWords::ValueWords(const Rulesets& rulesets, Language language)
    : rulesets_(rulesets), language_(language) {
    if (language == Language::en) return;
    // What stands behind `reasons:`; the first that has an id says it.
    for (const auto* file : {"values", "values of play", "values of events", "readings", "names"})
        if (auto read = rulesets.reasons(file)) files_.push_back(std::move(read));
    for (const auto& file : files_)
        for (const auto& sentence : file->sentences) {
            if (sentence.forms(language).empty()) continue;
            by_id_.emplace(sentence.id, &sentence);
            std::vector<std::string> words;
            for (const auto word : split(sentence.id, " ")) words.emplace_back(word);
            if (std::any_of(words.begin(), words.end(),
                            [](const auto& word) { return word == name || word == value; }))
                templates_.push_back({std::move(words), &sentence});
        }
}

const KeyTitles& ValueWords::titles() const {
    if (!titles_) titles_.emplace(rulesets_, language_);
    return *titles_;
}

std::optional<std::string> ValueWords::said(const std::string& id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? std::nullopt : found->second->say({}, language_);
}

std::optional<std::string> ValueWords::phrase(const std::string& text, int depth) const {
    if (!has_letter(text)) return sign_of(text) + number_in(text, language_);
    const Words words(text);
    if (words.written.size() > most_words || depth > deepest) return std::nullopt;
    const auto exact = part("", text);
    return exact ? exact : by_template(words, depth);
}

std::optional<std::string> ValueWords::by_template(const Words& words, int depth) const {
    const auto is_key_end = [](const std::string& word) { return word.ends_with(':'); };
    const auto has_key = [&](const std::vector<std::string>& all) {
        return std::any_of(all.begin(), all.end(), is_key_end);
    };
    const bool of_key = has_key(words.ids);
    for (const auto& pattern : templates_) {
        if (pattern.words.size() > words.written.size()) continue;
        if (of_key && !has_key(pattern.words)) continue; // a key is no part of a value
        Arguments arguments;
        if (matches(words, 0, pattern, 0, depth, arguments))
            return pattern.sentence->say(arguments, language_);
    }
    return std::nullopt;
}

bool ValueWords::matches(const Words& words, std::size_t at, const Template& pattern,
                         std::size_t from, int depth, Arguments& arguments) const {
    if (from == pattern.words.size()) return at == words.written.size();
    if (at == words.written.size()) return false;
    const auto& wanted = pattern.words[from];
    const auto known = arguments.size();
    const auto rest = [&](std::size_t next) {
        if (matches(words, next, pattern, from + 1, depth, arguments)) return true;
        arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(known), arguments.end());
        return false;
    };
    if (wanted == number) {
        if (!is_number(words.written[at])) return false;
        add(arguments, counting_hole, "upto", number_in(words.written[at], language_));
        return rest(at + 1);
    }
    if (wanted != name && wanted != value) return words.ids[at] == wanted && rest(at + 1);
    // The literal word behind it must come: nothing else is tried.
    const bool last = from + 1 == pattern.words.size();
    for (std::size_t end = last ? words.written.size() : at + 1; end <= words.written.size();
         ++end) {
        const auto& next = last ? wanted : pattern.words[from + 1];
        const bool literal = !last && next != name && next != value && next != number;
        if (literal && (end == words.written.size() || words.ids[end] != next)) continue;
        const auto text = words.text(at, end);
        const auto in_words = wanted == value ? phrase(text, depth + 1) : text;
        if (!in_words) continue;
        if (wanted == value)
            add(arguments, "value", "second", *in_words);
        else
            add(arguments, "name", "other", *in_words);
        if (rest(end)) return true;
        arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(known), arguments.end());
    }
    return false;
}

std::string ValueWords::declared(const Path& key, std::vector<std::string>* names) const {
    const auto* found = rulesets_.schema().find(key);
    if (!found) return lower(spoken(key));
    std::vector<std::string> words;
    for (const auto word : split(found->path, "/")) {
        const bool is_name = word == "*" || word == "@";
        if (is_name && names && words.size() < key.size()) {
            const auto& own = key[words.size()];
            // Words of the language are small; "Individual" is a name of the author's.
            const auto known = own == lower(own)
                                   ? said(lower(spoken(words)) + " any: " + Words(own).id())
                                   : std::nullopt;
            names->push_back(known.value_or(own));
        }
        words.emplace_back(is_name ? "any" : word);
    }
    return lower(spoken(words));
}

// By an id without names and values in it; "" = of no key.
std::optional<std::string> ValueWords::part(const std::string& key, const std::string& text) const {
    const Words words(text);
    const std::string before = key.empty() ? "" : key + ": ";
    if (auto own = said(before + words.id())) return own;
    Arguments arguments;
    const auto found = by_id_.find(before + words.general(language_, arguments));
    if (found != by_id_.end()) return found->second->say(arguments, language_);
    return key.empty() ? std::nullopt : by_template(Words(before + text), 0);
}

std::optional<std::string> ValueWords::known(const Path& key, const std::string& type,
                                             const std::string& written) const {
    if (language_ == Language::en) return written;
    // What is given is said by the author: "100 EUR and a cup".
    if (type.ends_with("gift")) {
        constexpr std::string_view between = " and ";
        const auto both = by_id_.find("... and ...");
        std::vector<std::string> all;
        for (const auto gift : split(written, ", ")) {
            const std::string one(gift);
            const auto at = one.find(between);
            all.push_back(one);
            if (at == std::string::npos || both == by_id_.end()) continue;
            const Arguments parts = {{"name", one.substr(0, at)},
                                     {"other", one.substr(at + between.size())}};
            all.back() = both->second->say(parts, language_).value_or(one);
        }
        return join(all, ", ");
    }
    const auto own = declared(key);
    if (auto whole = part(own, written)) return whole;
    const bool of_author = is_of_author(type);
    // Some phrases have a comma; the names in others do not go over one.
    if (auto whole = of_author ? std::nullopt : part("", written)) return whole;
    std::vector<std::string> parts;
    bool all = true;
    for (const auto text : split(written, ", ")) {
        auto said = part(own, std::string(text));
        if (!said && type == "fault") said = part(type, std::string(text)); // of a team
        if (!said && !of_author) said = phrase(std::string(text));
        all &= said.has_value();
        parts.push_back(said.value_or(std::string(text)));
    }
    return all || of_author ? std::optional(join(parts, ", ")) : std::nullopt;
}

std::string ValueWords::of(const Path& key, const std::string& type,
                           const std::string& written) const {
    if (auto all = known(key, type, written)) return *all;
    const auto own = declared(key);
    std::vector<std::string> parts;
    for (const auto text : split(written, ", ")) {
        const std::string one(text);
        auto said = part(own, one);
        if (!said && type == "fault") said = part(type, one);
        parts.push_back(said ? *said : phrase(one).value_or(one));
    }
    return join(parts, ", ");
}

std::string ValueWords::of(const Path& key, const std::string& type, const Case& one) const {
    using Test = Condition::Test;
    // `ciclo is Segundo or Terceiro`, `club is none`: of a fact that only its ruleset knows too.
    const auto condition = [&](const Condition& asked) {
        if (auto all = known(asked.text)) return *all;
        std::string id = asked.test == Test::is_none ? "_ is none" : "";
        if (asked.test == Test::is_one_of)
            id = asked.names.size() > 1 ? "_ is ... or ..." : "_ is ...";
        const auto found = by_id_.find(id);
        if (found == by_id_.end()) return asked.text;
        std::vector<std::string> names;
        for (const auto& name_of : asked.names) {
            const bool is_word = name_of == "yes" || name_of == "no";
            names.push_back(is_word ? phrase(name_of).value_or(name_of) : name_of);
        }
        const std::string last = names.empty() ? "" : names.back();
        if (names.size() > 1) names.pop_back();
        const Arguments parts = {
            {"value", asked.fact}, {"name", join(names, ", ")}, {"other", last}};
        return found->second->say(parts, language_).value_or(asked.text);
    };
    const bool condition_alone =
        one.conditions.size() == 1 && one.conditions.front().text == one.text;
    std::string said =
        condition_alone ? condition(one.conditions.front()) : of(key, type, one.text);
    for (const auto& asked : one.conditions)
        if (asked.text != one.text) // else it is the value
            said =
                words({"value.if", {{"value", said}, {"condition", condition(asked)}}}, language_);
    return said;
}

std::optional<std::string> ValueWords::known(const std::string& written) const {
    return language_ == Language::en ? written : phrase(written);
}

std::string ValueWords::of(const std::string& written) const {
    return known(written).value_or(written);
}

std::string ValueWords::imposed(const std::string& what) const {
    std::string written = what;
    if (const auto half = written.find("1/2"); half != written.npos) written.replace(half, 3, "½");
    const auto own = rulesets_.reasons("imposed"); // read once somebody is shown a sanction
    Arguments arguments;
    const auto id = "imposed: " + Words(written).general(language_, arguments);
    const auto* sentence = own ? own->find(id) : nullptr;
    const auto said = sentence ? sentence->say(arguments, language_) : std::nullopt;
    if (said || language_ == Language::en) return said.value_or(what);
    return known({"imposed"}, "", written).value_or(what);
}

std::string ValueWords::key(const Path& path, std::size_t scope) const {
    if (language_ == Language::en) return spoken(path);
    const Path own(path.begin() + static_cast<std::ptrdiff_t>(scope), path.end());
    std::vector<std::string> before;
    for (std::size_t i = 0; i < scope; ++i) before.push_back(of(path[i]));
    auto title = titles().of(lower(spoken(own)));
    if (title.empty()) { // of any name: which one stands before it
        std::vector<std::string> names;
        title = titles().of(declared(own, &names));
        before.insert(before.end(), names.begin(), names.end());
    }
    if (title.empty()) title = of(spoken(own)); // a fact, by its name
    return before.empty() ? title : join(before, ", ") + ": " + title;
}

Wording in_words(const Rulesets& rulesets,
                 const std::function<std::string(const ValueWords&)>& text) {
    return Wording::of([&](Language language) {
        const bool is_asked = language == Language::en || language == rulesets.language();
        return is_asked ? text(rulesets.value_words(language)) : "";
    });
}

} // namespace regra::ruleset
