#include "formats/hub/session.hpp"

#include <cstdlib>
#include <stdexcept>

#include "kernel/base/hash.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/library.hpp"

namespace regra::hub {
namespace {

using std::chrono::seconds;

constexpr auto connect_seconds = "10";
constexpr auto unanswered_ms = "15000"; // of bytes sent to a machine that is gone

bool is_this_machine(std::string_view host) {
    return host.empty() || host[0] == '/' || host[0] == '@' || host == "localhost" ||
           host == "::1" || host.starts_with("127.");
}

std::string given(const Options& options, const std::string& name, const char* variable) {
    if (const auto found = options.find(name); found != options.end()) return found->second;
    const char* set = std::getenv(variable);
    return set ? set : "";
}

// Each host of a list; one of a service file is not known before it is read, so it counts as far
// away.
bool is_near(const Options& options) {
    if (!given(options, "service", "PGSERVICE").empty()) return false;
    for (const auto& hosts :
         {given(options, "host", "PGHOST"), given(options, "hostaddr", "PGHOSTADDR")})
        for (const auto host : split(hosts, ","))
            if (!is_this_machine(host)) return false;
    return true;
}

struct Meaning {
    std::string_view state, message;
};
constexpr Meaning meanings[] = {
    {"3F000", "hub.none"},   {"42883", "hub.none"}, // no such schema, function,
    {"42P01", "hub.none"},                          // table
    {"42501", "hub.denied"}, {"25006", "hub.read-only"},
};

} // namespace

const Pqxx& pqxx() {
    static const auto module = loader::load_module<Pqxx>("pqxx", "libpqxx-6.4");
    return *module;
}

Address::Address(const std::string& text) : shown_(text) {
    std::string why;
    if (!pqxx().read_options(text, options_, why))
        throw Error(Exit::bad_input, {}, "hub.address", {{"reason", why}});
    if (options_.contains("password")) throw Error(Exit::bad_input, {}, "hub.password");
    if (!is_near(options_)) {
        const auto mode = options_.emplace("sslmode", "verify-full").first->second;
        if (mode != "verify-full")
            throw Error(Exit::bad_input, {shown_}, "hub.no-tls", {{"mode", mode}});
    }
    options_.emplace("connect_timeout", connect_seconds);
    options_.emplace("tcp_user_timeout", unanswered_ms);
    options_.emplace("application_name", "regra");
    options_.emplace("client_encoding", "UTF8");
    options_.emplace("target_session_attrs", "read-write"); // of several hosts, the one that leads
}

Session::Session(const Address& address, seconds limit) : shown_(address.shown()), limit_(limit) {
    Fault fault;
    link_ = pqxx().open(address.options(), fault);
    if (!link_) fail(fault);
    // A login must not be given less than the server gives everybody.
    ask("SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')");
}

Table Session::ask(const std::string& statement, const std::vector<std::string>& values) {
    Table rows;
    Fault fault;
    if (!link_->ask(statement, values, limit_, rows, fault)) fail(fault);
    return rows;
}

std::vector<std::string> Session::row(const std::string& statement,
                                      const std::vector<std::string>& values) {
    const auto rows = ask(statement, values);
    if (rows.size() != 1) throw std::runtime_error("a hub's function gave no row");
    std::vector<std::string> cells;
    for (const auto& cell : rows.front()) cells.push_back(cell.value_or(""));
    return cells;
}

void Session::run(const std::string& script) {
    Fault fault;
    if (!link_->run(script, fault)) fail(fault);
}

void Session::fail(const Fault& fault) const {
    const Arguments why = {{"reason", fault.text}};
    switch (fault.kind) {
    case Fault::Kind::unreachable: throw Away(Exit::file, {shown_}, "hub.unreachable", why);
    case Fault::Kind::lost: throw Away(Exit::file, {shown_}, "hub.lost", why);
    case Fault::Kind::slow:
        throw Away(Exit::file, {shown_}, "hub.slow", {{"seconds", std::to_string(limit_.count())}});
    case Fault::Kind::refused: break;
    }
    for (const auto& [state, message] : meanings)
        if (fault.state == state) throw Error(Exit::file, {shown_}, message, why);
    throw Error(Exit::file, {shown_}, "hub.refused", {{"reason", fault.text}});
}

// ---- values -------------------------------------------------------------------------------------

std::string bytea(std::span<const unsigned char> bytes) {
    return "\\x" + hexadecimal(bytes);
}

std::string bytea(std::string_view bytes) {
    return bytea(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

std::string bytes_of(const std::optional<std::string>& cell) {
    if (!cell || !cell->starts_with("\\x")) throw std::runtime_error("a hub gave no bytes");
    std::string bytes((cell->size() - 2) / 2, '\0');
    if (!read_hexadecimal(std::string_view(*cell).substr(2),
                          {reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()}))
        throw std::runtime_error("a hub gave no bytes");
    return bytes;
}

std::string array(const std::vector<std::string>& items) {
    std::string all = "{";
    for (const auto& item : items) {
        if (all.size() > 1) all += ',';
        all += '"';
        for (const char c : item) {
            if (c == '"' || c == '\\') all += '\\';
            all += c;
        }
        all += '"';
    }
    return all += '}';
}

std::vector<std::string> items_of(const std::string& array) {
    std::vector<std::string> items;
    std::string item;
    for (const char c : array) {
        if (c == '{' || c == '"') continue;
        if (c != ',' && c != '}') {
            if (c != '\\' || item.empty()) item += c; // "\\x7f" is \x7f
            continue;
        }
        if (!item.empty()) items.push_back(std::exchange(item, {}));
    }
    return items;
}

std::string literal(std::string_view text) {
    std::string made = "'";
    for (const char c : text) {
        if (c == '\'') made += '\'';
        made += c;
    }
    return made += "'";
}

} // namespace regra::hub
