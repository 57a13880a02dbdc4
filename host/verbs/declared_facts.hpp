// The facts that a ruleset declares of entries and of the event, for ruleset show and ruleset diff.
#pragma once

#include <map>
#include <string>

#include "verbs/store.hpp"

namespace regra::verbs {

// By name what each is, in words: "of each entry: one of Primary, Secondary". Without those that
// there are in every ruleset.
std::map<std::string, std::string> declared_facts(const Store& store, const ruleset::Ruleset& rules,
                                                  Language language);

} // namespace regra::verbs
