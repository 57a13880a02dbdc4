// How things of a game are named to somebody who listens.
#pragma once

#include <functional>
#include <string>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::voice {

// How answers name things.
struct Names {
    Language language = Language::en;
    std::function<std::string(int side)> side;
    std::function<std::string(const std::string& kind_id)> kind;
    std::function<std::string(const std::string& cell_name)> cell;
    std::function<std::string(const loader::Position&, loader::Move)> move;
};

} // namespace regra::voice
