// The desk on a full screen: which key does what, and what is painted. Knows no terminal, so that
// it is tested without one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "faces/desk/desk.hpp"
#include "faces/terminal/screen.hpp"

namespace regra::desk {

struct Picture {
    std::vector<Row> rows;
    std::size_t cursor_row = SIZE_MAX, cursor_column = 0; // in no row: hidden
};

class Pages {
public:
    enum class Outcome { done, refused, leave };

    explicit Pages(Desk& desk);

    // refused: what was typed ahead must not go on.
    Outcome key(const Key& key);
    // What others have done, and other messages beside keys.
    void report(const std::vector<std::string>& lines);
    // Keys are being dropped after one that was refused.
    void hold(bool held) { held_ = held; }
    Picture picture(const Size& size);

private:
    enum class Page { list, slips, reading };
    // What a line that is being typed is for.
    enum class Input { none, board, search, result, correction, counts, reason, word };

    Outcome key_of_list(const Key& key);
    Outcome key_of_slips(const Key& key);
    Outcome key_of_reading(const Key& key);
    Outcome key_of_input(const Key& key);
    Outcome command(const std::string& key);
    Outcome take_input();
    Outcome take_answer(const Answer& answer);
    Outcome refuse(std::string line);
    Outcome refuse_board(const std::string& typed);
    Outcome enter(const std::string& result);
    Outcome adjourn();
    Outcome ask_forfeit(const std::string& result);
    Outcome begin_correction();
    Outcome see_correction(const std::string& result, const std::string& counts);
    Outcome do_correction();
    Outcome undo();
    void ask(Input what, std::string prompt);
    void read_page(std::string title, std::vector<std::string> lines);
    void go_on_from(int board);
    void move(int by);
    int chosen() const; // the board that a key is about; 0: none

    void paint_list(std::vector<Row>& rows, const Size& size) const;
    void paint_slips(std::vector<Row>& rows, const Size& size) const;
    void paint_reading(std::vector<Row>& rows, const Size& size) const;
    Row row_of(const Board& board, std::size_t width) const;
    std::string head(std::size_t width) const;

    Desk& desk_;
    Page page_ = Page::list, before_ = Page::list;
    int cursor_ = 1;      // board of the list
    std::size_t top_ = 0; // first row of the list that is seen
    std::string slip_;    // digits of the board of a slip
    int slip_board_ = 0;  // it was found, and its names are shown
    std::vector<std::string> last_slips_;
    std::vector<std::string> messages_;
    bool is_alert_ = false, held_ = false;
    bool is_small_ = false; // nothing of the round is seen

    Input input_ = Input::none;
    std::string prompt_, typed_;
    bool exchanged_ = false; // colours of the game whose result comes next
    std::string forfeit_;    // is done if the same key comes again
    std::optional<Correction> correction_;
    std::size_t word_ = 0; // of the correction, that is typed next
    std::string because_;
    std::string title_; // of the page that is read
    std::vector<std::string> text_;
    std::size_t line_ = 0, page_rows_ = 10, width_ = 80;
};

} // namespace regra::desk
