// Pages printed as PDF by WeasyPrint, which is shut in. Without WeasyPrint there is nothing to try.
#include <array>
#include <cstdio>
#include <string>

#include <unistd.h>

#include "faces/programs/printer.hpp"
#include "unit/catch.hpp"

using namespace regra;

namespace {

bool has_printer() {
    return access("/usr/bin/weasyprint", X_OK) == 0 ||
           access("/usr/local/bin/weasyprint", X_OK) == 0;
}

std::string page(const std::string& body) {
    return "<!DOCTYPE html><html lang=\"en\"><head><title>T</title>" + body + "</html>";
}

// What a program prints: a control without the walls.
std::string output_of(const std::string& command) {
    std::string all;
    std::array<char, 4096> part{};
    FILE* pipe = popen(command.c_str(), "r");
    while (const auto size = std::fread(part.data(), 1, part.size(), pipe))
        all.append(part.data(), size);
    pclose(pipe);
    return all;
}

} // namespace

TEST_CASE("The same page and time give the same bytes") {
    if (!has_printer()) return;
    Diagnostics notes;
    const auto one = printed(page("<p>Ana"), 1'700'000'000, notes);
    CHECK(one.starts_with("%PDF-"));
    CHECK(one == printed(page("<p>Ana"), 1'700'000'000, notes));
}

TEST_CASE("A page puts no file of this machine into its PDF") {
    if (!has_printer()) return;
    const std::string hostile =
        "<link rel=\"attachment\" href=\"file:///etc/passwd\"></head><body><p>x";
    Diagnostics notes;
    const auto made = printed(page(hostile), 1, notes);
    if (!notes.empty()) return; // this system shuts nothing in, and has said so
    CHECK(made.find("EmbeddedFile") == std::string::npos);
    // So it would be without walls, which is why they stand.
    CHECK(output_of("printf '%s' '" + page(hostile) + "' | weasyprint -q - - 2>/dev/null")
              .find("EmbeddedFile") != std::string::npos);
}
