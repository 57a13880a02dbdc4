#include "faces/cli/writing.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "faces/programs/printer.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;
using verbs::NewFile;

void write(const NewFile& file) {
    if (file.is_private) return create_private_file(file.name, file.bytes);
    if (file.replaces) return replace_file(file.name, file.bytes);
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

// Other readers find the old folder or the new one.
void put_in_place(const fs::path& made, const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) {
        fs::rename(made, folder);
        return;
    }
    if (syscall(SYS_renameat2, AT_FDCWD, made.c_str(), AT_FDCWD, folder.c_str(),
                2 /* RENAME_EXCHANGE */) != 0) { // a file system without it
        const fs::path old = folder.string() + ".old";
        fs::remove_all(old, error);
        fs::rename(folder, old);
        fs::rename(made, folder);
        fs::remove_all(old, error);
        return;
    }
    fs::remove_all(made, error);
}

void write_folder(const verbs::Reply& reply, Diagnostics& notes) {
    std::error_code error;
    const fs::path folder = fs::path(reply.folder).lexically_normal().has_filename()
                                ? fs::path(reply.folder).lexically_normal()
                                : fs::path(reply.folder).lexically_normal().parent_path();
    const auto is_ours = [&](const fs::path& path) {
        return !reply.folder_mark.empty() && fs::exists(path / reply.folder_mark, error);
    };
    const fs::path made = folder.string() + ".new";
    if (is_ours(made) || fs::is_empty(made, error))
        fs::remove_all(made, error); // a run was stopped
    for (const auto& path : {folder, made})
        if (fs::exists(path, error) && !is_ours(path))
            throw Error(Exit::file, {path.string()}, "cli.folder-there");
    auto files = reply.files; // the mark first, so that what a stopped run leaves is known as ours
    std::stable_partition(files.begin(), files.end(), [&](const NewFile& file) {
        return fs::path(file.name).filename() == reply.folder_mark;
    });
    try {
        fs::create_directories(made);
        for (const auto& file : files) {
            NewFile one = file;
            if (!print_page(one, true, notes)) continue;
            one.name = (made / fs::path(file.name).lexically_relative(reply.folder)).string();
            fs::create_directories(fs::path(one.name).parent_path());
            write(one);
        }
        put_in_place(made, folder);
    } catch (const fs::filesystem_error&) {
        fs::remove_all(made, error);
        throw Error(Exit::file, {folder.string()}, "cli.folder-not-written");
    } catch (const Error&) {
        fs::remove_all(made, error);
        throw Error(Exit::file, {folder.string()}, "cli.folder-not-written");
    }
}

} // namespace

void write_files(const verbs::Reply& reply, Diagnostics& notes) {
    if (!reply.folder.empty()) return write_folder(reply, notes);
    for (const auto& file : reply.files) {
        NewFile one = file;
        print_page(one, false, notes);
        write(one);
    }
}

} // namespace regra::cli
