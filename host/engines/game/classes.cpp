#include "engines/game/classes.hpp"

#include <algorithm>

#include "engines/game/grammar.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"

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

// ---- check classes ------------------------------------------------------------------------------

// The class an event states against the one its time gives, and how many arbiters a branch needs.

namespace {

bool is_own(const Ruleset& ruleset, const Setting* setting) {
    return setting && ruleset::is_own(ruleset, *setting);
}

Place place_of(const Ruleset& ruleset, const Setting* setting) {
    return is_own(ruleset, setting) ? setting->place : whole_file(ruleset.own());
}

// ---- class and time ----------------------------------------------------------------------------

bool is_refused(const Ruleset& ruleset) {
    return text_at(ruleset, {"class against the time"}) == "refused";
}

void report_against(const Ruleset& ruleset, const Case& time, const Setting& band,
                    Diagnostics& diagnostics) {
    const Setting* stated = ruleset.find({"play", "class"});
    const Setting* pointed = is_own(ruleset, stated) ? stated : ruleset.find({"play", "time"});
    Arguments arguments = {{"class", ruleset.game_class()},
                           {"time", time.text},
                           {"other", class_of(band)},
                           {"band", band.cases[0].text},
                           {"article", ruleset.citation(band)}};
    const Place place = place_of(ruleset, pointed);
    if (is_refused(ruleset))
        diagnostics.error(place, "class.refused", std::move(arguments));
    else
        diagnostics.note(place, "class.against", std::move(arguments));
}

// A stated class that no band of the time agrees with. Where there is no band, the class stands.
void check_stated_class(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const std::string stated = ruleset.game_class();
    for (const auto* one : possible_times(ruleset)) {
        const auto control = control_of(&one->data);
        if (!control) continue;
        const auto found = classify(ruleset, *control);
        const bool agrees = std::any_of(found.begin(), found.end(), [&](const auto* band) {
            return class_of(*band) == stated;
        });
        if (!agrees && !found.empty()) report_against(ruleset, *one, *found.front(), diagnostics);
    }
}

// ---- arbiters ----------------------------------------------------------------------------------

const std::int64_t* fact(const FactValues& values, std::string_view name) {
    const auto found = values.find(name);
    return found == values.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
}

// The most games that one arbiter has, if they are shared out evenly.
std::int64_t games_an_arbiter(std::int64_t boards, std::int64_t arbiters) {
    return (boards + arbiters - 1) / arbiters;
}

bool is_met(const Value& bound, std::int64_t games) {
    const auto* words = bound_words_of(*bound.find("test")->text() + " ");
    return meets(words->test, games, *bound.find("count")->number());
}

void check_arbiters(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Scope scope = ruleset.scope();
    if (!ruleset.is_event() || scope.branch.empty()) return;
    const Setting* line = ruleset.find({scope.game_class, scope.branch, "games an arbiter"});
    const Value* bound = line && !line->cases.empty() ? &line->cases[0].data : nullptr;
    if (!bound) return;
    const FactValues values = ruleset.event_facts();
    const auto* boards = fact(values, "boards");
    const auto* arbiters = fact(values, "arbiters");
    const Place place = place_of(ruleset, ruleset.find({scope.game_class, "under"}));
    Arguments arguments = {{"branch", scope.game_class + " " + scope.branch},
                           {"bound", line->cases[0].text},
                           {"article", ruleset.citation(*line)}};
    if (!boards || !arbiters)
        return diagnostics.note(place, "arbiters.unknown", std::move(arguments));
    if (*arbiters > 0 && is_met(*bound, games_an_arbiter(*boards, *arbiters))) return;
    arguments.emplace_back("boards", how_many("count.boards", *boards));
    arguments.emplace_back("arbiters", std::to_string(*arbiters));
    diagnostics.error(place, "arbiters.few", std::move(arguments));
}

} // namespace

void check_class(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* stated = ruleset.find({"play", "class"});
    const bool ours = is_own(ruleset, stated) || is_own(ruleset, ruleset.find({"play", "time"}));
    if (stated && !stated->cases.empty() && ours) check_stated_class(ruleset, diagnostics);
}

void check_classes(const Ruleset& ruleset, Scripts&, Diagnostics& diagnostics) {
    check_class(ruleset, diagnostics);
    check_arbiters(ruleset, diagnostics);
}

void list_open_class(const Ruleset& ruleset, Diagnostics& diagnostics) {
    if (!ruleset.is_event() || ruleset.classes.empty() || !ruleset.game_class().empty()) return;
    const Place place = place_of(ruleset, ruleset.find({"play", "time"}));
    for (const auto* one : possible_times(ruleset)) {
        const auto control = control_of(&one->data);
        if (!control) continue;
        const auto found = classify(ruleset, *control);
        const Message message = ambiguous_class(ruleset, one->text, found);
        if (found.size() != 1) diagnostics.open(place, message.id, message.arguments);
    }
}

} // namespace regra::ruleset
