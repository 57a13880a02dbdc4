#include "kernel/base/printable.hpp"

#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

constexpr bool is_plain(char c) {
    return c >= 0x20 && c < 0x7F;
}

// What stays of a character: itself, a blank or the replacement.
std::string_view shown_as(std::string_view bytes, std::uint32_t code, std::string_view kept) {
    const bool ascii = code < 0x80;
    if (ascii && kept.find(static_cast<char>(code)) != kept.npos) return bytes;
    if (ascii &&
        std::string_view("\t\n\v\f\r").find(static_cast<char>(code)) != std::string_view::npos)
        return " ";
    const bool stray = code == 0xFFFD && bytes != replacement;
    return stray || is_control(code) ? replacement : bytes;
}

// Where the first character stands that is not shown as it is; npos if all are.
std::size_t first_fault(std::string_view text, std::string_view kept) {
    for (std::size_t at = 0; at < text.size();) {
        if (is_plain(text[at])) {
            ++at;
            continue;
        }
        const auto [code, size] = character_at(text, at);
        const auto bytes = text.substr(at, size);
        if (shown_as(bytes, code, kept) != bytes) return at;
        at += size;
    }
    return std::string_view::npos;
}

std::string cleaned(std::string_view text, std::size_t at, std::string_view kept) {
    std::string out(text.substr(0, at));
    while (at < text.size()) {
        const auto [code, size] = character_at(text, at);
        out += shown_as(text.substr(at, size), code, kept);
        at += size;
    }
    return out;
}

} // namespace

bool is_control(std::uint32_t c) {
    const bool directs = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
                         c == 0x200E || c == 0x200F || c == 0x061C;
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || directs;
}

bool is_invisible(std::uint32_t c) {
    const auto within = [c](std::uint32_t first, std::uint32_t last) {
        return c >= first && c <= last;
    };
    return c == 0xAD || c == 0x34F || within(0x115F, 0x1160) || within(0x17B4, 0x17B5) ||
           c == 0x180E || c == 0x200B || within(0x2060, 0x2065) || within(0x206A, 0x206F) ||
           c == 0x3164 || c == 0xFEFF || c == 0xFFA0 || within(0xFFF0, 0xFFFB) ||
           within(0x1BCA0, 0x1BCA3) || within(0x1D173, 0x1D17A) || within(0xE0000, 0xE00FF) ||
           within(0xE01F0, 0xE0FFF);
}

Character character_at(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) return {lead, 1};
    const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (at + size > text.size() || !is_utf8(text.substr(at, size))) return {0xFFFD, 1};
    std::uint32_t code = lead & (0xFFu >> (size + 1));
    for (std::size_t k = 1; k < size; ++k)
        code = code << 6 | (static_cast<unsigned char>(text[at + k]) & 0x3Fu);
    return {code, size};
}

bool is_one_line(std::string_view text) {
    return first_fault(text, "") == text.npos;
}

std::string printable(std::string_view text) {
    const auto fault = first_fault(text, "");
    return fault == text.npos ? std::string(text) : cleaned(text, fault, "");
}

std::string with_invisible_shown(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, size] = character_at(text, at);
        out += is_invisible(code) ? replacement : text.substr(at, size);
        at += size;
    }
    return out;
}

std::string printable_lines(const std::string& text) {
    constexpr std::string_view kept = "\t\n\f";
    const auto fault = first_fault(text, kept);
    return fault == text.npos ? text : cleaned(text, fault, kept);
}

} // namespace regra
