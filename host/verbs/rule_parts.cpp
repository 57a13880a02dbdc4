#include "verbs/rule_parts.hpp"

#include "kernel/base/file.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/ruleset/adaptations.hpp"

namespace regra::verbs {
namespace {

bool names_pairing_system(const ruleset::Path& path) {
    return !path.empty() && path.front() == "pairing" && path.back() == "system";
}

std::set<std::string> plugins_named_by(const ruleset::Ruleset& rules) {
    std::set<std::string> ids;
    if (const auto variant = ruleset::variant_of(rules)) ids.insert(variant->id);
    for (const auto& adaptation : ruleset::adaptations_of(rules)) ids.insert(adaptation.id);
    for (const auto& setting : rules.settings())
        if (names_pairing_system(setting.path))
            for (const auto& one : setting.cases) ids.insert(one.text);
    return ids;
}

} // namespace

std::string path_of_ruleset(ruleset::Kind kind, const std::string& id) {
    const auto folder = std::string(ruleset::folder_of(kind)) + "/";
    return "rulesets/" + (id.starts_with(folder) ? "" : folder) + id + ".yaml";
}

std::map<std::string, RuleParts::Plugin> plugins_here(const Call& call,
                                                      const std::set<std::string>& ids) {
    std::map<std::string, RuleParts::Plugin> found;
    if (ids.empty()) return found;
    Diagnostics ignored; // of plugins that nobody asks for
    for (const auto& one : plugins_of(call).list(ignored)) {
        const bool asked = ids.contains(one.id) ||
                           (one.id.starts_with("swiss-") && ids.contains(one.id.substr(6)));
        if (asked)
            found[one.id] = {one.description ? one.description->version : "-",
                             hexadecimal(sha256(read_file(one.file)))};
    }
    return found;
}

RuleParts parts_of(const Call& call, const Store& store, const ruleset::Ruleset& rules,
                   std::vector<std::string>* missing) {
    RuleParts parts;
    for (const auto& document : rules.documents)
        if (document.source)
            parts.files[path_of_ruleset(document.kind, document.id)] =
                std::string(document.source->text());
    for (const auto& id : store.library.list(""))
        if (!id.starts_with("documents/")) // they decide nothing
            parts.files["scripts/" + id + ".lua"] = store.library.get(id).text;
    const auto named = plugins_named_by(rules);
    const auto here = plugins_here(call, named);
    for (const auto& id : named) {
        // A system may be named without its family, "dutch".
        auto at = here.find(id);
        if (at == here.end()) at = here.find("swiss-" + id);
        if (at != here.end())
            parts.plugins.insert(*at);
        else if (missing)
            missing->push_back(id);
    }
    return parts;
}

} // namespace regra::verbs
