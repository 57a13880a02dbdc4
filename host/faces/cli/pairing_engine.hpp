// The command line by which programs of tournaments call a pairing engine:
//
//     --NAME [IN] -p [OUT] [-l [LIST]]        pairs of the next round
//     --NAME [IN] -c [ROUND] [-l [LIST]]      rounds paired again and compared
//     --NAME -g [CONFIG] -o OUT [-s SEED]     a random event
//
// NAME is a Swiss system: the plugin swiss-NAME. With -p and -c also --budget N; and the options of
// all commands but --json, such as --lang, before or after. IN is standard input where it is left
// out. Names of files without a folder are beside IN; LIST is IN with the ending .list where it is
// left out. -p prints a count, then "white black" a line, 0 = the bye; -c a line a round and what
// differs. Exit status as those programs expect: 0, 1 no legal pairing, 3 bad input, 4 limits, 5
// files; -c is 0 though rounds differ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "faces/cli/options.hpp"

namespace regra::cli {

struct EngineCall {
    std::string system;
    char action = ' ';  // p, c, g
    std::string input;  // of g: its configuration
    std::string output; // "" = standard output
    std::string round, seed, budget;
    std::vector<std::string> common; // options of all commands, with their values
    bool checklist = false;
    std::string list; // its file
};

// The form of the line, for help.
inline constexpr auto engine_lines =
    "As a pairing engine, with a pairing system (dutch, ...) as the first word:\n"
    "  regra --SYSTEM FILE -p [PAIRS]          pairs the next round\n"
    "  regra --SYSTEM FILE -c [ROUND]          pairs each round again, and compares\n"
    "  regra --SYSTEM -g [CONFIG] -o FILE      makes a random event; -s SEED\n"
    "  and -l [LIST] writes how it was paired: FILE.list; --budget N, --lang LANG\n\n";

// Nothing if the line is not of this form. Wrong in this form: Error(Exit::bad_input).
std::optional<EngineCall> engine_call(int argc, const char* const* argv);

// Asks the verbs of `regra pairing`.
Exit run_engine(const Common& common, const EngineCall& call);

} // namespace regra::cli
