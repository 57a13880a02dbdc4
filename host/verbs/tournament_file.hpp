// A tournament as a file has it: the one place where verbs choose the reader of a format.
#pragma once

#include <string>
#include <string_view>

#include "facts/tournament/tournament.hpp"
#include "formats/csv/people.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

Tournament tournament_in(std::string_view bytes, const std::string& file, Diagnostics& notes);
// `entries`: a table beside it (CSV); "" = none.
Tournament tournament_in(const Call& call, const std::string& file, const std::string& entries,
                         Diagnostics& notes);

// A file that an argument names, piece by piece, between which the call may be stopped.
ReadMore pieces_of(const Call& call, const std::string& file);

} // namespace regra::verbs
