// Lua 5.4 taken apart into words.

#include "engines/mutate/lua.hpp"

#include <algorithm>
#include <array>
#include <charconv>

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

// ---- lua ----------------------------------------------------------------------------------------

// A reader of Lua's grammar that keeps nothing but where statements, conditions and the elements of
// tables begin and end.

namespace {

constexpr std::array<Turn, 10> twins = {{{"<", "<=", "compare"},
                                         {"<=", "<", "compare"},
                                         {">", ">=", "compare"},
                                         {">=", ">", "compare"},
                                         {"==", "~=", "compare"},
                                         {"~=", "==", "compare"},
                                         {"and", "or", "and or or"},
                                         {"or", "and", "and or or"},
                                         {"true", "false", "bool"},
                                         {"false", "true", "bool"}}};

constexpr std::array<std::string_view, 19> binary = {"+",   "-",  "*",  "/", "//", "%",  "^",
                                                     "..",  "<",  "<=", ">", ">=", "==", "~=",
                                                     "and", "or", "&",  "|", "~"};

class Grammar {
public:
    Grammar(std::string_view text, const std::vector<std::string>& spared)
        : text_(text), tokens_(lua_tokens(text)), spared_(spared) {}

    std::vector<Edit> edits() {
        block();
        return std::move(edits_);
    }

private:
    // ---- tokens --------------------------------------------------------------------------------

    const LuaToken& now() const { return tokens_[at_]; }
    bool is(std::string_view what) const { return now().is(what); }
    bool ended() const { return now().kind == LuaToken::Kind::end; }
    std::size_t last_end() const { return at_ == 0 ? 0 : tokens_[at_ - 1].end; }
    bool take(std::string_view what) {
        if (!is(what)) return false;
        ++at_;
        return true;
    }
    void pass() {
        if (!ended()) ++at_;
    }
    bool ends_block() const {
        return ended() || is("end") || is("else") || is("elseif") || is("until");
    }

    void add(std::size_t begin, std::size_t end, std::string by, std::string_view kind) {
        if (spare_ == 0) edits_.push_back({begin, end, std::move(by), std::string(kind), "", 0, 0});
    }

    // A token on its own: a comparison, a constant, and so on.
    void token() {
        const LuaToken& token = now();
        for (const auto& twin : twins)
            if (token.is(twin.from)) add(token.begin, token.end, std::string(twin.to), twin.kind);
        std::int64_t number = 0;
        const char* last = token.text.data() + token.text.size();
        if (token.kind == LuaToken::Kind::number &&
            std::from_chars(token.text.data(), last, number).ptr == last) {
            add(token.begin, token.end, std::to_string(number + 1), "constant");
            if (number > 0) add(token.begin, token.end, std::to_string(number - 1), "constant");
        }
        if (token.is("not")) add(token.begin, tokens_[at_ + 1].begin, "", "not");
        pass();
    }

    // ---- statements ----------------------------------------------------------------------------

    void block() {
        while (!ends_block()) {
            const std::size_t before = at_;
            statement();
            if (at_ == before) pass(); // no Lua
        }
    }

    void statement() {
        if (take(";")) return;
        const std::size_t begin = now().begin, first = edits_.size();
        const bool declares = is("function") || (is("local") && tokens_[at_ + 1].is("function"));
        const bool can_be_removed = !declares && !is("break") && !is("goto") && !is("::");
        inside();
        if (can_be_removed) {
            add(begin, last_end(), "", "statement");
            // Before the edits within: the order of the file.
            if (edits_.size() > first)
                std::rotate(edits_.begin() + static_cast<std::ptrdiff_t>(first), edits_.end() - 1,
                            edits_.end());
        }
        if (functions_ == 0) return;
        for (auto edit = edits_.begin() + static_cast<std::ptrdiff_t>(first); edit != edits_.end();
             ++edit)
            if (edit->runs_to == 0) { // the innermost statement
                edit->runs_from = begin;
                edit->runs_to = last_end();
            }
    }

    void inside() {
        if (take("if")) return branches();
        if (take("while")) {
            condition();
            return loop();
        }
        if (take("for")) {
            while (!is("do") && !ended()) expressions();
            return loop();
        }
        if (take("do")) return until_end();
        if (take("repeat")) {
            block();
            if (take("until")) condition();
            return;
        }
        if (take("function")) return function();
        if (take("return")) {
            if (!ends_block() && !is(";")) expressions();
            return;
        }
        if (take("local")) {
            if (take("function")) return function();
            return assignment();
        }
        if (take("break")) return;
        assignment();
    }

    void loop() {
        take("do");
        until_end();
    }

    void until_end() {
        block();
        take("end");
    }

    void branches() {
        condition();
        take("then");
        block();
        while (take("elseif")) {
            condition();
            take("then");
            block();
        }
        if (take("else")) block();
        take("end");
    }

    void condition() {
        const std::size_t begin = now().begin;
        expression();
        const std::size_t end = last_end();
        if (end > begin)
            add(begin, end, "not (" + std::string(text_.substr(begin, end - begin)) + ")",
                "negate");
    }

    // Behind `function`: its name, if it has one, its parameters, its body.
    void function() {
        while (!is("(") && !ended()) pass();
        while (!is(")") && !ended()) pass();
        take(")");
        ++functions_;
        until_end();
        --functions_;
    }

    // a, b = 1, 2; or a call.
    void assignment() {
        expressions();
        while (take("<")) { // an attribute of a local
            pass();
            take(">");
        }
        if (take("=")) expressions();
    }

    // ---- expressions ---------------------------------------------------------------------------

    void expressions() {
        expression();
        while (take(",") || take("in") || take("=")) expression();
    }

    void expression() {
        while (is("not") || is("-") || is("#") || is("~")) is("not") ? token() : pass();
        operand();
        while (std::any_of(binary.begin(), binary.end(), [&](auto sign) { return is(sign); })) {
            token();
            expression();
        }
    }

    void operand() {
        if (take("function")) return function();
        if (is("{")) return table();
        if (take("(")) {
            expressions();
            take(")");
        } else if (now().kind == LuaToken::Kind::sign && !is("...")) {
            return;
        } else {
            token();
        }
        suffixes();
    }

    // a.b:c(d)[e] "f" { g }
    void suffixes() {
        for (;;) {
            if (take(".") || take(":")) {
                pass();
            } else if (take("[")) {
                expression();
                take("]");
            } else if (take("(")) {
                if (!is(")")) expressions();
                take(")");
            } else if (is("{")) {
                table();
            } else if (now().kind == LuaToken::Kind::text) {
                pass();
            } else {
                return;
            }
        }
    }

    // Each element can be left out, with the comma behind it or before it.
    void table() {
        take("{");
        std::size_t before = last_end();
        while (!is("}") && !ended()) {
            const std::size_t begin = now().begin, first = edits_.size(), token = at_;
            const bool spared = is_spared();
            spare_ += spared;
            field();
            spare_ -= spared;
            const bool comma = is(",") || is(";");
            if (comma) pass();
            const std::size_t end = last_end();
            if (at_ == token) pass(); // no Lua
            if (!spared && end > begin) {
                add(comma ? begin : before, end, "", "element");
                if (edits_.size() > first)
                    std::rotate(edits_.begin() + static_cast<std::ptrdiff_t>(first),
                                edits_.end() - 1, edits_.end());
            }
            before = comma ? end : before;
        }
        take("}");
    }

    bool is_spared() const {
        return tokens_[std::min(at_ + 1, tokens_.size() - 1)].is("=") &&
               std::find(spared_.begin(), spared_.end(), now().text) != spared_.end();
    }

    void field() {
        if (take("[")) {
            expression();
            take("]");
            if (take("=")) expression();
            return;
        }
        const bool named = now().kind == LuaToken::Kind::name &&
                           tokens_[std::min(at_ + 1, tokens_.size() - 1)].is("=");
        if (named) at_ += 2;
        expression();
    }

    std::string_view text_;
    std::vector<LuaToken> tokens_;
    const std::vector<std::string>& spared_;
    std::vector<Edit> edits_;
    std::size_t at_ = 0;
    int spare_ = 0;     // within how many spared fields
    int functions_ = 0; // and functions
};

} // namespace

std::vector<Edit> edits_of_script(std::string_view text, const std::vector<std::string>& spared) {
    return Grammar(text, spared).edits();
}

} // namespace regra::mutate
