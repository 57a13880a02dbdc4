// One line's text taken apart: the value's parts, and the qualifiers behind it.
//
//     8, event may change                      15 min + 5 s, if digital clocks for all boards
//     loss, arbiter may decide otherwise, art. 6.7.1 + 6.7.2
//
// The first part that is a qualifier ends the value; after it stand only qualifiers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/scripts.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::ruleset {

// A piece of a text and where it begins.
struct Part {
    std::string text;
    std::size_t offset = 0;
};

struct Qualifiers {
    std::optional<Part> article;  // behind "art. ": "laws-2018 A.5 + 12.9"
    std::vector<Part> conditions; // behind "if "; all must hold
    bool not_in_text = false;
    bool event_may_change = false;
    bool event_may_not = false; // `event may not change`: said where the line replaced let it
    bool arbiter_may_decide = false;
    bool arbiter_may_not = false; // likewise
    bool to_confirm = false;
    std::vector<Part> all; // as written

    bool empty() const { return all.empty(); }
};

struct Scalar {
    std::vector<Part> value;
    Qualifiers qualifiers;
};

// Whether the text is a qualifier as a whole; if so it is added. One that stands twice, or two
// that exclude each other, are errors.
bool take_qualifier(const Part& part, Qualifiers& qualifiers, const Source& source,
                    Diagnostics& diagnostics);

// Whether an item that is only a qualifier stands before or after all others of its list.
bool stands_at_end(const Node& list, std::size_t item);

// Quoted: the whole text is the value. Errors: text after a qualifier that is not itself a
// qualifier.
Scalar split_scalar(const Node& node, const Source& source, Diagnostics& diagnostics);

// The value's parts as one text again.
std::string joined(const std::vector<Part>& parts);

// A value's misspelt qualifier, such as "evnt may change", or nothing.
std::string nearest_qualifier(std::string_view text);

// ---- value --------------------------------------------------------------------------------------

// The types of values that the kernel has itself: each a pure function from text to a value, or to
// the reason why not. Engines add theirs (grammar.hpp).
//
//     bool            yes | no
//     count           8
//     count:UNIT      5 times
//     count:ONE|MANY  1 move each, 10 moves each (from 0 up)
//     bound:time      at least 30 s (a map {test, ms})
//     bound:count, bound:count:UNIT
//                     at most 3 | fewer than 10 moves each ({test, count})
//     list:TYPE       several of a type, or none; series:TYPE: one may stand in it twice
//     dates           2023-06-02 | 2023-06-02 to 2023-06-03 | from 2018-01-01 (as written)
//     season          2023 | 2022/2023
//     language        pt
//     band            more than 10 min and less than 60 min | otherwise (as written)
//     words:A|B       one of the words listed
//     name            Falta Administrativa: a name of yours, which begins with a letter
//     names           Sub 8, Sub 10 and Juvenis
//     call:KIND       a script of scripts/KIND with its options
//     text, prose     anything; text may be followed by qualifiers, prose not

// What a value may name.
struct Vocabulary {
    Scripts& scripts;
    const Names& names; // of categories, and what else the engines know by name
    const Grammar& grammar;
};

struct Parsed {
    Value data;
    std::optional<Message> error; // "{key}" is filled in by the caller
    std::size_t offset = 0;       // where the error is
};

// `parts`, one or more, is the value cut at ", ".
Parsed parse_value(const std::string& type, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary);

// A call of a script of that kind: a map {script, head, argument, options}. `head` is as written;
// `argument`: what stands in its place, of a script that declares one; options by key, checked
// against what the script declares.
Parsed parse_call(const std::string& kind, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary);

Value list_of(const Names& names);

// The words of a type `words:A|B`; empty for other types.
Names words_of(const std::string& type);

// The type of the items of `list:TYPE` and `series:TYPE`; empty for other types.
std::string item_type(const std::string& type);
// Whether `none` is a value of the type; elsewhere it takes a name out.
bool has_none(const std::string& type);

std::optional<Dates> parse_dates(std::string_view text);
std::string text(const Dates& dates);

// ---- parts of the above, in files of their own -------------------------------------------------

// Digits only, no sign, no zero in front; at most nine of them.
std::optional<std::int64_t> parse_int(std::string_view text);

// "15 min", "1 h 30 min", in milliseconds.
std::optional<std::int64_t> parse_span(std::string_view text);

// "10 moves each" for the unit "move each|moves each" (one, many), or for "moves each".
std::optional<std::int64_t> parse_quantity(std::string_view text, const std::string& unit);

Parsed parse_bound(const std::string& type, const Part& part);
// One of the words of `words:A|B`.
Parsed parse_words(const std::string& type, const Part& part);

// "10-3" -> "3-10"
std::string turned(std::string_view range);
std::optional<int> parse_year(std::string_view text); // 1900 to 2100
bool is_season(std::string_view text);                // 2023 | 2022/2023

// What is wrong with a part; its text is added as {text}.
Parsed wrong(std::string_view id, const Part& part, Arguments more = {});

} // namespace regra::ruleset
