// A file of rulesets/reasons/: the sentences of one decision, the languages side by side.
#include "ruleset/reasons.hpp"

#include "base/holes.hpp"
#include "base/text.hpp"
#include "ruleset/reader.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

constexpr std::array<std::string_view, 3> languages = {"en", "pt", "ro"};

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

// "illegal move", "first".
bool is_name(std::string_view text) {
    const auto words = split(text, " ");
    return std::all_of(words.begin(), words.end(), is_word);
}

class ReasonsReader {
public:
    ReasonsReader(const Source& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    Reasons read(const Node& root, const std::string& decision) {
        Reasons reasons{decision, {}};
        if (!is_name(decision)) error(root.items[0], "reasons.name", {{"text", decision}});
        for (std::size_t i = 1; i < root.keys.size(); ++i)
            reasons.sentences.push_back(read_sentence(root.keys[i], root.items[i]));
        return reasons;
    }

private:
    void error(const Node& node, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(node.offset), id, std::move(arguments));
    }

    Sentence read_sentence(const Node& key, const Node& block) {
        Sentence sentence{key.text, {}, {}, source_.place(key.offset)};
        if (!is_name(key.text)) error(key, "reasons.name", {{"text", key.text}});
        if (!block.is_map()) {
            error(key, "reasons.sentence", {{"id", key.text}});
            return sentence;
        }
        for (std::size_t i = 0; i < block.keys.size(); ++i)
            read_text(sentence, block.keys[i], block.items[i]);
        for (const auto language : languages)
            if (!block.find(language))
                error(key, "reasons.language",
                      {{"id", key.text}, {"language", std::string(language)}});
        check_holes(sentence, block);
        return sentence;
    }

    void read_text(Sentence& sentence, const Node& key, const Node& given) {
        const auto language = std::find(languages.begin(), languages.end(), key.text);
        if (language == languages.end())
            error(key, "reasons.unknown", {{"word", key.text}, {"words", join_languages()}});
        else if (!given.is_scalar() || given.text.empty() || given.style == Node::Style::prose)
            error(key, "reasons.text", {{"id", sentence.id}, {"language", key.text}});
        else
            sentence.texts[static_cast<std::size_t>(language - languages.begin())] = given.text;
    }

    static std::string join_languages() { return join({languages.begin(), languages.end()}, ", "); }

    // All languages have the holes of the first that has a text.
    void check_holes(Sentence& sentence, const Node& block) {
        std::string_view first;
        for (std::size_t i = 0; i < languages.size(); ++i) {
            const std::string& text = sentence.texts[i];
            if (text.empty()) continue;
            const Node& given = *block.find(languages[i]);
            const auto holes = holes_in(text);
            if (!holes) {
                error(given, "reasons.hole", {{"id", sentence.id}});
            } else if (first.empty()) {
                first = languages[i];
                sentence.holes = *holes;
            } else if (*holes != sentence.holes) {
                error(given, "reasons.holes",
                      {{"id", sentence.id},
                       {"language", std::string(languages[i])},
                       {"first", std::string(first)},
                       {"holes", difference(*holes, sentence.holes)}});
            }
        }
    }

    // Those that only one of the two has: "{count}, {player}".
    static std::string difference(const std::set<std::string>& a, const std::set<std::string>& b) {
        std::vector<std::string> names;
        std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                      std::back_inserter(names));
        for (auto& name : names) name.insert(0, "{").append("}");
        return join(names, ", ");
    }

    const Source& source_;
    Diagnostics& diagnostics_;
};

} // namespace

std::optional<std::string> Sentence::say(const Arguments& arguments, Language language) const {
    return filled(text(language), arguments, language);
}

const Sentence* Reasons::find(std::string_view id) const {
    const auto found = std::find_if(sentences.begin(), sentences.end(),
                                    [&](const Sentence& one) { return one.id == id; });
    return found == sentences.end() ? nullptr : &*found;
}

Reasons read_reasons(const Node& root, const std::string& decision, const Source& source,
                     Diagnostics& diagnostics) {
    return ReasonsReader(source, diagnostics).read(root, decision);
}

} // namespace regra::ruleset
