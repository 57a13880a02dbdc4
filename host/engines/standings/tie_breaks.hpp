// Tie-break lists: printed lines, one a criterion.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/standings/coded_lines.hpp"
#include "kernel/ruleset/reader.hpp"

namespace regra::ruleset {

// One printed line of a tie-break list and what it means.
struct TieBreak {
    std::string letter;  // "a", or empty
    std::string title;   // "Pontos de tabuleiro"
    std::string printed; // the whole line
    int code = 0;        // 0 = none
    std::vector<std::string> parameters;
    Value call; // as of parse_call(); nothing: nobody knows; the event must say
    std::optional<Reading> reading;
    Place place, code_place;
};

// The lines of a case of a setting of the type `tie-breaks`.
std::vector<TieBreak> tie_breaks_of(const Ruleset& ruleset, const Setting& setting,
                                    const Case& made);

// A list becomes the setting's one case; a map changes lines of the list it restates by their
// letters.
void read_tie_breaks(Setting& setting, const Node& list, const Context& context);

} // namespace regra::ruleset
