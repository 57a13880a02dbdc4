#include "faces/worker/access.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

bool is_below(std::string_view path, std::string_view folder) {
    return path.starts_with(folder) &&
           (path.size() == folder.size() || folder.ends_with('/') || path[folder.size()] == '/');
}

bool contains(const std::vector<std::string>& all, std::string_view path) {
    return std::find(all.begin(), all.end(), path) != all.end();
}

} // namespace

Access::Access(const verbs::Call& call, const Value& arguments) {
    const auto add = [this](const fs::path& folder) {
        std::error_code error;
        const auto resolved = fs::canonical(folder, error);
        if (error) return;
        folders_.push_back(resolved.string());
        // The name by which it is asked for, too.
        const auto named = fs::absolute(folder).lexically_normal().string();
        if (named != folders_.back()) folders_.push_back(named);
    };
    for (const auto* some : {&call.rulesets, &call.scripts, &call.plugins})
        for (const auto& folder : *some) add(folder);
    for (const auto* own : {"share/regra", "share/regra/sdk/template", "lib/regra"})
        add(call.prefix / own);
    // The tables that files of articles name, as far from there in a source tree as where it is
    // installed.
    for (const auto& folder : call.rulesets) {
        std::error_code error;
        add(fs::canonical(folder, error) / "../tests/data/articles");
    }
    // Of the system: libraries and their tables.
    for (const auto* folder : {"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
                               "/usr/share", "/etc/ld.so.cache", "/sys/devices/system/cpu",
                               "/proc/sys/vm/overcommit_memory"}) // as malloc does with threads
        add(folder);
    const char* more = std::getenv("LD_LIBRARY_PATH");
    for (const auto folder : split(more ? more : "", ":"))
        if (!folder.empty()) add(folder);
    if (const auto* map = arguments.map())
        for (const auto& [name, value] : *map) add_named(value);
}

void Access::add_named(const Value& argument) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_named(item);
    const auto* text = argument.text();
    if (!text || text->empty()) return;
    std::error_code error;
    const fs::path resolved = fs::canonical(*text, error);
    if (error) return; // no path, or of a file that is told to be missing
    if (fs::is_directory(resolved, error)) {
        folders_.push_back(resolved.string());
    } else {
        files_.push_back(resolved.string());
        neighbours_.push_back(resolved.parent_path().string());
    }
}

bool Access::is_named(std::string_view path) const {
    return contains(files_, path);
}

bool Access::allows(std::string_view path) const {
    if (path.find("/../") != path.npos) return false;
    const auto holds = [path](const std::string& folder) { return is_below(path, folder); };
    if (is_named(path)) return true;
    if (std::any_of(folders_.begin(), folders_.end(), holds)) return true;
    return (path.ends_with(".yaml") || contains(neighbours_, path)) &&
           std::any_of(neighbours_.begin(), neighbours_.end(), holds);
}

} // namespace regra::worker
