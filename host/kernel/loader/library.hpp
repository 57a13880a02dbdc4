// Libraries opened while the program runs: plugins, looked at before they are trusted, and parts of
// the program itself.
#pragma once

#include <filesystem>
#include <memory>
#include <regra/entry.h>
#include <string>
#include <string_view>

namespace regra::loader {

// ---- before it is opened ------------------------------------------------------------------------

// Whether a file can be a library at all, found out by reading it: none of its code runs.

enum class LibraryShape {
    sound,      // a shared library for this machine, whole
    no_library, // text, a program, another format
    other_machine,
    cut_short // says that it holds more than the file does
};

// Rationale: the system's linker maps a file by what its header claims and the program dies on
// the first page that is not there; readers of symbols allocate what a header claims.
LibraryShape library_shape(std::string_view bytes);

// ---- library ------------------------------------------------------------------------------------

// Loads the file and gives its entry, whose abi and size have been checked; the library stays
// loaded as long as the pointer lives. A file that anyone may write, that is no library, is cut
// short, exports no entry, does not load, or is of another ABI: Error(Exit::file).
// `id` is what the messages call the plugin. Not found out: damage inside of code and data that
// leaves the file's tables whole; loading runs such a library as it is.
std::shared_ptr<const regra_entry> load_library(const std::filesystem::path& file,
                                                const std::string& id);

// A part of the program that needs a library most commands do without, so it stands in a library of
// its own, lib/regra/modules/NAME.so, which exports one constant: `regra_module`. It is opened when
// it is first used. If it is not there, or what it needs is not: Error(Exit::file), which names
// the Debian `package` to install.
std::shared_ptr<const void> open_module(const std::string& name, const std::string& package);

// The same as what it exports.
template<class Module>
std::shared_ptr<const Module> load_module(const std::string& name, const std::string& package) {
    return std::static_pointer_cast<const Module>(open_module(name, package));
}

} // namespace regra::loader
