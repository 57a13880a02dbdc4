#include "faces/worker/access.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faces/worker/streams.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

bool is_below(std::string_view path, std::string_view folder) {
    return path.starts_with(folder) &&
           (path.size() == folder.size() || folder.ends_with('/') || path[folder.size()] == '/');
}

// Whether rulesets are looked for there: "own.yaml", "laws/own.yaml", "regulations/a/b.yaml".
bool is_place_of_rulesets(std::string_view path, const std::string& folder) {
    if (!path.ends_with(".yaml")) return false;
    path.remove_prefix(std::min(path.size(), folder.size() + (folder.ends_with('/') ? 0 : 1)));
    const auto slash = path.find('/');
    return slash == path.npos || ruleset::is_folder_of_kind(path.substr(0, slash));
}

bool is_terminal(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISCHR(status.st_mode)) return false;
    const int opened = open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    const bool found = opened >= 0 && isatty(opened);
    if (opened >= 0) close(opened);
    return found;
}

void demand_no_terminal(const Value& argument) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) demand_no_terminal(item);
    const auto* text = argument.text();
    if (text && !descriptor_of(*text) && is_terminal(*text))
        throw Error(Exit::file, {*text}, "file.terminal");
}

} // namespace

std::string path_of(int descriptor) {
    constexpr std::size_t longest = 4096;
    std::array<char, longest> target{};
    const auto link = "/proc/self/fd/" + std::to_string(descriptor);
    const auto size = readlink(link.c_str(), target.data(), target.size());
    return {target.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

std::string target_of(const std::string& path, bool* is_folder) {
    const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
    if (place < 0) return {};
    std::string target = path_of(place);
    struct stat status {};
    const bool found = fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
    if (is_folder) *is_folder = found;
    close(place);
    return target;
}

Access::Access(const verbs::Call& call, const verbs::Parameters& parameters,
               const Value& arguments) {
    const auto add = [this](const fs::path& folder) { installed_.push_back(folder.string()); };
    for (const auto* some : {&call.rulesets, &call.scripts, &call.plugins})
        for (const auto& folder : *some) add(folder);
    // A plugin may be a link; what it leads to is checked as any other (loader/trust).
    for (const auto& folder : call.plugins)
        for (const auto& link : links_in(folder))
            if (is_regular(link)) add(link);
    for (const auto* own : {"share/regra", "share/regra/sdk/template", "lib/regra"})
        add(call.prefix / own);
    // The tables that files of articles name, as far from there in a source tree as where it is
    // installed.
    for (const auto& folder : call.rulesets) add(folder / "../tests/data/articles");
    if (call.added)
        for (const auto& plugin : call.added->plugins) add_named(plugin.string(), false);
    // Files of the system: libraries and their tables.
    for (const auto* folder : {"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
                               "/usr/share", "/etc/ld.so.cache", "/sys/devices/system/cpu",
                               "/proc/sys/vm/overcommit_memory"}) // as malloc does with threads
        add(folder);
    const char* more = std::getenv("LD_LIBRARY_PATH");
    for (const auto folder : split(more ? more : "", ":"))
        if (!folder.empty()) add(std::string(folder));
    using Makes = verbs::Parameter::Makes;
    for (const auto& one : parameters)
        if (const Value* value = arguments.find(one.name)) {
            if (one.makes == Makes::nothing) demand_no_terminal(*value);
            add_named(*value, one.is_folder);
        }
}

void Access::add_named(const Value& argument, bool may_be_folder) {
    if (const auto* list = argument.list())
        for (const auto& item : *list) add_named(item, may_be_folder);
    const auto* text = argument.text();
    if (!text || text->empty()) return;
    if (descriptor_of(*text) && !is_regular(*text)) return; // no path leads to it: Streams
    named_.push_back({*text, may_be_folder});
}

std::vector<std::string> Access::paths(bool with_pipes) const {
    auto all = installed_;
    for (const auto& [path, may_be_folder] : named_)
        if (is_folder(path) ? may_be_folder : with_pipes || is_regular(path)) all.push_back(path);
    return all;
}

const Access::Found& Access::found() const {
    if (found_) return *found_;
    Found& all = found_.emplace();
    for (const auto& installed : installed_) {
        bool is_folder = false;
        auto path = target_of(installed, &is_folder);
        if (path.empty()) continue;
        all.folders.push_back(std::move(path));
        // The name by which it is asked for, too.
        const auto named = absolute_path(installed).lexically_normal().string();
        if (named != all.folders.back()) all.folders.push_back(named);
    }
    all.installed = all.folders.size();
    for (const auto& [named, may_be_folder] : named_) {
        bool is_folder = false;
        const auto path = target_of(named, &is_folder);
        if (path.empty()) continue; // no path, or of a file that is reported missing
        (!is_folder ? all.files : may_be_folder ? all.folders : all.no_files).push_back(path);
        if (is_folder || path[0] != '/') continue;
        all.neighbours.push_back(fs::path(path).parent_path().string());
        // And where a link to it stands.
        all.neighbours.push_back(target_of(folder_of_file(named).string(), &is_folder));
    }
    return all;
}

bool Access::is_named(std::string_view path) const {
    return contains(found().files, path);
}

bool Access::is_installed(std::string_view path) const {
    const auto begin = found().folders.begin();
    return std::any_of(begin, begin + static_cast<std::ptrdiff_t>(found().installed),
                       [path](const std::string& folder) { return is_below(path, folder); });
}

bool Access::is_no_file(std::string_view path) const {
    return contains(found().no_files, path);
}

bool Access::allows(std::string_view path) const {
    if (path.find("/../") != path.npos) return false;
    const auto& [folders, installed, files, neighbours, no_files] = found();
    const auto holds = [path](const std::string& folder) { return is_below(path, folder); };
    if (contains(files, path)) return true;
    if (std::any_of(folders.begin(), folders.end(), holds)) return true;
    return std::any_of(neighbours.begin(), neighbours.end(), [path](const std::string& folder) {
        return path == folder || (is_below(path, folder) && is_place_of_rulesets(path, folder));
    });
}

} // namespace regra::worker
