#include "asked.hpp"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

#include "text.hpp"

namespace regra::conformance {

const char* const usage =
    "Usage: regra-conformance [OPTIONS] FILE.so...\n"
    "Tests whether plugins keep the contract of the SDK's headers, each test in its own process.\n"
    "  --level LEVEL   quick (if not said), full or exhaustive: how many games and texts are "
    "tried\n"
    "  --seed N        draws the same games and texts again; 1 if not said\n"
    "  --test NAME     only this test (repeatable)\n"
    "  --beside FILE   a variant, for adaptations to stand beside\n"
    "  --list          the tests, and what each proves\n"
    "  --json          the results, or the list, as JSON\n"
    "Exit status: 0 all passed, 1 some failed, 3 wrong options, 5 a file is not there.\n";

[[noreturn]] void refuse(const std::string& why) {
    throw Refused{bad_input, why + " See: regra-conformance --help"};
}

namespace {

constexpr Level levels[] = {
    // name, games, plies, kept, leaves, mutations, seconds
    {"quick", 8, 300, 12, 50'000, 40, 5},
    {"full", 100, 400, 16, 1'000'000, 200, 120},
    {"exhaustive", 1500, 600, 25, 20'000'000, 2000, 1800},
};

Level level_of(const std::string& name) {
    for (const Level& level : levels)
        if (name == level.name) return level;
    refuse("There is no level " + in_quotes(name) + ". Choose quick, full or exhaustive.");
}

uint64_t seed_of(const std::string& text) {
    uint64_t seed = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, seed);
    if (read.ec != std::errc() || read.ptr != end) {
        refuse("--seed is " + in_quotes(text) + ", and must be a whole number.");
    }
    return seed;
}

// A name without a slash would be looked for in the system's folders.
std::string path(const std::string& file) {
    return file.find('/') == std::string::npos ? "./" + file : file;
}

Asked parse(const std::vector<std::string>& line) {
    Asked asked{{}, {}, {}, levels[0]};
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string& word = line[i];
        const auto value = [&]() -> const std::string& {
            if (i + 1 == line.size()) refuse(word + " takes a value.");
            return line[++i];
        };
        if (word == "--level")
            asked.level = level_of(value());
        else if (word == "--seed")
            asked.seed = seed_of(value());
        else if (word == "--beside")
            asked.beside = path(value());
        else if (word == "--test")
            asked.tests.push_back(value());
        else if (word == "--list")
            asked.list = true;
        else if (word == "--json")
            asked.json = true;
        else if (word == "--help")
            asked.help = true;
        else if (word.size() > 1 && word[0] == '-')
            refuse(in_quotes(word) + " is not known here.");
        else
            asked.files.push_back(path(word));
    }
    return asked;
}

void check(const Asked& asked) {
    for (const std::string& name : asked.tests) {
        bool known = false;
        for (const Family& family : all_families())
            for (const Test& test : family.tests) known = known || name == test.name;
        if (!known) refuse("There is no test " + in_quotes(name) + ". See them with --list.");
    }
    if (asked.files.empty()) refuse("FILE.so is missing.");
    std::vector<std::string> files = asked.files;
    if (!asked.beside.empty()) files.push_back(asked.beside);
    for (const std::string& file : files)
        if (access(file.c_str(), R_OK) != 0) {
            throw Refused{file_error, file + ": " + std::strerror(errno) + "."};
        }
}

} // namespace

Asked read_line(const std::vector<std::string>& line) {
    Asked asked = parse(line);
    if (!asked.list && !asked.help) check(asked);
    return asked;
}

} // namespace regra::conformance
