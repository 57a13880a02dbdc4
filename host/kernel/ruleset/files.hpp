// Ruleset files, parsed again only where they have changed: all games of a run stand over the same
// laws. Not for two threads at once.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "kernel/base/index.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::ruleset {

struct RulesetFile {
    std::shared_ptr<const Source> source;
    Node root;
    Diagnostics faults; // of the YAML
};

class RulesetFiles {
public:
    // The index must outlive this object; null means no index.
    explicit RulesetFiles(const Index* index = nullptr) : index_(index) {}

    // A file that cannot be read: Error(Exit::file).
    std::shared_ptr<const RulesetFile> of(const std::filesystem::path& file);
    // The same for its first lines: what stands below the file's own keys may be left out.
    std::shared_ptr<const RulesetFile> head_of(const std::filesystem::path& file);
    // From here on the file reads as this text, until it is the file again.
    void stand_in(const std::filesystem::path& file, std::string text);
    void stand_in_no_more() { standing_in_.clear(); }
    // The same for as long as this lives.
    void add(const std::filesystem::path& file, std::string text);
    // What stands in memory for the file of a name, where anything does; null: nothing does.
    using Given = std::function<std::optional<std::string>(const std::string& name)>;
    void take(Given given) { given_ = std::move(given); }

private:
    std::string text_of(const std::filesystem::path& file) const;

    const Index* index_;
    std::map<std::filesystem::path, std::string> standing_in_, added_; // by canonical path
    std::map<std::filesystem::path, std::shared_ptr<const RulesetFile>> files_;
    Given given_;
};

} // namespace regra::ruleset
