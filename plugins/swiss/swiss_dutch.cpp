// The pairing system "swiss-dutch": FIDE's Dutch system (C.04.3), as applied from 2026-02-01.
//
// Readings taken where the text leaves a choice:
// - 5.2.5 looks at the numbers of those who have taken part or are there: the request numbers them
// so.
// - Score means the pairing score, with virtual points, for topscorers (1.8) and boards too.
// - Where no first colour was drawn, it is white.
#include <regra/pairing.hpp>

#include "account.hpp"
#include "dutch.hpp"
#include "explain.hpp"
#include "refusals.hpp"
#include "wishes.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

constexpr std::array other_names = {
    Name{REGRA_NAME_OPTION, "edition",
         "The rules applied from 2026-02-01, or those of 2017 to then", "2026", "one-of 2026|2017"},
    Name{REGRA_NAME_RULE, "same-colour", "{entrant} and {opponent} must both have the same colour",
         "", "entrant opponent"},
    Name{REGRA_NAME_RULE, "bound",
         "Bracket {bracket}: of those paired {white} prefer white, {black} black and {none} "
         "neither, "
         "and there are {pairs} pairs",
         "", "bracket white black none pairs"},
    Name{REGRA_NAME_RULE, "barrier",
         "Without {entrant} and the others named so, more groups of odd size remain than they are "
         "in "
         "number: the bye goes to one of such a group",
         "", "entrant bracket"},
    Name{REGRA_NAME_ALIAS, "proof", "The rules that proofs of its pairs are about", "C.04.3 2026",
         "edition=2026"},
    Name{REGRA_NAME_ALIAS, "TRF.192", "Record 192 of a report file", "FIDE_DUTCH"},
    Name{REGRA_NAME_ALIAS, "TRF.192", "The same", "FIDE_DUTCH_2025", "edition=2026"},
    Name{REGRA_NAME_ALIAS, "TRF.192", "The same, by its draft", "FIDE_DUTCH_2026", "edition=2026"},
    Name{REGRA_NAME_ALIAS, "TRF.192", "The same", "FIDE_DUTCH_2017", "edition=2017"},
    Name{REGRA_NAME_ALIAS, "TRF.192.accelerated", "The same, with virtual points",
         "FIDE_DUTCH_BAKU"},
    Name{REGRA_NAME_ALIAS, "TRF.192.accelerated", "The same", "FIDE_DUTCH_2025_BAKU",
         "edition=2026"},
    Name{REGRA_NAME_ALIAS, "TRF.192.accelerated", "The same, by its draft", "FIDE_DUTCH_2026_BAKU",
         "edition=2026"},
    Name{REGRA_NAME_ALIAS, "TRF.192.accelerated", "The same", "FIDE_DUTCH_2017_BAKU",
         "edition=2017"},
    Name{REGRA_NAME_RULE, "one-game", "A round of this system is one game, and a match has {games}",
         "", "games"},
};

struct SwissDutch {
    static constexpr auto catalogue = joined(dutch_criteria, other_names, refusal_names);

    explicit SwissDutch(const Options& options)
        : edition_(options.text("edition") == "2017" ? Edition::dutch_2017 : Edition::dutch_2026) {}

    std::optional<std::uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        check(request, findings);
        Dutch dutch(request, edition_);
        const auto brackets = dutch.pair(budget);
        if (!brackets) refuse(dutch.players(), dutch.opponents(), findings);
        const Players& players = dutch.players();
        const Colour first = first_colour(request, findings);
        std::vector<Seats> boards;
        for (const PairedBracket& bracket : *brackets)
            for (const auto& [a, b] : bracket.pairs.pairs)
                boards.push_back(seat(players, a, b, first));
        sort_boards(players, boards);
        std::uint16_t board = 0;
        for (const Seats& seats : boards)
            out.put({index_of(players, seats.white), index_of(players, seats.black), ++board, 0,
                     REGRA_PAIR_GAME});
        const int bye = brackets->empty() || brackets->back().pairs.floaters.empty()
                            ? -1
                            : brackets->back().pairs.floaters.front();
        if (bye >= 0) out.put({index_of(players, bye), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        if (!account.wanted()) return;
        for (std::size_t i = 0; i < brackets->size(); ++i)
            tell_members(players, (*brackets)[i].bracket, static_cast<std::uint32_t>(i), account);
        tell_bye(dutch, bye, account);
        const Terms terms = terms_of(dutch, bye);
        for (std::size_t i = 0; i < brackets->size(); ++i)
            tell_criteria(players, (*brackets)[i], &(*brackets)[i], terms,
                          static_cast<std::uint32_t>(i), account);
        if (request->detail > 1) tell_proofs(dutch, *brackets, findings);
        if (request->detail > 0 && account.steps_wanted())
            tell_steps(dutch, *brackets, dutch.explain(*brackets, terms, budget), first, account);
    }

    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        check(request, findings);
        Dutch dutch(request, edition_);
        const Players& players = dutch.players();
        std::vector<int> player(request.entrants().size(), -1);
        for (int i = 0; i < players.count(); ++i) player[players[i].entrant] = i;
        const auto [opponent, bye] = read_pairs(
            request, players, dutch.opponents(), pairs,
            [&](int a, int b, Place place) {
                tell_illegal(request, players, a, b, place, findings);
            },
            findings);
        if (findings.fatal_so_far() || !account.wanted()) return;
        const auto judged = dutch.judge(opponent, budget);
        for (std::size_t i = 0; i < judged.size(); ++i)
            tell_members(players, judged[i].made.bracket, static_cast<std::uint32_t>(i), account);
        tell_bye(dutch, bye, account);
        const Terms terms = terms_of(dutch, bye);
        for (std::size_t i = 0; i < judged.size(); ++i)
            tell_criteria(players, judged[i].made, judged[i].best ? &*judged[i].best : nullptr,
                          terms, static_cast<std::uint32_t>(i), account);
        if (judged.empty()) return;
        std::int64_t turned[5] = {};
        const Colour first = first_colour(request, findings);
        for (const regra_pair& pair : pairs) {
            if (pair.black == REGRA_NOBODY) continue;
            const int white = player[static_cast<std::size_t>(pair.white)];
            const int black = opponent[static_cast<std::size_t>(white)];
            const Seats seats =
                seat(players, std::min(white, black), std::max(white, black), first);
            if (seats.white != white) ++turned[seats.rule - 1];
        }
        const auto last = static_cast<std::uint32_t>(judged.size() - 1);
        for (std::uint16_t rule = 0; rule < 5; ++rule)
            if (turned[rule] != 0)
                account.cost({last, static_cast<std::uint16_t>(colour_1 + rule), 0, turned[rule], 0,
                              REGRA_PROOF_ZERO, 0});
    }

private:
    static Terms terms_of(const Dutch& dutch, int bye) {
        Terms terms{dutch.edition(), dutch.one_point(), std::nullopt};
        if (bye >= 0) terms.bye_score = dutch.players()[bye].score;
        return terms;
    }
    static void check(const Request& request, Findings& findings) {
        if (request->games_per_match == 1) return;
        findings.fatal("one-game", {{"games", request->games_per_match}});
        bad();
    }
    static Colour first_colour(const Request& request, Findings& findings) {
        if (request->first_colour != REGRA_COLOUR_NONE)
            return static_cast<Colour>(request->first_colour);
        if (request->round == 1) findings.reading("first-colour");
        return Colour::white;
    }

    static void tell_illegal(const Request& request, const Players& players, int a, int b,
                             Place place, Findings& findings) {
        const Player &one = players[a], &two = players[b];
        const bool same_colour = one.strength == Strength::absolute &&
                                 two.strength == Strength::absolute && one.wish == two.wish &&
                                 !one.top && !two.top;
        if (same_colour)
            findings.fatal(
                "same-colour",
                {{"entrant", entrant_of(players, a)}, {"opponent", entrant_of(players, b)}}, place);
        tell_kept_apart(request, players, a, b, same_colour, place, findings);
    }
    static void tell_bye(const Dutch& dutch, int bye, Account& account) {
        const Players& players = dutch.players();
        if (bye < 0 || players[bye].score == 0 || dutch.edition() == Edition::dutch_2017) return;
        const std::int64_t score = players[bye].score;
        const std::int64_t least = dutch.least_bye_score().value_or(score);
        const std::int32_t proof = least == 0            ? REGRA_PROOF_ZERO
                                   : dutch.bye_barrier() ? REGRA_PROOF_BARRIER
                                                         : REGRA_PROOF_EVERY;
        account.cost({0, c5, 0, score, least, proof, 0});
    }
    static void tell_proofs(const Dutch& dutch, const std::vector<PairedBracket>& brackets,
                            Findings& findings) {
        const Players& players = dutch.players();
        const auto barrier = dutch.bye_barrier();
        for (const int player : barrier.value_or(std::vector<int>()))
            findings.note("barrier", {{"entrant", entrant_of(players, player)}, {"bracket", 0}});
        for (std::size_t i = 0; i < brackets.size(); ++i) {
            const PairedBracket& paired = brackets[i];
            if (!paired.counted) continue;
            Wishes wishes;
            for (const auto& [a, b] : paired.pairs.pairs) {
                wishes.add(players[a]);
                wishes.add(players[b]);
            }
            findings.note("bound", {{"bracket", i},
                                    {"white", wishes.white()},
                                    {"black", wishes.black()},
                                    {"none", wishes.none()},
                                    {"pairs", paired.pairs.pairs.size()}});
        }
    }
    static void tell_steps(const Dutch& dutch, const std::vector<PairedBracket>& brackets,
                           const std::vector<std::vector<Choice>>& choices, Colour first,
                           Account& account) {
        const Players& players = dutch.players();
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            const bool last = i + 1 == brackets.size();
            for (const Choice& choice : choices[i]) {
                const bool excluded = choice.instead >= 0;
                const int kind = choice.other >= 0 ? REGRA_STEP_PAIR
                                 : last            ? REGRA_STEP_BYE
                                                   : REGRA_STEP_FLOAT;
                account.step(
                    {at, static_cast<std::uint16_t>(kind),
                     static_cast<std::uint16_t>(excluded ? static_cast<int>(choice.excluded_by)
                                                         : static_cast<int>(REGRA_NO_CRITERION)),
                     index_of(players, choice.who),
                     choice.other >= 0 ? index_of(players, choice.other) : REGRA_NOBODY,
                     excluded ? index_of(players, choice.instead) : REGRA_NOBODY, 0});
            }
            for (const auto& [a, b] : brackets[i].pairs.pairs) {
                const Seats seats = seat(players, a, b, first);
                account.step({at, REGRA_STEP_COLOUR,
                              static_cast<std::uint16_t>(colour_1 + seats.rule - 1),
                              index_of(players, seats.white), index_of(players, seats.black),
                              REGRA_NOBODY, 0});
            }
        }
    }

    Edition edition_;
};

} // namespace
} // namespace regra::swiss

using regra::swiss::SwissDutch;
REGRA_PAIRING_PLUGIN(SwissDutch, {"swiss-dutch", "Swiss, Dutch system (FIDE)", "1.0", "Regra"});
