// What every way of playing a game at a terminal has in common.
#pragma once

#include <string>
#include <vector>

#include "faces/cli/program_players.hpp"
#include "faces/terminal/console.hpp"

namespace regra::cli {

// "Ana, White, against Rui, Black."; nothing unless both are named.
std::vector<std::string> rendered_players(PlaySession& session, Language language);

// "player: offer draw": all that can be done in this phase.
std::vector<std::string> possible_acts(const PlaySession& session);

// The question to ask before an act that may be a slip of the hand, where somebody typed it: a
// resignation, or a move that is not legal. "" if nothing is to be asked. It is asked once.
std::string asked_back(const Typed& typed, PlaySession& session, Language language);

// Of "3: black move Nf6"; what it would change, and whether it is meant, as lines.
// Error(Exit::bad_input): it is no such text, or does not fit.
PlaySession::Correction correction_asked(const std::string& text, PlaySession& session);
std::vector<std::string> rendered_correction(const PlaySession::Correction& correction,
                                             Language language);

// Acts at their time or now; flags that fell before are called.
void do_acts(const Typed& typed, PlaySession& session, ProgramPlayers& programs);

// Keeps the acts so far in a new file; says so. No name: Error(Exit::bad_input).
Diagnostics save_acts(const std::string& file, const PlaySession& session);

// Adds the game to the file that was asked for, if one was.
void write_game(const GamePlay& asked, PlaySession& session, const ProgramPlayers& programs);

// Of a game that two programs played: whether it is over.
Exit end_unattended(const PlaySession& session, const ProgramPlayers& programs);

} // namespace regra::cli
