#include "ruleset/files.hpp"

#include "base/file.hpp"

namespace regra::ruleset {

std::shared_ptr<const RulesetFile> RulesetFiles::of(const std::filesystem::path& file) {
    auto source = std::make_shared<const Source>(file.string(), read_file(file));
    auto& known = files_[file];
    if (known && known->source->text() == source->text()) return known;
    RulesetFile read{std::move(source), {}, {}};
    read.root = read_tree(*read.source, read.faults);
    known = std::make_shared<const RulesetFile>(std::move(read));
    return known;
}

} // namespace regra::ruleset
