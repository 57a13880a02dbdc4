#include "faces/worker/access.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
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

// Without links; "": nothing of that name is there. Opened as a place only: a pipe does not wait,
// nothing is read.
std::string resolved(const fs::path& path, bool* is_folder = nullptr) {
    const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
    if (place < 0) return {};
    std::string target = path_of(place);
    struct stat status {};
    if (is_folder) *is_folder = fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
    close(place);
    return target;
}

void add_descriptors(const Value& argument, std::vector<int>& found) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_descriptors(item, found);
    const auto* text = argument.text();
    const auto named = text ? descriptor_of(*text) : std::nullopt;
    if (named && fcntl(*named, F_GETFD) >= 0) found.push_back(*named);
}

} // namespace

std::string path_of(int descriptor) {
    constexpr std::size_t longest = 4096;
    std::array<char, longest> target{};
    const auto link = "/proc/self/fd/" + std::to_string(descriptor);
    const auto size = readlink(link.c_str(), target.data(), target.size());
    return {target.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

std::optional<int> descriptor_of(std::string_view path) {
    for (const std::string_view folder : {"/proc/self/fd/", "/dev/fd/"}) {
        if (!path.starts_with(folder)) continue;
        path.remove_prefix(folder.size());
        const auto number = integer_of(path);
        if (number && *number >= 0 && *number <= std::numeric_limits<int>::max())
            return static_cast<int>(*number);
    }
    return std::nullopt;
}

std::vector<int> descriptors_named(const Value& arguments) {
    std::vector<int> found;
    if (const auto* map = arguments.map())
        for (const auto& [name, value] : *map) add_descriptors(value, found);
    return found;
}

Access::Access(const verbs::Call& call, const Value& arguments) {
    const auto add = [this](const fs::path& folder) {
        bool is_folder = false;
        auto path = resolved(folder, &is_folder);
        if (path.empty()) return;
        if (is_folder) resolved_.push_back(path);
        folders_.push_back(std::move(path));
        // The name by which it is asked for, too.
        const auto named = absolute_path(folder).lexically_normal().string();
        if (named != folders_.back()) folders_.push_back(named);
    };
    for (const auto* some : {&call.rulesets, &call.scripts, &call.plugins})
        for (const auto& folder : *some) add(folder);
    // A plugin may be a link; what it leads to is checked as any other (loader/trust).
    std::error_code none;
    for (const auto& folder : call.plugins)
        for (const auto& path : paths_in(folder))
            if (fs::is_symlink(path, none)) add_link(path);
    for (const auto* own : {"share/regra", "share/regra/sdk/template", "lib/regra"})
        add(call.prefix / own);
    // The tables that files of articles name, as far from there in a source tree as where it is
    // installed.
    for (const auto& folder : call.rulesets) add(folder / "../tests/data/articles");
    if (call.added)
        for (const auto& plugin : call.added->plugins) add_named(plugin.string());
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

void Access::add_link(const fs::path& link) {
    bool is_folder = false;
    auto path = resolved(link, &is_folder);
    if (!path.empty() && !is_folder) files_.push_back(std::move(path));
}

void Access::add_named(const Value& argument) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_named(item);
    const auto* text = argument.text();
    if (!text || text->empty()) return;
    bool is_folder = false;
    const auto path = resolved(*text, &is_folder);
    if (path.empty()) return; // no path, or of a file that is told to be missing
    if (is_folder) resolved_.push_back(path);
    (is_folder ? folders_ : files_).push_back(path);
    if (!is_folder && path[0] == '/') neighbours_.push_back(fs::path(path).parent_path().string());
}

std::vector<std::string> Access::folders() const {
    std::vector<std::string> outer;
    auto sorted = resolved_;
    std::sort(sorted.begin(), sorted.end()); // a folder before those below it
    for (auto& path : sorted) {
        const auto holds = [&](const std::string& folder) { return is_below(path, folder); };
        if (std::none_of(outer.begin(), outer.end(), holds)) outer.push_back(std::move(path));
    }
    return outer;
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
