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

// The description in the bytes of a library whose shape is sound; empty if it has no such section.
// Throws Error(Exit::file) at `file`, for the plugin `id`, if the section is no description.
std::optional<Description> description_in(std::string_view bytes, const std::string& file,
                                          const std::string& id);

// Why this program cannot use it, in messages at `file`, whose name is its id; empty: it can.
Diagnostics faults(const Description& said, const std::filesystem::path& file);

} // namespace regra::loader
