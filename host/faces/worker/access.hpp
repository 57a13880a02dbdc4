// Which files a worker may read: what its command names, what was installed, and what the system's
// linker needs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/value.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// Of an open file, without links; a pipe is "pipe:[NUMBER]".
std::string path_of(int descriptor);
// Of a path, without links; "": nothing of that name is there. Opened as a place only: a pipe does
// not wait, nothing is read.
std::string target_of(const std::string& path, bool* is_folder = nullptr);

class Access {
public:
    Access() = default; // none
    // By the folders of the call, and the arguments that are paths; of a folder only where the
    // parameter takes one. A file among these may name rulesets that stand in its folder, and
    // there in the folders of each kind. Error(Exit::file): a terminal to be read that
    // is no standard input (Streams).
    Access(const verbs::Call& call, const verbs::Parameters& parameters, const Value& arguments);

    // A path as it is or is asked for, without steps up; only one without links is compared.
    bool allows(std::string_view path) const;
    // Whether an argument names the file: then it may be a pipe or a device.
    bool is_named(std::string_view path) const;
    // Whether it stands below the folders of the call: those of plugins, of rulesets, of scripts.
    bool is_installed(std::string_view path) const;
    // A folder that an argument names where it should name a file.
    bool is_no_file(std::string_view path) const;

    // All that may be read: files, and folders with all below them. Some are not there.
    // `with_pipes`: named pipes and devices too.
    std::vector<std::string> paths(bool with_pipes) const;

private:
    struct Found {                        // without links
        std::vector<std::string> folders; // with all below them; of what was installed, files too
        std::size_t installed;            // of the folders: these first
        std::vector<std::string> files;   // of arguments
        std::vector<std::string> neighbours; // their folders: rulesets below them
        std::vector<std::string> no_files;   // folders where a file is meant
    };
    struct Named {
        std::string path;
        bool may_be_folder = false;
    };
    void add_named(const Value& argument, bool may_be_folder);
    const Found& found() const; // looks the first time: most commands never ask

    std::vector<std::string> installed_;
    std::vector<Named> named_;
    mutable std::optional<Found> found_;
};

} // namespace regra::worker
