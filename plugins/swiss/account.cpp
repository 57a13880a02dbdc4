#include "account.hpp"

#include <algorithm>

#include "refusals.hpp"

namespace regra::swiss {
namespace {

// What makes the least of a counted bracket: wishes and parity are counted; of the only floater
// every resident was looked at.
std::int32_t proof_by_count(Criterion criterion) {
    const bool of_floater =
        criterion == c9 || criterion == c14 || criterion == c16 || criterion >= o12;
    return of_floater ? REGRA_PROOF_EVERY : REGRA_PROOF_COUNT;
}

} // namespace

void report_members(const Players& players, const Bracket& bracket, std::uint32_t at,
                    sdk::Account& account) {
    const auto moved = static_cast<std::size_t>(bracket.moved);
    const int highest = bracket.members[std::min(moved, bracket.members.size() - 1)];
    account.bracket({at, 0, players[highest].score, players[bracket.members.back()].score});
    for (std::size_t i = 0; i < bracket.members.size(); ++i)
        account.place({players[bracket.members[i]].entrant, at, i < moved ? 1 : 0, 0});
}

void report_criteria(const Players& players, const PairedBracket& paired, const PairedBracket* best,
                     const Terms& terms, std::uint32_t at, CriterionIndex index,
                     sdk::Account& account) {
    const auto made = count_criteria(players, paired, terms);
    const auto least = best ? count_criteria(players, *best, terms) : made;
    report_counted(
        made, best ? &least : nullptr, at,
        [best](Criterion criterion) {
            return best->counted ? proof_by_count(criterion) : REGRA_PROOF_NONE;
        },
        index, account);
}

void report_choice(const Players& players, const Choice& choice, std::uint32_t at, bool last,
                   CriterionIndex index, sdk::Account& account) {
    const bool excluded = choice.instead >= 0;
    const int kind = choice.other >= 0 ? REGRA_STEP_PAIR : last ? REGRA_STEP_BYE : REGRA_STEP_FLOAT;
    account.step(
        {at, static_cast<std::uint16_t>(kind),
         excluded ? index(choice.excluded_by) : static_cast<std::uint16_t>(REGRA_NO_CRITERION),
         index_of(players, choice.who),
         choice.other >= 0 ? index_of(players, choice.other) : REGRA_NOBODY,
         excluded ? index_of(players, choice.instead) : REGRA_NOBODY, 0});
}

void report_seats(const Players& players, const Seats& seats, std::uint32_t at, int colour_1,
                  sdk::Account& account) {
    account.step({at, REGRA_STEP_COLOUR, static_cast<std::uint16_t>(colour_1 + seats.rule - 1),
                  index_of(players, seats.white), index_of(players, seats.black), REGRA_NOBODY, 0});
}

void report_turned(const sdk::Request& request, const Players& players,
                   std::span<const regra_pair> pairs, const std::vector<std::pair<int, int>>& met,
                   const std::function<Seats(int, int)>& seat, std::uint32_t at, int colour_1,
                   sdk::Account& account) {
    std::vector<int> player(request.entrants().size(), -1);
    for (int i = 0; i < players.count(); ++i) player[players[i].entrant] = i;
    std::int64_t turned[5] = {};
    for (const regra_pair& pair : pairs) {
        if (pair.black == REGRA_NOBODY) continue;
        const int white = player[static_cast<std::size_t>(pair.white)];
        const int black = player[static_cast<std::size_t>(pair.black)];
        if (std::find(met.begin(), met.end(), std::pair<int, int>(std::minmax(white, black))) ==
            met.end())
            continue;
        const Seats seats = seat(white, black);
        if (seats.white != white) ++turned[seats.rule - 1];
    }
    for (int rule = 0; rule < 5; ++rule)
        if (turned[rule] != 0)
            account.cost({at, static_cast<std::uint16_t>(colour_1 + rule), 0, turned[rule], 0,
                          REGRA_PROOF_ZERO, 0});
}

void put_boards(const Players& players, std::vector<Seats>& boards, sdk::Out<regra_pair>& out) {
    sort_boards(players, boards);
    std::uint16_t board = 0;
    for (const Seats& seats : boards)
        out.put({index_of(players, seats.white), index_of(players, seats.black), ++board, 0,
                 REGRA_PAIR_GAME});
}

Colour first_colour_of(const sdk::Request& request, sdk::Findings& findings) {
    if (request->first_colour != REGRA_COLOUR_NONE)
        return static_cast<Colour>(request->first_colour);
    if (request->round == 1) findings.reading("first-colour");
    return Colour::white;
}

} // namespace regra::swiss
