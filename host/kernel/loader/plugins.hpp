// The plugins in the folders that the organizer named, found by file name: id.so.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/description.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::loader {

// A plugin as its file describes it.
struct ListedPlugin {
    std::filesystem::path file;
    std::string id; // of the file's name
    std::optional<Description> description;
};

class Plugins {
public:
    using Report = std::function<void(const Diagnostics&)>;

    // Looks at the folders only, and opens no plugin. A folder that is not there, or that somebody
    // else can change (trust.hpp), is left out; messages() says so. The first `named` folders were
    // named by a person: a plugin there may take the place of another of the same id.
    explicit Plugins(const std::vector<std::filesystem::path>& folders,
                     WordingsOf wordings = nullptr, std::size_t named = SIZE_MAX);

    // A file that is in none of them, or in one that is not named; it comes before all.
    void add(const std::filesystem::path& file) { added_.push_back(file); }
    // Hears of a plugin that takes the place of another, when it is opened.
    void listen(Report report) { report_ = std::move(report); }

    // Those that are opened from now on are judged first.
    void admit(Admit admit) { admit_ = std::move(admit); }

    const Diagnostics& messages() const { return messages_; }

    // Loads the plugin id.so of the first folder that has one, and no other. Unknown, or of another
    // kind: Error(Exit::bad_input) with the nearest id and the list. Broken, or in two folders of
    // which no person named the first: Error(Exit::file).
    Plugin open(std::string_view id, Kind kind) const;

    // All files of plugins, by id; none of their code runs. What is wrong with the others, and
    // which are hidden by one of the same id, goes into `found`.
    std::vector<ListedPlugin> list(Diagnostics& found) const;
    // Loads those of a kind that can be opened with their default options, by id; the same.
    std::vector<Plugin> open_all(Kind kind, Diagnostics& found) const;

private:
    struct Candidate {
        std::filesystem::path file;
        bool named; // by a person
    };
    std::vector<Candidate> files_named(std::string_view id) const;
    std::vector<Candidate> all_files() const;

    std::vector<Candidate> folders_;
    std::vector<std::filesystem::path> added_;
    WordingsOf wordings_;
    Report report_;
    Admit admit_;
    Diagnostics messages_;
};

} // namespace regra::loader
