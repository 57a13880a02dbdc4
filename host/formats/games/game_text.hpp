// Games as PGN and PDN write them: tags, then moves with comments, signs and variations, then the
// result. What a move means is not known here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

struct GameTag {
    std::string_view name;
    std::string_view value; // as written, \" and \\ included: see tag_text()
    std::size_t at = 0;     // its bracket
};

enum class GamePart : std::uint8_t {
    move,
    comment,      // between braces, without them
    line_comment, // from a semicolon to the end of the line, without it
    sign,         // "$1", "!?", "+-", "(=)"
    open,         // a variation of the move before it begins ...
    close,        // ... and ends
};

struct GameToken {
    GamePart part = GamePart::move;
    std::uint32_t at = 0;
    std::uint32_t size = 0;
};

// Something that is not as the format wants it; the rest of the game is read all the same.
struct GameFault {
    std::string_view message; // an id of host/kernel/base/messages/game.inc
    std::size_t at = 0;
    std::string_view text;
};

// One game; all views are into the bytes it was read from, all places bytes from their begin.
struct GameText {
    std::size_t at = 0;
    std::vector<GameTag> tags;
    std::vector<GameToken> tokens;
    std::string_view result; // "1-0", "0-1", "1/2-1/2", "0-0", "*"; "" if the game just stops
    std::size_t result_at = 0;
    std::vector<GameFault> faults;

    // The value as written; "" without such a tag.
    std::string_view tag(std::string_view name) const;
};

// A tag's value for people: without its escapes, Latin-1 as UTF-8.
std::string tag_text(std::string_view value);

// The one spelling of a result: PDN counts a win as two points, and some write ½-½.
std::string_view plain_result(std::string_view result);

// What is kept of one game, whatever its file: more is a fault, and is passed over.
inline constexpr std::size_t most_tags = 1000, most_parts = 1u << 20, most_faults = 1000;
inline constexpr int most_depth = 100; // of variations

// The games of some bytes, one after the other. A game begins with tags, or with a move after a
// result. A comment that is never closed ends where the next line begins with [Event.
class GameReader {
public:
    explicit GameReader(std::string_view bytes) : bytes_(bytes) {}

    // False when nothing is left. Memory of `out` is used again.
    bool next(GameText& out);

private:
    bool at_line_start() const;
    void skip_blanks();
    void read_tags();
    void read_tag();
    void read_moves();
    bool read_part();
    void read_word();
    void read_comment();
    void read_bracket();
    void read_result(std::string_view word);
    bool is_both_lost(std::string_view word) const;
    bool is_passed_over() const { return depth_ > most_depth; }
    void put(GamePart part, std::size_t at, std::size_t end);
    void fault(std::string_view message, std::size_t at, std::size_t end);
    std::size_t line_end(std::size_t at) const;
    std::string_view between(std::size_t begin, std::size_t end) const {
        return {bytes_.data() + begin, end - begin};
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t close_ = 0; // the } that was looked for last
    int depth_ = 0;         // of variations
    GameText* game_ = nullptr;
};

} // namespace regra
