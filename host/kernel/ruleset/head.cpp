// The first lines of a file: its kind, its title, and the files it builds on.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <array>

namespace regra::ruleset {
namespace {

struct HeadWord {
    std::string_view word;
    Kind kind;
};
constexpr std::array<HeadWord, 8> head_words = {{{"laws", Kind::laws},
                                                 {"openings", Kind::openings},
                                                 {"codes", Kind::codes},
                                                 {"notation", Kind::notation},
                                                 {"speech", Kind::speech},
                                                 {"reasons", Kind::reasons},
                                                 {"regulation", Kind::regulation},
                                                 {"event", Kind::event}}};

Reference read_reference(const Node& root, const std::string& word, Kind kind, const Source& source,
                         Diagnostics& diagnostics) {
    const Node* node = is_reference(word, kind) ? root.find(word) : nullptr;
    if (!node) return {};
    const Place place = source.place(node->offset);
    const Scalar scalar = split_scalar(*node, source, diagnostics);
    const std::string id = joined(scalar.value);
    if (is_ruleset_id(id)) return {id, place};
    diagnostics.error(place, "value.id", {{"text", id}, {"key", word}});
    return {};
}

// A title takes no article and no condition: only "to confirm".
std::string title_of(const Node& node) {
    constexpr std::string_view unsure = ", to confirm";
    std::string title = node.text;
    if (node.is_plain() && title.ends_with(unsure)) title.resize(title.size() - unsure.size());
    return title;
}

} // namespace

bool is_ruleset_id(std::string_view text) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    const auto names = split(text, "/");
    return std::all_of(names.begin(), names.end(), [&](std::string_view name) {
        return !name.empty() && std::all_of(name.begin(), name.end(), is_letter);
    });
}

bool is_reference(std::string_view word, Kind kind) {
    if (word == "extends") return kind != Kind::codes && kind != Kind::openings;
    return (word == "laws" || word == "codes") && (kind == Kind::regulation || kind == Kind::event);
}

bool read_head(const Node& root, const Source& source, Head& head, Diagnostics& diagnostics) {
    if (root.keys.empty()) {
        diagnostics.error({source.name()}, "gate.empty");
        return false;
    }
    const Node& first = root.keys[0];
    const auto known = std::find_if(head_words.begin(), head_words.end(),
                                    [&](const auto& entry) { return entry.word == first.text; });
    if (known == head_words.end()) {
        diagnostics.error(source.place(first.offset), "head.kind", {{"text", first.text}});
        return false;
    }
    head.kind = known->kind;
    const Node& title = root.items[0];
    head.place = source.place(title.is_scalar() ? title.offset : first.offset);
    if (!title.is_scalar() || title.text.empty())
        diagnostics.error(head.place, "head.title", {{"word", first.text}});
    head.title = title_of(title);
    head.extends = read_reference(root, "extends", head.kind, source, diagnostics);
    head.laws = read_reference(root, "laws", head.kind, source, diagnostics);
    head.codes = read_reference(root, "codes", head.kind, source, diagnostics);
    return true;
}

} // namespace regra::ruleset
