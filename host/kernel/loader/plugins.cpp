#include "kernel/loader/plugins.hpp"

#include <algorithm>
#include <map>

#include "kernel/base/text.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::loader {
namespace {

namespace fs = std::filesystem;

bool anyone_may_write(const fs::path& folder) {
    std::error_code error;
    const auto permissions = fs::status(folder, error).permissions();
    return !error && (permissions & fs::perms::others_write) != fs::perms::none;
}

std::vector<fs::path> libraries_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".so") files.push_back(at->path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> ids_of_kind(const std::vector<Plugin>& plugins, Kind kind) {
    std::vector<std::string> ids;
    for (const auto& plugin : plugins)
        if (plugin.kind() == kind) ids.push_back(plugin.id());
    return ids;
}

void try_to_open(const Plugin& plugin) {
    if (plugin.kind() == Kind::variant)
        Variant{plugin};
    else
        Instance{plugin, {}};
}

[[noreturn]] void fail_unknown(std::string_view id, Kind kind, const Plugins& plugins,
                               const std::vector<fs::path>& folders) {
    Diagnostics found;
    const auto ids = ids_of_kind(plugins.open_all(found), kind);
    const auto best = nearest(id, ids);
    Arguments arguments = {
        {"kind", std::string(text(kind))}, {"id", std::string(id)}, {"ids", join(ids, ", ")}};
    if (!best.empty()) {
        arguments.emplace_back("nearest", best);
        throw Error(Exit::bad_input, {}, "loader.unknown-near", arguments);
    }
    if (!ids.empty()) throw Error(Exit::bad_input, {}, "loader.unknown", arguments);
    std::vector<std::string> names;
    for (const auto& folder : folders) names.push_back(folder.string());
    arguments.emplace_back("folders", names.empty() ? "-" : join(names, ", "));
    throw Error(Exit::bad_input, {}, "loader.unknown-none", arguments);
}

} // namespace

Plugins::Plugins(const std::vector<fs::path>& folders, WordingsOf wordings)
    : wordings_(std::move(wordings)) {
    for (const auto& named : folders) {
        std::error_code error;
        const fs::path folder = fs::canonical(named, error);
        if (error || !fs::is_directory(folder, error))
            messages_.error({named.string()}, "loader.no-folder");
        else if (anyone_may_write(folder))
            messages_.error({named.string()}, "loader.folder-writable");
        else if (std::find(folders_.begin(), folders_.end(), folder) == folders_.end())
            folders_.push_back(folder);
    }
}

Plugin Plugins::open(std::string_view id, Kind kind) const {
    for (const auto& file : files_named(id)) {
        Plugin plugin(file, wordings_);
        if (plugin.kind() == kind) return plugin;
        throw Error(Exit::bad_input, {}, "loader.wrong-kind",
                    {{"id", plugin.id()},
                     {"found", std::string(text(plugin.kind()))},
                     {"wanted", std::string(text(kind))}});
    }
    fail_unknown(id, kind, *this, folders_);
}

// The first, or none.
std::vector<fs::path> Plugins::files_named(std::string_view id) const {
    if (!is_plugin_id(id)) return {};
    for (const auto& file : added_)
        if (file.stem().string() == id) return {file};
    for (const auto& folder : folders_) {
        fs::path file = folder / (std::string(id) + ".so");
        std::error_code error;
        if (fs::exists(fs::symlink_status(file, error))) return {std::move(file)};
    }
    return {};
}

std::vector<fs::path> Plugins::all_files() const {
    auto files = added_;
    for (const auto& folder : folders_)
        for (auto& file : libraries_in(folder)) files.push_back(std::move(file));
    return files;
}

std::vector<Plugin> Plugins::open_all(Diagnostics& found) const {
    std::map<std::string, fs::path> first;
    std::vector<Plugin> plugins;
    for (const auto& file : all_files()) {
        const auto [at, is_new] = first.emplace(file.stem().string(), file);
        if (!is_new) {
            found.note({file.string()}, "loader.hidden",
                       {{"id", at->first}, {"first", at->second.string()}});
            continue;
        }
        try {
            Plugin plugin(file, wordings_);
            try_to_open(plugin);
            plugins.push_back(std::move(plugin));
        } catch (const Error& failure) {
            found.append(failure.diagnostics());
        }
    }
    std::sort(plugins.begin(), plugins.end(),
              [](const auto& a, const auto& b) { return a.id() < b.id(); });
    return plugins;
}

} // namespace regra::loader
