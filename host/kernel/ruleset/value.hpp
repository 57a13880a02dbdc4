// The types of values: each a pure function from text to data, or to the reason why not.
//
//     bool            yes | no
//     count           8
//     count:UNIT      5 times
//     count:ONE|MANY  1 move each, 10 moves each (from 0 up)
//     bound:time      at least 30 s (data: a Value {test, ms})
//     bound:count, bound:count:UNIT
//                     at most 3 | fewer than 10 moves each (data: {test, count})
//     penalty         opponent +2 min (data: {effect, ms, points, ..., text}; see penalty.cpp)
//     deduction       nothing | half | half, at most 3 min | down to 1 min (data: {what, ms})
//     list:TYPE       several of a type, or none (data: a Value, each item as scripts get it)
//     penalties       list:penalty
//     points          1 | ½ | 1.1 | as a win
//     time, control   15 min | 15 min + 5 s | 90 min for 40 moves, then 30 min
//     dates           2023-06-02 | 2023-06-02 to 2023-06-03 | from 2018-01-01
//     season          2023 | 2022/2023
//     language        pt
//     years           2015 or later | 2014 or earlier | 2010-2011 | 2012
//     places          place 1 | places 1-3
//     best            all | the best 5 (data: 0 | 5)
//     measure         time | time + 60 increments (data: 0 | 60)
//     band            more than 10 min and less than 60 min | otherwise
//     words:A|B       one of the words listed
//     name            Falta Administrativa: a name of yours, which begins with a letter
//     side            White's | red: a side of the variant, by its name (data: its id)
//     fact:UNIT       plies since capture: a fact of the variant, counted in UNIT
//     identity, win test, line
//                     repetition: a name of the variant of that kind; of a board, a line of it
//                     (data of these and of a fact: the id, with hyphens for blanks)
//     piece           king: a kind of piece (data: its id)
//     pieces          3 kings | 1 king | 4 pieces (data: {count, kind}; no kind = of all kinds)
//     bound:pieces    at most 8 pieces | at least 1 king each (data: {test, count, kind, each})
//     names           Sub 8, Sub 10 and Juvenis
//     competition     individual, for Sub 8 and Sub 10 | team, round robin
//     call:KIND       a script of scripts/KIND with its options
//     text, prose     anything; text may be followed by qualifiers, prose not
#pragma once

#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/scalar.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace regra::ruleset {

// What a value may name.
struct Vocabulary {
    Scripts& scripts;
    const Names& names; // categories, and what entries are grouped by
};

struct Parsed {
    Data data;
    std::optional<Message> error; // "{key}" is filled in by the caller
    std::size_t offset = 0;       // where the error is
};

// `parts`, one or more, is the value cut at ", ".
Parsed parse_value(const std::string& type, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary);

// A call of a script of that kind; options are matched against what the script declares.
Parsed parse_call(const std::string& kind, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary);

// The words of a type `words:A|B`; empty for other types.
Names words_of(const std::string& type);

// The type of the items of `list:TYPE` and of `penalties`; empty for other types.
std::string item_type(const std::string& type);
// Whether `none` is a value of the type; elsewhere it takes a name out.
bool has_none(const std::string& type);

// Ways to play that a competition may name.
constexpr const char* systems = "words:Swiss|round robin|double round robin";

std::optional<Dates> parse_dates(std::string_view text);
std::string text(const Years& years);
std::string text(const Dates& dates);

// ---- parts of the above, in files of their own -------------------------------------------------

// Digits only, no sign, no zero in front; at most nine of them.
std::optional<std::int64_t> parse_int(std::string_view text);

// "15 min", "1 h 30 min", in milliseconds.
std::optional<std::int64_t> parse_span(std::string_view text);
std::optional<Control> parse_control(std::string_view text);

// "10 moves each" for the unit "move each|moves each" (one, many), or for "moves each".
std::optional<std::int64_t> parse_quantity(std::string_view text, const std::string& unit);

Parsed parse_bound(const std::string& type, const Part& part);
Parsed parse_pieces(const Part& part);
Parsed parse_deduction(const Part& part);
Parsed parse_penalty(const Part& part);

// What is wrong with a part; its text is added as {text}.
Parsed wrong(std::string_view id, const Part& part, Arguments more = {});

} // namespace regra::ruleset
