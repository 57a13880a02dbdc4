// Who gets which prize, and as what. Decided by scripts/standings/prizes.lua.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engines/standings/list_groups.hpp"

namespace regra {

// One award of a prize: who gets it, and what he gets.
struct Award {
    std::string prize, group; // "Medalha"; "Sub 10 F", or "" = of all
    int place = 0;
    std::string kind; // "player", "team" or "other"
    int index = -1;   // into the entries or the teams; -1 of others
    int number = 0;   // 0 of others
    std::string name;
    std::string gives; // "taça", or ""
    std::optional<std::int64_t> cents;
    std::string currency; // "EUR", or ""
};

// Somebody who was passed over; or, if `shared`, somebody who gets the prize beside others of the
// same rank although the limit allows only one of them.
struct Refusal {
    std::string prize, group, kind;
    int index = -1;
    std::string name;
    std::string limit; // in the ruleset's words; or "absent", "declined", "expelled"
    bool shared = false;
};

// Places of a prize that nobody in line may have.
struct LeftOver {
    std::string prize, group;
    std::int64_t places = 0;
};

// What rounding leaves of sums that are shared.
struct Rest {
    std::string prize, currency;
    std::int64_t cents = 0;
};

// A prize and those who stand in line for it.
struct PrizeLine {
    std::string prize;
    std::vector<ListGroup> groups;
};

struct Giving {
    std::vector<PrizeLine> lines; // of those that are given, in the order of the ruleset
    std::vector<Award> awards;    // in the order of the prizes, their groups, their places
    std::vector<Refusal> refused;
    std::vector<LeftOver> left;
    std::vector<Rest> rests;
    std::vector<std::string> waiting; // prizes by results of competitions that are not here
};

// Error(Exit::bad_input) if a prize cannot be given as the ruleset says it.
Giving give_prizes(Competition& competition);
// `lists`: of it. `places`: how many of each group are ranked, more only when somebody asks who
// stands behind them; Giving::lines has no others.
constexpr std::size_t places_at_first = 16;
Giving give_prizes(Competition& competition, Lists& lists, std::size_t places = places_at_first);

// What nobody has, though it gives something, and who shares what a limit gives to one.
void note_giving(const Giving& giving, const Competition& competition, Diagnostics& notes);

// The line that defines a prize: its own, or the first of its block; null if there is none.
const ruleset::Setting* setting_of_prize(const ruleset::Ruleset& rules, const std::string& name);

} // namespace regra
