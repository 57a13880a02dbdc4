#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {
namespace {

void event_options(CLI::App& verb, PairingOf& into) {
    text_argument(verb, "FILE", into.file, "the event, a tournament report file");
    text_option(verb, "--system", into.system, "ID", "a pairing system of `regra plugin list`");
    add_plugin_options(verb, into.options, "an option of the system (repeatable)");
    text_option(verb, "--ruleset", into.ruleset, "ID", "the ruleset of the event");
    text_option(verb, "--entries", into.entries, "FILE.csv", "the list of entries");
    text_option(verb, "--rounds", into.rounds, "N", "rounds planned, where the file does not say");
    text_option(verb, "--games", into.games, "N",
                "games of a match in each round, where the file does not say; 1 if not said");
    text_option(verb, "--first-colour", into.first_colour, "white|black",
                "drawn for the first board, where the file does not say")
        ->check(CLI::IsMember({"white", "black"}));
    text_option(verb, "--accelerate", into.accelerate, "auto|N",
                "virtual points for the upper half; N is its last number");
    list_option(verb, "--forbid", into.forbid, "A-B", "these two are not to meet (repeatable)");
    verb.add_flag("--teams", into.teams, "pair the teams, also where no record tells of matches");
    text_option(verb, "--seed", into.seed, "N", "for systems that draw lots");
    text_option(verb, "--budget", into.budget, "N", "most units of work; exit status 4 beyond");
}

void engine_options(CLI::App& verb, PairingOf& into) {
    text_option(
        verb, "--engine", into.engine, "COMMAND",
        "pairs by another maker's engine: its program and words, {in} and {out} for the files");
    text_option(verb, "--engine-limit", into.engine_limit, "SECONDS", "60 if not said");
}

// The round asked about, and pairs fixed in it.
void round_options(CLI::App& verb, PairingOf& into) {
    event_options(verb, into);
    text_option(verb, "--round", into.round, "N",
                "paired again from the rounds before it, instead of the next one");
    list_option(verb, "--want", into.want, "A-B",
                "these two are to meet; A-0: A is to have the bye (repeatable)");
}

void edition_option(CLI::App& verb, std::string& into) {
    text_option(verb, "--edition", into, "2026|extended",
                "of the report file: that of 2026, or of 2016 with the extensions in use")
        ->check(CLI::IsMember({"2026", "extended"}));
}

void simulate_options(CLI::App& verb, PairingSimulate& into) {
    text_option(verb, "--system", into.system, "ID", "a pairing system of `regra plugin list`")
        ->required();
    add_plugin_options(verb, into.options, "an option of the system (repeatable)");
    text_option(verb, "--config", into.configuration, "FILE",
                "keys and values, such as PlayersNumber=60");
    text_option(verb, "--players", into.players, "N", "how many; 40 if not said");
    text_option(verb, "--rounds", into.rounds, "N", "how many; 9 if not said");
    text_option(verb, "--boards", into.boards, "N",
                "teams of so many members; --players counts teams");
    text_option(verb, "--games", into.games, "N", "games of a match, each round; 1 if not said");
    text_option(verb, "--highest", into.highest, "N", "the highest rating");
    text_option(verb, "--lowest", into.lowest, "N", "the lowest rating");
    text_option(verb, "--draws", into.draws, "PERCENT", "of games between equals");
    text_option(verb, "--forfeits", into.forfeits, "N", "games not played");
    text_option(verb, "--withdrawals", into.withdrawals, "N", "players who leave for good");
    text_option(verb, "--half-byes", into.half_byes, "N", "half-point byes, each round");
    text_option(verb, "--full-byes", into.full_byes, "N", "full-point byes, each round");
    text_option(verb, "--absences", into.absences, "N", "players who miss a round, each round");
    text_option(verb, "--late", into.late, "N", "players who come after the first round");
    text_option(verb, "--clubs", into.clubs, "N", "so many clubs, kept apart");
    verb.add_flag("--accelerate", into.accelerate, "virtual points for the upper half");
    text_option(verb, "--seed", into.seed, "N", "draws the same event again; 0 if not said");
    edition_option(verb, into.edition);
}

constexpr const char* account_json =
    "  account: {brackets: [{bracket, highest, lowest, members: [{id, moved}]}],\n"
    "    costs: [{bracket, criterion, article, place, value, best, proof, text}],\n"
    "    steps: [{bracket, kind, id, other, instead, criterion, article, text}]}";

} // namespace

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
    auto* make = add_command(*noun, "make", "the pairs of the next round");
    explain(*make,
            std::string("How many pairs, then a line a pair: white and black; 0 = no game.\n"
                        "Programs call it as an engine: regra --dutch IN -p [OUT] [-l], -c, -g.\n"
                        "--json: {system, round, pairs: [{board, white, black}], account, "
                        "rules: [{text, article}]}; the last two\nwith --explain\n") +
                account_json);
    tie<PairingMake>(to, make, run_pairing_make, [](CLI::App& verb, PairingMake& asked) {
        round_options(verb, asked.of);
        engine_options(verb, asked.of);
        verb.add_flag("--explain", asked.explain, "brackets, values and floats after the pairs");
    });
    auto* judge = add_command(*noun, "judge", "what pairs made by hand cost");
    explain(*judge,
            std::string("PAIRS is written as `pairing make` writes it. Exit status 1: they "
                        "are illegal.\n"
                        "--json: {system, round, legal, verdict, reasons: [{text, article}], "
                        "account}\n") +
                account_json);
    tie<PairingJudge>(to, judge, run_pairing_judge, [](CLI::App& verb, PairingJudge& asked) {
        round_options(verb, asked.of);
        text_argument(verb, "PAIRS", asked.pairs, "the pairs, or - for standard input");
    });
    auto* why = add_command(*noun, "why", "why somebody is paired so");
    explain(*why, "--json: {system, round, id, pair: {board, white, black}, reasons: [{text, "
                  "article}]}");
    tie<PairingWhy>(to, why, run_pairing_why, [](CLI::App& verb, PairingWhy& asked) {
        round_options(verb, asked.of);
        text_argument(verb, "N", asked.number, "a number of the file");
    });
    auto* why_not = add_command(*noun, "why-not", "why two do not meet");
    explain(*why_not,
            "Impossible, worse, or as good and later in the rules' order; 0 for B is the bye.\n"
            "--json: {system, round, answers: [{a, b, answer: paired|impossible|worse|later, "
            "text, reasons: [{text, article}], pairs: [{white, black}]}]}");
    tie<PairingWhyNot>(to, why_not, run_pairing_why_not, [](CLI::App& verb, PairingWhyNot& asked) {
        round_options(verb, asked.of);
        verb.add_option("A", asked.a, "a number of the file")->type_name("");
        verb.add_option("B", asked.b, "another, or 0: the bye")->type_name("");
        text_option(verb, "--all", asked.all, "N", "everybody whom N might have met");
    });
    auto* check = add_command(*noun, "check", "every round of a file paired again and compared");
    explain(*check, "Exit status 1: a round differs.\n"
                    "--json: {system, rounds: [{round, same, legal, file: [{white, black}], rules: "
                    "[{white, black}], reasons: [{text, article}]}]}");
    tie<PairingCheck>(to, check, run_pairing_check, [](CLI::App& verb, PairingCheck& asked) {
        event_options(verb, asked.of);
        engine_options(verb, asked.of);
        text_option(verb, "--round", asked.of.round, "N", "this round only");
    });
    auto* simulate = add_command(*noun, "simulate", "a random event, paired and played");
    explain(*simulate,
            "Prints a tournament report file. Rates are one in N; the same seed gives the "
            "same event.");
    tie<PairingSimulate>(to, simulate, run_pairing_simulate, simulate_options);
    auto* convert =
        add_command(*noun, "convert", "an event's file in another edition of the format");
    explain(*convert, "Records that nothing here reads are kept; what the edition cannot say is "
                      "reported.");
    tie<PairingConvert>(
        to, convert, run_pairing_convert, [](CLI::App& verb, PairingConvert& asked) {
            text_argument(verb, "FILE", asked.file, "the event, a tournament report file");
            edition_option(verb, asked.edition);
        });
}

} // namespace regra::cli
