#include "drafts_by_text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>

namespace regra::swiss_test {
namespace {

using Scores = std::vector<long>;
using Crowd = std::vector<int>; // places among those who are there
using Couples = std::vector<std::pair<int, int>>;

struct DraftPerson {
    int entrant = 0, number = 0, rating = 0, games = 0;
    long score = 0;      // with virtual points
    std::string colours; // of games played
    char wish = '-';
    int force = 0; // 1 mild, 2 strong, 3 absolute
    bool barred = false;
    std::set<int> met;                // entrants
    long average = 0;                 // Dubov 1.7
    int up = 0;                       // Dubov 1.8: how often floated up
    bool up_last = false;             // in the last round
    long buchholz = 0, sonneborn = 0; // Burstein 1.7
};

class DraftRoom {
public:
    DraftRoom(const regra_request& request, bool dubov) : request_(request), dubov_(dubov) {
        for (int i = 0; i < static_cast<int>(request.entrant_count); ++i)
            if ((request.entrants[i].flags & REGRA_AVAILABLE) != 0)
                people_.push_back(draft_person(i));
        std::sort(people_.begin(), people_.end(), [](const DraftPerson& a, const DraftPerson& b) {
            return a.score != b.score ? a.score > b.score : a.number < b.number;
        });
    }
    int size() const { return static_cast<int>(people_.size()); }
    const DraftPerson& operator[](int i) const { return people_[static_cast<std::size_t>(i)]; }

    // C1 and C3, and what the event forbids.
    bool legal(int a, int b) const {
        const DraftPerson &one = (*this)[a], &two = (*this)[b];
        if (one.met.count(two.entrant) != 0) return false;
        if (one.force == 3 && two.force == 3 && one.wish == two.wish) return false;
        for (std::size_t i = 0; i < request_.forbidden_count; ++i) {
            const int x = static_cast<int>(request_.forbidden[i].a);
            const int y = static_cast<int>(request_.forbidden[i].b);
            if ((x == one.entrant && y == two.entrant) || (y == one.entrant && x == two.entrant))
                return false;
        }
        return true;
    }
    // C4
    bool pairable(Crowd crowd) const {
        if (crowd.size() % 2 != 0) return false;
        if (crowd.empty()) return true;
        const auto known = pairable_.find(crowd);
        if (known != pairable_.end()) return known->second;
        bool can = false;
        for (std::size_t i = 1; i < crowd.size() && !can; ++i) {
            if (!legal(crowd[0], crowd[i])) continue;
            Crowd rest(crowd.begin() + 1, crowd.end());
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
            can = pairable(rest);
        }
        return pairable_[crowd] = can;
    }
    // Each complete pairing of these, if it is legal.
    void each_pairing(const Crowd& crowd, const std::function<void(const Couples&)>& visit) const {
        Couples couples;
        pair_on(crowd, couples, visit);
    }
    // 3.1: the lowest score, most games, then `lower`.
    int bye(const std::function<bool(int, int)>& lower) const {
        int taker = -1;
        for (int i = 0; i < size(); ++i) {
            Crowd others;
            for (int j = 0; j < size(); ++j)
                if (j != i) others.push_back(j);
            if ((*this)[i].barred || !pairable(others)) continue;
            const DraftPerson& one = (*this)[i];
            if (taker >= 0) {
                const DraftPerson& best = (*this)[taker];
                if (one.score != best.score   ? one.score > best.score
                    : one.games != best.games ? one.games < best.games
                                              : !lower(i, taker))
                    continue;
            }
            taker = i;
        }
        return taker;
    }
    // 5.2; a is ranked higher.
    TextPair colours(int a, int b) const {
        const DraftPerson &one = (*this)[a], &two = (*this)[b];
        const auto gives = [&](const DraftPerson& who, char colour) {
            const DraftPerson& other = &who == &one ? two : one;
            return colour == 'w' ? TextPair{who.entrant, other.entrant}
                                 : TextPair{other.entrant, who.entrant};
        };
        const char initial = request_.first_colour == REGRA_COLOUR_BLACK ? 'b' : 'w';
        const auto turned = [](char colour) { return colour == 'w' ? 'b' : 'w'; };
        if (one.games == 0 && two.games == 0)
            return gives(one, one.number % 2 != 0 ? initial : turned(initial));
        if (one.wish == '-') return gives(two, two.wish);
        if (two.wish == '-' || one.wish != two.wish) return gives(one, one.wish);
        if (one.force != two.force)
            return one.force > two.force ? gives(one, one.wish) : gives(two, two.wish);
        for (std::size_t back = 1; back <= std::min(one.colours.size(), two.colours.size());
             ++back) {
            const char own = one.colours[one.colours.size() - back];
            if (own != two.colours[two.colours.size() - back]) return gives(one, turned(own));
        }
        return gives(one, one.wish);
    }

private:
    void pair_on(const Crowd& crowd, Couples& couples,
                 const std::function<void(const Couples&)>& visit) const {
        if (crowd.empty()) return visit(couples);
        for (std::size_t i = 1; i < crowd.size(); ++i) {
            if (!legal(crowd[0], crowd[i])) continue;
            Crowd rest(crowd.begin() + 1, crowd.end());
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
            couples.emplace_back(crowd[0], crowd[i]);
            pair_on(rest, couples, visit);
            couples.pop_back();
        }
    }
    std::vector<const regra_past*> past_of(int entrant) const {
        std::vector<const regra_past*> out;
        for (std::size_t i = 0; i < request_.past_count; ++i)
            if (static_cast<int>(request_.past[i].entrant) == entrant)
                out.push_back(&request_.past[i]);
        return out;
    }
    long points(int entrant) const { return request_.entrants[entrant].score; }
    long paired_with(int entrant, unsigned round) const { // the score with which he was paired
        long score = points(entrant);
        for (const regra_past* past : past_of(entrant))
            if (past->round >= round) score -= past->points;
        for (std::size_t i = 0; i < request_.acceleration_count; ++i) {
            const auto& added = request_.accelerations[i];
            if (static_cast<int>(added.entrant) == entrant && added.round == round)
                score += added.points;
        }
        return score;
    }
    // Burstein 1.7.2: zero-point byes up to now are draws for those who have met him.
    long worth(int entrant) const {
        long worth = points(entrant);
        const auto past = past_of(entrant);
        for (auto one = past.rbegin(); one != past.rend(); ++one) {
            if ((*one)->kind != REGRA_BYE_ZERO) break;
            worth += request_.values.draw - request_.values.bye_zero;
        }
        return worth;
    }
    DraftPerson draft_person(int entrant) const {
        DraftPerson made;
        made.entrant = entrant;
        made.number = static_cast<int>(request_.entrants[entrant].number);
        made.rating = request_.entrants[entrant].rating;
        made.score = paired_with(entrant, request_.round);
        long ratings = 0;
        for (const regra_past* past : past_of(entrant)) {
            if (past->opponent >= 0 &&
                paired_with(entrant, past->round) < paired_with(past->opponent, past->round)) {
                ++made.up;
                if (past->round + 1u == request_.round) made.up_last = true;
            }
            const bool played = past->kind == REGRA_PLAYED;
            const long his = played ? worth(past->opponent) : points(entrant);
            made.buchholz += his;
            made.sonneborn += his * past->points;
            if (!played) {
                if (past->kind == REGRA_BYE_PAIRING || past->points >= request_.values.win)
                    made.barred = true;
                continue;
            }
            ++made.games;
            made.met.insert(past->opponent);
            made.colours += past->colour == REGRA_COLOUR_WHITE ? 'w' : 'b';
            ratings += request_.entrants[past->opponent].rating;
        }
        // Rounded to the nearest, up from a half.
        if (made.games > 0) {
            made.average = ratings / made.games;
            if (2 * (ratings % made.games) >= made.games) ++made.average;
        }
        prefer(made);
        return made;
    }
    void prefer(DraftPerson& who) const {
        const auto whites = std::count(who.colours.begin(), who.colours.end(), 'w');
        const auto difference = 2 * whites - static_cast<long>(who.colours.size());
        const std::size_t games = who.colours.size();
        const auto turned = [](char colour) { return colour == 'w' ? 'b' : 'w'; };
        if (games == 0) {
            who.wish = dubov_ ? 'b' : '-';
            who.force = dubov_ ? 1 : 0;
        } else if (difference > 1 || difference < -1) {
            who.wish = difference > 1 ? 'b' : 'w';
            who.force = 3;
        } else if (games > 1 && who.colours[games - 1] == who.colours[games - 2]) {
            who.wish = turned(who.colours.back());
            who.force = 3;
        } else if (difference != 0) {
            who.wish = difference > 0 ? 'b' : 'w';
            who.force = 2;
        } else {
            who.wish = turned(who.colours.back());
            who.force = 1;
        }
    }

    const regra_request& request_;
    const bool dubov_;
    std::vector<DraftPerson> people_;
    mutable std::map<Crowd, bool> pairable_;
};

Crowd less(const Crowd& crowd, const Crowd& gone) {
    Crowd left;
    for (const int one : crowd)
        if (std::find(gone.begin(), gone.end(), one) == gone.end()) left.push_back(one);
    return left;
}

// Sets of `size` of a list, in the lexicographic order of places; visit says whether to stop.
bool each_set(const Crowd& list, std::size_t size, const std::function<bool(const Crowd&)>& visit) {
    std::vector<std::size_t> at(size);
    std::iota(at.begin(), at.end(), std::size_t{0});
    if (size > list.size()) return false;
    for (;;) {
        Crowd set;
        for (const std::size_t i : at) set.push_back(list[i]);
        if (visit(set)) return true;
        std::size_t move = size;
        while (move > 0 && at[move - 1] == list.size() - size + move - 1) --move;
        if (move == 0) return false;
        ++at[move - 1];
        for (std::size_t i = move; i < size; ++i) at[i] = at[i - 1] + 1;
    }
}

int without_wish(const DraftRoom& room, const Couples& couples) {
    int count = 0;
    for (const auto& [a, b] : couples)
        count += room[a].wish != '-' && room[a].wish == room[b].wish ? 1 : 0;
    return count;
}

// --- Dubov

class DubovText {
public:
    explicit DubovText(const regra_request& request)
        : request_(request), room_(request, true), last_(request.round == request.rounds) {}

    TextRound pair() {
        TextRound out;
        Crowd left(static_cast<std::size_t>(room_.size()));
        std::iota(left.begin(), left.end(), 0);
        std::vector<TextPair> pairs;
        if (room_.size() % 2 != 0) {
            const int taker = room_.bye([&](int a, int b) { return number(a) > number(b); });
            if (taker < 0) return out;
            pairs.push_back({room_[taker].entrant, -1});
            left = less(left, {taker});
        } else if (!room_.pairable(left)) {
            return out;
        }
        while (!left.empty()) {
            const Crowd bracket = choose(left);
            for (const auto& [a, b] : pair_bracket(bracket))
                pairs.push_back(room_.colours(std::min(a, b), std::max(a, b)));
            left = less(left, bracket);
        }
        std::sort(pairs.begin(), pairs.end());
        out.pairs = pairs;
        return out;
    }

private:
    int number(int i) const { return room_[i].number; }

    // 3.2.1 and 3.2.2: residents and upfloaters.
    Crowd choose(const Crowd& left) const {
        Crowd residents, pool;
        for (const int one : left)
            (room_[one].score == room_[left[0]].score ? residents : pool).push_back(one);
        for (std::size_t count = residents.size() % 2; count <= pool.size(); count += 2) {
            std::optional<Scores> best;
            Crowd chosen;
            each_set(pool, count, [&](const Crowd& set) { // 4.2: by score, then number
                Crowd bracket = residents;
                bracket.insert(bracket.end(), set.begin(), set.end());
                if (!room_.pairable(bracket) || !room_.pairable(less(left, bracket))) return false;
                const Scores value = criteria(bracket, set);
                if (!best || value < *best) {
                    best = value;
                    chosen = bracket;
                }
                return false;
            });
            if (best) return chosen;
        }
        return {};
    }
    // C6 to C10; of sets of one size, lists compare in the order of precedence.
    Scores criteria(const Crowd& bracket, const Crowd& set) const {
        Scores value;
        for (const int one : set) value.push_back(-room_[one].score); // ascending scores, greatest
        std::sort(value.rbegin(), value.rend());
        long denied = static_cast<long>(bracket.size());
        room_.each_pairing(bracket, [&](const Couples& couples) {
            denied = std::min(denied, static_cast<long>(without_wish(room_, couples)));
        });
        long often = 0, times = 0, again = 0;
        const int most = 2 + static_cast<int>(request_.rounds) / 5;
        for (const int one : set) {
            if (last_) break;
            if (room_[one].up >= most) {
                ++often;
                times += room_[one].up;
            }
            again += room_[one].up_last ? 1 : 0;
        }
        for (const long number : {denied, often, times, again}) value.push_back(number);
        return value;
    }

    // 3.2.3 to 3.2.6
    Couples pair_bracket(const Crowd& bracket) const {
        Crowd members = bracket;
        std::sort(members.begin(), members.end(),
                  [&](int a, int b) { return number(a) < number(b); });
        const bool fresh = std::all_of(members.begin(), members.end(),
                                       [&](int one) { return room_[one].games == 0; });
        Crowd white, black;
        for (std::size_t i = 0; i < members.size(); ++i)
            (fresh ? 2 * i < members.size() : room_[members[i]].wish == 'w')
                ? white.push_back(members[i])
                : black.push_back(members[i]);
        const auto within = [](const Crowd& group, const Couples& couples) {
            std::size_t count = 0;
            for (const auto& [a, b] : couples)
                count += std::count(group.begin(), group.end(), a) +
                                     std::count(group.begin(), group.end(), b) ==
                                 2
                             ? 1
                             : 0;
            return count;
        };
        const bool white_smaller = white.size() <= black.size();
        const Crowd smaller = white_smaller ? white : black, larger = white_smaller ? black : white;
        std::size_t unavoidable = members.size();
        int best = static_cast<int>(members.size());
        room_.each_pairing(members, [&](const Couples& couples) {
            unavoidable = std::min(unavoidable, within(smaller, couples));
            best = std::min(best, without_wish(room_, couples));
        });
        const std::size_t equalising = (larger.size() - smaller.size()) / 2 + unavoidable;
        Couples out;
        each_set(from_middle(sorted(smaller, white_smaller)), unavoidable, [&](const Crowd& first) {
            return each_set(from_middle(sorted(larger, !white_smaller)), equalising,
                            [&](const Crowd& second) {
                                Crowd small = less(smaller, first), large = less(larger, second);
                                small.insert(small.end(), second.begin(), second.end());
                                large.insert(large.end(), first.begin(), first.end());
                                out = transposed(white_smaller ? small : large,
                                                 white_smaller ? large : small, best);
                                return !out.empty();
                            });
        });
        return out;
    }
    // 4.3.2
    Crowd sorted(Crowd group, bool white) const {
        std::sort(group.begin(), group.end(), [&](int a, int b) {
            if (white && room_[a].average != room_[b].average)
                return room_[a].average < room_[b].average;
            return number(a) < number(b);
        });
        return group;
    }
    // 4.3.3
    static Crowd from_middle(Crowd group) {
        Crowd out;
        while (!group.empty()) {
            const std::size_t middle = (group.size() + 1) / 2 - 1;
            out.push_back(group[middle]);
            group.erase(group.begin() + static_cast<std::ptrdiff_t>(middle));
        }
        return out;
    }
    // The first transposition that is legal and best in C7, or nothing.
    Couples transposed(const Crowd& white, const Crowd& black, int best) const {
        const Crowd first = sorted(white, true);
        Crowd second = sorted(black, false);
        const auto earlier = [&](int a, int b) { return number(a) < number(b); };
        do {
            Couples couples;
            for (std::size_t i = 0; i < first.size(); ++i)
                if (room_.legal(first[i], second[i])) couples.emplace_back(first[i], second[i]);
            if (couples.size() == first.size() && without_wish(room_, couples) == best)
                return couples;
        } while (std::next_permutation(second.begin(), second.end(), earlier));
        return {};
    }

    const regra_request& request_;
    const DraftRoom room_;
    const bool last_;
};

// --- Burstein

class BursteinText {
public:
    explicit BursteinText(const regra_request& request) : room_(request, false) {}

    TextRound pair() {
        TextRound out;
        Crowd left(static_cast<std::size_t>(room_.size()));
        std::iota(left.begin(), left.end(), 0);
        std::vector<TextPair> pairs;
        if (room_.size() % 2 != 0) {
            const int taker = room_.bye([&](int a, int b) { return higher(b, a); });
            if (taker < 0) return out;
            pairs.push_back({room_[taker].entrant, -1});
            left = less(left, {taker});
        } else if (!room_.pairable(left)) {
            return out;
        }
        Crowd floaters;
        while (!left.empty() || !floaters.empty()) {
            Crowd bracket = floaters;
            const Crowd residents = top(left);
            bracket.insert(bracket.end(), residents.begin(), residents.end());
            left = less(left, residents);
            if (bracket.size() > 10) {
                out.too_large = true;
                return out;
            }
            for (const auto& [a, b] : pair_bracket(bracket, left, floaters))
                pairs.push_back(higher(a, b) ? room_.colours(a, b) : room_.colours(b, a));
        }
        std::sort(pairs.begin(), pairs.end());
        out.pairs = pairs;
        return out;
    }

private:
    // 1.8
    bool higher(int a, int b) const {
        const DraftPerson &one = room_[a], &two = room_[b];
        if (one.buchholz != two.buchholz) return one.buchholz > two.buchholz;
        if (one.sonneborn != two.sonneborn) return one.sonneborn > two.sonneborn;
        return one.number < two.number;
    }
    Crowd top(const Crowd& left) const {
        Crowd out;
        for (const int one : left)
            if (room_[one].score == room_[left[0]].score) out.push_back(one);
        return out;
    }
    static Crowd joined(Crowd one, const Crowd& other) {
        one.insert(one.end(), other.begin(), other.end());
        std::sort(one.begin(), one.end());
        return one;
    }
    // How many float, then their scores, the highest first.
    Scores scores_of(const Crowd& floaters) const {
        Scores out;
        for (const int one : floaters) out.push_back(room_[one].score);
        std::sort(out.rbegin(), out.rend());
        out.insert(out.begin(), static_cast<long>(floaters.size()));
        return out;
    }
    // C5 and C6 of a bracket at its best (C7).
    Scores best_of(const Crowd& bracket, const Crowd& below) const {
        std::optional<Scores> best;
        const std::function<void(Crowd, Crowd)> go = [&](Crowd open, Crowd floaters) {
            if (open.empty()) {
                const Scores value = scores_of(floaters);
                if ((!best || value < *best) && room_.pairable(joined(floaters, below)))
                    best = value;
                return;
            }
            const int one = open.front();
            open.erase(open.begin());
            for (const int other : open)
                if (room_.legal(one, other)) go(less(open, {other}), floaters);
            floaters.push_back(one);
            go(open, floaters);
        };
        go(bracket, {});
        return best.value_or(Scores{1 << 20});
    }
    // 3.2: sets the floaters it leaves.
    Couples pair_bracket(Crowd bracket, const Crowd& below, Crowd& floaters) const {
        std::sort(bracket.begin(), bracket.end(), [&](int a, int b) { return higher(a, b); });
        const int size = static_cast<int>(bracket.size());
        for (int count = size % 2; count <= size; count += 2) {
            std::optional<std::vector<Scores>> best;
            Couples chosen;
            Crowd left;
            for (const std::vector<int>& against : fold_order(size, count)) {
                Couples couples;
                Crowd out;
                bool legal = true;
                for (int i = 1; i <= size; ++i) {
                    const int other = against[static_cast<std::size_t>(i) - 1];
                    const int who = bracket[static_cast<std::size_t>(i) - 1];
                    if (other == 0) out.push_back(who);
                    if (other <= i) continue;
                    const int with = bracket[static_cast<std::size_t>(other) - 1];
                    legal = legal && room_.legal(who, with);
                    couples.emplace_back(who, with);
                }
                if (!legal || !room_.pairable(joined(out, below))) continue;
                const Crowd residents = top(below);
                std::vector<Scores> value{scores_of(out)};
                if (best && (*best)[0] < value[0]) continue;
                value.push_back(residents.empty()
                                    ? Scores()
                                    : best_of(joined(out, residents), less(below, residents)));
                value.push_back({without_wish(room_, couples)});
                if (best && !(value < *best)) continue;
                best = value;
                chosen = couples;
                left = out;
            }
            if (!best) continue;
            floaters = left;
            return chosen;
        }
        return {};
    }

    const DraftRoom room_;
};

} // namespace

std::vector<std::vector<int>> fold_order(int members, int floaters) {
    std::vector<std::vector<int>> all;
    std::vector<int> against(static_cast<std::size_t>(members), -1);
    const std::function<void(int)> go = [&](int free) {
        const auto open = std::find(against.begin(), against.end(), -1);
        if (open == against.end()) {
            if (free == 0) all.push_back(against);
            return;
        }
        const int one = static_cast<int>(open - against.begin()) + 1;
        for (int other = members; other > one; --other) {
            int& his = against[static_cast<std::size_t>(other) - 1];
            if (his != -1) continue;
            *open = other;
            his = one;
            go(free);
            *open = his = -1;
        }
        if (free == 0) return;
        *open = 0;
        go(free - 1);
        *open = -1;
    };
    go(floaters);
    return all;
}

TextRound pair_dubov_by_text(const regra_request& request) {
    return DubovText(request).pair();
}

TextRound pair_burstein_by_text(const regra_request& request) {
    return BursteinText(request).pair();
}

} // namespace regra::swiss_test
