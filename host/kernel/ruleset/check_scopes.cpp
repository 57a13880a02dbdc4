// Classes and branches of the laws: what is copied, which is left over, lines that they hide.
#include "kernel/ruleset/check.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// ---- `as: rapid A.4` ---------------------------------------------------------------------------

// The class or the branch that `as` names must be there, must be another one, and must not itself
// be played as one.
void check_copy(const Ruleset& ruleset, const Path& block, Diagnostics& diagnostics) {
    Path key = block;
    key.emplace_back("as");
    const Setting* as = ruleset.find(key);
    if (!as || as->cases.empty()) return;
    const std::string& wanted = as->cases[0].text;
    const Scope other = ruleset.named_by(as);
    Path of_other = {other.game_class};
    if (!other.branch.empty()) of_other.push_back(other.branch);
    if (other.game_class.empty() || of_other.size() != block.size() || of_other == block)
        return diagnostics.error(as->place, block.size() == 1 ? "scope.as-class" : "scope.as",
                                 {{"text", wanted}});
    of_other.emplace_back("as");
    if (ruleset.find(of_other)) diagnostics.error(as->place, "scope.chain", {{"text", wanted}});
}

void check_copies(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& name : ruleset.classes) check_copy(ruleset, {name}, diagnostics);
    for (const auto& [name, branch] : ruleset.branches)
        check_copy(ruleset, {name, branch}, diagnostics);
}

// `as above` needs a line above it.
void check_above(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        if (!setting.as_above) continue;
        const Path path = ruleset.without_scope(setting.path);
        if (!ruleset.in_force(path, ruleset.scope_of(setting.path)))
            diagnostics.error(setting.place, "scope.above", {{"key", spoken(path)}});
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

// Whether a line of a block is asked for in such games at all.
bool covers(const Scope& block, const Scope& games) {
    return (block.game_class.empty() || block.game_class == games.game_class) &&
           (block.branch.empty() || block.branch == games.branch) &&
           (!block.last_period || games.last_period);
}

// "rapid: A.4"
std::string block_of(const Ruleset& ruleset, const Setting& setting) {
    const auto words = static_cast<std::ptrdiff_t>(ruleset.scope_words(setting.path));
    return join(Path(setting.path.begin(), setting.path.begin() + words), ": ");
}

void add_once(std::vector<std::string>& all, const std::string& one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

// A line of a regulation or event that narrower lines of others hide, from all games that it is for
// or from some. Where the author has written the narrower line too, or it says the same, nothing is
// hidden.
void check_hidden(const Ruleset& ruleset, const std::vector<Scope>& scopes, const Setting& setting,
                  Diagnostics& diagnostics) {
    const Path path = ruleset.without_scope(setting.path);
    const Scope block = ruleset.scope_of(setting.path);
    std::size_t asked = 0, hidden = 0;
    std::vector<std::string> blocks, documents, classes;
    for (const auto& scope : scopes) {
        if (!covers(block, scope)) continue;
        ++asked;
        const Setting* other = ruleset.in_force(path, scope);
        if (!other || is_own(ruleset, *other) || text_of(*other) == text_of(setting)) continue;
        ++hidden;
        add_once(blocks, block_of(ruleset, *other));
        add_once(documents, ruleset.documents[other->document].cited_as);
        add_once(classes, scope.game_class);
    }
    if (hidden == 0) return;
    const Arguments arguments = {{"key", spoken(setting.path)},
                                 {"class", join(classes, ", ")},
                                 {"document", join(documents, ", ")},
                                 {"scope", join(blocks, ", ")}};
    if (hidden == asked)
        diagnostics.error(setting.key_place, "scope.hidden", arguments);
    else
        diagnostics.note(setting.key_place, "scope.hidden-in-part", arguments);
}

} // namespace

void check_scopes(const Ruleset& ruleset, Diagnostics& diagnostics) {
    check_copies(ruleset, diagnostics);
    check_otherwise(ruleset, diagnostics);
    check_above(ruleset, diagnostics);
    if (ruleset.own().kind == Kind::laws) return;
    const auto scopes = possible_scopes(ruleset);
    for (const auto& setting : ruleset.settings())
        if (is_own(ruleset, setting) && !setting.as_above)
            check_hidden(ruleset, scopes, setting, diagnostics);
}

// ---- editions ----------------------------------------------------------------------------------

namespace {

void check_in_force(const Ruleset& ruleset, const Place& laws_place, Diagnostics& diagnostics) {
    const auto in_force = parse_dates(text_at(ruleset, {"in force"}));
    const auto played = parse_dates(text_at(ruleset, {"dates"}));
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
        const bool own = is_own(ruleset, *edition);
        diagnostics.error(own ? edition->place : whole_file(ruleset.own()), "edition.unnamed");
    }
    if (!in_force && event_names_laws) diagnostics.error(laws_place, "edition.not-chosen");
    if (in_force && event_names_laws) check_in_force(ruleset, laws_place, diagnostics);
}

} // namespace regra::ruleset
