#include "game/sheet.hpp"

#include "base/text.hpp"
#include "game/board.hpp"

namespace regra::game {
namespace {

// "1.", "12...": before a move.
bool is_move_number(std::string_view word) {
    return word.ends_with('.') && word.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::string_view without_number(std::string_view word) {
    const auto dot = word.rfind('.');
    const bool numbered = dot != std::string_view::npos && is_move_number(word.substr(0, dot + 1));
    return numbered ? word.substr(dot + 1) : word;
}

} // namespace

std::vector<std::string_view> move_words(std::string_view text) {
    std::vector<std::string_view> moves;
    for (const auto part : split(text, " "))
        if (const auto word = without_number(trim(part)); !word.empty()) moves.push_back(word);
    return moves;
}

Sheet read_sheet(std::string_view text, const loader::Position& first, const Board& board) {
    Sheet sheet;
    sheet.given = true;
    loader::Position now = first;
    for (const auto word : move_words(text)) {
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
