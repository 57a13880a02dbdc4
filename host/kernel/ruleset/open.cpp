// The choices that are still open, as far as the games and lists of a ruleset reach them.
#include "kernel/ruleset/check.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// Where it stands in the file that was loaded, or that file as a whole.
Place place_in_own(const Ruleset& ruleset, const Setting& setting) {
    return is_own(ruleset, setting) ? setting.place : whole_file(ruleset.own());
}

// Of a class that is not played, or of a branch that was not chosen.
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
    for (const auto list : grammar.open) list(ruleset, diagnostics);
    for (const auto& setting : ruleset.settings()) {
        if (!setting.is_open() || !is_reached(ruleset, grammar, setting)) continue;
        const Failure open = ruleset.still_open(setting);
        for (const auto& item : open.diagnostics().items())
            diagnostics.open(place_in_own(ruleset, setting), item.message.id,
                             item.message.arguments);
    }
}

} // namespace regra::ruleset
