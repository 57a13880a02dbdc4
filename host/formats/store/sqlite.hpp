// The module sqlite.so: the functions of SQLite that the store calls. Only commands with an event's
// file open it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace regra::store {

struct Sqlite {
    decltype(&sqlite3_open_v2) open;
    decltype(&sqlite3_close_v2) close;
    decltype(&sqlite3_db_config) db_config;
    decltype(&sqlite3_limit) limit;
    decltype(&sqlite3_exec) exec;
    decltype(&sqlite3_extended_errcode) error;
    decltype(&sqlite3_errstr) error_text;
    decltype(&sqlite3_system_errno) system_error;
    decltype(&sqlite3_get_autocommit) autocommit;
    decltype(&sqlite3_wal_checkpoint_v2) checkpoint;
    decltype(&sqlite3_prepare_v2) prepare;
    decltype(&sqlite3_finalize) finalize;
    decltype(&sqlite3_reset) reset;
    decltype(&sqlite3_clear_bindings) clear;
    decltype(&sqlite3_step) step;
    decltype(&sqlite3_bind_int64) bind_number;
    decltype(&sqlite3_bind_text64) bind_text;
    decltype(&sqlite3_bind_blob64) bind_blob;
    decltype(&sqlite3_column_int64) number;
    decltype(&sqlite3_column_blob) blob;
    decltype(&sqlite3_column_bytes) bytes;
    decltype(&sqlite3_deserialize) deserialize;
};

const Sqlite& sqlite();

// A connection. Failures are thrown as Errors about the file `name`: Exit::file for the disk,
// Exit::bad_input for what it holds.
class Database {
public:
    enum class How { create, write, read_log, read_alone };
    // To read: nobody writes, and nothing is made or changed, of the file and beside it. read_log:
    // what is in a log beside it is there. read_alone: as of no log.
    Database(const std::string& name, const std::string& path, How how);
    // Opens the bytes of a file for reading only, as if it had no log.
    Database(const std::string& name, std::string bytes);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // Statements without results.
    void run(const std::string& sql);
    // The first column of the first row.
    std::int64_t number(const std::string& sql);
    std::string text(const std::string& sql);
    // What is in the log goes into the file, and the log is emptied.
    void checkpoint();
    // What is not written yet is left to who opens the file next: after a failed write, nothing is
    // tried again.
    void abandon();
    void close();

    [[noreturn]] void fail(int code) const;

private:
    friend class Statement;
    void begin(How how);
    sqlite3_stmt* take(std::string_view sql);
    void keep(std::string sql, sqlite3_stmt* statement);

    std::string name_;
    std::string bytes_; // where the database is, if it is no file
    sqlite3* database_ = nullptr;
    // Those that nobody uses now: compiling one costs a quarter of a durable act.
    std::map<std::string, sqlite3_stmt*, std::less<>> kept_;
};

class Statement {
public:
    Statement(Database& database, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Holes, from 1. Bytes must stay until the statement has run.
    Statement& with(int hole, std::int64_t number);
    Statement& with_text(int hole, std::string_view text);
    Statement& with_bytes(int hole, std::string_view bytes);
    template<class Octets>
    Statement& with_bytes(int hole, const Octets& octets) {
        return with_bytes(
            hole, std::string_view(reinterpret_cast<const char*>(octets.data()), octets.size()));
    }
    bool step();  // false: no further row
    void run();   // to its end, and reset()
    void reset(); // is ready for other values

    std::int64_t number(int column) const; // from 0
    std::string bytes(int column) const;
    // Bytes of another length: the file is damaged.
    template<class Octets>
    Octets octets(int column) const {
        const auto found = bytes(column);
        Octets made{};
        if (found.size() != made.size()) database_.fail(SQLITE_CORRUPT);
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = static_cast<unsigned char>(found[i]);
        return made;
    }

private:
    void check(int code);

    Database& database_;
    std::string sql_;
    sqlite3_stmt* statement_ = nullptr;
};

} // namespace regra::store
