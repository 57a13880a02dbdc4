// The table of verbs: each stands in the file of its name.
#include <utility>

#include "verbs/verb.hpp"

namespace regra::verbs {

Verb game_acts();
Verb game_convert(); // in game_replay.cpp
Verb game_options();
Verb game_read();
Verb game_replay();
Verb game_rule();
Verb index_build();
Verb lots_commit(); // these three in draw_lots.cpp
Verb lots_draw();
Verb lots_verify();
Verb pairing_check();
Verb pairing_convert(); // in pairing_simulate.cpp
Verb pairing_judge();   // in pairing_make.cpp
Verb pairing_make();
Verb pairing_prove();
Verb pairing_simulate();
Verb pairing_table();
Verb pairing_verify(); // in pairing_prove.cpp
Verb pairing_why();
Verb pairing_why_not(); // in pairing_why.cpp
Verb plugin_list();
Verb plugin_new();
Verb ruleset_check();
Verb ruleset_classify();
Verb ruleset_diff();
Verb ruleset_list();
Verb ruleset_mutate();
Verb ruleset_show();
Verb ruleset_test();
Verb standings();
Verb variant_can_win();
Verb variant_hear();
Verb variant_moves();
Verb variant_perft();
Verb variant_show();
Verb verbs();

const std::vector<Listed>& all_verbs() {
    static const std::vector<Listed> all = {
        {"plugin list", plugin_list},
        {"plugin new", plugin_new},
        {"variant moves", variant_moves},
        {"variant hear", variant_hear},
        {"variant perft", variant_perft},
        {"variant can-win", variant_can_win},
        {"variant show", variant_show},
        {"variant draw-lots commit", lots_commit},
        {"variant draw-lots draw", lots_draw},
        {"variant draw-lots verify", lots_verify},
        {"game replay", game_replay},
        {"game rule", game_rule},
        {"game acts", game_acts},
        {"game options", game_options},
        {"game read", game_read},
        {"game convert", game_convert},
        {"index build", index_build},
        {"ruleset list", ruleset_list},
        {"ruleset show", ruleset_show},
        {"ruleset check", ruleset_check},
        {"ruleset diff", ruleset_diff},
        {"ruleset classify", ruleset_classify},
        {"ruleset test", ruleset_test},
        {"ruleset mutate", ruleset_mutate},
        {"pairing table", pairing_table},
        {"pairing make", pairing_make},
        {"pairing judge", pairing_judge},
        {"pairing why", pairing_why},
        {"pairing why-not", pairing_why_not},
        {"pairing check", pairing_check},
        {"pairing prove", pairing_prove},
        {"pairing verify", pairing_verify},
        {"pairing simulate", pairing_simulate},
        {"pairing convert", pairing_convert},
        {"standings", standings},
        {"verbs", verbs},
    };
    return all;
}

std::string_view noun_of(std::string_view words) {
    static constexpr std::pair<std::string_view, std::string_view> nouns[] = {
        {"plugin", "the libraries that hold board rules and pairing systems"},
        {"variant", "the rules of a board"},
        {"variant draw-lots", "openings, start positions, colours: in public"},
        {"game", "games that were played"},
        {"ruleset", "the laws, regulations and events written in YAML"},
        {"pairing", "who plays whom"},
        {"index", "what makes the start of commands fast"},
    };
    for (const auto& [name, about] : nouns)
        if (name == words) return about;
    return "";
}

} // namespace regra::verbs
