// Single edits of a text, such as a slip of the hand makes them: what a set of tests must find.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regra::mutate {

// Replaces the bytes [begin, end) of a text.
struct Edit {
    std::size_t begin = 0, end = 0;
    std::string by;
    std::string kind; // "number", "word", "drop" ...: one of kinds()
    std::string key;  // of a ruleset, the key whose value is edited: "flag penalty"; else ""
    // In a script: the statement, within a function, that contains the edit; if it never runs, the
    // edit changes nothing. 0 and 0 if the edit is outside all functions.
    std::size_t runs_from = 0, runs_to = 0;
};

// One word or phrase in the place of another; `kind` as of an edit.
struct Turn {
    std::string_view from, to, kind;
};

// In the order of the documentation.
const std::vector<std::string>& kinds();

std::string edited(std::string_view text, const Edit& edit);

// What the edit does, on one line: "at most 3 -> at most 4", "- art. 3.1" without a text that
// replaces it. Blanks are drawn together, and a long text is cut in its middle.
std::string described(std::string_view text, const Edit& edit);

// Where what is edited begins, behind blanks and line ends.
std::size_t first_of(std::string_view text, const Edit& edit);

// `count` numbers below `size` drawn by a seed, each once, or all where there are fewer; in the
// order drawn. The same on every machine.
std::vector<std::size_t> draw(std::size_t size, std::size_t count, std::uint64_t seed);

} // namespace regra::mutate
