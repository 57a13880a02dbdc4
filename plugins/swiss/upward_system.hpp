// A pairing system that fills brackets from below, as a plugin answers for it: pairs, verdicts and
// accounts.
#pragma once

#include <array>
#include <initializer_list>

#include <regra/pairing.hpp>

#include "match_colours.hpp"
#include "upward.hpp"

namespace regra::swiss {

// Criteria in the order of precedence. Those before `count` but for the bye's are absolute: nothing
// is counted, but a step can name them. `colour` is the first rule of colours.
enum class UpwardCriterion : std::uint8_t {
    met,
    bye,
    same_colour,
    complete,
    apart,
    apart_pairs,
    apart_scores,
    bye_score,
    bye_unplayed,
    count,
    gaps,
    wishes, // denied, where they are looked at before repeated floats (C.04.4.1 C7)
    next,
    often,
    times,
    again,
    order, // of sets of upfloaters
    denied,
    strong_denied,
    opponents_again,
    colour
};
inline constexpr std::size_t upward_criteria = 21;

struct UpwardSystem {
    UpwardRules rules;
    // By criterion, its place in the catalogue. A system that has not a criterion never counts it.
    std::array<std::uint16_t, upward_criteria> index{};
    // For a catalogue that has all criteria in order except these.
    void index_without(std::initializer_list<UpwardCriterion> absent);
    Seats (MatchColours::*seat)(int, int) const = &MatchColours::of_teams;
    bool second_score = true; // decides who is the first team

    void pair(const sdk::Request& request, sdk::Budget& budget, sdk::Out<regra_pair>& out,
              sdk::Account& account, sdk::Findings& findings) const;
    void judge(const sdk::Request& request, sdk::Budget& budget, std::span<const regra_pair> pairs,
               sdk::Account& account, sdk::Findings& findings) const;
};

// Why somebody stands where he stands, in the order in which the rule decides.
struct UpwardChoice {
    std::uint32_t bracket;
    int kind; // REGRA_STEP_BYE, FLOAT or PAIR
    int who, other = -1;
    int instead = -1; // who comes earlier in the rule's order, or -1
    UpwardCriterion excluded_by = UpwardCriterion::met;
};
// A choice of which the reason would take long to find is left out.
std::vector<UpwardChoice> explain_upward(const Upward& upward, const Upward::Paired& paired,
                                         sdk::Budget& budget);

} // namespace regra::swiss
