// An event to a hub: what the hub lacks, in segments that are whole or not there.
#include <algorithm>
#include <set>
#include <stdexcept>
#include <thread>

#include "formats/hub/hub.hpp"
#include "kernel/base/json.hpp"

namespace regra::hub {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_acts = 500, most_bytes = 1u << 20; // of a segment: hub.push
constexpr auto pause_between_tries = std::chrono::milliseconds(300);

std::string hash_before(const store::Contents& event, std::int64_t n) {
    return bytea(n == 1 ? store::first_hash(event.event)
                        : event.acts[static_cast<std::size_t>(n - 2)].hash);
}

// Another hall, or a server that took over, has changed what the hub has meanwhile.
struct Changed {};

class Push {
public:
    Push(Session& session, const Pushing& what, Receipt& receipt)
        : session_(session), what_(what), event_(*what.event), id_(uuid(event_.event)),
          receipt_(receipt) {}

    // `progress`: called when the hub has acknowledged something.
    template<class Progress>
    void run(const Progress& progress) {
        greet();
        const auto last = event_.last();
        const auto common = receipt_.common > 0 ? receipt_.common : common_act();
        if (head_ > last && common == last) {
            receipt_.ahead = head_ - last;
            return finish(progress);
        }
        send_acts(common + 1, progress);
        if (receipt_.apart > 0) return finish(progress);
        greet();
        send_people(progress);
        send_rules(progress);
        project(progress);
        finish(progress);
    }

private:
    void greet() {
        const auto found =
            session_.row("SELECT hub, generation, head, hash, rows_as_of, rows_by, lacks_rows, "
                         "lacks_locks FROM hub.greet($1)",
                         {id_});
        receipt_.hub = found[0];
        receipt_.generation = std::stoi(found[1]);
        head_ = std::stoll(found[2]);
        hash_ = found[3];
        rows_as_of_ = std::stoll(found[4]);
        rows_by_ = found[5];
        lacks_rows_ = items_of(found[6]);
        lacks_locks_ = items_of(found[7]);
    }

    // The last act that the hub has too.
    std::int64_t common_act() {
        const auto last = event_.last();
        if (head_ == 0) return 0;
        if (head_ <= last && hash_before(event_, head_ + 1) == hash_) return head_;
        std::int64_t common = 0;
        for (const auto& row :
             session_.ask("SELECT hash FROM hub.act WHERE event = $1 AND n <= $2 ORDER BY n",
                          {id_, std::to_string(last)})) {
            if (row[0].value_or("") != hash_before(event_, common + 2)) break;
            ++common;
        }
        return common;
    }

    template<class Progress>
    void send_acts(std::int64_t first, const Progress& progress) {
        while (first <= event_.last()) {
            std::vector<std::string> bodies;
            std::size_t bytes = 0;
            for (auto n = first; n <= event_.last() && bodies.size() < most_acts; ++n) {
                const auto& body = event_.acts[static_cast<std::size_t>(n - 1)].body;
                bytes += body.size();
                if (bytes > most_bytes && !bodies.empty()) break;
                bodies.push_back(bytea(body));
            }
            const auto count = std::ssize(bodies);
            const auto answer = session_.row(
                "SELECT answer, head, common FROM hub.push($1, $2, $3, $4)",
                {id_, std::to_string(first), hash_before(event_, first), array(bodies)});
            if (answer[0] == "fork") {
                if (!answer[2].empty()) receipt_.common = std::stoll(answer[2]);
                receipt_.apart = first + count - 1 - receipt_.common;
            } else if (answer[0] != "ok") {
                throw Changed();
            } else {
                receipt_.acts += count;
            }
            progress();
            first += count;
            if (what_.progressed) what_.progressed(first - 1, event_.last());
        }
    }

    template<class Progress>
    void send_people(const Progress& progress) {
        const std::set<std::string> lacks(lacks_rows_.begin(), lacks_rows_.end());
        std::vector<std::string> ids, kinds_of_row, keys, kinds, data;
        std::size_t bytes = 0;
        const auto send = [&] {
            if (ids.empty()) return;
            const auto taken = session_.row(
                "SELECT hub.put_people($1, $2, $3, $4, $5, $6)",
                {id_, array(ids), array(kinds_of_row), array(keys), array(kinds), array(data)});
            receipt_.rows += std::stoll(taken.front());
            progress();
            for (auto* list : {&ids, &kinds_of_row, &keys, &kinds, &data}) list->clear();
            bytes = 0;
        };
        const auto add = [&](const store::Rows& rows, const char* what) {
            for (const auto& [id, row] : rows) {
                if (!lacks.contains(bytea(id))) continue;
                if (ids.size() == most_acts || bytes + row.data.size() > most_bytes) send();
                ids.push_back(bytea(id));
                kinds_of_row.push_back(what);
                keys.push_back(bytea(row.key));
                kinds.push_back(row.kind);
                data.push_back(bytea(row.data));
                bytes += row.data.size();
            }
        };
        add(event_.persons, "person");
        add(event_.texts, "text");
        add(event_.attachments, "attachment");
        send();
    }

    template<class Progress>
    void send_rules(const Progress& progress) {
        for (const auto& lock : lacks_locks_) {
            std::vector<std::string> paths, hashes, bytes;
            for (const auto& source : event_.sources)
                if (std::to_string(source.lock) == lock) {
                    paths.push_back(source.path);
                    hashes.push_back(bytea(sha256(source.bytes)));
                }
            std::set<std::string> lacks;
            for (const auto& row : session_.ask("SELECT hub.lacks_sources($1)", {array(hashes)}))
                lacks.insert(row[0].value_or(""));
            for (const auto& source : event_.sources)
                if (lacks.erase(bytea(sha256(source.bytes))) > 0)
                    bytes.push_back(bytea(source.bytes));
            session_.row("SELECT hub.put_rules($1, $2, $3, $4, $5)",
                         {id_, lock, array(paths), array(hashes), array(bytes)});
            progress();
        }
    }

    template<class Progress>
    void project(const Progress& progress) {
        if (!what_.projection) return;
        const auto& made = *what_.projection;
        if (rows_as_of_ > event_.last() ||
            (rows_as_of_ == event_.last() && rows_by_ == made.program))
            return;
        const auto answer = session_.row("SELECT hub.project($1, $2, $3, $4, $5)",
                                         {id_, std::to_string(event_.last()),
                                          hash_before(event_, event_.last() + 1), made.program,
                                          json_line(made.rows)});
        receipt_.projected = answer.front() == "ok";
        progress();
    }

    // A commit behind all others: once it stands on two servers, they do.
    template<class Progress>
    void finish(const Progress& progress) {
        session_.take_warnings();
        const auto found = session_.row("SELECT head, hash, standbys FROM hub.confirm($1)", {id_});
        const auto hash = bytes_of(found[1]);
        Hash of_last{};
        if (hash.size() != of_last.size()) throw std::runtime_error("a hub gave no hash");
        std::copy(hash.begin(), hash.end(), of_last.begin());
        receipt_.seal = store::seal_of(std::stoll(found[0]), of_last);
        // The warning is that it waited in vain, for a standby that did not answer.
        receipt_.is_double = !found[2].empty() && session_.take_warnings().empty();
        progress();
    }

    Session& session_;
    const Pushing& what_;
    const store::Contents& event_;
    const std::string id_;
    Receipt& receipt_;
    std::int64_t head_ = 0, rows_as_of_ = 0;
    std::string hash_, rows_by_;
    std::vector<std::string> lacks_rows_, lacks_locks_;
};

} // namespace

Receipt push(const Address& address, const Pushing& what) {
    Receipt receipt;
    auto heard = Clock::now();
    bool connected = false;
    for (int tries = 1;; ++tries) {
        try {
            Session session(address, what.patience);
            connected = true;
            Push(session, what, receipt).run([&] { heard = Clock::now(); });
            return receipt;
        } catch (const Changed&) {
            if (Clock::now() - heard > what.patience)
                throw Away(Exit::file, {address.shown()}, "hub.restless");
        } catch (const Away&) {
            // Does not wait for a server that never answered; a server may end a connection as it
            // begins.
            if ((!connected && tries > 1) || Clock::now() - heard > what.patience) throw;
        }
        std::this_thread::sleep_for(pause_between_tries);
    }
}

} // namespace regra::hub
