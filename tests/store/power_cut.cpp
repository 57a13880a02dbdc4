// What was acknowledged outlives a power cut.
//
//     power-cut FOLDER CUTS SEED [normal]
//
// Acts are appended through a VFS of SQLite that records the calls to the disk (writes, truncates,
// syncs, deletes) and when an act was acknowledged. Then the disk is made as a cut at a random
// moment may leave it: what was not synced is there, is not, or is torn in sectors of 512 bytes; of
// a name that was made or deleted since the folder was last synced, either holds. The file must
// then be whole and hold every act acknowledged before the cut. With "normal" the log is not synced
// at each act: then acts are lost, or this program would see nothing.
//
// As in unix VFS, the first sync of a new file syncs its folder too.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "unit/store/events.hpp"

namespace {

namespace fs = std::filesystem;
using namespace regra::store;

constexpr std::size_t sector = 512;
constexpr int acts_in_all = 60;

// ---- what the disk is told ----------------------------------------------------------------------

struct Told {
    enum class What { write, truncate, sync, create, remove, folder, act };
    What what;
    int file = 0; // a number for each file ever made
    std::string name, bytes;
    std::size_t at = 0; // offset, size or number of the act
};
std::vector<Told> told;
std::map<std::string, int> numbers; // of the files that have a name now
int files = 0;

std::string name_of(const char* path) {
    return fs::path(path ? path : "").filename().string();
}
bool is_kept(const std::string& name) { // of a shared memory nothing outlives a cut
    return !name.empty() && !name.ends_with("-shm");
}

// ---- the VFS ------------------------------------------------------------------------------------

struct File {
    sqlite3_file base;
    int number;
    bool is_new; // its first sync syncs the folder
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
File* of(sqlite3_file* file) {
    return reinterpret_cast<File*>(file);
}
sqlite3_vfs* unix_vfs = nullptr;

int close_file(sqlite3_file* file) {
    return of(file)->real()->pMethods->xClose(of(file)->real());
}
int read_bytes(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    return of(file)->real()->pMethods->xRead(of(file)->real(), into, size, at);
}
int write_bytes(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    told.push_back({Told::What::write, of(file)->number, "",
                    std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)),
                    static_cast<std::size_t>(at)});
    return of(file)->real()->pMethods->xWrite(of(file)->real(), bytes, size, at);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    told.push_back(
        {Told::What::truncate, of(file)->number, "", "", static_cast<std::size_t>(size)});
    return of(file)->real()->pMethods->xTruncate(of(file)->real(), size);
}
int sync_file(sqlite3_file* file, int) {
    told.push_back({Told::What::sync, of(file)->number, "", "", 0});
    if (std::exchange(of(file)->is_new, false)) told.push_back({Told::What::folder, 0, "", "", 0});
    return SQLITE_OK; // what the real disk does is not under test
}
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
    return of(file)->real()->pMethods->xFileSize(of(file)->real(), size);
}
int lock_file(sqlite3_file* file, int level) {
    return of(file)->real()->pMethods->xLock(of(file)->real(), level);
}
int unlock_file(sqlite3_file* file, int level) {
    return of(file)->real()->pMethods->xUnlock(of(file)->real(), level);
}
int check_lock(sqlite3_file* file, int* locked) {
    return of(file)->real()->pMethods->xCheckReservedLock(of(file)->real(), locked);
}
int control(sqlite3_file* file, int what, void* more) {
    return of(file)->real()->pMethods->xFileControl(of(file)->real(), what, more);
}
int sector_size(sqlite3_file*) {
    return static_cast<int>(sector);
}
int promises(sqlite3_file*) {
    return 0; // neither atomic writes nor any order
}
int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
    return of(file)->real()->pMethods->xShmMap(of(file)->real(), region, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return of(file)->real()->pMethods->xShmLock(of(file)->real(), offset, count, flags);
}
void order_shared(sqlite3_file* file) {
    of(file)->real()->pMethods->xShmBarrier(of(file)->real());
}
int unmap_shared(sqlite3_file* file, int remove) {
    return of(file)->real()->pMethods->xShmUnmap(of(file)->real(), remove);
}

const sqlite3_io_methods methods = {
    2,           close_file,   read_bytes,   write_bytes, truncate_file, sync_file, size_of_file,
    lock_file,   unlock_file,  check_lock,   control,     sector_size,   promises,  map_shared,
    lock_shared, order_shared, unmap_shared, nullptr,     nullptr};

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* given) {
    const auto name = name_of(path);
    const bool was_there = path && fs::exists(path);
    std::memset(file, 0, sizeof(File));
    const int code = unix_vfs->xOpen(unix_vfs, path, of(file)->real(), flags, given);
    if (code != SQLITE_OK) return code;
    if (!numbers.contains(name)) {
        numbers[name] = ++files;
        if (!was_there) told.push_back({Told::What::create, files, name, "", 0});
    }
    of(file)->number = numbers[name];
    of(file)->is_new = !was_there;
    of(file)->base.pMethods = &methods;
    return code;
}

int delete_file(sqlite3_vfs*, const char* path, int sync) {
    const auto name = name_of(path);
    told.push_back({Told::What::remove, numbers[name], name, "", 0});
    numbers.erase(name);
    if (sync != 0) told.push_back({Told::What::folder, 0, "", "", 0});
    return unix_vfs->xDelete(unix_vfs, path, 0);
}

void use_own_vfs() {
    unix_vfs = sqlite3_vfs_find("unix");
    static sqlite3_vfs own = *unix_vfs;
    own.zName = "power-cut";
    own.szOsFile = static_cast<int>(sizeof(File)) + unix_vfs->szOsFile;
    own.xOpen = open_file;
    own.xDelete = delete_file;
    sqlite3_vfs_register(&own, 1);
}

// Each connection is NORMAL and stays so, whatever pragma it gets.
int not_synchronous(void*, int action, const char* first, const char*, const char*, const char*) {
    const bool is_it = action == SQLITE_PRAGMA && std::strcmp(first, "synchronous") == 0;
    return is_it ? SQLITE_IGNORE : SQLITE_OK;
}
int make_normal(sqlite3* database, char**, const sqlite3_api_routines*) {
    sqlite3_exec(database, "PRAGMA synchronous=NORMAL", nullptr, nullptr, nullptr);
    return sqlite3_set_authorizer(database, not_synchronous, nullptr);
}

// ---- the disk after a cut -----------------------------------------------------------------------

using Random = std::mt19937_64;
bool either(Random& random) {
    return random() % 2 == 0;
}

void write_at(std::string& content, std::size_t at, std::string_view bytes) {
    if (content.size() < at + bytes.size()) content.resize(at + bytes.size());
    std::copy(bytes.begin(), bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(at));
}

void apply(std::string& content, const Told& one, Random* torn) {
    if (one.what == Told::What::truncate) {
        content.resize(one.at);
    } else if (!torn) {
        write_at(content, one.at, one.bytes);
    } else {
        for (std::size_t done = 0; done < one.bytes.size();) {
            const auto size = std::min(sector - (one.at + done) % sector, one.bytes.size() - done);
            if (either(*torn)) write_at(content, one.at + done, one.bytes.substr(done, size));
            done += size;
        }
    }
}

struct Disk {
    std::map<std::string, std::string> files;
    std::size_t acknowledged = 0; // number of the last act
};

// `before`: what the files held when the telling began.
Disk disk_after(const std::map<std::string, std::string>& before, std::size_t cut, Random& random) {
    std::map<int, std::string> synced;
    std::map<int, std::vector<const Told*>> open_writes;
    std::map<std::string, int> now,
        kept; // names: as the program sees them, and as of the last sync
    Disk disk;
    int number = 0;
    for (const auto& [name, content] : before) {
        synced[++number] = content;
        now[name] = kept[name] = number;
    }
    for (std::size_t i = 0; i < cut; ++i) {
        const auto& one = told[i];
        switch (one.what) {
        case Told::What::write:
        case Told::What::truncate: open_writes[one.file].push_back(&one); break;
        case Told::What::sync:
            for (const auto* write : open_writes[one.file])
                apply(synced[one.file], *write, nullptr);
            open_writes[one.file].clear();
            break;
        case Told::What::create: now[one.name] = one.file; break;
        case Told::What::remove: now.erase(one.name); break;
        case Told::What::folder: kept = now; break;
        case Told::What::act: disk.acknowledged = one.at; break;
        }
    }
    const auto how = random() % 4; // all unsynced is lost, is there, is torn, or each by itself
    for (auto& [file, writes] : open_writes)
        for (const auto* write : writes) {
            const auto of_this = how == 3 ? random() % 3 : how;
            if (of_this == 1) apply(synced[file], *write, nullptr);
            if (of_this == 2 && (write->what == Told::What::write || either(random)))
                apply(synced[file], *write, &random);
        }
    auto names = kept;
    for (const auto& [name, file] : now)
        if (either(random)) names[name] = file;
    for (const auto& [name, file] : kept)
        if (!now.contains(name) && either(random)) names.erase(name);
    for (const auto& [name, file] : names)
        if (is_kept(name)) disk.files[name] = synced[file];
    return disk;
}

std::string bytes_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// ---- the run ------------------------------------------------------------------------------------

// Commands, each of which opens and closes the file, and sessions that keep it open.
void append_acts(const std::string& name, Random& random) {
    std::int64_t last = 1;
    while (last < acts_in_all) {
        auto store = Store::open(name, "power-cut");
        for (auto acts = random() % 8; acts > 0 && last < acts_in_all; --acts, ++last) {
            // Now and then a long one, of many pages.
            const std::size_t size = random() % 10 == 0 ? 30000 : random() % 400;
            store.append(testing::next(last, {{"text", std::string(size, 'x')}}));
            told.push_back({Told::What::act, 0, "", "", static_cast<std::size_t>(last + 1)});
            store.pause();
            store.resume();
        }
        store.close();
    }
}

struct Counts {
    long lost = 0, damaged = 0; // cuts
};

void judge(const Disk& disk, const fs::path& folder, const std::vector<Act>& acts, Counts& counts) {
    fs::remove_all(folder);
    fs::create_directory(folder);
    for (const auto& [name, content] : disk.files)
        std::ofstream(folder / name, std::ios::binary) << content;
    const auto found = verify_event((folder / "a.event").string());
    if (found.faults.has_errors()) {
        ++counts.damaged;
        for (const auto& one : found.faults.items())
            std::fprintf(stderr, "%s\n", line(one, regra::Language::en).c_str());
        return;
    }
    bool same = found.acts.size() >= disk.acknowledged;
    for (std::size_t i = 0; same && i < found.acts.size(); ++i)
        same = found.acts[i].hash == acts[i].hash;
    if (!same) ++counts.lost;
}

} // namespace

int main(int count, char** words) {
    if (count < 4) return 3;
    const fs::path folder = words[1];
    const long cuts = std::atol(words[2]);
    Random random(static_cast<std::uint64_t>(std::atoll(words[3])));
    try {
        const auto name = (folder / "a.event").string();
        if (count > 4) sqlite3_auto_extension(reinterpret_cast<void (*)()>(&make_normal));
        Store::create(name, testing::first(), "power-cut").close();
        const std::map<std::string, std::string> before = {{"a.event", bytes_of(name)}};
        numbers["a.event"] = ++files;
        use_own_vfs();
        append_acts(name, random);
        sqlite3_vfs_register(unix_vfs, 1);
        sqlite3_reset_auto_extension();
        const auto acts = read_event(name).acts;
        Counts counts;
        for (long i = 0; i < cuts; ++i)
            judge(disk_after(before, random() % (told.size() + 1), random), folder / "cut", acts,
                  counts);
        std::printf("cuts %ld lost %ld damaged %ld\n", cuts, counts.lost, counts.damaged);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "power-cut: %s\n", error.what());
        return 1;
    }
    return 0;
}
