// Rulesets and their values read from text, with the scripts that rulesets are shipped with.
#pragma once

#include "kernel/ruleset/tree.hpp"
#include "kernel/ruleset/value.hpp"
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

namespace regra::ruleset::test {

// What the front end says of a text, as lines; places without the name of a file.
inline Lines refusals(const std::string& text) {
    Diagnostics diagnostics;
    const Source source("f", text);
    const Node root = read_tree(source, diagnostics);
    CHECK(root.is_nothing() == diagnostics.has_errors());
    Lines lines;
    for (const auto& item : diagnostics.items()) lines.push_back(line(item, Language::en));
    return lines;
}

inline Parsed parse(const std::string& type, const std::string& text, const Names& names = {}) {
    Diagnostics ignored;
    const Node node{Node::Kind::scalar, Node::Style::plain, text, 0, {}, {}};
    const Source source("f", text);
    const Scalar scalar = split_scalar(node, source, ignored);
    return parse_value(type, scalar.value, {scripts(), names, whole_grammar()});
}

// The message's id, "" if the text is right.
inline std::string fault(const std::string& type, const std::string& text) {
    const Parsed parsed = parse(type, text);
    return parsed.error ? std::string(parsed.error->id) : "";
}

} // namespace regra::ruleset::test
