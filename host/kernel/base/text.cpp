#include "kernel/base/text.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <numeric>

namespace regra {

// Well-formed as Unicode defines it: no overlong form, no surrogate, nothing above U+10FFFF.
bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        constexpr std::uint64_t beyond_ascii = 0x8080808080808080u;
        std::uint64_t eight = 0;
        while (i + sizeof eight <= text.size()) {
            std::memcpy(&eight, text.data() + i, sizeof eight);
            if (eight & beyond_ascii) break;
            i += sizeof eight;
        }
        if (i == text.size()) break;
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80   ? 1
                                   : lead < 0xC2 ? 0
                                   : lead < 0xE0 ? 2
                                   : lead < 0xF0 ? 3
                                   : lead < 0xF5 ? 4
                                                 : 0;
        if (length == 0 || i + length > text.size()) return false;
        std::uint32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xC0) != 0x80) return false;
            code = code << 6 | (next & 0x3Fu);
        }
        const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        if (overlong || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) return false;
        i += length;
    }
    return true;
}

std::string latin1_to_utf8(std::string_view text) {
    // Windows-1252, as spreadsheets write it, has signs where Latin-1 has controls; five of these
    // codes are unused.
    static constexpr std::string_view signs[32] = {
        "€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "", "Ž", "",
        "",  "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "", "ž", "Ÿ"};
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const auto sign = byte >= 0x80 && byte < 0xA0 ? signs[byte - 0x80] : std::string_view();
        if (byte < 0x80) {
            out += c;
        } else if (!sign.empty()) {
            out += sign;
        } else {
            out += static_cast<char>(0xC0 | byte >> 6);
            out += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return out;
}

std::string as_utf8(std::string_view text) {
    return is_utf8(text) ? std::string(text) : latin1_to_utf8(text);
}

std::size_t count_lines(std::string_view text) {
    std::size_t count = 0;
    for (auto at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) ++count;
    return count;
}

// All bytes but those that continue a character (10xxxxxx), eight at once: each message and each
// value of a ruleset has a column.
std::size_t code_points(std::string_view utf8) {
    std::size_t continuing = 0, i = 0;
    std::uint64_t eight = 0;
    for (; i + sizeof eight <= utf8.size(); i += sizeof eight) {
        std::memcpy(&eight, utf8.data() + i, sizeof eight);
        constexpr std::uint64_t highest = 0x8080808080808080u;
        continuing += static_cast<std::size_t>(std::popcount(eight & ~(eight << 1) & highest));
    }
    for (; i < utf8.size(); ++i) continuing += (static_cast<unsigned char>(utf8[i]) & 0xC0) == 0x80;
    return utf8.size() - continuing;
}

std::optional<std::int64_t> integer_of(std::string_view text) {
    std::int64_t number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

std::optional<int> positive_of(std::string_view text) {
    const auto number = integer_of(text);
    const bool fits = number && *number > 0 && *number <= std::numeric_limits<int>::max();
    return fits ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + separator.size());
    }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (const auto& part : parts) {
        if (&part != &parts.front()) out += separator;
        out += part;
    }
    return out;
}

namespace {

// The first `count` code points, or all.
std::string_view first_code_points(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    while (end < text.size()) {
        const bool begins_one = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
        if (begins_one && count-- == 0) break;
        ++end;
    }
    return text.substr(0, end);
}

} // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    width = std::max<std::size_t>(width, 1);
    std::vector<std::string> lines;
    const std::string indent(std::min(text.find_first_not_of(' '), width / 2), ' ');
    for (auto word : split(text, " ")) {
        if (word.empty()) continue;
        const bool fits =
            !lines.empty() && code_points(lines.back()) + 1 + code_points(word) <= width;
        if (fits) {
            lines.back().append(" ").append(word);
            continue;
        }
        while (!word.empty()) {
            const auto part = first_code_points(word, width - indent.size());
            lines.push_back(indent + std::string(part));
            word.remove_prefix(part.size());
        }
    }
    return lines;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

namespace {

// Edits (insert, delete, replace a byte) that turn one into the other.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

} // namespace

std::string with_blanks(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    return id;
}

std::string with_hyphens(std::string name) {
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

std::string nearest(std::string_view text, const std::vector<std::string>& words) {
    const std::string* best = nullptr;
    std::size_t fewest = std::max<std::size_t>(2, text.size() / 4) + 1;
    const std::string wanted = lower(text);
    for (const auto& word : words) {
        const auto [shorter, longer] = std::minmax({wanted.size(), word.size()});
        if (longer - shorter >= std::min(fewest, word.size())) continue; // as many edits at least
        const std::size_t distance = edits(wanted, lower(word));
        if (distance < fewest && distance < word.size()) {
            fewest = distance;
            best = &word;
        }
    }
    return best ? *best : std::string();
}

std::vector<std::string> by_nearness(std::string_view text, std::vector<std::string> words) {
    const std::string wanted = lower(text.substr(0, 200)); // nothing is near to a longer one
    std::stable_sort(words.begin(), words.end(), [&](const auto& a, const auto& b) {
        return edits(wanted, lower(a)) < edits(wanted, lower(b));
    });
    return words;
}

// ---- columns ------------------------------------------------------------------------------------

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

std::size_t letters(std::string_view utf8) {
    constexpr int most_marks = 4; // as many as any orthography puts on a letter
    std::size_t count = 0;
    for (int marks = 0; !utf8.empty();) {
        marks = is_in(over, take(utf8)) ? marks + 1 : 0;
        count += marks == 0 || marks > most_marks ? 1 : 0;
    }
    return count;
}

} // namespace regra
