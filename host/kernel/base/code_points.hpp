// The columns of a text that may have long lines: counted once, asked at many places.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace regra {

// Does not keep the text: it is given again with each question.
class CodePoints {
public:
    explicit CodePoints(std::string_view utf8);
    // How many begin between two bytes of the text.
    std::size_t between(std::string_view utf8, std::size_t first, std::size_t end) const {
        return before(utf8, end) - before(utf8, first);
    }

private:
    std::size_t before(std::string_view utf8, std::size_t at) const;

    std::vector<std::size_t> before_; // each block of the text
};

} // namespace regra
