// What a caller of regra/host.h gives: JSON, inputs, paths. Judged before it is used.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <regra/host.h>

#include "faces/worker/question.hpp"
#include "kernel/base/value.hpp"
#include "verbs/verb.hpp"

namespace regra::library {

[[noreturn]] void refuse(std::string_view id, Arguments arguments = {});

// The object of JSON, or of NULL an empty one. `what` it is, "settings" or "arguments", is the file
// in which what is wrong has its place. `asked`: who takes these parameters.
Value checked(const char* what, const char* json, const std::string& asked,
              const verbs::Parameters& parameters);

using Inputs = std::shared_ptr<const worker::Inputs>;
Inputs read_inputs(const regra_with* with);

// Of bytes that are read: they are there, and no more than a worker takes.
void demand_bytes(const regra_str& bytes, const std::string& what);
void demand_utf8(const char* text, const std::string& what);

// Whether it is rulesets/KIND/NAME.yaml or scripts/KIND/NAME.lua, without `..`.
bool is_added_path(std::string_view path);

// What verbs say of arguments as the command line has them, "--position", by their names.
Diagnostics as_named(const Diagnostics& found);

} // namespace regra::library
