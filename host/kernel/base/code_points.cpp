#include "kernel/base/code_points.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {

static constexpr std::size_t block = 1024; // bytes

std::size_t CodePoints::between(std::string_view utf8, std::size_t first, std::size_t end) const {
    end = std::min(end, utf8.size());
    first = std::min(first, end);
    if (end - first <= block) return code_points(utf8.substr(first, end - first));
    return before(utf8, end) - before(utf8, first);
}

std::size_t CodePoints::before(std::string_view utf8, std::size_t at) const {
    std::size_t counted = 0;
    for (std::size_t i = 0; before_.size() <= utf8.size() / block; i += block) {
        before_.push_back(counted);
        counted += code_points(utf8.substr(i, block));
    }
    const auto begin = at / block * block;
    return before_[at / block] + code_points(utf8.substr(begin, at - begin));
}

} // namespace regra
