// What a player who does not see leaves out of an act, or puts into other words.
#pragma once

#include <optional>
#include <string>

#include "engines/voice/prose.hpp"
#include "faces/cli/play_session.hpp"
#include "faces/terminal/console.hpp"

namespace regra::cli {

// Who claims, and does not say who, is the one who has the right to: a flag is claimed by the
// opponent of the player whose clock runs.
void find_claimant(Typed& typed, const std::string& line, PlaySession& session,
                   const voice::Names& names);

// "ask assistant: times", in English with who asks; "": something that no assistant tells. Nothing:
// the line asks none.
std::optional<std::string> asked_of_assistant(const std::string& line, const PlaySession& session);
// The act that answers it.
std::string told_by_assistant(const std::string& asked);

} // namespace regra::cli
