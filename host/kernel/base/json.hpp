// JSON, written from a Value and read into one.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace regra {

// With indentation, or on one line; a newline at the end. Names keep their order; bytes that are
// not UTF-8 become U+FFFD. Points that two decimals do not say exactly are text: "1/3". What only
// scripts have (things of a list, functions) is null.
std::string json_text(const Value& value);
std::string json_line(const Value& value);

// Where a JSON text ends to be one, or holds what is not read here, and why.
struct JsonFault {
    std::size_t offset = 0; // bytes before it
    Wording what{""};       // "it ends too early"
};

// The names of the outermost object, and how many bytes are before each.
using JsonNames = std::vector<std::pair<std::string, std::size_t>>;

// An object, list, text, whole number, truth value or null; a number with a fraction must be exact
// in two decimals. At most `deepest` lists and objects in each other. False: `fault` says why.
bool read_json(std::string_view text, Value& into, JsonFault& fault, int deepest = 32,
               JsonNames* names = nullptr);

} // namespace regra
