// A copy of an event's file, while others may use it.
#include <array>
#include <cerrno>
#include <ctime>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "formats/store/layout.hpp"
#include "formats/store/store.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::store {
namespace {

namespace fs = std::filesystem;

std::string name_in_folder(const std::string& name, std::int64_t last) {
    auto number = std::to_string(last);
    number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0');
    const fs::path of(name);
    return of.stem().string() + now_as("-%Y%m%d-%H%M-") + number + of.extension().string();
}

void sync_file(const std::string& name, const std::string& path) {
    const int opened = open(path.c_str(), O_RDWR | O_CLOEXEC);
    const bool synced = opened >= 0 && fsync(opened) == 0;
    const int reason = errno;
    if (opened >= 0) close(opened);
    if (!synced)
        throw Error(Exit::file, {name}, "file.unwritable", {{"reason", system_reason(reason)}});
}

// It says that it is a copy: whoever writes it first takes over from the other, or should not.
void mark_as_copy(const std::string& name, const std::string& path, const std::string& seal) {
    Database copy(name, path, Database::How::write);
    Statement(copy, "INSERT OR REPLACE INTO local VALUES (?, ?)")
        .with_text(1, copy_setting)
        .with_bytes(2, seal)
        .run();
    copy.close();
}

// What cannot be written is the copy, whatever SQLite was asked.
void write_copy(Database& database, const std::string& name, const std::string& path) {
    try {
        Statement(database, "VACUUM INTO ?").with_text(1, path).run();
    } catch (const Error& error) {
        if (error.exit() != Exit::file) throw;
        auto found = error.diagnostics().items().front();
        found.place.file = name;
        Diagnostics of_copy;
        of_copy.add(std::move(found));
        throw Error(Exit::file, std::move(of_copy));
    }
}

} // namespace

std::string now_as(const char* form) {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), form, &parts);
    return text.data();
}

Copied copy_event(Database& database, const std::string& name, const fs::path& to, Copy how) {
    const auto acts = read_acts(database, 0);
    std::error_code error;
    const auto target =
        fs::is_directory(to, error) ? to / name_in_folder(name, std::ssize(acts)) : to;
    const auto place = place_event(target.string());
    const auto draft = name_of_draft(place);
    const auto clear = [&] {
        for (const auto* end : {"", "-journal", "-wal", "-shm"}) fs::remove(draft + end, error);
    };
    Copied made{target.string(), {}, 0};
    if (!acts.empty()) made.seal = seal_of(acts.back());
    try {
        create_private_file(draft, ""); // names and births are for who has the event
        write_copy(database, place.name, draft);
        if (how == Copy::marked) mark_as_copy(place.name, draft, text_of(made.seal));
        sync_file(place.name, draft);
        const auto copied = verify_event(draft);
        if (copied.faults.has_errors()) throw Error(Exit::file, copied.faults);
        if (copied.acts.empty() || seal_of(copied.acts.back()) != made.seal)
            throw Error(Exit::file, {place.name}, "store.copy");
        made.size = fs::file_size(draft, error);
        if (error)
            throw Error(Exit::file, {place.name}, "file.unreadable", {{"reason", error.message()}});
        rename_new(draft, place);
    } catch (...) {
        clear();
        throw;
    }
    return made;
}

} // namespace regra::store
