// The shipped games with their laws, for fuzzers: an input's first line is the laws' name.
#pragma once

#include <optional>

#include "fuzz/fuzz.hpp"
#include "game/replay.hpp"
#include "loader/plugins.hpp"
#include "ruleset/rulesets.hpp"

namespace fuzz {

struct Laws {
    std::string id;
    loader::Variant variant;
    std::vector<game::AutomaticEnd> ends;

    explicit Laws(const std::string& name);
    game::ReplayRules rules(const loader::Notation& anew) const {
        return {variant, *variant.start(), variant.notation(), ends, id, anew};
    }
};

inline ruleset::Ruleset load(const std::string& id, ruleset::Scripts& scripts) {
    return ruleset::Rulesets({REGRA_SOURCE_DIR "/rulesets"}, scripts).load(id);
}

inline ruleset::Scripts& scripts() {
    static const Library library({REGRA_SOURCE_DIR "/scripts"});
    static ruleset::Scripts all(library);
    return all;
}

inline loader::Variant open_variant(const std::string& id) {
    static const loader::Plugins plugins({REGRA_BUILD_DIR "/lib/regra/plugins"});
    return loader::Variant(plugins.open(id, loader::Kind::variant));
}

inline Laws::Laws(const std::string& name)
    : id(name),
      variant(open_variant(*load(name, scripts()).look({"variant"}, {}).as<std::string>())),
      ends(game::automatic_ends(load(name, scripts()), scripts(), variant)) {}

// The laws an input names in its first line; nothing if it names none.
inline const Laws* take_laws(std::string_view& input) {
    static const Laws all[] = {Laws("fide-2018"), Laws("chess960-2023"), Laws("fpd-2026")};
    const auto name = take_line(input);
    const auto found = std::find_if(std::begin(all), std::end(all),
                                    [&](const Laws& laws) { return laws.id == name; });
    return found == std::end(all) ? nullptr : &*found;
}

} // namespace fuzz
