#include "kernel/loader/plugins.hpp"

#include <algorithm>
#include <map>
#include <regra/description.h>

#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/library.hpp"
#include "kernel/loader/trust.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::loader {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> libraries_in(const fs::path& folder) {
    auto files = paths_in(folder);
    std::erase_if(files, [](const fs::path& file) { return file.extension() != ".so"; });
    return files;
}

std::vector<std::string> ids_of_kind(const std::vector<ListedPlugin>& plugins, Kind kind) {
    std::vector<std::string> ids;
    for (const auto& plugin : plugins)
        if (plugin.description && plugin.description->kind == text(kind)) ids.push_back(plugin.id);
    return ids;
}

// A file in a folder that would be opened if its name were its id.
void note_misnamed(std::string_view id, const fs::path& folder, Diagnostics& notes) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(folder / (std::string(id) + ".so"), error))) return;
    for (const auto& file : libraries_in(folder)) try {
            const auto name = file.stem().string();
            look_at_library(file, name, REGRA_DESCRIPTION_SECTION, [&](std::string_view bytes) {
                const auto description = description_in(bytes, file.string(), name);
                if (description && description->id == id)
                    notes.note({file.string()}, "loader.other-id",
                               {{"id", name}, {"found", std::string(id)}});
            });
        } catch (const Error&) { // nobody asks for it
        }
}

void try_to_open(const Plugin& plugin) {
    if (plugin.kind() == Kind::variant)
        Variant{plugin};
    else
        Instance{plugin, {}};
}

[[noreturn]] void fail_unknown(std::string_view id, Kind kind, const Plugins& plugins,
                               const std::vector<std::string>& folders) {
    Diagnostics found;
    const auto ids = ids_of_kind(plugins.list(found), kind);
    const auto best = nearest(id, ids);
    Arguments arguments = {
        {"kind", std::string(text(kind))}, {"id", std::string(id)}, {"ids", join(ids, ", ")}};
    if (!best.empty()) {
        arguments.emplace_back("nearest", best);
        throw Error(Exit::bad_input, {}, "loader.unknown-near", arguments);
    }
    if (!ids.empty()) throw Error(Exit::bad_input, {}, "loader.unknown", arguments);
    arguments.emplace_back("folders", folders.empty() ? "-" : join(folders, ", "));
    throw Error(Exit::bad_input, {}, "loader.unknown-none", arguments);
}

} // namespace

Plugins::Plugins(const std::vector<fs::path>& folders, WordingsOf wordings, std::size_t named)
    : wordings_(std::move(wordings)) {
    for (std::size_t i = 0; i < folders.size(); ++i) try {
            const fs::path& given = folders[i];
            std::error_code error;
            const fs::path folder = fs::canonical(given, error);
            if (error || !fs::is_directory(folder, error))
                throw Error(Exit::file, {given.string()}, "loader.no-folder");
            if (const auto found = distrusted(folder)) refuse_folder(given, *found);
            const bool known =
                std::any_of(folders_.begin(), folders_.end(),
                            [&](const Candidate& other) { return other.file == folder; });
            if (!known) folders_.push_back({folder, i < named});
        } catch (const Error& failure) {
            messages_.append(failure.diagnostics());
        }
}

Plugin Plugins::open(std::string_view id, Kind kind) const {
    const auto files = files_named(id);
    Diagnostics hidden;
    for (const auto& folder : folders_)
        if (folder.named) note_misnamed(id, folder.file, hidden);
    if (files.empty()) {
        if (report_ && !hidden.empty()) report_(hidden);
        std::vector<std::string> folders;
        for (const auto& folder : folders_) folders.push_back(folder.file.string());
        fail_unknown(id, kind, *this, folders);
    }
    for (std::size_t i = 1; i < files.size(); ++i) {
        const Arguments arguments = {{"id", std::string(id)},
                                     {"first", files[0].file.string()},
                                     {"second", files[i].file.string()}};
        if (!files[0].named)
            throw Error(Exit::file, {files[i].file.string()}, "loader.twice", arguments);
        hidden.note({files[i].file.string()}, "loader.hidden", arguments);
    }
    if (report_ && !hidden.empty()) report_(hidden);
    Plugin plugin(files[0].file, wordings_, admit_);
    if (plugin.kind() == kind) return plugin;
    throw Error(Exit::bad_input, {}, "loader.wrong-kind",
                {{"id", plugin.id()},
                 {"found", std::string(text(plugin.kind()))},
                 {"wanted", std::string(text(kind))}});
}

// In order of precedence.
std::vector<Plugins::Candidate> Plugins::files_named(std::string_view id) const {
    std::vector<Candidate> files;
    if (!is_plugin_id(id)) return files;
    for (const auto& file : added_)
        if (file.stem().string() == id) files.push_back({file, true});
    for (const auto& folder : folders_) {
        fs::path file = folder.file / (std::string(id) + ".so");
        std::error_code error;
        if (fs::exists(fs::symlink_status(file, error)))
            files.push_back({std::move(file), folder.named});
    }
    return files;
}

std::vector<Plugins::Candidate> Plugins::all_files() const {
    std::vector<Candidate> files;
    for (const auto& file : added_) files.push_back({file, true});
    for (const auto& folder : folders_)
        for (auto& file : libraries_in(folder.file))
            files.push_back({std::move(file), folder.named});
    return files;
}

std::vector<ListedPlugin> Plugins::list(Diagnostics& found) const {
    std::map<std::string, Candidate> first;
    std::vector<ListedPlugin> plugins;
    for (const auto& candidate : all_files()) {
        const fs::path& file = candidate.file;
        const std::string id = file.stem().string();
        const auto [at, is_new] = first.emplace(id, candidate);
        if (!is_new) {
            const Arguments arguments = {
                {"id", id}, {"first", at->second.file.string()}, {"second", file.string()}};
            if (at->second.named)
                found.note({file.string()}, "loader.hidden", arguments);
            else
                found.error({file.string()}, "loader.twice", arguments);
            continue;
        }
        try {
            ListedPlugin one{file, id, std::nullopt};
            look_at_library(file, id, REGRA_DESCRIPTION_SECTION, [&](std::string_view bytes) {
                one.description = description_in(bytes, file.string(), id);
            });
            if (one.description) {
                const auto wrong = faults(*one.description, file);
                if (wrong.has_errors()) throw Error(Exit::file, wrong);
            }
            plugins.push_back(std::move(one));
        } catch (const Error& failure) {
            found.append(failure.diagnostics());
        }
    }
    std::sort(plugins.begin(), plugins.end(),
              [](const auto& a, const auto& b) { return a.id < b.id; });
    return plugins;
}

std::vector<Plugin> Plugins::open_all(Kind kind, Diagnostics& found) const {
    std::vector<Plugin> plugins;
    for (const auto& listed : list(found)) {
        if (listed.description && listed.description->kind != text(kind)) continue;
        try {
            Plugin plugin(listed.file, wordings_, admit_);
            if (plugin.kind() != kind) continue;
            try_to_open(plugin);
            plugins.push_back(std::move(plugin));
        } catch (const Error& failure) {
            found.append(failure.diagnostics());
        }
    }
    return plugins;
}

} // namespace regra::loader
