#include "faces/cli/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include <unistd.h>

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

} // namespace regra::cli
