// The one place that includes Boost.DLL.
#define BOOST_DLL_USE_STD_FS
#include "kernel/loader/library.hpp"

#include <cerrno>
#include <map>
#include <mutex>
#include <new>
#include <tuple>
#include <vector> // before Boost 1.74, which forgets it

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/dll/shared_library.hpp>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/installation.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/loader/elf.hpp"
#include "kernel/loader/trust.hpp"

namespace regra::loader {
namespace {

namespace fs = std::filesystem;
namespace dll = boost::dll;

constexpr auto entry_symbol = "regra_plugin";

[[noreturn]] void refuse(const fs::path& file, const std::string& id, std::string_view message,
                         Arguments more = {}) {
    more.emplace_back("id", id);
    throw Error(Exit::file, {file.string()}, message, std::move(more));
}

class Opened {
public:
    explicit Opened(int value) : value_(value) {}
    Opened(Opened&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
    Opened& operator=(Opened&&) = delete;
    ~Opened() {
        if (value_ >= 0) close(value_);
    }
    int value() const { return value_; }
    bool is_good() const { return value_ >= 0; }

private:
    int value_;
};

void check_trust(const fs::path& file, const std::string& id, const struct stat& status,
                 const fs::path& resolved) {
    if (const auto why = distrusted(status); why == Distrusted::Why::writable)
        refuse(file, id, "loader.file-writable", {{"at", resolved.string()}});
    else if (why)
        refuse(file, id, "loader.file-foreign", {{"owner", std::to_string(status.st_uid)}});
    if (const auto found = distrusted(resolved.parent_path())) refuse_folder(file, *found);
}

// A file that is what its name says, open: neither a pipe nor a folder, and nobody else's.
Opened open_trusted(const fs::path& file, const std::string& id) {
    std::error_code error;
    const fs::path resolved = fs::canonical(file, error);
    if (error == std::errc::no_such_file_or_directory)
        throw Error(Exit::file, {file.string()}, "file.missing");
    if (error)
        throw Error(Exit::file, {file.string()}, "file.unreadable", {{"reason", error.message()}});
    Opened opened(open_to_read(resolved.c_str(), O_NOFOLLOW));
    struct stat status {};
    if (!opened.is_good() || fstat(opened.value(), &status) != 0)
        throw Error(Exit::file, {file.string()}, "file.unreadable",
                    {{"reason", system_reason(errno)}});
    if (S_ISDIR(status.st_mode)) throw Error(Exit::file, {file.string()}, "file.folder");
    if (!S_ISREG(status.st_mode)) refuse(file, id, "loader.no-library");
    check_trust(file, id, status, resolved);
    return opened;
}

// A file's size of memory, zeros until a part is read: a page that nothing touches costs nothing.
class FileBytes {
public:
    FileBytes(const Opened& opened, const fs::path& file) : opened_(opened) {
        struct stat status {};
        fstat(opened.value(), &status);
        size_ = static_cast<std::size_t>(status.st_size);
        if (size_ > largest_library)
            throw Error(Exit::file, {file.string()}, "file.too-large",
                        {{"count", std::to_string(largest_library)}});
        if (size_ == 0) return;
        void* memory =
            mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        bytes_ = static_cast<char*>(memory);
    }
    FileBytes(const FileBytes&) = delete;
    FileBytes& operator=(const FileBytes&) = delete;
    ~FileBytes() {
        if (bytes_) munmap(bytes_, size_);
    }

    // Where the file became shorter the zeros stay, and its shape is wrong.
    void read(std::size_t offset, std::size_t size) {
        for (const std::size_t end = offset + size; offset < end;) {
            const auto got =
                pread(opened_.value(), bytes_ + offset, end - offset, static_cast<off_t>(offset));
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return;
            offset += static_cast<std::size_t>(got);
        }
    }
    void read_all() { read(0, size_); }
    std::string_view view() const { return {bytes_, size_}; }

private:
    const Opened& opened_;
    std::size_t size_ = 0;
    char* bytes_ = nullptr;
};

void check_shape(std::string_view bytes, const fs::path& file, const std::string& id) {
    switch (library_shape(bytes)) {
    case LibraryShape::sound: break;
    case LibraryShape::no_library: refuse(file, id, "loader.no-library");
    case LibraryShape::other_machine: refuse(file, id, "loader.other-machine");
    case LibraryShape::cut_short: refuse(file, id, "loader.cut-short");
    }
    if (!exports(bytes, entry_symbol)) refuse(file, id, "loader.no-entry");
}

// The bytes in memory that nobody can write to any more: what was checked is what is loaded. Not
// good: the system has no such memory.
Opened sealed_copy(std::string_view bytes, const std::string& id) {
    Opened copy(memfd_create(id.c_str(), MFD_CLOEXEC | MFD_ALLOW_SEALING));
    std::size_t have = 0;
    while (copy.is_good() && have < bytes.size()) {
        const auto put = write(copy.value(), bytes.data() + have, bytes.size() - have);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return Opened(-1);
        have += static_cast<std::size_t>(put);
    }
    constexpr int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
    if (!copy.is_good() || fcntl(copy.value(), F_ADD_SEALS, seals) != 0) return Opened(-1);
    return copy;
}

// The linker's own words without what Boost puts around them.
std::string reason(const std::exception& error) {
    const std::string_view what = error.what();
    constexpr std::string_view before = "(dlerror system message: ";
    const auto begin = what.find(before);
    const auto end = what.rfind("): ");
    if (begin == std::string_view::npos || end == std::string_view::npos) return std::string(what);
    const auto from = begin + before.size();
    return std::string(what.substr(from, end - from));
}

std::shared_ptr<dll::shared_library> linked(const fs::path& file) {
    return std::make_shared<dll::shared_library>(file, dll::load_mode::rtld_now |
                                                           dll::load_mode::rtld_local);
}

// A library with the descriptor of its copy, which stays open as long: the linker knows libraries
// by their names, and /proc/self/fd/N must not become that of another.
struct Copy {
    fs::path file;
    Opened descriptor; // not good: the linker read the file
    std::shared_ptr<dll::shared_library> library;
    mutable std::once_flag asked;
    mutable std::string known; // hash(), once somebody asked

    Copy(fs::path of, Opened copy, std::shared_ptr<dll::shared_library> linked_library)
        : file(std::move(of)), descriptor(std::move(copy)), library(std::move(linked_library)) {}

    const std::string& hash() const {
        std::call_once(asked, [this] {
            if (!descriptor.is_good()) {
                known = hexadecimal(sha256(read_file(file)));
                return;
            }
            FileBytes bytes(descriptor, file);
            bytes.read_all();
            known = hexadecimal(sha256(bytes.view()));
        });
        return known;
    }
};

std::shared_ptr<const Copy> load(std::string_view bytes, const fs::path& file,
                                 const std::string& id) {
    Opened copy = sealed_copy(bytes, id);
    const fs::path descriptors = "/proc/self/fd";
    std::error_code error;
    const bool by_descriptor = copy.is_good() && fs::exists(descriptors, error);
    const fs::path name = by_descriptor ? descriptors / std::to_string(copy.value()) : file;
    try {
        auto library = linked(name);
        return std::make_shared<const Copy>(file, std::move(copy), std::move(library));
    } catch (const std::exception& failure) {
        std::string why = reason(failure);
        if (const auto at = why.find(name.string()); at != why.npos)
            why.replace(at, name.string().size(), file.string());
        refuse(file, id, "loader.not-loaded", {{"reason", why}});
    }
}

// Those that are loaded, by what identifies a file and its content.
using Identity = std::tuple<dev_t, ino_t, off_t, time_t, long, time_t, long>;

Identity identity_of(const Opened& opened) {
    struct stat s {};
    fstat(opened.value(), &s);
    return {s.st_dev,          s.st_ino,         s.st_size,        s.st_mtim.tv_sec,
            s.st_mtim.tv_nsec, s.st_ctim.tv_sec, s.st_ctim.tv_nsec};
}

std::shared_ptr<const Copy> loaded_once(const fs::path& file, const std::string& id,
                                        const LookedAt& look, const Admitted& admitted) {
    static std::mutex turn;
    static std::map<Identity, std::weak_ptr<const Copy>> loaded;
    const std::lock_guard lock(turn);
    const Opened opened = open_trusted(file, id);
    auto& place = loaded[identity_of(opened)];
    if (auto same = place.lock()) {
        if (admitted) admitted(same->hash());
        return same;
    }
    FileBytes bytes(opened, file);
    bytes.read_all();
    check_shape(bytes.view(), file, id);
    if (look) look(bytes.view());
    if (admitted) admitted(hexadecimal(sha256(bytes.view())));
    auto made = load(bytes.view(), file, id);
    place = made;
    return made;
}

} // namespace

void refuse_folder(const fs::path& file, const Distrusted& found) {
    const bool writable = found.why == Distrusted::Why::writable;
    throw Error(Exit::file, {file.string()},
                writable ? "loader.folder-writable" : "loader.folder-foreign",
                {{"at", found.at.string()}, {"owner", std::to_string(found.owner)}});
}

void look_at_library(const fs::path& file, const std::string& id, std::string_view section,
                     const LookedAt& look) {
    const Opened opened = open_trusted(file, id);
    FileBytes bytes(opened, file);
    read_described_parts(bytes.view(), section, [&](std::uint64_t offset, std::uint64_t size) {
        bytes.read(offset, size);
    });
    check_shape(bytes.view(), file, id);
    look(bytes.view());
}

Library load_library(const fs::path& file, const std::string& id, const LookedAt& look,
                     const Admitted& admitted) {
    const auto copy = loaded_once(file, id, look, admitted);
    const auto& entry = copy->library->get<const regra_entry>(entry_symbol);
    if (entry.abi != REGRA_ABI)
        refuse(file, id, "loader.abi",
               {{"found", std::to_string(entry.abi)}, {"wanted", std::to_string(REGRA_ABI)}});
    if (entry.size != sizeof(regra_entry)) refuse(file, id, "loader.foreign-entry");
    return {{copy, &entry}, [copy] { return copy->hash(); }};
}

std::shared_ptr<const void> open_module(const std::string& name, const std::string& package) {
    const fs::path file = installation_folder() / "lib/regra/modules" / (name + ".so");
    try {
        const auto library = linked(file);
        return {library, &library->get<const char>("regra_module")};
    } catch (const std::exception& error) {
        throw Error(Exit::file, {file.string()}, "loader.module",
                    {{"reason", reason(error)}, {"package", package}});
    }
}

} // namespace regra::loader
