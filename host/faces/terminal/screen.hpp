// The whole screen of a terminal: rows that are painted, keys that come one by one. By the escape
// sequences that every terminal since the VT100 has, so no library describes terminals here. The
// terminal is as it was at each end: a return, an exception, a signal that ends the program.
#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <termios.h>

namespace regra {

// ---- text in columns ----------------------------------------------------------------------------

// At most `width` columns of one line of text, cut between whole signs with their marks; "…" shows
// that something was cut off.
std::string cut(std::string_view utf8, std::size_t width);
// The same, filled with blanks to exactly `width` columns.
std::string left_in(std::string_view utf8, std::size_t width);
std::string right_in(std::string_view utf8, std::size_t width);

// ---- keys ---------------------------------------------------------------------------------------

struct Key {
    enum class Kind {
        text, // one sign as it is typed
        enter,
        escape,
        tab,
        backspace,
        up,
        down,
        page_up,
        page_down,
        home,
        end,
        leave,
        redraw,
        other
    };
    Kind kind = Kind::other;
    std::string text;
};

// Takes the first key off the bytes of a terminal. False: its end has not come yet. With
// `all_is_there` nothing more comes, and an escape by itself is one.
bool take_key(std::string& bytes, Key& key, bool all_is_there);

// ---- what comes ---------------------------------------------------------------------------------

// Waits for what is typed and for signals that end, stop or resize, which are blocked while it
// lives. One in a program.
class Awaited {
public:
    enum class What { bytes, nothing, resized, stopped, ended };

    Awaited();
    ~Awaited();
    Awaited(const Awaited&) = delete;
    Awaited& operator=(const Awaited&) = delete;

    // At most so long. bytes: more stand in `into`. ended: a signal, or nobody types any more.
    What wait(std::chrono::milliseconds most, std::string& into);
    // 0: none, the input has ended.
    int ended_by() const { return signal_; }

private:
    int signals_ = -1, signal_ = 0;
    sigset_t before_{};
};

// The process ends by the signal, as it would have without Awaited; returns if it is 0.
void end_by_signal(int number);

// ---- the screen ---------------------------------------------------------------------------------

struct Row {
    enum class Style { plain, head, chosen, alert, faint };
    std::string text; // at most as many columns as the screen has
    Style style = Style::plain;
    bool operator==(const Row&) const = default;
};

struct Size {
    std::size_t rows = 24, columns = 80;
};

class Screen {
public:
    // Of standard input and output, which are a terminal: Error(Exit::file) if they are not.
    Screen();
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    static Size size();
    // Paints the rows that differ from those shown. The cursor stands in that row and column, from
    // 0; in no row: it is hidden. False: nobody sees it any more.
    bool show(const std::vector<Row>& rows, std::size_t cursor_row, std::size_t cursor_column);
    // Everything is painted with the next show().
    void forget() { shown_.clear(); }
    void beep();
    // What was typed and not read yet is gone.
    static void drop_typed();
    // Until it is continued.
    void stop();

private:
    void enter();

    std::vector<Row> shown_;
    Size of_;
    bool beeps_ = false;
};

} // namespace regra
