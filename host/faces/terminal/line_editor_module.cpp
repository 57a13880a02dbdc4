// The module line-editor.so: libedit, which only a terminal needs. It has one state for the
// process.
#include "faces/terminal/line_editor.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <histedit.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

namespace regra {
namespace {

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

std::wstring wide(std::string_view utf8) {
    std::wstring made;
    std::mbstate_t state{};
    while (!utf8.empty()) {
        wchar_t letter = 0;
        const auto size = std::mbrtowc(&letter, utf8.data(), utf8.size(), &state);
        if (size == 0 || size > utf8.size()) break;
        made += letter;
        utf8.remove_prefix(size);
    }
    return made;
}

std::string narrow(std::wstring_view text) {
    std::string made;
    std::mbstate_t state{};
    for (const wchar_t letter : text) {
        std::array<char, MB_LEN_MAX> bytes{};
        const auto size = std::wcrtomb(bytes.data(), letter, &state);
        if (size != static_cast<std::size_t>(-1)) made.append(bytes.data(), size);
    }
    return made;
}

// What the library's calls back need to know of the line being read.
struct Reading {
    const Completions& completions;
    std::wstring prompt;
    bool dropped = false;        // with Ctrl-C
    bool completing = false;     // the key before was Tab
    bool in_key = false;         // of several bytes, which begins with an escape
    std::exception_ptr thrown{}; // by the completions
};

EditLine* editor = nullptr;
HistoryW* past = nullptr;
std::wstring last_line;
std::FILE* output = nullptr;
Reading* reading = nullptr;

void put(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), output);
    std::fflush(output);
}

std::wstring_view line_now() {
    const auto* line = el_wline(editor);
    return {line->buffer, static_cast<std::size_t>(line->lastchar - line->buffer)};
}

// ---- the screen ---------------------------------------------------------------------------------

// As the library shows them: "^X", "\U+10FFFF", and up to the next column of tabs.
std::size_t columns_of(std::wstring_view text) {
    constexpr std::size_t of_control = 2, of_tab = 8, of_hidden = 9;
    std::size_t all = 0;
    for (const wchar_t letter : text) {
        const int own = wcwidth(letter);
        all += letter == L'\t'                  ? of_tab
               : letter < L' ' || letter == 127 ? of_control
               : own < 0                        ? of_hidden
                                                : static_cast<std::size_t>(own);
    }
    return all;
}

// Whether the whole line stands on the screen as the library knows it.
bool fits_screen() {
    int rows = 0, columns = 0;
    el_get(editor, EL_GETTC, "li", &rows, nullptr);
    el_get(editor, EL_GETTC, "co", &columns, nullptr);
    // A wide letter leaves a column free at the end of its row.
    const auto room = static_cast<std::size_t>(std::max(rows, 1)) *
                      static_cast<std::size_t>(std::max(columns - 1, 1));
    return columns_of(reading->prompt) + columns_of(line_now()) < room;
}

bool is_edited() {
    int edits = 0;
    el_get(editor, EL_EDITMODE, &edits);
    return edits != 0;
}

// Ctrl-C is a key, and no signal, while a line is edited.
void take_terminal() {
    el_set(editor, EL_PREP_TERM, 0); // or the library would believe that it has it
    if (is_edited()) el_set(editor, EL_SETTY, "-d", "-isig", nullptr);
    el_set(editor, EL_PREP_TERM, 1);
}

// ---- what comes ---------------------------------------------------------------------------------

constexpr std::array awaited_signals = {SIGHUP,  SIGINT,  SIGTERM, SIGQUIT,
                                        SIGTSTP, SIGCONT, SIGWINCH};

// Signals are taken between two keys, never by a handler: the library's own may come while it
// paints.
class Signals {
public:
    Signals() {
        sigemptyset(&wanted_);
        for (const int one : awaited_signals) sigaddset(&wanted_, one);
        pthread_sigmask(SIG_BLOCK, &wanted_, &before_);
        descriptor_ = signalfd(-1, &wanted_, SFD_CLOEXEC | SFD_NONBLOCK);
    }
    ~Signals() {
        if (descriptor_ >= 0) close(descriptor_);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // Waits until a byte is typed, or the input has ended.
    void wait() {
        for (;;) {
            std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {descriptor_, POLLIN, 0}}};
            if (poll(both.data(), both.size(), -1) < 0 && errno != EINTR) return;
            signalfd_siginfo info{};
            if ((both[1].revents & POLLIN) != 0 &&
                read(descriptor_, &info, sizeof info) == sizeof info)
                take(static_cast<int>(info.ssi_signo));
            else if (both[0].revents != 0)
                break;
        }
        if (is_edited()) paint_again();
    }

private:
    void take(int number) {
        if (number == SIGWINCH) {
            resized_ = true; // a window that is drawn to a size has many
        } else {
            if (number != SIGCONT) end_by(number);
            take_terminal();
            if (is_edited()) el_set(editor, EL_REFRESH);
        }
    }

    // Returns where the signal is ignored, and when one that stops has been followed by SIGCONT.
    void end_by(int number) {
        el_set(editor, EL_PREP_TERM, 0);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        std::raise(number);
        pthread_sigmask(SIG_BLOCK, &wanted_, nullptr);
    }

    // The library adds a letter behind its picture of the screen (and dies) where the cursor is not
    // in the row it believes: in a line that is longer than the screen, after Home and End, and
    // after the screen has become smaller. Painted from the beginning, it is.
    void paint_again() {
        const bool resized = std::exchange(resized_, false);
        if (resized && window_has_usual_size()) el_resize(editor);
        if (!resized && fits_screen()) return;
        put("\n"); // where the terminal has put the old one, nobody knows
        el_set(editor, EL_REFRESH);
    }

    sigset_t wanted_{}, before_{};
    int descriptor_ = -1;
    bool resized_ = false;
};
Signals* signals = nullptr;

// The next letter typed; empty at the end of the input. Skips bytes that form no letter.
std::optional<wchar_t> typed_letter() {
    constexpr char ctrl_z = 0x1A;
    std::mbstate_t state{};
    for (;;) {
        signals->wait();
        char byte = 0;
        const auto got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return std::nullopt;
        if (byte == ctrl_z) {
            kill(0, SIGTSTP); // to all of the job, as a terminal does
            continue;
        }
        wchar_t letter = 0;
        const auto size = std::mbrtowc(&letter, &byte, 1, &state);
        if (size == static_cast<std::size_t>(-1))
            state = {};
        else if (size != static_cast<std::size_t>(-2))
            return letter;
    }
}

// The next for the library. Of a line as long as a terminal takes one without an editor, no more
// letters are taken; the keys that move in it and shorten it are, which begin with an escape.
int next_letter(EditLine*, wchar_t* into) {
    constexpr std::size_t longest = 4095; // bytes
    constexpr wchar_t escape = 0x1B, erase = 0x7F;
    for (;;) {
        const auto letter = typed_letter();
        if (!letter) return 0;
        *into = *letter;
        const bool was_in_key = std::exchange(reading->in_key, *letter == escape);
        const bool is_letter = *letter >= L' ' && *letter != erase;
        if (was_in_key && is_letter)
            reading->in_key = *letter == L'[' || *letter == L'O' || *letter < L'@';
        if (*letter != L'\t') reading->completing = false;
        if (!is_letter || was_in_key || narrow(line_now()).size() < longest) return 1;
        put("\a");
    }
}

// ---- keys ---------------------------------------------------------------------------------------

unsigned char drop_line(EditLine*, wint_t) {
    reading->dropped = true;
    return CC_EOF;
}

// Those that begin as the word does, each once.
std::vector<std::wstring> fitting(std::wstring_view before, std::wstring_view word) {
    std::vector<std::wstring> all;
    for (const auto& candidate : reading->completions(narrow(before)))
        if (auto one = wide(candidate); one.starts_with(word)) all.push_back(std::move(one));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void show(const std::vector<std::wstring>& words) {
    int width = 0;
    el_get(editor, EL_GETTC, "co", &width, nullptr);
    std::size_t widest = 0;
    for (const auto& word : words) widest = std::max(widest, columns_of(word) + 2);
    const auto columns = std::max<std::size_t>(static_cast<std::size_t>(width) / widest, 1);
    const auto rows = (words.size() + columns - 1) / columns;
    std::string all = "\n";
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t at = row; at < words.size(); at += rows) {
            all += narrow(words[at]);
            if (at + rows < words.size()) all.append(widest - columns_of(words[at]), ' ');
        }
        all += "\n";
    }
    put(all);
    el_set(editor, EL_REFRESH);
}

unsigned char complete_word() {
    const bool again = std::exchange(reading->completing, true);
    const auto* line = el_wline(editor);
    const std::wstring_view before(line->buffer,
                                   static_cast<std::size_t>(line->cursor - line->buffer));
    const auto begin = before.find_last_of(L" \t") + 1; // 0: there is none
    const auto word = before.substr(begin);
    const auto words = fitting(before.substr(0, begin), word);
    if (words.empty()) return CC_ERROR;
    auto more = words.front().substr(word.size());
    for (const auto& one : words) {
        const auto rest = std::wstring_view(one).substr(word.size());
        const auto differs = std::mismatch(more.begin(), more.end(), rest.begin(), rest.end());
        more.erase(differs.first, more.end());
    }
    if (words.size() == 1) more += L' ';
    if (!more.empty()) return el_winsertstr(editor, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (!again) return CC_ERROR;
    show(words);
    return CC_NORM;
}

// No exception may pass through the library.
unsigned char complete(EditLine*, wint_t) {
    try {
        return complete_word();
    } catch (...) {
        reading->thrown = std::current_exception();
        return CC_ERROR;
    }
}

wchar_t* prompt(EditLine*) {
    return reading->prompt.data();
}

// ---- lines --------------------------------------------------------------------------------------

void begin() {
    constexpr int most_remembered = 1000;
    const Utf8 utf8;
    // The library writes each letter by itself.
    output = fdopen(STDERR_FILENO, "w");
    if (!output) output = stderr;
    editor = el_init("regra", stdin, output, output);
    past = history_winit();
    if (!editor || !past) throw std::bad_alloc();
    HistEventW event{};
    history_w(past, &event, H_SETSIZE, most_remembered);
    el_wset(editor, EL_HIST, history_w, past);
    el_wset(editor, EL_PROMPT, prompt);
    el_wset(editor, EL_GETCFN, next_letter);
    el_wset(editor, EL_EDITOR, L"emacs");
    el_wset(editor, EL_ADDFN, L"drop-line", L"drop the line", drop_line);
    el_wset(editor, EL_ADDFN, L"complete", L"complete the word", complete);
    constexpr std::array<std::array<const wchar_t*, 2>, 14> keys = {
        {{L"^C", L"drop-line"},
         {L"^I", L"complete"},
         {L"^R", L"em-inc-search-prev"},
         {L"\\e[1~", L"ed-move-to-beg"},
         {L"\\e[7~", L"ed-move-to-beg"},
         {L"\\e[H", L"ed-move-to-beg"},
         {L"\\e[4~", L"ed-move-to-end"},
         {L"\\e[8~", L"ed-move-to-end"},
         {L"\\e[F", L"ed-move-to-end"},
         {L"\\e[3~", L"ed-delete-next-char"},
         {L"\\e[1;5C", L"em-next-word"},
         {L"\\e[1;5D", L"ed-prev-word"},
         {L"\\e[5C", L"em-next-word"},
         {L"\\e[5D", L"ed-prev-word"}}};
    for (const auto& [key, function] : keys) el_wset(editor, EL_BIND, key, function, nullptr);
}

void end() {
    if (editor) el_end(std::exchange(editor, nullptr));
    if (past) history_wend(std::exchange(past, nullptr));
    last_line.clear();
}

void remember(const std::wstring& line) {
    if (line.empty() || line == last_line) return;
    HistEventW event{};
    history_w(past, &event, H_ENTER, line.c_str());
    last_line = line;
}

// Where nothing is echoed, somebody else edits the line, such as a program that speaks.
void choose_mode() {
    termios how{};
    const bool silent = tcgetattr(STDIN_FILENO, &how) == 0 && (how.c_lflag & ECHO) == 0;
    el_set(editor, EL_EDITMODE, silent ? 0 : 1);
    // The library forgets this with each line.
    if (!silent) el_set(editor, EL_SETTY, "-d", "-isig", nullptr);
}

std::optional<std::string> edit(const std::string& asked, const Completions& completions) {
    const Utf8 utf8;
    for (;;) {
        Reading now{completions, wide(asked)};
        Signals while_reading;
        reading = &now;
        signals = &while_reading;
        choose_mode();
        int count = 0;
        const wchar_t* read = el_wgets(editor, &count);
        std::optional<std::wstring> line;
        if (read && count > 0) line.emplace(read, static_cast<std::size_t>(count));
        reading = nullptr;
        signals = nullptr;
        if (now.thrown) std::rethrow_exception(now.thrown);
        if (line) {
            if (line->ends_with(L'\n')) line->pop_back();
            remember(*line);
            return narrow(*line);
        }
        put(now.dropped ? "^C\n" : "\n");
        if (!now.dropped) return std::nullopt;
    }
}

} // namespace
} // namespace regra

extern "C" const regra::Editing regra_module;
const regra::Editing regra_module = {regra::begin, regra::edit, regra::end};
