#include "engines/standings/field.hpp"

namespace regra {

void Field::resize(std::size_t competitors, int so_far) {
    rounds = so_far;
    number.resize(competitors);
    for (std::size_t i = 0; i < competitors; ++i) number[i] = static_cast<std::int32_t>(i + 1);
    name.resize(competitors);
    rating.resize(competitors);
    const std::size_t cells = competitors * static_cast<std::size_t>(so_far);
    opponent.assign(cells, -1);
    score.assign(cells, 0);
    kind.assign(cells, Round::absent);
    side.assign(cells, Side::none);
}

} // namespace regra
