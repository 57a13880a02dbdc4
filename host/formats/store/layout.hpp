// How an event's file is laid out: its tables, what marks it as one, and how rows become contents.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "formats/store/contents.hpp"
#include "formats/store/sqlite.hpp"
#include "formats/store/store.hpp"

namespace regra::store {

// Where a file really is: behind links, for what stands beside it.
struct Location {
    std::string name; // as it was asked for
    std::string path, folder;
};
// The location of an existing file; throws Error(Exit::file) if it does not exist.
Location find_event(const std::string& name);
// The location of a new file: neither it nor a log with its name exists, but its folder does.
Location place_event(const std::string& name);
// Where it is made: a name that nobody has.
std::string name_of_draft(const Location& place);
// A file gets another name, which nobody has, and that is on the disk: Error(Exit::file), and there
// is no file of that name.
void rename_new(const std::string& from, const Location& to);

// Makes the tables of a new file.
void lay_out(Database& database, const EventId& event);
// Error(Exit::bad_input) if this is no event's file, or its tables are others. True: a newer
// program has written it, and its tables may be others.
bool demand_event(Database& database, const std::string& name);

EventId read_event_id(Database& database);
std::vector<Act> read_acts(Database& database, std::int64_t after);
// `sources`: whether those that are not as an act closed them are refused, or are for check().
enum class Sources { demanded, read };
Contents read_contents(Database& database, const std::string& name, bool newer, Read what,
                       Sources sources = Sources::demanded);

// Those that differ from what an act closed: Error(Exit::bad_input).
void demand_sources(const Contents& contents);

// Whether acts may stand in a log beside it.
bool has_log(const Location& place);
// The log beside a file is of another one, which stood there before, and would destroy it or its
// last acts: Error(Exit::file). Nobody may write meanwhile.
void demand_own_log(const Location& place);
// Why a file could not be written; none: the error says something else.
std::optional<Wording> why_unwritable(const Error& error);
// What an error says, for a message of what has been done all the same.
Wording reason_of(const Error& error);

// Makes a copy of a file that is open: see Store::backup(). `how`: `in_its_place` for a copy that
// is the only one left, so that nobody need accept going on in a copy.
enum class Copy { marked, in_its_place };
Copied copy_event(Database& database, const std::string& name, const std::filesystem::path& to,
                  Copy how = Copy::marked);
// Now, as strftime(3) writes it in local time.
std::string now_as(const char* form);

} // namespace regra::store
