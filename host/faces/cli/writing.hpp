// The files of a reply, written as the verb's record says.
#pragma once

#include <string>
#include <vector>

#include "verbs/verb.hpp"

namespace regra::cli {

// Files all together, or none of them; a folder with all of its files, or nothing, and in place of
// an older one in one step. Pages that are to be printed are, first; where no printer is, a folder
// goes without them and a note says so. Error(Exit::file).
void write_files(const verbs::Verb& verb, const Value& arguments, const verbs::Reply& reply,
                 Diagnostics& notes);

} // namespace regra::cli
