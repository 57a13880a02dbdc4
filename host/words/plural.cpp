#include "words/plural.hpp"

#include <array>
#include <cctype>
#include <set>
#include <stdexcept>

namespace regra::po {
namespace {

// Forms beyond this are no language's.
constexpr unsigned long most_forms = 6;
constexpr unsigned long tried = 10000;
constexpr int deepest = 100;

} // namespace

// Recursive descent; binary operators from the loosest to the closest.
class PluralRule::Parser {
public:
    Parser(std::string_view text, std::vector<Node>& nodes) : text_(text), nodes_(nodes) {}

    void want(std::string_view sign) {
        if (!take(sign)) fail("\"" + std::string(sign) + "\"");
    }

    unsigned long number() {
        skip();
        unsigned long value = 0;
        const auto begin = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) {
            value = value * 10 + static_cast<unsigned long>(text_[at_++] - '0');
            if (at_ - begin > 6) fail("a number of at most six digits");
        }
        if (begin == at_) fail("a number");
        return value;
    }

    std::size_t choice() {
        const Deeper deeper(*this);
        const auto condition = binary(0);
        if (!take("?")) return condition;
        const auto yes = choice();
        want(":");
        return add({"?", 0, condition, yes, choice()});
    }

    void end() {
        skip();
        if (at_ != text_.size()) fail("nothing more");
    }

private:
    struct Deeper {
        explicit Deeper(Parser& parser) : depth(parser.depth_) {
            if (++depth > deepest) parser.fail("fewer brackets");
        }
        ~Deeper() { --depth; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        int& depth;
    };

    // If two signs begin alike, the longer stands first.
    static constexpr std::array<std::array<std::string_view, 4>, 6> levels = {
        {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}};

    std::size_t binary(std::size_t level) {
        if (level == levels.size()) return primary();
        auto left = binary(level + 1);
        for (bool found = true; found;) {
            found = false;
            for (const auto sign : levels[level]) {
                if (sign.empty() || !take(sign)) continue;
                left = add({std::string(sign), 0, left, binary(level + 1), 0});
                found = true;
                break;
            }
        }
        return left;
    }

    std::size_t primary() {
        const Deeper deeper(*this);
        if (take("(")) {
            const auto inner = choice();
            want(")");
            return inner;
        }
        if (take("!")) return add({"!", 0, primary(), 0, 0});
        if (take("n")) return add({"n", 0, 0, 0, 0});
        return add({"number", number(), 0, 0, 0});
    }

    bool take(std::string_view sign) {
        skip();
        if (!text_.substr(at_).starts_with(sign)) return false;
        at_ += sign.size();
        return true;
    }

    void skip() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    std::size_t add(Node node) {
        nodes_.push_back(std::move(node));
        return nodes_.size() - 1;
    }

    [[noreturn]] void fail(const std::string& expected) const {
        throw std::invalid_argument("in \"" + std::string(text_) + "\", " + expected +
                                    " was expected at character " + std::to_string(at_ + 1));
    }

    std::string_view text_;
    std::vector<Node>& nodes_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

PluralRule::PluralRule(std::string_view text) {
    Parser parser(text, nodes_);
    parser.want("nplurals");
    parser.want("=");
    forms_ = parser.number();
    if (forms_ < 1 || forms_ > most_forms)
        throw std::invalid_argument("nplurals must be in 1.." + std::to_string(most_forms));
    parser.want(";");
    parser.want("plural");
    parser.want("=");
    root_ = parser.choice();
    parser.want(";");
    parser.end();
    std::set<unsigned long> found;
    for (unsigned long n = 0; n < tried; ++n) {
        found.insert(form(n));
        if (*found.rbegin() >= forms_)
            throw std::invalid_argument(
                "for n = " + std::to_string(n) + " the form is " + std::to_string(form(n)) +
                ", and forms are counted from 0 to " + std::to_string(forms_ - 1));
    }
    if (found.size() != forms_)
        throw std::invalid_argument("of " + std::to_string(forms_) + " forms only " +
                                    std::to_string(found.size()) + " ever occur");
}

unsigned long PluralRule::value(std::size_t node, unsigned long n) const {
    const Node& own = nodes_[node];
    const auto a = [&] { return value(own.a, n); };
    const auto b = [&] { return value(own.b, n); };
    const auto divisor = [&] {
        const auto by = b();
        if (by == 0)
            throw std::invalid_argument("for n = " + std::to_string(n) + " it divides by 0");
        return by;
    };
    if (own.sign == "n") return n;
    if (own.sign == "number") return own.number;
    if (own.sign == "?") return a() ? b() : value(own.c, n);
    if (own.sign == "!") return !a();
    if (own.sign == "||") return a() || b();
    if (own.sign == "&&") return a() && b();
    if (own.sign == "==") return a() == b();
    if (own.sign == "!=") return a() != b();
    if (own.sign == "<=") return a() <= b();
    if (own.sign == ">=") return a() >= b();
    if (own.sign == "<") return a() < b();
    if (own.sign == ">") return a() > b();
    if (own.sign == "+") return a() + b();
    if (own.sign == "-") return a() - b();
    if (own.sign == "*") return a() * b();
    return own.sign == "/" ? a() / divisor() : a() % divisor();
}

std::string PluralRule::code(std::size_t node) const {
    const Node& own = nodes_[node];
    if (own.sign == "n") return "n";
    if (own.sign == "number") return std::to_string(own.number) + "ul";
    if (own.sign == "!") return "static_cast<unsigned long>(!" + code(own.a) + ")";
    if (own.sign == "?") return "(" + code(own.a) + " ? " + code(own.b) + " : " + code(own.c) + ")";
    const bool counts = own.sign.find_first_of("+-*/%") != std::string::npos;
    const auto both = code(own.a) + " " + own.sign + " " + code(own.b);
    return counts ? "(" + both + ")" : "static_cast<unsigned long>(" + both + ")";
}

} // namespace regra::po
