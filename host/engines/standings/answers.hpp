// What scripts of lists, prizes and teams may answer: a table for each function that the host
// calls. Names of people, groups and prizes come from files, so they are not looked at here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/border.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/sandbox/library.hpp"

namespace regra {

// Places in answers are those of entries and teams, from 1; so there are tables for a tournament.
class StandingsAnswers {
public:
    explicit StandingsAnswers(const Tournament& tournament);
    StandingsAnswers(const StandingsAnswers&) = delete;
    StandingsAnswers& operator=(const StandingsAnswers&) = delete;

private:
    std::int64_t entries_, competitors_; // competitors: the more of entries and teams
    Border call_, criterion_, line_bonus_, line_part_, line_, line_criterion_, made_, misfit_,
        prize_line_, award_, refusal_, left_, rest_, given_, fault_;
    Border plan_, bonus_;

public:
    FieldRule plan, make;           // of standings/lists
    FieldRule misfits, lines, give; // of standings/prizes
    FieldRule faults;               // of teams/attendance
    FieldRule bonuses;              // of standings/bonuses
};

// What a script of scripts/facts may answer for an entry: nothing, or a value of the type that it
// declares with `is`; "": any of the three. In words, "" if it is that.
std::string fault_of_fact(const Value& answer, std::string_view is);
// What one of scripts/groups may: nothing, one of these rows, or a list of some.
std::string fault_of_groups(const Value& answer, const std::vector<std::string_view>& rows);

// What of a term `value` is to explain: other fields are the script's own.
const Border& border_of_terms();
// The order of the start: places of `count` that were entered.
FieldRule rule_of_order(std::size_t count);

} // namespace regra
