#include "engines/game/classes.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// What `moves` moves bring, period by period.
std::int64_t increments_of(const Control& control, std::int64_t moves) {
    std::int64_t total = 0;
    for (const auto& period : control.periods) {
        const std::int64_t here =
            period.moves == 0 ? moves : std::min<std::int64_t>(moves, period.moves);
        total += here * period.increment_ms;
        moves -= here;
    }
    return total;
}

} // namespace

std::int64_t counted_time(const Ruleset& ruleset, const Control& control) {
    const Value* moves = value_at(ruleset, {"class counted as"});
    std::int64_t total = moves && moves->number() ? increments_of(control, *moves->number()) : 0;
    for (const auto& period : control.periods) total += period.base_ms;
    return total;
}

std::vector<const Setting*> classify(const Ruleset& ruleset, const Control& control) {
    const std::int64_t time = counted_time(ruleset, control);
    std::vector<const Setting*> found;
    const Setting* otherwise = nullptr;
    for (const auto& name : ruleset.classes) {
        const Path path = {name, "when"};
        const Value* text = value_at(ruleset, path);
        const auto band = text && text->text() ? parse_band(*text->text()) : std::nullopt;
        if (!band) continue;
        if (band->empty())
            otherwise = ruleset.find(path);
        else if (std::all_of(band->begin(), band->end(), [&](const Bound& bound) {
                     return meets(bound.test, time, bound.value);
                 }))
            found.push_back(ruleset.find(path));
    }
    if (found.empty() && otherwise) found.push_back(otherwise);
    return found;
}

Message ambiguous_class(const Ruleset& ruleset, const std::string& control,
                        const std::vector<const Setting*>& found) {
    std::vector<const Setting*> shown = found;
    if (found.empty())
        for (const auto& name : ruleset.classes)
            if (const Setting* band = ruleset.find({name, "when"})) shown.push_back(band);
    std::vector<std::string> bands;
    for (const auto* band : shown)
        bands.push_back(class_of(*band) + " (" + band->cases[0].text + "; " +
                        ruleset.citation(*band) + ")");
    return {found.empty() ? "class.gap" : "class.overlap",
            {{"time", control},
             {"bands", join(bands, found.empty() ? ", " : " | ")},
             {"example", shown.empty() ? "" : class_of(*shown.front())}}};
}

std::vector<const Case*> possible_times(const Ruleset& ruleset) {
    std::vector<const Case*> possible;
    const Setting* setting = ruleset.find({"play", "time"});
    if (!setting) return possible;
    const FactValues values = ruleset.event_facts();
    for (const auto& one : setting->cases) {
        bool certain = true, excluded = false;
        for (const auto& condition : one.conditions) {
            const auto held = holds(condition, ruleset.facts, values);
            certain = certain && held.value_or(false);
            excluded = excluded || !held.value_or(true);
        }
        if (!excluded) possible.push_back(&one);
        if (certain) break;
    }
    return possible;
}

std::string class_of_times(const Ruleset& ruleset) {
    std::string name;
    for (const auto* one : possible_times(ruleset)) {
        const auto control = control_of(&one->data);
        const auto found = control ? classify(ruleset, *control) : std::vector<const Setting*>();
        if (found.size() != 1 || (!name.empty() && name != class_of(*found[0]))) return "";
        name = class_of(*found[0]);
    }
    return name;
}

} // namespace regra::ruleset
