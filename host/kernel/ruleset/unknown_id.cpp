// What is said of an id that no file has.
#include "kernel/ruleset/unknown_id.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::ruleset {

std::string nearest_id(const std::string& id, const std::vector<Listed>& all,
                       const std::vector<Kind>& kinds) {
    std::vector<std::string> ids;
    for (const auto& one : all)
        if (std::find(kinds.begin(), kinds.end(), one.kind) != kinds.end()) ids.push_back(one.id);
    return nearest(id, ids);
}

void Rulesets::refuse_id(const std::string& id) const {
    std::vector<std::string> ids, played_under;
    for (const auto& one : list()) {
        ids.push_back(one.id);
        const bool edition = one.kind == Kind::laws && one.id.find('/') == std::string::npos;
        if (edition || one.kind == Kind::regulation || one.kind == Kind::event)
            played_under.push_back(one.id);
    }
    const std::string near = nearest(id, ids);
    throw Error(Exit::bad_input, {}, near.empty() ? "ruleset.missing" : "ruleset.near",
                {{"id", id}, {"near", near}, {"known", join(played_under, ", ")}});
}

} // namespace regra::ruleset
