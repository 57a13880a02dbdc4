#include "verbs/folders.hpp"

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/folder.hpp"

namespace regra::verbs {

void demand_folders(const std::vector<std::filesystem::path>& plugins,
                    const std::vector<std::filesystem::path>& rulesets,
                    const std::vector<std::filesystem::path>& scripts) {
    Diagnostics missing;
    const auto look = [&](const auto& folders, std::string_view message) {
        for (const auto& folder : folders)
            if (!is_folder(folder)) missing.error({folder.string()}, message);
    };
    look(plugins, "loader.no-folder");
    look(rulesets, "ruleset.no-folder");
    look(scripts, "script.no-folder");
    missing.sort(); // each once
    if (missing.has_errors()) throw Error(Exit::file, std::move(missing));
}

} // namespace regra::verbs
