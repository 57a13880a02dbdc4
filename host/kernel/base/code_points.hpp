// The columns of a text that may have long lines: counted once, asked at many places.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace regra {

// Works for one text, which it does not keep: each call passes it again. Not for two threads at
// once.
class CodePoints {
public:
    // How many begin between two bytes of the text; far from each other they cost no more than
    // near.
    std::size_t between(std::string_view utf8, std::size_t first, std::size_t end) const;

private:
    std::size_t before(std::string_view utf8, std::size_t at) const;

    // Before each block of the text, once two bytes are far apart.
    mutable std::vector<std::size_t> before_;
};

} // namespace regra
