#include "kernel/ruleset/check.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/declared.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <climits>

namespace regra::ruleset {
namespace {

// ---- categories --------------------------------------------------------------------------------

struct Row {
    const Setting* setting;
    int from, to;
    const std::string& name() const { return setting->path[3]; }
};

std::vector<Row> rows_of(const Ruleset& ruleset, const std::string& group) {
    std::vector<Row> rows;
    for (const auto& setting : ruleset.settings()) {
        const bool ours =
            setting.path.size() == 4 && setting.path[0] == "categories" && setting.path[1] == group;
        if (!ours || setting.cases.empty()) continue;
        if (const auto* years = std::get_if<Years>(&setting.cases[0].data))
            rows.push_back(
                {&setting, years->from ? years->from : INT_MIN, years->to ? years->to : INT_MAX});
    }
    return rows;
}

bool stands_later(const Setting& a, const Setting& b) {
    return std::pair(a.document, a.place.offset) > std::pair(b.document, b.place.offset);
}

void check_overlap(Row a, Row b, Diagnostics& diagnostics) {
    const int from = std::max(a.from, b.from);
    const int to = std::min(a.to, b.to);
    if (from > to) return;
    if (!stands_later(*a.setting, *b.setting)) std::swap(a, b);
    const Years shared{from == INT_MIN ? 0 : from, to == INT_MAX ? 0 : to};
    diagnostics.error(a.setting->place, "category.overlap",
                      {{"name", a.name()},
                       {"years", a.setting->cases[0].text},
                       {"other", b.name()},
                       {"other_years", b.setting->cases[0].text},
                       {"shared", text(shared)}});
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
            if (const auto* competition = std::get_if<Competition>(&made.data))
                for (const auto& name : competition->categories)
                    check_name(name, known, made.place, "name.category", "name.category-near",
                               diagnostics);
}

// "in each category and gender": columns that entries have.
void check_columns(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Names columns = columns_of_entries(ruleset);
    const auto check_all = [&](const Names& names, const Place& place) {
        for (const auto& name : names)
            check_name(name, columns, place, "name.column", "name.column-near", diagnostics);
    };
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases) {
            const auto* call = std::get_if<Call>(&made.data);
            if (const auto* names = std::get_if<std::vector<std::string>>(&made.data))
                check_all(*names, made.place);
            if (!call || setting.path[0] != "prizes") continue;
            for (const auto& option : call->options)
                if (const auto* names = std::get_if<std::vector<std::string>>(&option.value))
                    check_all(*names, made.place);
        }
}

// ---- the document ------------------------------------------------------------------------------

void note_season(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const auto& documents = ruleset.documents;
    const Setting* season = ruleset.find({"season"});
    const auto before = std::find_if(documents.rbegin() + !documents.empty(), documents.rend(),
                                     [](const auto& one) { return !one.lends; });
    if (before == documents.rend() || ruleset.own().kind != Kind::regulation || !season) return;
    const Document& parent = *before;
    const Setting* rest = ruleset.find({"the rest"});
    const bool confirmed = rest && rest->document + 1 == documents.size();
    const bool changed = parent.kind == Kind::regulation &&
                         season->document + 1 == documents.size() &&
                         parent.season != ruleset.own().season;
    if (changed && !confirmed)
        diagnostics.note(season->place, "season.rest",
                         {{"season", ruleset.own().season}, {"parent", parent.season}});
}

// An event may adapt what its block lets it, and says who decided that.
void check_who_decided(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        const Path* key = ruleset.needs_who_decided(setting);
        if (key && !ruleset.find(*key))
            diagnostics.error(setting.key_place, "event.who-decided",
                              {{"key", spoken(setting.path)},
                               {"article", ruleset.citation(setting)},
                               {"example", ruleset.example(*key)}});
    }
}

// A table's phrases must be scripts, and its parameters options of them.
void check_codes(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    const Names none;
    for (const auto& [number, code] : ruleset.codes.codes) {
        if (code.means == "unknown") continue;
        std::vector<Part> parts;
        for (const auto piece : split(code.means, ", ")) parts.push_back({std::string(piece), 0});
        const Parsed parsed = parse_call("tiebreaks", parts, {scripts, none});
        if (parsed.error) {
            diagnostics.error(code.place, parsed.error->id, parsed.error->arguments);
            continue;
        }
        const Declaration* script = scripts.find(std::get<Call>(parsed.data).script);
        for (const auto& name : code.parameters)
            if (name != "unknown" && !option_named(*script, name))
                diagnostics.error(code.place, "codes.parameter",
                                  {{"name", name}, {"script", code.means}});
    }
}

} // namespace

void check(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    check_categories(ruleset, diagnostics);
    check_competitions(ruleset, diagnostics);
    check_columns(ruleset, diagnostics);
    check_codes(ruleset, scripts, diagnostics);
    check_tie_breaks(ruleset, scripts, diagnostics);
    check_scopes(ruleset, diagnostics);
    check_classes(ruleset, diagnostics);
    check_arbiters(ruleset, diagnostics);
    check_laws(ruleset, scripts, diagnostics);
    check_who_decided(ruleset, diagnostics);
    note_season(ruleset, diagnostics);
}

} // namespace regra::ruleset
