// One who talks to a hub: where it is, whether the way there is safe, and what fails as an Error.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/hub/link.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra::hub {

// A hub that went away, or is too slow: it may be there again, and whoever asks may try again.
struct Away : Error {
    using Error::Error;
};

// How a hub is reached. "postgresql://LOGIN@HOST/DATABASE", or words as libpq takes them. Refused
// as Error(Exit::bad_input): what is no such text; a password in it, which other users of the
// machine could read; a host that is neither this machine nor reached by TLS with its certificate
// checked (sslmode=verify-full, which is set if nothing is said).
class Address {
public:
    explicit Address(const std::string& text);
    const Options& options() const { return options_; }
    const std::string& shown() const { return shown_; } // as it was given

private:
    std::string shown_;
    Options options_;
};

class Session {
public:
    // Connects. `limit` is the time for each statement. Throws Away if no server answers.
    Session(const Address& address, std::chrono::seconds limit);

    // Errors (Exit::file): Away; not a hub, or not for this login; refused otherwise.
    Table ask(const std::string& statement, const std::vector<std::string>& values = {});
    // The cells of the only row.
    std::vector<std::string> row(const std::string& statement,
                                 const std::vector<std::string>& values = {});
    // Several statements, all or none.
    void run(const std::string& script);
    std::vector<std::string> take_warnings() { return link_->take_warnings(); }
    const std::string& shown() const { return shown_; }

private:
    [[noreturn]] void fail(const Fault& fault) const;

    std::string shown_;
    std::chrono::seconds limit_;
    std::unique_ptr<Link> link_;
};

// ---- values as PostgreSQL reads and writes them -------------------------------------------------

std::string bytea(std::string_view bytes); // \x7f3a
std::string bytea(std::span<const unsigned char> bytes);
// The bytes of "\x7f3a". Throws std::runtime_error for anything else, or for no value.
std::string bytes_of(const std::optional<std::string>& cell);
// {"a","b"}, of texts or of results of bytea().
std::string array(const std::vector<std::string>& items);
// What an array of byteas or numbers holds: "{1,2}", "{\"\\\\x7f\"}".
std::vector<std::string> items_of(const std::string& array);
std::string literal(std::string_view text); // 'it''s'

} // namespace regra::hub
