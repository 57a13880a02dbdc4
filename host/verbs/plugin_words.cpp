// What plugins say in other languages than English: rulesets/reasons/plugin_ID.yaml.
#include <algorithm>
#include <set>

#include "kernel/base/text.hpp"
#include "kernel/loader/variant.hpp"
#include "verbs/call.hpp"
#include "verbs/store.hpp"
#include "words/holes.hpp"

namespace regra::verbs {
namespace {

using loader::Plugin;

std::optional<Plugin> plugin_called(const Call& call, const std::string& id) {
    const auto plugins = plugins_of(call);
    for (const auto kind :
         {loader::Kind::variant, loader::Kind::adaptation, loader::Kind::pairing}) {
        try {
            return plugins.open(id, kind);
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input) throw;
        }
    }
    return std::nullopt;
}

// How rulings decline the names of sides and pieces, where a language needs it
// (rulesets/reasons/names.yaml).
constexpr const char* forms_of_side[] = {".alone", ".subject", ".of", ".to", ".by"};
constexpr const char* forms_of_man[] = {"", "-listed", "-head", "-heads", "-after"};
constexpr const char* forms_of_piece[] = {".the", ".at", ".it", ".which", ".one"};

// What can be translated: an id, its English, the holes that are filled.
struct Said {
    std::string id, english; // "": said in English by the name itself
    std::set<std::string> holes;
};

Said said(const loader::Name& name) {
    Said made{name.id, name.title.empty() ? name.id : name.title, {}};
    made.holes = holes_in(made.english).value_or(made.holes);
    for (const auto word : split(name.domain, " ")) made.holes.emplace(word);
    return made;
}

std::vector<Said> said_by(const Plugin& plugin) {
    std::vector<Said> all;
    for (const int kind : {REGRA_NAME_SIDE, REGRA_NAME_RULE, REGRA_NAME_CRITERION})
        for (const auto& name : plugin.names(kind)) all.push_back(said(name));
    for (const auto& side : plugin.names(REGRA_NAME_SIDE))
        for (const char* form : forms_of_side) all.push_back({side.id + form, "", {}});
    if (plugin.kind() != loader::Kind::variant) return all;
    std::set<std::string> pieces;
    const loader::Variant variant(plugin);
    for (const auto& kind : variant.board().kinds) {
        for (const char* form : forms_of_man)
            all.push_back({kind.id + "." + variant.side_id(kind.side) + form, "", {}});
        if (!pieces.insert(kind.id).second) continue;
        all.push_back({kind.id, kind.id, {}});
        for (const char* form : forms_of_piece) all.push_back({kind.id + form, "", {}});
    }
    return all;
}

// "{question}" is the same in each language.
bool has_words(const std::string& english) {
    bool in_hole = false;
    return std::any_of(english.begin(), english.end(), [&](char c) {
        if (c == '{' || c == '}') in_hole = c == '{';
        return !in_hole && c != '}' && c != ' ';
    });
}

void check_sentence(const ruleset::Sentence& sentence, const std::string& plugin,
                    const std::vector<Said>& all, Diagnostics& found) {
    const auto own = std::find_if(all.begin(), all.end(),
                                  [&](const Said& one) { return one.id == sentence.id; });
    if (own == all.end()) {
        std::vector<std::string> ids;
        for (const auto& one : all) ids.push_back(one.id);
        const auto near = nearest(sentence.id, ids);
        return found.error(sentence.place, near.empty() ? "reasons.not-said" : "reasons.said-near",
                           {{"id", sentence.id}, {"plugin", plugin}, {"near", near}});
    }
    for (const auto& hole : sentence.holes)
        if (!own->holes.contains(hole))
            found.error(sentence.place, "reasons.not-given",
                        {{"id", sentence.id}, {"hole", hole}, {"english", own->english}});
}

loader::Wordings read_wordings(const Call& call, const std::string& plugin) {
    const Store store(call);
    loader::Wordings all;
    if (const auto reasons = store.rulesets.reasons("plugin " + plugin))
        for (const auto& sentence : reasons->sentences)
            all.emplace(sentence.id,
                        Wording::of([&](Language language) { return sentence.text(language); }));
    return all;
}

} // namespace

loader::WordingsOf wordings_of(const Call& call) {
    if (call.language == Language::en) return nullptr;
    Call speaking = call;
    if (!call.words.empty()) {
        speaking.rulesets = call.words;
        speaking.added = nullptr;
    }
    return [call = std::move(speaking)](const std::string& plugin) {
        try {
            return read_wordings(call, plugin);
        } catch (const Error& failure) { // no reason to stop the report
            call.report(failure.diagnostics());
            return loader::Wordings();
        }
    };
}

void check_plugin_words(const Call& call, const ruleset::Ruleset& rules, Diagnostics& found) {
    const auto id = rules.reasons.plugin();
    if (!id) return;
    const std::string& file = rules.own().source->name();
    const auto plugin = plugin_called(call, *id);
    if (!plugin) return found.note({file, 1}, "reasons.untried", {{"id", *id}});
    const auto all = said_by(*plugin);
    for (const auto& sentence : rules.reasons.sentences)
        if (sentence.place.file == file) check_sentence(sentence, *id, all, found);
    std::vector<std::string> untranslated;
    for (const auto& one : all)
        if (has_words(one.english) && !rules.reasons.find(one.id)) untranslated.push_back(one.id);
    if (!untranslated.empty())
        found.note({file, 1}, "reasons.untold",
                   {{"plugin", *id}, {"ids", join(untranslated, ", ")}});
}

} // namespace regra::verbs
