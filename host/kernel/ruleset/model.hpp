// What a ruleset says, once read: a flat table of settings, each a path of key words with its value
// or cases, who may change it, the article it rests on, and the reading, if it is one.
//
// Files merge by path: a later file's setting replaces the earlier one's. Nothing else happens to
// a setting on its way from the file to the one who asks, so `explain` can show where it stands.
#pragma once

#include "kernel/base/date.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace regra::ruleset {

class Source;

// ---- documents ---------------------------------------------------------------------------------

// game: what is said of one game, over laws, a regulation or an event. As an event it changes only
// what is left to it, but it may state what nobody stated.
enum class Kind {
    laws,
    openings,
    codes,
    notation,
    speech,
    acts,
    columns,
    terms,
    reasons,
    regulation,
    event,
    game
};
constexpr bool is_of_event(Kind kind) {
    return kind == Kind::event || kind == Kind::game;
}

struct Document {
    std::string id; // "schools/2022-2023"
    Kind kind = Kind::regulation;
    std::string title;    // as the federation prints it
    std::string cited_as; // short, for citations: "Laws 2018"; the title if the file gives none
    std::string season;
    std::string digest;       // of the bytes, 16 hexadecimal digits
    bool is_the_text = false; // `text: this file`: nothing need be cited
    bool lends = false;       // of it only the blocks that others borrow hold here
    std::shared_ptr<const Source> source;
};

// "A.5 + 12.9" of one document; no labels: "not in the text".
struct Article {
    std::size_t document = 0; // index into Ruleset::documents
    std::vector<std::string> labels;
    bool operator==(const Article&) const = default;
};

struct Reading {
    std::string printed;  // what the text prints; empty if the key is itself the printed line
    bool nothing = false; // `printed: nothing`: the text is silent
    std::string because;
};

// ---- values ------------------------------------------------------------------------------------

struct Dates {
    Date from;
    std::optional<Date> to; // absent: "from ..."
};
// ---- conditions --------------------------------------------------------------------------------

// "fewer than 12 entries", "phase is Festa", "rating is 2000-2199", "digital clocks for all
// boards".
struct Condition {
    enum class Test { less, at_most, at_least, more, between, is_one_of, is_none, holds };
    Test test = Test::holds;
    std::string fact;
    std::int64_t bound = 0;         // a count, or milliseconds
    std::int64_t upto = 0;          // of between: both are included
    std::vector<std::string> names; // of is_one_of
    std::string text;               // as written
};

// ---- settings ----------------------------------------------------------------------------------

enum class Freedom { fixed, event_may_change, event_decides };

struct Case {
    Value data;       // as its type reads the text
    std::string text; // the value as written, without qualifiers
    std::vector<Condition> conditions;
    std::optional<Article> article;
    Place place;
};

struct Choice {
    std::vector<Case> among; // empty: any value of the key's type
    std::string text;        // "A.3 or A.4"
};

using Path = std::vector<std::string>;

Path path_of(std::string_view text); // of "tie-breaks/lots drawn with"

inline bool begins_with(const Path& path, const Path& prefix) {
    return path.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), path.begin());
}
std::string spoken(const Path& path); // key words joined by a space, as messages write them
// What stands for a value where a class or a branch has none of its own.
inline constexpr const char* as_above = "as above";

// What a document said of a key before a later one stated it.
struct Statement {
    std::size_t document = 0;
    std::string value; // as written: "8", "event decides draw or go on"
    Freedom freedom = Freedom::fixed;
    std::vector<Article> articles; // as Ruleset::articles gave them
};

struct Setting {
    Path path;
    std::string type; // of the schema
    std::vector<Case> cases;
    Freedom freedom = Freedom::fixed;
    std::optional<Choice> choice; // with Freedom::event_decides
    std::optional<Reading> reading;
    // Of the setting; a case may have its own. A line restated in a later document of the same kind
    // without an article keeps the labels, which are then read in that document.
    std::optional<Article> article;
    std::vector<Article> led_by;   // the articles that leave the value to this document
    std::vector<Statement> before; // by earlier documents, the first first
    bool as_above = false;         // a class or branch that states no value of its own
    bool arbiter_may_decide = false;
    bool to_confirm = false;
    bool stays_fixed = false;    // `event may not change`, where the line it replaces let it
    bool stays_certain = false;  // `arbiter may not decide otherwise`, likewise
    bool removes = false;        // `none`
    bool of_event = false;       // an event may state it though nobody left it open
    bool uncited = false;        // no article is due
    bool about_file = false;     // says something about the file itself, and is no rule
    bool beside_rulings = false; // games are set up by it, or lists ask it: no ruling rests on it
    std::string information;     // why only people read it; empty: something decides by it
    std::size_t document = 0;
    Place key_place;
    Place place; // of the value

    bool is_open() const { return choice.has_value() && cases.empty(); }
};

// The value as written, without conditions; of several cases, all.
std::string text_of(const Setting& setting);

// A key whose value an option of an adaptation gets.
struct Binding {
    Path path;
    std::string adaptation, option;
    bool yes_no = false; // silence means no
};

// ---- facts -------------------------------------------------------------------------------------

// What a condition may ask of. Declared by the host and by `facts:` of a regulation.
struct Fact {
    enum class Of { event, entry, game };
    enum class What { count, names, time, yes_no };
    std::string name;
    Of of = Of::event;
    What what = What::count;
    std::vector<std::string> one_of; // closes the names; empty: any
    // yes_no: `when: digital clocks at least boards`; empty: it is stated, "yes" or "no"
    std::string left, right;
    Condition::Test test = Condition::Test::at_least;
    bool can_be_stated = true; // by an event: `boards: 12`
};

using FactValue = std::variant<std::int64_t, std::string>;
using FactValues = std::map<std::string, FactValue, std::less<>>;

} // namespace regra::ruleset
