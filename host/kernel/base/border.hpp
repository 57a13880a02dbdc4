// What may come in: a table of the fields of a value that a script or another program gives, with
// types, ranges and legal words. One function holds a value against it, so that nobody behind the
// border meets a number or a text that was not meant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/value.hpp"

namespace regra {

struct Border;

struct FieldRule {
    enum class Type {
        yes_no,
        whole, // least..most
        text,  // one line of at most longest_field bytes; of `words`, if there are any
        list,  // of maps, texts or numbers: `item`, each as this rule says beside
        map,
        any, // what only its giver reads: within most_weight, its texts not looked at
    };
    std::string_view name;
    Type type = Type::any;
    bool required = false;
    std::int64_t least = 0, most = 0;
    std::vector<std::string_view> words = {};
    Type item = Type::any;
    const Border* fields = nullptr; // of a map, or of each map of a list; null: not looked at
    std::size_t fewest = 0;         // items of a list
};

struct Border {
    std::vector<FieldRule> fields;
    bool others = false; // fields of other names too, of any type
};

inline constexpr std::size_t longest_field = 4096;
// Bytes, as weight_of() counts them.
inline constexpr std::size_t most_weight = 64u << 10;

// About how many bytes a value takes, each part of it 16 at least.
std::size_t weight_of(const Value& value);

// What of a map is not as the table says, in words for the author of a script: "ms is 2^63, not a
// whole number -10..10"; "" if all is. A map of places ("1", "2") has these in the table too.
std::string fault_in(const Value& map, const Border& border);
// The same of one value, which is called `name`.
std::string fault_of(const Value& value, const FieldRule& rule);

} // namespace regra
