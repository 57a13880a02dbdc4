#include "faces/cli/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sys/ioctl.h>
#include <unistd.h>

#include "kernel/base/json.hpp"

namespace regra::cli {
namespace {

void demand(bool written) {
    if (!written) throw Failure(Exit::file, {}, "cli.output", {{"reason", std::strerror(errno)}});
}

} // namespace

void print(std::string_view text) {
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
    std::fflush(stdout); // so that both streams keep their order on a terminal
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
