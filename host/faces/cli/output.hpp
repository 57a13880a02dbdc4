// What a command prints.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "faces/cli/commands.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra::cli {

// To standard output. A full disk or a closed pipe: Failure(Exit::file).
void print(std::string_view text);
void flush();

// Columns of the terminal that it goes to; 80 where it goes elsewhere.
std::size_t output_width();

// To standard error, a line each.
void report(const Diagnostics& diagnostics, Language language);

// `value` as --json prints it, with indentation or on one line.
void print_json(const Value& value);
void print_json_line(const Value& value);

} // namespace regra::cli
