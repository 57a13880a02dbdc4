// What only the whole of a ruleset shows: lines without effect, what is missing, and the choices
// that are still open.
#pragma once

#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {

// Errors and notes of the file that was loaded and of all it builds on.
void check(const Ruleset& ruleset, Scripts& scripts, const Grammar& grammar,
           Diagnostics& diagnostics);

// The choices that the games and lists of this ruleset reach and nobody has made.
void list_open(const Ruleset& ruleset, const Grammar& grammar, Diagnostics& diagnostics);

bool covers(const Dates& dates, const Date& day);

// ---- parts of the above, in files of their own -------------------------------------------------

// The laws of an event: named by it if, and only if, it plays by the edition in force.
// `laws_place` is where the event names them.
void check_edition(const Ruleset& ruleset, const Place& laws_place, bool event_names_laws,
                   Diagnostics& diagnostics);

// What an edition of the Laws must say.
void check_laws(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

// Classes and branches: what is copied, which is left over, lines that they hide.
void check_scopes(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset
