// Who decides a protest.
#pragma once

#include <string>

#include "kernel/ruleset/ruleset.hpp"

namespace regra::verbs {

// A sentence of a ruleset and the article behind it; "" where it says nothing.
struct StatedText {
    std::string text, article;
};

// As said of protests, else of what the text leaves out.
StatedText body_of_protests(const ruleset::Ruleset& rules);

} // namespace regra::verbs
