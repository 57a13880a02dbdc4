// A file of rulesets/reasons/: the sentences of one decision, the languages side by side.
#include "kernel/ruleset/reasons.hpp"

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/reader.hpp"
#include "words/holes.hpp"
#include "words/table.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

constexpr std::string_view of_plugin = "plugin ";

bool is_word(std::string_view text) {
    static constexpr std::string_view signs = "_-.+':"; // "opponent +n min"
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || signs.find(c) != signs.npos;
    });
}

// What rulesets write in English themselves: the ids are what they write.
bool is_of_written(std::string_view decision) {
    return decision == "values" || decision.starts_with("values of ") || decision == "readings";
}

// "illegal move", "first"; "ask.piece" of a plugin.
bool is_name(std::string_view text) {
    const auto words = split(text, " ");
    return std::all_of(words.begin(), words.end(), is_word);
}

class ReasonsReader {
public:
    ReasonsReader(const Source& source, Reasons& reasons, Diagnostics& diagnostics)
        : source_(source), reasons_(reasons), diagnostics_(diagnostics) {}

    void read(const Node& root) {
        if (!is_name(reasons_.decision))
            error(root.items[0], "reasons.name", {{"text", reasons_.decision}});
        for (std::size_t i = 1; i < root.keys.size(); ++i)
            if (root.items[i].is_map())
                for (const auto& key : root.items[i].keys) languages_.insert(key.text);
        if (!is_of_written(reasons_.decision)) languages_.emplace(language_ids.front());
        for (std::size_t i = 1; i < root.keys.size(); ++i)
            if (root.keys[i].text != "extends") read_sentences(root.keys[i], root.items[i]);
    }

private:
    void error(const Node& node, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(node.offset), id, std::move(arguments));
    }

    void add(Sentence sentence) {
        auto& all = reasons_.sentences;
        std::erase_if(all, [&](const Sentence& known) { return known.id == sentence.id; });
        all.push_back(std::move(sentence));
    }

    static bool is_part(std::string_view word) {
        return word == part::cause || word == part::instead || word == part::named ||
               word == part::also || word == part::but || word == part::says ||
               word == part::leaves;
    }

    // A sentence, and what a ruling says by it, which is a sentence of its own: "step:cause".
    void read_sentences(const Node& key, const Node& block) {
        if (!is_name(key.text)) error(key, "reasons.name", {{"text", key.text}});
        add(read_sentence(key.text, key, block));
        if (!block.is_map() || reasons_.plugin()) return;
        for (std::size_t i = 0; i < block.keys.size(); ++i)
            if (is_part(block.keys[i].text))
                add(read_sentence(key.text + ":" + block.keys[i].text, block.keys[i],
                                  block.items[i]));
    }

    Sentence read_sentence(const std::string& id, const Node& key, const Node& block) {
        Sentence sentence;
        sentence.id = id;
        sentence.place = source_.place(key.offset);
        if (!block.is_map()) {
            error(key, "reasons.sentence", {{"id", id}, {"words", join_languages()}});
            return sentence;
        }
        const bool whole = id == key.text && !reasons_.plugin(); // may have parts
        for (std::size_t i = 0; i < block.keys.size(); ++i)
            if (!whole || !is_part(block.keys[i].text))
                read_text(sentence, block.keys[i], block.items[i]);
        for (const auto language : language_ids)
            if (languages_.contains(language) && !block.find(language) && !reasons_.plugin())
                error(key, "reasons.language", {{"id", id}, {"language", std::string(language)}});
        check_holes(sentence, block);
        return sentence;
    }

    void read_text(Sentence& sentence, const Node& key, const Node& given) {
        const auto language = std::find(language_ids.begin(), language_ids.end(), key.text);
        if (language == language_ids.end() || *language == spoken_by_plugins())
            return error(key, "reasons.unknown", {{"word", key.text}, {"words", join_languages()}});
        const auto at = static_cast<std::size_t>(language - language_ids.begin());
        std::vector<const Node*> forms = {&given};
        if (given.is_list() && !reasons_.plugin()) {
            forms.clear();
            for (const auto& item : given.items) forms.push_back(&item);
            if (forms.size() != po::forms(at))
                return error(
                    given, "reasons.forms",
                    {{"id", sentence.id}, {"language", key.text}, {"numbers", numbers(at)}});
        }
        std::vector<std::string> texts;
        for (const Node* form : forms) {
            if (!form->is_scalar() || form->text.empty() || form->style == Node::Style::prose)
                return error(*form, "reasons.text", {{"id", sentence.id}, {"language", key.text}});
            texts.push_back(form->text);
        }
        sentence.texts[at] = std::move(texts);
    }

    // The least number that takes each form of a language: "1, 2, 20".
    static std::string numbers(std::size_t language) {
        std::vector<std::string> found;
        for (std::size_t form = 0; form < po::forms(language); ++form) {
            unsigned long n = 1;
            while (n < 1000 && po::form(language, n) != form) ++n;
            found.push_back(std::to_string(n));
        }
        return join(found, ", ");
    }

    // A plugin's own language is not given anew, and of the others what is known.
    std::string_view spoken_by_plugins() const { return reasons_.plugin() ? language_ids[0] : ""; }

    std::string join_languages() const {
        std::vector<std::string> all(language_ids.begin(), language_ids.end());
        std::erase(all, spoken_by_plugins());
        return join(all, ", ");
    }

    // All forms in all languages have the holes of the first, and several forms a number.
    void check_holes(Sentence& sentence, const Node& block) {
        std::string_view first;
        for (std::size_t i = 0; i < language_ids.size(); ++i) {
            const auto& forms = sentence.texts[i];
            for (std::size_t form = 0; form < forms.size(); ++form) {
                const Node& whole = *block.find(language_ids[i]);
                const Node& given = whole.is_list() ? whole.items[form] : whole;
                const auto holes = holes_in(forms[form]);
                if (!holes) {
                    error(given, "reasons.hole", {{"id", sentence.id}});
                } else if (first.empty()) {
                    first = language_ids[i];
                    sentence.holes = *holes;
                    if (forms.size() > 1 && !holes->contains(std::string(counting_hole)))
                        error(given, "reasons.counts", {{"id", sentence.id}});
                } else if (*holes != sentence.holes) {
                    error(given, "reasons.holes",
                          {{"id", sentence.id},
                           {"language", std::string(language_ids[i])},
                           {"first", std::string(first)},
                           {"holes", difference(*holes, sentence.holes)}});
                }
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
    Reasons& reasons_;
    Diagnostics& diagnostics_;
    std::set<std::string, std::less<>> languages_; // of this file; in others English is said
};

} // namespace

std::string Sentence::text(Language language) const {
    return join(forms(language), " | ");
}

std::optional<std::string> Sentence::say(const Arguments& arguments, Language language) const {
    if (forms(language).empty() && language != Language::en) return say(arguments, Language::en);
    const auto& all = forms(language);
    if (all.empty()) return "";
    return filled(all[all.size() > 1 ? plural_form(arguments, language) : 0], arguments, language);
}

const Sentence* Reasons::find(std::string_view id) const {
    const auto found = std::find_if(sentences.begin(), sentences.end(),
                                    [&](const Sentence& one) { return one.id == id; });
    return found == sentences.end() ? nullptr : &*found;
}

std::optional<std::string> Reasons::plugin() const {
    if (!decision.starts_with(of_plugin)) return std::nullopt;
    return decision.substr(of_plugin.size());
}

void read_reasons(const Node& root, const Source& source, Reasons& reasons,
                  Diagnostics& diagnostics) {
    ReasonsReader(source, reasons, diagnostics).read(root);
}

} // namespace regra::ruleset
