// Lua 5.4 taken apart into words.
#include "engines/mutate/lua.hpp"

#include <array>

namespace regra::mutate {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}

    std::vector<LuaToken> all() {
        std::vector<LuaToken> tokens;
        for (skip(); at_ < text_.size(); skip()) tokens.push_back(next());
        tokens.push_back({LuaToken::Kind::end, text_.size(), text_.size(), ""});
        return tokens;
    }

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    // Blanks and comments.
    void skip() {
        while (at_ < text_.size()) {
            const std::string_view rest = text_.substr(at_);
            if (rest.starts_with("--")) {
                at_ += 2;
                if (const std::size_t long_end = end_of_long(); long_end != 0)
                    at_ = long_end;
                else
                    at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r') {
                ++at_;
            } else {
                return;
            }
        }
    }

    // Behind `[[ ... ]]` or `[=[ ... ]=]` that begins here; 0: none does.
    std::size_t end_of_long() const {
        if (peek() != '[') return 0;
        std::size_t level = 0;
        while (peek(1 + level) == '=') ++level;
        if (peek(1 + level) != '[') return 0;
        const std::string close = "]" + std::string(level, '=') + "]";
        const auto found = text_.find(close, at_ + level + 2);
        return found == std::string_view::npos ? text_.size() : found + close.size();
    }

    std::size_t end_of_text() const {
        std::size_t at = at_ + 1;
        while (at < text_.size() && text_[at] != text_[at_] && text_[at] != '\n')
            at += text_[at] == '\\' ? 2 : 1;
        return std::min(at + 1, text_.size());
    }

    std::size_t end_of_sign() const {
        static constexpr std::array<std::string_view, 11> longer = {
            "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", ""};
        for (const auto sign : longer)
            if (text_.substr(at_).starts_with(sign) && !sign.empty()) return at_ + sign.size();
        return at_ + 1;
    }

    std::size_t end_of_word() const {
        std::size_t at = at_;
        while (at < text_.size() && (is_letter(text_[at]) || is_digit(text_[at]))) ++at;
        return at;
    }

    std::size_t end_of_number() const {
        std::size_t at = end_of_word();
        const bool fraction = at + 1 < text_.size() && text_[at] == '.' && is_digit(text_[at + 1]);
        if (!fraction) return at;
        ++at;
        while (at < text_.size() && (is_letter(text_[at]) || is_digit(text_[at]))) ++at;
        return at;
    }

    LuaToken next() {
        using Kind = LuaToken::Kind;
        const std::size_t begin = at_;
        Kind kind = Kind::sign;
        if (const std::size_t long_end = end_of_long(); long_end != 0) {
            kind = Kind::text;
            at_ = long_end;
        } else if (peek() == '"' || peek() == '\'') {
            kind = Kind::text;
            at_ = end_of_text();
        } else if (is_digit(peek())) {
            kind = Kind::number;
            at_ = end_of_number();
        } else if (is_letter(peek())) {
            kind = Kind::name;
            at_ = end_of_word();
        } else {
            at_ = end_of_sign();
        }
        return {kind, begin, at_, text_.substr(begin, at_ - begin)};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<LuaToken> lua_tokens(std::string_view text) {
    return Lexer(text).all();
}

} // namespace regra::mutate
