// Which form a phrase was meant to have that has none.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace regra::game {

// The form nearest to the phrase, word by word. What stands in capitals in a form is for words of
// any kind, SIDE for a word that is a side; what stands in ( ) only explains.
std::string nearest_form(std::string_view phrase, const std::vector<std::string>& forms,
                         const std::function<bool(std::string_view)>& is_side);

} // namespace regra::game
