#include "upward_by_text.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace regra::swiss_test {
namespace {

using List = std::vector<long>;
using Mask = unsigned;

enum class Outcome { none, bye, full, match, won_by_forfeit, lost_by_forfeit, no_match };

// A round of one entrant, all its games together.
struct Played {
    Outcome outcome = Outcome::none;
    int opponent = -1;
    char colour = '-'; // of the first game or board, where any game was played
    long points = 0, second = 0;
};

struct Team {
    int entrant = 0, number = 0;
    long score = 0, second = 0;
    std::string colours;
    char wish = '-';
    bool strong = false;
    bool barred = false; // C2
    bool floated = false;
    int matches = 0;

    int difference() const {
        return static_cast<int>(std::count(colours.begin(), colours.end(), 'w') -
                                std::count(colours.begin(), colours.end(), 'b'));
    }
};

class UpwardByText {
public:
    UpwardByText(const regra_request& request, int most_members, const UpwardText& text)
        : request_(request), most_(most_members), text_(text),
          last_round_(request.rounds != 0 && request.round == request.rounds) {
        for (std::size_t i = 0; i < request.past_count; ++i) read(request.past[i]);
        for (auto& [key, games] : games_) merge(key, games);
        for (int i = 0; i < static_cast<int>(request.entrant_count); ++i)
            if ((request.entrants[i].flags & REGRA_AVAILABLE) != 0) teams_.push_back(team(i));
        std::sort(teams_.begin(), teams_.end(), [](const Team& a, const Team& b) {
            return a.score != b.score ? a.score > b.score : a.number < b.number;
        });
    }

    TextRound pair() {
        TextRound round;
        std::vector<TextPair> pairs;
        Mask left = (1U << teams_.size()) - 1;
        if (teams_.size() % 2 != 0) {
            const int bye = choose_bye(left);
            if (bye < 0) return round;
            pairs.push_back({at(bye).entrant, -1});
            left &= ~(1U << bye);
        } else if (!fewest(left)) {
            return round;
        }
        while (left != 0) {
            const Mask bracket = choose_bracket(left);
            if (static_cast<int>(members(bracket).size()) > most_) {
                round.too_large = true;
                return round;
            }
            for (const auto& [a, b] : pair_bracket(bracket, top_of(left)))
                pairs.push_back(colours(a, b));
            left &= ~bracket;
        }
        std::sort(pairs.begin(), pairs.end());
        round.pairs = pairs;
        return round;
    }

private:
    using Pairs = std::vector<std::pair<int, int>>; // places among the teams
    const Team& at(int place) const { return teams_[static_cast<std::size_t>(place)]; }

    // --- the past

    void read(const regra_past& past) {
        games_[{static_cast<int>(past.entrant), past.round}].push_back(past);
    }
    // Preface of C.04.5: a match ends by forfeit only if one forfeits all its games. 1.6: its
    // colour is that of game 1, if at least one was played.
    void merge(std::pair<int, int> key, const std::vector<regra_past>& games) {
        Played& played = rounds_[key];
        bool all_lost = true, all_won = true;
        for (const regra_past& game : games) {
            played.points += game.points;
            played.second += game.second_points;
            if (game.kind == REGRA_PLAYED || game.kind == REGRA_FORFEIT_WIN) all_lost = false;
            if (game.kind == REGRA_PLAYED || game.kind == REGRA_FORFEIT_LOSS) all_won = false;
            const bool counts = game.kind == REGRA_PLAYED && game.colour != REGRA_COLOUR_NONE;
            if (counts && played.colour == '-') {
                const bool white = game.colour == REGRA_COLOUR_WHITE;
                played.colour = white == (game.game % 2 == 0) ? 'w' : 'b';
            }
        }
        played.opponent = games[0].opponent;
        if (played.opponent >= 0)
            played.outcome = all_lost && all_won ? Outcome::no_match
                             : all_lost          ? Outcome::lost_by_forfeit
                             : all_won           ? Outcome::won_by_forfeit
                                                 : Outcome::match;
        if (games[0].kind == REGRA_BYE_PAIRING) played.outcome = Outcome::bye;
        if (games[0].kind == REGRA_BYE_FULL) played.outcome = Outcome::full;
    }
    const Played* round_of(int entrant, int round) const {
        const auto found = rounds_.find({entrant, round});
        return found == rounds_.end() ? nullptr : &found->second;
    }
    long virtual_points(int entrant, int round) const {
        long points = 0;
        for (std::size_t i = 0; i < request_.acceleration_count; ++i) {
            const auto& given = request_.accelerations[i];
            if (static_cast<int>(given.entrant) == entrant && given.round == round)
                points += static_cast<long>(given.points);
        }
        return points;
    }
    // Before a round, with its virtual points or without.
    long score(int entrant, int round, bool real) const {
        long points = static_cast<long>(request_.entrants[entrant].score);
        for (int later = round; later < static_cast<int>(request_.round); ++later)
            if (const Played* played = round_of(entrant, later)) points -= played->points;
        return real ? points : points + virtual_points(entrant, round);
    }
    Team team(int entrant) const {
        Team team;
        team.entrant = entrant;
        team.number = static_cast<int>(request_.entrants[entrant].number);
        const int now = static_cast<int>(request_.round);
        team.score = score(entrant, now, false);
        team.second = static_cast<long>(request_.entrants[entrant].second_score);
        team.barred = (request_.entrants[entrant].flags & REGRA_NO_PAIRING_BYE) != 0;
        for (int round = 1; round < now; ++round) {
            const Played* played = round_of(entrant, round);
            if (!played) continue;
            if (played->outcome == Outcome::match) ++team.matches;
            if (played->colour != '-') team.colours += played->colour;
            if (played->outcome == Outcome::bye || played->outcome == Outcome::full ||
                played->outcome == Outcome::won_by_forfeit)
                team.barred = true;
        }
        const Played* last = round_of(entrant, now - 1);
        if (last && last->outcome == Outcome::match)
            team.floated = score(entrant, now - 1, text_.real_floats) !=
                           score(last->opponent, now - 1, text_.real_floats);
        if (text_.teams && text_.wishes != '-') wish(team);
        return team;
    }
    // C.04.6 1.7.1 and 1.7.2, sentence by sentence.
    void wish(Team& team) const {
        const int cd = team.difference();
        const std::string& had = team.colours;
        const bool two = had.size() >= 2;
        const std::string last_two = two ? had.substr(had.size() - 2) : "";
        const bool b = text_.wishes == 'b';
        const bool ended = b && last_round_ && cd == 0 && !text_.strong_at_end;
        if (cd < -1 || ((cd == 0 || cd == -1) && last_two == "bb" && !ended)) {
            team.wish = 'w';
            team.strong = b;
        } else if (cd > 1 || ((cd == 0 || cd == 1) && last_two == "ww" && !ended)) {
            team.wish = 'b';
            team.strong = b;
        } else if (b && !had.empty()) {
            if (cd == -1 || (cd == 0 && !last_round_ && had.back() == 'b')) team.wish = 'w';
            if (cd == 1 || (cd == 0 && !last_round_ && had.back() == 'w')) team.wish = 'b';
        }
    }

    // --- who may meet

    bool wanted_otherwise(int a, int b) const {
        for (std::size_t i = 0; i < request_.wanted_count; ++i) {
            const regra_wanted& pair = request_.wanted[i];
            const bool names_a = pair.a == a || pair.b == a, names_b = pair.a == b || pair.b == b;
            if (names_a != names_b) return true;
        }
        return false;
    }
    bool may_meet(int a, int b) const {
        const int one = at(a).entrant, two = at(b).entrant;
        for (const auto& [key, played] : rounds_)
            if (key.first == one && played.opponent == two && played.outcome == Outcome::match)
                return false;
        for (std::size_t i = 0; i < request_.forbidden_count; ++i) {
            const int x = static_cast<int>(request_.forbidden[i].a);
            const int y = static_cast<int>(request_.forbidden[i].b);
            if ((x == one && y == two) || (x == two && y == one)) return false;
        }
        return !wanted_otherwise(one, two);
    }
    bool may_have_bye(int a) const {
        return !at(a).barred && !wanted_otherwise(at(a).entrant, REGRA_NOBODY);
    }
    // Of one group kept apart where possible: how many pairs meet, and their scores.
    using Meetings = std::pair<long, long>;
    static Meetings sum(const Meetings& a, const Meetings& b) {
        return {a.first + b.first, a.second + b.second};
    }
    Meetings meeting(int a, int b) const {
        for (std::size_t k = 0; k < request_.member_count; ++k)
            for (std::size_t l = 0; l < request_.member_count; ++l) {
                const regra_member &one = request_.members[k], &two = request_.members[l];
                if (static_cast<int>(one.entrant) == at(a).entrant && one.group == two.group &&
                    static_cast<int>(two.entrant) == at(b).entrant)
                    return {1, at(a).score + at(b).score};
            }
        return {0, 0};
    }
    // nullopt: these cannot be paired.
    std::optional<Meetings> fewest(Mask who) {
        if (who == 0) return Meetings(0, 0);
        const auto known = fewest_.find(who);
        if (known != fewest_.end()) return known->second;
        const std::vector<int> all = members(who);
        std::optional<Meetings> found;
        for (std::size_t i = 1; i < all.size(); ++i) {
            if (!may_meet(all[0], all[i])) continue;
            const auto rest = fewest(who & ~(1U << all[0]) & ~(1U << all[i]));
            if (!rest) continue;
            const Meetings own = sum(*rest, meeting(all[0], all[i]));
            if (!found || own < *found) found = own;
        }
        return fewest_[who] = found;
    }
    // Both can be paired, and no more of a group meet than in the two together.
    bool pairable_apart(Mask one, Mask other) {
        const auto own = fewest(one), rest = fewest(other);
        return own && rest && sum(*own, *rest) == fewest(one | other);
    }
    std::vector<int> members(Mask who) const {
        std::vector<int> all;
        for (int i = 0; i < static_cast<int>(teams_.size()); ++i)
            if ((who >> i & 1) != 0) all.push_back(i);
        return all;
    }

    // 3.4
    int choose_bye(Mask all) {
        int taker = -1;
        std::optional<Meetings> least;
        for (const int i : members(all)) {
            const auto own = may_have_bye(i) ? fewest(all & ~(1U << i)) : std::nullopt;
            if (own && (!least || *own < *least)) least = own;
        }
        for (const int i : members(all)) {
            if (!may_have_bye(i) || !least || fewest(all & ~(1U << i)) != least) continue;
            const auto key = [&](int who) {
                return std::tuple(at(who).score, -at(who).matches, -at(who).number);
            };
            if (taker < 0 || key(i) < key(taker)) taker = i;
        }
        return taker;
    }

    // --- 3.5

    Mask with_score(Mask among, long score) const {
        Mask out = 0;
        for (const int one : members(among))
            if (at(one).score == score) out |= 1U << one;
        return out;
    }
    Mask top_of(Mask left) const { return with_score(left, at(members(left)[0]).score); }

    // All sets of so many of these that make a legal pairing with the group and leave one.
    std::vector<Mask> legal_sets(Mask group, Mask from, int size) {
        std::vector<Mask> out;
        for (Mask set = from;; set = (set - 1) & from) {
            if (static_cast<int>(members(set).size()) == size &&
                pairable_apart(group | set, from & ~set))
                out.push_back(set);
            if (set == 0) return out;
        }
    }
    int fewest_upfloaters(Mask group, Mask from) {
        for (int size = static_cast<int>(members(group).size()) % 2;; size += 2)
            if (!legal_sets(group, from, size).empty()) return size;
    }
    // Keeps the sets of the least value.
    template<class Value>
    static void keep_least(std::vector<Mask>& sets, Value&& value) {
        auto least = value(sets[0]);
        for (const Mask set : sets) least = std::min(least, value(set));
        std::erase_if(sets, [&](Mask set) { return value(set) != least; });
    }
    Mask choose_bracket(Mask left) {
        const Mask top = top_of(left), lower = left & ~top;
        std::vector<Mask> sets;
        for (int size = static_cast<int>(members(top).size()) % 2; sets.empty(); size += 2) // C4
            sets = legal_sets(top, lower, size);
        keep_least(sets, [&](Mask set) { // C5
            List scores;
            for (const int one : members(set)) scores.push_back(-at(one).score);
            std::sort(scores.rbegin(), scores.rend());
            return scores;
        });
        const long score = at(members(top)[0]).score;
        long below = -1; // of the following scoregroup, whoever of it is left
        for (const Team& team : teams_)
            if (team.score < score) below = std::max(below, team.score);
        keep_least(sets, [&](Mask set) { // C6
            const Mask next = below < 0 ? 0 : with_score(lower & ~set, below);
            if (next == 0) return 0;
            const int beyond = fewest_upfloaters(next, lower & ~set & ~next) -
                               static_cast<int>(members(next).size()) % 2;
            return text_.fewest ? beyond : beyond > 0 ? 1 : 0;
        });
        keep_least(sets, [&](Mask set) { // C7
            int again = 0;
            for (const int one : members(set)) again += at(one).floated ? 1 : 0;
            return spared() ? 0 : again;
        });
        keep_least(sets, [&](Mask set) { // 3.5.4; members are sorted so already
            List numbers;
            for (const int one : members(set)) numbers.push_back(at(one).number);
            return numbers;
        });
        return top | sets[0];
    }
    bool spared() const {
        const unsigned rounds = text_.teams ? 2 : 1;
        return request_.rounds != 0 && request_.round + rounds > request_.rounds;
    }

    // --- 3.6

    Pairs pair_bracket(Mask bracket, Mask top) {
        best_.clear();
        best_value_.clear();
        Pairs pairs;
        bracket_ = bracket;
        try_pairs(bracket, top, pairs);
        return best_;
    }
    void try_pairs(Mask left, Mask top, Pairs& pairs) {
        if (left == 0) {
            Meetings own(0, 0);
            for (const auto& [a, b] : pairs) own = sum(own, meeting(a, b));
            if (own != fewest(bracket_)) return;
            const List value = value_of(pairs, top);
            if (best_value_.empty() || value < best_value_) {
                best_value_ = value;
                best_ = pairs;
            }
            return;
        }
        const std::vector<int> all = members(left);
        for (std::size_t i = 1; i < all.size(); ++i) {
            if (!may_meet(all[0], all[i])) continue;
            pairs.emplace_back(all[0], all[i]);
            try_pairs(left & ~(1U << all[0]) & ~(1U << all[i]), top, pairs);
            pairs.pop_back();
        }
    }
    // C8, C9, C10, then the identifier.
    List value_of(const Pairs& pairs, Mask top) const {
        long denied = 0, strong = 0, again = 0;
        std::vector<std::pair<long, long>> seats;
        for (const auto& [a, b] : pairs) {
            const Team &one = at(a), &two = at(b);
            if (one.wish != '-' && one.wish == two.wish) {
                ++denied;
                if (one.strong && two.strong) ++strong;
            }
            if (!spared() && (top >> a & 1) != 0 && (top >> b & 1) == 0 && one.floated) ++again;
            const long x = text_.by_score ? a : one.number, y = text_.by_score ? b : two.number;
            seats.emplace_back(std::min(x, y), std::max(x, y));
        }
        std::sort(seats.begin(), seats.end());
        List value{denied, strong, again};
        for (const auto& [high, low] : seats) value.push_back(high);
        for (const auto& [high, low] : seats) value.push_back(low);
        return value;
    }

    // --- article 4

    static char opposite(char colour) { return colour == 'w' ? 'b' : 'w'; }
    TextPair colours(int a, int b) const {
        const bool a_first = text_.teams ? first_team(a, b) : a < b;
        const Team &first = at(a_first ? a : b), &other = at(a_first ? b : a);
        const char colour = text_.teams ? team_colour(first, other) : match_colour(first, other);
        return colour == 'w' ? TextPair{first.entrant, other.entrant}
                             : TextPair{other.entrant, first.entrant};
    }
    bool first_team(int a, int b) const {
        const Team &one = at(a), &two = at(b);
        if (one.score != two.score) return one.score > two.score;
        if (text_.second_score && one.second != two.second) return one.second > two.second;
        return one.number < two.number;
    }
    // Of the first, the opposite of what it had the last time the two differed; '-': they never
    // did.
    static char last_difference(const Team& first, const Team& other) {
        for (std::size_t back = 1; back <= std::min(first.colours.size(), other.colours.size());
             ++back) {
            const char one = first.colours[first.colours.size() - back];
            const char two = other.colours[other.colours.size() - back];
            if (one != two) return opposite(one);
        }
        return '-';
    }
    char by_number(const Team& first) const {
        const char drawn = request_.first_colour == REGRA_COLOUR_BLACK ? 'b' : 'w';
        return first.number % 2 != 0 ? drawn : opposite(drawn);
    }
    char team_colour(const Team& first, const Team& other) const {
        if (first.colours.empty() && other.colours.empty()) return by_number(first);
        if (first.wish != '-' && other.wish == '-') return first.wish;
        if (first.wish == '-' && other.wish != '-') return opposite(other.wish);
        if (first.wish != other.wish) return first.wish;
        if (first.strong && !other.strong) return first.wish;
        if (!first.strong && other.strong) return opposite(other.wish);
        if (first.difference() < other.difference()) return 'w';
        if (first.difference() > other.difference()) return 'b';
        if (const char colour = last_difference(first, other); colour != '-') return colour;
        if (first.wish != '-') return first.wish;
        if (!first.colours.empty()) return opposite(first.colours.back());
        return other.colours.back();
    }
    char match_colour(const Team& first, const Team& other) const {
        if (first.colours.empty() && other.colours.empty()) return by_number(first);
        const auto whites = [](const Team& team) {
            return std::count(team.colours.begin(), team.colours.end(), 'w');
        };
        if (whites(first) != whites(other)) return whites(first) < whites(other) ? 'w' : 'b';
        if (const char colour = last_difference(first, other); colour != '-') return colour;
        if (!first.colours.empty()) return opposite(first.colours.back());
        return other.colours.back();
    }

    const regra_request& request_;
    int most_;
    const UpwardText& text_;
    bool last_round_;
    std::map<std::pair<int, int>, std::vector<regra_past>> games_; // by entrant and round
    std::map<std::pair<int, int>, Played> rounds_;
    std::vector<Team> teams_; // by score, then number
    std::map<Mask, std::optional<Meetings>> fewest_;
    Mask bracket_ = 0; // being paired
    Pairs best_;
    List best_value_;
};

} // namespace

TextRound pair_upward_by_text(const regra_request& request, int most_members,
                              const UpwardText& text) {
    return UpwardByText(request, most_members, text).pair();
}

} // namespace regra::swiss_test
