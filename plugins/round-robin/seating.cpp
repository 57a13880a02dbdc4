#include "seating.hpp"

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

constexpr std::int32_t unset = -2;

// Everyone sits as the table says but for those wanted elsewhere; whom that leaves alone looks for
// another, depth first, the one with the fewest possibilities before others.
class Search {
public:
    Search(const Request& request, const Table& table, const std::map<Two, int>& met,
           Budget& budget)
        : request_(request), table_(table), met_(met), budget_(budget),
          opponents_(request.entrants().size(), unset) {}

    bool seat_wanted() {
        for (const regra_wanted& pair : request_.wanted()) {
            if (pair.b != REGRA_NOBODY && !may_meet(pair.a, pair.b)) return false;
            seat(pair.a, pair.b);
        }
        return true;
    }
    // Also finds who is left alone, and who would rest and may help out.
    void seat_the_table() {
        for (std::int32_t i = 0; i < entrants(); ++i) {
            if (of(i) != unset) continue;
            const std::int32_t given = table_.opponents[static_cast<std::size_t>(i)];
            if (!there(i))
                of(i) = REGRA_NOBODY;
            else if (!there(given))
                resting_.push_back(i);
            else if (of(given) == unset && may_meet(i, given))
                seat(i, given);
            else
                alone_.push_back(i);
        }
    }
    // With at most so many of those left alone resting.
    bool complete(std::size_t rests) {
        if (!budget_.spend()) limit();
        std::int32_t chosen = unset;
        std::vector<std::int32_t> possible;
        std::size_t without = 0;
        for (const std::int32_t i : alone_) {
            if (of(i) != unset) continue;
            auto others = possibilities(i);
            if (others.empty() && ++without > rests) return false;
            if (chosen != unset && others.size() >= possible.size()) continue;
            chosen = i;
            possible = std::move(others);
        }
        if (chosen == unset) {
            for (const std::int32_t i : resting_)
                if (of(i) == unset) of(i) = REGRA_NOBODY;
            return true;
        }
        for (const std::int32_t other : possible) {
            seat(chosen, other);
            if (complete(rests)) return true;
            of(other) = unset;
        }
        of(chosen) = REGRA_NOBODY;
        if (rests > 0 && complete(rests - 1)) return true;
        of(chosen) = unset;
        return false;
    }
    std::size_t alone() const { return alone_.size(); }
    const std::vector<std::int32_t>& opponents() const { return opponents_; }

private:
    std::int32_t entrants() const { return static_cast<std::int32_t>(opponents_.size()); }
    std::int32_t& of(std::int32_t index) { return opponents_[static_cast<std::size_t>(index)]; }
    void seat(std::int32_t a, std::int32_t b) {
        of(a) = b;
        if (b != REGRA_NOBODY) of(b) = a;
    }
    bool may_meet(std::int32_t a, std::int32_t b) const {
        const auto found = met_.find(two(a, b));
        return table_.may_meet(a, b) && (found == met_.end() || found->second < table_.times);
    }
    bool there(std::int32_t index) const {
        return index != REGRA_NOBODY && request_.available(static_cast<std::uint32_t>(index));
    }
    std::vector<std::int32_t> possibilities(std::int32_t who) {
        std::vector<std::int32_t> all;
        for (const auto* some : {&alone_, &resting_})
            for (const std::int32_t other : *some)
                if (other != who && of(other) == unset && may_meet(who, other))
                    all.push_back(other);
        return all;
    }

    const Request& request_;
    const Table& table_;
    const std::map<Two, int>& met_;
    Budget& budget_;
    std::vector<std::int32_t> opponents_, alone_, resting_;
};

} // namespace

void count(Seating& seating, const Request& request, const Table& table) {
    seating.broken = seating.rests = 0;
    const auto there = [&](std::int32_t index) {
        return index != REGRA_NOBODY && request.available(static_cast<std::uint32_t>(index));
    };
    for (std::size_t i = 0; i < seating.opponents.size(); ++i) {
        const std::int32_t index = static_cast<std::int32_t>(i), given = table.opponents[i];
        if (!there(index) || !there(given)) continue;
        if (seating.opponents[i] == REGRA_NOBODY) ++seating.rests;
        if (given > index && seating.opponents[i] != given) ++seating.broken;
    }
}

std::optional<Seating> least_seating(const Request& request, const Table& table,
                                     const std::map<Two, int>& met, Budget& budget) {
    Search search(request, table, met, budget);
    if (!search.seat_wanted()) return std::nullopt;
    search.seat_the_table();
    for (std::size_t rests = 0; rests <= search.alone(); ++rests) {
        if (!search.complete(rests)) continue;
        Seating made{search.opponents()};
        count(made, request, table);
        return made;
    }
    return std::nullopt;
}

} // namespace regra::round_robin
