// Lines and columns in a batch of games, which may be one line: counted once, asked at many places.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "kernel/base/code_points.hpp"

namespace regra::replay {

class BatchPlaces {
public:
    explicit BatchPlaces(std::string_view bytes);

    // From 0; columns count characters, and bytes in a line that is no UTF-8.
    struct At {
        std::size_t line = 0, column = 0;
    };
    // `bytes`: the same.
    At at(std::string_view bytes, std::size_t at);

private:
    struct Block {
        std::size_t lines = 0, line_start = 0; // where it begins
    };
    std::vector<Block> blocks_;
    CodePoints code_points_;
    std::size_t known_line_; // where the line begins that was asked last
    bool is_utf8_ = false;   // it
};

} // namespace regra::replay
