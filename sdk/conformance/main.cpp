// regra-conformance: whether a plugin keeps the contract of the C headers.
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <optional>

#include "library.hpp"
#include "report.hpp"
#include "text.hpp"

namespace {

using namespace regra::conformance;

enum Exit { passed = 0, failed = 1, internal = 2, bad_input = 3, file_error = 5 };

constexpr Level levels[] = {
    // name, games, plies, kept, leaves, mutations, seconds
    {"quick", 8, 300, 12, 50'000, 40, 5},
    {"full", 100, 400, 16, 1'000'000, 200, 120},
    {"exhaustive", 1500, 600, 25, 20'000'000, 2000, 1800},
};

constexpr auto usage =
    "Usage: regra-conformance [OPTIONS] FILE.so...\n"
    "Tests whether plugins keep the contract of the SDK's headers, each test in its own process.\n"
    "  --level LEVEL   quick (if not said), full or exhaustive: how many games and texts are "
    "tried\n"
    "  --seed N        draws the same games and texts again; 1 if not said\n"
    "  --test NAME     only this test (repeatable)\n"
    "  --list          the tests, and what each proves\n"
    "  --json          the results, or the list, as JSON\n"
    "Exit status: 0 all passed, 1 some failed, 3 wrong options, 5 a file is not there.\n";

struct Asked {
    std::vector<std::string> files, tests;
    Level level = levels[0];
    uint64_t seed = 1;
    bool list = false, json = false, help = false;
};

// Ends the program with one line that says what is wrong.
struct Refused {
    Exit exit;
    std::string why;
};

[[noreturn]] void refuse(const std::string& why) {
    throw Refused{bad_input, why + " See: regra-conformance --help"};
}

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

Asked read_line(const std::vector<std::string>& line) {
    Asked asked;
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
            asked.files.push_back(word);
    }
    return asked;
}

bool is_wanted(const Asked& asked, const Test& test) {
    if (asked.tests.empty()) return true;
    for (const std::string& name : asked.tests)
        if (name == test.name) return true;
    return false;
}

void check(const Asked& asked) {
    for (const std::string& name : asked.tests) {
        bool known = false;
        for (const Family& family : all_families())
            for (const Test& test : family.tests) known = known || name == test.name;
        if (!known) refuse("There is no test " + in_quotes(name) + ". See them with --list.");
    }
    if (asked.files.empty()) refuse("FILE.so is missing.");
    for (const std::string& file : asked.files)
        if (access(file.c_str(), R_OK) != 0) {
            throw Refused{file_error, file + ": " + std::strerror(errno) + "."};
        }
}

// Loading runs code of the plugin, so also its kind is asked in another process.
const Test introduction = {
    "loads", "The library loads and has an entry of this ABI.",
    "Build it with this SDK's regra_add_plugin and REGRA_VARIANT_PLUGIN or its like.",
    [](Context& context) {
        const Library library(context.file);
        context.note = std::string(kind_name(library.kind())) + " " +
                       (library.entry().id ? library.entry().id : "");
    }};

std::string repeat_command(const std::string& program, const Context& context, const Test& test) {
    return program + " --level " + context.level.name + " --seed " + number(context.seed) +
           " --test " + test.name + " " + context.file;
}

Report run(const Asked& asked, const std::string& program, const Context& context) {
    Report report{context.file, "", "", &context, {}};
    const auto add = [&](const Test& test) -> const Result& {
        report.lines.push_back(
            {&test, run_alone(test, context), repeat_command(program, context, test)});
        if (!asked.json) std::fputs(human_line(report.lines.back()).c_str(), stdout);
        std::fflush(stdout);
        return report.lines.back().result;
    };
    const Result loaded = run_alone(introduction, context);
    if (!loaded.ok) {
        add(introduction);
        return report;
    }
    const std::size_t blank = loaded.note.find(' ');
    report.kind = loaded.note.substr(0, blank);
    report.id = loaded.note.substr(blank + 1);
    for (const Family& family : all_families())
        for (const Test& test : family.tests)
            if ((family.kind == Kind::any || report.kind == kind_name(family.kind)) &&
                is_wanted(asked, test))
                add(test);
    return report;
}

Exit answer(const Asked& asked, const std::string& program) {
    const auto& families = all_families();
    if (asked.help) std::fputs(usage, stdout);
    if (asked.help) return passed;
    if (asked.list) {
        std::fputs((asked.json ? json_list(families) : human_list(families)).c_str(), stdout);
        return passed;
    }
    check(asked);
    std::vector<Context> contexts;
    for (const std::string& file : asked.files) {
        // A name without a slash would be looked for in the system's folders.
        const bool bare = file.find('/') == std::string::npos;
        contexts.push_back({(bare ? "./" : "") + file, asked.level, asked.seed, ""});
    }
    std::vector<Report> reports;
    std::size_t failures = 0;
    for (const Context& context : contexts) {
        reports.push_back(run(asked, program, context));
        failures += reports.back().failures();
        if (!asked.json) std::fputs(human_close(reports.back()).c_str(), stdout);
    }
    if (asked.json) std::fputs(json(reports).c_str(), stdout);
    return failures ? failed : passed;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return answer(read_line({argv + 1, argv + argc}), argv[0]);
    } catch (const Refused& refused) {
        std::fprintf(stderr, "error: %s\n", refused.why.c_str());
        return refused.exit;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "regra-conformance: internal error: %s\n", error.what());
        return internal;
    }
}
