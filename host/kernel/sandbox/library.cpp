#include "kernel/sandbox/library.hpp"

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/foreign.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>

namespace regra {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_script = 64u << 10;

bool is_id_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

// Compiled Lua begins with ESC; no text holds a zero byte.
void check_text(const Script& script) {
    if (script.text.size() > longest_script)
        throw Error(Exit::bad_input, {script.file}, "script.too-long",
                    {{"most", std::to_string(longest_script >> 10)}});
    if (script.text.starts_with('\x1b') || script.text.find('\0') != std::string::npos ||
        !is_utf8(script.text))
        throw Error(Exit::bad_input, {script.file}, "script.not-text");
}

} // namespace

bool is_script_id(std::string_view id) {
    if (id.size() > 55) return false; // Lua shortens longer names in its messages
    const auto names = split(id, "/");
    return std::all_of(names.begin(), names.end(), [](std::string_view name) {
        return !name.empty() && std::all_of(name.begin(), name.end(), is_id_letter);
    });
}

std::string script_name(std::string_view phrase) {
    std::string name = lower(trim(phrase));
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
    return name;
}

Library::Library(std::vector<fs::path> folders) {
    for (auto& folder : folders) {
        if (!is_folder(folder)) throw Error(Exit::file, {folder.string()}, "script.no-folder");
        std::string prefix = (folder / "x").lexically_normal().string();
        prefix.pop_back();
        folders_.push_back({std::move(folder), std::move(prefix)});
    }
}

void Library::add(std::string id, std::string text) {
    Script script{id, "scripts/" + id + ".lua", std::move(text)};
    if (!is_script_id(id))
        throw Error(Exit::bad_input, {script.file}, "script.bad-id", {{"id", id}});
    check_text(script);
    script.foreign = foreign_owner(script.file);
    read_.insert_or_assign(std::move(id), std::move(script));
}

const Script* Library::find(std::string_view id) const {
    if (const auto known = read_.find(id); known != read_.end()) return &known->second;
    if (!is_script_id(id)) return nullptr;
    for (const auto& folder : folders_) {
        std::string file = folder.prefix + std::string(id) + ".lua";
        std::error_code ignored;
        if (!fs::is_regular_file(file, ignored)) continue;
        std::string text = read_file(file, longest_script * 16);
        Script script{std::string(id), std::move(file), std::move(text)};
        check_text(script);
        script.foreign = foreign_owner(script.file);
        return &read_.emplace(std::string(id), std::move(script)).first->second;
    }
    return nullptr;
}

const Script& Library::get(std::string_view id) const {
    if (const Script* script = find(id)) return *script;
    const auto slash = id.rfind('/');
    const auto near = nearest(id, list(slash == id.npos ? id : id.substr(0, slash)));
    const Place place{"scripts/" + std::string(id) + ".lua"};
    if (near.empty())
        throw Error(Exit::bad_input, place, "script.missing", {{"id", std::string(id)}});
    throw Error(Exit::bad_input, place, "script.missing-near",
                {{"id", std::string(id)}, {"near", near}});
}

std::vector<std::string> Library::list(std::string_view kind) const {
    const std::string prefix = kind.empty() ? "" : std::string(kind) + "/";
    std::vector<std::string> ids;
    for (const auto& [id, script] : read_)
        if (id.starts_with(prefix)) ids.push_back(id);
    if (kind.empty() || is_script_id(kind)) {
        for (const auto& folder : folders_) {
            const std::string from = folder.prefix + prefix;
            for (const auto& path : paths_below(from)) {
                std::string_view name = path.native();
                if (!name.ends_with(".lua")) continue;
                name.remove_prefix(from.size());
                name.remove_suffix(std::string_view(".lua").size());
                ids.push_back(prefix + std::string(name));
            }
        }
    }
    ids.erase(std::remove_if(ids.begin(), ids.end(),
                             [](const std::string& id) { return !is_script_id(id); }),
              ids.end());
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace regra
