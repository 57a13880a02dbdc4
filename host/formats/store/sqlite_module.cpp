// The module sqlite.so: the functions of libsqlite3 that the store calls.
#include "formats/store/sqlite.hpp"

extern "C" const regra::store::Sqlite regra_module;
const regra::store::Sqlite regra_module = {
    sqlite3_open_v2,        sqlite3_close_v2,          sqlite3_db_config,    sqlite3_limit,
    sqlite3_exec,           sqlite3_extended_errcode,  sqlite3_errstr,       sqlite3_system_errno,
    sqlite3_get_autocommit, sqlite3_wal_checkpoint_v2, sqlite3_prepare_v2,   sqlite3_finalize,
    sqlite3_reset,          sqlite3_clear_bindings,    sqlite3_step,         sqlite3_bind_int64,
    sqlite3_bind_text64,    sqlite3_bind_blob64,       sqlite3_column_int64, sqlite3_column_blob,
    sqlite3_column_bytes,   sqlite3_deserialize};
