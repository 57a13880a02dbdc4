// Conditions: a closed set of phrases over declared facts.
//
//     fewer than 12 entries          at least 3 rounds            at most 1 min left
//     phase is Festa                 cycle is 2.º Ciclo, 3.º Ciclo or Secundário
//     rating is 2000-2199            age is 50 or more (also: or less, or later, or earlier, 12)
//     digital clocks for all boards  (a yes/no fact)
#pragma once

#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace regra::ruleset {

// What a condition belongs to, and where it stands.
struct Asking {
    const std::vector<Fact>& facts;
    Fact::Of of; // an entry's key may use the event's facts, a game's key all
    std::string key;
    const Source& source;
    Diagnostics& diagnostics;
};

// Errors name the nearest phrase, the wrong name, or the fact that comes too late.
std::optional<Condition> parse_condition(const Part& part, const Asking& asking);

// "50 or more", "1799 or less", "2014 or later", "2000-2199", "12": the first and the last number;
// where it is open, the least or the greatest there is.
std::optional<std::pair<std::int64_t, std::int64_t>> parse_range(std::string_view text);

// `when: digital clocks at least boards` of a yes/no fact.
bool parse_comparison(std::string_view text, const std::vector<Fact>& facts, Fact& out);

// Empty if a fact that the condition needs has no value yet; `missing` names it.
std::optional<bool> holds(const Condition& condition, const std::vector<Fact>& facts,
                          const FactValues& values, std::string* missing = nullptr);

} // namespace regra::ruleset
