// What columns of lists are called, by the files that are shipped.
#pragma once

#include "engines/game/grammar.hpp"
#include "formats/csv/column_words.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra {

inline ColumnWordsOf shipped_columns() {
    return [] {
        static const auto words = [] {
            const std::filesystem::path source = REGRA_SOURCE_DIR;
            Library library({source / "scripts"});
            ruleset::Scripts scripts(library);
            return std::make_shared<const ColumnWords>(
                ruleset::Rulesets({source / "rulesets"}, scripts, ruleset::whole_grammar()));
        }();
        return words;
    };
}

} // namespace regra
