// The rulesets there are: folders with laws/, codes/, notation/, speech/, columns/, reasons/,
// regulations/ and events/ in them. An id is a file's path there without kind and ending:
// regulations/schools/2022-2023.yaml. Where two kinds have the same, that of the kind too:
// notation/pt, speech/pt.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/ruleset/files.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/schema.hpp"

namespace regra::ruleset {

struct Node;
struct Reference;
class ValueWords;

struct Listed {
    std::string id;
    Kind kind = Kind::regulation;
    std::string title;
    std::string file;
    std::optional<Dates> in_force;
    std::string followed_by; // the next edition's id; other words: it is not here
};

// What is known of a family's editions on a day.
struct EditionOn {
    std::optional<Listed> in_force;
    std::optional<Listed> before, after; // those here that begin by that day, and after it
    bool doubtful = false;               // another may have come between it and the one after
};

class Rulesets {
public:
    // The first folder that has an id wins. `scripts` and `grammar` must outlive it.
    Rulesets(std::vector<std::filesystem::path> folders, Scripts& scripts, const Grammar& grammar);

    // A file that is in no folder: `path` is its path in one, "events/ours.yaml". It comes before
    // files of that path, and of its id.
    void add(const std::string& path, std::string text);

    // By kind, then by id; an id that an earlier kind has too comes with its folder. A file whose
    // head cannot be read is listed by its id.
    std::vector<Listed> list() const;
    // The ids of the files of one kind, below its folder; none of them is opened.
    std::vector<std::string> ids(Kind kind) const;

    // The edition of laws of a family ("laws" of "laws-2018") that is in force on a day: the last
    // that began, as far as its file says it lasted. Never the nearest.
    EditionOn edition(const std::string& family, const Date& day) const;

    // What a file and all it extends say. Everything wrong goes to `diagnostics`; with errors the
    // answer holds what could be read, for further checks, and must not be used for an event.
    // `id` may also be the path of a .yaml file. An id that is not there: Error(Exit::bad_input);
    // a path that is not: Error(Exit::file).
    Ruleset read(const std::string& id, Diagnostics& diagnostics) const;

    // The same with all checks. Lists open choices only if there are no errors, since they would
    // often follow from the errors.
    Ruleset check(const std::string& id, Diagnostics& diagnostics) const;

    // The same for use: throws Error(Exit::bad_input) if anything is wrong or, in an event, open.
    Ruleset load(const std::string& id) const;

    // The sentences of a decision ("illegal move": reasons/illegal_move.yaml); null if there are
    // none. Error(Exit::bad_input) if anything is wrong with them.
    std::shared_ptr<const Reasons> reasons(const std::string& decision) const;

    // Keys and values in the words of a language, read when they are first asked for.
    const ValueWords& value_words(Language language) const;
    // The language of people, in which in_words() puts values into messages; English at first.
    void speak(Language language) { language_ = language; }
    Language language() const { return language_; }

    // The words of an edition ("laws-1997": terms/laws-1997.yaml); nothing if there are none.
    // Error(Exit::bad_input) if anything is wrong with them.
    std::optional<Ruleset> terms(const std::string& edition) const;

    // The editions here that have such a block, and are for the variant of the rules; all that have
    // it, where none is.
    std::vector<std::string> editions_with(const std::string& block, const Ruleset& rules) const;

    // What a script of laws decides, in words: "illegal move" of "laws/illegal_move".
    std::string decision(const std::string& script) const;

    // One game over laws, a regulation or an event: `root` is a map of lines as an event may state,
    // after a first that is passed over, read from `source`. All that is wrong, as of check(), but
    // choices may stay open.
    Ruleset read_game(const std::string& over, const Place& over_place, const Node& root,
                      std::shared_ptr<const Source> source, Diagnostics& diagnostics) const;

    // Made when it is first needed: a list of rulesets does without.
    const Schema& schema() const {
        if (!schema_) schema_.emplace(scripts_, grammar_);
        return *schema_;
    }

    // Adds the trees of all there are; how many.
    std::size_t add_to(IndexBuilder& index) const;

    // To try another text of a file: see RulesetFiles.
    RulesetFiles& files() const { return files_; }
    // What is asked of rulesets that are read from here on is added (Ruleset::asked); null: no
    // more.
    void listen(std::set<std::string>* asked) { asked_ = asked; }

private:
    std::map<std::string, std::filesystem::path> files_of(Kind kind) const; // by id
    struct Loading;
    // A ruleset as a game is played over it, for the next game.
    struct Base;
    std::filesystem::path locate(const std::string& id, const std::vector<Kind>& kinds) const;
    [[noreturn]] void refuse_id(const std::string& id) const;
    void read_base(Loading& loading, const std::string& over, const Place& over_place) const;
    void read_one(Loading& loading, const std::string& id, const std::filesystem::path& file) const;
    void read_parent(Loading& loading, const Reference& parent, const std::string& word,
                     const std::vector<Kind>& kinds) const;
    void read_content(Loading& loading, Document document, const Node& root) const;
    // `blind players: {as in: laws-2023}`: the lines of a block that another edition has.
    void import_from(Loading& loading, const Document& importer, const Node& root) const;
    void borrow_block(Loading& loading, const Node& block, const Node& wanted,
                      const Source& source) const;
    void check_adaptations(const Ruleset& ruleset, Diagnostics& diagnostics) const;
    void settle_class(Ruleset& ruleset) const;

    std::vector<std::filesystem::path> folders_;
    Scripts& scripts_;
    const Grammar& grammar_;
    mutable std::optional<Schema> schema_;
    mutable RulesetFiles files_;
    mutable std::map<std::string, std::shared_ptr<const Base>> bases_; // by id
    mutable std::map<std::filesystem::path, std::shared_ptr<const Ruleset>> reasons_;
    mutable std::vector<std::shared_ptr<const ValueWords>> value_words_ =
        std::vector<std::shared_ptr<const ValueWords>>(language_ids.size()); // by Language
    std::set<std::string> added_;                                            // paths
    std::set<std::string>* asked_ = nullptr;
    Language language_ = Language::en;
};

const char* folder_of(Kind kind); // "laws", "codes", "notation", "reasons" ...
bool is_folder_of_kind(std::string_view name);

} // namespace regra::ruleset
