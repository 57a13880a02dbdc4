// What only the whole of a ruleset shows: names that exist, years that overlap, lists that cannot
// separate, lines without effect, and the choices that are still open.
#pragma once

#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {

// Errors and notes of the file that was loaded and of all it builds on.
void check(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

// The choices that the games and competitions of this ruleset reach and nobody has made.
void list_open(const Ruleset& ruleset, Diagnostics& diagnostics);

// "individual Swiss", "team round robin": the list of a competition. `double` is said of the
// schedule only.
std::string list_name(bool teams, const std::string& system);

bool covers(const Dates& dates, const Date& day);

// ---- parts of the above, in files of their own -------------------------------------------------

void check_tie_breaks(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

// The laws of an event: named by it if, and only if, it plays by the edition in force.
// `laws_place` is where the event names them.
void check_edition(const Ruleset& ruleset, const Place& laws_place, bool event_names_laws,
                   Diagnostics& diagnostics);

// The class that an event states against its time; the arbiters that its branch needs.
void check_laws(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);
void check_classes(const Ruleset& ruleset, Diagnostics& diagnostics);
void check_arbiters(const Ruleset& ruleset, Diagnostics& diagnostics);
// A time that is of several classes or of none, where nobody states the class.
void list_open_class(const Ruleset& ruleset, Diagnostics& diagnostics);

// Classes and branches: what is copied, which is left over, lines that they hide.
void check_scopes(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset
