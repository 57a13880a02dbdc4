// What is painted of the pages.
#include <algorithm>

#include "faces/desk/pages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra::desk {
namespace {

using Style = Row::Style;

constexpr std::size_t least_rows = 10, least_columns = 40;
constexpr std::size_t least_slip = 3, roomy_slip = 7; // rows: its board and its names; all of it

// Widths of the columns of the list; 0: the column is left out.
struct Widths {
    std::size_t number, name, act;
};
Widths widths_of(std::size_t width) {
    Widths made{4, 0, 7};
    if (width < 70) made.act = 0;
    if (width < 56) made.number = 0;
    // Mark, board, result, and blanks between: 2 + 4 + 1 + 7; each number has a blank behind it.
    const auto fixed = 14 + made.act + 2 * (made.number == 0 ? 0 : made.number + 1);
    made.name = (width - fixed) / 2;
    return made;
}

// The end of a text, in at most `width` columns.
std::string end_of(std::string text, std::size_t width) {
    while (columns(text) > width) text.erase(0, character_at(text, 0).size);
    return text;
}

} // namespace

std::string Pages::head(std::size_t width) const {
    const auto of = desk_.rounds() > 0
                        ? desk_.say("desk.round-of", {{"round", std::to_string(desk_.round())},
                                                      {"rounds", std::to_string(desk_.rounds())}})
                        : desk_.say("desk.round", {{"round", std::to_string(desk_.round())}});
    const auto right = " " + desk_.missing_count() + " ";
    const auto room = width - std::min(width, columns(right));
    return left_in(" " + of + " · " + desk_.name(), room) + cut(right, width - room);
}

Row Pages::row_of(const Board& board, std::size_t width) const {
    const auto widths = widths_of(width);
    const bool is_chosen = page_ == Page::list && board.number == cursor_;
    const auto number = [&](int one) {
        return widths.number == 0 ? std::string()
                                  : right_in(std::to_string(one), widths.number) + " ";
    };
    std::string text = std::string(is_chosen ? "> " : "  ") +
                       right_in(std::to_string(board.number), 4) + " " + number(board.white) +
                       left_in(board.white_name, widths.name) +
                       right_in(board.result.empty() ? "·  " : board.result, 5) + "  " +
                       number(board.black) + left_in(board.black_name, widths.name);
    if (widths.act > 0)
        text += right_in(board.act > 0 ? std::to_string(board.act) : "", widths.act);
    return {left_in(text, width), is_chosen ? Style::chosen : Style::plain};
}

void Pages::paint_list(std::vector<Row>& rows, const Size& size) const {
    const auto& boards = desk_.boards();
    const auto end = static_cast<std::size_t>(desk_.last());
    for (std::size_t i = top_; i < end && i < top_ + page_rows_; ++i)
        rows.push_back(row_of(boards[i], size.columns));
}

void Pages::paint_slips(std::vector<Row>& rows, const Size& size) const {
    const auto add = [&](const std::string& text, Style style = Style::plain) {
        rows.push_back({cut(text, size.columns), style});
    };
    const auto space = [&] {
        if (page_rows_ >= roomy_slip) add("");
    };
    space();
    add("   " + desk_.say("desk.slip-board") + " " + slip_ + (slip_board_ > 0 ? "" : "_"),
        Style::head);
    space();
    if (const Board* board = desk_.board(slip_board_)) {
        add("      " + desk_.say("desk.white") + "  " + std::to_string(board->white) + " " +
                board->white_name,
            Style::head);
        add("      " + desk_.say("desk.black") + "  " + std::to_string(board->black) + " " +
                board->black_name,
            Style::head);
    } else {
        add("");
        add("");
    }
    space();
    for (const auto& line : last_slips_)
        if (rows.size() < page_rows_) add("   " + line, Style::faint);
    std::string numbers;
    for (const int one : desk_.missing()) numbers += " " + std::to_string(one);
    while (rows.size() < page_rows_ + 1) add("");
    add(" " + desk_.say("desk.missing-boards") + numbers);
}

void Pages::paint_reading(std::vector<Row>& rows, const Size& size) const {
    for (std::size_t i = line_; i < text_.size() && i < line_ + page_rows_; ++i)
        rows.push_back({cut(text_[i], size.columns), Style::plain});
}

Picture Pages::picture(const Size& size) {
    Picture made;
    auto& rows = made.rows;
    is_small_ = size.rows < least_rows || size.columns < least_columns;
    if (is_small_) {
        for (const auto& line : wrapped(desk_.say("desk.small"), size.columns))
            if (rows.size() < size.rows) rows.push_back({cut(line, size.columns), Style::alert});
        return made;
    }
    // Head, title, the page, a line between, two lines of message or question, the keys. What went
    // wrong is shown whole.
    std::string message;
    for (const auto& line : messages_) message += (message.empty() ? "" : " ") + line;
    if (held_) message = desk_.say("desk.held") + " " + message;
    const auto lines = wrapped(message, size.columns - 2);
    const auto style = is_alert_ ? Style::alert : Style::plain;
    const bool asks = input_ != Input::none;
    const auto most_rows = page_ == Page::slips ? size.rows - 4 - least_slip : size.rows / 2;
    const auto message_rows = is_alert_ && !asks ? std::clamp(lines.size(), std::size_t{2},
                                                              std::min(size.rows / 2, most_rows))
                                                 : 2;
    page_rows_ = size.rows - 4 - message_rows;
    width_ = size.columns;
    rows.push_back({head(size.columns), Style::chosen});
    if (page_ == Page::list) {
        const auto at = static_cast<std::size_t>(cursor_ - 1);
        if (at < top_) top_ = at;
        if (at >= top_ + page_rows_) top_ = at - page_rows_ + 1;
        top_ = std::max(top_, static_cast<std::size_t>(desk_.first() - 1));
        const auto count = desk_.boards().size();
        const auto last = std::min(static_cast<std::size_t>(desk_.last()), top_ + page_rows_);
        rows.push_back({desk_.say("desk.boards-seen", {{"first", std::to_string(top_ + 1)},
                                                       {"last", std::to_string(last)},
                                                       {"count", std::to_string(count)}}),
                        Style::faint});
        paint_list(rows, size);
    } else if (page_ == Page::slips) {
        rows.push_back({desk_.say("desk.slips"), Style::faint});
        paint_slips(rows, size);
    } else {
        rows.push_back({cut(" " + title_, size.columns), Style::head});
        paint_reading(rows, size);
    }
    rows.resize(std::min(rows.size(), page_rows_ + 2));
    while (rows.size() < page_rows_ + 2) rows.emplace_back();
    rows.push_back({std::string(), Style::faint});
    for (std::size_t i = 0; i < size.columns; ++i) rows.back().text += "─";
    rows.push_back({lines.empty() ? "" : " " + cut(lines[0], size.columns - 2), style});
    if (asks) {
        made.cursor_row = rows.size();
        const auto prompt = cut(" " + prompt_, size.columns - 20);
        const auto room = size.columns - columns(prompt) - 2;
        const auto typed = end_of(typed_, room);
        made.cursor_column = columns(prompt) + 1 + columns(typed);
        rows.push_back({prompt + " " + typed, Style::head});
    } else {
        for (std::size_t i = 1; i < message_rows; ++i)
            rows.push_back({i < lines.size() ? " " + cut(lines[i], size.columns - 2) : "", style});
    }
    const char* keys = asks                   ? "desk.keys-input"
                       : page_ == Page::list  ? "desk.keys-list"
                       : page_ == Page::slips ? "desk.keys-slips"
                                              : "desk.keys-reading";
    rows.push_back({cut(" " + desk_.say(keys), size.columns), Style::faint});
    return made;
}

} // namespace regra::desk
