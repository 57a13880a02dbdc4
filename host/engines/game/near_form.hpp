// Which form a phrase was meant to have that has none.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra::game {

// The form nearest to the phrase, word by word. What stands in capitals in a form is for words of
// any kind, SIDE for a word that is a side; what stands in ( ) only explains.
std::string nearest_form(std::string_view phrase, const std::vector<std::string>& forms,
                         const std::function<bool(std::string_view)>& is_side);

// How many slips of a finger lie between two texts, capitals apart: a letter too many, one too few,
// another one, two that changed places.
std::size_t slips(std::string_view one, std::string_view other);

// The text of `known` that was meant: one slip in four letters, at least one, and none in fewer
// than three letters; "" = nothing is so near.
std::string meant_by(std::string_view text, const std::vector<std::string>& known);

// An error that the text matches none of these forms of acts; it lists the nearest ones.
Error no_act(const Place& place, const std::string& text, const std::vector<std::string>& forms);

} // namespace regra::game
