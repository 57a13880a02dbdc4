#include "by_text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "text_person.hpp"

namespace regra::swiss_test {
namespace {

using List = std::vector<long>;
using Ints = std::vector<int>;

using Pairs = std::vector<std::pair<int, int>>; // places in the list of persons

class ByText {
public:
    ByText(const regra_request& request, int most_members, bool old)
        : request_(request), most_(most_members), old_(old) {
        for (int i = 0; i < static_cast<int>(request.entrant_count); ++i)
            if ((request.entrants[i].flags & REGRA_AVAILABLE) != 0)
                persons_.push_back(read_person(request, i, old));
        // 1.2
        std::sort(persons_.begin(), persons_.end(), [](const Person& a, const Person& b) {
            return a.score != b.score ? a.score > b.score : a.number < b.number;
        });
    }

    TextRound pair() {
        TextRound round;
        const unsigned all = (1U << persons_.size()) - 1;
        // C5, before all brackets; of a group as few meet as have to.
        if (persons_.size() % 2 != 0) {
            bool any = false;
            std::optional<Meetings> least;
            for (int i = 0; i < size(); ++i) {
                if (persons_[at(i)].bye_barred) continue;
                const auto own = fewest(all & ~(1U << i));
                if (own && (!least || *own < *least)) least = own;
            }
            if (least) least_ = *least;
            for (int i = 0; i < size(); ++i) {
                if (persons_[at(i)].bye_barred || fewest(all & ~(1U << i)) != least_) continue;
                if (!any || persons_[at(i)].score < bye_score_) bye_score_ = persons_[at(i)].score;
                any = true;
            }
            if (!any) return round;
            odd_ = true;
        } else if (const auto least = fewest(all)) {
            least_ = *least;
        } else {
            return round;
        }
        Pairs& done = done_;
        Ints down;
        for (int from = 0; from < size();) {
            int to = from;
            while (to < size() && persons_[at(to)].score == persons_[at(from)].score) ++to;
            Ints members = down;
            for (int i = from; i < to; ++i) members.push_back(i);
            if (static_cast<int>(members.size()) > most_) {
                round.too_large = true;
                return round;
            }
            Stage stage = to == size() ? Stage::last : Stage::normal;
            auto best = bracket(members, static_cast<int>(down.size()), to, stage, round.too_large);
            if (round.too_large || !best) return round;
            if (old_ && stage == Stage::normal &&
                !completable(best->left, to, best->pairs)) { // A.9
                best = bracket(members, static_cast<int>(down.size()), to, Stage::penultimate,
                               round.too_large);
                if (!best) return round;
                done.insert(done.end(), best->pairs.begin(), best->pairs.end());
                members = best->left;
                for (int i = to; i < size(); ++i) members.push_back(i);
                if (static_cast<int>(members.size()) > most_) {
                    round.too_large = true;
                    return round;
                }
                best = bracket(members, static_cast<int>(best->left.size()), size(), Stage::last,
                               round.too_large);
                if (!best) return round;
                to = size();
                round.collapsed = true;
            }
            done.insert(done.end(), best->pairs.begin(), best->pairs.end());
            down = best->left;
            from = to;
        }
        std::vector<TextPair> out;
        for (const auto& [a, b] : done) out.push_back(colours(persons_[at(a)], persons_[at(b)]));
        for (const int i : down) out.push_back({persons_[at(i)].entrant, -1});
        std::sort(out.begin(), out.end());
        round.pairs = out;
        return round;
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    int size() const { return static_cast<int>(persons_.size()); }

    // --- the absolute criteria and completion

    bool allowed(int i, int j) const {
        const Person &a = persons_[at(i)], &b = persons_[at(j)];
        for (std::size_t k = 0; k < request_.past_count; ++k) { // C1
            const regra_past& game = request_.past[k];
            if (game.kind == REGRA_PLAYED && static_cast<int>(game.entrant) == a.entrant &&
                game.opponent == b.entrant)
                return false;
        }
        for (std::size_t k = 0; k < request_.forbidden_count; ++k) {
            const int x = static_cast<int>(request_.forbidden[k].a);
            const int y = static_cast<int>(request_.forbidden[k].b);
            if ((x == a.entrant && y == b.entrant) || (x == b.entrant && y == a.entrant))
                return false;
        }
        for (std::size_t k = 0; k < request_.wanted_count; ++k) { // no other possible opponent
            const int x = request_.wanted[k].a, y = request_.wanted[k].b;
            const bool has_a = x == a.entrant || y == a.entrant;
            const bool has_b = x == b.entrant || y == b.entrant;
            if (has_a != has_b) return false;
        }
        // C3
        return a.force < 3 || b.force < 3 || a.wish != b.wish || a.topscorer || b.topscorer;
    }
    // Of one group kept apart where possible: how many pairs meet, and their scores.
    using Meetings = std::pair<long, long>;
    void add_meeting(int i, int j, Meetings& sum) const {
        const Person &a = persons_[at(i)], &b = persons_[at(j)];
        for (std::size_t k = 0; k < request_.member_count; ++k)
            for (std::size_t l = 0; l < request_.member_count; ++l) {
                const regra_member &one = request_.members[k], &two = request_.members[l];
                if (static_cast<int>(one.entrant) != a.entrant || one.group != two.group ||
                    static_cast<int>(two.entrant) != b.entrant)
                    continue;
                ++sum.first;
                sum.second += a.score + b.score;
                return;
            }
    }
    // nullopt: these cannot be paired.
    std::optional<Meetings> fewest(unsigned who) {
        if (who == 0) return Meetings(0, 0);
        const auto known = fewest_.find(who);
        if (known != fewest_.end()) return known->second;
        int first = 0;
        while ((who >> first & 1) == 0) ++first;
        std::optional<Meetings> found;
        for (int i = first + 1; i < size(); ++i) {
            if ((who >> i & 1) == 0 || !allowed(first, i)) continue;
            auto rest = fewest(who & ~(1U << first) & ~(1U << i));
            if (!rest) continue;
            add_meeting(first, i, *rest);
            if (!found || *rest < *found) found = rest;
        }
        return fewest_[who] = found;
    }
    // C4, with C2 and C5 of the bye, if these pairs are made besides.
    bool completable(const Ints& down, int from, const Pairs& made) {
        Meetings before(0, 0);
        for (const Pairs* pairs : {&std::as_const(done_), &made})
            for (const auto& [i, j] : *pairs) add_meeting(i, j, before);
        const auto pairable = [&](unsigned who) {
            const auto rest = fewest(who);
            return rest &&
                   Meetings(before.first + rest->first, before.second + rest->second) == least_;
        };
        unsigned who = 0;
        for (const int i : down) who |= 1U << i;
        for (int i = from; i < size(); ++i) who |= 1U << i;
        if (!odd_) return pairable(who);
        for (int i = 0; i < size(); ++i)
            if ((who >> i & 1) != 0 && !persons_[at(i)].bye_barred &&
                (old_ || persons_[at(i)].score == bye_score_) && pairable(who & ~(1U << i)))
                return true;
        return false;
    }

    // --- candidates

    enum class Stage { normal, penultimate, last }; // the latter two of 2017 only

    struct Candidate {
        Pairs pairs;
        Ints left;
        std::vector<List> criteria; // C6 to C21, each a list
        std::vector<List> order;    // place among the candidates as they are generated
    };

    // Every way to pair some of the members: those moved down meet residents only.
    template<class Visit>
    void all_ways(const Ints& members, int moved, std::size_t next, Pairs& pairs, Ints& left,
                  std::vector<bool>& used, Visit&& visit) {
        while (next < members.size() && used[next]) ++next;
        if (next == members.size()) {
            visit(pairs, left);
            return;
        }
        used[next] = true;
        for (std::size_t i = next + 1; i < members.size(); ++i) {
            if (used[i] || (static_cast<int>(i) < moved && static_cast<int>(next) < moved))
                continue;
            if (!allowed(members[next], members[i])) continue;
            used[i] = true;
            pairs.emplace_back(members[next], members[i]);
            all_ways(members, moved, next + 1, pairs, left, used, visit);
            pairs.pop_back();
            used[i] = false;
        }
        left.push_back(members[next]);
        all_ways(members, moved, next + 1, pairs, left, used, visit);
        left.pop_back();
        used[next] = false;
    }
    template<class Visit>
    void all_ways(const Ints& members, int moved, Visit&& visit) {
        Pairs pairs;
        Ints left;
        std::vector<bool> used(members.size(), false);
        all_ways(members, moved, 0, pairs, left, used, visit);
    }
    List scores(const Ints& who) const {
        List out;
        for (const int i : who) out.push_back(persons_[at(i)].score);
        std::sort(out.rbegin(), out.rend());
        return out;
    }
    // C8: the best C6 and C7 of the next bracket.
    std::vector<List> next_best(const Ints& down, int from, const Pairs& above, bool& too_large) {
        int to = from;
        while (to < size() && persons_[at(to)].score == persons_[at(from)].score) ++to;
        if (from == size()) return {};
        Ints members = down;
        for (int i = from; i < to; ++i) members.push_back(i);
        if (static_cast<int>(members.size()) > most_) {
            too_large = true;
            return {};
        }
        std::vector<List> best;
        all_ways(members, static_cast<int>(down.size()), [&](const Pairs& pairs, const Ints& left) {
            std::vector<List> value = {{static_cast<long>(left.size())}, scores(left)};
            if (old_) {
                long weight = 0; // the last bracket must have somebody for the bye
                for (const int i : left)
                    weight += to == size() && persons_[at(i)].bye_barred ? 3 : 1;
                value = {{weight}, differences(members, pairs, left)};
            }
            if (!best.empty() && !(value < best)) return;
            Pairs made = above;
            made.insert(made.end(), pairs.begin(), pairs.end());
            if (old_ || completable(left, to, made)) best = value;
        });
        return best;
    }

    std::optional<Candidate> bracket(const Ints& members, int moved, int from, Stage stage,
                                     bool& too_large) {
        std::optional<Candidate> best;
        std::map<std::pair<Ints, Meetings>, std::vector<List>> next;
        std::vector<Candidate> candidates;
        std::size_t fewest = members.size() + 1;
        all_ways(members, moved, [&](const Pairs& pairs, const Ints& left) {
            if (left.size() > fewest) return;
            if (!(old_ && stage == Stage::normal) && !completable(left, from, pairs)) return;
            fewest = left.size();
            candidates.push_back({pairs, left, {}, {}});
        });
        for (Candidate& candidate : candidates) {
            if (candidate.left.size() != fewest) continue;
            std::pair<Ints, Meetings> key{candidate.left, {}};
            for (const auto& [i, j] : candidate.pairs) add_meeting(i, j, key.second);
            if (!next.count(key))
                next[key] = next_best(candidate.left, from, candidate.pairs, too_large);
            if (too_large) return best;
            if (old_)
                judge_2017(candidate, members,
                           stage == Stage::normal ? next[key] : std::vector<List>());
            else
                judge(candidate, members, moved, next[key]);
            if (best && best->criteria < candidate.criteria) continue;
            place(candidate, members, moved);
            if (!best || std::tie(candidate.criteria, candidate.order) <
                             std::tie(best->criteria, best->order))
                best = candidate;
        }
        return best;
    }

    // --- the criteria C6 to C21

    void judge(Candidate& candidate, const Ints& members, int moved,
               const std::vector<List>& next) const {
        auto& out = candidate.criteria;
        const auto is_moved = [&](int i) {
            return std::find(members.begin(), members.begin() + moved, i) !=
                   members.begin() + moved;
        };
        out.push_back({static_cast<long>(candidate.left.size())}); // C6
        out.push_back(scores(candidate.left));                     // C7
        out.insert(out.end(), next.begin(), next.end());           // C8
        long unplayed = 0;                                         // C9
        if (odd_ && candidate.left.size() == 1) {
            const int only = candidate.left.front();
            // Only he can have the bye if nobody of its score is below.
            const long here = persons_[at(members.back())].score;
            if (here <= bye_score_) unplayed = persons_[at(only)].unplayed;
        }
        out.push_back({unplayed});
        judge_colours(candidate);
        List down_res[2] = {{0}, {0}}, up_res[2] = {{0}, {0}}, down_moved[2], up_moved[2];
        for (const int i : candidate.left) {
            const Person& person = persons_[at(i)];
            const char floats[2] = {person.float1, person.float2};
            for (int ago = 0; ago < 2; ++ago) {
                if (floats[ago] != 'd') continue;
                if (is_moved(i))
                    down_moved[ago].push_back(person.score);
                else
                    ++down_res[ago][0];
            }
        }
        for (const auto& [i, j] : candidate.pairs) {
            if (is_moved(i) == is_moved(j)) continue;
            const Person &mover = persons_[at(is_moved(i) ? i : j)],
                         &resident = persons_[at(is_moved(i) ? j : i)];
            const char floats[2] = {resident.float1, resident.float2};
            for (int ago = 0; ago < 2; ++ago) {
                if (floats[ago] != 'u') continue;
                ++up_res[ago][0];
                up_moved[ago].push_back(mover.score);
            }
        }
        for (int ago = 0; ago < 2; ++ago) {
            std::sort(down_moved[ago].rbegin(), down_moved[ago].rend());
            std::sort(up_moved[ago].rbegin(), up_moved[ago].rend());
        }
        for (int ago = 0; ago < 2; ++ago) { // C14 to C17
            out.push_back(down_res[ago]);
            out.push_back(up_res[ago]);
        }
        for (int ago = 0; ago < 2; ++ago) { // C18 to C21
            out.push_back(down_moved[ago]);
            out.push_back(up_moved[ago]);
        }
    }

    void judge_colours(Candidate& candidate) const {
        auto& out = candidate.criteria;
        long beyond = 0, third = 0, wishes = 0, strong = 0;
        for (const auto& [i, j] : candidate.pairs) {
            const Person &a = persons_[at(i)], &b = persons_[at(j)];
            if (a.wish == '-' || a.wish != b.wish) continue;
            ++wishes; // C12
            if (a.force == 3 && b.force == 3) {
                // Whoever is denied his wish (5.2): the smaller difference, or either.
                const int da = std::abs(a.difference), db = std::abs(b.difference);
                const auto gets_beyond = [](const Person& p) { return std::abs(p.difference) > 1; };
                const auto gets_third = [](const Person& p) {
                    return p.twice && p.colours.back() != p.wish;
                };
                if (da == db) {
                    if (gets_beyond(a) && gets_beyond(b)) ++beyond;
                    if (gets_third(a) && gets_third(b)) ++third;
                } else {
                    const Person& denied = da < db ? a : b;
                    if (gets_beyond(denied)) ++beyond;
                    if (gets_third(denied)) ++third;
                }
            } else if (a.force >= 2 && b.force >= 2) {
                ++strong; // C13
            }
        }
        for (const long value : {beyond, third, wishes, strong}) out.push_back({value});
    }

    // 2017, A.8: differences of scores in pairs, and of floaters to one point below the lowest.
    List differences(const Ints& members, const Pairs& pairs, const Ints& left) const {
        const long low = persons_[at(members.back())].score - request_.units_per_point;
        List out;
        for (const auto& [i, j] : pairs)
            out.push_back(std::abs(persons_[at(i)].score - persons_[at(j)].score));
        for (const int i : left) out.push_back(persons_[at(i)].score - low);
        std::sort(out.rbegin(), out.rend());
        return out;
    }
    // 2017, C.5 to C.19.
    void judge_2017(Candidate& candidate, const Ints& members,
                    const std::vector<List>& next) const {
        auto& out = candidate.criteria;
        out.push_back({static_cast<long>(candidate.left.size())});
        out.push_back(differences(members, candidate.pairs, candidate.left));
        out.insert(out.end(), next.begin(), next.end());
        judge_colours(candidate);
        List down[2], up[2];
        const auto falls = [&](const Person& person, long by) {
            if (person.float1 == 'd') down[0].push_back(by);
            if (person.float2 == 'd') down[1].push_back(by);
        };
        const long low = persons_[at(members.back())].score - request_.units_per_point;
        for (const int i : candidate.left) falls(persons_[at(i)], persons_[at(i)].score - low);
        for (const auto& [i, j] : candidate.pairs) {
            const Person &a = persons_[at(i)], &b = persons_[at(j)];
            if (a.score == b.score) continue;
            const Person &higher = a.score > b.score ? a : b, &lower = a.score > b.score ? b : a;
            const long by = higher.score - lower.score;
            falls(higher, by);
            if (lower.float1 == 'u') up[0].push_back(by);
            if (lower.float2 == 'u') up[1].push_back(by);
        }
        for (const List& list : {down[0], up[0], down[1], up[1]})
            out.push_back({static_cast<long>(list.size())});
        for (List& list :
             {std::ref(down[0]), std::ref(up[0]), std::ref(down[1]), std::ref(up[1])}) {
            std::sort(list.rbegin(), list.rend());
            out.push_back(list);
        }
    }

    // --- the order in which candidates are generated (3.6, 3.7, 4)

    void place(Candidate& candidate, const Ints& members, int moved) const {
        const auto bsn = [&](int i) {
            return static_cast<long>(std::find(members.begin(), members.end(), i) -
                                     members.begin()) +
                   1;
        };
        List set, opponents;
        Ints remainder;
        Pairs rest;
        std::map<long, long> of_moved;
        for (const auto& [i, j] : candidate.pairs) {
            const long low = std::min(bsn(i), bsn(j)), high = std::max(bsn(i), bsn(j));
            if (low <= moved) {
                of_moved[low] = high;
            } else {
                rest.emplace_back(i, j);
                remainder.push_back(i);
                remainder.push_back(j);
            }
        }
        for (const auto& [mover, opponent] : of_moved) {
            set.push_back(mover);
            opponents.push_back(opponent);
        }
        for (const int i : candidate.left)
            if (bsn(i) > moved) remainder.push_back(i);
        std::sort(remainder.begin(), remainder.end());
        List low_first; // 2017, D.3: the highest scores are paired
        if (old_)
            for (const long number : set)
                low_first.push_back(-persons_[at(members[at(static_cast<int>(number) - 1)])].score);
        candidate.order = {low_first, set, opponents};
        const std::vector<List> order = first_place(remainder, rest);
        candidate.order.insert(candidate.order.end(), order.begin(), order.end());
    }
    // The least place of these pairs over all ways to say who of each pair stands in S1.
    static std::vector<List> first_place(const Ints& remainder, const Pairs& pairs) {
        std::vector<List> best;
        const auto number = [&](int i) {
            return static_cast<long>(std::find(remainder.begin(), remainder.end(), i) -
                                     remainder.begin()) +
                   1;
        };
        const long half = static_cast<long>(pairs.size());
        for (unsigned turn = 0; turn < 1U << pairs.size(); ++turn) {
            std::map<long, long> s1; // number in S1, opponent's number
            for (std::size_t k = 0; k < pairs.size(); ++k) {
                const long i = number(pairs[k].first), j = number(pairs[k].second);
                if ((turn >> k & 1) != 0)
                    s1[j] = i;
                else
                    s1[i] = j;
            }
            List to_s1, to_s2, transposition;
            for (const auto& [own, opponent] : s1) {
                if (own > half) to_s1.push_back(own);
                transposition.push_back(opponent);
            }
            for (long own = 1; own <= half; ++own)
                if (!s1.count(own)) to_s2.push_back(own);
            long sum = 0;
            for (const long own : to_s1) sum += own;
            for (const long own : to_s2) sum -= own;
            std::sort(to_s2.rbegin(), to_s2.rend());
            for (long& own : to_s2) own = -own; // the highest first
            const std::vector<List> key = {
                {static_cast<long>(to_s1.size())}, {sum}, to_s2, to_s1, transposition};
            if (best.empty() || key < best) best = key;
        }
        return best;
    }

    // --- 5.2; `a` is ranked higher

    TextPair colours(const Person& a, const Person& b) const {
        const auto white = [&](bool higher) {
            return higher ? TextPair{a.entrant, b.entrant} : TextPair{b.entrant, a.entrant};
        };
        if (a.wish != b.wish) {
            if (a.wish == '-') return white(b.wish == 'b');
            return white(a.wish == 'w');
        }
        if (a.wish != '-') {
            if (a.force != b.force) return white((a.force > b.force) == (a.wish == 'w'));
            const int da = std::abs(a.difference), db = std::abs(b.difference);
            if (a.force == 3 && da != db) return white((da > db) == (a.wish == 'w'));
            for (std::size_t k = 1; k <= std::min(a.colours.size(), b.colours.size()); ++k) {
                const char ca = a.colours[a.colours.size() - k],
                           cb = b.colours[b.colours.size() - k];
                if (ca != cb) return white(ca == 'b');
            }
            return white(a.wish == 'w');
        }
        const bool first_white = request_.first_colour == REGRA_COLOUR_WHITE;
        return white((a.number % 2 != 0) == first_white);
    }

    const regra_request& request_;
    int most_;
    bool old_; // 2017
    std::vector<Person> persons_;
    bool odd_ = false;
    long bye_score_ = 0;
    std::map<unsigned, std::optional<Meetings>> fewest_;
    Meetings least_{0, 0}; // of the round
    Pairs done_;
};

} // namespace

TextRound pair_by_text(const regra_request& request, int most_members, bool of_2017) {
    return ByText(request, most_members, of_2017).pair();
}

} // namespace regra::swiss_test
