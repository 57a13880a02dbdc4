// A game under the laws that are shipped, set up from the text of a header.
#pragma once

#include "verbs/game_table.hpp"

struct PlayTable {
    explicit PlayTable(const std::string& header)
        : store(folders()), file(regra::game::read_acts_file("game.acts", header)),
          table(folders(), store, file.header, notes) {}

    static regra::verbs::Call folders() {
        const std::filesystem::path source = REGRA_SOURCE_DIR, build = REGRA_BUILD_DIR;
        regra::verbs::Call folders;
        folders.plugins = {build / "lib/regra/plugins"};
        folders.rulesets = {source / "rulesets"};
        folders.scripts = {source / "scripts"};
        folders.index = build / "share/regra/index";
        return folders;
    }

    regra::Diagnostics notes;
    regra::verbs::Store store;
    regra::game::ActsFile file;
    regra::verbs::GameTable table;
};
