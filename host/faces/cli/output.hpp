// What a command prints, and small readings of what it was given.
#pragma once

#include <string>
#include <string_view>

#include "faces/cli/commands.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/plugins.hpp"

namespace regra::cli {

// To standard output. A full disk or a closed pipe: Failure(Exit::file).
void print(std::string_view text);
void flush();

// To standard error, a line each.
void report(const Diagnostics& diagnostics, Language language);

// A whole number in least..most, or Failure(Exit::bad_input) that names what it was for.
int whole_number(const std::string& text, const std::string& name, int least, int most);

// The organizer's folders of plugins, which speak the language of the command; what is wrong with
// them is reported.
loader::Plugins plugins_of(const Common& common);

// Options of a plugin as --option gives them, "K=V" each; yes and no stand for true and false.
loader::Texts options_of(const loader::Plugin& plugin, const std::vector<std::string>& given);

} // namespace regra::cli
