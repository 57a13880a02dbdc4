// The pairing system "swiss-team": FIDE's Swiss Team Pairing System (C.04.6), as applied from
// 2026-02-01. What the text leaves open, and the readings taken, are options; README.md lists them.
#include "refusals.hpp"
#include "upward_system.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

constexpr std::array team_names = {
    Name{REGRA_NAME_CRITERION, "c1", "Have met before", "C.04.6 2.1.1"},
    Name{REGRA_NAME_CRITERION, "c2", "May not have the pairing bye", "C.04.6 2.1.2"},
    Name{REGRA_NAME_CRITERION, "c3", "The others could not all be paired", "C.04.6 2.2.1"},
    Name{REGRA_NAME_CRITERION, "apart", "Are not to meet: the event or a group keeps them apart"},
    Name{REGRA_NAME_CRITERION, "apart.pairs",
         "Pairs who meet although they are kept apart where possible: {value}"},
    Name{REGRA_NAME_CRITERION, "apart.scores",
         "Scores of those who are kept apart where possible and meet, added up: {value}", "",
         "points"},
    Name{REGRA_NAME_CRITERION, "bye.score", "Score of who has the pairing bye: {value}",
         "C.04.6 3.4.2", "points"},
    Name{REGRA_NAME_CRITERION, "bye.unplayed",
         "Matches not played by who has the pairing bye: {value}", "C.04.6 3.4.3"},
    Name{REGRA_NAME_CRITERION, "c4", "Upfloaters: {value}", "C.04.6 2.3.1"},
    Name{REGRA_NAME_CRITERION, "c5", "Differences of scores: {value}", "C.04.6 2.3.2", "points"},
    Name{REGRA_NAME_CRITERION, "c6", "Upfloaters of the next scoregroup beyond the least: {value}",
         "C.04.6 2.3.3"},
    Name{REGRA_NAME_CRITERION, "c7", "Upfloaters who floated in the last round: {value}",
         "C.04.6 2.3.4"},
    Name{REGRA_NAME_CRITERION, "order", "Place of an upfloater among those who could be: {value}",
         "C.04.6 3.5.5"},
    Name{REGRA_NAME_CRITERION, "c8", "Teams without the colour they prefer: {value}",
         "C.04.6 2.3.5"},
    Name{REGRA_NAME_CRITERION, "c9", "Teams without the colour they strongly prefer: {value}",
         "C.04.6 2.3.6"},
    Name{REGRA_NAME_CRITERION, "c10",
         "Opponents of upfloaters who floated in the last round: {value}", "C.04.6 2.3.7"},
    Name{REGRA_NAME_CRITERION, "colour-1",
         "Pairs in which the number of the first team counts: {value}", "C.04.6 4.3.1"},
    Name{REGRA_NAME_CRITERION, "colour-2", "Pairs in which only one prefers a colour: {value}",
         "C.04.6 4.3.2"},
    Name{REGRA_NAME_CRITERION, "colour-3", "Pairs in which both could have their colour: {value}",
         "C.04.6 4.3.3"},
    Name{REGRA_NAME_CRITERION, "colour-4", "Pairs in which the stronger wish counts: {value}",
         "C.04.6 4.3.4"},
    Name{REGRA_NAME_CRITERION, "colour-5",
         "Pairs in which the lower colour difference counts: {value}", "C.04.6 4.3.5"},
    Name{REGRA_NAME_CRITERION, "colour-6",
         "Pairs in which the last time their colours differed counts: {value}", "C.04.6 4.3.6"},
    Name{REGRA_NAME_CRITERION, "colour-7",
         "Pairs in which the wish of the first team counts: {value}", "C.04.6 4.3.7"},
    Name{REGRA_NAME_CRITERION, "colour-8",
         "Pairs in which the last colour of the first team counts: {value}", "C.04.6 4.3.8"},
    Name{REGRA_NAME_CRITERION, "colour-9",
         "Pairs in which the last colour of the other team counts: {value}", "C.04.6 4.3.9"},
    Name{REGRA_NAME_OPTION, "primary", "The points that make scoregroups (C.04.6 1.2)", "match",
         "one-of match|game"},
    Name{REGRA_NAME_OPTION, "second",
         "Whether the other points say who is the first team (C.04.6 4.2.2)", "true", "bool"},
    Name{REGRA_NAME_OPTION, "wishes", "Colour preferences of type A, type B or none (C.04.6 1.7)",
         "a", "one-of a|b|none"},
    Name{REGRA_NAME_OPTION, "seats",
         "The top of a pair (C.04.6 3.6.1): the smaller number, or the higher by score and then "
         "number",
         "number", "one-of number|score"},
    Name{REGRA_NAME_OPTION, "look-ahead",
         "C6 (C.04.6 2.3.3): the next scoregroup can do with the least that its parity needs or "
         "not, or with as few as can be",
         "parity", "one-of parity|fewest"},
    Name{REGRA_NAME_OPTION, "last-round-wish",
         "Type B, last round (C.04.6 1.7.2): two equal colours at a difference of 0 are a strong "
         "wish, or none",
         "strong", "one-of strong|none"},
    Name{REGRA_NAME_OPTION, "floats",
         "Who floated (C.04.6 1.5), by scores with virtual points or by real ones", "pairing",
         "one-of pairing|real"},
    Name{REGRA_NAME_RULE, "bound",
         "Bracket {bracket}: {white} prefer white, {black} black and {none} neither, and there "
         "are {pairs} pairs",
         "", "bracket white black none pairs"},
    Name{REGRA_NAME_RULE, "one-match", "A round of this system is one match, not {games}", "",
         "games"},
    Name{REGRA_NAME_RULE, "game-points-accelerated",
         "Virtual points are match points: there are none where game points come first",
         "C.04.7 1.4.4"},
    Name{REGRA_NAME_ALIAS, "proof", "The rules that proofs of its pairs are about", "C.04.6 2026"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "wishes=a", "wishes=a"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "wishes=b", "wishes=b"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "wishes=none", "wishes=none"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "primary=match", "primary=match"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "primary=game", "primary=game"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "second=true", "second=true"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "second=false", "second=false"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "look-ahead=parity",
         "look-ahead=parity"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "look-ahead=fewest",
         "look-ahead=fewest"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "last-round-wish=strong",
         "last-round-wish=strong"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "last-round-wish=none",
         "last-round-wish=none"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "floats=pairing", "floats=pairing"},
    Name{REGRA_NAME_ALIAS, "proof-option", "Read by proofs", "floats=real", "floats=real"},
    Name{REGRA_NAME_FEATURE, "teams", "Entrants may be teams"},
    record_192("FIDE_TEAM_TYPEA_MP_GP", "wishes=a primary=match second=true"),
    record_192_accelerated("FIDE_TEAM_TYPEA_MP_GP_BAKU", "wishes=a primary=match second=true"),
    record_192("FIDE_TEAM_TYPEA_MP", "wishes=a primary=match second=false"),
    record_192_accelerated("FIDE_TEAM_TYPEA_MP_BAKU", "wishes=a primary=match second=false"),
    record_192("FIDE_TEAM_TYPEA_GP_MP", "wishes=a primary=game second=true"),
    record_192("FIDE_TEAM_TYPEA_GP", "wishes=a primary=game second=false"),
    record_192("FIDE_TEAM_TYPEB_MP_GP", "wishes=b primary=match second=true"),
    record_192_accelerated("FIDE_TEAM_TYPEB_MP_GP_BAKU", "wishes=b primary=match second=true"),
    record_192("FIDE_TEAM_TYPEB_MP", "wishes=b primary=match second=false"),
    record_192_accelerated("FIDE_TEAM_TYPEB_MP_BAKU", "wishes=b primary=match second=false"),
    record_192("FIDE_TEAM_TYPEB_GP_MP", "wishes=b primary=game second=true"),
    record_192("FIDE_TEAM_TYPEB_GP", "wishes=b primary=game second=false"),
    record_192("FIDE_TEAM_MP_GP", "wishes=none primary=match second=true"),
    record_192_accelerated("FIDE_TEAM_MP_GP_BAKU", "wishes=none primary=match second=true"),
    record_192("FIDE_TEAM_MP", "wishes=none primary=match second=false"),
    record_192_accelerated("FIDE_TEAM_MP_BAKU", "wishes=none primary=match second=false"),
    record_192("FIDE_TEAM_GP_MP", "wishes=none primary=game second=true"),
    record_192("FIDE_TEAM_GP", "wishes=none primary=game second=false"),
    record_192("FIDE_TEAM", "wishes=a primary=match second=true"),
    record_192_accelerated("FIDE_TEAM_BAKU", "wishes=a primary=match second=true"),
    Name{REGRA_NAME_FEATURE, "teams-only", "Entrants are teams"},
};

struct SwissTeam {
    static constexpr auto catalogue =
        joined(team_names, refusal_names("C.04.6 2.1.1", "C.04.6 2.1.2"));

    explicit SwissTeam(const Options& options)
        : game_points_first_(options.text("primary") == "game") {
        PastRules& past = system_.rules.past;
        const std::string& wishes = options.text("wishes");
        past.wishes = wishes == "a"   ? PastRules::Wishes::type_a
                      : wishes == "b" ? PastRules::Wishes::type_b
                                      : PastRules::Wishes::none;
        past.floats = PastRules::Floats::played_only;
        past.bars = PastRules::Bars::forfeit_win_or_full;
        past.floats_by_real_score = options.text("floats") == "real";
        past.strong_in_last_round = options.text("last-round-wish") == "strong";
        system_.rules.seats_by_number = options.text("seats") == "number";
        system_.rules.graded = options.text("look-ahead") == "fewest";
        system_.rules.spared_rounds = 2;
        system_.index_without({UpwardCriterion::same_colour, UpwardCriterion::wishes,
                               UpwardCriterion::often, UpwardCriterion::times});
        system_.second_score = options.flag("second");
    }

    std::optional<std::uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        check(request, findings);
        const Ordered ordered(*request.operator->(), game_points_first_);
        system_.pair(Request(ordered.request), budget, out, account, findings);
    }
    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        check(request, findings);
        const Ordered ordered(*request.operator->(), game_points_first_);
        system_.judge(Request(ordered.request), budget, pairs, account, findings);
    }

private:
    // The request with the points that come first in the first place.
    struct Ordered {
        std::vector<regra_entrant> entrants;
        std::vector<regra_past> past;
        regra_request request;

        Ordered(const regra_request& given, bool turned) : request(given) {
            if (!turned) return;
            entrants.assign(given.entrants, given.entrants + given.entrant_count);
            past.assign(given.past, given.past + given.past_count);
            for (regra_entrant& entrant : entrants) std::swap(entrant.score, entrant.second_score);
            for (regra_past& match : past) std::swap(match.points, match.second_points);
            request.entrants = entrants.data();
            request.past = past.data();
        }
        Ordered(const Ordered&) = delete;
        Ordered& operator=(const Ordered&) = delete;
    };

    void check(const Request& request, Findings& findings) const {
        if (request->games_per_match != 1)
            findings.fatal("one-match", {{"games", request->games_per_match}});
        if (game_points_first_ && !request.accelerations().empty())
            findings.fatal("game-points-accelerated");
        if (findings.fatal_so_far()) bad();
    }

    UpwardSystem system_;
    bool game_points_first_;
};

} // namespace
} // namespace regra::swiss

using regra::swiss::SwissTeam;
REGRA_PAIRING_PLUGIN(SwissTeam, {"swiss-team", "Swiss, teams (FIDE)", "1.0", "Regra"});
