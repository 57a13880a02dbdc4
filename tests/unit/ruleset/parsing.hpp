// Values of rulesets read from text, with the scripts that rulesets are shipped with.
#pragma once

#include "ruleset/value.hpp"
#include "unit/ruleset/workshop.hpp"

namespace regra::ruleset::test {

inline Parsed parse(const std::string& type, const std::string& text, const Names& names = {}) {
    Diagnostics ignored;
    const Node node{Node::Kind::scalar, Node::Style::plain, text, 0, {}, {}};
    const Source source("f", text);
    const Scalar scalar = split_scalar(node, source, ignored);
    return parse_value(type, scalar.value, {scripts(), names});
}

// The message's id, "" if the text is right.
inline std::string fault(const std::string& type, const std::string& text) {
    const Parsed parsed = parse(type, text);
    return parsed.error ? std::string(parsed.error->id) : "";
}

} // namespace regra::ruleset::test
