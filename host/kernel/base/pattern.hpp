// Patterns: how what people write in words is read.
//
//     pattern    = form { "|" form }                 the first form that takes the whole text
//     form       = item { " " item }
//     item       = word                              stands for itself
//                | "\"" signs "\""                   likewise, whatever the signs: "EUR"
//                | [ name ":" ] TYPE                 two capitals or more: a value
//                | "[" pattern "]"                   may be left out; of words alone: a flag
//                | "(" pattern ")"                   one of these
//                | item "..."                        again and again: its values become lists
//
// Items that touch, touch in the text: "+AGE", "from:YEAR-to:YEAR". A comma touches what is before
// it. A value without a name is named by the word before it ("with WORD": with), else by its type
// in small letters; a flag by its words: "[by accident]": by_accident. A value takes as many words
// as it can, then fewer; one that any words are takes as few as it can. It ends before a blank, a
// comma, the end, or the word that touches it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/value.hpp"

namespace regra {

class Pattern;

// The types that a pattern may name.
class PatternTypes {
public:
    struct Type {
        std::size_t most_words = 1;
        bool any = false;               // any words are such a value
        std::string_view sample = {};   // how one is written: "2 min"
        std::string_view units = {};    // what follows a number in it: "h min s"
        const Pattern* forms = nullptr; // of a declared type: what reads its values
    };
    virtual ~PatternTypes() = default;
    // Empty if there is no such type.
    virtual std::optional<Type> find(std::string_view name) const = 0;
    // Reads the text as a value of a type without forms; empty if it is not one.
    virtual Value read(std::string_view name, const std::string& text) const = 0;
};

class Pattern {
public:
    struct Match {
        // A map of the values by name; of a form that is one value without a name, and no act's:
        // that value.
        std::optional<Value> value;
        bool too_long = false; // the text is, for this pattern; then nothing is known
        std::size_t at = 0;    // the furthest place that was reached
        std::vector<std::string_view> wanted; // what could stand there: "with", "SPAN"
    };

    // What is given must outlive it, and the text its matches.
    Pattern(std::string_view text, const PatternTypes& types);
    // A declared type: a list of forms, { "in age:YEARS or more", of = "age" } with what else its
    // values hold.
    Pattern(const Value::List& forms, const PatternTypes& types);

    // What is wrong with it, for its author; "" if nothing is. Only then it matches.
    const std::string& fault() const { return fault_; }
    Match match(std::string_view text) const;
    // What was tried so far for one text, of values within values too.
    struct Effort {
        int tried = 0, open = 0;
    };
    Match match(std::string_view text, Effort& effort) const;

    // One step of matching: what must stand there, or where to go on.
    struct Step {
        enum class Kind : char { word, value, split, jump, set, end } kind = Kind::word;
        bool touches = false;       // what stands before it
        bool is_list = false;       // a value: one of several of its name
        std::string_view text = {}; // the word, the type
        std::string name = {};      // of a value, of what is set
        std::ptrdiff_t by = 1;      // a jump, a split that failed: to where
        PatternTypes::Type type = {};
        const Value* constant = nullptr; // that is set
    };

    const std::vector<Step>& steps() const { return steps_; }

private:
    std::vector<Step> steps_;
    std::string fault_;
    const PatternTypes& types_;
};

} // namespace regra
