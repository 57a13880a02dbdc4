#include "game/law.hpp"

#include "ruleset/script_value.hpp"

namespace regra::game {

ruleset::Found Law::find(const ruleset::Path& path) const {
    const auto found =
        rules_.look(path, now_.facts, {now_.game_class, now_.branch, now_.last_period});
    if (found.setting && found.setting->is_open()) throw rules_.still_open(*found.setting);
    return found;
}

Value Law::value(const ruleset::Path& path) const {
    const auto found = find(path);
    return found ? ruleset::script_value(found.which->data) : Value();
}

bool Law::is_decided(const ruleset::Path& path) const {
    const auto found =
        rules_.look(path, now_.facts, {now_.game_class, now_.branch, now_.last_period});
    return found && !found.setting->is_open();
}

// `as: rapid A.4`: lines of that branch hold here by the article of this one, too.
void Law::add_branch_that_lends(const ruleset::Setting& setting, Rest& rest) const {
    const auto* as = rules_.find({now_.game_class, now_.branch, "as"});
    const bool elsewhere = rules_.scope_words(setting.path) > 1 &&
                           (setting.path[0] != now_.game_class || setting.path[1] != now_.branch);
    if (!as || !elsewhere || !as->article) return;
    rest.labels.insert(rest.labels.end(), as->article->labels.begin(), as->article->labels.end());
}

std::optional<Rest> Law::rest(const ruleset::Path& path) const {
    const auto found = find(path);
    if (!found) return std::nullopt;
    const auto& setting = *found.setting;
    const auto& own = found.which->article ? found.which->article : setting.article;
    Rest rest;
    rest.key = ruleset::spoken(setting.path);
    rest.value = found.which->text;
    rest.document = rules_.documents[setting.document].cited_as;
    rest.reading = setting.reading;
    rest.arbiter_may_decide = setting.arbiter_may_decide;
    rest.article = own ? rules_.citation(*own) : rules_.citation(setting);
    if (own) rest.labels = own->labels;
    add_branch_that_lends(setting, rest);
    if (const auto* who = rules_.who_decided_on(setting))
        if (!who->cases.empty()) rest.decided_by = who->cases[0].text;
    return rest;
}

} // namespace regra::game
