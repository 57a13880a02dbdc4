// One library file: looked at before it is trusted, then loaded.
#pragma once

#include <filesystem>
#include <memory>

#include <regra/entry.h>

namespace regra::loader {

// Loads the file and gives its entry, whose abi and size have been checked; the library stays
// loaded as long as the pointer lives. A file that anyone may write, that is no library, is cut
// short, exports no entry, does not load, or is of another ABI: Failure(Exit::file).
// `id` is what the messages call the plugin. Not found out: damage inside of code and data that
// leaves the file's tables whole; loading runs such a library as it is.
std::shared_ptr<const regra_entry> load_library(const std::filesystem::path& file,
                                                const std::string& id);

} // namespace regra::loader
