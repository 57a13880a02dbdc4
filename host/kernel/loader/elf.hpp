// A library's file as bytes: whether it can be loaded at all and what stands in it, found out
// without running any of its code.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace regra::loader {

enum class LibraryShape {
    sound,      // a shared library for this machine, whole
    no_library, // text, a program, another format
    other_machine,
    cut_short // says that it holds more than the file does
};

// Rationale: the system's linker maps a file by what its header claims and the program dies on
// the first page that is not there; readers of symbols allocate what a header claims.
LibraryShape library_shape(std::string_view bytes);

// Asks `read` for the parts of a file that the functions here look at, but for sections other than
// `section`; `bytes` has the size of the file, and holds a part when `read` has returned. A part
// that goes beyond the file is not asked for.
void read_described_parts(
    std::string_view bytes, std::string_view section,
    const std::function<void(std::uint64_t offset, std::uint64_t size)>& read);

// The first section of that name in bytes whose shape is sound; empty if there is none.
std::optional<std::string_view> section_of(std::string_view bytes, std::string_view name);

// Whether the linker finds this symbol in bytes whose shape is sound.
bool exports(std::string_view bytes, std::string_view symbol);

} // namespace regra::loader
