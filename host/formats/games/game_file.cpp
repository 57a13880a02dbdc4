#include "formats/games/game_file.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::size_t piece = 1u << 17;
constexpr std::size_t longest_game = 64u << 20;
constexpr std::size_t longest_begin = 8;          // of a game, of those last_game() looks for
constexpr std::string_view mark = "\xEF\xBB\xBF"; // of UTF-8

// Tags may stand in any order: goes up from one to the first of its block.
std::size_t first_tag(std::string_view bytes, std::size_t at) {
    while (at > 0) {
        const std::size_t end = bytes.substr(0, at).find_last_not_of("\r\n");
        if (end == std::string_view::npos) return at;
        const std::size_t line = bytes.substr(0, end + 1).rfind('\n') + 1; // npos + 1 is 0
        if (bytes[line] != '[' || bytes[end] != ']') return at;
        at = line;
    }
    return at;
}

// Whether some bytes end in a result; "5-1" is a move of some games.
bool ends_in_result(std::string_view bytes) {
    constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1"};
    const auto word = bytes.substr(bytes.find_last_of(" \t\r\n") + 1); // npos + 1 is 0
    return bytes.ends_with('*') ||
           std::find(std::begin(results), std::end(results), word) != std::end(results);
}

// Behind the last result that an empty line follows; 0 = nowhere.
std::size_t after_last_result(std::string_view bytes, std::size_t from) {
    constexpr std::string_view end = "\n\n";
    for (auto looked = bytes.substr(from);;) {
        const auto found = looked.rfind(end);
        if (found == std::string_view::npos) return 0;
        if (ends_in_result(bytes.substr(0, from + found))) return from + found + end.size();
        looked.remove_suffix(looked.size() - found - 1);
    }
}

// Where the last game of some bytes begins, looked for from a byte on; 0 = nowhere. Files that name
// their games' events are cut there; others at an empty line before tags, or after a result.
std::size_t last_game(std::string_view bytes, std::size_t from) {
    for (const std::string_view begin : {"\n[Event ", "\n\n[", "\n\r\n["}) {
        const std::size_t found = bytes.substr(from).rfind(begin);
        if (found == std::string_view::npos || found + from == 0) continue;
        return first_tag(bytes, bytes.find('[', found + from));
    }
    return after_last_result(bytes, from);
}

} // namespace

GameFile::GameFile(const std::string& path) : path_(path), input_(path), size_(input_->size()) {}

GameFile::GameFile(std::string name, std::string bytes)
    : path_(std::move(name)), memory_(std::move(bytes)), size_(memory_.size()) {}

// A piece more into kept_; false once nothing is left.
bool GameFile::read() {
    if (input_) return input_->read(kept_, piece);
    const std::size_t count = std::min(piece, memory_.size() - taken_);
    kept_.append(memory_, taken_, count);
    taken_ += count;
    return taken_ < memory_.size();
}

bool GameFile::next(GameBatch& out) {
    std::size_t cut = 0;
    bool more = true;
    while (cut == 0 && more) {
        if (kept_.size() > longest_game)
            throw Error(Exit::limits, {path_, static_cast<int>(line_)}, "game.too-long",
                        {{"most", std::to_string(longest_game >> 20)}});
        const std::size_t looked = kept_.size() - std::min(kept_.size(), longest_begin);
        more = read();
        const bool first = offset_ == 0 && number_ == 0;
        if (first && kept_.starts_with(mark)) {
            kept_.erase(0, mark.size());
            offset_ = mark.size();
        }
        if (more) cut = last_game(kept_, looked);
    }
    if (cut == 0) cut = kept_.size();
    if (cut == 0) return false;
    const std::string rest = kept_.substr(cut);
    kept_.resize(cut);
    std::swap(out.bytes, kept_);
    kept_.assign(rest); // into the memory of the batch before
    out.number = number_++;
    out.offset = offset_;
    out.line = line_;
    offset_ += cut;
    line_ += count_lines(out.bytes);
    return true;
}

} // namespace regra
