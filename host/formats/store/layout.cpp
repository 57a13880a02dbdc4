#include "formats/store/layout.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/base/folder.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::store {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t event_mark = 0x52475245; // "RGRE", the application_id of SQLite's header
constexpr std::int64_t format = 1;              // the user_version
constexpr std::string_view event_setting = "event";
// Bytes of rules: the file has each once, and may name it in as many places as it likes.
constexpr std::size_t most_of_sources = 64u << 20;
constexpr std::size_t most_of_local = 4u << 20; // bytes of settings
constexpr std::size_t most_of_row = 16u << 20;  // of a person or text, as of an attachment

// As SQLite keeps them, so that another schema is seen by its text.
constexpr std::array<std::string_view, 10> schema{{
    "CREATE TABLE act (n INTEGER PRIMARY KEY CHECK (n > 0), "
    "key BLOB NOT NULL UNIQUE CHECK (length(key) = 16), "
    "body BLOB NOT NULL CHECK (length(body) <= 8388608), "
    "hash BLOB NOT NULL CHECK (length(hash) = 32)) STRICT",
    "CREATE TABLE person (id BLOB PRIMARY KEY CHECK (length(id) = 8), "
    "key BLOB NOT NULL CHECK (length(key) = 32), data BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE text (id BLOB PRIMARY KEY CHECK (length(id) = 8), "
    "key BLOB NOT NULL CHECK (length(key) = 32), data BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE attachment (id BLOB PRIMARY KEY CHECK (length(id) = 8), "
    "key BLOB NOT NULL CHECK (length(key) = 32), kind TEXT NOT NULL, "
    "data BLOB NOT NULL CHECK (length(data) <= 16777216)) STRICT, WITHOUT ROWID",
    "CREATE TABLE source (hash BLOB PRIMARY KEY CHECK (length(hash) = 32), "
    "bytes BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE locked (lock INTEGER NOT NULL, path TEXT NOT NULL, "
    "hash BLOB NOT NULL REFERENCES source, PRIMARY KEY (lock, path)) STRICT, WITHOUT ROWID",
    "CREATE TABLE local (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TRIGGER act_in_order BEFORE INSERT ON act "
    "WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM act) "
    "BEGIN SELECT raise(ABORT, 'act out of order'); END",
    "CREATE TRIGGER act_kept BEFORE UPDATE ON act "
    "BEGIN SELECT raise(ABORT, 'acts are never changed'); END",
    "CREATE TRIGGER act_stays BEFORE DELETE ON act "
    "BEGIN SELECT raise(ABORT, 'acts are never deleted'); END",
}};

void read_rows(Database& database, const std::string& table, Rows& rows) {
    const bool attachments = table == "attachment";
    Statement all(database, "SELECT id, key, data" + std::string(attachments ? ", kind" : "") +
                                " FROM " + table);
    while (all.step()) {
        Row row{all.octets<RowId>(0), all.octets<RowKey>(1), attachments ? all.bytes(3) : "",
                all.bytes(2)};
        const auto id = row.id;
        rows.insert_or_assign(id, std::move(row));
    }
}

} // namespace

Location find_event(const std::string& name) {
    std::error_code error;
    const auto path = fs::canonical(name, error);
    if (error == std::errc::no_such_file_or_directory)
        throw Error(Exit::file, {name}, "file.missing");
    if (error) throw Error(Exit::file, {name}, "file.unreadable", {{"reason", error.message()}});
    if (fs::is_directory(path, error)) throw Error(Exit::file, {name}, "file.folder");
    if (!fs::is_regular_file(path, error)) throw Error(Exit::file, {name}, "file.not-regular");
    // SQLite finds a log by the name: acts that are written under one are not seen under another.
    if (const auto names = fs::hard_link_count(path, error); !error && names > 1)
        throw Error(Exit::file, {name}, "store.names", {{"count", std::to_string(names)}});
    // It would wait for who writes into a pipe.
    for (const auto* end : {"-wal", "-shm", "-journal"}) {
        const auto beside = path.string() + end;
        const auto type = fs::status(beside, error).type();
        if (type != fs::file_type::not_found && type != fs::file_type::regular)
            throw Error(Exit::file, {name + end}, "file.not-regular");
    }
    return {name, path.string(), path.parent_path().string()};
}

Location place_event(const std::string& name) {
    std::error_code error;
    const fs::path asked(name);
    const auto there = fs::symlink_status(asked, error).type();
    if (there != fs::file_type::not_found && there != fs::file_type::none)
        throw Error(Exit::file, {name}, "file.exists");
    if (const auto log = name + "-wal"; fs::exists(fs::symlink_status(log, error)))
        throw Error(Exit::file, {log}, "file.exists");
    if (there == fs::file_type::not_found) error.clear();
    const auto folder = error ? fs::path() : fs::canonical(folder_of_file(asked), error);
    if (error) throw Error(Exit::file, {name}, "file.unwritable", {{"reason", error.message()}});
    return {name, (folder / asked.filename()).string(), folder.string()};
}

bool has_log(const Location& place) {
    std::error_code error;
    const auto size = fs::file_size(place.path + "-wal", error);
    return !error && size > 0;
}

std::optional<Wording> why_unwritable(const Error& error) {
    for (const auto& one : error.diagnostics().items())
        if (one.message.id == "file.unwritable") return one.message.arguments.front().second;
    return std::nullopt;
}

Wording reason_of(const Error& error) {
    if (auto why = why_unwritable(error)) return *why;
    return Wording::of([&](Language language) {
        return words(error.diagnostics().items().front().message, language);
    });
}

namespace {

// 0, or why not. Some file systems sync no folders.
int sync_folder(const std::string& folder) {
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced = opened >= 0 && fsync(opened) == 0;
    const int reason = errno;
    if (opened >= 0) close(opened);
    return synced || reason == EINVAL ? 0 : reason;
}

} // namespace

std::string name_of_draft(const Location& place) {
    return place.path + "." + hexadecimal(random_bytes<6>()) + ".new";
}

void rename_new(const std::string& from, const Location& to) {
    const bool renamed =
        renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.path.c_str(), RENAME_NOREPLACE) == 0;
    const int reason = renamed ? sync_folder(to.folder) : errno;
    if (reason == 0) return;
    if (renamed) unlink(to.path.c_str());
    if (reason == EEXIST) throw Error(Exit::file, {to.name}, "file.exists");
    throw Error(Exit::file, {to.name}, "file.unwritable", {{"reason", system_reason(reason)}});
}

void lay_out(Database& database, const EventId& event) {
    database.run("PRAGMA application_id=" + std::to_string(event_mark) + "; PRAGMA user_version=" +
                 std::to_string(format) + "; PRAGMA journal_mode=WAL; BEGIN");
    for (const auto one : schema) database.run(std::string(one));
    Statement(database, "INSERT INTO local VALUES (?, ?)")
        .with_text(1, event_setting)
        .with_bytes(2, event)
        .run();
    database.run("COMMIT");
}

namespace {

// Before a row is looked for by its key: SQLite then reads whole rows to compare them. A length is
// read without what it is of.
void demand_sizes(Database& database, const std::string& name) {
    const auto held = [&](const char* sql) {
        return static_cast<std::size_t>(database.number(sql));
    };
    if (held("SELECT sum(length(bytes)) FROM source") > most_of_sources)
        throw Error(Exit::bad_input, {name}, "store.sources-long",
                    {{"most", std::to_string(most_of_sources >> 20)}});
    if (held("SELECT sum(length(name) + length(value)) FROM local") > most_of_local)
        throw Error(Exit::bad_input, {name}, "store.settings-long",
                    {{"most", std::to_string(most_of_local >> 20)}});
    for (const auto* longest :
         {"SELECT max(length(data)) FROM person", "SELECT max(length(data)) FROM text"})
        if (held(longest) > most_of_row) database.fail(SQLITE_TOOBIG);
}

} // namespace

bool demand_event(Database& database, const std::string& name) {
    if (database.number("PRAGMA application_id") != event_mark)
        throw Error(Exit::bad_input, {name}, "store.no-event");
    const auto version = database.number("PRAGMA user_version");
    std::vector<std::string> found;
    Statement all(database, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL");
    while (all.step()) found.push_back(all.bytes(0));
    // A newer one may have tables beside these; a view in their place might have no end.
    const bool has_all = std::all_of(schema.begin(), schema.end(), [&](std::string_view one) {
        return std::count(found.begin(), found.end(), one) == 1;
    });
    const bool newer = version > format;
    if (version < format || !has_all || (!newer && found.size() != schema.size()))
        throw Error(Exit::bad_input, {name}, "store.schema");
    demand_sizes(database, name);
    return newer;
}

EventId read_event_id(Database& database) {
    Statement one(database, "SELECT value FROM local WHERE name = ?");
    one.with_text(1, event_setting);
    if (!one.step()) database.fail(SQLITE_CORRUPT);
    return one.octets<EventId>(0);
}

std::vector<Act> read_acts(Database& database, std::int64_t after) {
    std::vector<Act> acts;
    Statement all(database, "SELECT n, key, body, hash FROM act WHERE n > ? ORDER BY n");
    all.with(1, after);
    while (all.step())
        acts.push_back({all.number(0), all.octets<ActKey>(1), all.bytes(2), all.octets<Hash>(3)});
    return acts;
}

Contents read_contents(Database& database, const std::string& name, bool newer, Read what,
                       Sources sources_are) {
    Contents contents;
    contents.name = name;
    contents.newer = newer;
    contents.whole = what == Read::all;
    contents.event = read_event_id(database);
    Statement settings(database, "SELECT name, value FROM local");
    while (settings.step())
        if (settings.bytes(0) != event_setting)
            contents.local[settings.bytes(0)] = settings.bytes(1);
    contents.acts = read_acts(database, 0);
    read_rows(database, "person", contents.persons);
    read_rows(database, "text", contents.texts);
    if (contents.whole) read_rows(database, "attachment", contents.attachments);
    Statement sources(database,
                      "SELECT lock, path, bytes FROM locked LEFT JOIN source USING (hash) "
                      "ORDER BY lock, path");
    std::size_t held = 0;
    while (sources.step()) {
        contents.sources.push_back({sources.number(0), sources.bytes(1), sources.bytes(2)});
        held += contents.sources.back().bytes.size();
        if (held > most_of_sources)
            throw Error(Exit::bad_input, {name}, "store.sources-long",
                        {{"most", std::to_string(most_of_sources >> 20)}});
    }
    if (sources_are == Sources::demanded) demand_sources(contents);
    return contents;
}

} // namespace regra::store
