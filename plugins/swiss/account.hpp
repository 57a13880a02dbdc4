// What the criteria of the Dutch system count in a round, and reporting it (regra/account.h).
#pragma once

#include <array>
#include <functional>
#include <span>

#include <regra/account.hpp>
#include <regra/catalogue.hpp>
#include <regra/finding.hpp>
#include <regra/out.hpp>

#include "criteria.hpp"
#include "dutch.hpp"
#include "explain.hpp"

namespace regra::swiss {

using sdk::Name;

// What both editions have in common cites both.
inline constexpr std::array dutch_criteria = {
    Name{REGRA_NAME_CRITERION, "c1", "Have met before", "C.04.3 2.1.1 (2017: C.1)"},
    Name{REGRA_NAME_CRITERION, "c2", "May not have the pairing bye", "C.04.3 2.1.2 (2017: C.2)"},
    Name{REGRA_NAME_CRITERION, "c3", "Must both have the same colour", "C.04.3 2.1.3 (2017: C.3)"},
    Name{REGRA_NAME_CRITERION, "c4", "The others could not all be paired",
         "C.04.3 2.2.1 (2017: C.4)"},
    Name{REGRA_NAME_CRITERION, "apart", "Are not to meet: the event or a group keeps them apart"},
    Name{REGRA_NAME_CRITERION, "apart.pairs",
         "Pairs who meet although they are kept apart where possible: {value}"},
    Name{REGRA_NAME_CRITERION, "apart.scores",
         "Scores of those who are kept apart where possible and meet, added up: {value}", "",
         "points"},
    Name{REGRA_NAME_CRITERION, "c5", "Score of who has the pairing bye: {value}", "C.04.3 2.3.1",
         "points"},
    Name{REGRA_NAME_CRITERION, "c6", "Downfloaters: {value}", "C.04.3 2.4.1"},
    Name{REGRA_NAME_CRITERION, "c7", "Scores of downfloaters: {value}", "C.04.3 2.4.2", "points"},
    Name{REGRA_NAME_CRITERION, "c8", "Downfloaters of the next bracket, at best: {value}",
         "C.04.3 2.4.3"},
    Name{REGRA_NAME_CRITERION, "c8.scores",
         "Scores of downfloaters of the next bracket, at best: {value}", "C.04.3 2.4.3", "points"},
    Name{REGRA_NAME_CRITERION, "c9", "Games not played by who has the pairing bye: {value}",
         "C.04.3 2.4.4"},
    Name{REGRA_NAME_CRITERION, "c10",
         "Topscorers or their opponents with a colour difference beyond 2: {value}",
         "C.04.3 2.4.5"},
    Name{REGRA_NAME_CRITERION, "c11",
         "Topscorers or their opponents with one colour three times in a row: {value}",
         "C.04.3 2.4.6"},
    Name{REGRA_NAME_CRITERION, "c12", "Players without the colour they prefer: {value}",
         "C.04.3 2.4.7"},
    Name{REGRA_NAME_CRITERION, "c13", "Players without the colour they strongly prefer: {value}",
         "C.04.3 2.4.8"},
    Name{REGRA_NAME_CRITERION, "c14", "Residents who float down again: {value}", "C.04.3 2.4.9"},
    Name{REGRA_NAME_CRITERION, "c15", "Opponents of those moved down who float up again: {value}",
         "C.04.3 2.4.10"},
    Name{REGRA_NAME_CRITERION, "c16", "Residents who float down as two rounds before: {value}",
         "C.04.3 2.4.11"},
    Name{REGRA_NAME_CRITERION, "c17",
         "Opponents of those moved down who float up as two rounds before: {value}",
         "C.04.3 2.4.12"},
    Name{REGRA_NAME_CRITERION, "c18", "Scores of those moved down who float down again: {value}",
         "C.04.3 2.4.13", "points"},
    Name{REGRA_NAME_CRITERION, "c19",
         "Scores of those moved down whose opponents float up again: {value}", "C.04.3 2.4.14",
         "points"},
    Name{REGRA_NAME_CRITERION, "c20",
         "Scores of those moved down who float down as two rounds before: {value}", "C.04.3 2.4.15",
         "points"},
    Name{REGRA_NAME_CRITERION, "c21",
         "Scores of those moved down whose opponents float up as two rounds before: {value}",
         "C.04.3 2.4.16", "points"},
    Name{REGRA_NAME_CRITERION, "2017.c5", "Downfloaters: {value}", "C.04.3 (2017) C.5"},
    Name{REGRA_NAME_CRITERION, "2017.c6", "Differences of scores: {value}", "C.04.3 (2017) C.6",
         "points"},
    Name{REGRA_NAME_CRITERION, "2017.c7", "Downfloaters of the next bracket, at best: {value}",
         "C.04.3 (2017) C.7"},
    Name{REGRA_NAME_CRITERION, "2017.c7.scores",
         "Scores of downfloaters of the next bracket, at best: {value}", "C.04.3 (2017) C.7",
         "points"},
    Name{REGRA_NAME_CRITERION, "2017.c8",
         "Topscorers or their opponents with a colour difference beyond 2: {value}",
         "C.04.3 (2017) C.8"},
    Name{REGRA_NAME_CRITERION, "2017.c9",
         "Topscorers or their opponents with one colour three times in a row: {value}",
         "C.04.3 (2017) C.9"},
    Name{REGRA_NAME_CRITERION, "2017.c10", "Players without the colour they prefer: {value}",
         "C.04.3 (2017) C.10"},
    Name{REGRA_NAME_CRITERION, "2017.c11",
         "Players without the colour they strongly prefer: {value}", "C.04.3 (2017) C.11"},
    Name{REGRA_NAME_CRITERION, "2017.c12", "Players who float down again: {value}",
         "C.04.3 (2017) C.12"},
    Name{REGRA_NAME_CRITERION, "2017.c13", "Players who float up again: {value}",
         "C.04.3 (2017) C.13"},
    Name{REGRA_NAME_CRITERION, "2017.c14", "Players who float down as two rounds before: {value}",
         "C.04.3 (2017) C.14"},
    Name{REGRA_NAME_CRITERION, "2017.c15", "Players who float up as two rounds before: {value}",
         "C.04.3 (2017) C.15"},
    Name{REGRA_NAME_CRITERION, "2017.c16",
         "Differences of scores of those who float down again: {value}", "C.04.3 (2017) C.16",
         "points"},
    Name{REGRA_NAME_CRITERION, "2017.c17",
         "Differences of scores of those who float up again: {value}", "C.04.3 (2017) C.17",
         "points"},
    Name{REGRA_NAME_CRITERION, "2017.c18",
         "Differences of scores of those who float down as two rounds before: {value}",
         "C.04.3 (2017) C.18", "points"},
    Name{REGRA_NAME_CRITERION, "2017.c19",
         "Differences of scores of those who float up as two rounds before: {value}",
         "C.04.3 (2017) C.19", "points"},
    Name{REGRA_NAME_CRITERION, "colour-1", "Pairs in which both could have their colour: {value}",
         "C.04.3 5.2.1 (2017: E.1)"},
    Name{REGRA_NAME_CRITERION, "colour-2", "Pairs in which the stronger wish counts: {value}",
         "C.04.3 5.2.2 (2017: E.2)"},
    Name{REGRA_NAME_CRITERION, "colour-3",
         "Pairs in which the last time their colours differed counts: {value}",
         "C.04.3 5.2.3 (2017: E.3)"},
    Name{REGRA_NAME_CRITERION, "colour-4", "Pairs in which the wish of the higher counts: {value}",
         "C.04.3 5.2.4 (2017: E.4)"},
    Name{REGRA_NAME_CRITERION, "colour-5",
         "Pairs in which the number of the higher counts: {value}", "C.04.3 5.2.5 (2017: E.5)"},
};

// The place of a criterion in the catalogue.
using CriterionIndex = std::uint16_t (*)(Criterion);

// `at`: its place among the brackets, from 0.
void report_members(const Players& players, const Bracket& bracket, std::uint32_t at,
                    sdk::Account& account);
// `best`: the best this bracket could have been, or null where that is not known.
void report_criteria(const Players& players, const PairedBracket& paired, const PairedBracket* best,
                     const Terms& terms, std::uint32_t at, CriterionIndex index,
                     sdk::Account& account);

// A choice of `explain`; `last`: of the last bracket, out of which one floats to the bye.
void report_choice(const Players& players, const Choice& choice, std::uint32_t at, bool last,
                   CriterionIndex index, sdk::Account& account);
// Reports who has white and the colour rule that decided it: colour_1 is the index of the first
// rule.
void report_seats(const Players& players, const Seats& seats, std::uint32_t at, int colour_1,
                  sdk::Account& account);
// Pairs made by hand that have the colours the other way, by rule, as costs of bracket `at`, of
// which `met` are the pairs.
void report_turned(const sdk::Request& request, const Players& players,
                   std::span<const regra_pair> pairs, const std::vector<std::pair<int, int>>& met,
                   const std::function<Seats(int, int)>& seat, std::uint32_t at, int colour_1,
                   sdk::Account& account);

// All boards, in their order.
void put_boards(const Players& players, std::vector<Seats>& boards, sdk::Out<regra_pair>& out);

// As drawn, or white; reported where it matters.
Colour first_colour_of(const sdk::Request& request, sdk::Findings& findings);

} // namespace regra::swiss
