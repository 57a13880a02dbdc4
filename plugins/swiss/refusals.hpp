// What a Swiss system says of pairs that are illegal and of a round that cannot be paired, with the
// names that the catalogue of each has for it.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <regra/catalogue.hpp>
#include <regra/finding.hpp>
#include <regra/pairing.h>

#include "shortage.hpp"

namespace regra::swiss {

// Each with its article in the system's text: that two meet once only, and who may have the bye.
constexpr auto refusal_names(const char* met, const char* bye) {
    return std::array{
        sdk::Name{REGRA_NAME_RULE, "met-before",
                  "{entrant} and {opponent} have met in round {round}", met,
                  "entrant opponent round"},
        sdk::Name{REGRA_NAME_RULE, "forbidden-pair", "{entrant} and {opponent} are not to meet", "",
                  "entrant opponent"},
        sdk::Name{REGRA_NAME_RULE, "have-to-meet",
                  "{entrant} and {opponent} are kept apart where possible, and have to meet", "",
                  "entrant opponent"},
        sdk::Name{REGRA_NAME_RULE, "bye-barred", "{entrant} may not have the pairing bye", bye,
                  "entrant"},
        sdk::Name{REGRA_NAME_RULE, "bye-of-even",
                  "{entrant} cannot have the pairing bye: an even number is to be paired", "",
                  "entrant"},
        sdk::Name{REGRA_NAME_RULE, "byes-many",
                  "{left} have no opponent, and one at most may have none", bye, "left"},
        sdk::Name{REGRA_NAME_RULE, "no-pairing",
                  "There is no legal pairing: {count} have {opponents} possible opponents left", "",
                  "count opponents"},
        sdk::Name{REGRA_NAME_RULE, "no-bye",
                  "There is no legal pairing: none of {count} may have the bye", "", "count"},
        sdk::Name{REGRA_NAME_RULE, "no-pairing-of",
                  "There is no legal pairing: {left} have only {opponents} left", "",
                  "left opponents"},
        sdk::Name{REGRA_NAME_RULE, "no-pairing-among",
                  "There is no legal pairing: {left} have only each other and {opponents} left", "",
                  "left opponents"},
        sdk::Name{
            REGRA_NAME_RULE, "no-pairing-within",
            "There is no legal pairing: {left} have only each other left, and are odd in number",
            "", "left"},
        sdk::Name{REGRA_NAME_RULE, "no-opponent",
                  "There is no legal pairing: no opponent is left for {left}", "", "left"},
        sdk::Name{REGRA_NAME_RULE, "first-colour", "No first colour was drawn: it is white"},
        sdk::Name{REGRA_NAME_FEATURE, "swiss", "Who stands alike meets"},
        sdk::Name{REGRA_NAME_FEATURE, "accelerations", "Takes virtual points"},
        sdk::Name{REGRA_NAME_FEATURE, "wanted", "Takes pairs fixed by hand"},
    };
}

// For systems whose rounds are single games and whose rules look at the number of planned rounds.
constexpr auto game_refusal_names(const char* same_colour) {
    return std::array{
        sdk::Name{REGRA_NAME_RULE, "same-colour",
                  "{entrant} and {opponent} must both have the same colour", same_colour,
                  "entrant opponent"},
        sdk::Name{REGRA_NAME_RULE, "one-game",
                  "A round of this system is one game, and a match has {games}", "", "games"},
        sdk::Name{REGRA_NAME_RULE, "rounds-open",
                  "The rules of this system need the number of rounds that are planned",
                  "C.04.1 1"},
    };
}
// Without ending the call.
void check_games(const sdk::Request& request, sdk::Findings& findings);

// The names of several lists as one catalogue, in their order.
template<std::size_t... sizes>
constexpr auto joined(const std::array<sdk::Name, sizes>&... lists) {
    std::array<sdk::Name, (sizes + ...)> all{};
    std::size_t at = 0;
    ((std::copy(lists.begin(), lists.end(), all.begin() + at), at += sizes), ...);
    return all;
}

inline sdk::Entrant entrant_of(const Players& players, int player) {
    return {players[player].entrant};
}
inline std::int32_t index_of(const Players& players, int player) {
    return static_cast<std::int32_t>(players[player].entrant);
}

// Ends the call with NO: wanted pairs that may not be, else a smallest set that cannot be served.
[[noreturn]] void refuse(const sdk::Request& request, const Players& players,
                         const Opponents& opponents, sdk::Findings& findings);

// How many of those paired in a bracket prefer each colour: why no fewer could be denied theirs.
void note_bound(const Players& players, const std::vector<std::pair<int, int>>& pairs,
                std::size_t bracket, sdk::Findings& findings);

// Both must have the same colour (C3): reported, and true, of two to whom no exception applies.
bool report_same_colour(const Players& players, int a, int b, sdk::Place place,
                        sdk::Findings& findings);

// Why these two may not meet, as far as the past and the event say it: met-before, else
// forbidden-pair, unless something is `reported` already.
void report_kept_apart(const sdk::Request& request, const Players& players, int a, int b,
                       bool reported, sdk::Place place, sdk::Findings& findings);

// Pairs made by hand, with the games of a match listed separately or not: opponents by player, -1
// for the bye.
struct HandMade {
    std::vector<int> opponent;
    int bye = -1;
};

// Tells of who may not have the bye, of several who have no opponent, and calls `tell_illegal` for
// each two who may not meet.
HandMade read_pairs(const sdk::Request& request, const Players& players, const Opponents& opponents,
                    std::span<const regra_pair> pairs,
                    const std::function<void(int, int, sdk::Place)>& report_illegal,
                    sdk::Findings& findings);

} // namespace regra::swiss
