// Choices that the laws or an event leave open, answered for one game: in the file of acts by a
// line `choose rapid under A.4`, at the command by --choose. A choice is the key and the value,
// with blanks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/game/header.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// --choose, into a member.
template<class Asked>
Parameter choose_parameter(std::vector<std::string> Asked::*member) {
    return parameter("choose", member,
                     "what the ruleset leaves open, such as 'rapid under A.4' (repeatable)")
        .of("CHOICE");
}

// The choices of --choose, beside those of the file.
void choose(const std::vector<std::string>& choices, game::Header& header);

// Puts what the header chooses among its rules. Error(Exit::bad_input): a choice answers nothing
// that is open; what is open is reported.
void add_chosen(const Store& store, game::Header& header);

// A choice without which no game of these rules can be ruled on: the class, where the time fits
// none or several; the branch of the class.
struct MissingChoice {
    std::string key;                  // "rapid under", "play class"
    std::vector<std::string> answers; // its values: "A.3", "A.4"
    Message message;
};
std::optional<MissingChoice> missing_choice(const ruleset::Rulesets& rulesets,
                                            const ruleset::Ruleset& rules);

// The same as --choose and its value take it: "rapid under A.4".
std::vector<std::string> answers_to(const MissingChoice& missing);

} // namespace regra::verbs
