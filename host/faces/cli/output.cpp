#include "faces/cli/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

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
