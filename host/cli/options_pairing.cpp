#include "cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {

void add_pairing(Definitions& to) {
    auto* noun = add_noun(to, "pairing", "who plays whom");
    auto* table = add_command(*noun, "table", "all rounds of a system that needs no results");
    explain(*table,
            "A line a round: its number, the pairs `white-black`, and who has none after bye.\n"
            "--json: {system, players, rounds: [{round, pairs: [{white, black}], byes}]}");
    tie<PairingTable>(to, table, run_pairing_table, [](CLI::App& verb, PairingTable& asked) {
        text_argument(verb, "ID", asked.id, "a pairing system of `regra plugin list`");
        text_option(verb, "--players", asked.players, "N", "how many play")->required();
        add_plugin_options(verb, asked.options, "an option of the system (repeatable)");
    });
}

} // namespace regra::cli
