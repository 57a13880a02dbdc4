// What is drawn for whom: sealed with a secret before anybody can know the result.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/lots/table.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra::lots {

struct Plan {
    std::string event;
    std::string public_from;        // what the public text will be, or who will name it
    std::string variant;            // a plugin's id
    std::string openings;           // a ruleset's id, or ...
    std::string starts;             // ... a set of start positions; both empty: no number is drawn
    bool each_position = false;     // among the positions, not the numbers
    bool at_most_once = false;      // no number twice
    bool colours = false;           // also the side of the one named first
    std::vector<std::string> items; // whom the lots are for, in the order of the draw
};

// What the plan draws from, as it stands here.
struct Source {
    std::string document;           // "Rules 2026, A.3"; empty for start positions
    Table table;                    // empty: no number is drawn
    std::vector<std::string> sides; // of the variant, where colours are drawn

    // What numbers are drawn among.
    Table among(const Plan& plan) const {
        return plan.each_position ? one_of_each_position(table) : table;
    }
};

// A digest of numbers, moves and positions: tables with equal digests are the same.
std::string digest(const Table& table);

// A text on one line: runs of blanks and line ends are one space, none at its ends.
std::string one_line(std::string_view text);

// The words of what is drawn, in their order: "numbers" and "1-301", "positions" and "219".
std::vector<std::pair<std::string, std::string>> statement(const Plan& plan, const Source& source);

std::string text(const std::pair<std::string, std::string>& line); // "numbers: 1-301\n"

// The text of the secret's file. Its SHA-256 is the commitment.
std::string seal(const std::string& secret, const Plan& plan, const Source& source);

// What the lines of such a text ask for; what follows from that is not read. All that is missing or
// wrong: Error(Exit::bad_input).
std::pair<std::string, Plan> unseal(const std::string& text, const std::string& file);

// An error for each line that is not what is due there; `id` is a message with {found} and {due}.
void compare(std::string_view text, std::string_view due, const std::string& file,
             std::string_view id, Diagnostics& diagnostics);

// A plan that asks for more numbers than there are, each once: Error(Exit::bad_input).
void check_enough(const Plan& plan, const Source& source);

} // namespace regra::lots
