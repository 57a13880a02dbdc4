#include "engines/standings/limits.hpp"

#include <string>
#include <vector>

namespace regra {
namespace {

using ruleset::Path;
using ruleset::Ruleset;
using ruleset::Setting;

// A group alone, or a row of a block of them.
bool is_group(const Setting& setting) {
    const Path& path = setting.path;
    const bool row = path.size() == 4 && !setting.cases.empty();
    return path[0] == "groups" ? row || path.size() == 2 : row && path[0] == "categories";
}

} // namespace

void refuse_many(const Ruleset& rules) {
    constexpr std::size_t most = 199;
    const auto refuse = [&](const std::string& block, std::size_t count, const Path& first_beyond) {
        const Setting* line = nullptr;
        for (const auto& setting : rules.settings())
            if (!line && ruleset::begins_with(setting.path, first_beyond)) line = &setting;
        throw Error(
            Exit::limits, line ? line->place : rules.place(), "limit.named",
            {{"block", block}, {"count", std::to_string(count)}, {"most", std::to_string(most)}});
    };
    for (const std::string block : {"lists", "prizes", "bonuses", "deductions", "competitions"})
        if (const auto names = rules.names_under({block}); names.size() > most)
            refuse(block, names.size(), {block, names[most]});
    std::vector<Path> groups;
    for (const auto& setting : rules.settings())
        if (is_group(setting)) groups.push_back(setting.path);
    if (groups.size() > most) refuse("groups", groups.size(), groups[most]);
}

} // namespace regra
