#include "explain.hpp"

#include <algorithm>
#include <map>

#include "assignment.hpp"
#include "cheapest_by_parts.hpp"
#include "wishes.hpp"

namespace regra::swiss {
namespace {

constexpr std::size_t most_members = 60; // of a bracket that is matched again for each choice

class Explaining {
public:
    Explaining(const sdk::Request& request, const Round& round, const Terms& terms,
               const PairedBracket& paired, bool last)
        : request_(request), round_(round), terms_(terms), paired_(paired), last_(last),
          as_made_(round.opponents) {
        for (const auto& [a, b] : paired.pairs.pairs) {
            opponent_[a] = b;
            opponent_[b] = a;
        }
        own_ = count_criteria(round.players, paired, terms);
    }

    std::vector<Choice> explain() {
        const Bracket& bracket = paired_.bracket;
        if (round_.edition == Edition::burstein) return explain_fold();
        std::vector<int> residents(bracket.members.begin() + bracket.moved, bracket.members.end());
        choose_floaters();
        for (int i = 0; i < bracket.moved; ++i) {
            const int mover = bracket.members[static_cast<std::size_t>(i)];
            const auto met = opponent_.find(mover);
            if (met == opponent_.end()) continue;
            choose(mover, met->second, residents);
            residents.erase(std::find(residents.begin(), residents.end(), met->second));
        }
        split(residents);
        while (!first_.empty()) {
            const int who = first_.front(), other = opponent_.at(who);
            first_.erase(first_.begin());
            choose(who, other, second_);
            second_.erase(std::find(second_.begin(), second_.end(), other));
        }
        return out_;
    }

private:
    // C.04.4.2 4.3: by rank, each has the lowest that he can.
    std::vector<Choice> explain_fold() {
        std::vector<int> left = paired_.bracket.members;
        std::sort(left.begin(), left.end(), [this](int a, int b) {
            return (*round_.ranks)[static_cast<std::size_t>(a)] <
                   (*round_.ranks)[static_cast<std::size_t>(b)];
        });
        choose_floaters(left);
        while (!left.empty()) {
            const int who = left.front();
            left.erase(left.begin());
            const auto met = opponent_.find(who);
            if (met == opponent_.end()) continue;
            choose(who, met->second, {left.rbegin(), left.rend()});
            left.erase(std::find(left.begin(), left.end(), met->second));
        }
        return out_;
    }
    // The first candidate leaves the last members; who floats instead of one of them is asked for.
    void choose_floaters() { choose_floaters(paired_.bracket.members); }
    void choose_floaters(const std::vector<int>& members) {
        const auto& floaters = paired_.pairs.floaters;
        std::vector<int> last(members.end() - static_cast<std::ptrdiff_t>(floaters.size()),
                              members.end());
        std::vector<int> spared;
        for (const int one : last)
            if (opponent_.count(one) != 0) spared.push_back(one);
        for (const int floater : floaters) {
            Choice choice{floater, -1};
            if (std::find(last.begin(), last.end(), floater) == last.end()) {
                const int instead = spared.back();
                spared.pop_back();
                const auto reason = why_not_floating(floater, instead);
                if (!reason) continue;
                if (*reason != nothing) {
                    choice.instead = instead;
                    choice.excluded_by = *reason;
                }
            }
            out_.push_back(choice);
        }
    }
    std::optional<Criterion> why_not_floating(int floater, int instead) const {
        const Bracket& bracket = paired_.bracket;
        if (last_ && !round_.players[instead].may_have_bye) return c2;
        if (last_ && terms_.edition == Edition::dutch_2026 && terms_.bye_score &&
            round_.players[instead].score > *terms_.bye_score)
            return c5;
        if (bracket.members.size() > most_members)
            return paired_.counted ? why_not_counted(floater, instead) : std::nullopt;
        Opponents with = round_.opponents;
        for (const int member : bracket.members)
            if (member != instead) with.part(instead, member);
        return compare_with(with);
    }
    // By the bounds that chose the floater, as far as they alone decide.
    std::optional<Criterion> why_not_counted(int floater, int instead) const {
        const bool old = terms_.edition == Edition::dutch_2017;
        const int level = paired_.bracket.level;
        const int one[] = {instead};
        if (!round_.completion.best_with_floater(instead, level))
            return !old && !round_.completion.complete(one, level + 1) ? c4 : old ? o7 : c8;
        const Player &chosen = round_.players[floater], &other = round_.players[instead];
        const bool bye = !old && terms_.bye_score && other.score <= *terms_.bye_score;
        if (bye && chosen.unplayed != other.unplayed) return c9;
        if (least_without(floater).denied != least_without(instead).denied) return old ? o10 : c12;
        return std::nullopt;
    }
    ColourBound least_without(int floater) const {
        Wishes wishes;
        for (const int member : paired_.bracket.members)
            if (member != floater) wishes.add(round_.players[member]);
        return wishes.bound();
    }
    Criterion compare_with(const Opponents& opponents) const {
        const Round other{round_.players, opponents,        round_.completion, round_.budget,
                          round_.edition, round_.one_point, round_.ranks,      round_.loose};
        if (breaks_groups(opponents)) return apart_pairs;
        const auto pairs = pair_by_criteria(other, paired_.bracket);
        if (!pairs) return c4;
        return first_difference(
            count_criteria(round_.players, {paired_.bracket, *pairs, false}, terms_));
    }
    // More of one group would meet in the bracket and below it than have to.
    bool breaks_groups(const Opponents& opponents) const {
        const Bracket& bracket = paired_.bracket;
        const bool old = terms_.edition == Edition::dutch_2017;
        if (!opponents.sets() || (old && bracket.stage == Stage::normal)) return false;
        std::vector<int> left = bracket.members;
        const auto below = static_cast<std::size_t>(bracket.level) + 1;
        for (int v = round_.players.level_begin[below]; v < round_.players.count(); ++v)
            left.push_back(v);
        const auto other = fewest_left_by(opponents, left, round_.budget);
        return other && *other != fewest_left_by(round_.opponents, left, round_.budget);
    }
    // S1 and S2 after the exchanges.
    void split(const std::vector<int>& residents) {
        std::size_t half = 0;
        for (const int resident : residents) half += opponent_.count(resident);
        half /= 2;
        for (std::size_t i = 0; i < residents.size(); ++i) {
            const int who = residents[i];
            const auto met = opponent_.find(who);
            bool first = i < half && met != opponent_.end();
            if (met != opponent_.end()) {
                const auto at = std::find(residents.begin(), residents.end(), met->second);
                if ((static_cast<std::size_t>(at - residents.begin()) < half) == (i < half))
                    first = who < met->second;
            }
            (first ? first_ : second_).push_back(who);
        }
    }
    void choose(int who, int other, const std::vector<int>& among) {
        const int instead = among.front();
        Choice choice{who, other};
        if (instead != other) {
            const auto reason = why_not(who, instead);
            if (!reason) {
                as_made_.want(who, other);
                return;
            }
            if (*reason != nothing) {
                choice.instead = instead;
                choice.excluded_by = *reason;
            }
        }
        out_.push_back(choice);
        as_made_.want(who, other);
    }
    // nullopt: not known.
    std::optional<Criterion> why_not(int who, int instead) const {
        if (!round_.opponents.may_meet(who, instead)) return why_illegal(who, instead);
        if (paired_.counted && std::find(second_.begin(), second_.end(), instead) != second_.end())
            if (const auto reason = why_not_assigned(who, instead)) return reason;
        if (paired_.bracket.members.size() > most_members) return std::nullopt;
        Opponents with = as_made_;
        with.want(who, instead);
        return compare_with(with);
    }
    Criterion why_illegal(int a, int b) const {
        if (round_.loose->may_meet(a, b)) return apart_pairs;
        const Player &one = round_.players[a], &two = round_.players[b];
        for (const regra_past& past : request_.past_of(one.entrant))
            if (past.kind == REGRA_PLAYED &&
                past.opponent == static_cast<std::int32_t>(two.entrant))
                return c1;
        const bool same = one.strength == Strength::absolute &&
                          two.strength == Strength::absolute && one.wish == two.wish;
        return same && !one.top && !two.top ? c3 : apart;
    }
    // C12 or C13: the rest of S1 and S2 can be paired with this pair at so much more, and by the
    // count of wishes no other way costs less. nullopt where the two do not agree.
    std::optional<Criterion> why_not_assigned(int who, int instead) const {
        std::vector<int> columns = second_;
        columns.erase(std::find(columns.begin(), columns.end(), instead));
        const int rows = static_cast<int>(first_.size());
        const auto& floaters = paired_.pairs.floaters;
        const auto cost = [&](int row, int column) -> std::int64_t {
            const int b = columns[static_cast<std::size_t>(column)];
            if (row == rows) return floaters.front() == b ? 0 : -1;
            const int a = first_[static_cast<std::size_t>(row)];
            return round_.opponents.may_meet(a, b) ? packed(colours(a, b)) : -1;
        };
        const int size = static_cast<int>(columns.size());
        Assignment rest(size, size, cost);
        const std::int64_t total = rest.solve();
        if (total < 0) return std::nullopt;
        ColourBound before = colours(who, opponent_.at(who)), least = colours(who, instead);
        Wishes wishes;
        for (const int row : first_) {
            before = before + colours(row, opponent_.at(row));
            wishes.add(round_.players[row]);
        }
        for (const int column : columns) wishes.add(round_.players[column]);
        const std::int64_t now = total + packed(least);
        least = least + least_of(wishes, columns);
        if (now <= packed(before)) return std::nullopt;
        const bool old = terms_.edition == Edition::dutch_2017;
        if (least.denied > before.denied) return old ? o10 : c12;
        const bool same_denied = now / one_denied == before.denied && least.denied == before.denied;
        if (same_denied && least.strong_denied > before.strong_denied) return old ? o11 : c13;
        return std::nullopt;
    }
    // Whoever of them floats, if one does.
    ColourBound least_of(const Wishes& wishes, const std::vector<int>& columns) const {
        if (paired_.pairs.floaters.empty()) return wishes.bound();
        std::optional<ColourBound> least;
        std::vector<int> all = columns;
        all.insert(all.end(), first_.begin(), first_.end());
        for (const int floater : all) {
            Wishes others = wishes;
            others.drop(round_.players[floater]);
            if (!least || others.bound() < *least) least = others.bound();
        }
        return least.value_or(ColourBound());
    }
    ColourBound colours(int a, int b) const {
        const ColourCost cost = colour_cost(round_.players[a], round_.players[b]);
        return {cost.c12, cost.c13};
    }
    static std::int64_t packed(ColourBound bound) {
        return one_denied * bound.denied + bound.strong_denied;
    }
    Criterion first_difference(const std::vector<Counted>& other) const {
        std::size_t i = 0;
        while (i < own_.size() && i < other.size() && own_[i].criterion == other[i].criterion &&
               own_[i].place == other[i].place && own_[i].value == other[i].value)
            ++i;
        if (i == own_.size() && i == other.size()) return nothing;
        if (i == own_.size()) return other[i].criterion;
        if (i == other.size()) return own_[i].criterion;
        return std::min(own_[i].criterion, other[i].criterion);
    }

    static constexpr std::int64_t one_denied = 65536;
    static constexpr auto nothing = static_cast<Criterion>(0xffff);
    const sdk::Request& request_;
    const Round& round_;
    const Terms& terms_;
    const PairedBracket& paired_;
    const bool last_;
    Opponents as_made_; // with the choices so far fixed
    std::map<int, int> opponent_;
    std::vector<int> first_, second_; // of the remainder, not decided yet
    std::vector<Counted> own_;
    std::vector<Choice> out_;
};

} // namespace

std::vector<Choice> explain(const sdk::Request& request, const Round& round, const Terms& terms,
                            const PairedBracket& paired, bool last) {
    return Explaining(request, round, terms, paired, last).explain();
}

} // namespace regra::swiss
