// Classes and branches of the laws: what is copied, which is left over, lines that they hide.
#include "ruleset/check.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

std::string text_at(const Ruleset& ruleset, const Path& path) {
    const Setting* setting = ruleset.find(path);
    return setting && !setting->cases.empty() ? setting->cases[0].text : "";
}

// ---- `as: rapid A.4` ---------------------------------------------------------------------------

// The block that `as` names must be there, and must not itself copy one.
void check_copies(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& [name, branch] : ruleset.branches) {
        const Setting* as = ruleset.find({name, branch, "as"});
        if (!as || as->cases.empty()) continue;
        const std::string& wanted = as->cases[0].text;
        const auto found =
            std::find_if(ruleset.branches.begin(), ruleset.branches.end(), [&](const auto& other) {
                return other.first + " " + other.second == wanted;
            });
        if (found == ruleset.branches.end())
            diagnostics.error(as->place, "scope.as", {{"text", wanted}});
        else if (ruleset.find({found->first, found->second, "as"}))
            diagnostics.error(as->place, "scope.chain", {{"text", wanted}});
    }
}

// ---- `otherwise` -------------------------------------------------------------------------------

// Where several are told apart, `otherwise` is the last.
void check_last(const Ruleset& ruleset, const std::vector<Path>& group, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i + 1 < group.size(); ++i)
        if (text_at(ruleset, group[i]) == "otherwise")
            diagnostics.error(ruleset.find(group[i])->place, "scope.otherwise",
                              {{"key", spoken(group[i])}});
}

void check_otherwise(const Ruleset& ruleset, Diagnostics& diagnostics) {
    std::vector<Path> classes;
    for (const auto& name : ruleset.classes) {
        classes.push_back({name, "when"});
        std::vector<Path> branches;
        for (const auto& [owner, branch] : ruleset.branches)
            if (owner == name) branches.push_back({name, branch, "means"});
        check_last(ruleset, branches, diagnostics);
    }
    check_last(ruleset, classes, diagnostics);
}

// ---- lines without effect ----------------------------------------------------------------------

bool states_last_periods(const Ruleset& ruleset) {
    return std::any_of(ruleset.settings().begin(), ruleset.settings().end(), [](const auto& one) {
        return std::find(one.path.begin(), one.path.end(), last_period) != one.path.end();
    });
}

// The classes and branches that games under this ruleset can be of, and their last periods.
std::vector<Scope> possible_scopes(const Ruleset& ruleset) {
    const std::string only_class = ruleset.game_class();
    std::vector<Scope> scopes;
    for (const auto& name : ruleset.classes) {
        if (!only_class.empty() && name != only_class) continue;
        const std::string chosen = text_at(ruleset, {name, "under"});
        bool has_branch = false;
        for (const auto& [owner, branch] : ruleset.branches) {
            if (owner != name || (!chosen.empty() && branch != chosen)) continue;
            scopes.push_back({name, branch});
            has_branch = true;
        }
        if (!has_branch) scopes.push_back({name, ""});
    }
    if (!states_last_periods(ruleset)) return scopes;
    if (scopes.empty()) scopes.emplace_back();
    for (std::size_t i = 0, before = scopes.size(); i < before; ++i)
        scopes.push_back({scopes[i].game_class, scopes[i].branch, true});
    return scopes;
}

// A plain line of a regulation or event that the laws' own class or branch hides from the games.
void check_hidden(const Ruleset& ruleset, const std::vector<Scope>& scopes, const Setting& setting,
                  Diagnostics& diagnostics) {
    const Setting* hiding = nullptr;
    std::size_t hidden = 0;
    std::string game_class;
    for (const auto& scope : scopes) {
        const Setting* other = ruleset.in_force(setting.path, scope);
        if (other == &setting || other->path.size() <= setting.path.size()) continue;
        if (hidden++ == 0) {
            hiding = other;
            game_class = scope.game_class;
        }
    }
    if (!hiding) return;
    const auto scope_words = hiding->path.size() - setting.path.size();
    const Path scope(hiding->path.begin(),
                     hiding->path.begin() + static_cast<std::ptrdiff_t>(scope_words));
    const Arguments arguments = {{"key", spoken(setting.path)},
                                 {"class", game_class},
                                 {"document", ruleset.documents[hiding->document].cited_as},
                                 {"scope", join(scope, ": ")}};
    if (hidden == scopes.size())
        diagnostics.error(setting.key_place, "scope.hidden", arguments);
    else
        diagnostics.note(setting.key_place, "scope.hidden-in-part", arguments);
}

} // namespace

void check_scopes(const Ruleset& ruleset, Diagnostics& diagnostics) {
    check_copies(ruleset, diagnostics);
    check_otherwise(ruleset, diagnostics);
    if (ruleset.own().kind == Kind::laws) return;
    const auto scopes = possible_scopes(ruleset);
    for (const auto& setting : ruleset.settings())
        if (setting.document + 1 == ruleset.documents.size())
            check_hidden(ruleset, scopes, setting, diagnostics);
}

// ---- editions ----------------------------------------------------------------------------------

namespace {

void check_in_force(const Ruleset& ruleset, const Place& laws_place, Diagnostics& diagnostics) {
    const auto* in_force = value_at<Dates>(ruleset, {"in force"});
    const auto* played = value_at<Dates>(ruleset, {"dates"});
    if (in_force && played && !covers(*in_force, played->from))
        diagnostics.error(laws_place, "edition.not-in-force",
                          {{"dates", text_at(ruleset, {"in force"})}, {"day", text(played->from)}});
}

} // namespace

bool covers(const Dates& dates, const Date& day) {
    return dates.from <= day && (!dates.to || day <= *dates.to);
}

void check_edition(const Ruleset& ruleset, const Place& laws_place, bool event_names_laws,
                   Diagnostics& diagnostics) {
    const Setting* edition = ruleset.find({"play", "edition of the laws"});
    const bool in_force = text_at(ruleset, {"play", "edition of the laws"}) == "as in force";
    if (in_force && !event_names_laws) {
        const bool own = edition->document + 1 == ruleset.documents.size();
        diagnostics.error(own ? edition->place : whole_file(ruleset.own()), "edition.unnamed");
    }
    if (!in_force && event_names_laws) diagnostics.error(laws_place, "edition.not-chosen");
    if (in_force && event_names_laws) check_in_force(ruleset, laws_place, diagnostics);
}

} // namespace regra::ruleset
