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
    if (const auto* who = rules_.who_decided_on(setting))
        if (!who->cases.empty()) rest.decided_by = who->cases[0].text;
    return rest;
}

} // namespace regra::game
