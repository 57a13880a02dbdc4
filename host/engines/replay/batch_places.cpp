#include "engines/replay/batch_places.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::replay {

static constexpr std::size_t block = 1024; // bytes

BatchPlaces::BatchPlaces(std::string_view bytes) : known_line_(bytes.npos) {
    Block here;
    blocks_.reserve(bytes.size() / block + 1);
    for (std::size_t at = 0;; at += block) {
        blocks_.push_back(here);
        if (bytes.size() - at < block) return;
        const auto part = bytes.substr(at, block);
        here.lines += count_lines(part);
        if (const auto last = part.rfind('\n'); last != part.npos) here.line_start = at + last + 1;
    }
}

BatchPlaces::At BatchPlaces::at(std::string_view bytes, std::size_t at) {
    at = std::min(at, bytes.size());
    auto [line, start] = blocks_[at / block];
    const auto begin = at / block * block;
    const auto part = bytes.substr(begin, at - begin);
    line += count_lines(part);
    if (const auto last = part.rfind('\n'); last != part.npos) start = begin + last + 1;
    if (start != known_line_) {
        known_line_ = start;
        is_utf8_ = is_utf8(bytes.substr(start, bytes.find('\n', start) - start));
    }
    return {line, is_utf8_ ? code_points_.between(bytes, start, at) : at - start};
}

} // namespace regra::replay
