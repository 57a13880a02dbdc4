#include "report.hpp"

#include <algorithm>
#include <cstdio>

#include "library.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

using std::string;

// A JSON string. Bytes that are no UTF-8 become \u00xx, one by one.
string text(const string& value) {
    string quoted;
    for (const char c : value) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return "\"" + plain(quoted) + "\"";
}

string member(const char* name, const string& value) {
    return text(name) + ": " + value;
}

string joined(const std::vector<string>& parts, const char* between) {
    string out;
    for (const string& part : parts) out += (out.empty() ? "" : between) + part;
    return out;
}

string json_line(const Line& line) {
    const Result& result = line.result;
    std::vector<string> members = {
        member("test", text(line.test->name)), member("ok", result.ok ? "true" : "false"),
        member("proves", text(line.test->proves)),
        member("milliseconds", number(static_cast<uint64_t>(result.seconds * 1000)))};
    if (!result.note.empty()) members.push_back(member("note", text(result.note)));
    if (!result.ok) {
        members.push_back(member("found", text(result.found)));
        members.push_back(member("expected", text(result.expected)));
        members.push_back(member("mend", text(line.test->mend)));
        members.push_back(member("again", text(line.again)));
    }
    return "{" + joined(members, ", ") + "}";
}

string json_report(const Report& report) {
    std::vector<string> lines;
    for (const Line& line : report.lines) lines.push_back("  " + json_line(line));
    return "{" + member("file", text(report.file)) + ", " + member("id", text(report.id)) + ", " +
           member("kind", text(report.kind)) + ", " +
           member("level", text(report.context->level.name)) + ", " +
           member("seed", number(report.context->seed)) + ", " +
           member("failures", number(report.failures())) + ", " + member("tests", "[\n") +
           joined(lines, ",\n") + "]}";
}

const char* family_kind(const Family& family) {
    return family.kind == Kind::any ? "any" : kind_name(family.kind);
}

} // namespace

std::size_t Report::failures() const {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [](const Line& l) { return !l.result.ok; }));
}

string human_line(const Line& line) {
    const Result& result = line.result;
    const string head = string(line.test->name) + ": " + line.test->proves;
    if (result.ok)
        return "ok " + head + (result.note.empty() ? "" : " (" + plain(result.note) + ")") + "\n";
    return "FAILED " + head + "\n    found:    " + plain(result.found) +
           "\n    expected: " + plain(result.expected) + "\n    mend:     " + line.test->mend +
           "\n    again:    " + plain(line.again) + "\n";
}

string printed_lines(const Line& line) {
    constexpr std::size_t most = 4000; // bytes
    string rest = line.result.printed.substr(0, most);
    if (rest.empty()) return rest;
    string out = "note: printed in " + string(line.test->name) + ":\n";
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        out += "    " + plain(rest.substr(0, end)) + "\n";
        rest.erase(0, end + 1);
    }
    return out + (line.result.printed.size() > most ? "    ...\n" : "");
}

string human_close(const Report& report) {
    return plain(report.file) + ": " + number(report.lines.size()) + " tests, " +
           number(report.failures()) + " failed (level " + report.context->level.name + ", seed " +
           number(report.context->seed) + ")\n";
}

string json(const std::vector<Report>& reports) {
    std::vector<string> all;
    for (const Report& report : reports) all.push_back(json_report(report));
    return "[" + joined(all, ",\n") + "]\n";
}

string json_list(const std::vector<Family>& families) {
    std::vector<string> all;
    for (const Family& family : families)
        for (const Test& test : family.tests)
            all.push_back("{" + member("test", text(test.name)) + ", " +
                          member("kind", text(family_kind(family))) + ", " +
                          member("proves", text(test.proves)) + ", " +
                          member("mend", text(test.mend)) + "}");
    return "[" + joined(all, ",\n ") + "]\n";
}

string human_list(const std::vector<Family>& families) {
    string out;
    for (const Family& family : families)
        for (const Test& test : family.tests)
            out += string(test.name) + " (" + family_kind(family) + "): " + test.proves + "\n";
    return out;
}

} // namespace regra::conformance
