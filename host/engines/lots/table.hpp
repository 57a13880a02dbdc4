// What lots are drawn among: start positions, or openings played on the board of their variant.
#pragma once

#include <string>
#include <vector>

#include "engines/lots/openings.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::lots {

struct Lot {
    int number = 0;
    std::string moves;   // of an opening, as read
    std::string printed; // where they are printed otherwise
    std::string because;
    std::string position; // as the variant writes it
    std::string key;      // equal for the same position
};

// By number; never empty.
using Table = std::vector<Lot>;

// The start positions of a set of the variant. More than can be listed: Error(Exit::limits).
Table starts_of(const loader::Variant& variant, const std::string& set);

// All openings, played. Every move that cannot be played is in the Error(Exit::bad_input), at its
// place in the file.
Table openings_of(const loader::Variant& variant, const ruleset::Openings& openings);

// The position after one of them; likewise.
loader::Position play(const loader::Variant& variant, const ruleset::Openings& openings,
                      const ruleset::Opening& opening);

std::size_t positions(const Table& table); // that differ

// The lowest number of each position.
Table one_of_each_position(const Table& table);

} // namespace regra::lots
