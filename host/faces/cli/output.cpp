#include "faces/cli/output.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::cli {

ProgressBar::ProgressBar() : shown_(isatty(STDERR_FILENO) != 0) {}

void ProgressBar::clear() {
    if (drawn_) std::fputs("\r\033[K", stderr);
    drawn_ = false;
}

void ProgressBar::draw(const verbs::Progress& done) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    drawn_ = true;
    constexpr int width = 40;
    const std::string items = std::to_string(done.items);
    if (done.of == 0) { // a pipe
        std::fprintf(stderr, "\r%s ", items.c_str());
    } else {
        const double part = static_cast<double>(done.done) / static_cast<double>(done.of);
        const auto filled = static_cast<std::size_t>(std::min(part, 1.0) * width); // it may grow
        const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
        std::fprintf(stderr, "\r[%s] %3zu %%  %s ", bar.c_str(), filled * 100 / width,
                     items.c_str());
    }
    std::fflush(stderr);
}

// ---- output -------------------------------------------------------------------------------------

namespace {

// A stream that failed once has lost what it held, though it may take more: that stays known.
int lost_by = 0; // errno of then

void demand(bool written) {
    if (!written && lost_by == 0) lost_by = errno;
    if (lost_by != 0)
        throw Error(Exit::file, {}, "cli.output", {{"reason", system_reason(lost_by)}});
}

TerminalLook look_of_terminal;
std::optional<ShownElsewhere> elsewhere;

bool has_colour(int stream) {
    const auto& look = look_of_terminal;
    if (look.plain || look.colourless) return false;
    if (look.coloured) return true;
    const auto set = [](const char* name) -> std::string_view {
        const char* value = std::getenv(name);
        return value ? value : "";
    };
    const auto kind = set("TERM");
    return set("NO_COLOR").empty() && !kind.empty() && kind != "dumb" && isatty(stream) != 0;
}

// ECMA-48 sequences: bold, and colours that people who see few colours can distinguish by
// brightness.
std::string_view begin_of(Style style) {
    switch (style) {
    case Style::decided: return "\033[1m";
    case Style::open: return "\033[33m";
    case Style::error: return "\033[1;31m";
    case Style::note: return "\033[36m";
    case Style::usual: break;
    }
    return "";
}

std::string styled(std::string_view text, Style style) {
    return std::string(begin_of(style)) + std::string(text) + "\033[0m";
}

// Each line by itself, so that what is cut off or paged leaves no colour behind.
std::string styled_lines(const std::string& text, Style style) {
    std::string all;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        if (end > at) all += styled(std::string_view(text).substr(at, end - at), style);
        if (end < text.size()) all += '\n';
        at = end + 1;
    }
    return all;
}

void write(const std::string& text) {
    demand(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

} // namespace

void use_look(const TerminalLook& look) {
    look_of_terminal = look;
}

void show_elsewhere(ShownElsewhere by) {
    elsewhere = std::move(by);
}

void print(std::string text, Style style) {
    if (elsewhere) return elsewhere->print(text, style);
    text = printable_lines(text);
    const bool coloured = style != Style::usual && has_colour(STDOUT_FILENO);
    write(coloured ? styled_lines(text, style) : text);
}

void flush() {
    demand(std::fflush(stdout) == 0);
}

namespace {

std::size_t output_height() {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    constexpr std::size_t usual = 24;
    return known ? size.ws_row : usual;
}

bool may_page() {
    return !look_of_terminal.plain && isatty(STDOUT_FILENO) != 0;
}

// Whoever leaves the pager early closes the pipe: that is no error.
void page(const std::string& text) {
    constexpr auto usual = "if command -v less >/dev/null; then exec less; else exec cat; fi";
    const char* chosen = std::getenv("PAGER");
    flush();
    setenv("LESS", "FRX", 0); // as others set it: what fits is printed and stays on the screen
    auto* const before = std::signal(SIGPIPE, SIG_IGN);
    if (auto* pager = popen(chosen && *chosen ? chosen : usual, "w")) {
        std::fwrite(text.data(), 1, text.size(), pager);
        pclose(pager);
    } else {
        write(text);
    }
    std::signal(SIGPIPE, before);
}

} // namespace

void print_paged(const std::string& text) {
    const auto shown = printable_lines(text);
    const auto lines = static_cast<std::size_t>(std::count(shown.begin(), shown.end(), '\n'));
    if (may_page() && lines >= output_height())
        page(shown);
    else
        write(shown);
}

PagedOutput::PagedOutput(bool wanted)
    : holds_(wanted && may_page()), begun_(std::chrono::steady_clock::now()) {}

PagedOutput::~PagedOutput() {
    try {
        show();
    } catch (const Error&) { // of the output, which flush() reports
    }
}

void PagedOutput::add(const std::string& text) {
    if (holds_) {
        held_ += text;
        if (std::chrono::steady_clock::now() - begun_ < std::chrono::seconds(1)) return;
        holds_ = false;
        print(std::exchange(held_, ""));
    } else {
        print(text);
    }
    flush(); // the next may take long
}

void PagedOutput::show() {
    if (!held_.empty()) print_paged(std::exchange(held_, ""));
}

std::size_t output_width() {
    constexpr std::size_t usual = 80;
    if (const char* columns = std::getenv("COLUMNS")) { // POSIX: the user's choice
        const long chosen = std::strtol(columns, nullptr, 10);
        if (chosen > 0) return static_cast<std::size_t>(chosen);
    }
    if (elsewhere) return elsewhere->width;
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : usual;
}

namespace {

std::string with_severity_styled(std::string text, const Diagnostic& item, Language language) {
    if (!has_colour(STDERR_FILENO)) return text;
    const bool is_error = item.severity == Severity::error;
    const auto* id = is_error                          ? "severity.error"
                     : item.severity == Severity::open ? "severity.open"
                                                       : "severity.note";
    const auto word = words({id, {}}, language);
    const auto at = text.find(word + ": ");
    if (at == text.npos) return text;
    return text.replace(at, word.size(), styled(word, is_error ? Style::error : Style::note));
}

} // namespace

void report(const Diagnostics& diagnostics, Language language) {
    if (elsewhere) return elsewhere->report(diagnostics);
    // So that both streams keep their order on a terminal; flush() reports what is lost.
    if (std::fflush(stdout) != 0 && lost_by == 0) lost_by = errno;
    for (const auto& item : diagnostics.items()) {
        const std::string text = with_severity_styled(line(item, language), item, language) + "\n";
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
}

void print_json(const Value& value) {
    print(json_text(value));
}

void print_json_line(const Value& value) {
    print(json_line(value));
}

} // namespace regra::cli
