#include "dutch.hpp"

#include <algorithm>

#include "cheapest_by_parts.hpp"
#include "count.hpp"
#include "exact.hpp"
#include "explain.hpp"

namespace regra::swiss {
namespace {

PastRules rules_of(Edition edition) {
    PastRules rules;
    if (edition == Edition::dutch_2017) {
        rules.floats = PastRules::Floats::any_unplayed;
        rules.bars = PastRules::Bars::forfeit_win;
    }
    if (edition == Edition::burstein) rules.wishes = PastRules::Wishes::plain;
    return rules;
}

PairedBracket pair_bracket(const Round& round, const Bracket& bracket, bool& found) {
    PairedBracket out{bracket, {}, true};
    const bool countable = round.edition != Edition::burstein && !round.opponents.sets();
    auto pairs = countable ? pair_by_count(round, bracket) : std::nullopt;
    if (!pairs) {
        out.counted = false;
        pairs = pair_exactly(round, bracket);
    }
    found = pairs.has_value();
    if (found) out.pairs = *pairs;
    return out;
}

} // namespace

Dutch::Dutch(const sdk::Request& request, Edition edition)
    : request_(request), edition_(edition), one_point_(request->units_per_point),
      players_(read_players(request, rules_of(edition))),
      grouped_(opponents_of(request, players_)) {}

Dutch::Dutch(const sdk::Request& request, const std::vector<int>& ranks)
    : Dutch(request, Edition::burstein) {
    for (const Player& player : players_.list) ranks_.push_back(ranks[player.entrant]);
}

Round Dutch::round_of(Completion& completion, sdk::Budget& budget) const {
    return {players_, opponents_, completion, budget,
            edition_, one_point_, &ranks_,    &grouped_.loose};
}

Bracket Dutch::bracket_of(const std::vector<int>& floaters, int level) const {
    Bracket bracket{floaters, static_cast<int>(floaters.size()), level};
    const auto at = static_cast<std::size_t>(level);
    for (int v = players_.level_begin[at]; v < players_.level_begin[at + 1]; ++v)
        bracket.members.push_back(v);
    return bracket;
}

std::optional<std::vector<PairedBracket>> Dutch::pair(sdk::Budget& budget) {
    auto brackets = pair_by_opponents(budget);
    if (!brackets || !grouped_.sets) return brackets;
    std::vector<int> opponent(static_cast<std::size_t>(players_.count()), -1);
    for (const PairedBracket& bracket : *brackets)
        for (const auto& [a, b] : bracket.pairs.pairs) opponent[static_cast<std::size_t>(a)] = b;
    // If not, these are the first by the rules also of the pairings that keep to the sets.
    if (!has_more_meetings(request_, players_, opponent, grouped_.least)) return brackets;
    opponents_.keep_to(grouped_.sets);
    return pair_by_opponents(budget);
}

bool Dutch::set_bye(Completion& completion, sdk::Budget& budget) const {
    if (edition_ == Edition::dutch_2017) return completion.set_any_bye();
    if (!completion.set_bye()) return false;
    if (!completion.has_bye() || !opponents_.sets()) return true;
    Fields fields;
    const int left_by = fields.add(opponents_.sets()->most());
    const int level = fields.add(players_.levels());
    const auto edge = [&](int a, int b) -> std::optional<Parts> {
        const bool rests = b == opponents_.bye();
        if (rests ? !opponents_.may_have_bye(a) : !opponents_.may_meet(a, b)) return std::nullopt;
        Parts parts{{left_by, opponents_.sets_left_by(a, b)}};
        if (rests) parts.push_back({level, players_.levels() - 1 - players_[a].level});
        return parts;
    };
    const auto mates = cheapest_by_parts(players_.count() + 1, fields, budget, edge);
    return !mates.empty() && completion.move_bye(players_[mates.back()].score);
}

bool Dutch::can_complete(const Round& round, const std::vector<std::pair<int, int>>& made,
                         const std::vector<int>& floaters, int level) const {
    if (!round.completion.complete(floaters, level)) return false;
    if (!opponents_.sets()) return true;
    std::vector<int> left = floaters;
    for (int v = players_.level_begin[static_cast<std::size_t>(level)]; v < players_.count(); ++v)
        left.push_back(v);
    const auto fewest = fewest_left_by(opponents_, left, round.budget);
    int sum = fewest.value_or(0);
    for (const auto& [a, b] : made) sum += opponents_.sets_left_by(a, b);
    return fewest && sum == opponents_.sets()->count();
}

std::optional<std::vector<PairedBracket>> Dutch::pair_by_opponents(sdk::Budget& budget) {
    std::vector<PairedBracket> out;
    Completion completion(players_, opponents_);
    if (!set_bye(completion, budget)) return std::nullopt;
    if (edition_ == Edition::dutch_2017) return pair_2017(round_of(completion, budget));
    if (completion.has_bye()) least_bye_score_ = completion.bye_score();
    const Round round = round_of(completion, budget);
    std::vector<int> floaters;
    for (int level = 0; level < players_.levels(); ++level) {
        bool found = false;
        out.push_back(pair_bracket(round, bracket_of(floaters, level), found));
        if (!found) return std::nullopt;
        floaters = out.back().pairs.floaters;
    }
    return out;
}

// A.9: a bracket looks one bracket ahead. When what it leaves cannot be completed, it is paired
// again so that it can be, and all that is below it is one bracket.
std::optional<std::vector<PairedBracket>> Dutch::pair_2017(const Round& round) {
    std::vector<PairedBracket> out;
    std::vector<int> floaters;
    std::vector<std::pair<int, int>> made;
    const int last = players_.levels() - 1;
    bool found = true;
    for (int level = 0; level <= last; ++level) {
        out.push_back(pair_bracket(round, bracket_of(floaters, level), found));
        if (!found) return std::nullopt;
        const BracketPairs& own = out.back().pairs;
        made.insert(made.end(), own.pairs.begin(), own.pairs.end());
        if (level == last || can_complete(round, made, own.floaters, level + 1)) {
            floaters = own.floaters;
            continue;
        }
        PairedBracket& penultimate = out.back();
        penultimate.bracket.stage = Stage::penultimate;
        penultimate.counted = false;
        const auto again = pair_exactly(round, penultimate.bracket);
        if (!again) return std::nullopt;
        penultimate.pairs = *again;
        const Bracket rest = collapsed_after(again->floaters, level);
        const auto pairs = pair_exactly(round, rest);
        if (!pairs) return std::nullopt;
        out.push_back({rest, *pairs, false});
        break;
    }
    return out;
}

std::vector<std::vector<Choice>> Dutch::explain(const std::vector<PairedBracket>& brackets,
                                                const Terms& terms, sdk::Budget& budget) {
    std::vector<std::vector<Choice>> out;
    opponents_.keep_to(grouped_.sets); // what else could have been keeps to them too
    Completion completion(players_, opponents_);
    if (!set_bye(completion, budget)) return out;
    const Round round = round_of(completion, budget);
    for (const PairedBracket& paired : brackets)
        out.push_back(swiss::explain(request_, round, terms, paired, &paired == &brackets.back()));
    return out;
}

void Dutch::pairs_made(const std::vector<int>& opponent, PairedBracket& made) const {
    std::vector<char> member(static_cast<std::size_t>(players_.count()), 0);
    for (const int one : made.bracket.members) member[static_cast<std::size_t>(one)] = 1;
    for (const int one : made.bracket.members) {
        const int other = opponent[static_cast<std::size_t>(one)];
        if (other < 0 || !member[static_cast<std::size_t>(other)])
            made.pairs.floaters.push_back(one);
        else if (one < other)
            made.pairs.pairs.emplace_back(one, other);
    }
}

// The next bracket at its best after the floaters made: a pairing in which the bracket is as made.
void Dutch::judge_bracket(const Round& round, const std::vector<int>& opponent,
                          Judged& judged) const {
    pairs_made(opponent, judged.made);
    const Bracket& bracket = judged.made.bracket;
    if (bracket.stage != Stage::normal || bracket.level + 1 >= players_.levels()) return;
    Opponents as_made = opponents_;
    for (const auto& [a, b] : judged.made.pairs.pairs) as_made.want(a, b);
    for (const int floater : judged.made.pairs.floaters)
        for (const int member : bracket.members)
            if (member != floater) as_made.part(floater, member);
    const Round only{players_,      as_made,         round.completion, round.budget,
                     round.edition, round.one_point, round.ranks,      round.loose};
    if (const auto pairs = pair_by_criteria(only, bracket))
        judged.made.pairs.next_scores = pairs->next_scores;
}

void Dutch::judge_2017(const Round& round, const std::vector<int>& opponent,
                       std::vector<Judged>& out) const {
    std::vector<int> floaters;
    std::vector<std::pair<int, int>> made; // above the bracket
    const int last = players_.levels() - 1;
    for (int level = 0; level <= last; ++level) {
        Judged judged{{bracket_of(floaters, level), {}, false}, std::nullopt};
        bool found = false;
        PairedBracket best = pair_bracket(round, judged.made.bracket, found);
        auto with = made;
        with.insert(with.end(), best.pairs.pairs.begin(), best.pairs.pairs.end());
        const bool penultimate =
            found && level < last && !can_complete(round, with, best.pairs.floaters, level + 1);
        if (penultimate) {
            judged.made.bracket.stage = Stage::penultimate;
            const auto again = pair_exactly(round, judged.made.bracket);
            found = again.has_value();
            if (found) best = {judged.made.bracket, *again, false};
        }
        if (found) judged.best = best;
        judge_bracket(round, opponent, judged);
        out.push_back(judged);
        floaters = judged.made.pairs.floaters;
        made.insert(made.end(), judged.made.pairs.pairs.begin(), judged.made.pairs.pairs.end());
        if (!penultimate) continue;
        Judged rest{{collapsed_after(floaters, level), {}, false}, std::nullopt};
        pairs_made(opponent, rest.made);
        if (const auto pairs = pair_exactly(round, rest.made.bracket))
            rest.best = PairedBracket{rest.made.bracket, *pairs, false};
        out.push_back(rest);
        return;
    }
}

Bracket Dutch::collapsed_after(const std::vector<int>& floaters, int level) const {
    Bracket rest{floaters, static_cast<int>(floaters.size()), players_.levels() - 1,
                 Stage::collapsed};
    const auto below = static_cast<std::size_t>(level) + 1;
    for (int v = players_.level_begin[below]; v < players_.count(); ++v) rest.members.push_back(v);
    return rest;
}

std::vector<Dutch::Judged> Dutch::judge(const std::vector<int>& opponent, sdk::Budget& budget) {
    opponents_.keep_to(grouped_.sets);
    std::vector<Judged> out;
    Completion completion(players_, opponents_);
    const Round round = round_of(completion, budget);
    bool possible = set_bye(completion, budget);
    if (edition_ == Edition::dutch_2017) {
        if (possible) judge_2017(round, opponent, out);
        return out;
    }
    if (possible && completion.has_bye()) {
        least_bye_score_ = completion.bye_score();
        const auto taker = std::find(opponent.begin(), opponent.end(), -1) - opponent.begin();
        possible = completion.move_bye(players_[static_cast<int>(taker)].score);
    }
    std::vector<int> floaters;
    for (int level = 0; level < players_.levels(); ++level) {
        Judged judged{{bracket_of(floaters, level), {}, false}, std::nullopt};
        bool found = false;
        if (possible) {
            const PairedBracket best = pair_bracket(round, judged.made.bracket, found);
            if (found) judged.best = best;
        }
        if (found)
            judge_bracket(round, opponent, judged);
        else
            pairs_made(opponent, judged.made);
        floaters = judged.made.pairs.floaters;
        out.push_back(judged);
    }
    return out;
}

std::optional<std::vector<int>> Dutch::bye_barrier() const {
    if (opponents_.sets()) return std::nullopt; // they bar it too
    bool lower = false;
    for (int v = 0; v < players_.count() && least_bye_score_; ++v)
        lower = lower || (opponents_.may_have_bye(v) && players_[v].score < *least_bye_score_);
    if (!lower) return std::nullopt;
    std::vector<int> barrier;
    MostPairs matching(opponents_);
    for (int v = 0; v < players_.count(); ++v) matching.activate(v);
    matching.augment_all();
    if (!matching.augment(matching.unmatched()))
        for (int v = 0; v < players_.count(); ++v)
            if (matching.odd().has(v)) barrier.push_back(v);
    return barrier;
}

} // namespace regra::swiss
