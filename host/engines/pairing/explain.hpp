// The account of a round in words: brackets, what criteria count, and the steps that placed each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/pairing/round.hpp"

namespace regra::pairing {

struct Line {
    std::string text;
    std::string article; // of the system's text; "" = none of its own
};

// What a round, its system and the reader's language have in common for all that is shown.
struct Context {
    const Round& round;
    const loader::PairingSystem& system;
    Language language;
};

// "12 Ana Silva"
std::string named(const Context& context, const Tournament& tournament, std::int32_t entrant);

// What a criterion counts in a bracket: "Players without their colour: 3, the least that the wishes
// allow".
std::string cost_text(const Context& context, const regra_cost& cost);

// The steps about one entrant, or all steps if no entrant is given, in the order in which they were
// decided.
std::vector<Line> step_lines(const Context& context, const loader::Account& account,
                             std::optional<std::int32_t> entrant);

// A criterion at which two accounts differ first: what each of them counts.
struct Difference {
    std::uint32_t bracket = 0;
    std::uint16_t criterion = 0;
    std::int64_t one = 0, other = 0;
};
std::optional<Difference> first_difference(const loader::Account& one,
                                           const loader::Account& other);

// "bracket of 4½: players without their colour: 3, instead of 2" with its article; `account` has
// the bracket.
Line difference_line(const Context& context, const loader::Account& account,
                     const Difference& difference);

// How legal pairs differ from those of the rules: the first criterion in which they are worse; if
// they are equally good, what comes first in the rules' order; if the pairs are the same, the
// colours that differ. Empty if nothing differs. The rules' account has its steps.
std::vector<Line> difference_lines(const Context& context, const loader::Account& account,
                                   const std::vector<regra_pair>& pairs,
                                   const loader::Pairing& rules);

// What makes pairs illegal, each with its article where the system's catalogue names one.
std::vector<Line> reason_lines(const Context& context, const loader::Findings& findings);

// The article of a criterion, and what it counts, in words.
std::string article_of(const loader::PairingSystem& system, std::uint16_t criterion);
Wording counted(const Context& context, std::uint16_t criterion, std::int64_t value);

// "bracket of 4½"; "all" where there is one bracket only.
std::string bracket_text(const Context& context, const loader::Account& account,
                         std::uint32_t bracket);

} // namespace regra::pairing
