// The files of a reply, written as the verb's record says.
#pragma once

#include <string>
#include <vector>

#include "verbs/verb.hpp"

namespace regra::cli {

// That an output may take the place of what is at `file`: nothing, what is no regular file, or one
// that an earlier output may be, by its ending (none: any) and how it begins. Else
// Error(Exit::file).
void demand_output(const std::string& file, const std::vector<std::string>& endings);

// Files one after another; a folder with all of its files, or nothing, and in place of an older one
// in one step. Pages that are to be printed are, first; where no printer is, a folder goes without
// them and a note says so. Error(Exit::file).
void write_files(const verbs::Verb& verb, const Value& arguments, const verbs::Reply& reply,
                 Diagnostics& notes);

} // namespace regra::cli
