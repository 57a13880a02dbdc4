// regra complete: what can stand next on a line, for the shells, made from the records of commands.

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "faces/cli/command_line.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

constexpr const char* bash = R"--(_regra() {
    local IFS=$'\n'
    COMPREPLY=($(regra complete words -- "${COMP_WORDS[@]:1:COMP_CWORD}" | cut -f 1))
}
complete -o default -F _regra regra
)--";

constexpr const char* zsh = R"--(#compdef regra
_regra() {
    local -a found
    found=(${(f)"$(regra complete words -- "${(@)words[2,CURRENT]}" | sed 's/:/\\:/g; s/\t/:/')"})
    if (( $#found )); then _describe regra found; else _files; fi
}
compdef _regra regra
)--";

constexpr const char* fish = R"--(function __regra
    set -l words (commandline -opc) (commandline -ct)
    regra complete words -- $words[2..-1]
end
complete -c regra -a '(__regra)'
)--";

struct CompleteAsked {
    std::string shell;
    std::vector<std::string> words;
};

using Candidate = std::pair<std::string, std::string>; // and what it means, on one line

// The command that the words name, if they do, and those of them that are not its name.
const ListedCommand* command_of(const std::vector<std::string>& words) {
    std::vector<const char*> line = {"regra"};
    for (const auto& word : words) line.push_back(word.c_str());
    return named_command(static_cast<int>(line.size()), line.data()).command;
}

// The words that go on from those before them: "list", "show" after "ruleset".
void add_words(const std::vector<std::string>& before, std::vector<Candidate>& found) {
    std::string first;
    for (const auto& word : before) first += word + " ";
    for (const auto& command : all_commands()) {
        if (!command.name.starts_with(first)) continue;
        const auto rest = command.name.substr(first.size());
        const std::string word(rest.substr(0, rest.find(' ')));
        const bool whole = word.size() == rest.size();
        const auto about = whole ? command.make().verb.summary : std::string(noun_of(first + word));
        const bool known = std::any_of(found.begin(), found.end(),
                                       [&](const Candidate& one) { return one.first == word; });
        if (!known) found.emplace_back(word, about);
    }
}

const Parameter* option_of(const Verb& verb, const std::string& word) {
    for (const auto& one : verb.parameters)
        if (!one.by_place() && one.shown() == word) return &one;
    return nullptr;
}

void add_options(const Verb& verb, std::vector<Candidate>& found) {
    for (const auto& one : verb.parameters)
        if (!one.by_place()) found.emplace_back(one.shown(), one.what);
    for (const auto& option : common_options())
        found.emplace_back(option.name.substr(0, option.name.find(' ')), option.about);
}

std::vector<Candidate> candidates(std::vector<std::string> words) {
    if (words.empty()) words.emplace_back();
    const std::string last = words.back();
    words.pop_back();
    std::vector<Candidate> found;
    if (const auto* command = command_of(words)) {
        const auto verb = command->make().verb;
        const auto* option = words.empty() ? nullptr : option_of(verb, words.back());
        if (option && option->type != Parameter::Type::flag)
            for (const auto& word : option->words) found.emplace_back(word, "");
        else if (last.starts_with("-"))
            add_options(verb, found);
    } else {
        std::erase_if(words, [](const std::string& word) { return word.starts_with("-"); });
        add_words(words, found);
    }
    std::erase_if(found, [&](const Candidate& one) { return !one.first.starts_with(last); });
    return found;
}

Exit run_complete(const Common&, const Verb& verb, const Value& arguments) {
    const auto asked = asked_by<CompleteAsked>(verb.parameters, arguments);
    if (asked.shell == "bash") print(bash);
    if (asked.shell == "zsh") print(zsh);
    if (asked.shell == "fish") print(fish);
    if (asked.shell != "words") return Exit::done;
    for (auto [word, about] : candidates(asked.words)) {
        std::replace(about.begin(), about.end(), '\n', ' ');
        print(about.empty() ? word + "\n" : fmt::format("{}\t{}\n", word, about));
    }
    return Exit::done;
}

} // namespace

Command complete() {
    return {
        own("complete", "completions for a shell: eval \"$(regra complete bash)\"",
            "With `words`, what can stand for the last of the words of a line, one a line and "
            "what\n"
            "it means behind a tab: regra complete words -- ruleset sh",
            {{parameter("SHELL", &CompleteAsked::shell, "bash, zsh, fish or words")
                  .one_of({"bash", "zsh", "fish", "words"}),
              parameter("WORD", &CompleteAsked::words, "the words of a line so far").optional()}}),
        run_complete};
}

// ---- man page -----------------------------------------------------------------------------------

// regra man: the manual page, made from the records of all commands.

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
        out += ".TP\n.B " +
               roff((one.letter ? std::string("-") + one.letter + ", " : "") + one.shown());
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
