// Names that exist, years that do not overlap, phrases of code tables that are scripts.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>

#include "engines/standings/categories.hpp"
#include "engines/standings/codes.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {
namespace {

// ---- categories --------------------------------------------------------------------------------

constexpr std::int64_t open_start = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t open_end = std::numeric_limits<std::int64_t>::max();

std::string years_text(std::int64_t from, std::int64_t to) {
    if (to == open_end) return std::to_string(from) + " or later";
    if (from == open_start) return std::to_string(to) + " or earlier";
    if (from == to) return std::to_string(from);
    return std::to_string(from) + "-" + std::to_string(to);
}

struct Row {
    const Setting* setting;
    std::int64_t from, to;
    const std::string& name() const { return setting->path[3]; }
};

std::vector<Row> rows_of(const Ruleset& ruleset, const std::string& group) {
    std::vector<Row> rows;
    for (const auto& setting : ruleset.settings()) {
        const bool ours =
            setting.path.size() == 4 && setting.path[0] == "categories" && setting.path[1] == group;
        if (!ours || setting.cases.empty()) continue;
        const Value& years = setting.cases[0].data;
        const Value *from = years.find("from"), *to = years.find("to");
        if (setting.type == "years")
            rows.push_back(
                {&setting, from ? *from->number() : open_start, to ? *to->number() : open_end});
    }
    return rows;
}

bool stands_later(const Setting& a, const Setting& b) {
    return std::pair(a.document, a.place.offset) > std::pair(b.document, b.place.offset);
}

void check_overlap(Row a, Row b, Diagnostics& diagnostics) {
    const auto from = std::max(a.from, b.from);
    const auto to = std::min(a.to, b.to);
    if (from > to) return;
    if (!stands_later(*a.setting, *b.setting)) std::swap(a, b);
    diagnostics.error(a.setting->place, "category.overlap",
                      {{"name", a.name()},
                       {"years", a.setting->cases[0].text},
                       {"other", b.name()},
                       {"other_years", b.setting->cases[0].text},
                       {"shared", years_text(from, to)}});
}

void check_categories(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& group : ruleset.names_under({"categories"})) {
        const auto rows = rows_of(ruleset, group);
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) check_overlap(rows[i], rows[k], diagnostics);
    }
}

// ---- names -------------------------------------------------------------------------------------

// `id` is a message's beginning: "name.category" with its ending "-near".
void check_name(const std::string& name, const Names& known, const Place& place,
                std::string_view unknown, std::string_view misspelt, Diagnostics& diagnostics) {
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    const std::string alike = look_alike(name, known);
    if (!alike.empty()) {
        const auto [has, wants] = difference(name, alike);
        return diagnostics.error(
            place, "name.look", {{"name", name}, {"other", alike}, {"has", has}, {"wants", wants}});
    }
    const std::string near = nearest(name, known);
    diagnostics.error(place, near.empty() ? unknown : misspelt,
                      {{"name", name}, {"near", near}, {"names", join(known, ", ")}});
}

void check_competitions(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Names known = category_names(ruleset);
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases)
            for (const auto& name :
                 setting.type == "competition" ? made.data.list_of("categories") : Value::List())
                check_name(*name.text(), known, made.place, "name.category", "name.category-near",
                           diagnostics);
}

// "in each category and gender": columns that entries have.
void check_columns(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Names columns = columns_of_entries(ruleset);
    const auto check_all = [&](const Value& names, const Place& place) {
        for (const auto& name : names.list() ? *names.list() : Value::List())
            check_name(*name.text(), columns, place, "name.column", "name.column-near",
                       diagnostics);
    };
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases) {
            if (setting.type == "names") check_all(made.data, made.place);
            const Value* options =
                setting.path[0] == "prizes" ? made.data.find("options") : nullptr;
            for (const auto& [key, value] : options ? *options->map() : Value::Map())
                check_all(value, made.place);
        }
}

// A table's phrases must be scripts, and its parameters options of them.
void check_codes(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    static const Grammar grammar = grammar_of_lists();
    const Names none;
    for (const auto& [number, code] : ruleset.table<CodeTable>().codes) {
        if (code.means == "unknown") continue;
        std::vector<Part> parts;
        for (const auto piece : split(code.means, ", ")) parts.push_back({std::string(piece), 0});
        const Parsed parsed = parse_call("tiebreaks", parts, {scripts, none, grammar});
        if (parsed.error) {
            diagnostics.error(code.place, parsed.error->id, parsed.error->arguments);
            continue;
        }
        const Declaration* script = scripts.find(std::string(parsed.data.text_of("script")));
        for (const auto& name : code.parameters)
            if (name != "unknown" && !option_named(*script, name))
                diagnostics.error(code.place, "codes.parameter",
                                  {{"name", name}, {"script", code.means}});
    }
}

} // namespace

void check_lists(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    check_categories(ruleset, diagnostics);
    check_competitions(ruleset, diagnostics);
    check_columns(ruleset, diagnostics);
    check_codes(ruleset, scripts, diagnostics);
}

// ---- check tie breaks ---------------------------------------------------------------------------

// Tie-break lists as a whole: what cannot separate, what stands twice, what the points contradict.

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
