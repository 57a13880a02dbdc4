// Names that exist, years that do not overlap, phrases of code tables that are scripts.
#include "engines/standings/categories.hpp"
#include "engines/standings/codes.hpp"
#include "engines/standings/grammar.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

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

} // namespace regra::ruleset
