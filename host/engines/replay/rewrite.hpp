// Rewrites a replayed game in another notation: another language, the long form.
#pragma once

#include <string>
#include <vector>

#include "formats/games/game_text.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::replay {

// `moves` are those of the tokens that are moves, in their order, variations included; the game
// begins at `start`. Comments are kept, signs become numbers ($1 for !), Latin-1 becomes UTF-8.
void rewrite(const GameText& game, std::string_view bytes, const std::vector<loader::Move>& moves,
             const loader::Variant& variant, const loader::Position& start,
             const loader::Notation& notation, std::string& out);

// Only the moves that were played, with their numbers and, in comments, the clocks after them
// ([%clk ...]): no tags, no words of people, no result. The rest as of rewrite().
void write_moves(const GameText& game, std::string_view bytes,
                 const std::vector<loader::Move>& moves, const loader::Variant& variant,
                 const loader::Position& start, const loader::Notation& notation, std::string& out);

} // namespace regra::replay
