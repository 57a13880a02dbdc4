// Lines that somebody types: with a history and completion on a terminal, as they come elsewhere.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

namespace regra {

// What may stand where a word is being typed, given the line before that word. All that may: the
// editor takes those that begin as the word does.
using Completions = std::function<std::vector<std::string>(std::string_view before)>;

// What the module line-editor.so exports, which edits lines by libedit.
struct Editing {
    void (*begin)();
    // Nothing: the input has ended. Throws what `completions` throws.
    std::optional<std::string> (*read)(const std::string& prompt, const Completions& completions);
    void (*end)();
};

// The library keeps two pictures of the window, and a window may say that it has 65,535 rows of as
// many columns.
inline bool window_has_usual_size() {
    constexpr int most_cells = 1'000'000;
    winsize window{};
    return ioctl(STDIN_FILENO, TIOCGWINSZ, &window) != 0 ||
           window.ws_row <= most_cells / std::max<int>(window.ws_col, 1);
}

// One at a time in a program, and in one thread: the library below keeps its state in one place.
//
// Where standard input and standard error are both a terminal, the line is edited there, and
// standard output stays free for data. The arrows bring back lines of this run only: none is kept
// in a file. Ctrl-C drops the line and asks again; Ctrl-D on an empty line is the end.
class LineEditor {
public:
    // On a terminal without the library that edits: Error(Exit::file).
    explicit LineEditor(Completions completions = {});
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // The next line without its end; nothing: the input has ended. The prompt is shown on a
    // terminal only. Tab puts a blank after a word it has completed.
    // What completions throw comes out of here, once the line ends. Where it is no terminal, lines
    // are those of read_plain_line().
    std::optional<std::string> read(const std::string& prompt);

private:
    Completions completions_;
    std::shared_ptr<const Editing> editing_; // on a terminal
};

} // namespace regra
