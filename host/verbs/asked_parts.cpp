#include "verbs/asked_parts.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

// The part that a line stands in, and, of a class or a branch, the part that it is about.
std::vector<std::string> parts_of(const ruleset::Ruleset& rules, const ruleset::Path& path) {
    std::vector<std::string> parts = {path.front()};
    const auto plain = rules.without_scope(path);
    if (!plain.empty() && plain.front() != path.front()) parts.push_back(plain.front());
    return parts;
}

} // namespace

AskedParts::AskedParts(const std::vector<std::string>& names,
                       const std::vector<const ruleset::Ruleset*>& rulesets) {
    if (names.empty()) return;
    std::vector<std::string> known, ids;
    for (const auto* rules : rulesets) {
        ids.push_back(rules->id());
        for (const auto& setting : rules->settings())
            if (!setting.about_file)
                for (auto& part : parts_of(*rules, setting.path))
                    if (std::find(known.begin(), known.end(), part) == known.end())
                        known.push_back(std::move(part));
    }
    for (const auto& given : names)
        for (const auto one : split(given, ",")) {
            const std::string name(trim(one));
            if (std::find(known.begin(), known.end(), name) == known.end()) {
                const auto near = nearest(name, known);
                throw Error(Exit::bad_input, {},
                            near.empty() ? "ruleset.no-part" : "ruleset.no-part-near",
                            {{"part", name},
                             {"id", join(ids, ", ")},
                             {"nearest", near},
                             {"parts", join(known, ", ")}});
            }
            names_.insert(name);
        }
}

bool AskedParts::has(const ruleset::Ruleset& rules, const ruleset::Path& path) const {
    if (names_.empty()) return true;
    const auto parts = parts_of(rules, path);
    return std::any_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return names_.contains(part); });
}

} // namespace regra::verbs
