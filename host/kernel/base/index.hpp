// The index: what reading the shipped scripts and rulesets gave when the program was built, so that
// a command need not read them again. `regra index build` writes it.
//
// A record holds the bytes of a file and what was made of them. It counts only for exactly those
// bytes, whatever the file's name and time, and only for a program made of the same kernel:
// anything else is as if there were no record. An index that is not there, foreign, cut or damaged
// is never an error.
//
// clang-format off
//     regra index 1\n        magic and version of this form
//     16 digits, \n          kernel_id()
//     count, check           of the directory: count 4 bytes, check 8; numbers are little-endian
//     directory              for each record, in the order of keys: key 8 bytes, offset 8, bytes
//                            of the text 4, bytes of the data 4, check of the data 8
//     records                text and data of each
// clang-format on
//
// A key is a hash of the kind of a record and its text, unique in a file; a check is a hash too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace regra {

enum class Indexed : char { script = 's', ruleset = 'r' };

// Which kernel this program was made of: 16 hexadecimal digits of its sources.
std::string_view kernel_id();

class Index {
public:
    enum class State {
        used,
        missing,  // or it cannot be read
        writable, // by others than root and the user
        foreign,  // of another kernel, or no index
        damaged,  // cut short, or its directory contradicts itself
    };
    struct Record {
        std::uint64_t key = 0;
        std::string data;
    };

    Index() = default; // State::missing
    explicit Index(const std::filesystem::path& file);
    ~Index();
    Index(const Index&) = delete;
    Index& operator=(const Index&) = delete;

    State state() const { return state_; }
    const std::filesystem::path& file() const { return file_; }
    std::size_t size() const { return directory_.size(); }

    // The record of a text, or nothing. Any thread at once.
    std::optional<Record> find(Indexed kind, std::string_view text) const;

    // Reports to the listener that the index has no record for the text of this file.
    void miss(const std::string& file) const {
        if (state_ == State::used && missed_) missed_(file);
    }
    void listen(std::function<void(const std::string& file)> missed) {
        missed_ = std::move(missed);
    }

private:
    struct Entry {
        std::uint64_t key, offset;
        std::uint32_t text, data;
        std::uint64_t check;
    };
    State open();
    bool read(std::string& into, std::uint64_t offset, std::size_t size) const;

    std::filesystem::path file_;
    int descriptor_ = -1;
    std::uint64_t bytes_ = 0;
    std::vector<Entry> directory_;
    State state_ = State::missing;
    std::function<void(const std::string& file)> missed_;
};

// The same being written.
class IndexBuilder {
public:
    static std::uint64_t key_of(Indexed kind, std::string_view text);
    // Adds nothing if there is already a record with that key.
    void add(Indexed kind, std::string_view text, std::string data);
    std::string bytes() const;

private:
    struct Made {
        std::string text, data;
    };
    std::map<std::uint64_t, Made> records_;
};

} // namespace regra
