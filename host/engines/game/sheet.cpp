#include "engines/game/sheet.hpp"

#include <algorithm>

#include "engines/game/board.hpp"

namespace regra::game {
namespace {

constexpr std::string_view blanks = " \t\r\n";

// "1.", "12..." before a move; only at the front, since a move may have a full stop: "1.C8.7".
std::string_view without_number(std::string_view word) {
    const auto digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const auto move = std::min(word.find_first_not_of('.', digits), word.size());
    return digits == 0 || move == digits ? word : word.substr(move);
}

std::size_t end_of_word(std::string_view text) {
    return std::min(text.find_first_of(blanks), text.size());
}

} // namespace

std::string_view take_move(std::string_view& text, const loader::Position& now,
                           const Board& board) {
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return {};
        const std::size_t end = end_of_word(text);
        const auto word = without_number(text.substr(0, end));
        if (word.empty()) {
            text.remove_prefix(end);
            continue;
        }
        text.remove_prefix(end - word.size());
        std::size_t size = word.size();
        if (size < text.size()) {
            const std::size_t both = size + 1 + end_of_word(text.substr(size + 1));
            if (both > size + 1 && board.is_written(now, text.substr(0, both))) size = both;
        }
        const auto move = text.substr(0, size);
        text.remove_prefix(size);
        return move;
    }
}

Sheet read_sheet(std::string_view text, const loader::Position& first, const Board& board) {
    Sheet sheet;
    sheet.given = true;
    loader::Position now = first;
    for (auto rest = text; true;) {
        const auto word = take_move(rest, now, board);
        if (word.empty()) break;
        const auto move = board.legal(now, word);
        if (!move) {
            sheet.unread = text.substr(static_cast<std::size_t>(word.data() - text.data()));
            break;
        }
        sheet.moves.push_back(*move);
        sheet.texts.push_back(board.text(now, *move));
        now = board.variant().play_known(now, *move);
    }
    return sheet;
}

} // namespace regra::game
