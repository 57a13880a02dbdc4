// Weights of the vertices and odd sets of a problem, which prove that no pairing costs less: to
// each edge they leave nothing less than 0.
#pragma once

#include <vector>

#include "engines/proof/problem.hpp"

namespace regra::proof {

struct Weighing {
    std::vector<Costs> weights; // by vertex
    std::vector<Costs> sets;
    std::vector<std::vector<int>> sets_of; // by vertex, rising
    Costs sum;                             // four times the least cost

    // Makes the cost of an edge what is left of four times it.
    void take_from(std::size_t a, std::size_t b, Costs& cost) const;
};

// Forbids all pairs that no cheapest pairing contains: those whose cost exceeds the weights of the
// pair. Every cheapest pairing stays possible.
void part_dear(Persons& persons, const Problem& problem, const Weighing& weighing);

} // namespace regra::proof
