#include "kernel/base/journal.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::string_view head = "journal:", version = "journal: 1";
constexpr std::string_view mark = " # "; // before a check
constexpr std::size_t check_bytes = 6;
constexpr std::size_t longest_file = 64u << 20;

// The line without its check, and the check; nothing if it has none.
struct Checked {
    std::string_view line, check;
};
std::optional<Checked> checked(std::string_view whole) {
    constexpr std::size_t behind = mark.size() + 2 * check_bytes;
    if (whole.size() < behind) return std::nullopt;
    const auto at = whole.size() - behind;
    if (whole.substr(at, mark.size()) != mark) return std::nullopt;
    return Checked{whole.substr(0, at), whole.substr(at + mark.size())};
}

std::string with_check(std::string_view line, std::string& last) {
    last = check_after(last, line);
    return std::string(line).append(mark).append(last).append("\n");
}

// The entry of a new file is on the disk once its folder is.
void sync_folder_of(const std::string& name) {
    const auto folder = folder_of_file(name);
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    fsync(opened);
    close(opened);
}

} // namespace

bool is_journal(std::string_view text) {
    if (text.starts_with(head)) return true;
    const auto first = checked(text.substr(0, text.find('\n')));
    return first && first->check == check_after("", version);
}

std::string without_checks(std::string_view journal) {
    std::string plain;
    for (auto rest = journal.substr(std::min(journal.find('\n'), journal.size() - 1) + 1);
         !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size() - 1);
        const auto line = rest.substr(0, end + 1 - rest.substr(0, end + 1).ends_with('\n'));
        const auto found = checked(line);
        plain.append(found ? found->line : line).append("\n");
        rest.remove_prefix(end + 1);
    }
    return plain;
}

std::string with_checks(std::string_view lines) {
    std::string last, all = with_check(version, last);
    if (lines.ends_with('\n')) lines.remove_suffix(1);
    if (!lines.empty())
        for (const auto line : split(lines, "\n")) all += with_check(line, last);
    return all;
}

std::string check_after(std::string_view before, std::string_view line) {
    return hexadecimal(sha256(before, line)).substr(0, 2 * check_bytes);
}

JournalRead check_journal(const std::string& name, std::string_view text) {
    JournalRead read;
    while (read.size < text.size()) {
        const auto end = text.find('\n', read.size);
        if (end == text.npos) {
            read.torn = text.substr(read.size);
            return read;
        }
        const auto found = checked(text.substr(read.size, end - read.size));
        const bool first = read.lines == 0;
        const bool fits = found && found->check == check_after(read.last, found->line) &&
                          (!first || found->line == version);
        if (!fits) {
            read.wrong = Place{name, static_cast<int>(read.lines) + 1, 1, read.size};
            return read;
        }
        read.last = found->check;
        read.size = end + 1;
        ++read.lines;
    }
    return read;
}

void demand_journal(const std::string& name, std::string_view text) {
    const auto read = check_journal(name, text);
    if (read.wrong) throw Error(Exit::bad_input, *read.wrong, "journal.wrong");
    if (!read.torn.empty())
        throw Error(Exit::bad_input, {name, static_cast<int>(read.lines) + 1, 1, read.size},
                    "journal.torn");
}

LineFile LineFile::create(const std::string& name, std::string_view lines) {
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST) throw Error(Exit::file, {name}, "file.exists");
    LineFile made(name, file);
    if (file < 0) made.refuse(errno);
    made.lock();
    const std::string all = with_checks(lines);
    made.last_ = check_journal(name, all).last;
    try {
        made.write(all);
    } catch (const Error&) {
        unlink(name.c_str());
        throw;
    }
    sync_folder_of(name);
    return made;
}

LineFile LineFile::open(const std::string& name, std::string& text, Diagnostics& notes) {
    const int file = ::open(name.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        text = read_file(name); // says why, if it cannot be read either
        throw Error(Exit::file, {name}, "file.unwritable", {{"reason", system_reason(errno)}});
    }
    LineFile opened(name, file);
    struct stat status {};
    if (fstat(file, &status) != 0) opened.refuse(errno);
    if (!S_ISREG(status.st_mode)) throw Error(Exit::file, {name}, "file.not-regular");
    opened.lock();
    text = opened.text();
    opened.size_ = text.size();
    if (is_journal(text)) {
        const auto read = check_journal(name, text);
        if (read.wrong) throw Error(Exit::bad_input, *read.wrong, "journal.wrong");
        opened.last_ = read.last;
        const Place torn{name, static_cast<int>(read.lines) + 1, 1, read.size};
        if (read.torn.empty()) return opened;
        if (ftruncate(file, static_cast<off_t>(read.size)) != 0) opened.refuse(errno);
        opened.sync();
        opened.size_ = read.size;
        text.resize(read.size);
        notes.note(torn, "journal.cut", {{"text", printable(read.torn)}});
        return opened;
    }
    if (text.empty() || text.ends_with('\n')) return opened;
    throw Error(Exit::bad_input, {name, static_cast<int>(count_lines(text)) + 1, 1}, "play.torn");
}

LineFile::LineFile(LineFile&& other) noexcept
    : name_(std::move(other.name_)), file_(std::exchange(other.file_, -1)), size_(other.size_),
      last_(std::move(other.last_)) {}

LineFile::~LineFile() {
    if (file_ >= 0) close(file_); // with its lock
}

// The first lock keeps others out, even if one process opens the file twice; the second tells
// others which process holds it. Closing any other descriptor of the file would drop the second, so
// that it is read by this one alone.
void LineFile::lock() {
    struct flock process {};
    process.l_type = F_WRLCK;
    process.l_whence = SEEK_SET;
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) {
        fcntl(file_, F_SETLK, &process);
        return;
    }
    if (errno != EWOULDBLOCK) refuse(errno);
    const bool known = fcntl(file_, F_GETLK, &process) == 0 && process.l_type != F_UNLCK;
    if (!known || process.l_pid <= 0) throw Error(Exit::file, {name_}, "journal.locked");
    throw Error(Exit::file, {name_}, "journal.locked-by",
                {{"process", std::to_string(process.l_pid)}});
}

std::string LineFile::text() const {
    struct stat status {};
    if (fstat(file_, &status) != 0) refuse(errno);
    if (static_cast<std::uint64_t>(status.st_size) > longest_file)
        throw Error(Exit::file, {name_}, "file.too-large",
                    {{"count", std::to_string(longest_file)}});
    std::string all(static_cast<std::size_t>(status.st_size), '\0');
    for (std::size_t at = 0; at < all.size();) {
        const auto got = pread(file_, all.data() + at, all.size() - at, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) refuse(errno);
        if (got == 0) all.resize(at); // it was cut meanwhile
        at += static_cast<std::size_t>(got);
    }
    return all;
}

void LineFile::add(std::string_view line) {
    if (!last_) return write(std::string(line) + "\n");
    std::string last = *last_;
    write(with_check(line, last));
    last_ = std::move(last);
}

void LineFile::write(std::string_view lines) {
    struct stat status {};
    if (fstat(file_, &status) != 0) refuse(errno);
    if (static_cast<std::size_t>(status.st_size) != size_)
        throw Error(Exit::file, {name_}, "journal.changed");
    std::size_t done = 0;
    int reason = 0;
    while (done < lines.size() && reason == 0) {
        const auto part = pwrite(file_, lines.data() + done, lines.size() - done,
                                 static_cast<off_t>(size_ + done));
        if (part > 0)
            done += static_cast<std::size_t>(part);
        else if (part == 0 || errno != EINTR)
            reason = part == 0 ? ENOSPC : errno;
    }
    if (reason == 0 && fsync(file_) != 0) reason = errno;
    if (reason == 0) {
        size_ += lines.size();
        return;
    }
    // What nobody is answered for is not there. If this fails too, the line is a torn one.
    if (ftruncate(file_, static_cast<off_t>(size_)) == 0) fsync(file_);
    refuse(reason);
}

void LineFile::sync() {
    if (fsync(file_) != 0) refuse(errno);
}

void LineFile::refuse(int reason) const {
    throw Error(Exit::file, {name_}, "file.unwritable", {{"reason", system_reason(reason)}});
}

} // namespace regra
