// What is wrong, open or worth knowing, as values of a reply.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// {kind, id, text, said, file, line, column, offset}: kind is error, open or note; said is the line
// that people read; line, column and offset are 0 where they are not known.
Shape diagnostic_shape();
Value value_of(const Diagnostic& item, Language language);
Value value_of(const Diagnostics& found, Language language); // a list

} // namespace regra::verbs
