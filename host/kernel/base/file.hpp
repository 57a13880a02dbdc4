// Files as the program reads them: whole, with a bound, and every refusal an Error with exit 5.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace regra {

// The file's bytes. "-" is standard input. A missing, unreadable or too large file, a folder, or a
// pipe that nobody writes: Error(Exit::file).
std::string read_file(const std::filesystem::path& path, std::size_t most_bytes = 64u << 20);

// Opens a file or folder for reading, without waiting for whoever writes a pipe; `more`:
// O_DIRECTORY, O_NOFOLLOW. -1: errno says why. A process that another one watches (faces/worker)
// may open what was installed by these flags alone and at once; what the system refuses so (EACCES)
// is asked for with others, which the watching process judges.
int open_to_read(const char* path, int more = 0);
// These flags, and those that may be added.
extern const int flags_to_read, more_flags_to_read;

// Called before standard input is read, if it is set: once for each reader.
extern std::function<void()> before_standard_input;

// A file read from its begin to its end, a part at a time; "-" is standard input.
class FileInput {
public:
    // A missing or unreadable file, or a folder: Error(Exit::file).
    explicit FileInput(const std::filesystem::path& path);
    ~FileInput();
    FileInput(const FileInput&) = delete;
    FileInput& operator=(const FileInput&) = delete;

    // Adds at most `most` bytes to `to`; false once nothing is left.
    bool read(std::string& to, std::size_t most);
    std::uintmax_t size() const { return size_; } // in bytes; 0: not known, as of a pipe

private:
    std::filesystem::path path_;
    std::FILE* file_ = nullptr;
    std::uintmax_t size_ = 0;
};

// A file written a piece at a time; after each, what was written is on the disk. A file that
// cannot be opened, or written: Error(Exit::file), and it is as it was before that piece; a new one
// is not there.
class FileOutput {
public:
    enum class How { create, at_end }; // create: one that is there already is refused
    FileOutput(std::string name, How how);
    ~FileOutput();
    FileOutput(const FileOutput&) = delete;
    FileOutput& operator=(const FileOutput&) = delete;

    void write(std::string_view text);

private:
    [[noreturn]] void refuse(int reason) const;

    std::string name_;
    How how_;
    int file_;
};

// A new file that only its owner may read. One that is there already, or cannot be made:
// Error(Exit::file).
void create_private_file(const std::filesystem::path& path, std::string_view bytes);

// The folder that this code stands in: that of the running program, or of libregra in another one.
std::filesystem::path program_folder();

} // namespace regra
