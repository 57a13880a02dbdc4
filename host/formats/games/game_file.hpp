// A file of games, piece by piece: however long it is, a few pieces are in memory at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "kernel/base/file.hpp"

namespace regra {

// Whole games of a file, in its order.
struct GameBatch {
    std::string bytes;
    std::uint64_t number = 0; // of the batch, from 0
    std::uint64_t offset = 0; // of its first byte in the file
    std::uint64_t line = 1;   // of its first byte
};

class GameFile {
public:
    // "-" is standard input. A missing or unreadable file: Error(Exit::file).
    explicit GameFile(const std::string& path);
    // The bytes of a file of that name.
    GameFile(std::string name, std::string bytes);

    // False at the end. A game of more than 64 MiB: Error(Exit::limits).
    bool next(GameBatch& out);

    const std::string& path() const { return path_; }
    std::uint64_t size() const { return size_; } // 0: not known

private:
    bool read();

    std::string path_;
    std::optional<FileInput> input_; // none: all of it is in memory_
    std::string memory_;
    std::uint64_t size_ = 0;
    std::size_t taken_ = 0; // of memory_
    std::string kept_;      // read, but not given out yet
    std::uint64_t number_ = 0, offset_ = 0, line_ = 1;
};

} // namespace regra
