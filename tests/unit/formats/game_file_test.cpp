// A file of games read in pieces: the same games, and the same places, however it is cut.
#include "unit/catch.hpp"

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "formats/games/game_file.hpp"
#include "formats/games/game_text.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& bytes)
        : path_(std::filesystem::temp_directory_path() /
                ("regra-games-" + std::to_string(++count_) + "-" + std::to_string(getpid()))) {
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    std::string path() const { return path_.string(); }

private:
    static inline int count_ = 0;
    std::filesystem::path path_;
};

struct Whole {
    std::string bytes;
    std::size_t batches = 0;
    std::vector<std::string> games; // "line: number of moves"
};

Whole read_all(const std::string& bytes) {
    const TemporaryFile file(bytes);
    GameFile games(file.path());
    Whole whole;
    GameBatch batch;
    while (games.next(batch)) {
        CHECK(batch.number == whole.batches);
        ++whole.batches;
        GameReader reader(batch.bytes);
        GameText game;
        std::uint64_t line = batch.line;
        for (std::size_t at = 0; reader.next(game); at = game.at) {
            line += count_lines(std::string_view(batch.bytes).substr(at, game.at - at));
            whole.games.push_back(std::to_string(line) + ": " + std::to_string(game.tokens.size()));
        }
        whole.bytes += batch.bytes;
    }
    return whole;
}

std::string many(const std::string& game, std::size_t count) {
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) bytes += game;
    return bytes;
}

void check_many(const std::string& game, std::size_t lines_each, const std::string& before = "") {
    const std::size_t count = 600'000 / game.size(); // pieces are of 128 KiB
    const Whole whole = read_all(before + many(game, count));
    CHECK(whole.batches > 2);
    CHECK(whole.bytes == many(game, count));
    REQUIRE(whole.games.size() == count);
    for (std::size_t i = 0; i < count; ++i)
        if (whole.games[i] != std::to_string(1 + i * lines_each) + ": 2") FAIL(whole.games[i]);
}

} // namespace

TEST_CASE("games are never cut, and lines are counted through") {
    check_many("[Event \"x\"]\n\n1.e4 e5 1-0\n\n", 4);
    check_many("[Event \"x\"]\r\n\r\n1.e4 e5 1-0\r\n\r\n", 4);
}

TEST_CASE("the event need not be the first tag") {
    check_many("[White \"x\"]\n[Event \"y\"]\n[Round \"1\"]\n\n1.e4 e5 1-0\n\n", 6);
}

TEST_CASE("files whose games have no event are cut at their tags, and without tags at results") {
    check_many("[White \"x\"]\n\n1.e4 e5 1-0\n\n", 4);
    check_many("[White \"x\"]\r\n\r\n1.e4 e5 1-0\r\n\r\n", 4);
    check_many("1.e4 e5 1-0\n\n", 2);
    check_many("1.e4 e5 1/2-1/2\n\n", 2);
    check_many("1.e4 e5 *\n\n", 2);
}

TEST_CASE("a move that looks like the end of a result ends no game") {
    check_many("1.5-1\n\n12-16 1-0\n\n", 4);
    check_many("1.10-14 21-17\n\n1-1\n\n", 4);
}

TEST_CASE("the mark of UTF-8 is no part of the first game") {
    check_many("[Event \"x\"]\n\n1.e4 e5 1-0\n\n", 4, "\xEF\xBB\xBF");
}

TEST_CASE("a file without games is empty, and one without an end to its game refused") {
    CHECK(read_all("").batches == 0);
    CHECK(read_all("\xEF\xBB\xBF").games.empty());
    if (sanitized) return; // the limit is as it is
    const TemporaryFile endless(std::string(66u << 20, 'x'));
    GameFile games(endless.path());
    GameBatch batch;
    try {
        games.next(batch);
        FAIL("was read");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::limits);
    }
}
