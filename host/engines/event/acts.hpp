// The acts of an event: one table. From it come the reader's checks, the help of `event acts`, and
// what `undo` may strike.
//
// An act is a map: texts, whole numbers, yes or no, lists and maps of them; no fractions, nothing
// that is null. Entries are named by their ids, sixteen hexadecimal digits; people see their
// numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/border.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

namespace regra::event {

// Whether `undo` may strike an act. Later acts that rest on it are judged by folding without it.
enum class Strike { while_later_hold, never };

struct ActKind {
    std::string_view name;
    std::string_view title; // the message that people are told it by
    // Who may do it: Organizer, Chief arbiter, Arbiter, K = check-in desk, Team's captain or
    // teacher, Player, S = the program. A command line states roles, and does not enforce them.
    std::string_view who;
    Strike strike = Strike::while_later_hold;
    std::string_view what; // for help, in English
    Border fields;         // its own, beside the common ones
};

const std::vector<ActKind>& act_kinds();
const ActKind* find_act(std::string_view name); // null: there is none

// How people are told an act, or a role of an official; as it is written if there is none such.
Wording act_title(std::string_view name);
Wording role_title(std::string_view role);

// Whether an act is one of the whole event, and not of one of its competitions only. The others
// name theirs in `competition`, if it is not the one that the event was created with.
bool is_of_event(std::string_view name);

// Results as acts write them, for white first.
const std::vector<std::string_view>& scores();

// What of an act is not as the table says, in English for the author of a program: "games is
// missing".
// "" if all is.
std::string fault_in_act(const Value& act);

} // namespace regra::event
