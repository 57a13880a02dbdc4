// The module pqxx.so: what the hub needs of libpqxx.
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include <libpq-fe.h>
#include <pqxx/pqxx>

#include "formats/hub/link.hpp"

namespace regra::hub {
namespace {

// "ERROR:  not your event\nCONTEXT: ..." as one line; several hosts that failed as one line too.
std::string line_of(std::string text) {
    for (const std::string start : {"ERROR:", "FATAL:", "WARNING:"})
        if (text.rfind(start, 0) == 0) {
            text.erase(0, text.find_first_not_of(' ', start.size()));
            text.erase(std::min(text.find('\n'), text.size()));
        }
    std::string made;
    for (const char c : text) {
        const bool blank = c == '\n' || c == '\t' || c == ' ';
        if (!blank)
            made += c;
        else if (!made.empty() && made.back() != ' ')
            made += ' ';
    }
    while (!made.empty() && (made.back() == ' ' || made.back() == '.')) made.pop_back();
    return made;
}

class Warnings : public ::pqxx::errorhandler {
public:
    Warnings(::pqxx::connection_base& of, std::vector<std::string>& into)
        : errorhandler(of), into_(into) {}
    bool operator()(const char text[]) noexcept override {
        try {
            if (std::string(text).rfind("WARNING:", 0) == 0) into_.push_back(line_of(text));
        } catch (...) { // without memory there is no warning
        }
        return false; // the next handler would print it
    }

private:
    std::vector<std::string>& into_;
};

// Cancels what a connection is doing once a time has passed.
class Limit {
public:
    Limit(::pqxx::connection_base& of, std::chrono::seconds limit)
        : watch_([this, &of, limit] {
              std::unique_lock lock(turn_);
              if (end_.wait_for(lock, limit, [this] { return done_; })) return;
              passed_ = true;
              try {
                  of.cancel_query();
              } catch (const std::exception&) { // the connection is gone, which its user sees
              }
          }) {}
    ~Limit() { stop(); }
    Limit(const Limit&) = delete;
    Limit& operator=(const Limit&) = delete;
    // Whether it was cancelled.
    bool stop() {
        {
            const std::lock_guard lock(turn_);
            done_ = true;
        }
        end_.notify_one();
        if (watch_.joinable()) watch_.join();
        return passed_;
    }

private:
    std::mutex turn_;
    std::condition_variable end_;
    bool done_ = false, passed_ = false;
    std::thread watch_;
};

class Connection : public Link {
public:
    explicit Connection(const std::string& options)
        : connection_(options), handler_(connection_, warnings_) {}

    bool ask(const std::string& statement, const std::vector<std::string>& values,
             std::chrono::seconds limit, Table& rows, Fault& fault) override {
        rows.clear();
        Limit watched(connection_, limit);
        const bool good = guarded(fault, [&] {
            ::pqxx::nontransaction work(connection_);
            const auto found =
                work.exec_params(statement, ::pqxx::prepare::make_dynamic_params(values));
            for (const auto& row : found) {
                auto& cells = rows.emplace_back();
                for (const auto& cell : row)
                    if (cell.is_null())
                        cells.emplace_back();
                    else
                        cells.emplace_back(std::string(cell.c_str(), cell.size()));
            }
        });
        if (watched.stop() && !good && fault.kind == Fault::Kind::refused)
            fault.kind = Fault::Kind::slow;
        return good;
    }

    bool run(const std::string& script, Fault& fault) override {
        return guarded(fault, [&] {
            ::pqxx::nontransaction work(connection_);
            work.exec(script);
        });
    }

    std::vector<std::string> take_warnings() override { return std::exchange(warnings_, {}); }

private:
    template<class Work>
    bool guarded(Fault& fault, const Work& work) {
        try {
            if (!connection_.is_open()) // libpqxx would open it again, without our settings
                fault = {Fault::Kind::lost, {}, "the connection is closed"};
            else
                return work(), true;
        } catch (const ::pqxx::broken_connection& error) {
            fault = {Fault::Kind::lost, {}, line_of(error.what())};
        } catch (const ::pqxx::in_doubt_error& error) {
            fault = {Fault::Kind::lost, {}, line_of(error.what())};
        } catch (const ::pqxx::insufficient_privilege& error) { // which forgets its state
            fault = {Fault::Kind::refused, "42501", line_of(error.what())};
        } catch (const ::pqxx::sql_error& error) {
            fault = {Fault::Kind::refused, error.sqlstate(), line_of(error.what())};
        } catch (const std::exception& error) {
            fault = {Fault::Kind::lost, {}, line_of(error.what())};
        }
        // 57P: the server is being shut down, or has crashed.
        if (!connection_.is_open() || fault.state.rfind("57P", 0) == 0)
            fault.kind = Fault::Kind::lost;
        return false;
    }

    std::vector<std::string> warnings_;
    ::pqxx::connection connection_;
    Warnings handler_; // goes before its connection
};

bool read_options(const std::string& text, Options& into, std::string& why) {
    char* error = nullptr;
    PQconninfoOption* all = PQconninfoParse(text.c_str(), &error);
    if (!all) {
        why = error ? line_of(error) : "no memory";
        PQfreemem(error);
        return false;
    }
    for (const auto* one = all; one->keyword; ++one)
        if (one->val) into[one->keyword] = one->val;
    PQconninfoFree(all);
    return true;
}

std::unique_ptr<Link> open(const Options& options, Fault& fault) {
    std::string all;
    for (const auto& [name, value] : options) {
        all += name + "='";
        for (const char c : value) {
            if (c == '\'' || c == '\\') all += '\\';
            all += c;
        }
        all += "' ";
    }
    try {
        return std::make_unique<Connection>(all);
    } catch (const std::exception& error) {
        fault = {Fault::Kind::unreachable, {}, line_of(error.what())};
        return nullptr;
    }
}

} // namespace
} // namespace regra::hub

extern "C" const regra::hub::Pqxx regra_module;
const regra::hub::Pqxx regra_module = {regra::hub::read_options, regra::hub::open};
