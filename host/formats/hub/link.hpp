// The module pqxx.so: connections to PostgreSQL. Only commands about a hub open it. No exception
// crosses its border: failures are returned as a Fault.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace regra::hub {

struct Fault {
    enum class Kind {
        unreachable, // no connection, or none that was let in
        lost,        // the connection ended; what was asked may have been done or not
        slow,        // it took longer than the limit
        refused,     // by the server, with a state
    };
    Kind kind = Kind::refused;
    std::string state; // SQLSTATE, five signs, of what was refused
    std::string text;  // one line, as the server or libpq says it
};

using Table = std::vector<std::vector<std::optional<std::string>>>; // rows of cells; no value: null

class Link {
public:
    virtual ~Link() = default;
    // A statement with values for $1, $2, ... as PostgreSQL reads them from text. It is a
    // transaction of its own. Longer than `limit`: it is cancelled. False: `fault` says why.
    virtual bool ask(const std::string& statement, const std::vector<std::string>& values,
                     std::chrono::seconds limit, Table& rows, Fault& fault) = 0;
    // Several statements, one transaction. No limit.
    virtual bool run(const std::string& script, Fault& fault) = 0;
    // What the server has warned of since the last call, a line each.
    virtual std::vector<std::string> take_warnings() = 0;
};

using Options = std::map<std::string, std::string>; // libpq's: host, sslmode, ...

struct Pqxx {
    // "postgresql://..." or "host=... dbname=...". False: `why` says what is wrong with it.
    bool (*read_options)(const std::string& text, Options& into, std::string& why);
    // Null: `fault` says why.
    std::unique_ptr<Link> (*open)(const Options& options, Fault& fault);
};

const Pqxx& pqxx();

} // namespace regra::hub
