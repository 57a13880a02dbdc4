// What of an event's contents is not as it was written.
#include <cstring>
#include <map>
#include <set>

#include "formats/store/layout.hpp"
#include "kernel/base/json.hpp"

namespace regra::store {
namespace {

// What the acts say of what stands outside of the chain.
struct Stated {
    std::map<RowId, std::string> rows; // id, commitment: the last that was stated
    std::set<RowId> erased;
    std::map<std::int64_t, std::string> locks; // digest of each
};

class Check {
public:
    Check(const Contents& contents, Diagnostics& found) : contents_(contents), found_(found) {}

    void run() {
        Hash before = first_hash(contents_.event);
        std::int64_t due = 1;
        for (const auto& act : contents_.acts) {
            if (act.n != due) wrong("store.number", act.n);
            due = act.n + 1;
            if (act.hash != hash_after(before, act.body)) wrong("store.chain", act.n);
            before = act.hash;
            read(act);
        }
        check_rows();
        check_sources();
    }

    void run_sources() {
        constexpr std::string_view locks = "\"locks\":";
        for (const auto& act : contents_.acts)
            if (memmem(act.body.data(), act.body.size(), locks.data(), locks.size()))
                read_stated(act);
        check_sources();
    }

private:
    void wrong(std::string_view id, std::int64_t n) {
        found_.error({contents_.name}, id, {{"n", std::to_string(n)}});
    }
    void wrong(std::string_view id, const RowId& row) {
        found_.error({contents_.name}, id, {{"row", hexadecimal(row)}});
    }

    // An act of a result says nothing of rows, so most bodies need no reader.
    void read(const Act& act) {
        const auto has = [&](const std::string& text) {
            return act.body.find(text) != act.body.npos;
        };
        if (!has("\"key\":\"" + hexadecimal(act.key) + "\"") ||
            !has("\"n\":" + std::to_string(act.n)))
            wrong("store.body", act.n);
        if (act.n == 1 && !has("\"event\":\"" + hexadecimal(contents_.event) + "\""))
            wrong("store.event", act.n);
        if (has("\"rows\":") || has("\"erased\":") || has("\"locks\":")) read_stated(act);
    }

    void read_stated(const Act& act) {
        Value body;
        JsonFault fault;
        if (!read_json(act.body, body, fault)) return wrong("store.body", act.n);
        if (const auto* rows = body.find("rows"); rows && rows->map())
            for (const auto& [id, commitment] : *rows->map())
                state(id, commitment.text() ? *commitment.text() : "", act.n);
        for (const auto& item : body.list_of("erased"))
            if (const auto id = from_hexadecimal<sizeof(RowId)>(item.text() ? *item.text() : ""))
                stated_.erased.insert(*id);
        if (const auto* locks = body.find("locks"); locks && locks->map())
            for (const auto& [lock, digest] : *locks->map())
                stated_.locks[std::atoll(lock.c_str())] = digest.text() ? *digest.text() : "";
    }

    void state(const std::string& id, const std::string& commitment, std::int64_t n) {
        const auto row = from_hexadecimal<sizeof(RowId)>(id);
        if (!row) return wrong("store.body", n);
        stated_.rows[*row] = commitment;
        stated_.erased.erase(*row);
    }

    // Checks attachments only if they were read.
    void check_rows() {
        std::set<RowId> there;
        for (const auto* rows : {&contents_.persons, &contents_.texts, &contents_.attachments})
            for (const auto& [id, row] : *rows) {
                there.insert(id);
                const auto stated = stated_.rows.find(id);
                if (stated == stated_.rows.end() || stated_.erased.contains(id))
                    wrong("store.row-unstated", id);
                else if (stated->second != hexadecimal(commitment(row)))
                    wrong("store.row-changed", id);
            }
        if (!contents_.whole) return;
        for (const auto& [id, stated] : stated_.rows)
            if (!there.contains(id) && !stated_.erased.contains(id)) wrong("store.row-lost", id);
    }

    void check_sources() {
        std::set<std::int64_t> there;
        for (const auto& one : contents_.sources) there.insert(one.lock);
        for (const auto& [lock, digest] : stated_.locks) there.insert(lock);
        for (const auto lock : there) {
            const auto stated = stated_.locks.find(lock);
            if (stated == stated_.locks.end() ||
                stated->second != hexadecimal(lock_digest(contents_.sources, lock)))
                wrong("store.sources", lock);
        }
    }

    const Contents& contents_;
    Diagnostics& found_;
    Stated stated_;
};

} // namespace

void check(const Contents& contents, Diagnostics& found) {
    Check(contents, found).run();
}

void demand_sources(const Contents& contents) {
    Diagnostics found;
    Check(contents, found).run_sources();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

void check_seal(const Contents& contents, const Seal& seal, Diagnostics& found) {
    const Arguments of{{"seal", text_of(seal)}, {"n", std::to_string(contents.last())}};
    if (seal.n < 1 || seal.n > contents.last())
        return found.error({contents.name}, "store.seal-cut", of);
    for (const auto& act : contents.acts)
        if (act.n == seal.n && seal_of(act) == seal) return;
    found.error({contents.name}, "store.seal-other", of);
}

} // namespace regra::store
