// An event as a tournament report file.
#pragma once

#include <string>

#include "formats/trf/trf.hpp"
#include "verbs/event_work.hpp"

namespace regra::verbs {

struct ReportText {
    std::string text;
    std::int64_t entries = 0, rounds = 0;
    Diagnostics unsaid; // what the edition cannot say
};

// Points and ranks as the event's ruleset gives them, and a line ### for each breach of the rules
// for pairings and results.
ReportText report_text(const EventWork& work, event::Results results, TrfEdition edition);

} // namespace regra::verbs
