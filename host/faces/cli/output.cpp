#include "faces/cli/output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"

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
        throw Error(Exit::file, {}, "cli.output", {{"reason", std::strerror(lost_by)}});
}

} // namespace

void print(std::string text) {
    text = printable_lines(text);
    demand(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void flush() {
    demand(std::fflush(stdout) == 0);
}

std::size_t output_width() {
    constexpr std::size_t usual = 80;
    if (const char* columns = std::getenv("COLUMNS")) { // POSIX: the user's choice
        const long chosen = std::strtol(columns, nullptr, 10);
        if (chosen > 0) return static_cast<std::size_t>(chosen);
    }
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : usual;
}

void report(const Diagnostics& diagnostics, Language language) {
    // So that both streams keep their order on a terminal; what is lost is told by flush().
    if (std::fflush(stdout) != 0 && lost_by == 0) lost_by = errno;
    for (const auto& item : diagnostics.items()) {
        const std::string text = line(item, language) + "\n";
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
