// What the scripts of an individual Swiss decide, written in C++, to measure what asking scripts
// costs. Only the benchmarks have this: the program knows no tie-break.
#pragma once

#include <cstddef>
#include <vector>

#include "engines/standings/field.hpp"
#include "engines/standings/rank.hpp"

namespace native {

// Direct encounter separates those who have all met; an unplayed round is met with a virtual
// opponent.
enum Criterion : std::size_t {
    direct,
    cut_lowest, // of Buchholz
    buchholz,
    sonneborn_berger,
    progressive,
    wins,
    blacks,
    elected, // rounds elected to play
    criteria
};

class Ranker {
public:
    Ranker(const regra::Field& field, std::vector<Criterion> by); // after the points

    regra::Standings rank(); // of all
    // Ranks some competitors among themselves: order, ranks and points, without marks.
    regra::Standings rank(std::vector<int> members);

private:
    const regra::Field& field_;
    std::vector<Criterion> by_;
    std::vector<std::int32_t> points_;
    std::vector<std::vector<regra::CriterionValue>> marks_; // by criterion and competitor
};

} // namespace native
