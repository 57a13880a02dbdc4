// What a value rests on, and how it came about: as text, and as --json prints it.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/titles.hpp"
#include "verbs/shape.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace regra::verbs {

// With the quotation marks of the language. --json prints citations as Ruleset::citation gives
// them, in every language the same.
std::string article_text(const std::string& citation, Language language);

// [{document, kind, key, value, freedom, article, announced_in}], the first that spoke of it first:
// document is an id, freedom as freedom_word(), announced_in null or where an event announced it.
Shape chain_shape();
Value::List chain_json(const std::vector<ruleset::Step>& steps);

// To who edits rulesets: the title with the key beside it, "se cabe recurso (appeal)". In English
// the key alone, whose words are English.
std::string titled_key(const std::string& key, const std::string& title, Language language);

// The same as sentences to who edits rulesets, each with its article; nothing where one document
// alone spoke.
struct ShownStep {
    std::string text, article;
};
Shape steps_shape();
std::vector<ShownStep> steps_shown(const std::vector<ruleset::Step>& steps,
                                   const ruleset::KeyTitles& titles, Language language);
Value steps_value(const std::vector<ShownStep>& steps); // [{text, article}]
// The same at a board, without the words of the ruleset language: no key, and of values those that
// `words` has words for.
using ValueWords = std::function<std::optional<std::string>(const std::string&)>;
std::vector<ShownStep> steps_told(const std::vector<ruleset::Step>& steps, Language language,
                                  const ValueWords& value_words);

const char* kind_word(ruleset::Kind kind);
const char* freedom_word(ruleset::Freedom freedom);
// A freedom_word(), or "decided", in words.
std::string freedom_text(std::string_view word, Language language);

} // namespace regra::verbs
