// An event's file, read as a whole: by one who trusts it, and by one who verifies it.
#include <filesystem>
#include <memory>
#include <utility>

#include "formats/store/layout.hpp"
#include "formats/store/lock.hpp"
#include "formats/store/sqlite.hpp"
#include "formats/store/store.hpp"

namespace regra::store {
namespace {

constexpr int most_faults = 5; // of those that SQLite names: one damage leads to many

bool has_log(const Location& place) {
    std::error_code error;
    const auto size = std::filesystem::file_size(place.path + "-wal", error);
    return !error && size > 0;
}

// A file that nobody writes, open to be read.
class Reading {
public:
    explicit Reading(const std::string& name) : place_(find_event(name)) {
        lock(FileLock::How::shared);
        // A writer was killed, or a long session pauses.
        if (has_log(place_) && !lock_->is_read_only()) tidy();
        const auto how = has_log(place_) ? Database::How::read : Database::How::read_unlocked;
        database_ = std::make_unique<Database>(name, place_.path, how);
    }
    Database& database() { return *database_; }

private:
    void lock(FileLock::How how) {
        lock_ = nullptr; // else one would wait for oneself
        lock_ = std::make_unique<FileLock>(place_.name, place_.path, how, "reading");
    }
    // What is in the log goes into the file first.
    void tidy() {
        lock(FileLock::How::exclusive);
        Database database(place_.name, place_.path, Database::How::write);
        demand_event(database, place_.name);
        database.checkpoint();
        database.close();
        lock_->share();
    }

    Location place_;
    std::unique_ptr<FileLock> lock_;
    std::unique_ptr<Database> database_; // closed before the lock goes
};

void examine(Database& database, const std::string& name, Diagnostics& found) {
    const auto damaged = [&](const std::string& reason) {
        found.error({name}, "store.damaged", {{"reason", reason}});
    };
    Statement all(database, "PRAGMA integrity_check(" + std::to_string(most_faults) + ")");
    while (all.step())
        if (const auto fault = all.bytes(0); fault != "ok") damaged(fault);
    Statement keys(database, "PRAGMA foreign_key_check");
    while (keys.step()) damaged("foreign key of " + keys.bytes(0));
}

} // namespace

Contents read_event(const std::string& name, Read what) {
    Reading reading(name);
    const bool newer = demand_event(reading.database(), name);
    return read_contents(reading.database(), name, newer, what);
}

Contents read_event_bytes(const std::string& name, std::string bytes) {
    Database database(name, std::move(bytes));
    const bool newer = demand_event(database, name);
    return read_contents(database, name, newer, Read::state);
}

Contents verify_event(const std::string& name) {
    Contents contents;
    Diagnostics found;
    try {
        Reading reading(name);
        const bool newer = demand_event(reading.database(), name);
        if (!newer) examine(reading.database(), name, found); // what others declare may not end
        contents = read_contents(reading.database(), name, newer, Read::all);
        check(contents, found);
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        found.append(error.diagnostics());
    }
    contents.name = name;
    contents.faults = std::move(found);
    return contents;
}

} // namespace regra::store
