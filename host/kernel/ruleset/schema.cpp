#include "kernel/ruleset/schema.hpp"

#include "kernel/base/text.hpp"
#include "kernel/sandbox/place_of.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace regra::ruleset {
namespace {

Place place_of(Scripts& scripts, const std::string& id, const std::string& key) {
    return regra::place_of(scripts.machine().library().get(id), key);
}

// It says something about the file itself.
Key of_file(Key key) {
    key.uncited = key.about_file = true;
    return key;
}

// What every ruleset may say, whatever it is for. Engines and scripts add what they read.
const std::vector<Key>& skeleton() {
    static const std::vector<Key> keys = {
        of_file({"cited as", "text", "how citations name the document", true}),
        of_file(for_people("by", "text", "who issues it", "a citation names the document", true)),
        of_file(for_people("printed in", "text", "where this text of it stands",
                           "who checks it looks there")),
        of_file({"in force", "dates", "the days it holds for"}),
        {"followed by",
         "text",
         "the next edition: its id, or: not here, where nobody knows until when this one lasted",
         false,
         true,
         Fact::Of::event,
         {},
         true},
        of_file({"season", "season", "the season it is for"}),
        of_file(for_people("language", "language", "of its titles, names and printed lines",
                           "messages are in the reader's language", true)),
        of_file(for_people("authentic in", "language", "the language that decides",
                           "who doubts a translation looks there")),
        {"variant", "text", "the plugin that is played by", false, true},
        {"variant options/*", "text", "an option of that plugin, by its name", false, true},
        {"adaptations", "list:text",
         "the plugins that stand over the variant, from the top of the stack", true, true},
        of_file({"text", "words:this file", "the file is itself the regulation", true}),
        of_file({"the rest", "words:unchanged|to confirm", "what was inherited from last season"}),
        of_file({"announced in", "text", "where the event states its choices", true}),
        for_people("place", "text", "where the event is held", "people are told", true, true),
        {"dates", "dates", "the days it is held on", true, true},
        {"play/edition of the laws", "words:as printed|as in force",
         "where a newer edition came into force after the document"},
        {"play/class", "class", "which class of the laws the games belong to", true},
        {"decisions/*", "call:laws", "the script that decides it, in place of that of its name",
         true, true},
        beside_rulings({"%/when", "band", "which time controls are of this class"}),
        beside_rulings({"%/under", "branch", "which branch applies"}),
        for_people("%%/means", "prose", "when the branch applies", "people read it"),
        beside_rulings({"%/as", "text", "the class whose lines hold here too, behind its own"}),
        beside_rulings(
            {"%%/as", "text",
             "the branch whose lines hold here too, behind its own; and those of its class, behind "
             "those of this one"}),
    };
    return keys;
}

// option = "said-twice aloud": the adaptation, and one of its options.
Binding binding_of(const DeclaredKey& key) {
    const auto space = std::min(key.option.find(' '), key.option.size() - 1);
    return {path_of(key.path), key.option.substr(0, space), key.option.substr(space + 1),
            key.type == "bool"};
}

} // namespace

// The words that may stand at one place of a path, and what follows each.
struct Schema::Step {
    std::vector<std::pair<std::string, std::unique_ptr<Step>>> words;
    std::unique_ptr<Step> name, script; // behind "*" and "@"
    const Key* key = nullptr;

    const Step* next(std::string_view word) const {
        for (const auto& [known, step] : words)
            if (known == word) return step.get();
        return name ? name.get() : script.get();
    }

    Step& make(std::string_view word) {
        if (word == "*" || word == "@") {
            auto& step = word == "*" ? name : script;
            if (!step) step = std::make_unique<Step>();
            return *step;
        }
        for (auto& [known, step] : words)
            if (known == word) return *step;
        return *words.emplace_back(std::string(word), std::make_unique<Step>()).second;
    }
};

Schema::Schema(Scripts& scripts, const Grammar& grammar)
    : scripts_(scripts), grammar_(grammar), root_(std::make_unique<Step>()) {
    constexpr std::size_t most_keys = 1000; // Step::key points into keys_
    keys_.reserve(most_keys);
    for (const auto& key : skeleton()) add(key, "");
    for (const auto& key : grammar.keys) add(key, "");
    for (const auto& [folder, asked_of] : grammar.declaring)
        for (const auto& id : scripts.ids(std::string(folder))) add_keys_of(id, asked_of);
    compare_declarations();
}

Schema::~Schema() = default;

void Schema::add_keys_of(const std::string& id, Fact::Of asked_of) {
    for (const auto& declared : scripts_.keys_of(id)) {
        read_by_[declared.path].push_back(id);
        const bool of_event = declared.event_states || declared.who_decided;
        add({declared.path, declared.type, declared.title, of_event, of_event, asked_of,
             declared.information},
            id);
        if (!declared.option.empty()) bindings_.push_back(binding_of(declared));
        if (declared.who_decided) who_decided_.push_back(path_of(declared.path));
        if (declared.against_departures) against_departures_.push_back(path_of(declared.path));
    }
}

// The requirements of a key must not depend on the order in which scripts are asked. Each key is
// reported once.
void Schema::compare_declarations() {
    std::map<std::string_view, const DeclaredKey*> first;
    for (const auto& [folder, asked_of] : grammar_.declaring)
        for (const auto& id : scripts_.ids(std::string(folder)))
            for (const auto& key : scripts_.keys_of(id)) {
                const auto& known = *first.emplace(key.path, &key).first->second;
                const bool is_alike = key.required == known.required && key.needs == known.needs &&
                                      key.asks == known.asks;
                if (!is_alike && told_.insert(key.path).second)
                    faults_.error(place_of(scripts_, id, key.path), "schema.unlike",
                                  {{"key", key.path}});
            }
}

namespace {

// "words:round robin" of "words:Swiss|round robin".
bool has_fewer_words(std::string_view type, std::string_view than) {
    constexpr std::string_view words = "words:";
    if (!type.starts_with(words) || !than.starts_with(words)) return false;
    const auto all = split(than.substr(words.size()), "|");
    const auto some = split(type.substr(words.size()), "|");
    return std::all_of(some.begin(), some.end(), [&](std::string_view word) {
        return std::find(all.begin(), all.end(), word) != all.end();
    });
}

} // namespace

// A script may know fewer words of a key of the host than that has by now: scripts in an event's
// file are as old as the event.
void Schema::add(Key key, const std::string& script) {
    Step* step = root_.get();
    for (const auto word : split(key.path, "/")) step = &step->make(word);
    const auto is_older = [&] {
        const bool is_of_host = std::any_of(grammar_.keys.begin(), grammar_.keys.end(),
                                            [&](const Key& one) { return one.path == key.path; });
        return is_of_host && has_fewer_words(key.type, step->key->type);
    };
    if (step->key && step->key->type != key.type && !is_older() && told_.insert(key.path).second)
        faults_.error(place_of(scripts_, script, key.path), "schema.clash",
                      {{"key", key.path}, {"type", key.type}, {"other", step->key->type}});
    if (step->key || keys_.size() == keys_.capacity()) return;
    keys_.push_back(std::move(key));
    step->key = &keys_.back();
}

std::vector<std::string> Schema::read_by(const Key& key) const {
    const auto found = read_by_.find(key.path);
    return found == read_by_.end() ? std::vector<std::string>() : found->second;
}

const Schema::Step* Schema::at(const Path& path) const {
    const Step* step = root_.get();
    for (const auto& word : path)
        if (step) step = step->next(word);
    return step;
}

const Key* Schema::find(const Path& path) const {
    const Step* step = at(path);
    return step ? step->key : nullptr;
}

bool Schema::is_section(const Path& path) const {
    const Step* step = at(path);
    return step && (!step->words.empty() || step->name || step->script);
}

std::vector<std::string> Schema::words_after(const Path& path) const {
    std::vector<std::string> words;
    if (const Step* step = at(path))
        for (const auto& [word, next] : step->words)
            if (word[0] != '%') words.push_back(word);
    return words;
}

bool Schema::is_word(const Path& path) const {
    if (path.empty()) return false; // a class or a branch alone: `rapid`
    const Step* step = at({path.begin(), path.end() - 1});
    return step && std::any_of(step->words.begin(), step->words.end(),
                               [&](const auto& row) { return row.first == path.back(); });
}

bool Schema::has_names(const Path& path) const {
    const Step* step = at(path);
    return step && step->name;
}

bool Schema::has_scripts(const Path& path) const {
    const Step* step = at(path);
    return step && step->script;
}

} // namespace regra::ruleset
