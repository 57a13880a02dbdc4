#include "engines/proof/persons.hpp"

#include <algorithm>
#include <cstdlib>

namespace regra::proof {
namespace {

using loader::PairingRequest;

char other_colour(char colour) {
    return colour == 'w' ? 'b' : 'w';
}

// What one entrant has done, and his pairing score before each round.
class History {
public:
    History(const PairingRequest& request, std::size_t entrant)
        : request_(request), scores_(request.round + 1, request.entrants[entrant].score) {
        for (const auto& past : request.past)
            if (past.entrant == entrant) {
                games_.push_back(&past);
                for (std::uint32_t round = 0; round <= past.round; ++round)
                    scores_[round] -= past.points;
            }
        for (const auto& added : request.accelerations)
            if (added.entrant == entrant && added.round <= request.round)
                scores_[added.round] += added.points;
    }
    const std::vector<const regra_past*>& games() const { return games_; }
    std::int64_t before(std::uint32_t round) const { return scores_[round]; }

private:
    const PairingRequest& request_;
    std::vector<const regra_past*> games_;
    std::vector<std::int64_t> scores_; // by round
};

// 1.4
char float_in(const PairingRequest& request, const std::vector<History>& all, std::size_t entrant,
              std::uint32_t round) {
    for (const auto* game : all[entrant].games()) {
        if (game->round != round) continue;
        if (game->kind != REGRA_PLAYED) return game->points > request.values.loss ? 'd' : '-';
        const auto mine = all[entrant].before(round);
        const auto his = all[static_cast<std::size_t>(game->opponent)].before(round);
        return mine > his ? 'd' : mine < his ? 'u' : '-';
    }
    return '-';
}

// 1.7
void find_wish(Person& person) {
    const auto count = [&](char c) {
        return static_cast<int>(std::count(person.colours.begin(), person.colours.end(), c));
    };
    person.difference = count('w') - count('b');
    const std::size_t games = person.colours.size();
    if (games == 0) return;
    const char last = person.colours.back();
    person.twice = games > 1 && person.colours[games - 2] == last;
    const char fewer = person.difference > 0 ? 'b' : 'w';
    if (std::abs(person.difference) > 1)
        person.force = 3, person.wish = fewer;
    else if (person.twice)
        person.force = 3, person.wish = other_colour(last);
    else if (person.difference != 0)
        person.force = 2, person.wish = fewer;
    else
        person.force = 1, person.wish = other_colour(last);
}

} // namespace

Persons::Persons(const PairingRequest& request)
    : by_entrant_(request.entrants.size(), -1),
      first_colour_(request.first_colour == REGRA_COLOUR_BLACK ? 'b' : 'w') {
    read(request);
    find_legal(request);
}

void Persons::read(const PairingRequest& request) {
    std::vector<History> histories;
    for (std::size_t e = 0; e < request.entrants.size(); ++e) histories.emplace_back(request, e);
    const std::uint32_t now = request.round;
    for (std::size_t e = 0; e < request.entrants.size(); ++e) {
        const auto& entrant = request.entrants[e];
        if ((entrant.flags & REGRA_AVAILABLE) == 0) continue;
        Person person;
        person.entrant = static_cast<int>(e);
        person.number = static_cast<int>(entrant.number);
        person.score = histories[e].before(now);
        person.unplayed = static_cast<int>(now) - 1;
        person.bye_barred = (entrant.flags & REGRA_NO_PAIRING_BYE) != 0;
        for (const auto* game : histories[e].games()) {
            if (game->kind == REGRA_PLAYED) {
                person.colours += game->colour == REGRA_COLOUR_WHITE ? 'w' : 'b';
                --person.unplayed;
            } else if (game->kind == REGRA_BYE_PAIRING || game->points >= request.values.win) {
                person.bye_barred = true;
            }
        }
        find_wish(person);
        const auto most = std::max(request.values.win, request.values.draw) * (now - 1);
        person.topscorer = request.rounds == now && 2 * person.score > most;
        for (std::uint32_t ago : {1u, 2u})
            if (now > ago) person.floats[ago - 1] = float_in(request, histories, e, now - ago);
        list_.push_back(std::move(person));
    }
    std::sort(list_.begin(), list_.end(), [](const Person& a, const Person& b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    for (int i = 0; i < size(); ++i) by_entrant_[static_cast<std::size_t>((*this)[i].entrant)] = i;
}

void Persons::find_legal(const PairingRequest& request) {
    const std::size_t n = list_.size();
    may_meet_.assign(n * n, 1);
    may_rest_.assign(n, 1);
    const auto part = [&](int a, int b) {
        if (a < 0 || b < 0) return;
        may_meet_[static_cast<std::size_t>(a) * n + static_cast<std::size_t>(b)] = 0;
        may_meet_[static_cast<std::size_t>(b) * n + static_cast<std::size_t>(a)] = 0;
    };
    const auto person = [&](auto entrant) {
        const auto index = static_cast<std::int32_t>(entrant);
        return index == REGRA_NOBODY ? -1 : of_entrant(index);
    };
    for (int a = 0; a < size(); ++a) {
        const Person& one = (*this)[a];
        may_rest_[static_cast<std::size_t>(a)] = !one.bye_barred;
        part(a, a);
        for (int b = a + 1; b < size(); ++b) { // 2.1.3
            const Person& two = (*this)[b];
            if (one.force == 3 && two.force == 3 && one.wish == two.wish && !one.topscorer &&
                !two.topscorer)
                part(a, b);
        }
    }
    for (const auto& past : request.past) // 2.1.1
        if (past.kind == REGRA_PLAYED) part(person(past.entrant), person(past.opponent));
    for (const auto& pair : request.forbidden) part(person(pair.a), person(pair.b));
    for (const auto& one : request.members)
        for (const auto& two : request.members)
            if (one.hard != 0 && two.hard != 0 && one.group == two.group)
                part(person(one.entrant), person(two.entrant));
    for (const auto& wanted : request.wanted) {
        const int a = person(wanted.a), b = wanted.b == REGRA_NOBODY ? -1 : person(wanted.b);
        for (int i = 0; i < size(); ++i) {
            if (i != b) part(a, i);
            if (i != a) part(b, i);
            const bool barred = b < 0 ? i != a : i == a || i == b;
            if (barred) may_rest_[static_cast<std::size_t>(i)] = 0;
        }
    }
}

int Persons::white_of(int a, int b) const {
    const int high = std::min(a, b), low = std::max(a, b);
    const Person &one = (*this)[high], &two = (*this)[low];
    const auto gives = [&](int who, char colour) {
        return colour == 'w' ? who : who == high ? low : high;
    };
    if (one.wish != two.wish) return one.wish != '-' ? gives(high, one.wish) : gives(low, two.wish);
    if (one.wish == '-')
        return gives(high, one.number % 2 != 0 ? first_colour_ : other_colour(first_colour_));
    if (one.force != two.force) return gives(one.force > two.force ? high : low, one.wish);
    const int wide_one = std::abs(one.difference), wide_two = std::abs(two.difference);
    if (one.force == 3 && wide_one != wide_two)
        return gives(wide_one > wide_two ? high : low, one.wish);
    for (std::size_t back = 1; back <= std::min(one.colours.size(), two.colours.size()); ++back) {
        const char his = one.colours[one.colours.size() - back];
        if (his != two.colours[two.colours.size() - back]) return gives(high, other_colour(his));
    }
    return gives(high, one.wish);
}

} // namespace regra::proof
