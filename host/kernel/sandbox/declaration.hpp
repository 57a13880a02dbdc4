// What a script says of itself in the table it returns: its functions, its options, and any plain
// values beside them. Rulesets are read by it: an option `cut_lowest = 0` is the phrase
// "cut lowest {number}".
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

struct Option {
    // By the default's type: false, a number, a list, a text.
    enum class Type { flag, number, names, text };
    std::string key;  // "cut_lowest", as scripts read it
    std::string name; // "cut lowest", as rulesets write it
    Type type = Type::flag;
    Value standard; // the default
    std::optional<std::int64_t> least, most;
    std::vector<std::string> one_of;
    std::string form; // of a text: "falling counts", 25-18-15
    std::string title;
    bool required = false; // a ruleset that calls the script says it
};

struct Declaration {
    std::string id;
    std::string file;
    std::vector<Option> options;        // by key
    std::vector<std::string> functions; // sorted
    std::vector<std::string> uses;      // ids of the scripts it uses, also through others; sorted
    std::vector<std::string> not_for;   // pairing systems where it separates nobody
    bool lower_is_better = false;       // better = "lower"
    std::string result = "points"; // what its numbers count; the room that asks knows the words
    // "tied": asked once for each group still equal, which is what `value` with a fourth parameter
    // means if nothing is said; the key of a flag: so if that option is given; else "field".
    std::string scope = "field";
    Value fields; // map of everything else: codes, reads, facts ...

    bool has(std::string_view function) const;
    bool asks_tied(const Value& options) const; // complete options
    const Option* option(std::string_view key) const;
};

// The options as the script gets them: those given, checked, and the defaults of the rest. What is
// wrong goes to `diagnostics` at `place`.
Value complete_options(const Declaration& declaration, const Value& given, const Place& place,
                       Diagnostics& diagnostics);

} // namespace regra
