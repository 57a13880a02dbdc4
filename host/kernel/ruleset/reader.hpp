// One file's settings, read against the schema and over what its parents already say.
#pragma once

#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/schema.hpp"
#include "kernel/ruleset/tree.hpp"
#include "kernel/ruleset/value.hpp"

#include <string>
#include <utility>
#include <vector>

namespace regra::ruleset {

// ---- files.cpp: what a file's first lines say, read before anything else ------------------------

struct Reference {
    std::string id; // empty: there is none
    Place place;
    explicit operator bool() const { return !id.empty(); }
};

struct Head {
    Kind kind = Kind::regulation;
    std::string title;
    Place place; // of the title
    Reference extends, laws, codes;
};

// False if the kind of the file cannot be determined.
bool read_head(const Node& root, const Source& source, Head& head, Diagnostics& diagnostics);

// In a regulation or an event `laws:` and `codes:` are references; in their own folders, titles.
bool is_reference(std::string_view word, Kind kind);

bool is_ruleset_id(std::string_view text); // letters a-z, digits, -, _ and /, as in a path

// ---- the rest of the file ----------------------------------------------------------------------

// What the readers of a file's blocks share.
struct Context {
    const Source& source;
    const Schema& schema;
    Ruleset& ruleset; // the parents', with this file's document, facts, classes and branches
    Kind kind;
    const Names& names; // what values may name: see Vocabulary
    Diagnostics& diagnostics;

    std::size_t own() const { return ruleset.documents.size() - 1; }
    Vocabulary vocabulary() const { return {schema.scripts(), names, schema.grammar()}; }
    Place place(const Node& node) const { return source.place(node.offset); }
    void error(const Node& node, std::string_view id, Arguments arguments = {}) const {
        diagnostics.error(place(node), id, std::move(arguments));
    }
};

struct FileContent {
    std::vector<Setting> settings;                        // in the order of the file
    std::vector<std::pair<Path, Article>> block_articles; // `art:` of blocks
};

// Facts are read first, into the ruleset.
FileContent read_file_content(const Node& root, const Context& context);

// A notation/, speech/, acts/, columns/ or terms/ file: words by block and key; those of the first
// two as plugins call them.
std::vector<NotationWord> read_notation(const Node& root, const Source& source, Kind kind,
                                        Diagnostics& diagnostics);
// A reasons/ file: adds its sentences to those of the file it extends; one of the same id takes the
// other's place.
void read_reasons(const Node& root, const Source& source, Reasons& reasons,
                  Diagnostics& diagnostics);

// ---- parts of the above, in files of their own -------------------------------------------------

// `facts:` of a file; and what an event states of a fact of its own: `boards: 12`.
void read_facts(const Node& block, const Context& context);
void read_event_fact(const Fact& fact, const Node& key, const Node& value, const Context& context,
                     FileContent& content);

// "laws-2018 A.5 + 12.9": a document of this file's chain, or its own.
Article parse_article(std::string_view text, const Context& context);
// `art:` of a block or a reading; in "quotes" one label.
Article read_article(const Node& node, const Context& context);

// A setting of the key's type from a scalar, a list or a reading block.
Setting read_setting(const Path& path, const Key& key, const Node& key_node, const Node& value,
                     const Context& context);

// `read`, `printed`, `because` of a block. `printed_is_key`: the block stands under the printed
// line itself.
Reading read_reading(const Node& block, bool printed_is_key, const Context& context);

// Adds what qualifiers say of a whole setting.
void apply_qualifiers(const Qualifiers& qualifiers, Setting& setting, const Context& context);

} // namespace regra::ruleset
