#include "upward_system.hpp"

#include <algorithm>

#include "account.hpp"
#include "counted.hpp"
#include "matches.hpp"
#include "refusals.hpp"

namespace regra::swiss {
namespace {

using namespace sdk;
using Criterion = UpwardCriterion;
using CountedUp = CountedOf<Criterion>;

std::vector<CountedUp> count_upward(const UpwardBracket& bracket, bool subgroups) {
    std::vector<CountedUp> out;
    const auto put = [&](Criterion criterion, std::int64_t value, std::size_t place = 0) {
        if (value != 0) out.push_back({criterion, static_cast<std::uint16_t>(place), value});
    };
    put(Criterion::count, bracket.floats.count);
    for (std::size_t i = 0; i < bracket.floats.gaps.size(); ++i)
        put(Criterion::gaps, bracket.floats.gaps[i], i);
    const ColourBound& wishes = bracket.made.cost.wishes;
    if (subgroups) put(Criterion::wishes, wishes.denied);
    put(Criterion::next, bracket.floats.next);
    put(Criterion::often, bracket.floats.often);
    put(Criterion::times, bracket.floats.times);
    put(Criterion::again, bracket.floats.again);
    for (std::size_t i = 0; i < bracket.floats.places.size(); ++i)
        put(Criterion::order, bracket.floats.places[i], i);
    if (!subgroups) put(Criterion::denied, wishes.denied);
    put(Criterion::strong_denied, wishes.strong_denied);
    put(Criterion::opponents_again, bracket.made.cost.opponents_again);
    return out;
}

// How a least value above 0 is proved. An odd scoregroup needs one at least.
std::int32_t proof_of(const UpwardBracket& best, Criterion criterion, bool subgroups) {
    if (criterion >= Criterion::denied)
        return best.made.counted ? REGRA_PROOF_COUNT : REGRA_PROOF_NONE;
    if (subgroups && criterion >= Criterion::wishes) return REGRA_PROOF_NONE;
    return best.looked_at_all ? REGRA_PROOF_EVERY : REGRA_PROOF_NONE;
}

// One round being answered for.
class Answer {
public:
    Answer(const UpwardSystem& system, const Request& given, const Request& request,
           Account& account, Findings& findings)
        : system_(system), given_(given), request_(request), account_(account), findings_(findings),
          upward_(request, system.rules),
          players_(upward_.players()), colours_{request, players_,
                                                first_colour_of(request, findings),
                                                system.second_score} {}

    void pair(Budget& budget, Out<regra_pair>& out) {
        const auto paired = upward_.pair(budget);
        if (!paired) refuse(request_, players_, upward_.opponents(), findings_);
        put_boards(*paired, out);
        if (!account_.wanted()) return;
        for (std::size_t i = 0; i < paired->brackets.size(); ++i)
            report_members(paired->brackets[i], static_cast<std::uint32_t>(i));
        report_bye(paired->bye, paired->brackets.size(), budget);
        for (std::size_t i = 0; i < paired->brackets.size(); ++i)
            report_criteria(paired->brackets[i], paired->brackets[i],
                            static_cast<std::uint32_t>(i));
        if (given_->detail > 1) report_proofs(*paired);
        if (given_->detail == 0 || !account_.steps_wanted()) return;
        upward_.keep_to_sets(); // what else could have been keeps to them too
        report_steps(*paired, budget);
    }

    void judge(Budget& budget, std::span<const regra_pair> pairs) {
        const auto [opponent, bye] = read_pairs(
            request_, players_, upward_.grouped().loose, pairs,
            [&](int a, int b, Place place) {
                const bool same_colour = report_same_colour(players_, a, b, place, findings_);
                report_kept_apart(request_, players_, a, b, same_colour, place, findings_);
            },
            findings_);
        if (findings_.fatal_so_far() || !account_.wanted()) return;
        if (report_more_meetings(request_, players_, upward_.grouped().least, opponent,
                                 index(Criterion::apart_pairs), account_))
            return;
        report_meetings(request_, players_, opponent, index(Criterion::apart_pairs), account_,
                        findings_);
        const auto judged = upward_.judge(opponent, bye, budget);
        for (std::size_t i = 0; i < judged.size(); ++i)
            report_members(judged[i].made, static_cast<std::uint32_t>(i));
        report_bye(bye, judged.size(), budget);
        for (std::size_t i = 0; i < judged.size(); ++i) {
            report_criteria(judged[i].made, judged[i].best, static_cast<std::uint32_t>(i));
            report_turned(pairs, judged[i].made.made.pairs, static_cast<std::uint32_t>(i));
        }
    }

private:
    std::uint16_t index(Criterion criterion) const {
        return system_.index[static_cast<std::size_t>(criterion)];
    }
    std::uint16_t colour_index(int rule) const {
        return static_cast<std::uint16_t>(index(Criterion::colour) + rule - 1);
    }
    Seats seat(int a, int b) const { return (colours_.*system_.seat)(a, b); }
    std::int32_t entrant(int player) const {
        return player < 0 ? REGRA_NOBODY : index_of(players_, player);
    }
    void put_boards(const Upward::Paired& paired, Out<regra_pair>& out) {
        std::vector<Seats> boards;
        for (const UpwardBracket& bracket : paired.brackets)
            for (const auto& [a, b] : bracket.made.pairs) boards.push_back(seat(a, b));
        sort_boards(players_, boards);
        report_meetings(request_, players_, opponents_in(players_, boards),
                        index(Criterion::apart_pairs), account_, findings_);
        std::uint16_t board = 0;
        for (const Seats& seats : boards) {
            ++board;
            for (std::uint32_t game = 0; game < given_->games_per_match; ++game) {
                const bool turned = game % 2 != 0;
                out.put({entrant(turned ? seats.black : seats.white),
                         entrant(turned ? seats.white : seats.black), board,
                         static_cast<std::uint16_t>(game), REGRA_PAIR_GAME});
            }
        }
        if (paired.bye >= 0) out.put({entrant(paired.bye), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
    }

    void report_members(const UpwardBracket& bracket, std::uint32_t at) {
        const auto& [residents, upfloaters] = bracket.members;
        const std::int64_t score = players_[residents.front()].score;
        account_.bracket({at, 0, score, score});
        for (const int one : residents) account_.place({players_[one].entrant, at, 0, 0});
        for (const int one : upfloaters) account_.place({players_[one].entrant, at, -1, 0});
    }
    // The player with the bye stands in a bracket of his own, after all others.
    void report_bye(int bye, std::size_t brackets, Budget& budget) {
        if (bye < 0) return;
        const auto own = static_cast<std::uint32_t>(brackets);
        const Player& taker = players_[bye];
        account_.bracket({own, 0, taker.score, taker.score});
        account_.place({taker.entrant, own, 0, 0});
        const int least = upward_.choose_bye(budget);
        const Player& best = players_[least < 0 ? bye : least];
        const auto put = [&](Criterion criterion, std::int64_t value, std::int64_t of_best) {
            if (value == 0 && of_best == 0) return;
            const std::int32_t proof = of_best == 0 ? REGRA_PROOF_ZERO : REGRA_PROOF_EVERY;
            account_.cost({0, index(criterion), 0, value, of_best, proof, 0});
        };
        put(Criterion::bye_score, taker.score, best.score);
        const bool same = taker.score == best.score;
        put(Criterion::bye_unplayed, taker.unplayed, same ? best.unplayed : taker.unplayed);
    }
    void report_criteria(const UpwardBracket& made, const UpwardBracket& best, std::uint32_t at) {
        const bool subgroups = upward_.by_subgroups();
        const auto least = count_upward(best, subgroups);
        report_counted(
            count_upward(made, subgroups), &least, at,
            [&](Criterion criterion) { return proof_of(best, criterion, subgroups); },
            [&](Criterion criterion) { return index(criterion); }, account_);
    }
    // Reports the pairs of a bracket whose colours are reversed.
    void report_turned(std::span<const regra_pair> pairs,
                       const std::vector<std::pair<int, int>>& met, std::uint32_t at) {
        std::vector<int> player(request_.entrants().size(), -1);
        for (int i = 0; i < players_.count(); ++i) player[players_[i].entrant] = i;
        std::int64_t turned[9] = {};
        for (const regra_pair& pair : pairs) {
            if (pair.black == REGRA_NOBODY || pair.game != 0) continue;
            const int white = player[static_cast<std::size_t>(pair.white)];
            const int black = player[static_cast<std::size_t>(pair.black)];
            const bool here = std::any_of(met.begin(), met.end(), [&](const auto& one) {
                return one == std::pair(white, black) || one == std::pair(black, white);
            });
            if (!here) continue;
            const Seats seats = seat(white, black);
            if (seats.white != white) ++turned[seats.rule - 1];
        }
        for (int rule = 1; rule <= 9; ++rule)
            if (turned[rule - 1] != 0)
                account_.cost(
                    {at, colour_index(rule), 0, turned[rule - 1], 0, REGRA_PROOF_ZERO, 0});
    }
    void report_proofs(const Upward::Paired& paired) {
        for (std::size_t i = 0; i < paired.brackets.size(); ++i) {
            const UpwardBracket& bracket = paired.brackets[i];
            if (!bracket.made.counted || bracket.made.cost.wishes.denied == 0) continue;
            note_bound(players_, bracket.made.pairs, i, findings_);
        }
    }
    void report_steps(const Upward::Paired& paired, Budget& budget) {
        for (const UpwardChoice& choice : explain_upward(upward_, paired, budget)) {
            const bool excluded = choice.instead >= 0;
            account_.step({choice.bracket, static_cast<std::uint16_t>(choice.kind),
                           excluded ? index(choice.excluded_by)
                                    : static_cast<std::uint16_t>(REGRA_NO_CRITERION),
                           entrant(choice.who), entrant(choice.other), entrant(choice.instead), 0});
        }
        for (std::size_t i = 0; i < paired.brackets.size(); ++i)
            for (const auto& [a, b] : paired.brackets[i].made.pairs) {
                const Seats seats = seat(a, b);
                account_.step({static_cast<std::uint32_t>(i), REGRA_STEP_COLOUR,
                               colour_index(seats.rule), entrant(seats.white), entrant(seats.black),
                               REGRA_NOBODY, 0});
            }
    }

    const UpwardSystem& system_;
    const Request& given_;   // games of matches apart
    const Request& request_; // matches
    Account& account_;
    Findings& findings_;
    Upward upward_;
    const Players& players_;
    MatchColours colours_;
};

} // namespace

void UpwardSystem::index_without(std::initializer_list<UpwardCriterion> absent) {
    std::uint16_t place = 0;
    for (std::size_t i = 0; i < upward_criteria; ++i) {
        index[i] = place;
        const bool has_not = std::find(absent.begin(), absent.end(),
                                       static_cast<UpwardCriterion>(i)) != absent.end();
        if (!has_not) ++place;
    }
}

void UpwardSystem::pair(const Request& request, Budget& budget, Out<regra_pair>& out,
                        Account& account, Findings& findings) const {
    const Matches matches(*request.operator->());
    const Request whole(matches.request());
    Answer(*this, request, whole, account, findings).pair(budget, out);
}

void UpwardSystem::judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
                         Account& account, Findings& findings) const {
    const Matches matches(*request.operator->());
    const Request whole(matches.request());
    Answer(*this, request, whole, account, findings).judge(budget, pairs);
}

} // namespace regra::swiss
