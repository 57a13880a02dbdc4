#include "verbs/announcing.hpp"

#include "verbs/call.hpp"
#include "verbs/rulesets.hpp"

namespace regra::verbs {

Parameters speech_parameters() {
    return {parameter("speech", &Announce::speech,
                      "the words, of speech/ in `regra ruleset list`; en if not said")
                .of("ID"),
            parameter("adaptation", &Announce::adaptation,
                      "an adaptation of `regra plugin list`; blind if not said")
                .of("ID")};
}

game::Announcer announcer_of(const Call& call, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how) {
    auto plugin = plugins_of(call).open(adaptation, loader::Kind::adaptation);
    return game::Announcer(std::make_shared<loader::Adaptation>(std::move(plugin), variant),
                           rulesets, how);
}

game::Announcer announcer_of(const Call& call, const loader::Variant& variant,
                             const Announce& asked) {
    const Store store(call);
    return announcer_of(call, store.rulesets, variant, asked.adaptation,
                        {asked.style, asked.speech, asked.understand});
}

} // namespace regra::verbs
