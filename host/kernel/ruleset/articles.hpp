// A file EDITION.articles.yaml beside an edition of the Laws: which articles its text has, and
// which of them are only information, so that a test can list those that are neither that nor
// proved. The form stands in rulesets/TESTS.md.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

struct PrintedArticle {
    std::string label; // "7.5.5"
    std::string words; // its first ones
    Place place;       // in the table
};

struct InformationArticle {
    std::string label, reason;
    Place place;
};

struct Articles {
    std::vector<std::string> editions; // ids of the rulesets that state this text
    std::vector<PrintedArticle> printed;
    std::vector<InformationArticle> information; // each of them is printed, and stands here once

    const PrintedArticle* find(std::string_view label) const;
};

bool is_articles_file(const std::filesystem::path& file);

// All that is wrong with the file and its table goes to `diagnostics`. A file that cannot be read:
// Error(Exit::file).
Articles read_articles(const std::filesystem::path& file, Diagnostics& diagnostics);

} // namespace regra::ruleset
