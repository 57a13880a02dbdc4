#include "kernel/ruleset/scalar.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <iterator>

namespace regra::ruleset {
namespace {

struct Word {
    std::string_view text;
    bool Qualifiers::*flag;
};
constexpr Word words[] = {{"not in the text", &Qualifiers::not_in_text},
                          {"event may change", &Qualifiers::event_may_change},
                          {"event may not change", &Qualifiers::event_may_not},
                          {"arbiter may decide otherwise", &Qualifiers::arbiter_may_decide},
                          {"arbiter may not decide otherwise", &Qualifiers::arbiter_may_not},
                          {"to confirm", &Qualifiers::to_confirm}};

constexpr std::string_view article = "art. ", condition = "if ";

Part behind(const Part& part, std::string_view prefix) {
    return {part.text.substr(prefix.size()), part.offset + prefix.size()};
}

} // namespace

bool take_qualifier(const Part& part, Qualifiers& qualifiers, const Source& source,
                    Diagnostics& diagnostics) {
    const bool is_article = part.text.starts_with(article);
    const bool is_condition = part.text.starts_with(condition);
    bool known = is_article || is_condition;
    bool twice = is_article && qualifiers.article;
    if (is_article) qualifiers.article = behind(part, article);
    if (is_condition) qualifiers.conditions.push_back(behind(part, condition));
    if (!known) {
        for (const auto& word : words) {
            if (part.text != word.text) continue;
            known = true;
            twice = qualifiers.*word.flag;
            qualifiers.*word.flag = true;
        }
    }
    if (!known) return false;
    qualifiers.all.push_back(part);
    const Place place = source.place(part.offset);
    if (twice && is_article)
        diagnostics.error(place, "qualifier.articles");
    else if (twice)
        diagnostics.error(place, "qualifier.twice", {{"text", part.text}});
    else if (qualifiers.article && qualifiers.not_in_text)
        diagnostics.error(place, "qualifier.contradiction");
    else if (qualifiers.event_may_change && qualifiers.event_may_not)
        diagnostics.error(place, "qualifier.event");
    else if (qualifiers.arbiter_may_decide && qualifiers.arbiter_may_not)
        diagnostics.error(place, "qualifier.arbiter");
    return true;
}

bool stands_at_end(const Node& list, std::size_t item) {
    const auto is_value = [](const Node& node) {
        const bool worded = node.text.starts_with(article) || node.text.starts_with(condition);
        return !node.is_plain() ||
               !(worded || std::any_of(std::begin(words), std::end(words),
                                       [&](const auto& word) { return node.text == word.text; }));
    };
    const auto here = list.items.begin() + static_cast<std::ptrdiff_t>(item);
    return std::none_of(list.items.begin(), here, is_value) ||
           std::none_of(here, list.items.end(), is_value);
}

Scalar split_scalar(const Node& node, const Source& source, Diagnostics& diagnostics) {
    Scalar scalar;
    if (node.style != Node::Style::plain) {
        scalar.value.push_back({node.text, node.offset});
        return scalar;
    }
    Qualifiers& qualifiers = scalar.qualifiers;
    std::size_t at = node.offset;
    for (const auto piece : split(node.text, ", ")) {
        const Part part{std::string(piece), at};
        at += piece.size() + 2;
        if (take_qualifier(part, qualifiers, source, diagnostics)) continue;
        if (qualifiers.empty()) {
            scalar.value.push_back(part);
        } else if (qualifiers.all.back().text.starts_with(condition)) {
            // "if cycle is 2.º Ciclo, 3.º Ciclo or Secundário": the names of that "if" go on.
            qualifiers.conditions.back().text += ", " + part.text;
            qualifiers.all.back().text += ", " + part.text;
        } else {
            diagnostics.error(source.place(part.offset), "qualifier.after",
                              {{"text", part.text}, {"before", qualifiers.all.back().text}});
        }
    }
    return scalar;
}

std::string joined(const std::vector<Part>& parts) {
    std::string out;
    for (const auto& part : parts) out += (out.empty() ? "" : ", ") + part.text;
    return out;
}

std::string nearest_qualifier(std::string_view text) {
    std::vector<std::string> all;
    for (const auto& word : words) all.emplace_back(word.text);
    return nearest(text, all);
}

} // namespace regra::ruleset
