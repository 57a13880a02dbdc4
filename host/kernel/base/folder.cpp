#include "kernel/base/folder.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <new>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra {
namespace {

namespace fs = std::filesystem;

struct Entry {
    fs::path path;
    unsigned char type = DT_UNKNOWN;
};

unsigned char type_of(const dirent& entry, const fs::path& path) {
    if (entry.d_type != DT_UNKNOWN) return entry.d_type;
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0) return DT_UNKNOWN;
    return static_cast<unsigned char>(IFTODT(status.st_mode));
}

std::vector<Entry> entries_in(const fs::path& folder) {
    const int descriptor = open_to_read(folder.c_str(), O_DIRECTORY);
    const std::unique_ptr<DIR, int (*)(DIR*)> opened(
        descriptor < 0 ? nullptr : fdopendir(descriptor), closedir);
    if (!opened && errno == ENOMEM) throw std::bad_alloc();
    std::vector<Entry> entries;
    while (const dirent* entry = opened ? readdir(opened.get()) : nullptr) {
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..") continue;
        fs::path path = folder / name;
        const auto type = type_of(*entry, path);
        entries.push_back({std::move(path), type});
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.path < b.path; });
    return entries;
}

void add_below(const fs::path& folder, std::vector<fs::path>& paths) {
    for (auto& entry : entries_in(folder)) {
        paths.push_back(std::move(entry.path));
        if (entry.type == DT_DIR) add_below(fs::path(paths.back()), paths);
    }
}

} // namespace

std::vector<fs::path> paths_in(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (auto& entry : entries_in(folder)) paths.push_back(std::move(entry.path));
    return paths;
}

std::vector<fs::path> links_in(const fs::path& folder) {
    std::vector<fs::path> links;
    for (auto& entry : entries_in(folder))
        if (entry.type == DT_LNK) links.push_back(std::move(entry.path));
    return links;
}

std::vector<fs::path> paths_below(const fs::path& folder) {
    std::vector<fs::path> paths;
    add_below(folder, paths);
    return paths;
}

bool is_folder(const fs::path& path) {
    std::error_code none;
    return fs::is_directory(path, none);
}

bool is_regular(const fs::path& path) {
    std::error_code none;
    return fs::is_regular_file(path, none);
}

fs::path folder_of_file(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

fs::path absolute_path(const fs::path& path) {
    std::error_code gone;
    auto whole = fs::absolute(path, gone);
    return gone ? path : whole;
}

} // namespace regra
