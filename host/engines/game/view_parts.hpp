// What the parts of a view share: the arguments of scripts' calls, and small conversions.
#pragma once

#include "engines/game/view.hpp"

namespace regra::game {

using Arguments_of_call = std::vector<Value>;

const std::string& text_at(const Arguments_of_call& given, std::size_t index, const char* what);
int side_of(const View& view, const std::string& id);
// A ply given as an argument, or the one now.
std::size_t ply_at(const View& view, const Arguments_of_call& given, std::size_t index);
// The place of a name among the plugin's of a kind; nothing given: the first.
std::uint32_t name_at(const View& view, std::int32_t kind, const Arguments_of_call& given,
                      std::size_t index);

Value or_nil(const std::string& text);
Value cells(const View& view, const std::vector<std::uint16_t>& all);
Value numbers(const std::vector<std::size_t>& all);
Value fact_of(const View& view, const loader::Position& position, std::uint32_t index);

// ---- moves (view_moves.cpp) --------------------------------------------------------------------

Value legal_moves(const View& view, const Arguments_of_call& given);
// What the variant says against the cells of a ply, read as a move in each of its styles.
Value why_illegal(const View& view, const Arguments_of_call& given);
Value if_played(const View& view, const Arguments_of_call& given);
Value can_win(const View& view, const Arguments_of_call& given);
Value attackers(const View& view, const Arguments_of_call& given);

} // namespace regra::game
