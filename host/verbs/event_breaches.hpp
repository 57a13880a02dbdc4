// What the file of a report says of breaches of the rules for pairings and results (C.02).
#pragma once

#include <string>
#include <vector>

#include "verbs/event_work.hpp"

namespace regra::verbs {

// A line "### ...", each of a round: a pairing changed by hand or read from a file, start numbers,
// rounds or the rating changed after the first round, a bye of a full point, an adjournment, a
// correction, a ruling, a penalty, an exclusion.
struct ReportLine {
    int round = 0;
    std::string text;
    bool of_pairs = false; // goes with the pairs of the round
};
std::vector<ReportLine> report_lines(const EventWork& work);
// Of an act `rule` or `penalty`.
std::string ruling_line(const event::State& state, const Value& act);
std::string correction_line(const event::State& state, int round, int board,
                            const event::Result& now, const event::Result& old);

} // namespace regra::verbs
