// A ruleset as a document that people read: its chapters in the order of the federation's text,
// each line with its article, who may change it and where it comes from.
#pragma once

#include <string>
#include <vector>

#include "verbs/asked_parts.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

struct DocumentLine {
    std::string anchor;
    std::string
        key; // in words; in English those of the file, without that of its chapter; may be empty
    std::vector<std::string> values;
    std::string article; // as cited
    std::vector<std::string>
        labels; // of its article: an anchor each, "art-6.7.1", where it is first
    std::vector<std::string> marks; // who may change it, from where it comes
    std::string reading;            // "" = none
};

struct DocumentChapter {
    std::string anchor, title;
    std::vector<DocumentLine> lines;
};

struct RulesetDocument {
    std::string title, about;
    std::vector<DocumentChapter> chapters;
};

// `all`: with the lines of the laws that no later document states. `parts`: only these.
RulesetDocument document_of(const Store& store, const ruleset::Ruleset& rules, bool all,
                            const AskedParts& parts, Language language);

// `form`: text, markdown or html. HTML is a whole page, UTF-8, without scripts or links elsewhere.
std::string written(const RulesetDocument& document, std::string_view form, Language language);

} // namespace regra::verbs
