#include "engines/proof/rules.hpp"

#include <algorithm>

namespace regra::proof {

std::optional<Rules> rules_named(std::string_view name, std::vector<std::string> with) {
    Rules rules;
    rules.name = name;
    std::sort(with.begin(), with.end());
    if (name == "C.04.6 2026")
        rules.text = Rules::Text::team;
    else if (name == "C.04.5 2026")
        rules.text = Rules::Text::matches;
    else if (name == "C.04.3 2017")
        rules.text = Rules::Text::dutch_2017;
    else if (name != "C.04.3 2026")
        return std::nullopt;
    for (const std::string& option : with) {
        if (option == "wishes=a") rules.wishes = 'a';
        if (option == "wishes=b") rules.wishes = 'b';
        if (option == "primary=game") rules.game_points_first = true;
        if (option == "second=false") rules.second_score = false;
        if (option == "look-ahead=fewest") rules.fewest = true;
        if (option == "last-round-wish=none") rules.strong_at_end = false;
        if (option == "floats=real") rules.real_floats = true;
    }
    rules.with = std::move(with);
    return rules;
}

std::string rules_known() {
    return "C.04.3 2026, C.04.3 2017, C.04.5 2026, C.04.6 2026";
}

} // namespace regra::proof
