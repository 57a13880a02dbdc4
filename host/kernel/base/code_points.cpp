#include "kernel/base/code_points.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {

static constexpr std::size_t block = 1024; // bytes

CodePoints::CodePoints(std::string_view utf8) {
    before_.reserve(utf8.size() / block + 1);
    std::size_t counted = 0;
    for (std::size_t at = 0;; at += block) {
        before_.push_back(counted);
        if (utf8.size() - at < block) return;
        counted += code_points(utf8.substr(at, block));
    }
}

std::size_t CodePoints::before(std::string_view utf8, std::size_t at) const {
    at = std::min(at, utf8.size());
    const auto begin = at / block * block;
    return before_[at / block] + code_points(utf8.substr(begin, at - begin));
}

} // namespace regra
