#include "engines/game/law.hpp"

namespace regra::game {

ruleset::Found Law::find(const ruleset::Path& path) const {
    const auto found =
        rules_.look(path, now_.facts, {now_.game_class, now_.branch, now_.last_period});
    if (found.setting && found.setting->is_open()) throw rules_.still_open(*found.setting);
    return found;
}

Value Law::value(const ruleset::Path& path) const {
    const auto found = find(path);
    return found ? found.which->data : Value();
}

bool Law::is_decided(const ruleset::Path& path) const {
    const auto found =
        rules_.look(path, now_.facts, {now_.game_class, now_.branch, now_.last_period});
    return found && !found.setting->is_open();
}

std::optional<Citation> Law::rest(const ruleset::Path& path) const {
    auto found = find(path);
    if (!found) return std::nullopt;
    const auto& setting = *found.setting;
    Citation rest;
    rest.key = ruleset::spoken(setting.path);
    rest.value = found.which->text;
    rest.document = rules_.documents[setting.document].cited_as;
    rest.reading = setting.reading;
    // A narrower line without a value of its own may say why.
    for (const auto* line : found.through)
        if (!rest.reading) rest.reading = line->reading;
    rest.arbiter_may_decide = setting.arbiter_may_decide;
    const auto articles = rules_.articles(found);
    rest.article = rules_.citation(articles);
    for (const auto& article : articles)
        rest.labels.insert(rest.labels.end(), article.labels.begin(), article.labels.end());
    if (const auto* who = rules_.who_decided_on(setting))
        if (!who->cases.empty()) rest.decided_by = who->cases[0].text;
    rest.found = std::move(found);
    rest.rules = &rules_;
    return rest;
}

} // namespace regra::game
