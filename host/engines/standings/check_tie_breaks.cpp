// Tie-break lists as a whole: what cannot separate, what stands twice, what the points contradict.
#include "engines/standings/grammar.hpp"
#include "engines/standings/tie_break_line.hpp"

#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <algorithm>
#include <filesystem>

namespace regra::ruleset {
namespace {

bool same_call(const Value& a, const Value& b) {
    const auto &of_a = *a.find("options")->map(), &of_b = *b.find("options")->map();
    return a.text_of("script") == b.text_of("script") && of_a.size() == of_b.size() &&
           std::is_permutation(of_a.begin(), of_a.end(), of_b.begin());
}

// "individual round robin" -> "round robin"
std::string system_of(const std::string& list) {
    return list.substr(list.find(' ') + 1);
}

// The parts of one list.
struct List {
    const Setting& setting;
    std::vector<TieBreak> lines;
    bool own; // stated by the file that was loaded
    const std::string& name() const { return setting.path.back(); }
    bool of_teams() const { return name().starts_with("team"); }
};

void check_system(const List& list, const TieBreak& line, const Declaration& script,
                  Diagnostics& diagnostics) {
    const std::string system = system_of(list.name());
    if (std::find(script.not_for.begin(), script.not_for.end(), system) == script.not_for.end())
        return;
    const std::string instead = declared_text(script, "instead");
    diagnostics.error(line.place, instead.empty() ? "tie-break.not-for" : "tie-break.not-for-name",
                      {{"script", std::string(line.call.text_of("head"))},
                       {"list", list.name()},
                       {"instead", instead}});
}

void note_primary(const List& list, const TieBreak& line, const Declaration& script,
                  Diagnostics& diagnostics) {
    const std::string counts = declared_text(script, "same_as");
    if (!list.own || counts != (list.of_teams() ? "match points" : "points")) return;
    diagnostics.note(
        line.place, "tie-break.primary",
        {{"script", counts}, {"letter", line.letter.empty() ? line.title : line.letter + ")"}});
}

// `[3,2,1,0, N] [44]`: values of a win, a draw ... that the ruleset also states elsewhere.
void check_points(const Ruleset& ruleset, const List& list, const TieBreak& line,
                  Diagnostics& diagnostics) {
    const auto& codes = ruleset.table<CodeTable>().codes;
    const auto code = codes.find(line.code);
    if (code == codes.end() || !list.of_teams() || line.reading) return;
    std::vector<std::string> has, says;
    const Setting* first = nullptr;
    const auto& names = code->second.parameters;
    for (std::size_t i = 0; i < names.size() && i < line.parameters.size(); ++i) {
        const Setting* stated = ruleset.find({"points", "match", names[i]});
        const std::string* worth =
            stated && !stated->cases.empty() ? stated->cases[0].data.text() : nullptr;
        const auto printed = parse_points(line.parameters[i]);
        const auto points = worth ? parse_points(*worth) : std::nullopt;
        if (!points || !printed || *points == *printed) continue;
        has.push_back(names[i] + " " + text(*printed));
        says.push_back(names[i] + " " + text(*points));
        if (!first) first = stated;
    }
    if (!first) return;
    const std::string file = std::filesystem::path(first->place.file).filename().string();
    diagnostics.error(line.code_place, "tie-break.points",
                      {{"code", "[" + std::to_string(line.code) + "]"},
                       {"has", join(has, ", ")},
                       {"says", join(says, ", ")},
                       {"place", file + ":" + std::to_string(first->place.line)}});
}

void check_twice(const List& list, std::size_t i, Diagnostics& diagnostics) {
    for (std::size_t k = 0; k < i; ++k)
        if (!list.lines[k].call.is_nothing() && same_call(list.lines[i].call, list.lines[k].call))
            return diagnostics.error(
                list.lines[i].place, "tie-break.twice",
                {{"title", list.lines[i].title}, {"other", list.lines[k].title}});
}

void check_list(const Ruleset& ruleset, const List& list, Scripts& scripts,
                Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < list.lines.size(); ++i) {
        const TieBreak& line = list.lines[i];
        check_points(ruleset, list, line, diagnostics);
        if (line.call.is_nothing()) continue;
        const Declaration& script = *scripts.find(std::string(line.call.text_of("script")));
        check_system(list, line, script, diagnostics);
        note_primary(list, line, script, diagnostics);
        check_twice(list, i, diagnostics);
    }
}

} // namespace

void check_tie_breaks(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        if (setting.type != "tie-breaks") continue;
        for (const auto& made : setting.cases)
            check_list(ruleset,
                       {setting, tie_breaks_of(ruleset, setting, made), is_own(ruleset, setting)},
                       scripts, diagnostics);
    }
}

} // namespace regra::ruleset
