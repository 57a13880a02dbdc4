// Why two do not meet: the round is paired again with the two as a wanted pair, and the accounts
// are compared. Works for any pairing system.
#pragma once

#include "engines/pairing/explain.hpp"

namespace regra::pairing {

enum class Answer {
    paired,     // they do meet
    impossible, // no legal pairing has them
    worse,      // the best pairing that has them counts more in a criterion
    later       // it is as good, and comes later in the system's order
};

struct WhyNot {
    Answer answer = Answer::paired;
    bool rests = false;                   // of paired: a table's rest, and no pairing bye
    loader::Findings reasons;             // of impossible
    std::vector<regra_pair> pairs;        // the best with them, if there is one
    loader::Account account;              // of those pairs
    std::optional<Difference> difference; // of worse: with them, and as paired
};

// `made` is the round's pairing with its account. b may be REGRA_NOBODY: the bye.
WhyNot why_not(const Round& round, const loader::PairingSystem& system, const loader::Pairing& made,
               std::int32_t a, std::int32_t b, const regra_budget* budget = nullptr);

// The first of its lines is the answer.
std::vector<Line> why_not_lines(const Context& context, const Tournament& tournament,
                                const WhyNot& answer, std::int32_t a, std::int32_t b);

// That a system finds no pairing, and what keeps people apart in the round.
void report_none(const Round& round, const std::string& system, Diagnostics& found);

} // namespace regra::pairing
