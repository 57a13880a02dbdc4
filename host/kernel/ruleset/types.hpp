// The types of values in patterns (kernel/base/pattern.hpp): those that stand everywhere, and those
// that scripts declare.
//
//     NUMBER   3
//     MANY     2 or more
//     SPAN     1 h 30 min: more than nothing, in ms
//     POINTS   ½: more than nothing
//     YEAR     2015
//     WORD     one word
//     TEXT     all the rest
#pragma once

#include "kernel/base/pattern.hpp"
#include "kernel/sandbox/declaration.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// What could stand where a text goes wrong: "warning, SPAN (2 min)".
std::string wanted_in(const Pattern::Match& match, const PatternTypes& types);

class NativeTypes : public PatternTypes {
public:
    std::optional<Type> find(std::string_view name) const override;
    Value read(std::string_view name, const std::string& text) const override;
};

// The values in a text of that form; empty if the text has another form.
std::optional<Value> said_by(std::string_view pattern, std::string_view text);

// The types of one script: types = { PENALTY = { { "fine of NUMBER", effect = "fine" }, ... } }.
class DeclaredTypes : public NativeTypes {
public:
    explicit DeclaredTypes(const Declaration& script) : types_(script.fields.find("types")) {}
    std::optional<Type> find(std::string_view name) const override;
    // Null: it declares no such type. One that is wrong has a fault().
    const Pattern* forms(const std::string& name) const;
    // The patterns of its forms.
    std::vector<std::string> texts(const std::string& name) const;

private:
    const Value* types_;
    mutable std::map<std::string, std::unique_ptr<Pattern>, std::less<>> made_; // null: being made
};

} // namespace regra::ruleset
