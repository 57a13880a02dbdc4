// An event's file, read as a whole: by one who trusts it, and by one who verifies it.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "formats/store/layout.hpp"
#include "formats/store/lock.hpp"
#include "formats/store/sqlite.hpp"
#include "formats/store/store.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::store {
namespace {

constexpr int most_faults = 5; // of those that SQLite names: one damage leads to many

// A file that nobody writes, open to be read.
class Reading {
public:
    Reading(const std::string& name, Diagnostics* notes) : place_(find_event(name)) {
        lock(FileLock::How::shared);
        // A writer was killed, or a long session pauses.
        if (has_log(place_)) tidy(notes);
        const auto how = has_log(place_) ? Database::How::read_log : Database::How::read_alone;
        database_ = std::make_unique<Database>(name, place_.path, how);
    }
    Database& database() { return *database_; }

private:
    void lock(FileLock::How how) {
        lock_ = nullptr; // else one would wait for oneself
        lock_ = std::make_unique<FileLock>(place_.name, place_.path, how, "reading");
    }
    // What is in the log goes into the file first, or is read where it is.
    void tidy(Diagnostics* notes) {
        std::optional<Wording> why;
        if (lock_->is_none()) {
            demand_own_log(place_);
            why = system_reason(lock_->why_none());
        } else {
            try {
                put_away();
            } catch (const Error& error) {
                why = why_unwritable(error);
                if (!why) throw;
                lock(FileLock::How::shared);
            }
        }
        if (why && notes)
            notes->note({place_.name}, "store.log-left",
                        {{"log", place_.name + "-wal"}, {"reason", *why}});
    }
    void put_away() {
        lock(FileLock::How::exclusive);
        demand_own_log(place_);
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
    Statement strays(database,
                     "SELECT hash FROM source WHERE hash NOT IN (SELECT hash FROM locked)");
    while (strays.step())
        found.error({name}, "store.source-unstated",
                    {{"row", hexadecimal(strays.octets<Hash>(0))}});
}

// The hashes of the acts of a whole file, no hashes for a newer kind of file; empty if the file is
// damaged.
std::optional<std::vector<Hash>> acts_of_whole(const Location& place, Database::How how) {
    std::vector<Hash> hashes;
    try {
        Database database(place.name, place.path, how);
        if (demand_event(database, place.name)) return hashes; // what others declare may not end
        Diagnostics found;
        examine(database, place.name, found);
        const auto contents = read_contents(database, place.name, false, Read::all, Sources::read);
        check(contents, found);
        if (found.has_errors()) return std::nullopt;
        for (const auto& act : contents.acts) hashes.push_back(act.hash);
        return hashes;
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        return std::nullopt;
    }
}

} // namespace

void demand_own_log(const Location& place) {
    const auto alone = acts_of_whole(place, Database::How::read_alone);
    if (!alone) return; // a damaged file is not made worse by its own log: it may be what mends it
    const auto with_log = acts_of_whole(place, Database::How::read_log);
    const bool goes_on = with_log && alone->size() <= with_log->size() &&
                         std::equal(alone->begin(), alone->end(), with_log->begin());
    if (!goes_on)
        throw Error(Exit::file, {place.name}, "store.foreign-log", {{"log", place.name + "-wal"}});
}

Contents read_event(const std::string& name, Read what, Diagnostics* notes) {
    Reading reading(name, notes);
    const bool newer = demand_event(reading.database(), name);
    return read_contents(reading.database(), name, newer, what);
}

Copied backup_event(const std::string& name, const std::filesystem::path& to, Diagnostics& notes) {
    std::optional<Store> store;
    try {
        store = Store::open(name, "event backup");
    } catch (const Error& error) {
        const auto why = why_unwritable(error);
        if (!why) throw;
        notes.note({name}, "store.not-remembered", {{"reason", *why}});
    }
    if (!store) {
        Reading reading(name, &notes);
        demand_event(reading.database(), name);
        return copy_event(reading.database(), name, to);
    }
    auto made = store->backup(to, &notes);
    store->close(&notes);
    return made;
}

Contents read_event_bytes(const std::string& name, std::string bytes) {
    Database database(name, std::move(bytes));
    const bool newer = demand_event(database, name);
    return read_contents(database, name, newer, Read::state);
}

Contents verify_event(const std::string& name, Diagnostics* notes) {
    Contents contents;
    Diagnostics found;
    try {
        Reading reading(name, notes);
        const bool newer = demand_event(reading.database(), name);
        if (!newer) examine(reading.database(), name, found); // what others declare may not end
        contents = read_contents(reading.database(), name, newer, Read::all, Sources::read);
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
