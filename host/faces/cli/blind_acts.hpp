// What a player who does not see leaves out of an act, or puts into other words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engines/voice/answers.hpp"
#include "faces/cli/play_session.hpp"
#include "faces/terminal/console.hpp"
#include "faces/terminal/listener.hpp"
#include "verbs/speaking.hpp"

namespace regra::cli {

voice::Lines sentences(const Diagnostics& diagnostics, Language language);
// Words that may begin a line, so that a slip in one is found.
std::vector<std::string> words_of_keys();
// Not a letter, such as "p": letters begin announcements too.
bool begins_with_word(std::string_view line);
// As it was said; or where the laws' own words leave that open, the move in those.
std::string in_words_of_the_laws(const Listened& announced, const PlaySession& session);

// What was announced for the last move, in those words too.
std::string as_heard_before(const std::string& announced, const PlaySession& session,
                            const verbs::Speaking& speaking);
// Which of so many the text chooses, from 0: "1" is the first.
std::optional<std::size_t> chosen(std::string_view text, std::size_t count);
// Nobody wants to hear all of a long line.
std::string begin_of(const std::string& line, std::size_t cells);
// "5 minutes, 30 seconds"
std::string rendered_times(const std::vector<std::int64_t>& times, Language language);

// Who claims, and does not say who, is the one who has the right to: a flag is claimed by the
// opponent of the player whose clock runs.
void find_claimant(Typed& typed, const std::string& line, PlaySession& session,
                   const voice::Names& names);

// "ask assistant: times", in English with who asks; "": something that no assistant answers.
// Nothing: the line asks none.
std::optional<std::string> asked_of_assistant(const std::string& line, const PlaySession& session);
// The act that answers it.
std::string answered_by_assistant(const std::string& asked);

} // namespace regra::cli
