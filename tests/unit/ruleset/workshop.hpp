// A folder of rulesets made for one test, beside the shipped ones, and what is said of them.
#pragma once

#include "engines/game/grammar.hpp"
#include "kernel/ruleset/rulesets.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace regra::ruleset::test {

using Lines = std::vector<std::string>;

// The scripts that rulesets are shipped with, and those of the golden files.
Scripts& scripts();

std::filesystem::path golden_folder();
std::filesystem::path shipped_rulesets();

class Workshop {
public:
    // Files may extend the shipped rulesets and those of the golden files.
    // The scripts are those above, or others.
    explicit Workshop(Scripts& with = scripts());
    ~Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;

    // "regulations/sample.yaml"; folders are made.
    void put(const std::string& path, const std::string& text);
    const Rulesets& rulesets() const { return rulesets_; }
    void speak(Language language) { rulesets_.speak(language); }
    const std::filesystem::path& folder() const { return folder_; }

    // Diagnostics of a ruleset as lines, with the names of files instead of their paths.
    Lines check(const std::string& id, Language language = Language::en) const;
    // Those of a regulation that extends the shipped one of Madeira and ends in `text`, without
    // notes and open choices; file and kind are left out: "5:8: a non-breaking space ...".
    Lines errors_in(const std::string& text);
    // A ruleset that must be right, but for what is open.
    Ruleset resolve(const std::string& id) const;

private:
    std::filesystem::path folder_;
    Rulesets rulesets_;
};

// Diagnostics as lines, files by their names alone.
Lines lines_of(const Diagnostics& diagnostics, Language language = Language::en);

// The first lines of a regulation over the one of Madeira: two lines.
extern const std::string over_madeira;

// The value that holds for a path, as written; "OPEN", or "" if nobody says.
std::string value(const Ruleset& rules, const Path& path, const FactValues& facts = {});

} // namespace regra::ruleset::test
