#include "faces/cli/command_line.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include <CLI/CLI.hpp>

#include "faces/cli/output.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

using verbs::Parameter;
using verbs::Verb;

// Options of all commands that take a value.
bool takes_value(std::string_view word) {
    return word == "--plugins" || word == "--rulesets" || word == "--scripts" || word == "--lang" ||
           word == "--color";
}

// What was given for each parameter.
struct Texts {
    std::map<std::string, std::vector<std::string>> values;
    std::map<std::string, bool> flags;
};

// No option begins with "-" and a sign or digit, but results do ("-:+"): this stands before such a
// word while CLI11 looks for options.
constexpr std::string_view mark_of_value = "\x01";

std::string marked(const std::string& word) {
    const bool is_value = word.size() > 1 && word[0] == '-' && word[1] != '-' &&
                          !std::isalpha(static_cast<unsigned char>(word[1]));
    return is_value ? std::string(mark_of_value) + word : word;
}

void define(CLI::App& app, const Verb& verb, Texts& texts) {
    for (const auto& one : verb.parameters) {
        const auto what = described(verb, one);
        if (one.type == Parameter::Type::flag) {
            app.add_flag(one.shown(), texts.flags[one.name], what);
            continue;
        }
        const bool many = one.type == Parameter::Type::texts;
        const std::string letter = one.letter ? std::string("-") + one.letter + "," : "";
        auto* option = app.add_option(letter + one.shown(), texts.values[one.name], what);
        option->type_name(one.by_place() ? "" : one.kind)->required(one.required);
        if (many && one.by_place()) continue;
        option->expected(1)->allow_extra_args(false); // one value each time it is given
        if (many) option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
}

Value value_of(const Parameter& one, const std::vector<std::string>& texts) {
    if (one.type == Parameter::Type::texts) return Value::List(texts.begin(), texts.end());
    const std::string& text = texts.back();
    const auto number = integer_of(text);
    if (one.type == Parameter::Type::number && number) return *number;
    return text; // check() reports what is no number
}

Value arguments_of(const Verb& verb, const Texts& texts, Language language) {
    Value all = Value::Map();
    for (const auto& one : verb.parameters) {
        if (one.type == Parameter::Type::flag) {
            if (texts.flags.at(one.name)) all.set(one.name, true);
        } else if (auto given = texts.values.at(one.name); !given.empty()) {
            for (auto& text : given) text = meant_word(unmarked(text), one.words, language);
            all.set(one.name, value_of(one, given));
        }
    }
    return all;
}

} // namespace

namespace {

// Where the explanation begins in a line of help; in a line of text, where the text does.
std::size_t explanation_in(std::string_view line) {
    constexpr std::string_view usage = "Usage: ";
    if (line.starts_with(usage)) return usage.size();
    const auto first = line.find_first_not_of(' ');
    if (first == 0 || first == line.npos) return 0;
    const auto gap = line.find("  ", first);
    return gap == line.npos ? first : line.find_first_not_of(' ', gap);
}

// Explanations are wrapped in a column of their own, or in a narrow line below what they explain.
std::string fitted_line(std::string_view line, std::size_t width) {
    constexpr std::size_t usual_hanging = 6;
    if (columns(line) <= width) return std::string(line) + "\n";
    const auto explanation = explanation_in(line);
    const bool beside = explanation <= width / 2;
    const auto hanging = beside ? explanation : std::min(usual_hanging, width / 2);
    std::string out(line.substr(0, beside ? hanging : 0));
    if (!beside)
        for (const auto& part : wrapped(line.substr(0, explanation), width)) out += part + "\n";
    bool first = beside;
    for (const auto& part : wrapped(line.substr(explanation), width - hanging))
        out += std::string(std::exchange(first, false) ? 0 : hanging, ' ') + part + "\n";
    return out;
}

// Whether a line of help goes on with the sentence of the line before it.
bool goes_on(std::string_view before, std::string_view line) {
    const auto is_text = [](std::string_view one) {
        return !one.empty() && one.front() != ' ' && !one.starts_with("Usage: ");
    };
    return is_text(before) && is_text(line) && before.back() != '.' && before.back() != ':' &&
           !line.starts_with("--json: ") && line != options_of_all;
}

} // namespace

std::string fitted(std::string_view help, std::size_t width) {
    const auto lines = split(help.substr(0, help.find_last_not_of('\n') + 1), "\n");
    std::string out;
    for (std::size_t i = 0, end = 0; i < lines.size(); i = end) {
        std::string sentence(lines[i]), as_written = sentence + "\n";
        bool fits = columns(sentence) <= width;
        for (end = i + 1; end < lines.size() && goes_on(lines[end - 1], lines[end]); ++end) {
            sentence.append(" ").append(lines[end]);
            as_written.append(lines[end]).append("\n");
            fits = fits && columns(lines[end]) <= width;
        }
        out += fits ? as_written : fitted_line(sentence, width);
    }
    return out;
}

std::string unmarked(const std::string& word) {
    return word.starts_with(mark_of_value) ? word.substr(mark_of_value.size()) : word;
}

std::vector<std::string> without_common(const std::vector<std::string>& words,
                                        std::vector<std::string>& common) {
    std::vector<std::string> left;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string name = words[i].substr(0, words[i].find('='));
        const bool flag =
            words[i] == "--plain" || words[i] == "--in-process" || words[i] == "--verbose";
        if (!flag && !takes_value(name)) {
            left.push_back(words[i]);
            continue;
        }
        common.push_back(words[i]);
        if (!flag && name == words[i] && i + 1 < words.size()) common.push_back(words[++i]);
    }
    return left;
}

std::string described(const Verb& verb, const Parameter& one) {
    const auto shown = [&](const std::vector<std::string>& names) {
        std::vector<std::string> all;
        for (const auto& name : names)
            for (const auto& other : verb.parameters)
                if (other.name == name) all.push_back(other.shown());
        return join(all, ", ");
    };
    std::string text = one.what;
    if (!one.excludes.empty()) text += "; not with " + shown(one.excludes);
    if (!one.with.empty()) text += "; only with " + shown(one.with);
    return text;
}

Named named_command(int argc, const char* const* argv) {
    std::vector<std::size_t> at; // of the first words that are no options
    std::string name;
    Named named;
    std::vector<std::size_t> used;
    for (int i = 1; i < argc && at.size() < 3; ++i) {
        const std::string_view word = argv[i];
        if (takes_value(word)) {
            ++i;
        } else if (!word.starts_with("-")) {
            at.push_back(static_cast<std::size_t>(i));
            name += (name.empty() ? "" : " ") + std::string(word);
            if (const auto* found = find_command(name)) named.command = found, used = at;
        }
    }
    for (int i = 1; i < argc; ++i)
        if (std::find(used.begin(), used.end(), static_cast<std::size_t>(i)) == used.end())
            named.rest.emplace_back(argv[i]);
    return named;
}

Line line_of(const Command& command, std::vector<std::string> rest, Given& given,
             Language language) {
    const Verb& verb = command.verb;
    CLI::App app(verb.summary, "regra " + verb.name);
    app.footer(verb.more + (verb.more.empty() ? "" : "\n") + options_of_all);
    app.set_help_flag("-h,--help", "this help");
    Texts texts;
    define(app, verb, texts);
    add_common(app, given);
    for (auto* option : app.get_options())
        if (option->get_name() == "--json" || option->get_name() == "--verbose" ||
            option->get_name() == "--in-process" || option->get_name() == "--plain" ||
            takes_value(option->get_name()))
            option->group(""); // the footer says where they are described
    for (auto& word : rest) word = marked(word);
    std::reverse(rest.begin(), rest.end());
    try {
        app.parse(rest);
    } catch (const CLI::CallForHelp&) {
        return {{}, [help = app.help()](const Common&) {
                    print_paged(fitted(help, output_width()));
                    return Exit::done;
                }};
    } catch (const CLI::ParseError& error) {
        throw usage_error(error, app);
    }
    const Value arguments = arguments_of(verb, texts, language);
    Diagnostics wrong;
    check("regra " + verb.name, verb.parameters, arguments, wrong, "--");
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return {{}, [command, arguments](const Common& common) {
                return command.run(common, command.verb, arguments);
            }};
}

} // namespace regra::cli
