#include "formats/store/sqlite.hpp"

#include <array>
#include <new>
#include <utility>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/loader/library.hpp"

namespace regra::store {
namespace {

int flags_of(Database::How how) {
    const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI;
    switch (how) {
    case Database::How::create:
    case Database::How::write: return flags | SQLITE_OPEN_READWRITE;
    default: return flags | SQLITE_OPEN_READONLY;
    }
}

// A path as a URI, in which any byte may stand.
std::string uri_of(const std::string& path, Database::How how) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string uri = "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '?' || c == '#')
            (((uri += '%') += digits[byte >> 4]) += digits[byte & 15]);
        else
            uri += c;
    }
    switch (how) {
    case Database::How::read_alone: return uri + "?immutable=1";
    case Database::How::read_log: return uri + "?vfs=unix-none"; // locks nothing
    default: return uri;
    }
}

// What a code, or all of its kind, says of the file. Others: it cannot be written.
struct Meaning {
    int code;
    Exit exit;
    std::string_view message;
};
constexpr std::array<Meaning, 12> meanings{{
    {SQLITE_NOTADB, Exit::bad_input, "store.no-event"},
    {SQLITE_CORRUPT, Exit::bad_input, "store.damaged"},
    {SQLITE_IOERR_SHORT_READ, Exit::bad_input, "store.damaged"},
    {SQLITE_CONSTRAINT, Exit::bad_input, "store.damaged"},
    {SQLITE_MISMATCH, Exit::bad_input, "store.damaged"},
    {SQLITE_TOOBIG, Exit::bad_input, "store.damaged"},
    {SQLITE_FORMAT, Exit::bad_input, "store.damaged"},
    {SQLITE_ERROR, Exit::bad_input, "store.damaged"}, // no such table: another schema
    {SQLITE_IOERR_READ, Exit::file, "file.unreadable"},
    {SQLITE_BUSY, Exit::file, "store.foreign-lock"},
    {SQLITE_LOCKED, Exit::file, "store.foreign-lock"},
    {SQLITE_PROTOCOL, Exit::file, "store.foreign-lock"},
}};

// An attachment, the longest there is, with its key; of tables without such a bound too.
constexpr int longest_row = 17 << 20;

// The kind of an extended code.
constexpr int kind_of(int code) {
    return code & 0xff;
}

} // namespace

const Sqlite& sqlite() {
    static const auto module = loader::load_module<Sqlite>("sqlite", "libsqlite3-0");
    return *module;
}

Database::Database(const std::string& name, const std::string& path, How how) : name_(name) {
    const int code = sqlite().open(uri_of(path, how).c_str(), &database_, flags_of(how), nullptr);
    if (code != SQLITE_OK) {
        sqlite().close(database_);
        fail(code);
    }
    begin(how);
}

Database::Database(const std::string& name, std::string bytes)
    : name_(name), bytes_(std::move(bytes)) {
    // A file that keeps a log says so here, and cannot be opened without it.
    for (const std::size_t version : {18u, 19u})
        if (bytes_.size() > version && bytes_[version] == 2) bytes_[version] = 1;
    const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE;
    int code = sqlite().open(":memory:", &database_, flags, nullptr);
    if (code == SQLITE_OK)
        code = sqlite().deserialize(
            database_, "main", reinterpret_cast<unsigned char*>(bytes_.data()),
            static_cast<sqlite3_int64>(bytes_.size()), static_cast<sqlite3_int64>(bytes_.size()),
            SQLITE_DESERIALIZE_READONLY);
    if (code != SQLITE_OK) {
        sqlite().close(database_);
        database_ = nullptr;
        fail(code);
    }
    begin(How::read_alone);
}

void Database::begin(How how) {
    try {
        sqlite().db_config(database_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite().db_config(database_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite().limit(database_, SQLITE_LIMIT_LENGTH, longest_row);
        if (how == How::read_log || how == How::read_alone)
            sqlite().db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        run("PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY;"
            "PRAGMA foreign_keys=ON");
        if (how == How::create || how == How::write)
            run("PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=0");
        // The index of the log is in memory then: it needs no file, and no room on a full disk.
        if (how == How::read_log) run("PRAGMA locking_mode=EXCLUSIVE");
    } catch (...) {
        sqlite().close(database_);
        throw;
    }
}

Database::~Database() {
    if (database_) close();
}

void Database::run(const std::string& sql) {
    const int code = sqlite().exec(database_, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

std::int64_t Database::number(const std::string& sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const std::string& sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.bytes(0) : "";
}

void Database::checkpoint() {
    const int code =
        sqlite().checkpoint(database_, "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

void Database::abandon() {
    if (!database_) return;
    sqlite().db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    close();
}

void Database::close() {
    for (const auto& [sql, statement] : kept_) sqlite().finalize(statement);
    kept_.clear();
    sqlite().close(database_);
    database_ = nullptr;
}

sqlite3_stmt* Database::take(std::string_view sql) {
    const auto at = kept_.find(sql);
    if (at == kept_.end()) return nullptr;
    auto* const statement = at->second;
    kept_.erase(at);
    return statement;
}

void Database::keep(std::string sql, sqlite3_stmt* statement) {
    sqlite().reset(statement);
    sqlite().clear(statement);
    if (!database_ || !kept_.emplace(std::move(sql), statement).second)
        sqlite().finalize(statement);
}

void Database::fail(int code) const {
    const int kind = kind_of(code);
    if (kind == SQLITE_NOMEM) throw std::bad_alloc();
    const int system = database_ ? sqlite().system_error(database_) : 0;
    const bool of_disk = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN;
    const Wording reason =
        of_disk && system > 0 ? system_reason(system) : Wording(sqlite().error_text(code));
    for (const auto& one : meanings)
        if (one.code == code || one.code == kind)
            throw Error(one.exit, {name_}, one.message, {{"reason", reason}});
    throw Error(Exit::file, {name_}, "file.unwritable", {{"reason", reason}});
}

Statement::Statement(Database& database, std::string_view sql)
    : database_(database), sql_(sql), statement_(database.take(sql)) {
    if (!statement_)
        check(sqlite().prepare(database.database_, sql.data(), static_cast<int>(sql.size()),
                               &statement_, nullptr));
}

Statement::~Statement() {
    database_.keep(std::move(sql_), statement_);
}

Statement& Statement::with(int hole, std::int64_t number) {
    check(sqlite().bind_number(statement_, hole, number));
    return *this;
}

Statement& Statement::with_text(int hole, std::string_view text) {
    check(
        sqlite().bind_text(statement_, hole, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::with_bytes(int hole, std::string_view bytes) {
    // An empty view may have no address, and that would be NULL.
    check(sqlite().bind_blob(statement_, hole, bytes.empty() ? "" : bytes.data(), bytes.size(),
                             SQLITE_STATIC));
    return *this;
}

bool Statement::step() {
    const int code = sqlite().step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) database_.fail(code);
    return false;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    check(sqlite().reset(statement_));
}

std::int64_t Statement::number(int column) const {
    return sqlite().number(statement_, column);
}

std::string Statement::bytes(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite().blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite().bytes(statement_, column));
    return bytes ? std::string(bytes, size) : "";
}

void Statement::check(int code) {
    if (code != SQLITE_OK) database_.fail(code);
}

} // namespace regra::store
