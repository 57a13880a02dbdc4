// The rule of a language's plurals: "Plural-Forms: nplurals=2; plural=(n != 1);" of a .po file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace regra::po {

// An expression of C in n, whole numbers without sign: ? : || && == != < > <= >= + - * / % !
class PluralRule {
public:
    // The text after "Plural-Forms:". Throws std::invalid_argument, which says what is wrong: an
    // expression that cannot be read, gives a form that is not there, or never gives one that is.
    explicit PluralRule(std::string_view text);

    std::size_t forms() const { return forms_; }
    // 0-based; less than forms() for every n that was tried (0 to 9999).
    unsigned long form(unsigned long n) const { return value(root_, n); }
    // The expression in C++, with all its brackets.
    std::string code() const { return code(root_); }

private:
    struct Node {
        std::string sign; // "n", "number", "?", or the operator
        unsigned long number = 0;
        std::size_t a = 0, b = 0, c = 0; // nodes
    };
    class Parser;

    unsigned long value(std::size_t node, unsigned long n) const;
    std::string code(std::size_t node) const;

    std::vector<Node> nodes_;
    std::size_t root_ = 0;
    std::size_t forms_ = 0;
};

} // namespace regra::po
