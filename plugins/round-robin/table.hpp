// Systems whose rounds stand in a table: what they have in common once the table is made.
//
// - Who would meet an entrant that is not there rests; what that is worth is the regulation's.
// - Pairs fixed by hand are kept. Those they leave alone meet each other, or who would rest, as far
//   as they may, with the colours that the table has for them in another round; all other pairs
//   stay as they are. The tables say nothing of this.
// - Whether the results of somebody who leaves count depends on the number of his games, as in the
//   FIDE Tournament Rules, C.06 V.4, the edition at hand; standings are not made here.
// - The games of a match are played with colours in turn.
#pragma once

#include <regra/pairing.hpp>

#include "seating.hpp"

namespace regra::round_robin {

// The names that pair_by_table() and judge_by_table() report; every system of tables has them, the
// criteria first and in this order.
#define REGRA_TABLE_NAMES(ARTICLE)                                                                 \
    {REGRA_NAME_CRITERION, "table",                                                                \
     "Pairs of the table that do not meet, though both are there: {value}", ARTICLE},              \
        {REGRA_NAME_CRITERION, "rests",                                                            \
         "Entrants who rest though the table has an opponent for them: {value}", ARTICLE},         \
        {REGRA_NAME_CRITERION, "colours", "Pairs with the other's colours: {value}", ARTICLE},     \
        {REGRA_NAME_RULE, "round-past-table",                                                      \
         "The table has {rounds} rounds, and round {round} is asked for", "", "rounds round"},     \
        {REGRA_NAME_RULE, "met-before",                                                            \
         "{entrant} and {opponent} have met as often as they are to meet", "",                     \
         "entrant opponent"},                                                                      \
        {REGRA_NAME_RULE, "not-in-table", "{entrant} and {opponent} do not meet in the table", "", \
         "entrant opponent"},                                                                      \
        {REGRA_NAME_RULE, "opponent-away", "{entrant} rests, because {opponent} is not there", "", \
         "entrant opponent"},                                                                      \
        {REGRA_NAME_RULE, "left-before-half",                                                      \
         "If {entrant} has left for good: {done} of {games} games played is less than half, so "   \
         "none of them counts in the final standings (C.06 V.4.1)",                                \
         "C.06 V.4.1", "entrant done games"},                                                      \
        {REGRA_NAME_RULE, "left-after-half",                                                       \
         "If {entrant} has left for good: {done} of {games} games played is at least half, so "    \
         "they count, and the others are lost by forfeit (C.06 V.4.2)",                            \
         "C.06 V.4.2", "entrant done games"},                                                      \
        {REGRA_NAME_RULE, "forbidden-pair",                                                        \
         "{entrant} and {opponent} are not to meet, but the table has them in this round", "",     \
         "entrant opponent"},                                                                      \
    {                                                                                              \
        REGRA_NAME_RULE, "same-group",                                                             \
            "{entrant} and {opponent} are of one group, but the table has them in this round", "", \
            "entrant opponent"                                                                     \
    }

// Entrants by the order of their pairing numbers: the table's 1, 2, 3 ...
std::vector<std::int32_t> by_number(const sdk::Request& request);

// Ends the call with BAD if the round is past so many.
void check_round(const sdk::Request& request, std::uint32_t rounds, sdk::Findings& findings);

void pair_by_table(const Table& table, const sdk::Request& request, sdk::Budget& budget,
                   sdk::Out<regra_pair>& out, sdk::Account& account, sdk::Findings& findings);
void judge_by_table(const Table& table, const sdk::Request& request, sdk::Budget& budget,
                    std::span<const regra_pair> pairs, sdk::Account& account,
                    sdk::Findings& findings);

// A system whose rounds stand in a table: table_of(request, findings) of System is the round's.
template<class System>
class ByTable {
public:
    void pair(const sdk::Request& request, sdk::Budget& budget, sdk::Out<regra_pair>& out,
              sdk::Account& account, sdk::Findings& findings) const {
        pair_by_table(self().table_of(request, findings), request, budget, out, account, findings);
    }
    void judge(const sdk::Request& request, sdk::Budget& budget, std::span<const regra_pair> pairs,
               sdk::Account& account, sdk::Findings& findings) const {
        judge_by_table(self().table_of(request, findings), request, budget, pairs, account,
                       findings);
    }

private:
    friend System;
    ByTable() = default;
    const System& self() const { return static_cast<const System&>(*this); }
};

} // namespace regra::round_robin
