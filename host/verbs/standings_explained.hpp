// Explanations of standings: their lines as a value and as text; and in sentences, why a team
// stands where it does in lists of teams, and what it did not keep to.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/why.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// Explains the rows of one team of `standings --teams` or `--faults`, as --json has them; `who` is
// its rank, else its number, else its name. [{level, text}]; empty if it has no row. Faults are
// explained by the reasons of scripts/teams/attendance.lua; for a team, by those that cost it
// points.
Value::List teams_explained(const Value::List& rows, const std::string& who, Language language,
                            const Value::List& faults, const ruleset::Rulesets& rulesets);
Value::List faults_explained(const Value::List& rows, const std::string& who, Language language,
                             const ruleset::Rulesets& rulesets);

// The rows of `standings --faults` as a table.
std::string faults_text(const Value& reply, const Look& look);

// The lines of an explanation, [{level, text, article, chain, steps}], and their text.
Value::List why_value(const std::vector<WhyLine>& lines, const ruleset::ValueWords& value_words);
std::string why_text(const Value& reply, const Look& look);

} // namespace regra::verbs
