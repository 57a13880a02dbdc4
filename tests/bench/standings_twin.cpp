// `regra standings FILE --ruleset ID --json` with native tie-breaks in place of scripts: the same
// command line, ruleset, file, field, order and JSON, printed by the same functions.
//
//     bench-standings-twin standings FILE --ruleset ID [--rulesets DIR ...] --json
#include "bench/native_ranking.hpp"
#include "engines/game/grammar.hpp"
#include "engines/standings/competition.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/output.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "verbs/standings.hpp"

#include <cstdio>
#include <cstring>

namespace {

using namespace regra;

void check_results(const Tournament& tournament, const Scoring& scoring, Language language) {
    Diagnostics problems;
    check_points(tournament, scoring.game, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    if (awaits_results(tournament)) cli::report(problems, language);
}

RankedList ranked(const Field& field) {
    RankedList list;
    list.standings = native::rank(field);
    for (const int who : list.standings.order)
        list.rank.push_back(list.standings.rank[static_cast<std::size_t>(who)]);
    return list;
}

void run(const cli::Common& common, const std::string& file, const std::string& id) {
    const Library library(common.scripts);
    ruleset::Scripts scripts(library);
    const auto rules =
        ruleset::Rulesets(common.rulesets, scripts, ruleset::whole_grammar()).load(id);
    Diagnostics notes;
    const Tournament tournament = read_trf(read_file(file), file, &notes);
    cli::report(notes, common.language);
    const CompetitionRules own = competition_of(rules, "", false);
    const Scoring scoring = scoring_of(rules, tournament, own.teams);
    const Field field = player_field(tournament, scoring, own.system);
    check_results(tournament, scoring, common.language);
    cli::print_json(verbs::list_value(field, ranked(field), own, rules, Language::en));
    cli::flush();
}

} // namespace

int main(int argc, char** argv) {
    try {
        const auto command = cli::parse(argc, argv);
        if (argc < 5 || std::strcmp(argv[1], "standings") != 0 ||
            std::strcmp(argv[3], "--ruleset") != 0 || !command.common.json)
            return static_cast<int>(Exit::bad_input);
        run(command.common, argv[2], argv[4]);
        return 0;
    } catch (const Error& error) {
        cli::report(error.diagnostics(), cli::spoken_language(argc, argv));
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return static_cast<int>(Exit::internal);
    }
}
