// Shipped laws and their variants, for fuzzers: an input's first line is the laws' name.
#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "engines/game/grammar.hpp"
#include "engines/replay/replay.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace fuzz {

struct Laws {
    std::string id;
    loader::Variant variant;
    std::vector<game::AutomaticEnd> ends;
    std::map<std::string, std::string> articles; // of the rules of the board

    replay::ReplayRules rules(const loader::Notation& rewritten) const {
        return {*variant.start(),
                variant,
                variant.notation(),
                rewritten ? replay::rewriting(variant, rewritten) : nullptr,
                ends,
                articles,
                id};
    }
};

inline Laws open_laws(const std::string& id) {
    static const loader::Plugins plugins({REGRA_BUILD_DIR "/lib/regra/plugins"});
    static const Library library({REGRA_SOURCE_DIR "/scripts"});
    static ruleset::Scripts scripts(library);
    const auto rules =
        ruleset::Rulesets({REGRA_SOURCE_DIR "/rulesets"}, scripts, ruleset::whole_grammar())
            .load(id);
    const auto named = *rules.look({"variant"}, {}).text();
    loader::Variant variant(plugins.open(named, loader::Kind::variant));
    auto ends = game::automatic_ends(rules, scripts, variant);
    return {id, std::move(variant), std::move(ends), replay::board_rules(rules)};
}

// Whether the variant's catalogue has a name of that kind.
inline bool is_named(const loader::Variant& variant, int kind, const std::string& id) {
    const auto& names = variant.plugin().names(kind);
    return std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.id == id; });
}

// The laws an input names in its first line; nothing if it names none.
inline const Laws* take_laws(std::string_view& input) {
    static const Laws all[] = {open_laws("fide-2018"), open_laws("chess960-2023"),
                               open_laws("fpd-2026")};
    const auto name = take_line(input);
    const auto found = std::find_if(std::begin(all), std::end(all),
                                    [&](const Laws& laws) { return laws.id == name; });
    return found == std::end(all) ? nullptr : &*found;
}

} // namespace fuzz
