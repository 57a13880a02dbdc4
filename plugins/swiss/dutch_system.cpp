#include "dutch_system.hpp"

#include <algorithm>

#include "explain.hpp"
#include "refusals.hpp"

namespace regra::swiss {
namespace {

using namespace sdk;

std::uint16_t own_place(Criterion criterion) {
    return static_cast<std::uint16_t>(criterion);
}

// One round being answered for.
class DutchAnswer {
public:
    DutchAnswer(const DutchSystem& system, const Request& request, Account& account,
                Findings& findings)
        : request_(request), account_(account), findings_(findings),
          dutch_(request, system.edition), players_(dutch_.players()) {}

    void pair(Budget& budget, Out<regra_pair>& out) {
        const auto brackets = dutch_.pair(budget);
        if (!brackets) refuse(request_, players_, dutch_.opponents(), findings_);
        const Colour first = first_colour_of(request_, findings_);
        std::vector<Seats> boards;
        for (const PairedBracket& bracket : *brackets)
            for (const auto& [a, b] : bracket.pairs.pairs)
                boards.push_back(seat(players_, a, b, first));
        put_boards(players_, boards, out);
        const int bye = brackets->empty() || brackets->back().pairs.floaters.empty()
                            ? -1
                            : brackets->back().pairs.floaters.front();
        if (bye >= 0) out.put({index_of(players_, bye), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        report_meetings(request_, players_, opponents_in(players_, boards), apart_pairs, account_,
                        findings_);
        if (!account_.wanted()) return;
        for (std::size_t i = 0; i < brackets->size(); ++i)
            report_members(players_, (*brackets)[i].bracket, static_cast<std::uint32_t>(i),
                           account_);
        report_bye(bye);
        const Terms terms = terms_of(bye);
        for (std::size_t i = 0; i < brackets->size(); ++i)
            report_criteria(players_, (*brackets)[i], &(*brackets)[i], terms,
                            static_cast<std::uint32_t>(i), own_place, account_);
        if (request_->detail > 1) report_proofs(*brackets);
        if (request_->detail > 0 && account_.steps_wanted())
            report_steps(*brackets, dutch_.explain(*brackets, terms, budget), first);
    }

    void judge(Budget& budget, std::span<const regra_pair> pairs) {
        const auto [opponent, bye] = read_pairs(
            request_, players_, dutch_.grouped().loose, pairs,
            [&](int a, int b, Place place) {
                const bool same_colour = report_same_colour(players_, a, b, place, findings_);
                report_kept_apart(request_, players_, a, b, same_colour, place, findings_);
            },
            findings_);
        if (findings_.fatal_so_far() || !account_.wanted()) return;
        if (report_more_meetings(request_, players_, dutch_.grouped().least, opponent, apart_pairs,
                                 account_))
            return;
        report_meetings(request_, players_, opponent, apart_pairs, account_, findings_);
        const auto judged = dutch_.judge(opponent, budget);
        for (std::size_t i = 0; i < judged.size(); ++i)
            report_members(players_, judged[i].made.bracket, static_cast<std::uint32_t>(i),
                           account_);
        report_bye(bye);
        const Terms terms = terms_of(bye);
        const Colour first = first_colour_of(request_, findings_);
        for (std::size_t i = 0; i < judged.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            report_criteria(players_, judged[i].made, judged[i].best ? &*judged[i].best : nullptr,
                            terms, at, own_place, account_);
            report_turned(
                request_, players_, pairs, judged[i].made.pairs.pairs,
                [&](int a, int b) { return seat(players_, std::min(a, b), std::max(a, b), first); },
                at, colour_1, account_);
        }
    }

private:
    Terms terms_of(int bye) const {
        Terms terms{dutch_.edition(), dutch_.one_point(), std::nullopt};
        if (bye >= 0) terms.bye_score = players_[bye].score;
        return terms;
    }
    void report_bye(int bye) {
        if (bye < 0 || players_[bye].score == 0 || dutch_.edition() == Edition::dutch_2017) return;
        const std::int64_t score = players_[bye].score;
        const std::int64_t least = dutch_.least_bye_score().value_or(score);
        const std::int32_t proof = least == 0                  ? REGRA_PROOF_ZERO
                                   : dutch_.opponents().sets() ? REGRA_PROOF_WEIGHTS
                                   : dutch_.bye_barrier()      ? REGRA_PROOF_BARRIER
                                                               : REGRA_PROOF_EVERY;
        account_.cost({0, c5, 0, score, least, proof, 0});
    }
    void report_proofs(const std::vector<PairedBracket>& brackets) {
        const auto barrier = dutch_.bye_barrier();
        for (const int player : barrier.value_or(std::vector<int>()))
            findings_.note("barrier", {{"entrant", entrant_of(players_, player)}, {"bracket", 0}});
        for (std::size_t i = 0; i < brackets.size(); ++i) {
            const PairedBracket& paired = brackets[i];
            if (!paired.counted) continue;
            note_bound(players_, paired.pairs.pairs, i, findings_);
        }
    }
    void report_steps(const std::vector<PairedBracket>& brackets,
                      const std::vector<std::vector<Choice>>& choices, Colour first) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            for (const Choice& choice : choices[i])
                report_choice(players_, choice, at, i + 1 == brackets.size(), own_place, account_);
            for (const auto& [a, b] : brackets[i].pairs.pairs)
                report_seats(players_, seat(players_, a, b, first), at, colour_1, account_);
        }
    }

    const Request& request_;
    Account& account_;
    Findings& findings_;
    Dutch dutch_;
    const Players& players_;
};

void check(const Request& request, Findings& findings) {
    if (request->games_per_match == 1) return;
    findings.fatal("one-game", {{"games", request->games_per_match}});
    bad();
}

} // namespace

void DutchSystem::pair(const Request& request, Budget& budget, Out<regra_pair>& out,
                       Account& account, Findings& findings) const {
    check(request, findings);
    DutchAnswer(*this, request, account, findings).pair(budget, out);
}

void DutchSystem::judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
                        Account& account, Findings& findings) const {
    check(request, findings);
    DutchAnswer(*this, request, account, findings).judge(budget, pairs);
}

} // namespace regra::swiss
