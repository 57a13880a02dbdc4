#include <algorithm>

#include "cheapest_by_parts.hpp"
#include "upward_system.hpp"

namespace regra::swiss {
namespace {

// Members of a bracket, and of what is left, that is paired again.
constexpr std::size_t most_paired_again = 60;

class ExplainingUpward {
public:
    ExplainingUpward(const Upward& upward, const Upward::Paired& paired, sdk::Budget& budget)
        : upward_(upward), paired_(paired), budget_(budget) {}

    std::vector<UpwardChoice> explain() {
        std::vector<char> left(static_cast<std::size_t>(upward_.players().count()), 1);
        if (paired_.bye >= 0) {
            explain_bye();
            left[static_cast<std::size_t>(paired_.bye)] = 0;
        }
        for (std::size_t i = 0; i < paired_.brackets.size(); ++i) {
            at_ = static_cast<std::uint32_t>(i);
            const UpwardBracket& bracket = paired_.brackets[i];
            const Unpaired unpaired = upward_.unpaired(left);
            for (const int one : bracket.members.upfloaters) explain_float(bracket, unpaired, one);
            explain_pairs(bracket);
            for (const auto& [top, bottom] : bracket.made.pairs)
                left[static_cast<std::size_t>(top)] = left[static_cast<std::size_t>(bottom)] = 0;
        }
        return std::move(out_);
    }

private:
    using Criterion = UpwardCriterion;

    void explain_bye() {
        const int taker = paired_.bye;
        int first = taker;
        for (int v = 0; v < upward_.players().count(); ++v)
            if (upward_.bye_before(v, first)) first = v;
        UpwardChoice choice{static_cast<std::uint32_t>(paired_.brackets.size()), REGRA_STEP_BYE,
                            taker};
        if (first != taker) {
            choice.instead = first;
            choice.excluded_by =
                upward_.players()[first].may_have_bye ? Criterion::complete : Criterion::bye;
        }
        out_.push_back(choice);
    }

    void explain_float(const UpwardBracket& bracket, const Unpaired& unpaired, int one) {
        UpwardChoice choice{at_, REGRA_STEP_FLOAT, one};
        const auto& up = bracket.members.upfloaters;
        for (const auto* group : {&unpaired.next, &unpaired.lower})
            for (const int before : *group) {
                if (before >= one || std::binary_search(up.begin(), up.end(), before)) continue;
                const std::size_t all =
                    unpaired.top.size() + unpaired.next.size() + unpaired.lower.size();
                if (all > most_paired_again) return;
                if (const auto reason = why_not_up(bracket, unpaired, before)) {
                    choice.instead = before;
                    choice.excluded_by = *reason;
                }
                out_.push_back(choice);
                return;
            }
        out_.push_back(choice);
    }
    bool kept_apart(int a, int b) const {
        return upward_.grouped().loose.may_meet(a, b) && !upward_.opponents().may_meet(a, b);
    }
    // More of one group would meet among these than have to.
    bool breaks_groups(const Opponents& with, const std::vector<int>& among) const {
        if (!with.sets()) return false;
        const auto other = fewest_left_by(with, among, budget_);
        return other && *other != fewest_left_by(upward_.opponents(), among, budget_);
    }
    // Two who may not meet: both must have one colour, where that is looked at, or else have met.
    Criterion why_illegal(int a, int b) const {
        if (kept_apart(a, b)) return Criterion::apart_pairs;
        const Player &one = upward_.players()[a], &two = upward_.players()[b];
        const bool same = one.strength == Strength::absolute &&
                          two.strength == Strength::absolute && one.wish == two.wish;
        return same ? Criterion::same_colour : Criterion::met;
    }
    std::optional<Criterion> why_not_up(const UpwardBracket& bracket, const Unpaired& unpaired,
                                        int before) {
        Opponents with = upward_.opponents();
        const auto& top = unpaired.top;
        const bool meets = std::any_of(
            top.begin(), top.end(), [&](int resident) { return with.may_meet(before, resident); });
        if (!meets) return why_illegal(before, top.front());
        for (const auto* group : {&unpaired.next, &unpaired.lower})
            for (const int other : *group)
                if (other != before && with.may_meet(before, other)) with.part(before, other);
        std::vector<int> all = top;
        for (const auto* group : {&unpaired.next, &unpaired.lower})
            all.insert(all.end(), group->begin(), group->end());
        if (breaks_groups(with, all)) return Criterion::apart_pairs;
        const auto other =
            choose_upfloaters(upward_.players(), with, upward_.float_terms(), unpaired, budget_);
        if (!other) return Criterion::complete;
        const FloatCost cost =
            cost_of_floats(upward_.players(), upward_.opponents(), upward_.float_terms(), unpaired,
                           other->upfloaters, budget_);
        const FloatCost& own = bracket.floats;
        if (cost.count != own.count) return Criterion::count;
        if (cost.gaps != own.gaps) return Criterion::gaps;
        if (upward_.by_subgroups()) {
            const auto pairs =
                upward_.pair_members({top, other->upfloaters}, upward_.opponents(), budget_);
            if (!pairs) return Criterion::complete;
            if (pairs->cost != bracket.made.cost) return Criterion::wishes;
        }
        if (cost.next != own.next) return Criterion::next;
        if (cost.often != own.often) return Criterion::often;
        if (cost.times != own.times) return Criterion::times;
        if (cost.again != own.again) return Criterion::again;
        return std::nullopt;
    }

    void explain_pairs(const UpwardBracket& bracket) {
        if (upward_.by_subgroups()) return explain_transposition(bracket);
        std::vector<int> left = seats_of(upward_.players(), upward_.pair_terms(), bracket.members);
        const bool small = left.size() <= most_paired_again;
        Opponents with = upward_.opponents();
        for (const auto& [top, bottom] : bracket.made.pairs) {
            UpwardChoice choice{at_, REGRA_STEP_PAIR, top, bottom};
            const int first = left[left.size() / 2]; // whom the first identifier gives him
            if (first == bottom || small) {
                if (first != bottom) {
                    if (const auto reason = why_not_met(bracket, with, top, first)) {
                        choice.instead = first;
                        choice.excluded_by = *reason;
                    }
                }
                out_.push_back(choice);
            }
            with.want(top, bottom);
            left.erase(std::find(left.begin(), left.end(), top));
            left.erase(std::find(left.begin(), left.end(), bottom));
        }
    }
    // C.04.4.1 3.2.6: the first transposition that is legal; the subgroups stand.
    void explain_transposition(const UpwardBracket& bracket) {
        std::vector<int> second;
        for (const auto& pair : bracket.made.pairs) second.push_back(pair.second);
        std::sort(second.begin(), second.end(), [this](int a, int b) {
            return upward_.players()[a].number < upward_.players()[b].number;
        });
        for (const auto& [one, other] : bracket.made.pairs) {
            UpwardChoice choice{at_, REGRA_STEP_PAIR, one, other};
            if (second.front() != other) {
                choice.instead = second.front();
                choice.excluded_by = upward_.opponents().may_meet(one, choice.instead)
                                         ? Criterion::complete
                                         : why_illegal(one, choice.instead);
            }
            out_.push_back(choice);
            second.erase(std::find(second.begin(), second.end(), other));
        }
    }
    std::optional<Criterion> why_not_met(const UpwardBracket& bracket, Opponents with, int top,
                                         int first) {
        if (!with.may_meet(top, first))
            return kept_apart(top, first) ? Criterion::apart_pairs : Criterion::met;
        with.want(top, first);
        std::vector<int> all = bracket.members.residents;
        const auto& up = bracket.members.upfloaters;
        all.insert(all.end(), up.begin(), up.end());
        if (breaks_groups(with, all)) return Criterion::apart_pairs;
        const auto pairs = pair_by_identifier(upward_.players(), with, upward_.pair_terms(),
                                              bracket.members, budget_);
        if (!pairs) return Criterion::complete;
        const PairCost &cost = pairs->cost, &own = bracket.made.cost;
        if (cost.wishes.denied != own.wishes.denied) return Criterion::denied;
        if (cost.wishes.strong_denied != own.wishes.strong_denied) return Criterion::strong_denied;
        if (cost.opponents_again != own.opponents_again) return Criterion::opponents_again;
        return std::nullopt;
    }

    const Upward& upward_;
    const Upward::Paired& paired_;
    sdk::Budget& budget_;
    std::uint32_t at_ = 0;
    std::vector<UpwardChoice> out_;
};

} // namespace

std::vector<UpwardChoice> explain_upward(const Upward& upward, const Upward::Paired& paired,
                                         sdk::Budget& budget) {
    return ExplainingUpward(upward, paired, budget).explain();
}

} // namespace regra::swiss
