// Libraries opened while the program runs: plugins, looked at before they are trusted, and parts of
// the program itself.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <regra/entry.h>
#include <string>
#include <string_view>

#include "kernel/loader/trust.hpp"

namespace regra::loader {

constexpr std::size_t largest_library = 16u << 20; // bytes

// What is done with the bytes of a library before any of its code runs; an exception refuses it.
using LookedAt = std::function<void(std::string_view bytes)>;

// Judges the bytes of a library by their hash, a SHA-256 in hexadecimal; an exception refuses it.
using Admitted = std::function<void(const std::string& hash)>;

struct Library {
    std::shared_ptr<const regra_entry> entry; // the library stays loaded as long as it lives
    std::function<std::string()> hash;        // of the bytes that were loaded, as above
};

// Loads the file and gives its entry, whose abi and size have been checked. It is loaded once
// however often it is asked for: `look`, which may be null, is called the first time, `admitted`,
// likewise, each time, both before any of its code runs for this call. A file that somebody else
// can change (trust.hpp), that is no library, is cut short, exports no entry, does not load, or is
// of another ABI: Error(Exit::file). What is loaded is a sealed copy of the bytes that were judged.
// `id` is what the messages call the plugin. Not found out: damage inside of code and data that
// leaves the file's tables whole; loading runs such a library as it is.
Library load_library(const std::filesystem::path& file, const std::string& id, const LookedAt& look,
                     const Admitted& admitted);

// Looks at a library that may be loaded; none of its code runs. Refuses what opening it would
// refuse. Reads only the parts of the file that describe its shape, its symbols and `section`; the
// rest is zeros.
void look_at_library(const std::filesystem::path& file, const std::string& id,
                     std::string_view section, const LookedAt& look);

// No plugin is taken from there: Error(Exit::file) at `file`, which names the folder and how to
// mend it.
[[noreturn]] void refuse_folder(const std::filesystem::path& file, const Distrusted& found);

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
