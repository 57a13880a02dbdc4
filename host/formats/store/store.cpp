#include "formats/store/store.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/store/layout.hpp"
#include "formats/store/lock.hpp"
#include "formats/store/sqlite.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::store {
namespace {

namespace fs = std::filesystem;

constexpr mode_t of_its_owner = 0600; // it holds births and addresses
constexpr std::size_t most_searched = 1u << 30;
constexpr int most_rescued = 20; // copies
// Bytes of a row that are searched for at once, and how many such pieces; a shorter end is no sign.
constexpr std::size_t piece = 256, least_piece = 16, most_pieces = 16;

void demand(bool good, const char* what) {
    if (!good) throw std::logic_error(what);
}

// Each "text" of some JSON, and each "name":"text", that is as short as an id and a hash.
std::unordered_set<std::string> short_texts(std::string_view json) {
    constexpr std::size_t longest = 80;
    constexpr std::string_view between = "\":\"";
    std::unordered_set<std::string> all;
    for (auto at = json.find('"'); at != json.npos; at = json.find('"', at + 1)) {
        const auto end = json.find('"', at + 1);
        if (end == json.npos || end - at > longest) continue;
        all.emplace(json.substr(at, end + 1 - at));
        if (json.substr(end, between.size()) != between) continue;
        const auto last = json.find('"', end + between.size());
        if (last != json.npos && last - end <= longest) all.emplace(json.substr(at, last + 1 - at));
    }
    return all;
}

// What check() would find afterwards is a mistake of the caller, found before.
void demand_stated(const Changes& changes, const EventId& event, std::int64_t n) {
    std::string all;
    for (const auto& act : changes.acts) {
        const auto has = [&](const std::string& text) {
            return act.body.find(text) != act.body.npos;
        };
        demand(has("\"n\":" + std::to_string(++n)) &&
                   has("\"key\":\"" + hexadecimal(act.key) + "\""),
               "an act does not say its number and key");
        demand(n > 1 || has("\"event\":\"" + hexadecimal(event) + "\""),
               "the first act does not say its event");
        all += act.body;
    }
    const auto texts = short_texts(all);
    const auto stated = [&](const std::string& text) { return texts.contains(text); };
    for (const auto* rows : {&changes.persons, &changes.texts, &changes.attachments})
        for (const auto& row : *rows)
            demand(
                stated("\"" + hexadecimal(row.id) + "\":\"" + hexadecimal(commitment(row)) + "\""),
                "a row is not stated in an act");
    for (const auto& id : changes.erased)
        demand(stated("\"" + hexadecimal(id) + "\""), "an erased row is not named in an act");
    std::set<std::int64_t> locks;
    for (const auto& source : changes.sources) locks.insert(source.lock);
    for (const auto lock : locks)
        demand(stated("\"" + std::to_string(lock) + "\":\"" +
                      hexadecimal(lock_digest(changes.sources, lock)) + "\""),
               "the digest of a lock is not stated in an act");
}

void put_rows(Database& database, const std::string& table, const std::vector<Row>& rows) {
    if (rows.empty()) return;
    const bool attachments = table == "attachment";
    Statement put(database,
                  "INSERT OR REPLACE INTO " + table + " (id, key, data" +
                      (attachments ? ", kind) VALUES (?, ?, ?, ?)" : ") VALUES (?, ?, ?)"));
    for (const auto& row : rows) {
        put.with_bytes(1, row.id).with_bytes(2, row.key).with_bytes(3, row.data);
        if (attachments) put.with_text(4, row.kind);
        put.run();
    }
}

void put_sources(Database& database, const std::vector<Source>& sources) {
    if (sources.empty()) return;
    Statement bytes(database, "INSERT OR IGNORE INTO source VALUES (?, ?)");
    Statement path(database, "INSERT INTO locked VALUES (?, ?, ?)");
    for (const auto& source : sources) {
        const auto hash = sha256(source.bytes);
        bytes.with_bytes(1, hash).with_bytes(2, source.bytes).run();
        path.with(1, source.lock).with_text(2, source.path).with_bytes(3, hash).run();
    }
}

void put_local(Database& database, const std::map<std::string, std::string>& local) {
    for (const auto& [name, value] : local)
        if (value.empty())
            Statement(database, "DELETE FROM local WHERE name = ?").with_text(1, name).run();
        else
            Statement(database, "INSERT OR REPLACE INTO local VALUES (?, ?)")
                .with_text(1, name)
                .with_bytes(2, value)
                .run();
}

bool is_elsewhere(Database& database, const std::string& bytes) {
    Statement one(database, "SELECT EXISTS (SELECT 1 FROM person WHERE instr(data, ?1)) "
                            "OR EXISTS (SELECT 1 FROM text WHERE instr(data, ?1)) "
                            "OR EXISTS (SELECT 1 FROM attachment WHERE instr(data, ?1))");
    return one.with_bytes(1, bytes).step() && one.number(0) != 0;
}

// What may not be found any more of a row that is gone: its key in halves, for a page may end
// between them, and pieces of its data, but those that another row has too.
void add_traces(Database& database, const Row& row, std::vector<std::string>& traces) {
    const std::string key(as_text(row.key));
    traces.push_back(key.substr(0, key.size() / 2));
    traces.push_back(key.substr(key.size() / 2));
    const auto step = std::max(piece, row.data.size() / most_pieces);
    for (std::size_t at = 0; at < row.data.size(); at += step) {
        auto part = row.data.substr(at, piece);
        if (part.size() >= least_piece && !is_elsewhere(database, part))
            traces.push_back(std::move(part));
    }
}

std::size_t found_in(const std::string& path, const std::vector<std::string>& traces) {
    const auto bytes = read_file(path, most_searched);
    const auto stands = [&](const std::string& trace) {
        return !trace.empty() && bytes.find(trace) != bytes.npos;
    };
    return static_cast<std::size_t>(std::count_if(traces.begin(), traces.end(), stands));
}

void erase_rows(Database& database, const std::vector<RowId>& erased,
                std::vector<std::string>& traces) {
    std::vector<Row> gone;
    for (const auto& id : erased)
        for (const std::string table : {"person", "text", "attachment"}) {
            Statement one(database, "SELECT key, data FROM " + table + " WHERE id = ?");
            one.with_bytes(1, id);
            if (!one.step()) continue;
            gone.push_back({id, one.octets<RowKey>(0), "", one.bytes(1)});
            one.reset();
            Statement(database, "DELETE FROM " + table + " WHERE id = ?").with_bytes(1, id).run();
        }
    for (const auto& row : gone) add_traces(database, row, traces);
}

} // namespace

struct Store::Parts {
    Location place;
    std::string who;
    std::unique_ptr<FileLock> lock;
    std::unique_ptr<Database> database = nullptr; // closed before the lock goes
    EventId event{};
    struct stat file {};
    std::int64_t version = 0; // of what others have written, as SQLite counts it
    bool ended = false;       // a write failed

    void open() {
        if (has_log(place)) demand_own_log(place);
        database = std::make_unique<Database>(place.name, place.path, Database::How::write);
        if (demand_event(*database, place.name))
            throw Error(Exit::file, {place.name}, "store.newer");
        if (database->text("PRAGMA journal_mode=WAL") != "wal") database->fail(SQLITE_READONLY);
        event = read_event_id(*database);
        stat(place.path.c_str(), &file);
        version = database->number("PRAGMA data_version");
    }

    // What was asked is done: who writes next says why he cannot.
    void open_again() {
        try {
            open();
        } catch (const Error&) {
            end();
        }
    }

    // One transaction; nothing of it is there if it fails, and then nothing more is tried.
    template<class Write>
    void write(const Write& what) {
        if (ended) throw Error(Exit::file, {place.name}, "store.ended");
        try {
            Statement(*database, "BEGIN IMMEDIATE").run();
            what();
            Statement(*database, "COMMIT").run();
        } catch (const std::exception&) {
            end();
            throw;
        }
    }

    // What has become of the open file, by what the system says of this process.
    struct Left {
        std::string path;     // "": it has no name any more
        bool has_all = false; // with the log beside it
    };
    Left left() const {
        Left made;
        std::string log; // with acts
        std::error_code error;
        for (const auto& one : paths_in("/proc/self/fd")) {
            struct stat open_one {};
            if (stat(one.c_str(), &open_one) != 0) continue;
            const auto path = fs::read_symlink(one, error).string();
            if (open_one.st_ino == file.st_ino && open_one.st_dev == file.st_dev)
                made.path = open_one.st_nlink > 0 ? path : "";
            else if (path.find("-wal") != path.npos && open_one.st_size > 0)
                log = path;
        }
        made.has_all = !made.path.empty() && (log.empty() || log == made.path + "-wal");
        return made;
    }

    // The file still has the name that it was opened by.
    void demand_name() const {
        struct stat now {};
        if (stat(place.path.c_str(), &now) == 0 && now.st_ino == file.st_ino &&
            now.st_dev == file.st_dev)
            return;
        const auto path = left().path;
        if (path.empty()) throw Error(Exit::file, {place.name}, "store.deleted");
        throw Error(Exit::file, {place.name}, "store.renamed", {{"path", path}});
    }

    void end() {
        ended = true;
        if (database) database->abandon();
        database = nullptr;
    }

    std::vector<Act> append(const Changes& changes, std::vector<std::string>& traces) {
        auto there = find(changes);
        if (!there.empty()) return there;
        const auto last = database->number("SELECT max(n) FROM act");
        if (last != changes.after) throw Error(Exit::file, {place.name}, "store.moved");
        Hash head = first_hash(event);
        if (last > 0) {
            Statement one(*database, "SELECT hash FROM act WHERE n = ?");
            if (one.with(1, last).step()) head = one.octets<Hash>(0);
        }
        demand_stated(changes, event, last);
        std::vector<Act> acts;
        for (const auto& act : changes.acts) {
            head = hash_after(head, act.body);
            acts.push_back({last + std::ssize(acts) + 1, act.key, act.body, head});
        }
        write([&] {
            Statement put(*database, "INSERT INTO act VALUES (?, ?, ?, ?)");
            for (const auto& act : acts)
                put.with(1, act.n)
                    .with_bytes(2, act.key)
                    .with_bytes(3, act.body)
                    .with_bytes(4, act.hash)
                    .run();
            put_rows(*database, "person", changes.persons);
            put_rows(*database, "text", changes.texts);
            put_rows(*database, "attachment", changes.attachments);
            put_sources(*database, changes.sources);
            put_local(*database, changes.local);
            erase_rows(*database, changes.erased, traces);
        });
        return acts;
    }

    // The acts of these keys, if all are there; none, if none is.
    std::vector<Act> find(const Changes& changes) {
        std::vector<Act> there;
        Statement one(*database, "SELECT n, body, hash FROM act WHERE key = ?");
        for (const auto& act : changes.acts) {
            one.with_bytes(1, act.key);
            if (one.step())
                there.push_back({one.number(0), act.key, one.bytes(1), one.octets<Hash>(2)});
            one.reset();
        }
        demand(there.empty() || there.size() == changes.acts.size(),
               "some keys of a transaction are there already, and some are not");
        return there;
    }

    // Deleted bytes stay in pages that are not in use, and in the log. The act stands by now:
    // whatever fails is said of the bytes, not of the act.
    void scour(const std::vector<std::string>& traces) {
        std::size_t found = 0;
        try {
            database->checkpoint(); // needs no room: they are overwritten where they are
            database->run("VACUUM");
            database->checkpoint();
            database->close(); // a file that SQLite has open may not be opened beside it
            database = nullptr;
            found = found_in(place.path, traces);
            if (has_log(place)) found += found_in(place.path + "-wal", traces);
        } catch (const Error& error) {
            end();
            throw Error(Exit::file, {place.name}, "store.not-scoured",
                        {{"reason", reason_of(error)}});
        }
        open_again();
        if (found > 0)
            throw Error(Exit::file, {place.name}, "store.not-erased",
                        {{"count", std::to_string(found)}});
    }
};

Store::Store(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

Store::~Store() {
    if (!parts_) return;
    try {
        close();
    } catch (const std::exception&) {
        parts_->end(); // the next who opens the file reads what is there
    }
}

Store Store::create(const std::string& name, const Changes& changes, const std::string& who) {
    demand(!changes.acts.empty(), "an event begins with an act");
    const auto place = place_event(name);
    demand_local_disk(name, place.folder);
    auto lock = std::make_unique<FileLock>(name, place.path, FileLock::How::exclusive, who);
    place_event(name); // still free
    const Location draft{name, name_of_draft(place), place.folder};
    const auto clear = [&] {
        for (const auto* end : {"", "-wal", "-shm"}) unlink((draft.path + end).c_str());
    };
    const int made =
        ::open(draft.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, of_its_owner);
    if (made < 0)
        throw Error(Exit::file, {name}, "file.unwritable", {{"reason", system_reason(errno)}});
    ::close(made);
    try {
        Parts parts{draft, who, nullptr};
        parts.database = std::make_unique<Database>(name, draft.path, Database::How::write);
        lay_out(*parts.database, changes.event);
        parts.event = changes.event;
        std::vector<std::string> no_traces;
        parts.append(changes, no_traces);
        parts.database->checkpoint();
        parts.database->close();
        parts.database = nullptr;
        rename_new(draft.path, place);
    } catch (...) {
        clear();
        throw;
    }
    auto parts = std::make_unique<Parts>(Parts{place, who, std::move(lock)});
    parts->open_again();
    return Store(std::move(parts));
}

Store Store::open(const std::string& name, const std::string& who) {
    auto parts = std::make_unique<Parts>(Parts{find_event(name), who, nullptr});
    demand_local_disk(name, parts->place.folder);
    if (access(parts->place.path.c_str(), W_OK) != 0)
        throw Error(Exit::file, {name}, "file.unwritable", {{"reason", system_reason(errno)}});
    Store store(std::move(parts));
    auto& own = *store.parts_;
    own.lock = std::make_unique<FileLock>(name, own.place.path, FileLock::How::exclusive, who);
    own.open();
    return store;
}

Contents Store::contents(Read what) const {
    if (!parts_->database) throw Error(Exit::file, {parts_->place.name}, "store.ended");
    return read_contents(*parts_->database, parts_->place.name, false, what);
}

std::vector<Act> Store::acts_after(std::int64_t n) const {
    if (!parts_->database) throw Error(Exit::file, {parts_->place.name}, "store.ended");
    return read_acts(*parts_->database, n);
}

std::vector<Act> Store::append(const Changes& changes) {
    if (parts_->ended) throw Error(Exit::file, {parts_->place.name}, "store.ended");
    demand(parts_->lock && parts_->database, "nothing is written while the store pauses");
    std::vector<std::string> traces = changes.traces;
    auto acts = parts_->append(changes, traces);
    if (!traces.empty()) parts_->scour(traces);
    return acts;
}

Copied Store::backup(const std::filesystem::path& to, Diagnostics* notes) {
    auto& own = *parts_;
    demand(own.lock && own.database, "nothing is copied while the store pauses");
    auto made = copy_event(*own.database, own.place.name, to);
    const auto path = absolute_path(made.name).lexically_normal().string();
    try {
        own.write([&] {
            put_local(*own.database, {{std::string(backup_setting) + path,
                                       text_of(made.seal) + "\n" + now_as("%Y-%m-%d %H:%M:%S")}});
        });
    } catch (const Error& error) {
        if (!notes) throw;
        notes->note({own.place.name}, "store.not-remembered", {{"reason", reason_of(error)}});
    }
    return made;
}

void Store::remember(const std::map<std::string, std::string>& settings) {
    auto& own = *parts_;
    demand(own.lock && own.database, "nothing is written while the store pauses");
    own.write([&] { put_local(*own.database, settings); });
}

void Store::pause() {
    parts_->lock = nullptr;
}

void Store::resume() {
    auto& own = *parts_;
    if (own.ended) throw Error(Exit::file, {own.place.name}, "store.ended");
    if (own.lock) return;
    own.demand_name(); // there may be no folder for a lock
    own.lock = std::make_unique<FileLock>(own.place.name, own.place.path, FileLock::How::exclusive,
                                          own.who);
    own.demand_name();
}

bool Store::moved() {
    auto& own = *parts_;
    if (!own.database) throw Error(Exit::file, {own.place.name}, "store.ended");
    own.demand_name();
    const auto now = own.database->number("PRAGMA data_version");
    return std::exchange(own.version, now) != now;
}

std::string Store::rescued(const fs::path& home) {
    auto& own = *parts_;
    if (!own.database) throw Error(Exit::file, {own.place.name}, "store.ended");
    const auto left = own.left();
    if (left.has_all) return left.path;
    const auto acts = read_acts(*own.database, 0);
    const auto is_this = [&](const std::string& name) {
        const auto there = read_event(name);
        return there.event == own.event && there.head() == acts.back().hash;
    };
    const auto how = left.path.empty() ? Copy::in_its_place : Copy::marked;
    const auto copied_to = [&](const fs::path& folder) {
        const fs::path of(own.place.path);
        for (int i = 1;; ++i) {
            const auto end = i == 1 ? std::string("-rescued") : "-rescued-" + std::to_string(i);
            const auto name = folder / (of.stem().string() + end + of.extension().string());
            try {
                return copy_event(*own.database, own.place.name, name, how).name;
            } catch (const Error&) {
                if (i == most_rescued || !fs::exists(name)) throw;
            }
            try {
                if (is_this(name.string())) return name.string();
            } catch (const Error&) { // no event's file has that name
            }
        }
    };
    try {
        return copied_to(own.place.folder);
    } catch (const Error&) { // the folder may be gone, or the disk full
        if (home.empty()) throw;
        return copied_to(home);
    }
}

bool Store::follow(Contents& contents) const {
    const auto acts = acts_after(contents.last());
    // Members of an act by which its transaction has written more than the act.
    const auto says_more = [](const Act& act) {
        for (const auto* member : {"\"rows\":", "\"erased\":", "\"locks\":"})
            if (act.body.find(member) != act.body.npos) return true;
        return false;
    };
    if (std::any_of(acts.begin(), acts.end(), says_more)) {
        contents = this->contents();
        return false;
    }
    contents.acts.insert(contents.acts.end(), acts.begin(), acts.end());
    return true;
}

void Store::settle() {
    auto& own = *parts_;
    if (own.ended || !own.database) throw Error(Exit::file, {own.place.name}, "store.ended");
    demand(own.lock != nullptr, "nothing is written while the store pauses");
    own.database->checkpoint();
}

void Store::close(Diagnostics* notes) {
    auto& own = *parts_;
    if (own.database) {
        if (!own.lock) own.demand_name();
        try {
            if (!own.lock) resume();
            own.database->checkpoint();
            own.database->close();
            own.database = nullptr;
        } catch (const Error& error) {
            own.end();
            if (notes)
                notes->note({own.place.name}, "store.log-stays",
                            {{"log", own.place.name + "-wal"}, {"reason", reason_of(error)}});
        }
    }
    own.lock = nullptr;
}

} // namespace regra::store
