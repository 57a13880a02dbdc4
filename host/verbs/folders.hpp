// The folders that somebody has named for plugins, rulesets and scripts.
#pragma once

#include <filesystem>
#include <vector>

namespace regra::verbs {

// Each is there, or Error(Exit::file): no other serves in its place.
void demand_folders(const std::vector<std::filesystem::path>& plugins,
                    const std::vector<std::filesystem::path>& rulesets,
                    const std::vector<std::filesystem::path>& scripts);

} // namespace regra::verbs
