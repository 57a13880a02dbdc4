#include "text.hpp"

#include <cstdio>

#include <regra/abi.h>

namespace regra::conformance {
namespace {

// Bytes that follow a first byte of UTF-8, or -1.
int bytes_after(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xc2 && first < 0xe0) return 1;
    if (first >= 0xe0 && first < 0xf0) return 2;
    if (first >= 0xf0 && first < 0xf5) return 3;
    return -1;
}

} // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int more = bytes_after(static_cast<unsigned char>(text[i]));
        if (more < 0 || text.size() - i <= static_cast<std::size_t>(more)) return false;
        for (int k = 0; k < more; ++k)
            if ((static_cast<unsigned char>(text[++i]) & 0xc0) != 0x80) return false;
    }
    return true;
}

bool has_control_signs(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127) return true;
    return false;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (c != ' ') word += c;
        if (c != ' ' || word.empty()) continue;
        words.push_back(word);
        word.clear();
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t most = 200;
    std::string out = "\"";
    for (const char c : text.substr(0, most)) {
        const auto byte = static_cast<unsigned char>(c);
        char hex[8];
        std::snprintf(hex, sizeof hex, "\\x%02x", byte);
        const bool plain = byte >= ' ' && byte < 127 && c != '"' && c != '\\';
        out += plain ? std::string(1, c) : hex;
    }
    return out + (text.size() > most ? "\" ... (" + number(text.size()) + " bytes)" : "\"");
}

namespace {

std::string as_escape(unsigned sign) {
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\u%04x", sign);
    return escaped;
}

// The code point of a sign of two or three bytes.
unsigned sign_of(std::string_view bytes) {
    unsigned sign = static_cast<unsigned char>(bytes[0]) & (bytes.size() == 2 ? 0x1f : 0x0f);
    for (const char c : bytes.substr(1)) sign = sign << 6 | (static_cast<unsigned char>(c) & 0x3f);
    return sign;
}

// C0, C1, separators of lines, marks of direction.
bool is_obeyed(unsigned sign) {
    return sign < ' ' || (sign >= 0x7f && sign < 0xa0) || sign == 0x61c || sign == 0x200e ||
           sign == 0x200f || (sign >= 0x2028 && sign <= 0x202e) ||
           (sign >= 0x2066 && sign <= 0x2069);
}

} // namespace

std::string plain(std::string_view text) {
    const bool whole = is_utf8(text);
    std::string out;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text[0]);
        const int more = whole ? bytes_after(first) : 0;
        const auto sign = text.substr(0, 1 + static_cast<std::size_t>(more));
        text.remove_prefix(sign.size());
        const unsigned value = more == 0 ? first : more < 3 ? sign_of(sign) : 0x10000;
        const bool hidden = is_obeyed(value) || (!whole && first > 127);
        out += hidden ? as_escape(value) : std::string(sign);
    }
    return out;
}

std::string number(uint64_t value) {
    return std::to_string(value);
}

const char* status_name(int32_t status) {
    constexpr const char* names[] = {"OK", "NO", "MORE", "BAD", "LIMIT", "STOPPED", "INTERNAL"};
    return status >= REGRA_OK && status <= REGRA_INTERNAL ? names[status] : "a status of no name";
}

} // namespace regra::conformance
