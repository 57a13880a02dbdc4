// The pairing system "dubov": C.04.4.1 of the FIDE Handbook, as applied from 2026-02-01; a draft,
// since no endorsed program exists to compare it with. README.md names the sources and readings.
#include "refusals.hpp"
#include "upward_system.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

constexpr std::array dubov_names = {
    Name{REGRA_NAME_CRITERION, "c1", "Have met before", "C.04.4.1 2.1.1"},
    Name{REGRA_NAME_CRITERION, "c2", "May not have the pairing bye", "C.04.4.1 2.1.2"},
    Name{REGRA_NAME_CRITERION, "c3", "Must both have the same colour", "C.04.4.1 2.1.3"},
    Name{REGRA_NAME_CRITERION, "c4", "The others could not all be paired", "C.04.4.1 2.2.1"},
    Name{REGRA_NAME_CRITERION, "apart", "Are not to meet: the event or a group keeps them apart"},
    Name{REGRA_NAME_CRITERION, "apart.pairs",
         "Pairs who meet although they are kept apart where possible: {value}"},
    Name{REGRA_NAME_CRITERION, "apart.scores",
         "Scores of those who are kept apart where possible and meet, added up: {value}", "",
         "points"},
    Name{REGRA_NAME_CRITERION, "bye.score", "Score of who has the pairing bye: {value}",
         "C.04.4.1 3.1.3", "points"},
    Name{REGRA_NAME_CRITERION, "bye.unplayed",
         "Games not played by who has the pairing bye: {value}", "C.04.4.1 3.1.4"},
    Name{REGRA_NAME_CRITERION, "c5", "Upfloaters: {value}", "C.04.4.1 2.3.1"},
    Name{REGRA_NAME_CRITERION, "c6", "Differences of scores: {value}", "C.04.4.1 2.3.2", "points"},
    Name{REGRA_NAME_CRITERION, "c7", "Players without the colour they prefer: {value}",
         "C.04.4.1 2.3.3"},
    Name{REGRA_NAME_CRITERION, "c8", "Upfloaters who have floated up as often as one may: {value}",
         "C.04.4.1 2.3.4"},
    Name{REGRA_NAME_CRITERION, "c9", "How often those have floated up: {value}", "C.04.4.1 2.3.5"},
    Name{REGRA_NAME_CRITERION, "c10", "Upfloaters who floated up in the last round: {value}",
         "C.04.4.1 2.3.6"},
    Name{REGRA_NAME_CRITERION, "order", "Place of an upfloater among those who could be: {value}",
         "C.04.4.1 4.2"},
    Name{REGRA_NAME_CRITERION, "colour-1",
         "Pairs in which the number of the higher counts: {value}", "C.04.4.1 5.2.1"},
    Name{REGRA_NAME_CRITERION, "colour-2", "Pairs in which both could have their colour: {value}",
         "C.04.4.1 5.2.2"},
    Name{REGRA_NAME_CRITERION, "colour-3", "Pairs in which the stronger wish counts: {value}",
         "C.04.4.1 5.2.3"},
    Name{REGRA_NAME_CRITERION, "colour-4",
         "Pairs in which the last time their colours differed counts: {value}", "C.04.4.1 5.2.4"},
    Name{REGRA_NAME_CRITERION, "colour-5", "Pairs in which the wish of the higher counts: {value}",
         "C.04.4.1 5.2.5"},
    Name{REGRA_NAME_RULE, "no-rating", "{entrant} has no rating, and each player must have one",
         "C.04.4.1 1.1", "entrant"},
    Name{REGRA_NAME_FEATURE, "draft", "No endorsed program exists to compare it with", "C.04.4.1"},
    record_192("FIDE_DUBOV"),
    record_192_accelerated("FIDE_DUBOV_BAKU"),
};

struct Dubov {
    static constexpr auto catalogue = joined(dubov_names, game_refusal_names("C.04.4.1 2.1.3"),
                                             refusal_names("C.04.4.1 2.1.1", "C.04.4.1 2.1.2"));

    explicit Dubov(const Options&) {
        PastRules& past = system_.rules.past;
        past.wishes = PastRules::Wishes::black_first;
        past.floats = PastRules::Floats::played_only;
        past.bars = PastRules::Bars::win_unplayed;
        system_.rules.spared_rounds = 1;
        system_.rules.subgroups = true;
        system_.seat = &MatchColours::of_games;
        system_.index_without({UpwardCriterion::next, UpwardCriterion::denied,
                               UpwardCriterion::strong_denied, UpwardCriterion::opponents_again});
    }

    std::optional<std::uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        check(request, findings);
        system_.pair(request, budget, out, account, findings);
    }
    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        check(request, findings);
        system_.judge(request, budget, pairs, account, findings);
    }

private:
    static void check(const Request& request, Findings& findings) {
        check_games(request, findings);
        for (std::uint32_t i = 0; i < request.entrants().size(); ++i)
            if (request.entrants()[i].rating == 0)
                findings.fatal("no-rating", {{"entrant", Entrant{i}}});
        if (findings.fatal_so_far()) bad();
    }

    UpwardSystem system_;
};

} // namespace
} // namespace regra::swiss

using regra::swiss::Dubov;
REGRA_PAIRING_PLUGIN(Dubov, {"dubov", "Swiss, Dubov system (FIDE)", "0.1", "Regra"});
