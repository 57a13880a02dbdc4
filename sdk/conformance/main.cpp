// regra-conformance: whether a plugin keeps the contract of the C headers.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

#include "asked.hpp"
#include "library.hpp"
#include "report.hpp"
#include "text.hpp"

namespace {

using namespace regra::conformance;

bool is_wanted(const Asked& asked, const Test& test) {
    if (asked.tests.empty()) return true;
    for (const std::string& name : asked.tests)
        if (name == test.name) return true;
    return false;
}

bool suits(const Family& family, const std::string& kind) {
    return family.kind == Kind::any || kind == kind_name(family.kind);
}

std::string repeat_command(const std::string& program, const Context& context, const Test& test) {
    return program + " --level " + context.level.name + " --seed " + number(context.seed) +
           (context.beside.empty() ? "" : " --beside " + context.beside) + " --test " + test.name +
           " " + context.file;
}

Report run(const Asked& asked, const std::string& program, const Context& context) {
    Report report{context.file, "", "", &context, {}};
    const auto add = [&](const Test& test) {
        report.lines.push_back(
            {&test, run_alone(test, context), repeat_command(program, context, test)});
        if (!asked.json) std::fputs(human_line(report.lines.back()).c_str(), stdout);
        std::fflush(stdout);
        std::fputs(printed_lines(report.lines.back()).c_str(), stderr);
    };
    // Loading runs code of the plugin, so also its kind is asked in another process.
    const Test& loads = all_families().front().tests.front();
    const Result loaded = run_alone(loads, context);
    if (!loaded.ok) {
        add(loads);
        return report;
    }
    const std::size_t blank = loaded.note.find(' ');
    report.kind = loaded.note.substr(0, blank);
    report.id = loaded.note.substr(blank + 1);
    for (const Family& family : all_families())
        for (const Test& test : family.tests)
            if (suits(family, report.kind) && is_wanted(asked, test)) add(test);
    if (report.lines.empty())
        refuse(context.file + " is of kind " + report.kind + ", and has no such test.");
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
    std::vector<Context> contexts;
    for (const std::string& file : asked.files) {
        contexts.push_back({file, asked.level, asked.seed, asked.beside, ""});
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
        const Exit exit = answer(read_line({argv + 1, argv + argc}), argv[0]);
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit;
        std::fprintf(stderr, "error: standard output cannot be written (%s).\n",
                     std::strerror(errno));
        return file_error;
    } catch (const Refused& refused) {
        std::fprintf(stderr, "error: %s\n", refused.why.c_str());
        return refused.exit;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "regra-conformance: internal error: %s\n", error.what());
        return internal;
    }
}
