#include "kernel/ruleset/files.hpp"

#include <algorithm>
#include <array>

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/indexed_trees.hpp"
#include "kernel/ruleset/reader.hpp"

namespace regra::ruleset {

namespace fs = std::filesystem;

namespace {

// By which a file is the same, however it is named.
fs::path key_of(const fs::path& file) {
    std::error_code none;
    auto key = fs::weakly_canonical(file, none);
    return none ? file : key;
}

} // namespace

void RulesetFiles::stand_in(const fs::path& file, std::string text) {
    standing_in_[key_of(file)] = std::move(text);
}

void RulesetFiles::add(const fs::path& file, std::string text) {
    added_[key_of(file)] = std::move(text);
}

std::string RulesetFiles::text_of(const fs::path& file) const {
    for (const auto* texts : {&standing_in_, &added_})
        if (!texts->empty())
            if (const auto text = texts->find(key_of(file)); text != texts->end())
                return text->second;
    if (given_)
        if (auto text = given_(file.string())) return std::move(*text);
    return read_file(file);
}

std::shared_ptr<const RulesetFile> RulesetFiles::of(const fs::path& file) {
    auto source = std::make_shared<const Source>(file.string(), text_of(file));
    auto& known = files_[file];
    if (known && known->source->text() == source->text()) return known;
    RulesetFile read{std::move(source), {}, {}};
    auto indexed = index_ ? indexed_tree(*index_, *read.source, Levels::all) : std::nullopt;
    if (!indexed && index_) index_->miss(read.source->name());
    read.root = indexed ? std::move(*indexed) : read_tree(*read.source, read.faults);
    known = std::make_shared<const RulesetFile>(std::move(read));
    return known;
}

std::shared_ptr<const RulesetFile> RulesetFiles::head_of(const fs::path& file) {
    if (!index_ || files_.contains(file)) return of(file);
    RulesetFile read{std::make_shared<const Source>(file.string(), text_of(file)), {}, {}};
    auto indexed = indexed_tree(*index_, *read.source, Levels::first);
    if (!indexed) return of(file);
    read.root = std::move(*indexed);
    return std::make_shared<const RulesetFile>(std::move(read));
}

// ---- head ---------------------------------------------------------------------------------------

// The first lines of a file: its kind, its title, and the files it builds on.

namespace {

struct HeadWord {
    std::string_view word;
    Kind kind;
};
constexpr std::array<HeadWord, 11> head_words = {{{"laws", Kind::laws},
                                                  {"openings", Kind::openings},
                                                  {"codes", Kind::codes},
                                                  {"notation", Kind::notation},
                                                  {"speech", Kind::speech},
                                                  {"acts", Kind::acts},
                                                  {"columns", Kind::columns},
                                                  {"terms", Kind::terms},
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
        diagnostics.error({source.name()}, "yaml.empty");
        return false;
    }
    const Node& first = root.keys[0];
    const auto known = std::find_if(head_words.begin(), head_words.end(),
                                    [&](const auto& row) { return row.word == first.text; });
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
