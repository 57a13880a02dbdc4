// What an event made public, and gave: as it stood then, and whether it still is what counts.
#pragma once

#include <optional>
#include <vector>

#include "verbs/event_work.hpp"

namespace regra::verbs {

// The event as it stood when its prizes were given, with what was handed out and who was erased
// since. Nothing: none were given.
std::optional<EventWork> as_awarded(const EventWork& work);

// Standings that were published last, or prizes that were given, and are not what counts any more:
// an act that they rest on was struck out, or a later one corrected, ruled or imposed something in
// their rounds.
struct Outdated {
    std::string what; // standings, award
    int round = 0;    // the last that they rest on
    std::int64_t act = 0;
};
std::vector<Outdated> outdated(const EventWork& work);
Message outdated_message(const Outdated& one);

} // namespace regra::verbs
