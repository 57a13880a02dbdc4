// The scripts there are: Lua files in an ordered list of folders, read once, as text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

struct Script {
    std::string id;   // "tiebreaks/wins": the path under scripts/ without its ending
    std::string file; // as messages show it: "scripts/tiebreaks/wins.lua"
    std::string text;
    std::uint32_t foreign = 0; // its place among the owners of foreign calls
};

class Library {
public:
    Library() = default;
    // In several folders the first that has an id wins. A folder that is missing:
    // Error(Exit::file).
    explicit Library(std::vector<std::filesystem::path> folders);

    // A script that is not in a folder, such as one kept in an event's lock; it wins over a file.
    void add(std::string id, std::string text);

    // Null if there is no such script or `id` is not of the form [a-z0-9_]+(/[a-z0-9_]+)*. Throws
    // Error(Exit::bad_input) for a file that is not text or is longer than 64 KiB. The pointer is
    // valid as long as the library.
    const Script* find(std::string_view id) const;
    // The same, but throws Error(Exit::bad_input), which names the nearest script, if there is
    // none.
    const Script& get(std::string_view id) const;
    // The ids under a folder of scripts/, such as "tiebreaks", sorted; all ids if `kind` is "".
    std::vector<std::string> list(std::string_view kind) const;

private:
    struct Folder {
        std::filesystem::path path;
        std::string prefix; // of the names of its files, in normal form
    };
    std::vector<Folder> folders_;
    mutable std::map<std::string, Script, std::less<>> read_;
};

// The file name that a phrase of a ruleset means: lower case, a space or a hyphen is `_`.
// "Direct encounter" -> "direct_encounter".
std::string script_name(std::string_view phrase);
bool is_script_id(std::string_view id);

} // namespace regra
