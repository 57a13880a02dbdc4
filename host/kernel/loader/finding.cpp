#include "kernel/loader/finding.hpp"

#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::loader {
namespace {

// A plugin that reports without end must not fill the memory; nobody reads more.
constexpr std::size_t most_findings = 1000;
constexpr std::size_t most_arguments = 64;

std::string copy(const char* text) {
    return text ? text : "";
}

void put(void* context, const regra_finding* finding) {
    auto& into = *static_cast<Findings*>(context);
    if (into.size() >= most_findings) return;
    Finding made{copy(finding->id),   finding->severity, finding->subject,
                 finding->text_begin, finding->text_end, {}};
    for (std::size_t i = 0; i < std::min(finding->arg_count, most_arguments); ++i) {
        const regra_arg& arg = finding->args[i];
        const bool is_text = arg.type == REGRA_ARG_TEXT || arg.type == REGRA_ARG_ID;
        made.arguments.push_back(
            {copy(arg.name), arg.type, arg.number,
             is_text ? std::string(arg.text.data, arg.text.length) : std::to_string(arg.number)});
    }
    into.push_back(std::move(made));
}

std::string id_and_arguments(const Finding& finding, Language language) {
    std::string out = finding.id;
    for (const auto& argument : finding.arguments)
        out += " " + argument.name + "=" + argument.text.in(language);
    return out;
}

// Arguments of one name are a list: "12, 15, 18".
Arguments joined_by_name(const std::vector<FindingArgument>& given) {
    Arguments arguments;
    for (const auto& argument : given) {
        const auto found = std::find_if(arguments.begin(), arguments.end(), [&](const auto& one) {
            return one.first == argument.name;
        });
        if (found == arguments.end()) {
            arguments.emplace_back(argument.name, argument.text);
            continue;
        }
        const auto both = [&](Language language) {
            return found->second.in(language) + ", " + argument.text.in(language);
        };
        found->second = Wording::of(both);
    }
    return arguments;
}

std::string finding_text(const Finding& finding, const std::optional<Wording>& title,
                         Language language) {
    const Arguments arguments = joined_by_name(finding.arguments);
    std::optional<std::string> out;
    for (const auto tried : {language, Language::en})
        if (title && !out) out = filled(title->in(tried), arguments, language);
    if (!out) out = id_and_arguments(finding, language);
    if (!is_utf8(*out)) out = latin1_to_utf8(*out);
    for (char& c : *out) // what was given may hold line ends, and a message is one line
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    const bool ended =
        out->empty() || std::string_view(".!?").find(out->back()) != std::string_view::npos;
    return ended ? *out : *out + ".";
}

} // namespace

regra_sink collect(Findings& into) {
    return {&into, put};
}

Wording sentence(const Finding& finding, const Plugin& plugin) {
    auto title = plugin.title(REGRA_NAME_RULE, finding.id);
    if (!title) title = plugin.title(REGRA_NAME_CRITERION, finding.id);
    return Wording::of([&](Language language) { return finding_text(finding, title, language); });
}

Wording clause(const Finding& finding, const Plugin& plugin) {
    const Wording whole = sentence(finding, plugin);
    const auto without_stop = [&](Language language) {
        std::string text = whole.in(language);
        if (text.ends_with('.')) text.pop_back();
        return text;
    };
    return Wording::of(without_stop);
}

Diagnostics diagnostics(const Findings& findings, const Plugin& plugin, const Place& place,
                        std::string_view text) {
    Diagnostics made;
    for (const auto& finding : findings) {
        Place where = place;
        if (finding.begin >= 0 && static_cast<std::size_t>(finding.begin) <= text.size() &&
            !text.empty()) {
            where.offset = static_cast<std::size_t>(finding.begin);
            where.line = std::max(where.line, 1);
            where.column = static_cast<int>(code_points(text.substr(0, where.offset))) + 1;
        }
        const Arguments arguments = {{"text", sentence(finding, plugin)}, {"rule", finding.id}};
        if (finding.severity >= REGRA_TOLERABLE)
            made.error(where, "loader.finding", arguments);
        else
            made.note(where, "loader.finding", arguments);
    }
    return made;
}

} // namespace regra::loader
