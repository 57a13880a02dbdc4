#include "kernel/base/columns.hpp"

#include <algorithm>
#include <cstdint>

namespace regra {
namespace {

struct Range {
    std::uint32_t first, last;
};

// Blocks of EastAsianWidth.txt (Unicode 15) whose signs are W or F, ascending.
constexpr Range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x2E80, 0x303E},
    {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},
    {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},
    {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF}, {0x1F300, 0x1F320}, {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C},
    {0x1F3A0, 0x1F3CA}, {0x1F400, 0x1F43E}, {0x1F440, 0x1F4FC}, {0x1F600, 0x1F64F},
    {0x1F680, 0x1F6C5}, {0x1F7E0, 0x1F7EB}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F9FF},
    {0x20000, 0x3FFFD},
};

// Combining marks, joiners and variation selectors.
constexpr Range over[] = {
    {0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F},
    {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F},
};

template<std::size_t size>
bool is_in(const Range (&ranges)[size], std::uint32_t code) {
    const auto* after =
        std::upper_bound(std::begin(ranges), std::end(ranges), code,
                         [](std::uint32_t one, const Range& range) { return one < range.first; });
    return after != std::begin(ranges) && code <= (after - 1)->last;
}

// The code point that begins here, and how many bytes it has; a stray byte is one by itself.
std::uint32_t take(std::string_view& text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t code = size == 1 ? lead : lead & (0x7Fu >> size);
    std::size_t at = 1;
    for (; at < size && at < text.size() && (byte(at) & 0xC0) == 0x80; ++at)
        code = (code << 6) | (byte(at) & 0x3Fu);
    text.remove_prefix(at);
    return code;
}

} // namespace

std::size_t columns(std::string_view utf8) {
    std::size_t count = 0;
    while (!utf8.empty()) {
        const std::uint32_t code = take(utf8);
        count += is_in(wide, code) ? 2 : is_in(over, code) ? 0 : 1;
    }
    return count;
}

} // namespace regra
