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

// The same as sentences, each with its article; empty if only one document states the value.
struct ShownStep {
    std::string text, article;
};
Shape steps_shape();
std::vector<ShownStep> steps_shown(const std::vector<ruleset::Step>& steps,
                                   const ruleset::ValueWords& value_words);
Value steps_value(const std::vector<ShownStep>& steps); // [{text, article}]
// The same at a board: without keys, and of values those that `said` has words for.
using SaidValue = std::function<std::optional<std::string>(const ruleset::Step&)>;
std::vector<ShownStep> rendered_steps(const std::vector<ruleset::Step>& steps, Language language,
                                      const SaidValue& said);

// "draw or go on": each in words, by those of its key.
std::string choices_said(const ruleset::ValueWords& value_words, const ruleset::Path& key,
                         const std::string& type, const std::string& choices);

const char* kind_word(ruleset::Kind kind);
// A kind_word() in words.
std::string kind_text(std::string_view word, Language language);
const char* freedom_word(ruleset::Freedom freedom);
// A freedom_word(), or "decided", in words.
std::string freedom_text(std::string_view word, Language language);

} // namespace regra::verbs
