#include "faces/cli/replacing.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;
using Kind = OutputKind;

constexpr std::size_t enough = 4096; // bytes of a file, to know what it is
constexpr std::string_view mark_of_utf8 = "\xEF\xBB\xBF";

// Names of what is kept or written by people, whatever they hold.
constexpr std::array<std::string_view, 15> names_of_others = {
    ".yaml", ".yml",  ".lua", ".event", ".acts", ".secret", ".key",    ".public",
    ".lock", ".pack", ".so",  ".po",    "-wal",  "-shm",    "-journal"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_of_name(char c) {
    return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z');
}

// ---- how each kind begins -----------------------------------------------------------------------

// What an event's file, acts, which name the rules or say that they are a journal first, keys and
// locks begin with, and long comments, behind which anything may stand.
bool begins_as_kept(std::string_view text) {
    if (text.starts_with("SQLite format 3") || text.starts_with("-----BEGIN ")) return true;
    for (const auto whole : split(text, "\n")) {
        const auto line = trim(whole);
        if (line.empty() || line[0] == '#') continue;
        return line.starts_with("ruleset:") || line.starts_with("journal:") ||
               line.starts_with("regra ");
    }
    return text.size() + mark_of_utf8.size() >= enough; // comments alone
}

bool is_plain(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) {
        return (c >= '\0' && c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f') ||
               c == '\x7f';
    });
}

// A tag pair, [Event "Open"], behind comments.
bool begins_as_games(std::string_view text) {
    for (const auto line : split(text, "\n")) {
        if (trim(line).empty() || line[0] == '%' || line[0] == ';') continue;
        std::size_t at = 1;
        while (at < line.size() && is_of_name(line[at])) ++at;
        return line[0] == '[' && at > 1 && trim(line.substr(at)).starts_with('"');
    }
    return false;
}

// A record: "012 ", "XXR ", "BBW ", "###".
bool begins_as_report(std::string_view text) {
    const auto name = text.substr(0, 3);
    if (name == "###") return true;
    if (text.size() < 4 || text[3] != ' ') return false;
    return std::all_of(name.begin(), name.end(), is_digit) ||
           ((name.starts_with("XX") || name.starts_with("BB")) && is_capital(name[2]));
}

// A count, then two numbers a line.
bool begins_as_pairs(std::string_view text) {
    std::size_t line_number = 0;
    for (const auto whole : split(text, "\n")) {
        const auto words = split(trim(whole), " ");
        const bool are_numbers = std::all_of(words.begin(), words.end(), [](auto word) {
            return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
        });
        const bool is_last = whole.data() + whole.size() == text.data() + text.size();
        if (line_number > 0 && is_last) break; // empty, or it goes on
        if (!are_numbers || words.size() != (line_number == 0 ? 1u : 2u)) return false;
        ++line_number;
    }
    return line_number > 0;
}

bool begins_as_page(std::string_view text) {
    const auto begin = lower(text.substr(0, 16));
    return begin.starts_with("<!doctype html") || begin.starts_with("<html");
}

bool begins_as_index(std::string_view text) {
    return text.starts_with("regra index ");
}
bool begins_as_pdf(std::string_view text) {
    return text.starts_with("%PDF-");
}
bool begins_as_json(std::string_view text) {
    if (!text.starts_with('{')) return false;
    text = trim(text.substr(1));
    return text.starts_with('"') || text.starts_with('}');
}
bool begins_as_xml(std::string_view text) {
    return text.starts_with("<?xml");
}

struct Begin {
    OutputKind kind;
    bool (*is_of)(std::string_view text);
    bool says_enough; // also where the name has no ending
};

// The first that holds.
constexpr Begin begins[] = {
    {Kind::index, begins_as_index, true}, {Kind::pdf, begins_as_pdf, true},
    {Kind::page, begins_as_page, true},   {Kind::report, begins_as_report, true},
    {Kind::pairs, begins_as_pairs, true}, {Kind::games, begins_as_games, true},
    {Kind::json, begins_as_json, false},  {Kind::xml, begins_as_xml, false},
    {Kind::kept, begins_as_kept, false},  {Kind::text, is_plain, false},
};

bool says_enough(Kind kind) {
    return std::any_of(std::begin(begins), std::end(begins),
                       [&](const auto& one) { return one.kind == kind && one.says_enough; });
}

// ---- files that are there -----------------------------------------------------------------------

bool is_of_others(const fs::path& file) {
    const auto name = lower(file.filename().string());
    return std::any_of(names_of_others.begin(), names_of_others.end(),
                       [&](auto ending) { return name.ends_with(ending); });
}

Kind kind_of_file(const fs::path& file) {
    std::string begin;
    FileInput(file).read(begin, enough);
    const auto kind = kind_of_output(begin);
    return kind == Kind::empty && begin.size() == enough ? Kind::kept : kind;
}

bool may_be_changed(const std::string& name, Kind kind, const std::vector<std::string>& endings) {
    const auto [place, is_stream] = place_of_file(name);
    if (!is_regular(place)) return true; // as a pipe, or nothing
    if (is_of_others(place)) return false;
    const auto there = kind_of_file(place);
    if (there == Kind::empty) return true;
    if (there == Kind::kept) return false;
    if (is_stream) return true; // whoever has opened it has chosen it
    const auto ending = lower(place.extension().string());
    const bool ends_so =
        endings.empty() || std::find(endings.begin(), endings.end(), ending) != endings.end();
    // An empty file has no kind.
    const bool is_same = there == kind || kind == Kind::empty;
    return ends_so && is_same && (!ending.empty() || says_enough(there));
}

} // namespace

OutputKind kind_of_output(std::string_view begin) {
    begin = begin.substr(0, enough);
    if (begin.starts_with(mark_of_utf8)) begin.remove_prefix(mark_of_utf8.size());
    if (trim(begin).empty() && is_plain(begin)) return Kind::empty;
    for (const auto& one : begins)
        if (one.is_of(begin)) return one.kind;
    return Kind::kept;
}

Output output_of(std::string name, std::string bytes) {
    const auto kind = kind_of_output(bytes);
    return {{std::move(name), std::move(bytes)}, kind};
}

void demand_games(const std::string& file) {
    if (!may_be_changed(file, Kind::games, {})) throw Error(Exit::file, {file}, "file.not-added");
    const auto place = place_of_file(file);
    if (place.is_stream) return;
    std::error_code error;
    const bool is_there = fs::exists(fs::symlink_status(place.path, error));
    const auto asked = is_there ? place.path : folder_of_file(place.path);
    int reason = access(asked.c_str(), is_there ? W_OK : W_OK | X_OK) == 0 ? 0 : errno;
    if (is_folder(place.path)) reason = EISDIR;
    if (reason != 0)
        throw Error(Exit::file, {file}, "file.unwritable", {{"reason", system_reason(reason)}});
}

void write_outputs(std::vector<Output> outputs) {
    Diagnostics refused;
    std::vector<WrittenFile> files;
    for (auto& one : outputs) {
        if (one.is_judged && !may_be_changed(one.file.name, one.kind, one.endings))
            refused.error({one.file.name}, "file.not-replaced");
        files.push_back(std::move(one.file));
    }
    write_together(files, std::move(refused));
}

} // namespace regra::cli
