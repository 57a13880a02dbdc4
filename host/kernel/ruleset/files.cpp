#include "kernel/ruleset/files.hpp"

#include "kernel/base/file.hpp"
#include "kernel/ruleset/indexed_trees.hpp"

namespace regra::ruleset {

namespace fs = std::filesystem;

void RulesetFiles::stand_in(const fs::path& file, std::string text) {
    standing_in_[fs::weakly_canonical(file)] = std::move(text);
}

void RulesetFiles::add(const fs::path& file, std::string text) {
    added_[fs::weakly_canonical(file)] = std::move(text);
}

std::string RulesetFiles::text_of(const fs::path& file) const {
    for (const auto* texts : {&standing_in_, &added_})
        if (!texts->empty())
            if (const auto text = texts->find(fs::weakly_canonical(file)); text != texts->end())
                return text->second;
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

} // namespace regra::ruleset
