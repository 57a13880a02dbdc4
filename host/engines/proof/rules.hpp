// The texts of rules that proofs are about. Each is read here from its words, for itself: were the
// criteria taken from the plugin that pairs, a proof would say only that the plugin agrees with
// itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra::proof {

struct Rules {
    enum class Text { dutch, dutch_2017, team, matches }; // C.04.3, C.04.6, C.04.5

    Text text = Text::dutch;
    std::string name;
    std::vector<std::string> with; // options of the system that the criteria look at
    // Of C.04.5 and C.04.6.
    char wishes = '-';              // C.04.6 1.7: 'a', 'b' or '-'
    bool game_points_first = false; // 1.2
    bool second_score = true;       // 4.2.2
    bool fewest = false;            // C6 in degrees
    bool strong_at_end = true;      // type B, last round, two equal colours
    bool real_floats = false;       // floats by scores without virtual points

    bool upward() const { return text == Text::team || text == Text::matches; }
};

// The rules with that name in a catalogue; empty if they are not known.
std::optional<Rules> rules_named(std::string_view name, std::vector<std::string> with);
// For messages: all names.
std::string rules_known();

} // namespace regra::proof
