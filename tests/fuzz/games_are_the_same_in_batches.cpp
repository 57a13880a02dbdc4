// A file of games comes in batches that are the file, and where they are cut changes no game that
// is written as games should be. With a plus as the input's first byte a long comment comes before
// it, so that it lies across the end of what is read at once: where, its second byte says.
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

#include "formats/games/game_file.hpp"
#include "formats/games/game_text.hpp"
#include "fuzz/fuzz.hpp"

using namespace fuzz;

namespace {

constexpr std::size_t read_at_once = 1u << 19; // by GameFile

class FileInMemory {
public:
    explicit FileInMemory(std::string_view bytes) : file_(memfd_create("games", MFD_CLOEXEC)) {
        hold(file_ >= 0 &&
                 write(file_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
             "a file can be written");
    }
    ~FileInMemory() { close(file_); }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

private:
    int file_;
};

// All a game says, in one text; `right` is set to false if it is not as the format wants it, or
// has a comment with a line end: what stands there may look like the end of a game.
std::string rendered(const GameText& game, std::string_view bytes, bool& right) {
    std::string text;
    for (const auto& tag : game.tags) text.append(tag.name).append("=").append(tag.value) += '\n';
    for (const auto& token : game.tokens) {
        const auto part = bytes.substr(token.at, token.size);
        text.append(part) += ' ';
        const bool has_line_end = token.part == GamePart::line_comment ||
                                  part.find_first_of("\r\n") != std::string_view::npos;
        right = right && !has_line_end;
    }
    right = right && game.faults.empty();
    return text.append(game.result) += '\n';
}

std::string games_of(std::string_view bytes, bool& right) {
    std::string all;
    GameReader reader(bytes);
    for (GameText game; reader.next(game);) all += rendered(game, bytes, right);
    return all;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 2) return -1;
    // Bytes of the input that are read with the comment.
    const std::size_t within = bytes[0] == '+' ? std::min<std::size_t>(bytes[1], size - 2) : 0;
    std::string whole;
    if (within > 0) whole = "{" + std::string(read_at_once - within - 5, 'x') + "} *\n";
    whole.append(text_of(bytes + 2, size - 2));

    const FileInMemory in_memory(whole);
    const std::size_t mark = whole.starts_with("\xEF\xBB\xBF") ? 3 : 0; // of UTF-8: in no batch
    whole.erase(0, mark);
    GameFile file(in_memory.path());
    std::string put_together, games;
    std::uint64_t number = 0;
    bool right = true, ignored = true;
    for (GameBatch batch; file.next(batch); ++number) {
        hold(batch.number == number, "batches are numbered");
        hold(batch.offset == mark + put_together.size(), "a batch begins where the last one ended");
        hold(batch.line == 1 + count_lines(put_together), "a batch knows its line");
        put_together += batch.bytes;
        games += games_of(batch.bytes, ignored);
    }
    hold(put_together == whole, "the batches are the file");
    const std::string due = games_of(whole, right);
    if (right) hold_same(games, due, "cutting changes no game");
    return 0;
}
