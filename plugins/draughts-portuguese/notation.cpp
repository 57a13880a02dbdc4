// Preparing a notation, and taking a text apart.
#include "notation.hpp"

#include <algorithm>

namespace regra::draughts {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool unusable(const std::string& sign) {
    return sign.empty() || is_digit(sign.front());
}

struct Sign {
    std::size_t length = 0;
    bool takes = false;
};

// The longest sign at the start of a text.
Sign sign_at(const Notation& n, std::string_view text) {
    Sign found;
    const auto look = [&](std::string_view sign, bool takes) {
        if (sign.size() > found.length && text.substr(0, sign.size()) == sign) {
            found = {sign.size(), takes};
        }
    };
    look(n.go, false);
    look(n.take, true);
    look("-", false);
    look("x", true);
    look(":", true);
    return found;
}

// A number of one or two digits; 0 digits: none.
std::size_t read_number(std::string_view text, int& number) {
    std::size_t digits = 0;
    for (number = 0; digits < text.size() && is_digit(text[digits]); ++digits) {
        if (digits == 2) return 0;
        number = 10 * number + (text[digits] - '0');
    }
    return digits;
}

} // namespace

Notation make_notation(const sdk::Styled& styled, sdk::Findings& findings) {
    Notation n{styled.style == "long", styled.word("sign.move"), styled.word("sign.capture")};
    if (unusable(n.go)) findings.fatal("word-unusable", {{"word", sdk::Id{"sign.move"}}});
    if (unusable(n.take)) findings.fatal("word-unusable", {{"word", sdk::Id{"sign.capture"}}});
    if (n.go == n.take) {
        findings.fatal(
            "words-alike",
            {{"word", sdk::Id{"sign.move"}}, {"other", sdk::Id{"sign.capture"}}, {"text", n.go}});
    }
    return n;
}

std::optional<MoveText> take_apart(const Notation& n, std::string_view text) {
    MoveText parts;
    for (Sign sign;;) {
        const std::size_t begin = parts.used + sign.length;
        int number = 0;
        const std::size_t digits = read_number(text.substr(begin), number);
        if (digits == 0) break;
        if (parts.count == MoveText::most_squares) return std::nullopt;
        const bool exists = number >= 1 && number <= square_count;
        if (!exists && parts.no_square < 0) parts.no_square = number;
        parts.squares[parts.count++] = exists ? square_at(number - 1) : Square(0);
        if (sign.length) (sign.takes ? parts.says_take : parts.says_go) = true;
        parts.used = begin + digits;
        sign = sign_at(n, text.substr(parts.used));
        if (!sign.length) break;
    }
    if (parts.count < 2) return std::nullopt;
    return parts;
}

} // namespace regra::draughts
