// The plugins in the folders that the organizer named, found by file name: id.so.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::loader {

class Plugins {
public:
    // Looks at the folders only, and opens no plugin. A folder that is not there or that anyone may
    // write is left out; messages() says so.
    explicit Plugins(const std::vector<std::filesystem::path>& folders,
                     WordingsOf wordings = nullptr);

    // A file that is in none of them, or in one that is not named; it comes before all.
    void add(const std::filesystem::path& file) { added_.push_back(file); }

    const Diagnostics& messages() const { return messages_; }

    // Loads the plugin id.so of the first folder that has one, and no other. Unknown, or of another
    // kind: Error(Exit::bad_input) with the nearest id and the list. Broken: Error(Exit::file).
    Plugin open(std::string_view id, Kind kind) const;

    // Loads all that can be opened with their default options, by id. What is wrong with the
    // others, and which are hidden by one of the same id in an earlier folder, goes into `found`.
    std::vector<Plugin> open_all(Diagnostics& found) const;

private:
    std::vector<std::filesystem::path> files_named(std::string_view id) const;
    std::vector<std::filesystem::path> all_files() const;

    std::vector<std::filesystem::path> folders_, added_;
    WordingsOf wordings_;
    Diagnostics messages_;
};

} // namespace regra::loader
