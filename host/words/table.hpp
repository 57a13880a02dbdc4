// The messages in all languages: a table that the build makes of the .po files beside this one
// (compile.cpp). It is constant data without pointers, so that loading the program costs nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "words/languages.hpp"

namespace regra::po {

// A message. Its offset in `bytes`, as those of its texts, is of what a zero byte ends.
struct Row {
    std::uint32_t id;
    bool plural; // the forms of a language stand one after another
};

// Null: there is no message of this id.
const Row* find(std::string_view id);

// The 0-based form of a text that counts n things.
std::size_t form(std::size_t language, unsigned long n);
// How many forms a language has.
std::size_t forms(std::size_t language);

// Whether it has a part of the messages only (X-Covers).
bool is_part(std::size_t language);

std::string_view text(const Row& row, std::size_t language, std::size_t form);

// -- what the build makes
extern const char bytes[];
extern const Row rows[];              // by id
extern const std::uint32_t offsets[]; // of texts: by row, then Language
extern const std::size_t row_count;

} // namespace regra::po
