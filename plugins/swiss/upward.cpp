#include "upward.hpp"

#include <algorithm>
#include <tuple>

#include "choose_bye.hpp"
#include "subgroups.hpp"

namespace regra::swiss {
namespace {

void take(const PairingBracket& members, std::vector<char>& left) {
    for (const auto* part : {&members.residents, &members.upfloaters})
        for (const int one : *part) left[static_cast<std::size_t>(one)] = 0;
}

} // namespace

Upward::Upward(const sdk::Request& request, const UpwardRules& rules)
    : request_(request), players_(read_players(request, rules.past)),
      grouped_(opponents_of(request, players_)) {
    const bool count_again =
        request->rounds == 0 || request->round + rules.spared_rounds <= request->rounds;
    float_terms_ = {rules.graded, count_again, nullptr, 0};
    if (rules.subgroups) {
        upfloated_ = read_upfloated(request, players_);
        float_terms_.upfloated = &upfloated_;
        float_terms_.most_upfloats = most_upfloats(request->rounds);
    }
    pair_terms_ = {rules.seats_by_number, count_again && !rules.subgroups, !rules.subgroups};
}

bool Upward::bye_before(int a, int b) const {
    const auto key = [&](int player) {
        const Player& one = players_[player];
        return std::tuple(one.score, one.unplayed, -static_cast<std::int64_t>(one.number));
    };
    return key(a) < key(b);
}

int Upward::choose_bye(sdk::Budget& budget) const {
    return swiss::choose_bye(players_, opponents_, budget,
                             [this](int a, int b) { return bye_before(a, b); });
}

Unpaired Upward::unpaired(const std::vector<char>& left) const {
    Unpaired out;
    for (int v = 0; v < players_.count(); ++v) {
        if (!left[static_cast<std::size_t>(v)]) continue;
        const std::int32_t top = out.top.empty() ? players_[v].level : players_[out.top[0]].level;
        const std::int32_t below = players_[v].level - top;
        (below == 0 ? out.top : below == 1 ? out.next : out.lower).push_back(v);
    }
    return out;
}

std::optional<IdentifiedPairs> Upward::pair_members(const PairingBracket& members,
                                                    const Opponents& opponents,
                                                    sdk::Budget& budget) const {
    if (by_subgroups()) return pair_by_subgroups(players_, opponents, upfloated_, members, budget);
    return pair_by_identifier(players_, opponents, pair_terms_, members, budget);
}

std::optional<UpwardBracket> Upward::pair_bracket(const Unpaired& unpaired,
                                                  const Opponents& opponents,
                                                  sdk::Budget& budget) const {
    const auto chosen = choose_upfloaters(players_, opponents, float_terms_, unpaired, budget);
    if (!chosen) return std::nullopt;
    UpwardBracket out{{unpaired.top, chosen->upfloaters}, {}, {}, chosen->looked_at_all};
    auto pairs = pair_members(out.members, opponents, budget);
    if (!pairs) return std::nullopt;
    out.made = std::move(*pairs);
    return out;
}

std::optional<Upward::Paired> Upward::pair(sdk::Budget& budget) {
    auto paired = pair_by_opponents(budget);
    if (!paired || !grouped_.sets) return paired;
    std::vector<int> opponent(static_cast<std::size_t>(players_.count()), -1);
    for (const UpwardBracket& bracket : paired->brackets)
        for (const auto& [a, b] : bracket.made.pairs)
            opponent[static_cast<std::size_t>(std::min(a, b))] = std::max(a, b);
    // If not, these are the first by the rules also of the pairings that keep to the sets.
    if (!has_more_meetings(request_, players_, opponent, grouped_.least)) return paired;
    keep_to_sets();
    return pair_by_opponents(budget);
}

std::optional<Upward::Paired> Upward::pair_by_opponents(sdk::Budget& budget) const {
    Paired out;
    std::vector<char> left(static_cast<std::size_t>(players_.count()), 1);
    if (players_.count() % 2 != 0) {
        out.bye = choose_bye(budget);
        if (out.bye < 0) return std::nullopt;
        left[static_cast<std::size_t>(out.bye)] = 0;
    }
    for (Unpaired rest = unpaired(left); !rest.top.empty(); rest = unpaired(left)) {
        auto bracket = pair_bracket(rest, opponents_, budget);
        if (!bracket) return std::nullopt;
        bracket->floats = cost_of_floats(players_, opponents_, float_terms_, rest,
                                         bracket->members.upfloaters, budget);
        take(bracket->members, left);
        out.brackets.push_back(std::move(*bracket));
    }
    return out;
}

std::vector<Upward::Judged> Upward::judge(const std::vector<int>& opponent, int bye,
                                          sdk::Budget& budget) {
    keep_to_sets();
    std::vector<Judged> out;
    std::vector<char> left(opponent.size(), 1);
    if (bye >= 0) left[static_cast<std::size_t>(bye)] = 0;
    for (Unpaired rest = unpaired(left); !rest.top.empty(); rest = unpaired(left)) {
        Judged judged;
        auto best = pair_bracket(rest, opponents_, budget);
        if (!best) return {}; // not legal
        best->floats = cost_of_floats(players_, opponents_, float_terms_, rest,
                                      best->members.upfloaters, budget);
        judged.best = std::move(*best);
        PairingBracket& members = judged.made.members;
        members.residents = rest.top;
        for (const int one : rest.top) {
            const int other = opponent[static_cast<std::size_t>(one)];
            if (players_[other].level != players_[one].level) members.upfloaters.push_back(other);
        }
        std::sort(members.upfloaters.begin(), members.upfloaters.end());
        judged.made.floats =
            cost_of_floats(players_, opponents_, float_terms_, rest, members.upfloaters, budget);
        const auto& up = members.upfloaters;
        for (const int top : seats_of(players_, pair_terms_, members)) {
            const int bottom = opponent[static_cast<std::size_t>(top)];
            const auto seat = [&](int one) {
                return pair_terms_.seats_by_number ? static_cast<int>(players_[one].number) : one;
            };
            if (seat(bottom) < seat(top)) continue;
            judged.made.made.pairs.emplace_back(top, bottom);
            const bool top_up = std::binary_search(up.begin(), up.end(), top);
            const bool bottom_up = std::binary_search(up.begin(), up.end(), bottom);
            judged.made.made.cost =
                judged.made.made.cost + cost_of_pair(players_, pair_terms_, top_up ? bottom : top,
                                                     top_up ? top : bottom, top_up || bottom_up);
        }
        take(members, left);
        out.push_back(std::move(judged));
    }
    return out;
}

} // namespace regra::swiss
