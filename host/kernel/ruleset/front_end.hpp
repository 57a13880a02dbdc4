// The parts of the front end; read_tree() is what other files call.
#pragma once

#include "kernel/ruleset/tree.hpp"

namespace regra::ruleset {

constexpr std::size_t most_bytes = std::size_t{256} * 1024;

// UTF-8, no control characters, no spaces or dashes that only look plain. False if anything was
// refused.
bool read_bytes(const Source& source, Diagnostics& diagnostics);

// What the author did where the parser, at `offset`, could not go on; `complaint` is the parser's.
void explain_syntax(const Source& source, std::size_t offset, const std::string& complaint,
                    Diagnostics& diagnostics);

} // namespace regra::ruleset
