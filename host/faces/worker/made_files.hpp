// Which files and programs the answer of a worker may lead to: what its command names for that.
// Whoever computes in it may be somebody else than the verb.
#pragma once

#include <string>
#include <vector>

#include "kernel/base/value.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// Each file of the reply is one that the verb makes of its arguments, or BadFrame.
void demand_own_files(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments,
                      const verbs::Reply& reply);

// What the verb's record says of what it writes, whatever its answer says: the parameter by which a
// file may take the place of one that is there, or null, and which file a folder has that another
// may take the place of.
const verbs::Parameter* replaced_by(const verbs::Verb& verb, const Value& arguments,
                                    const std::string& file);
std::string mark_of_folder(const verbs::Verb& verb); // "": of none
// The mark of a folder comes first, so that what a stopped run leaves is known as ours, and lists,
// behind what it says, the files that are made with it.
void list_in_mark(std::vector<verbs::NewFile>& files, const std::string& folder,
                  const std::string& mark);

// The words are those of the program that pairs which the arguments name, or BadFrame.
void demand_own_engine(const Value& arguments, const std::vector<std::string>& words);

} // namespace regra::worker
