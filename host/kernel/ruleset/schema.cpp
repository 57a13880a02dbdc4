#include "kernel/ruleset/schema.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <utility>

namespace regra::ruleset {
namespace {

// What every competition has, whatever its game and its federation. What a decision needs beyond
// this is declared by the script that decides.
// A key that only people read, and why.
Key for_people(std::string path, std::string type, std::string title, std::string information,
               bool of_event = false, bool uncited = false) {
    return {std::move(path), std::move(type), std::move(title),      of_event,
            uncited,         Fact::Of::event, std::move(information)};
}

const std::vector<Key>& skeleton() {
    static const std::vector<Key> keys = {
        // -- about the file
        {"cited as", "text", "how citations name the document", true, true},
        for_people("by", "text", "who issues it", "a citation names the document", true, true),
        for_people("printed in", "text", "where this text of it stands",
                   "who checks it looks there", false, true),
        {"in force", "dates", "the days it holds for", false, true},
        {"followed by", "text",
         "the next edition: its id, or: not here, where nobody knows until when this one lasted",
         false, true},
        {"season", "season", "the season it is for", false, true},
        for_people("language", "language", "of its titles, names and printed lines",
                   "messages are in the reader's language", true, true),
        for_people("authentic in", "language", "the language that decides",
                   "who doubts a translation looks there", false, true),
        {"variant", "text", "the plugin with the rules of the board", false, true},
        {"variant options/*", "text", "an option of that plugin, by its name", false, true},
        {"adaptations", "list:text",
         "the plugins that change how moves are announced and made, from the top of the stack",
         true, true},
        {"text", "words:this file", "the file is itself the regulation", true, true},
        {"the rest", "words:unchanged|to confirm", "what was inherited from last season", false,
         true},
        {"announced in", "text", "where the event states its choices", true, true},
        for_people("place", "text", "where the event is held", "players are told", true, true),
        {"dates", "dates", "the days it is held on", true, true},
        // -- who takes part
        {"categories/*/if", "condition", "who belongs to this group of categories"},
        {"categories/*/@/*", "rows", "a category"},
        // -- how it is played
        for_people("pairing/program", "text", "the program that pairs", "the organizer runs it"),
        for_people("pairing/results", "text", "where results are published", "players are told"),
        {"pairing/system", "text", "the pairing system, by its plugin's name", true},
        {"pairing/options/*", "text", "an option of that plugin, by its name", true},
        {"pairing/acceleration", "words:none|upper half",
         "virtual points in the first half of the event", true},
        {"pairing/apart/*/how", "words:always|where possible",
         "whether those with the same value of this column never meet", true},
        {"pairing/apart/*/through round", "count", "the last round in which they are kept apart",
         true},
        {"play/edition of the laws", "words:as printed|as in force",
         "where a newer edition came into force after the document"},
        {"play/class", "class", "which class of the laws the games belong to", true},
        {"play/system", systems, "who plays whom"},
        {"play/rounds", "count", "rounds planned, where the file of results does not say"},
        {"play/time", "control", "thinking time of each player", true},
        {"competitions/*", "competition", "one list of results", true, true},
        {"board rules/*", "words:holds", "a rule of the board, as the variant's plugin names it"},
        // -- what a result is worth
        {"points/game/win", "points", "a win"},
        {"points/game/draw", "points", "a draw"},
        {"points/game/loss", "points", "a loss"},
        {"points/game/win with Black", "points", "a win with the second colour, if it counts more"},
        {"points/forfeit/win", "points", "a win against one who did not appear"},
        {"points/forfeit/loss", "points", "a loss by not appearing"},
        {"points/bye", "points", "a round without an opponent"},
        {"points/match/win", "points", "a match won"},
        {"points/match/draw", "points", "a match drawn"},
        {"points/match/loss", "points", "a match lost"},
        {"points/match/forfeit loss", "points", "a match lost by not appearing"},
        for_people("points/match won by", "words:more board points", "what decides a match",
                   "matches are always decided so"),
        for_people("points/standing", "words:in each category", "which standings are made",
                   "each list of `competitions` and of the command has its standing"),
        // -- who is ahead
        for_people("tie-breaks/from", "prose", "the text the list is taken from",
                   "the list itself is stated"),
        {"tie-breaks/unplayed games", "call:unplayed",
         "what a game not played counts for opponents"},
        {"tie-breaks/left before half", "words:nothing counts|all counts",
         "round robins: results of who left with less than half of the games played"},
        {"tie-breaks/still equal", "words:share the place|draw lots", "after the last criterion"},
        {"tie-breaks/lots drawn with", "text", "the public text lots are drawn from", true, true},
        {"tie-breaks/tied of", "words:the list being ranked|all entries", "who counts as tied"},
        {"tie-breaks/readings/*", "call:tiebreaks", "what a printed line means", true, true},
        {"tie-breaks/individual Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/individual round robin", "tie-breaks",
         "criteria after the points, as printed"},
        {"tie-breaks/team Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/team round robin", "tie-breaks", "criteria after the points, as printed"},
        // -- what is given
        {"prizes/*", "call:prizes", "a prize"},
        for_people("omitted cases/decided by", "text", "who decides what the text leaves out",
                   "people decide"),
        for_people("omitted cases/appeal", "bool", "whether one may appeal against that",
                   "people appeal"),
        {"appeal", "bool", "whether one may appeal against a decision of the arbiter"},
        // -- what the laws decide
        {"decisions/*", "call:laws", "the script that decides it, in place of that of its name",
         true, true},
        // -- classes and branches of the laws
        {"class counted as", "measure", "what a time control is measured by; else its time alone"},
        {"class against the time", "words:refused|allowed",
         "whether an event may state a class that its time does not give; else it may"},
        {"%/when", "band", "which time controls are of this class"},
        {"%/under", "branch", "which branch applies"},
        {"%%/means", "prose", "when the branch applies"},
        {"%%/games an arbiter", "bound:count",
         "how many games each arbiter may have, for the branch to apply"},
        {"%/as", "text", "the class whose lines hold here too, behind its own"},
        {"%%/as", "text",
         "the branch whose lines hold here too, behind its own; and those of its class, behind "
         "those of this one"},
    };
    return keys;
}

const std::vector<Fact>& host_facts() {
    using Of = Fact::Of;
    using What = Fact::What;
    static const std::vector<Fact> facts = {
        {"entries", Of::event, What::count, {}, "", "", {}},
        {"teams", Of::event, What::count, {}, "", "", {}},
        {"boards", Of::event, What::count, {}, "", "", {}},
        {"rounds", Of::event, What::count, {}, "", "", {}},
        {"digital clocks", Of::event, What::count, {}, "", "", {}},
        {"arbiters", Of::event, What::count, {}, "", "", {}},
        {"class", Of::event, What::names, {}, "", "", {}, false},
        {"gender", Of::entry, What::names, {"F", "M"}, "", "", {}},
        {"school", Of::entry, What::names, {}, "", "", {}},
        {"moves", Of::game, What::count, {}, "", "", {}},
        {"moves each", Of::game, What::count, {}, "", "", {}},
        {"left", Of::game, What::time, {}, "", "", {}},
    };
    return facts;
}

Path path_of(std::string_view text) {
    const auto words = split(text, "/");
    return {words.begin(), words.end()};
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

Schema::Schema(Scripts& scripts)
    : scripts_(scripts), root_(std::make_unique<Step>()), facts_(host_facts()) {
    constexpr std::size_t most_keys = 1000; // Step::key points into keys_
    keys_.reserve(most_keys);
    for (const auto& key : skeleton()) add(key, "");
    for (const std::string kind : {"laws", "teams", "matches"})
        for (const auto& id : scripts.ids(kind))
            add_keys_of(id, kind == "laws" ? Fact::Of::game : Fact::Of::event);
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
    }
}

void Schema::add(Key key, const std::string& script) {
    Step* step = root_.get();
    for (const auto word : split(key.path, "/")) step = &step->make(word);
    if (step->key && step->key->type != key.type)
        faults_.error({scripts_.file_of(script)}, "schema.clash",
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
                               [&](const auto& entry) { return entry.first == path.back(); });
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
