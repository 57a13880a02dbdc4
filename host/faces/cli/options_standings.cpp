#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {

void add_standings(Definitions& to) {
    auto* noun = add_command(to.app, "standings", "who stands where, and why");
    explain(
        *noun,
        "--json: [{rank, id, name, points, tiebreaks}]; a tie-break that says nothing is null.\n"
        "--teams, where players compete: [{group, rank, id, name, points, players}]\n"
        "--prizes: [{prize, group, place, team, id, name, article, chain}]\n"
        "--faults: [{id, name, fault, reason, group, pupils}]\n"
        "--explain: [{level, text, article, chain}]; a chain is told by ruleset show");
    tie<Standings>(to, noun, run_standings, [](CLI::App& verb, Standings& asked) {
        text_argument(verb, "FILE", asked.file, "the event's results");
        text_option(verb, "--ruleset", asked.ruleset, "ID", "the ruleset of the event")->required();
        text_option(verb, "--competition", asked.competition, "NAME", "one of the ruleset's");
        text_option(verb, "--category", asked.category, "NAME", "one category only");
        text_option(verb, "--gender", asked.gender, "F|M", "girls and women, or boys and men")
            ->check(CLI::IsMember({"F", "M"}));
        text_option(verb, "--entries", asked.entries, "FILE.csv", "the list of entries");
        text_option(verb, "--explain", asked.explain, "RANK",
                    "how this rank came about; with --prizes an entry or team, and what it gets");
        verb.add_flag("--teams", asked.teams, "teams instead of players");
        verb.add_flag("--prizes", asked.prizes, "the prizes");
        verb.add_flag("--faults", asked.faults, "teams that did not come, or came short");
    });
}

} // namespace regra::cli
