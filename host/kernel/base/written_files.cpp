#include "kernel/base/written_files.hpp"

#include <cerrno>
#include <deque>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra {
namespace {

namespace fs = std::filesystem;
using How = WrittenFile::How;

bool exchanged(const fs::path& one, const fs::path& other) {
    return syscall(SYS_renameat2, AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(),
                   2 /* RENAME_EXCHANGE */) == 0;
}

// Replaces the file that the error names by the one that the caller named.
Diagnostics said_of(const std::string& name, const Error& error) {
    Diagnostics all;
    for (auto item : error.diagnostics().items()) {
        item.place = {name};
        all.add(std::move(item));
    }
    return all;
}

// A file that takes its place as the last step, and leaves it again unless it is kept.
class Making {
public:
    Making(const WrittenFile& file, fs::path target) : file_(file), target_(std::move(target)) {
        if (file.how == How::replaced)
            write_beside();
        else
            create();
    }
    ~Making() {
        std::error_code error;
        if (exchanged_ && !kept_) exchanged(made_, target_);
        if (is_new_ && !kept_) fs::remove(target_, error);
        if (!made_.empty()) fs::remove(made_, error);
    }
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;

    void put_in_place(bool is_only_one) {
        if (made_.empty()) return;
        std::error_code error;
        const bool is_there = fs::exists(fs::symlink_status(target_, error));
        if (!is_only_one && is_there && exchanged(made_, target_)) { // else: no way back is needed,
            exchanged_ = true;                                       // or the file system has none
            return;
        }
        if (::rename(made_.c_str(), target_.c_str()) != 0)
            throw Error(Exit::file, {file_.name}, "file.unwritable",
                        {{"reason", system_reason(errno)}});
        made_.clear();
        is_new_ = !is_there;
    }
    void keep() { kept_ = true; }

private:
    void write_beside() {
        // A name that nobody has, also of those who write the same file at the same time.
        made_ = target_.string() + "." + hexadecimal(random_bytes<6>()) + ".new";
        FileOutput(made_.string(), FileOutput::How::create).write(file_.bytes);
    }
    void create() {
        if (file_.how == How::created_private)
            create_private_file(file_.name, file_.bytes);
        else
            FileOutput(file_.name, FileOutput::How::create).write(file_.bytes);
        is_new_ = true;
    }

    const WrittenFile& file_;
    fs::path target_, made_; // made: "" = nothing stands beside it
    bool exchanged_ = false, is_new_ = false, kept_ = false;
};

// What is wrong with the names alone.
void judge_names(const std::vector<WrittenFile>& files, const std::vector<PlaceOfFile>& places,
                 Diagnostics& refused) {
    std::error_code error;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto& name = files[i].name;
        if (fs::is_directory(places[i].path, error))
            refused.error({name}, "file.unwritable", {{"reason", system_reason(EISDIR)}});
        else if (files[i].how != How::replaced && fs::exists(fs::symlink_status(name, error)))
            refused.error({name}, "file.exists");
        for (std::size_t before = 0; before < i; ++before) {
            const bool are_streams = places[i].is_stream && places[before].is_stream;
            if (are_streams || places[i].path != places[before].path) continue;
            refused.error({name}, "file.twice");
            break;
        }
    }
}

} // namespace

PlaceOfFile place_of_file(const fs::path& name) {
    constexpr int most_links = 40; // as Linux
    fs::path at = name;
    std::error_code error;
    for (int links = 0; links < most_links; ++links) {
        const auto folder = fs::canonical(folder_of_file(at), error);
        if (!error && folder.native().starts_with("/proc/") && folder.filename() == "fd") {
            const auto led = fs::canonical(at, error);
            return {error ? at : led, true};
        }
        if (!error) at = folder / at.filename();
        if (!fs::is_symlink(fs::symlink_status(at, error))) break;
        const auto next = fs::read_symlink(at, error);
        if (error) break;
        at = at.parent_path() / next; // or `next` itself, from the root
    }
    const auto status = fs::status(at, error);
    const bool is_plain = fs::is_regular_file(status) || fs::is_directory(status);
    return {at.lexically_normal(), fs::exists(status) && !is_plain};
}

void write_together(const std::vector<WrittenFile>& files, Diagnostics refused) {
    std::vector<PlaceOfFile> places;
    for (const auto& file : files) places.push_back(place_of_file(file.name));
    judge_names(files, places, refused);
    const auto stop_if_refused = [&] {
        if (refused.has_errors()) throw Error(Exit::file, refused);
    };
    stop_if_refused();
    std::deque<Making> all;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (places[i].is_stream) continue;
        try {
            all.emplace_back(files[i], places[i].path);
        } catch (const Error& error) {
            refused.append(said_of(files[i].name, error));
        }
    }
    stop_if_refused();
    for (auto& one : all) one.put_in_place(all.size() == 1);
    for (auto& one : all) one.keep();
    all.clear();
    for (std::size_t i = 0; i < files.size(); ++i)
        if (places[i].is_stream)
            FileOutput(files[i].name, FileOutput::How::at_end).write(files[i].bytes);
}

} // namespace regra
