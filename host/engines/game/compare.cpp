#include "engines/game/compare.hpp"

#include "engines/game/classes.hpp"

#include <algorithm>
#include <set>

namespace regra::ruleset {
namespace {

bool same_conditions(const Case& a, const Case& b) {
    return std::equal(a.conditions.begin(), a.conditions.end(), b.conditions.begin(),
                      b.conditions.end(),
                      [](const auto& x, const auto& y) { return x.text == y.text; });
}

bool same_value(const Setting& a, const Setting& b) {
    const bool same_choice =
        a.is_open() == b.is_open() && (!a.is_open() || a.choice->text == b.choice->text);
    return same_choice && a.as_above == b.as_above && a.freedom == b.freedom &&
           a.arbiter_may_decide == b.arbiter_may_decide &&
           std::equal(a.cases.begin(), a.cases.end(), b.cases.begin(), b.cases.end(),
                      [](const auto& x, const auto& y) {
                          return x.text == y.text && same_conditions(x, y);
                      });
}

std::set<std::string> labels_of(const Setting& setting) {
    std::set<std::string> labels;
    const auto add = [&](const std::optional<Article>& article) {
        if (article) labels.insert(article->labels.begin(), article->labels.end());
    };
    for (const auto& article : setting.led_by) add(article);
    add(setting.article);
    for (const auto& one : setting.cases) add(one.article);
    return labels;
}

// Adds the two, if they say something otherwise.
void compare(const Path& path, const Setting* before, const Setting* after,
             std::vector<Difference>& found) {
    if (!before && !after) return;
    Difference one{path, before, after, !before || !after, !before || !after};
    if (before && after) {
        one.value = !same_value(*before, *after);
        one.article = labels_of(*before) != labels_of(*after);
    }
    if (one.value || one.article) found.push_back(std::move(one));
}

// Every path of both, once.
std::vector<Path> paths_of(const Ruleset& before, const Ruleset& after, bool plain) {
    std::vector<Path> paths;
    std::set<Path> known;
    for (const auto* ruleset : {&before, &after})
        for (const auto& setting : ruleset->settings()) {
            Path path = plain ? ruleset->without_scope(setting.path) : setting.path;
            if (!setting.about_file && known.insert(path).second) paths.push_back(std::move(path));
        }
    return paths;
}

bool is_otherwise(const Ruleset& ruleset, const std::string& name, const std::string& branch) {
    return text_at(ruleset, {name, branch, "means"}) == "otherwise";
}

// The branch that applies where the event's does: an edition may give its name to the other one.
std::string branch_like(const Ruleset& event, const Ruleset& ruleset, const Scope& scope) {
    const bool otherwise = is_otherwise(event, scope.game_class, scope.branch);
    std::vector<std::string> alike;
    for (const auto& [name, branch] : ruleset.branches)
        if (name == scope.game_class && is_otherwise(ruleset, name, branch) == otherwise)
            alike.push_back(branch);
    if (alike.size() == 1) return alike[0];
    const bool same_name = std::find(alike.begin(), alike.end(), scope.branch) != alike.end();
    return same_name ? scope.branch : "";
}

bool is_of_laws(const Ruleset& event, const Setting* setting) {
    return !setting || event.documents[setting->document].kind == Kind::laws;
}

} // namespace

std::vector<Difference> differences(const Ruleset& before, const Ruleset& after) {
    std::vector<Difference> found;
    for (const auto& path : paths_of(before, after, false))
        compare(path, before.find(path), after.find(path), found);
    return found;
}

Scope scope_like(const Ruleset& event, const Ruleset& ruleset) {
    Scope scope = event.scope();
    const auto times = possible_times(event);
    const auto control =
        times.empty() || event.class_by_time.empty() ? std::nullopt : control_of(&times[0]->data);
    if (control) {
        const auto bands = classify(ruleset, *control);
        scope.game_class = bands.size() == 1 ? class_of(*bands[0]) : "";
    }
    if (!scope.branch.empty()) scope.branch = branch_like(event, ruleset, scope);
    return scope;
}

std::vector<Difference> differences_for(const Ruleset& event, const Ruleset& before,
                                        const Ruleset& after) {
    std::vector<Difference> found;
    Scope old_scope = scope_like(event, before), new_scope = scope_like(event, after);
    for (const Path& path : paths_of(before, after, true)) {
        old_scope.last_period = new_scope.last_period = false;
        const Setting* old_setting = before.in_force(path, old_scope);
        const Setting* new_setting = after.in_force(path, new_scope);
        if (is_of_laws(event, event.in_force(path))) compare(path, old_setting, new_setting, found);
        old_scope.last_period = new_scope.last_period = true;
        const Setting* old_last = before.in_force(path, old_scope);
        const Setting* new_last = after.in_force(path, new_scope);
        if (old_last == old_setting && new_last == new_setting) continue;
        Scope of_event = event.scope();
        of_event.last_period = true;
        Path in_last = {last_period};
        in_last.insert(in_last.end(), path.begin(), path.end());
        if (is_of_laws(event, event.in_force(path, of_event)))
            compare(in_last, old_last, new_last, found);
    }
    return found;
}

} // namespace regra::ruleset
