// The pairing system "burstein": C.04.4.2 of the FIDE Handbook, as applied from 2026-02-01; a
// draft, since no endorsed program exists to compare it with. README.md names the sources and
// readings.
#include <algorithm>
#include <tuple>

#include "apart.hpp"
#include "choose_bye.hpp"
#include "dutch_system.hpp"
#include "opposition.hpp"
#include "refusals.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

// After those of the Dutch system, which pairs the seeding rounds; in the order of precedence.
constexpr std::array burstein_names = {
    Name{REGRA_NAME_CRITERION, "burstein.c1", "Have met before", "C.04.4.2 2.1.1"},
    Name{REGRA_NAME_CRITERION, "burstein.c2", "May not have the pairing bye", "C.04.4.2 2.1.2"},
    Name{REGRA_NAME_CRITERION, "burstein.c3", "Must both have the same colour", "C.04.4.2 2.1.3"},
    Name{REGRA_NAME_CRITERION, "burstein.c4", "The others could not all be paired",
         "C.04.4.2 2.2.1"},
    Name{REGRA_NAME_CRITERION, "burstein.bye.score", "Score of who has the pairing bye: {value}",
         "C.04.4.2 3.1.3", "points"},
    Name{REGRA_NAME_CRITERION, "burstein.bye.unplayed",
         "Games not played by who has the pairing bye: {value}", "C.04.4.2 3.1.4"},
    Name{REGRA_NAME_CRITERION, "burstein.c5", "Downfloaters: {value}", "C.04.4.2 2.3.1"},
    Name{REGRA_NAME_CRITERION, "burstein.c6", "Scores of downfloaters: {value}", "C.04.4.2 2.3.2",
         "points"},
    Name{REGRA_NAME_CRITERION, "burstein.c7", "Downfloaters of the next bracket, at best: {value}",
         "C.04.4.2 2.3.3"},
    Name{REGRA_NAME_CRITERION, "burstein.c7.scores",
         "Scores of downfloaters of the next bracket, at best: {value}", "C.04.4.2 2.3.3",
         "points"},
    Name{REGRA_NAME_CRITERION, "burstein.c8", "Players without the colour they prefer: {value}",
         "C.04.4.2 2.3.4"},
    Name{REGRA_NAME_CRITERION, "burstein.colour-1",
         "Pairs in which the number of the higher counts: {value}", "C.04.4.2 5.2.1"},
    Name{REGRA_NAME_CRITERION, "burstein.colour-2",
         "Pairs in which both could have their colour: {value}", "C.04.4.2 5.2.2"},
    Name{REGRA_NAME_CRITERION, "burstein.colour-3",
         "Pairs in which the stronger wish counts: {value}", "C.04.4.2 5.2.3"},
    Name{REGRA_NAME_CRITERION, "burstein.colour-4",
         "Pairs in which the last time their colours differed counts: {value}", "C.04.4.2 5.2.4"},
    Name{REGRA_NAME_CRITERION, "burstein.colour-5",
         "Pairs in which the wish of the higher counts: {value}", "C.04.4.2 5.2.5"},
    Name{REGRA_NAME_FEATURE, "draft", "No endorsed program exists to compare it with", "C.04.4.2"},
    record_192("FIDE_BURSTEIN"),
    record_192_accelerated("FIDE_BURSTEIN_BAKU"),
};

// Places of the names above.
enum Own : std::uint16_t {
    own_c1 = dutch_criteria.size(),
    own_c2,
    own_c3,
    own_c4,
    own_bye_score,
    own_bye_unplayed,
    own_c5,
    own_c6,
    own_c7,
    own_c7_scores,
    own_c8,
    own_colour
};

// The kernel names criteria as the Dutch system does.
std::uint16_t own_place(Criterion criterion) {
    switch (criterion) {
    case c1: return own_c1;
    case c2: return own_c2;
    case c3: return own_c3;
    case c4: return own_c4;
    case c6: return own_c5;
    case c7: return own_c6;
    case c8: return own_c7;
    case c8_scores: return own_c7_scores;
    case c12: return own_c8;
    default: return static_cast<std::uint16_t>(criterion);
    }
}

// The request of those who are left when one has the pairing bye.
struct WithoutBye {
    std::vector<regra_entrant> entrants;
    std::vector<regra_wanted> wanted;
    regra_request request;

    WithoutBye(const Request& whole, int taker)
        : entrants(whole.entrants().begin(), whole.entrants().end()), request(*whole.operator->()) {
        if (taker < 0) return;
        entrants[static_cast<std::size_t>(taker)].flags &= ~std::uint32_t{REGRA_AVAILABLE};
        for (const regra_wanted& pair : whole.wanted())
            if (pair.a != taker && pair.b != taker) wanted.push_back(pair);
        request.entrants = entrants.data();
        request.wanted = wanted.data();
        request.wanted_count = wanted.size();
    }
    WithoutBye(const WithoutBye&) = delete;
    WithoutBye& operator=(const WithoutBye&) = delete;
};

// One round after the seeding rounds.
class BursteinAnswer {
public:
    BursteinAnswer(const Request& request, Account& account, Findings& findings)
        : request_(request), account_(account), findings_(findings),
          ranks_(opposition_ranks(request)), all_(read_players(request, past_rules())),
          grouped_(opponents_of(request, all_)), first_(first_colour_of(request, findings)) {
        grouped_.opponents.keep_to(grouped_.sets);
    }

    void pair(Budget& budget, Out<regra_pair>& out) {
        const bool odd = all_.count() % 2 != 0;
        const int taker = odd ? choose_taker(budget) : -1;
        if (odd && taker < 0) refuse(request_, all_, opponents_, findings_);
        const int entrant = odd ? index_of(all_, taker) : -1;
        const WithoutBye left(request_, entrant);
        const Request rest(left.request);
        Dutch dutch(rest, ranks_);
        const auto brackets = dutch.pair(budget);
        if (!brackets) refuse(rest, dutch.players(), dutch.opponents(), findings_);
        std::vector<Seats> boards;
        for (const PairedBracket& bracket : *brackets)
            for (const auto& [a, b] : bracket.pairs.pairs) boards.push_back(seat(dutch, a, b));
        put_boards(dutch.players(), boards, out);
        if (odd) out.put({entrant, REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        report_meetings(rest, dutch.players(), opponents_in(dutch.players(), boards), apart_pairs,
                        account_, findings_);
        if (!account_.wanted()) return;
        std::vector<Dutch::Judged> made;
        for (const PairedBracket& bracket : *brackets) made.push_back({bracket, bracket});
        report(dutch, made, taker, budget, [](std::uint32_t) {});
        if (request_->detail == 0 || !account_.steps_wanted()) return;
        report_steps(dutch, *brackets, dutch.explain(*brackets, terms_of(dutch), budget), taker);
    }

    void judge(Budget& budget, std::span<const regra_pair> pairs) {
        const auto [opponent, taker] = read_pairs(
            request_, all_, grouped_.loose, pairs,
            [&](int a, int b, Place place) {
                const bool same_colour = report_same_colour(all_, a, b, place, findings_);
                report_kept_apart(request_, all_, a, b, same_colour, place, findings_);
            },
            findings_);
        if (findings_.fatal_so_far() || !account_.wanted()) return;
        if (report_more_meetings(request_, all_, grouped_.least, opponent, apart_pairs, account_))
            return;
        report_meetings(request_, all_, opponent, apart_pairs, account_, findings_);
        const WithoutBye left(request_, taker < 0 ? -1 : index_of(all_, taker));
        const Request rest(left.request);
        Dutch dutch(rest, ranks_);
        const Players& players = dutch.players();
        std::vector<int> player(request_.entrants().size(), -1), own;
        for (int i = 0; i < players.count(); ++i) player[players[i].entrant] = i;
        for (int i = 0; i < all_.count(); ++i) {
            if (i == taker) continue;
            const int other = opponent[static_cast<std::size_t>(i)];
            own.push_back(player[all_[other].entrant]);
        }
        const auto judged = dutch.judge(own, budget);
        report(dutch, judged, taker, budget, [&](std::uint32_t at) {
            report_turned(
                rest, players, without_bye(pairs), judged[at].made.pairs.pairs,
                [&](int a, int b) { return seat(dutch, a, b); }, at, own_colour, account_);
        });
    }

private:
    static PastRules past_rules() {
        PastRules rules;
        rules.wishes = PastRules::Wishes::plain;
        return rules;
    }
    static Terms terms_of(const Dutch& dutch) {
        return {Edition::burstein, dutch.one_point(), std::nullopt};
    }
    // 3.1
    int choose_taker(Budget& budget) const {
        const auto key = [this](int player) {
            const Player& one = all_[player];
            return std::tuple(one.score, one.unplayed, -ranks_[one.entrant]);
        };
        return choose_bye(all_, opponents_, budget, [&](int a, int b) { return key(a) < key(b); });
    }
    // 5.2; the higher is so by 1.8.
    Seats seat(const Dutch& dutch, int a, int b) const {
        const auto& ranks = dutch.ranks();
        const bool first = ranks[static_cast<std::size_t>(a)] < ranks[static_cast<std::size_t>(b)];
        return seat_plainly(dutch.players(), first ? a : b, first ? b : a, first_);
    }
    static std::vector<regra_pair> without_bye(std::span<const regra_pair> pairs) {
        std::vector<regra_pair> games;
        for (const regra_pair& pair : pairs)
            if (pair.black != REGRA_NOBODY) games.push_back(pair);
        return games;
    }

    // then(at): reports what else there is of a bracket.
    template<class Then>
    void report(const Dutch& dutch, const std::vector<Dutch::Judged>& brackets, int taker,
                Budget& budget, Then&& then) {
        const Players& players = dutch.players();
        for (std::size_t i = 0; i < brackets.size(); ++i)
            report_members(players, brackets[i].made.bracket, static_cast<std::uint32_t>(i),
                           account_);
        report_bye(taker, static_cast<std::uint32_t>(brackets.size()), budget);
        for (std::size_t i = 0; i < brackets.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            report_criteria(players, brackets[i].made,
                            brackets[i].best ? &*brackets[i].best : nullptr, terms_of(dutch), at,
                            own_place, account_);
            then(at);
        }
    }
    // The player with the bye stands in a bracket of his own, after all others.
    void report_bye(int taker, std::uint32_t at, Budget& budget) {
        if (taker < 0) return;
        const Player& one = all_[taker];
        account_.bracket({at, 0, one.score, one.score});
        account_.place({one.entrant, at, 0, 0});
        const int least = choose_taker(budget);
        const Player& best = all_[least < 0 ? taker : least];
        const auto put = [&](Own place, std::int64_t value, std::int64_t of_best) {
            if (value == 0 && of_best == 0) return;
            const std::int32_t proof = of_best == 0 ? REGRA_PROOF_ZERO : REGRA_PROOF_EVERY;
            account_.cost({0, place, 0, value, of_best, proof, 0});
        };
        put(own_bye_score, one.score, best.score);
        const bool same = one.score == best.score;
        put(own_bye_unplayed, one.unplayed, same ? best.unplayed : one.unplayed);
    }
    void report_steps(const Dutch& dutch, const std::vector<PairedBracket>& brackets,
                      const std::vector<std::vector<Choice>>& choices, int taker) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            for (const Choice& choice : choices[i])
                report_choice(dutch.players(), choice, at, false, own_place, account_);
            for (const auto& [a, b] : brackets[i].pairs.pairs)
                report_seats(dutch.players(), seat(dutch, a, b), at, own_colour, account_);
        }
        if (taker >= 0)
            account_.step({static_cast<std::uint32_t>(brackets.size()), REGRA_STEP_BYE,
                           REGRA_NO_CRITERION, index_of(all_, taker), REGRA_NOBODY, REGRA_NOBODY,
                           0});
    }

    const Request& request_;
    Account& account_;
    Findings& findings_;
    const std::vector<int> ranks_; // by entrant
    const Players all_;
    Grouped grouped_;
    const Opponents& opponents_ = grouped_.opponents;
    const Colour first_;
};

struct Burstein {
    static constexpr auto catalogue = joined(dutch_criteria, burstein_names, dutch_rule_names,
                                             game_refusal_names("C.04.4.2 2.1.3"),
                                             refusal_names("C.04.4.2 2.1.1", "C.04.4.2 2.1.2"));

    explicit Burstein(const Options&) {}

    std::optional<std::uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        if (is_seeding(request, findings))
            return DutchSystem().pair(request, budget, out, account, findings);
        BursteinAnswer(request, account, findings).pair(budget, out);
    }
    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        if (is_seeding(request, findings))
            return DutchSystem().judge(request, budget, pairs, account, findings);
        BursteinAnswer(request, account, findings).judge(budget, pairs);
    }

private:
    // 1.6.2
    static bool is_seeding(const Request& request, Findings& findings) {
        check_games(request, findings);
        if (findings.fatal_so_far()) bad();
        return request->round <= std::min<std::uint32_t>(request->rounds / 2, 4);
    }
};

} // namespace
} // namespace regra::swiss

using regra::swiss::Burstein;
REGRA_PAIRING_PLUGIN(Burstein, {"burstein", "Swiss, Burstein system (FIDE)", "0.1", "Regra"});
