// The module line-editor.so: libedit, which only a terminal needs. It has one state for the
// process.
#include "faces/terminal/line_editor.hpp"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <utility>

#include <editline/readline.h>

namespace regra {
namespace {

constexpr int ctrl_c = 3;

// What the library's calls back need to know of the line being read.
struct Reading {
    const Completions& completions;
    std::vector<std::string> words; // that fit, while the library asks for them
    std::size_t next = 0;
    bool dropped = false; // with Ctrl-C
    std::exception_ptr thrown;
};
Reading* reading = nullptr;

char* next_word(const char*, int) {
    auto& words = reading->words;
    return reading->next < words.size() ? strdup(words[reading->next++].c_str()) : nullptr;
}

// Nothing may be thrown through the library.
char** complete(const char* word, int begin, int) {
    rl_attempted_completion_over = 1; // names of files are no completions
    reading->words.clear();
    reading->next = 0;
    try {
        const std::string before(rl_line_buffer, static_cast<std::size_t>(begin));
        for (auto& candidate : reading->completions(before))
            if (candidate.starts_with(word)) reading->words.push_back(std::move(candidate));
    } catch (...) {
        reading->thrown = std::current_exception();
    }
    return rl_completion_matches(word, next_word);
}

int drop_line(int, int) {
    reading->dropped = true;
    rl_done = 1;
    return 0;
}

// Letters beyond ASCII are typed as UTF-8, whatever the locale of the program is: in this thread,
// as long as it lives.
class Utf8 {
public:
    Utf8() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (locale_) before_ = uselocale(locale_);
    }
    ~Utf8() {
        if (!locale_) return;
        uselocale(before_);
        freelocale(locale_);
    }
    Utf8(const Utf8&) = delete;
    Utf8& operator=(const Utf8&) = delete;

private:
    locale_t locale_;
    locale_t before_ = nullptr;
};

// Ctrl-C is a key, and no signal, while a line is edited. The library forgets this with each line.
int take_ctrl_c() {
    return rl_parse_and_bind("setty -d -isig");
}

void begin() {
    const Utf8 utf8;
    rl_readline_name = "regra";
    rl_instream = stdin;
    rl_outstream = stderr;
    rl_basic_word_break_characters = " \t";
    rl_catch_signals = 1; // those that end the program leave the terminal as it was
    rl_initialize();
    rl_attempted_completion_function = complete;
    rl_pre_input_hook = take_ctrl_c;
    rl_add_defun("drop-line", drop_line, ctrl_c);
}

struct Free {
    void operator()(char* text) const { std::free(text); }
};

void remember(const std::string& line) {
    const auto* last =
        history_length > 0 ? history_get(history_base + history_length - 1) : nullptr;
    if (!line.empty() && (!last || line != last->line)) add_history(line.c_str());
}

std::optional<std::string> edit(const std::string& prompt, const Completions& completions) {
    const Utf8 utf8;
    for (;;) {
        Reading now{completions, {}, 0, false, nullptr};
        reading = &now;
        const std::unique_ptr<char, Free> line(readline(prompt.c_str()));
        reading = nullptr;
        if (now.thrown) std::rethrow_exception(now.thrown);
        if (line) {
            remember(line.get());
            return std::string(line.get());
        }
        std::fputs(now.dropped ? "^C\n" : "\n", stderr);
        if (!now.dropped) return std::nullopt;
    }
}

} // namespace
} // namespace regra

extern "C" const regra::Editing regra_module;
const regra::Editing regra_module = {regra::begin, regra::edit, clear_history};
