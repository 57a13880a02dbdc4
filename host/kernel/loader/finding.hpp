// What a plugin found, as values: why a position is refused, which reading was taken, what a
// criterion decided.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <regra/finding.h>

#include "kernel/base/diagnostic.hpp"

namespace regra::loader {

class Plugin;

struct FindingArgument {
    std::string name;
    std::int32_t type = REGRA_ARG_TEXT; // REGRA_ARG_...
    std::int64_t number = 0;
    Wording text = ""; // as people read it: the cell's name, the move in notation, the number
};

struct Finding {
    std::string id; // in the plugin's catalogue
    std::int32_t severity = REGRA_NOTE;
    std::int32_t subject = REGRA_NOBODY;
    std::int32_t begin = -1, end = -1; // bytes of the text that was read
    std::vector<FindingArgument> arguments;
};

using Findings = std::vector<Finding>;

// A sink that copies what is put into it; `into` must outlive the call it is given to.
regra_sink collect(Findings& into);

// In the words of the catalogue's template, or the id and its arguments where it has none.
Wording sentence(const Finding& finding, const Plugin& plugin);

// The same without a full stop, to stand within another sentence.
Wording clause(const Finding& finding, const Plugin& plugin);

// Notes and readings become notes, the rest errors. The column is that of the finding in `text`;
// the argument "rule" is the finding's id.
Diagnostics diagnostics(const Findings& findings, const Plugin& plugin, const Place& place,
                        std::string_view text = {});

} // namespace regra::loader
