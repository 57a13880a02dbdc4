// A game under the laws that are shipped, set up from the text of a header.
#pragma once

#include "faces/cli/game_table.hpp"

struct PlayTable {
    explicit PlayTable(const std::string& header)
        : store(folders()), file(regra::game::read_acts_file("game.acts", header)),
          table(folders(), store, file.header, notes) {}

    static regra::cli::Common folders() {
        const std::filesystem::path source = REGRA_SOURCE_DIR, build = REGRA_BUILD_DIR;
        regra::cli::Common folders;
        folders.plugins = {build / "lib/regra/plugins"};
        folders.rulesets = {source / "rulesets"};
        folders.scripts = {source / "scripts"};
        return folders;
    }

    regra::Diagnostics notes;
    regra::cli::Store store;
    regra::game::ActsFile file;
    regra::cli::GameTable table;
};
