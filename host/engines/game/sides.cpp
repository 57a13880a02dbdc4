#include "engines/game/sides.hpp"

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {

int side_called(std::string_view word, const loader::Variant& variant) {
    std::string name = lower(word);
    if (name.ends_with("'s")) name.resize(name.size() - 2);
    for (int side = 0; side < 2; ++side)
        if (name == lower(variant.side_id(side))) return side;
    return nobody;
}

} // namespace regra::game
