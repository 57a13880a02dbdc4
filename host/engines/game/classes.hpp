// Which class of the laws a time control belongs to, as each edition draws its bands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engines/game/control.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

// What the laws measure a control by: its time, all periods together, and what its increments come
// to in `class counted as: time + N increments`; without that line, the time alone.
std::int64_t counted_time(const Ruleset& ruleset, const Control& control);

// Each class whose band the control meets, as its setting `CLASS when`, in the order of the laws.
// One setting: the control is of that class. Several: the bands overlap. None: it falls between
// them. `otherwise` takes what no other band takes.
std::vector<const Setting*> classify(const Ruleset& ruleset, const Control& control);

// "rapid" of a setting `rapid when`.
inline const std::string& class_of(const Setting& band) {
    return band.path[0];
}

// That a control, as written, is of several classes or of none, with their bands and articles.
Message ambiguous_class(const Ruleset& ruleset, const std::string& control,
                        const std::vector<const Setting*>& found);

// The cases of `play: time` that can hold, as far as the event's facts are known.
std::vector<const Case*> possible_times(const Ruleset& ruleset);

// The one class of all times that are possible, or "".
std::string class_of_times(const Ruleset& ruleset);

// Tells that the class stated is not the one of the time, where this file states either of them.
void check_class(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset
