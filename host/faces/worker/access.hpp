// Which files a worker may read: what its command names, what was installed, and what the system's
// linker needs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/value.hpp"
#include "verbs/call.hpp"

namespace regra::worker {

// Of an open file, without links; a pipe is "pipe:[NUMBER]".
std::string path_of(int descriptor);

// 7 of /dev/fd/7 and /proc/self/fd/7, which name what the process that asks has open.
std::optional<int> descriptor_of(std::string_view path);

// Those that arguments name and that are open, as a shell does for <(COMMAND).
std::vector<int> descriptors_named(const Value& arguments);

class Access {
public:
    Access() = default; // none
    // By the folders of the call, and the arguments that are paths. A file among these may name
    // rulesets that stand below its folder.
    Access(const verbs::Call& call, const Value& arguments);

    // A path as it is or is asked for, without steps up; only one without links tells.
    bool allows(std::string_view path) const;
    // Of those, one that an argument names: it may be a pipe or a device.
    bool is_named(std::string_view path) const;

    // Folders with all below them, and files, that may be read for what they are.
    // Each folder once, without links, and none that is below another.
    std::vector<std::string> folders() const;
    const std::vector<std::string>& files() const { return files_; }

private:
    void add_named(const Value& argument);
    void add_link(const std::filesystem::path& link);

    std::vector<std::string> folders_;    // with all below them
    std::vector<std::string> resolved_;   // the same without links
    std::vector<std::string> files_;      // of arguments
    std::vector<std::string> neighbours_; // folders: rulesets below them
};

} // namespace regra::worker
