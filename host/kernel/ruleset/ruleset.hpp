// A resolved ruleset: laws, regulation and event, one over the other, and the answers it gives.
//
//     Ruleset rules = Rulesets(folders, scripts, whole_grammar()).load("schools/2022-2023");
//     Found rounds = rules.ask({"play", "rounds"}, facts);
#pragma once

#include "kernel/ruleset/condition.hpp"
#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/notation.hpp"
#include "kernel/ruleset/reasons.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace regra::ruleset {

struct Found {
    const Setting* setting = nullptr;         // null: nothing is said of this
    const Case* which = nullptr;              // null: no case holds
    std::vector<const Setting*> through = {}; // as of InForce
    explicit operator bool() const { return which != nullptr; }

    // The value, or null; the value as that type, or null.
    const Value* value() const { return which ? &which->data : nullptr; }
    const std::string* text() const { return which ? which->data.text() : nullptr; }
    const std::int64_t* number() const { return which ? which->data.number() : nullptr; }
};

// A line as it holds for some games.
struct InForce {
    const Setting* setting = nullptr; // null: nobody says
    // The lines of narrower blocks that lead to it, the narrowest first: `wrong claim: as above`,
    // `as: rapid A.4`.
    std::vector<const Setting*> through = {};
};

class Rulesets;
class ValueWords;

// One step of how a value came about: a document that spoke of its key.
struct Step {
    const Document* document = nullptr;
    std::string key;   // "start default time"; of a line that leads elsewhere, its own: "blitz as"
    std::string value; // as written: "event decides draw or go on"
    Freedom freedom = Freedom::fixed;
    std::string article;      // of this document alone: "Laws 2018, A.5"
    std::string announced_in; // of an event's line, where the event says so: "Notice of 2024-03-01"
    Path path;                // the key
    std::size_t scope = 0;    // how many words of it are a class, a branch of it, `last period`
    std::string type;         // of the value
};

// Which games are asked about, and when in them; the class and the branch may be empty.
struct Scope {
    std::string game_class; // "rapid"
    std::string branch;     // "A.4"
    bool last_period = false;
};

// The block of lines that hold in the last period of a game only.
inline constexpr const char* last_period = "last period";

// What a file says that is a table, as an engine reads it: see Grammar::tables.
struct Table {
    virtual ~Table() = default;
};

class Ruleset {
public:
    // Parents first; the file that was loaded is the last.
    std::vector<Document> documents;
    std::vector<Fact> facts;
    std::map<Kind, std::shared_ptr<const Table>> tables; // of files that are tables
    std::vector<NotationWord> notation;                  // of what is extended, then its own
    Reasons reasons;
    std::vector<std::string> classes;                          // of the laws
    std::vector<std::pair<std::string, std::string>> branches; // class and branch
    std::vector<std::pair<Path, Article>> block_articles;
    std::vector<Binding> bindings;        // what the options of adaptations get
    std::vector<Path> who_decided;        // keys that an event states where it changes their blocks
    std::vector<Path> against_departures; // lines shown if a regulation departs from the laws
    std::string class_by_time; // of an event: the class its time gives, where none is stated
    // If not null, collects the keys whose values are asked for, so that a caller learns what
    // depends on them.
    std::set<std::string>* asked = nullptr;
    // If not null, the choices left to an event are described with the words of these rulesets,
    // which must outlive it.
    const Rulesets* told_by = nullptr;

    // The table of that kind; an empty one if there is none.
    template<class T>
    const T& table() const {
        static const T none;
        for (const auto& [kind, table] : tables)
            if (const auto* found = dynamic_cast<const T*>(table.get())) return *found;
        return none;
    }

    const Document& own() const { return documents.back(); }
    bool is_event() const { return is_of_event(own().kind); }
    const std::string& id() const { return own().id; }
    // Where its file begins: for what is missing from all of it.
    Place place() const;

    // In the order the documents state them.
    const std::vector<Setting>& settings() const { return settings_; }
    // Exactly this path, or null.
    const Setting* find(const Path& path) const;
    // As it holds for the games of this ruleset before their last period: the branch and the class
    // of the laws first, then the plain line. Null: nobody says.
    const Setting* in_force(const Path& path) const;
    // The same for other games: in the last period its blocks come first, those of the branch, of
    // the class, and the plain one.
    const Setting* in_force(const Path& path, const Scope& scope) const {
        return line_in_force(path, scope).setting;
    }
    InForce line_in_force(const Path& path, const Scope& scope) const;
    // How many words at the beginning of a path are a class, a branch of it, `last period`.
    std::size_t scope_words(const Path& path) const;
    Path without_scope(const Path& path) const; // "rapid A.4 flag penalty" -> "flag penalty"
    Scope scope_of(const Path& path) const;     // and "rapid", "A.4"
    // What `as` names: a class and a branch, either may be empty.
    Scope named_by(const Setting* as) const;
    // The names a federation gives under a path, in their order: categories, prizes.
    std::vector<std::string> names_under(const Path& path) const;

    // The class of the games ("rapid"), stated or given by their time, and, if the event chose it,
    // its branch ("A.4").
    std::string game_class() const;
    std::string branch() const;
    Scope scope() const { return {game_class(), branch()}; }

    // What the event's file says of itself: phase, boards ...
    FactValues event_facts() const;

    // The case that holds. Error(Exit::bad_input) if it is a choice nobody made, or if a fact it
    // depends on is not known.
    Found ask(const Path& path, const FactValues& facts) const;
    // The same without throwing for an open choice: it is an answer without a case.
    Found look(const Path& path, const FactValues& facts) const;
    Found look(const Path& path, const FactValues& facts, const Scope& scope) const;
    Error still_open(const Setting& setting) const;

    // What an event states of who decided a change of such a setting; null: nothing, or no change.
    const Setting* who_decided_on(const Setting& setting) const;
    // The key that must say it; null if this is no change, or needs nobody.
    const Path* needs_who_decided(const Setting& setting) const;

    // The articles that a line rests on: those that leave it to the document that states it, then
    // that document's own. `which`: one of its cases; null: the line as a whole.
    std::vector<Article> articles(const Setting& setting, const Case* which = nullptr) const;
    // The same with the lines that lead to it in front: "B.4 + A.4.3".
    std::vector<Article> articles(const Found& found) const;
    // "Laws 2018, A.5", `Regulamento 2022/2023, “Prémios”` (neutral quotes: words() and quoted()
    // give them the language's form), or the document alone where its text says nothing; several
    // with "; " between. An event is cited with where it was announced, in brackets.
    std::string citation(const Setting& setting) const;
    std::string citation(const Article& article) const;
    std::string citation(const std::vector<Article>& articles) const;
    // How a value came about: the lines that lead to it, then the documents that stated it, the
    // Laws first; the last is the one that holds. Empty where nobody says.
    std::vector<Step> steps(const Found& found) const;
    // What an open setting's author has to add: `rapid: {under: A.4}`.
    std::string example(const Setting& setting) const;
    static std::string example(const Path& path, const std::string& value = "...");

    // Merges later files over earlier ones; reports and leaves out what is not allowed.
    void merge(std::vector<Setting> settings, Diagnostics& diagnostics);

private:
    struct Block;
    std::vector<Block> blocks_of(const Scope& scope) const;
    bool all_hold(const Case& candidate, const Setting& setting, const FactValues& values) const;
    void merge_one(Setting setting, Diagnostics& diagnostics);
    void merge_new(Setting setting, Diagnostics& diagnostics);
    void replace_form(const Setting& setting);
    void merge_removal(const Setting& setting, Diagnostics& diagnostics);
    bool may_state(const Setting& old, const Setting& setting, Diagnostics& diagnostics) const;
    bool may_remove(const Setting& setting, Diagnostics& diagnostics) const;
    const Setting& meant_by(const Setting& setting) const;
    bool departs(const Setting& old, const Setting& setting) const;
    void note_departure(const Setting& old, const Setting& setting, Diagnostics& diagnostics) const;
    void note_lost(const Setting& old, const Setting& setting, Diagnostics& diagnostics) const;
    void cite_over(const Setting& old, Setting& setting) const;
    std::string announced_in(std::size_t document) const;
    std::string name_of(std::size_t document) const;
    void check_article(const Setting& setting, Diagnostics& diagnostics) const;
    std::string base_document() const; // the regulation an event extends
    std::optional<Article> article_over(const Setting& setting) const;
    void remove(const Path& path);
    std::string options_of(const Setting& setting, const ValueWords* value_words) const;

    std::vector<Setting> settings_;
    std::map<Path, std::size_t> index_;
};

// The first value stated at exactly this path, or null; and that as it was written, or "".
const Value* value_at(const Ruleset& ruleset, const Path& path);
std::string text_at(const Ruleset& ruleset, const Path& path);
// Whether the file that was loaded states it.
bool is_own(const Ruleset& ruleset, const Setting& setting);

// Where to point at a file as a whole.
Place whole_file(const Document& document);

} // namespace regra::ruleset
