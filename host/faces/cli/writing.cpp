#include "faces/cli/writing.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "faces/programs/printer.hpp"
#include "faces/worker/made_files.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;
using verbs::NewFile;

// As an event's file, or as acts of a game, which name the rules or say that they are a journal
// first: both hold what was acknowledged, by whatever name.
bool begins_as_what_is_kept(const std::string& file) {
    constexpr std::size_t enough = 4096;
    std::string begin;
    FileInput(file).read(begin, enough);
    if (begin.starts_with("SQLite format 3")) return true;
    const std::string_view mark = "\xEF\xBB\xBF"; // of UTF-8
    std::string_view text = begin;
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    for (const auto whole : split(text, "\n")) {
        const auto line = trim(whole);
        if (!line.empty() && line[0] != '#')
            return line.starts_with("ruleset:") || line.starts_with("journal:");
    }
    return begin.size() >= enough; // comments alone
}

void write(const NewFile& file, bool replaces) {
    if (file.is_private) return create_private_file(file.name, file.bytes);
    if (replaces) return replace_file(file.name, file.bytes);
    FileOutput(file.name, FileOutput::How::create).write(file.bytes);
}

// False: it cannot be printed here, and may be left out.
bool print_page(NewFile& file, bool may_lack, Diagnostics& notes) {
    if (file.printed_at == 0) return true;
    try {
        file.bytes = printed(file.bytes, file.printed_at, notes);
    } catch (const Error& error) {
        if (!may_lack) throw;
        for (const auto& item : error.diagnostics().items()) {
            auto note = item;
            note.severity = Severity::note;
            if (note.place.file.empty()) note.place = {};
            notes.add(std::move(note));
        }
        return false;
    }
    return true;
}

// ---- a folder of files --------------------------------------------------------------------------

using Paths = std::set<std::string>; // below the folder

// The file that is the mark of a folder lists, behind its first line, the files made with it. What
// an earlier program has made has no list: nothing there is known to be another's.
std::optional<Paths> listed(const fs::path& mark) {
    Paths all;
    const auto text = read_file(mark.string());
    for (const auto line : split(text, "\n")) all.emplace(line);
    all.erase(std::string(split(text, "\n").front()));
    all.erase("");
    if (all.empty()) return std::nullopt;
    return all;
}

// Files, links and empty folders that this program has not made.
Paths others_in(const fs::path& folder, const fs::path& mark) {
    Paths found;
    const auto made = listed(mark);
    if (!made) return found;
    for (const auto& path : paths_below(folder)) {
        const bool is_folder = fs::is_directory(fs::symlink_status(path));
        const auto name = path.lexically_relative(folder).string();
        if (!made->contains(name) && (!is_folder || paths_in(path).empty())) found.insert(name);
    }
    return found;
}

// They stand in both until the folders are exchanged.
void keep_others(const Paths& others, const fs::path& folder, const fs::path& made) {
    for (const auto& path : others) {
        const auto from = folder / path, to = made / path;
        fs::create_directories(to.parent_path());
        std::error_code error;
        if (fs::is_directory(fs::symlink_status(from)))
            fs::create_directories(to);
        else if (fs::create_hard_link(from, to, error); error)
            fs::copy(from, to, fs::copy_options::copy_symlinks);
    }
}

void note_others(const Paths& others, const fs::path& folder, Diagnostics& notes) {
    if (others.empty()) return;
    constexpr std::size_t most_named = 5;
    std::vector<std::string> names;
    for (const auto& path : others)
        if (names.size() < most_named) names.push_back(path);
    if (others.size() > most_named) names.emplace_back("...");
    notes.note({folder.string()}, "cli.folder-others",
               {{"count", std::to_string(others.size())}, {"files", join(names, ", ")}});
}

// Other readers find the old folder or the new one.
void put_in_place(const fs::path& made, const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) {
        fs::rename(made, folder);
        return;
    }
    if (syscall(SYS_renameat2, AT_FDCWD, made.c_str(), AT_FDCWD, folder.c_str(),
                2 /* RENAME_EXCHANGE */) != 0) { // a file system without it
        fs::path old = folder.string() + ".old";
        while (fs::exists(fs::symlink_status(old, error))) old += "+"; // somebody's
        fs::rename(folder, old);
        fs::rename(made, folder);
        fs::remove_all(old, error);
        return;
    }
    fs::remove_all(made, error);
}

void write_folder(const verbs::Reply& reply, const std::string& mark_file, Diagnostics& notes) {
    std::error_code error;
    const fs::path folder = fs::path(reply.folder).lexically_normal().has_filename()
                                ? fs::path(reply.folder).lexically_normal()
                                : fs::path(reply.folder).lexically_normal().parent_path();
    const auto is_ours = [&](const fs::path& path) {
        return !mark_file.empty() && fs::exists(path / mark_file, error);
    };
    const fs::path made = folder.string() + ".new";
    if (is_ours(made) || fs::is_empty(made, error))
        fs::remove_all(made, error); // a run was stopped
    for (const auto& path : {folder, made})
        if (fs::exists(path, error) && !is_ours(path))
            throw Error(Exit::file, {path.string()}, "cli.folder-there");
    auto files = reply.files;
    worker::list_in_mark(files, reply.folder, mark_file);
    Paths others;
    if (is_ours(folder)) others = others_in(folder, folder / mark_file);
    for (const auto& file : files) {
        const auto path = fs::path(file.name).lexically_relative(reply.folder).string();
        if (others.contains(path))
            throw Error(Exit::file, {(folder / path).string()}, "cli.folder-there");
    }
    const auto refuse = [&](const Wording& reason) {
        throw Error(Exit::file, {folder.string()}, "cli.folder-not-written", {{"reason", reason}});
    };
    try {
        fs::create_directories(made);
        for (const auto& file : files) {
            NewFile one = file;
            if (!print_page(one, true, notes)) continue;
            one.name = (made / fs::path(file.name).lexically_relative(reply.folder)).string();
            fs::create_directories(fs::path(one.name).parent_path());
            write(one, false);
        }
        keep_others(others, folder, made);
        put_in_place(made, folder);
    } catch (const fs::filesystem_error& failure) {
        fs::remove_all(made, error);
        refuse(system_reason(failure.code().value()));
    } catch (const Error& failure) {
        fs::remove_all(made, error);
        const auto& why = failure.diagnostics().items().front().message;
        if (why.id != "file.unwritable") throw;
        refuse(why.arguments.front().second);
    }
    note_others(others, folder, notes);
}

} // namespace

void demand_output(const std::string& file, const std::vector<std::string>& endings) {
    std::error_code error;
    const fs::path led = fs::canonical(file, error);
    if (error || !fs::is_regular_file(led, error)) return; // nothing, a terminal, a pipe
    const auto ending = lower(led.extension().string());
    const bool ends_so =
        endings.empty() || std::find(endings.begin(), endings.end(), ending) != endings.end();
    if (ends_so && !begins_as_what_is_kept(led.string())) return;
    throw Error(Exit::file, {file}, "file.not-replaced");
}

void write_files(const verbs::Verb& verb, const Value& arguments, const verbs::Reply& reply,
                 Diagnostics& notes) {
    if (!reply.folder.empty()) return write_folder(reply, worker::mark_of_folder(verb), notes);
    const auto replaced_by = [&](const NewFile& file) {
        return worker::replaced_by(verb, arguments, file.name);
    };
    for (const auto& file : reply.files)
        if (const auto* one = replaced_by(file); one && !one->replaces.empty())
            demand_output(file.name, one->replaces);
    for (const auto& file : reply.files) {
        NewFile one = file;
        print_page(one, false, notes);
        write(one, replaced_by(file) != nullptr);
    }
}

} // namespace regra::cli
