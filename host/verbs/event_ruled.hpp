// A game of an event, or a player of it, ruled on by the event's own Laws: what came of it for the
// event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verbs/event_work.hpp"

namespace regra::verbs {

// Of side 0 or 1 of the game, as an act has it, without the entry (engines/event/acts.cpp).
struct Imposed {
    int side = 0;
    Value sanction;
};

struct Ruled {
    Value::List rulings;          // as `game rule` shows them
    std::string result;           // "1-0", "½-½", "+/-" for side 0 first; "" while it has none
    bool annulled = false;        // the game is played again
    std::vector<Imposed> imposed; // in the order of the rulings
    std::vector<std::string> refused; // sentences: what the Laws do not grant
    std::vector<std::string> open;    // choices that the arbiter did not make, a line each
    std::string article;              // of the ruling that gave the result; else of the last one
    std::string digest;               // SHA-256 of decisions, effects and articles, as JSON
    std::string acts;                 // the whole file, with what was added
};

// `text`: a file of acts without the line `ruleset`, which is the event's, or with the same;
// `more`: acts that follow, with or without a time, as --act has them. Error(Exit::bad_input) with
// all that cannot be placed.
Ruled rule_game(const EventWork& work, const std::string& name, const std::string& text,
                const std::vector<std::string>& more);

// The same of a sanction for a player of no game, in English or in the language of the command;
// afterwards it is in English. Error(Exit::bad_input): no sanction is written so.
Ruled rule_sanction(const EventWork& work, std::string& sanction);

// A sanction that was typed in the language of the command; in English it stays.
std::string sanction_in_english(const EventWork& work, const std::string& typed);

} // namespace regra::verbs
