// A federation's hub: journals of events in PostgreSQL (sql/, README.md). A hub decides nothing,
// and a hall is complete without it. All that is sent is asked for by comparing, so nothing has to
// be remembered, and sending again is harmless.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "formats/hub/session.hpp"
#include "formats/store/contents.hpp"
#include "kernel/base/value.hpp"

namespace regra::hub {

// ---- making -------------------------------------------------------------------------------------

struct Made {
    int from = 0, to = 0; // steps that it had, and has
};
// Runs the steps of a folder, "1-tables.sql", that the hub does not have, each as a transaction.
// Error(Exit::file): the hub has steps that the folder does not, or others of the same number.
Made make(Session& session, const std::filesystem::path& steps);

// ---- sending ------------------------------------------------------------------------------------

// Rows for a federation's tools, made of the journal up to its last act.
struct Projection {
    std::string program; // that made them
    Value rows;
};

struct Receipt {
    std::string hub; // its id
    int generation = 0;
    store::Seal seal;        // of the last act there
    bool is_double = false;  // two servers have all of it
    std::int64_t acts = 0;   // that were sent
    std::int64_t rows = 0;   // of people and texts that were sent
    bool projected = false;  // the lists were sent
    std::int64_t ahead = 0;  // acts that the hub has behind the last one here
    std::int64_t common = 0; // of a fork: the last act that both have ...
    std::int64_t apart = 0;  // ... and how many are kept apart; 0: no fork
};

struct Pushing {
    const store::Contents* event = nullptr; // read whole
    std::optional<Projection> projection;
    // How long a hub may be away until one gives up; it is asked again all the while.
    std::chrono::seconds patience{30};
    std::function<void(std::int64_t done, std::int64_t of)> progressed; // acts; may be null
};
// Errors as of a Session; what the hub has by then stays there.
Receipt push(const Address& address, const Pushing& what);

// ---- fetching -----------------------------------------------------------------------------------

struct Kept {
    store::EventId event{};
    std::string owner, name; // name: "" before there are rows
    std::int64_t head = 0;
    bool forked = false;
    std::int64_t rows_as_of = 0; // 0: none
};
// Those that the login may see.
std::vector<Kept> events(Session& session);

struct Fetched {
    store::Contents contents;      // checked (store::check), without what the login may not see
    std::int64_t rows_missing = 0; // of people and texts that the acts name
};
// Empty if the hub has no such event for this login. Throws Error(Exit::bad_input) if what it has
// is not whole.
std::optional<Fetched> fetch(Session& session, const store::EventId& event);
// The last act that the hub has; n is 0 if it has no acts.
struct Head {
    std::int64_t n = 0;
    Hash hash{};
};
Head head(Session& session, const store::EventId& event);

// 8-4-4-4-12 hexadecimal digits.
std::string uuid(const store::EventId& event);
std::optional<store::EventId> read_uuid(std::string_view text);

} // namespace regra::hub
