// The pairing system "double-swiss": FIDE's Double-Swiss (C.04.5), as applied from 2026-02-01. A
// round is a match of two games with colours exchanged; of four, two such pairs of games, which
// FIDE's text does not have (FPD, App. D.2). A request of one game a match has matches whole.
#include "refusals.hpp"
#include "upward_system.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

constexpr std::array double_names = {
    Name{REGRA_NAME_CRITERION, "c1", "Have met before", "C.04.5 2.1.1"},
    Name{REGRA_NAME_CRITERION, "c2", "May not have the pairing bye", "C.04.5 2.1.2"},
    Name{REGRA_NAME_CRITERION, "c3", "The others could not all be paired", "C.04.5 2.2.1"},
    Name{REGRA_NAME_CRITERION, "apart", "Are not to meet: the event or a group keeps them apart"},
    Name{REGRA_NAME_CRITERION, "apart.pairs",
         "Pairs who meet although they are kept apart where possible: {value}"},
    Name{REGRA_NAME_CRITERION, "apart.scores",
         "Scores of those who are kept apart where possible and meet, added up: {value}", "",
         "points"},
    Name{REGRA_NAME_CRITERION, "bye.score", "Score of who has the pairing bye: {value}",
         "C.04.5 3.4.2", "points"},
    Name{REGRA_NAME_CRITERION, "bye.unplayed",
         "Matches not played by who has the pairing bye: {value}", "C.04.5 3.4.3"},
    Name{REGRA_NAME_CRITERION, "c4", "Upfloaters: {value}", "C.04.5 2.3.1"},
    Name{REGRA_NAME_CRITERION, "c5", "Differences of scores: {value}", "C.04.5 2.3.2", "points"},
    Name{REGRA_NAME_CRITERION, "c6", "Upfloaters of the next scoregroup beyond the least: {value}",
         "C.04.5 2.3.3"},
    Name{REGRA_NAME_CRITERION, "c7", "Upfloaters who floated in the last round: {value}",
         "C.04.5 2.3.4"},
    Name{REGRA_NAME_CRITERION, "order", "Place of an upfloater among those who could be: {value}",
         "C.04.5 3.5.5"},
    Name{REGRA_NAME_CRITERION, "c8",
         "Opponents of upfloaters who floated in the last round: {value}", "C.04.5 2.3.5"},
    Name{REGRA_NAME_CRITERION, "colour-1",
         "Pairs in which the number of the higher counts: {value}", "C.04.5 4.3.1"},
    Name{REGRA_NAME_CRITERION, "colour-2",
         "Pairs in which the fewer matches begun with white count: {value}", "C.04.5 4.3.2"},
    Name{REGRA_NAME_CRITERION, "colour-3",
         "Pairs in which the last time their colours differed counts: {value}", "C.04.5 4.3.3"},
    Name{REGRA_NAME_CRITERION, "colour-4",
         "Pairs in which the last colour of the higher counts: {value}", "C.04.5 4.3.4"},
    Name{REGRA_NAME_CRITERION, "colour-5",
         "Pairs in which the last colour of the other counts: {value}", "C.04.5 4.3.5"},
    Name{REGRA_NAME_OPTION, "look-ahead",
         "C6 (C.04.5 2.3.3): the next scoregroup can do with the least that its parity needs or "
         "not, or with as few as can be",
         "parity", "one-of parity|fewest"},
    Name{REGRA_NAME_OPTION, "floats",
         "Who floated (C.04.5 1.5), by scores with virtual points or by real ones", "pairing",
         "one-of pairing|real"},
    Name{REGRA_NAME_RULE, "odd-games",
         "A match has {games} games, and their number must be even, so that colours are shared", "",
         "games"},
    Name{REGRA_NAME_ALIAS, "proof", "The rules that proofs of its pairs are about", "C.04.5 2026"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "look-ahead=parity",
         "look-ahead=parity"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "look-ahead=fewest",
         "look-ahead=fewest"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "floats=pairing", "floats=pairing"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "floats=real", "floats=real"},
    Name{REGRA_NAME_FEATURE, "matches", "A pair plays several games a round"},
    Name{REGRA_NAME_FEATURE, "even-matches", "The games of a match are even in number"},
    record_192("FIDE_DOUBLESWISS"),
    record_192_accelerated("FIDE_DOUBLESWISS_BAKU"),
};

struct DoubleSwiss {
    static constexpr auto catalogue =
        joined(double_names, refusal_names("C.04.5 2.1.1", "C.04.5 2.1.2"));

    explicit DoubleSwiss(const Options& options) {
        PastRules& past = system_.rules.past;
        past.wishes = PastRules::Wishes::none;
        past.floats = PastRules::Floats::played_only;
        past.bars = PastRules::Bars::forfeit_win_or_full;
        past.floats_by_real_score = options.text("floats") == "real";
        system_.rules.seats_by_number = true;
        system_.rules.graded = options.text("look-ahead") == "fewest";
        system_.rules.spared_rounds = 1;
        system_.seat = &MatchColours::of_players;
        // No criterion looks at colours.
        system_.index_without({UpwardCriterion::same_colour, UpwardCriterion::wishes,
                               UpwardCriterion::often, UpwardCriterion::times,
                               UpwardCriterion::denied, UpwardCriterion::strong_denied});
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
        const std::uint32_t games = request->games_per_match;
        if (games == 1 || games % 2 == 0) return;
        findings.fatal("odd-games", {{"games", games}});
        bad();
    }

    UpwardSystem system_;
};

} // namespace
} // namespace regra::swiss

using regra::swiss::DoubleSwiss;
REGRA_PAIRING_PLUGIN(DoubleSwiss, {"double-swiss", "Double-Swiss (FIDE)", "1.0", "Regra"});
