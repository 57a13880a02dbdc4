// Whether a file can be a library at all, found out by reading it: none of its code runs.
#pragma once

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

} // namespace regra::loader
