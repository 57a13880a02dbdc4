// `regra standings FILE --ruleset ID --json [--prizes]` with native tie-breaks, groups and prizes
// in place of scripts: the same command line, ruleset, file, field, order and JSON, printed by the
// same functions.
//
//     bench-standings-twin standings FILE --ruleset ID [--rulesets DIR ...] --json [--prizes]
//
// The prizes are those of rulesets/regulations/awards-for-time.yaml: the first of each of thirty
// parts of the starting list, and places 1 to 10 of all.
#include "bench/native_ranking.hpp"
#include "engines/game/grammar.hpp"
#include "engines/standings/competition.hpp"
#include "engines/standings/prizes.hpp"
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
    using namespace native;
    RankedList list;
    list.standings = Ranker(field, {direct, cut_lowest, buchholz, sonneborn_berger, wins}).rank();
    for (const int who : list.standings.order)
        list.rank.push_back(list.standings.rank[static_cast<std::size_t>(who)]);
    return list;
}

// Place `place` of a group, whose ranks those share who are equal.
void award(const std::string& prize, const std::string& group, int place, const Field& field,
           const Standings& standings, std::vector<Award>& awards) {
    for (const int who : standings.order) {
        const auto index = static_cast<std::size_t>(who);
        if (standings.rank[index] != place) continue;
        awards.push_back({prize, group, place, "player", who, field.number[index],
                          field.name[index], "", std::nullopt, ""});
    }
}

std::vector<Award> awards_of(const Field& field) {
    using namespace native;
    constexpr int parts = 30, places = 10;
    Ranker ranker(field, {direct, cut_lowest, buchholz, sonneborn_berger, progressive, wins, blacks,
                          elected});
    std::vector<Award> awards;
    const auto count = static_cast<int>(field.size());
    int from = 0;
    for (int part = 1; part <= parts; ++part) {
        std::vector<int> members;
        const int size = count / parts + (part <= count % parts ? 1 : 0);
        for (int i = 0; i < size; ++i) members.push_back(from++);
        award("First of the part", "Part " + std::to_string(part), 1, field,
              ranker.rank(std::move(members)), awards);
    }
    const auto all = ranker.rank();
    for (int place = 1; place <= places; ++place)
        award("Main " + std::to_string(place), "", place, field, all, awards);
    return awards;
}

void run(const cli::Common& common, const std::string& file, const std::string& id, bool prizes) {
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
    cli::print_json(prizes ? verbs::prizes_value(awards_of(field), rules)
                           : verbs::list_value(field, ranked(field), own, rules, Language::en));
    cli::flush();
}

} // namespace

int main(int argc, char** argv) {
    try {
        const auto command = cli::parse(argc, argv);
        if (argc < 5 || std::strcmp(argv[1], "standings") != 0 ||
            std::strcmp(argv[3], "--ruleset") != 0 || !command.common.json)
            return static_cast<int>(Exit::bad_input);
        const bool prizes = std::strcmp(argv[argc - 1], "--prizes") == 0;
        run(command.common, argv[2], argv[4], prizes);
        return 0;
    } catch (const Error& error) {
        cli::report(error.diagnostics(), cli::spoken_language(argc, argv));
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return static_cast<int>(Exit::internal);
    }
}
