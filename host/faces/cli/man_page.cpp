// regra man: the manual page, made from the records of all commands.
#include "faces/cli/command_line.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

// A text as roff reads it: no line of it begins a request.
std::string roff(std::string_view text) {
    std::string out;
    bool begins = true;
    for (const char c : text) {
        if (begins && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        begins = c == '\n';
    }
    return out;
}

std::string request(const std::string& name, std::string_view text) {
    return "." + name + " " + roff(text) + "\n";
}

// "--jobs N", "[FILE]"
std::string written(const Parameter& one) {
    std::string text = one.shown();
    if (!one.by_place() && !one.kind.empty()) text += " " + one.kind;
    if (one.type == Parameter::Type::texts && one.by_place()) text += "...";
    return one.required ? text : "[" + text + "]";
}

std::string synopsis(const Verb& verb) {
    std::string line = "regra " + verb.name;
    for (const auto& one : verb.parameters)
        if (one.required || one.by_place()) line += " " + written(one);
    return line + " [OPTION]...";
}

std::string about(const Verb& verb) {
    std::string out = request("SS", synopsis(verb)) + roff(verb.summary) + "\n";
    for (const auto& one : verb.parameters) {
        out += ".TP\n.B " + roff(one.shown());
        if (!one.by_place() && !one.kind.empty()) out += " " + roff(one.kind);
        out += "\n" + roff(described(verb, one)) + "\n";
    }
    if (!verb.more.empty()) {
        // What --json prints is a paragraph of its own.
        const auto json = verb.more.find("--json:");
        out += ".PP\n" + roff(trim(std::string_view(verb.more).substr(0, json))) + "\n";
        if (json != std::string::npos)
            out += ".PP\n" + roff(trim(std::string_view(verb.more).substr(json))) + "\n";
    }
    return out;
}

Exit run_man(const Common&, const Verb&, const Value&) {
    print(".TH REGRA 1 \"\" \"regra " REGRA_VERSION "\"\n"
          ".SH NAME\nregra \\- rules of board\\-game competitions, loaded and not compiled\n"
          ".SH SYNOPSIS\n.B regra\n.I COMMAND\n[OPTION]...\n"
          ".SH OPTIONS OF ALL COMMANDS\n");
    for (const auto& option : common_options()) {
        print(".TP\n.B " + roff(option.name) + "\n" + roff(option.about) + "\n");
    }
    print(".SH COMMANDS\n");
    for (const auto& listed : all_commands()) print(about(listed.make().verb));
    print(".SH EXIT STATUS\n" + roff(exit_statuses) + "\n");
    return Exit::done;
}

} // namespace

Command man() {
    return {own("man", "the manual page, for man -l or groff -man", "", {}), run_man};
}

} // namespace regra::cli
