// What a library says of itself in its file, in the section ".regra", without being run
// (sdk/include/regra/description.h has its form).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/plugin.hpp"

namespace regra::loader {

struct Description {
    std::string id, kind, interface, version, name;
    std::vector<Name> options;
};

// Of the bytes of a library whose shape is sound. Nothing: it has no such section. One that is no
// description: Error(Exit::file) at `file`, for the plugin `id`.
std::optional<Description> description_in(std::string_view bytes, const std::string& file,
                                          const std::string& id);

// Why this program cannot use it, in messages at `file`, whose name is its id; empty: it can.
Diagnostics faults(const Description& said, const std::filesystem::path& file);

} // namespace regra::loader
