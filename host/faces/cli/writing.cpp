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

#include "faces/cli/replacing.hpp"
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

WrittenFile written(const NewFile& file) {
    using How = WrittenFile::How;
    return {file.name, file.bytes, file.is_private ? How::created_private : How::created};
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
            write_together({written(one)});
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

void write_files(const verbs::Verb& verb, const Value& arguments, const verbs::Reply& reply,
                 Diagnostics& notes) {
    if (!reply.folder.empty()) return write_folder(reply, worker::mark_of_folder(verb), notes);
    std::vector<Output> outputs;
    for (const auto& file : reply.files) {
        NewFile one = file;
        print_page(one, false, notes);
        Output output{written(one), kind_of_output(one.bytes), false};
        if (const auto* by = worker::replaced_by(verb, arguments, file.name); by) {
            if (!one.is_private) output.file.how = WrittenFile::How::replaced;
            output.is_judged = !by->replaces.empty();
            output.endings = by->replaces;
        }
        outputs.push_back(std::move(output));
    }
    write_outputs(std::move(outputs));
}

} // namespace regra::cli
