// What is said of a game before its first act: lines of YAML, in a file of acts or in a test.
//
//     ruleset: laws-2018            the laws, a regulation or an event
//     time: 15 min + 5 s            short for  play: {time: ...}
//     class: rapid                  short for  play: {class: ...}
//     rapid: {under: A.4}           and whatever else an event may state
//     choose: rapid under A.4       the same, of an open choice; a list in [ ] for several
//     position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 60
//     opening: 141                  a drawn opening of the laws, in place of a position
//     moves before: 1.e4 e5         played before the first act, from that position
//     players: {white: Ana}         who plays a side of the variant
//     begins: 10:00:00              when the first clock starts; 0:00:00 if nothing is said
//     notation: pt                  words of the moves; otherwise those of the board's plugin
//     language: pt, de              acts are typed in these too (rulesets/acts/)
//     given: White illegal move 1, White left 40 s, White absent, 20 moves each, last period,
//            no arbiter, White uses blind, White has an assistant, Black is hearing impaired
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/game/game.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::game {

struct Header {
    struct Line {
        std::string text;
        Place place;
    };
    Line ruleset;
    std::optional<Line> position, opening, moves_before, begins, given, notation, language;
    std::vector<std::pair<Line, Line>> players; // a side, the name
    std::vector<Line> chosen; // "rapid under A.4": answers to what the ruleset leaves open
    ruleset::Node rules;      // the first line and those that are the ruleset's
    std::shared_ptr<const ruleset::Source> source;
};

// `root` is the map; keys of `others` are passed over. All that is wrong goes to `diagnostics`.
Header read_header(const ruleset::Node& root, std::shared_ptr<const ruleset::Source> source,
                   const std::vector<std::string>& others, Diagnostics& diagnostics);

// The position, clocks, tallies and so on that the header gives; tables of openings stand among
// `rulesets`. Notes say what is improper about the position. Error(Exit::bad_input) with all that
// is wrong.
Setup read_setup(const Header& header, const Laws& laws, const ruleset::Rulesets& rulesets,
                 Diagnostics& notes);

} // namespace regra::game
