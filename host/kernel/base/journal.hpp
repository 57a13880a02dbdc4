// Plain text that is only ever added to, a line at a time: each line is on the disk before anybody
// is answered. A journal's lines each carry a check, so that a changed, lost or inserted line is
// found; its first line says `journal: 1`. A check is the first six bytes, in hexadecimal, of
//
//     SHA-256(the check before, as written || the line, without its check and end)
//
// and stands behind the line as a comment:
//
//     journal: 1 # e97d1a436ece
//     second line # 594aa0962f28
//
// Lines cut off at the end, and a rewritten journal, show only beside a copy of a later check.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/base/diagnostic.hpp"

namespace regra {

// Whether the first line is that of a journal, of whatever version, or has its check though its
// words were changed.
bool is_journal(std::string_view text);

struct JournalRead {
    std::string last;           // check, of the last whole line
    std::size_t lines = 0;      // whole ones
    std::size_t size = 0;       // bytes of these
    std::string torn;           // behind them: a line that was not written to its end
    std::optional<Place> wrong; // the first line that is not as it was written
};

// Holds each line of a journal against its check.
JournalRead check_journal(const std::string& name, std::string_view text);
// The same for one who reads it: Error(Exit::bad_input) where a line is wrong or torn.
void demand_journal(const std::string& name, std::string_view text);

// The lines behind the first, as a person would type them.
std::string without_checks(std::string_view journal);
// A journal of these lines, each with its check.
std::string with_checks(std::string_view lines);

// The check of a line after another.
std::string check_after(std::string_view before, std::string_view line);

// A file of lines that one program at a time adds to. Errors are Error(Exit::file): another
// program writes it, or has; a line could not be written whole, and the file is as it was before.
class LineFile {
public:
    // A new file. What it begins with, in whole lines; as a journal each gets its check.
    static LineFile create(const std::string& name, std::string_view lines);
    // Opens an existing file and puts its bytes into `text`. Cuts off a torn last line of a journal
    // and adds a note. Throws Error(Exit::bad_input) for a torn line of another file, or a line
    // that is wrong.
    static LineFile open(const std::string& name, std::string& text, Diagnostics& notes);

    LineFile(LineFile&& other) noexcept;
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;
    LineFile& operator=(LineFile&&) = delete;
    ~LineFile();

    // All that the file holds.
    std::string text() const;
    // Without its end. On the disk when this returns.
    void add(std::string_view line);

private:
    LineFile(std::string name, int file) : name_(std::move(name)), file_(file) {}
    void lock();
    void write(std::string_view lines); // or, after a failure, nothing
    void sync();
    [[noreturn]] void refuse(int reason) const;

    std::string name_;
    int file_ = -1;
    std::size_t size_ = 0;
    std::optional<std::string> last_; // check; none: no journal
};

} // namespace regra
