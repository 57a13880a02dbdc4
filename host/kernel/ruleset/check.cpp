#include "kernel/ruleset/check.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {
namespace {

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
    const bool changed = parent.kind == Kind::regulation && !parent.season.empty() &&
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

} // namespace

void check(const Ruleset& ruleset, Scripts& scripts, const Grammar& grammar,
           Diagnostics& diagnostics) {
    for (const auto check_one : grammar.checks) check_one(ruleset, scripts, diagnostics);
    check_scopes(ruleset, diagnostics);
    check_laws(ruleset, scripts, diagnostics);
    check_who_decided(ruleset, diagnostics);
    note_season(ruleset, diagnostics);
}

// ---- check laws ---------------------------------------------------------------------------------

// What an edition of the Laws must say, since decisions about games cannot be made without it: the
// keys that a script of scripts/laws declares as `required`, where the edition says anything at all
// that the script reads; and the keys that a stated one needs beside it. Asked of an edition
// itself, and where a game is to be ruled on.

namespace {

// The articles of the lines that stand in the same block of the document.
std::string articles_beside(const Ruleset& ruleset, const std::string& block) {
    std::vector<std::string> articles;
    for (const auto& setting : ruleset.settings()) {
        const Path path = ruleset.without_scope(setting.path);
        if (path.empty() || path[0] != block || !setting.article) continue;
        for (const auto& label : setting.article->labels)
            if (std::find(articles.begin(), articles.end(), label) == articles.end())
                articles.push_back(label);
    }
    return join(articles, ", ");
}

// It states nothing but a block that others borrow, with the options of an adaptation.
bool is_scheme(const Ruleset& ruleset) {
    const auto& bindings = ruleset.bindings;
    return std::all_of(
        ruleset.settings().begin(), ruleset.settings().end(), [&](const auto& setting) {
            return setting.uncited ||
                   std::any_of(bindings.begin(), bindings.end(), [&](const auto& binding) {
                       return binding.path[0] == setting.path[0];
                   });
        });
}

std::string joined_path(const Path& path) {
    return join({path.begin(), path.end()}, "/");
}

void add_missing(const DeclaredKey& key, const std::string& file,
                 std::vector<std::pair<DeclaredKey, std::vector<std::string>>>& missing) {
    const std::string name = file.substr(file.rfind('/') + 1);
    for (auto& [known, files] : missing)
        if (known.path == key.path) return files.push_back(name);
    missing.push_back({key, {name}});
}

bool is_among(const std::vector<std::pair<DeclaredKey, std::vector<std::string>>>& missing,
              const DeclaredKey& key) {
    return std::any_of(missing.begin(), missing.end(),
                       [&](const auto& one) { return one.first.path == key.path; });
}

} // namespace

void check_laws(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    const auto kind = ruleset.own().kind;
    const bool is_edition = kind == Kind::laws && ruleset.find({"variant"}) && !is_scheme(ruleset);
    if (kind != Kind::game && !is_edition) return;
    std::map<std::string, const Setting*> stated;
    for (const auto& setting : ruleset.settings())
        stated.emplace(joined_path(ruleset.without_scope(setting.path)), &setting);
    // What is missing, each once: the key, and all that decide with it.
    std::vector<std::pair<DeclaredKey, std::vector<std::string>>> missing;
    std::set<std::string> reported;
    const auto demand = [&](const Declaration& script, const std::vector<DeclaredKey>& keys) {
        for (const auto& key : keys) {
            const auto line = stated.find(key.path);
            const bool lacks = line != stated.end() && !key.needs.empty() &&
                               !stated.contains(key.needs) && reported.insert(key.path).second;
            if (lacks)
                diagnostics.error(
                    line->second->key_place, "laws.needs",
                    {{"key", spoken(path_of(key.path))}, {"needs", spoken(path_of(key.needs))}});
            if (key.required && line == stated.end()) add_missing(key, script.file, missing);
        }
    };
    // A key that is missing here concerns other scripts once it is stated, so that what these
    // require is missing already.
    std::set<std::string> asked;
    for (bool more = true; more;) {
        more = false;
        for (const auto& id : scripts.ids("laws")) {
            const auto* script = scripts.find(id);
            if (!script || asked.contains(id)) continue;
            const auto& keys = scripts.keys_of(id);
            const bool concerned = std::any_of(keys.begin(), keys.end(), [&](const auto& key) {
                return stated.contains(key.path) || is_among(missing, key);
            });
            if (!concerned) continue;
            asked.insert(id);
            demand(*script, keys);
            more = true;
        }
    }
    for (const auto& [key, files] : missing) {
        const std::string articles = articles_beside(ruleset, path_of(key.path)[0]);
        diagnostics.error(whole_file(ruleset.documents.front()),
                          articles.empty() ? "laws.missing-alone" : "laws.missing",
                          {{"key", spoken(path_of(key.path))},
                           {"title", key.title},
                           {"script", join(files, ", ")},
                           {"articles", articles}});
    }
}

// ---- check scopes -------------------------------------------------------------------------------

// Classes and branches of the laws: what is copied, which is left over, lines that they hide.

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

// Of several keys of a group, only the last may say `otherwise`.
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
bool covers(const Scope& block, const Scope& within) {
    return (block.game_class.empty() || block.game_class == within.game_class) &&
           (block.branch.empty() || block.branch == within.branch) &&
           (!block.last_period || within.last_period);
}

// "rapid: A.4"
std::string block_of(const Ruleset& ruleset, const Setting& setting) {
    const auto words = static_cast<std::ptrdiff_t>(ruleset.scope_words(setting.path));
    return join(Path(setting.path.begin(), setting.path.begin() + words), ": ");
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

// ---- open ---------------------------------------------------------------------------------------

// The choices that are still open, as far as the games and lists of a ruleset reach them.

namespace {

// Where it stands in the file that was loaded, or that file as a whole.
Place place_in_own(const Ruleset& ruleset, const Setting& setting) {
    return is_own(ruleset, setting) ? setting.place : whole_file(ruleset.own());
}

// Whether a path belongs to a class that is not played or to a branch that was not chosen.
bool is_of_other_scope(const Ruleset& ruleset, const Path& path) {
    const auto& classes = ruleset.classes;
    if (std::find(classes.begin(), classes.end(), path[0]) == classes.end()) return false;
    const std::string game_class = ruleset.game_class();
    if (!game_class.empty() && path[0] != game_class) return true;
    const auto& branches = ruleset.branches;
    const bool in_branch =
        path.size() > 2 &&
        std::find(branches.begin(), branches.end(), std::pair(path[0], path[1])) != branches.end();
    return in_branch && !ruleset.branch().empty() && path[1] != ruleset.branch();
}

// A line of another class or branch that holds for the games nevertheless: `as: rapid A.4`.
bool is_lent(const Ruleset& ruleset, const Setting& setting) {
    return setting.path.back() != "under" &&
           ruleset.in_force(ruleset.without_scope(setting.path)) == &setting;
}

bool is_reached(const Ruleset& ruleset, const Grammar& grammar, const Setting& setting) {
    if (setting.path == Path{"play", "class"} && !ruleset.class_by_time.empty()) return false;
    if (is_of_other_scope(ruleset, setting.path) && !is_lent(ruleset, setting)) return false;
    const Setting* in_force = ruleset.in_force(setting.path);
    if (in_force && in_force != &setting && in_force->path.size() > setting.path.size())
        return false;
    return !ruleset.is_event() ||
           std::all_of(grammar.reached.begin(), grammar.reached.end(),
                       [&](const auto reached) { return reached(ruleset, setting); });
}

} // namespace

void list_open(const Ruleset& ruleset, const Grammar& grammar, Diagnostics& diagnostics) {
    const Kind kind = ruleset.own().kind;
    if (kind != Kind::regulation && kind != Kind::event) return;
    const auto is_laws = [](const Document& one) { return one.kind == Kind::laws; };
    if (std::none_of(ruleset.documents.begin(), ruleset.documents.end(), is_laws))
        diagnostics.open(whole_file(ruleset.own()), "head.laws");
    for (const auto list : grammar.open) list(ruleset, diagnostics);
    for (const auto& setting : ruleset.settings()) {
        if (!setting.is_open() || !is_reached(ruleset, grammar, setting)) continue;
        const Error open = ruleset.still_open(setting);
        for (const auto& item : open.diagnostics().items())
            diagnostics.open(place_in_own(ruleset, setting), item.message.id,
                             item.message.arguments);
    }
}

} // namespace regra::ruleset
