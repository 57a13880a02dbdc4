#include <algorithm>

#include "engines/game/view_parts.hpp"

namespace regra::game {
namespace {

bool arbiter_may_change(const Law& law, const ruleset::Path& path) {
    const auto rest = law.rest(path);
    return rest && rest->arbiter_may_decide;
}

bool is_decided(const Law& law, const ruleset::Path& path) {
    return law.is_decided(path);
}

// What of a value is asked beside what it is: law.is_decided("both_fallen").
Value ask_of_value(const Law& law, const Decision& decision,
                   bool (*answer)(const Law&, const ruleset::Path&)) {
    return Function([&law, &decision, answer](const Arguments_of_call& given) -> Value {
        const std::string& name = text_at(given, 0, "a name");
        for (const auto& key : decision.keys)
            if (key.name == name) return answer(law, key.path);
        throw Misuse("\"" + name + "\" is not among the keys this script declares");
    });
}

} // namespace

Value look_at(const Law& law, const Decision& decision) {
    return Lookup([&](std::string_view name) -> Value {
        if (name == "arbiter_may_change") return ask_of_value(law, decision, arbiter_may_change);
        if (name == "is_decided") return ask_of_value(law, decision, is_decided);
        for (const auto& key : decision.keys) {
            if (key.name != name) continue;
            if (!key.is_open()) return law.value(key.path);
            return Function([&law, &key](const Arguments_of_call& given) {
                return law.value(key.path_of(text_at(given, 0, "a name")));
            });
        }
        throw Misuse("\"" + std::string(name) + "\" is not among the keys this script declares");
    });
}

Circumstances circumstances(const State& state, const Terms& terms, int side, std::size_t ply) {
    Circumstances now{terms.game_class, terms.branch, false, terms.facts};
    now.facts["moves each"] = std::int64_t{std::min(state.moves_made(0), state.moves_made(1))};
    now.facts["moves"] = now.facts["moves each"];
    now.last_period = state.clocks.is_last_period(0) && state.clocks.is_last_period(1);
    if (side != 0 && side != 1) return now;
    now.facts["moves"] = std::int64_t{state.moves_made(side)};
    now.last_period = state.clocks.is_last_period(side);
    now.facts["left"] = state.clocks.left(side);
    if (ply == 0 || ply > state.ply()) return now; // another decision has taken it back
    const Ply& about = state.plies[ply - 1];
    if (about.side != side || about.move != 0) return now;
    const Ply& first = about.completes > 0 ? state.plies[about.completes - 1] : about;
    if (first.completion) now.last_period = state.clocks.was_last_period(*first.completion);
    return now;
}

} // namespace regra::game
