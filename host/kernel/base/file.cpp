#include "kernel/base/file.hpp"

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/system_reason.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

namespace regra {

std::function<void()> before_standard_input;
const int flags_to_read = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
const int more_flags_to_read = O_DIRECTORY | O_NOFOLLOW;

namespace {

// A pipe that nobody writes would be waited for without end. What is read to know that is put back.
bool has_writer(int file, std::FILE* stream) {
    char first = 0;
    const auto got = ::read(file, &first, 1);
    if (got == 1) std::ungetc(static_cast<unsigned char>(first), stream);
    return got == 1 || (got < 0 && errno == EAGAIN);
}

std::FILE* open_file(const std::filesystem::path& path) {
    const std::string& name = path.native();
    if (name == "-") {
        if (const auto first = std::exchange(before_standard_input, nullptr)) first();
        return stdin;
    }
    // A file of any other type is opened without waiting for it.
    const int file = open_to_read(name.c_str());
    if (file < 0 && errno == ENOENT) throw Error(Exit::file, {name}, "file.missing");
    std::FILE* stream = file < 0 ? nullptr : fdopen(file, "rb");
    if (!stream)
        throw Error(Exit::file, {name}, "file.unreadable", {{"reason", system_reason(errno)}});
    struct stat status {};
    const bool known = fstat(file, &status) == 0;
    if (known && S_ISREG(status.st_mode)) return stream; // never waited for
    const bool is_pipe = known && S_ISFIFO(status.st_mode);
    if (is_pipe && !has_writer(file, stream)) {
        std::fclose(stream);
        throw Error(Exit::file, {name}, "file.no-writer");
    }
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
    return stream;
}

} // namespace

int open_to_read(const char* path, int more) {
    const int flags = flags_to_read | more;
    const int opened = open(path, flags);
    return opened < 0 && errno == EACCES ? open(path, flags & ~O_NOCTTY) : opened;
}

FileInput::FileInput(const std::filesystem::path& path) : path_(path), file_(open_file(path)) {
    struct stat status {};
    if (file_ == stdin || fstat(fileno(file_), &status) != 0) return;
    if (S_ISDIR(status.st_mode)) {
        std::fclose(file_);
        throw Error(Exit::file, {path_.string()}, "file.folder");
    }
    if (S_ISREG(status.st_mode)) size_ = static_cast<std::uintmax_t>(status.st_size);
    // What is read whole needs no buffer in between.
    if (size_ > 0) std::setvbuf(file_, nullptr, _IONBF, 0);
}

FileInput::~FileInput() {
    if (file_ != stdin) std::fclose(file_);
}

bool FileInput::read(std::string& to, std::size_t most) {
    const std::size_t had = to.size();
    to.resize(had + most);
    const std::size_t got = std::fread(to.data() + had, 1, most, file_);
    const int reason = errno;
    to.resize(had + got);
    if (std::ferror(file_))
        throw Error(Exit::file, {path_.string()}, "file.unreadable",
                    {{"reason", system_reason(reason)}});
    return got == most; // less is the end
}

std::string read_file(const std::filesystem::path& path, std::size_t most_bytes) {
    FileInput input(path);
    std::string bytes;
    // A byte more than its size is asked for, so that one read comes to the end.
    std::size_t piece = input.size() > 0 ? std::min(input.size(), most_bytes) + 1 : 1u << 16;
    for (; input.read(bytes, piece); piece = 1u << 16)
        if (bytes.size() > most_bytes) break;
    if (bytes.size() > most_bytes)
        throw Error(Exit::file, {path.string()}, "file.too-large",
                    {{"count", std::to_string(most_bytes)}});
    return bytes;
}

FileOutput::FileOutput(std::string name, How how)
    : name_(std::move(name)), how_(how),
      file_(open(name_.c_str(),
                 O_WRONLY | O_CREAT | O_CLOEXEC | (how == How::create ? O_EXCL : O_APPEND), 0666)) {
    if (file_ >= 0) return;
    if (errno == EEXIST) throw Error(Exit::file, {name_}, "file.exists");
    refuse(errno);
}

FileOutput::~FileOutput() {
    close(file_);
}

void FileOutput::write(std::string_view text) {
    struct stat before {};
    const bool known = fstat(file_, &before) == 0 && S_ISREG(before.st_mode);
    int reason = 0;
    while (!text.empty() && reason == 0) {
        const auto part = ::write(file_, text.data(), text.size());
        if (part > 0)
            text.remove_prefix(static_cast<std::size_t>(part));
        else if (part == 0 || errno != EINTR)
            reason = part == 0 ? ENOSPC : errno;
    }
    if (reason == 0 && fsync(file_) != 0 && errno != EINVAL) reason = errno; // EINVAL: as a pipe
    if (reason == 0) return;
    if (known && ftruncate(file_, before.st_size) == 0) fsync(file_);
    if (known && how_ == How::create && before.st_size == 0) unlink(name_.c_str());
    refuse(reason);
}

void FileOutput::refuse(int reason) const {
    throw Error(Exit::file, {name_}, "file.unwritable", {{"reason", system_reason(reason)}});
}

void create_private_file(const std::filesystem::path& path, std::string_view bytes) {
    const std::string name = path.string();
    const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0 && errno == EEXIST) throw Error(Exit::file, {name}, "file.exists");
    std::FILE* stream = file < 0 ? nullptr : fdopen(file, "wb");
    const bool written = stream &&
                         std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size() &&
                         std::fflush(stream) == 0 && fsync(file) == 0;
    const Wording reason = system_reason(errno);
    if (stream) std::fclose(stream);
    if (written) return;
    if (file >= 0) unlink(name.c_str()); // half a secret is of no use
    throw Error(Exit::file, {name}, "file.unwritable", {{"reason", reason}});
}

// A library may be opened by a link that stands elsewhere.
static std::filesystem::path unlinked(const char* name) {
    std::error_code none;
    auto path = std::filesystem::canonical(name, none);
    return none ? absolute_path(name) : path;
}

std::filesystem::path program_folder() {
    Dl_info info{};
    link_map* object = nullptr;
    const auto* here = reinterpret_cast<const void*>(&program_folder);
    const bool found =
        dladdr1(here, &info, reinterpret_cast<void**>(&object), RTLD_DL_LINKMAP) != 0;
    // The program itself has no name there.
    if (found && object && object->l_name && *object->l_name != '\0')
        return unlinked(object->l_name).parent_path();
    std::error_code none; // a system without /proc
    return std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
}

} // namespace regra
