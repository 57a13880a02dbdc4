// The past as C.04.3 reads it, of 2026 or of 2017.
#include <algorithm>
#include <cstdlib>

#include "engines/proof/persons.hpp"

namespace regra::proof {
namespace {

using loader::PairingRequest;

// What one entrant has done, and his pairing score before each round.
class History {
public:
    History(const PairingRequest& request, std::size_t entrant)
        : scores_(request.round + 1, request.entrants[entrant].score) {
        const auto before = [](const regra_past& past, std::size_t who) {
            return past.entrant < who;
        };
        const auto& all = request.past; // by entrant
        for (auto past = std::lower_bound(all.begin(), all.end(), entrant, before);
             past != all.end() && past->entrant == entrant; ++past) {
            games_.push_back(&*past);
            for (std::uint32_t round = 0; round <= past->round; ++round)
                scores_[round] -= past->points;
        }
        for (const auto& added : request.accelerations)
            if (added.entrant == entrant && added.round <= request.round)
                scores_[added.round] += added.points;
    }
    const std::vector<const regra_past*>& games() const { return games_; }
    std::int64_t before(std::uint32_t round) const { return scores_[round]; }

private:
    std::vector<const regra_past*> games_;
    std::vector<std::int64_t> scores_; // by round
};

// 1.4; 2017, A.4.b: whoever does not play, for whatever reason, has a downfloat.
char float_in(const PairingRequest& request, const std::vector<History>& all, std::size_t entrant,
              std::uint32_t round, bool of_2017) {
    for (const auto* game : all[entrant].games()) {
        if (game->round != round) continue;
        if (game->kind != REGRA_PLAYED)
            return of_2017 || game->points > request.values.loss ? 'd' : '-';
        const auto mine = all[entrant].before(round);
        const auto his = all[static_cast<std::size_t>(game->opponent)].before(round);
        return mine > his ? 'd' : mine < his ? 'u' : '-';
    }
    return of_2017 ? 'd' : '-';
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

PastRead past_by_dutch(const PairingRequest& request, const Rules& rules) {
    const bool of_2017 = rules.text == Rules::Text::dutch_2017;
    PastRead read;
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
            } else if (game->kind == REGRA_BYE_PAIRING ||
                       (of_2017 ? game->kind == REGRA_FORFEIT_WIN // C.2
                                : game->points >= request.values.win)) {
                person.bye_barred = true;
            }
        }
        find_wish(person);
        const auto most = std::max(request.values.win, request.values.draw) * (now - 1);
        person.topscorer = request.rounds == now && 2 * person.score > most;
        for (std::uint32_t ago : {1u, 2u})
            if (now > ago)
                person.floats[ago - 1] = float_in(request, histories, e, now - ago, of_2017);
        read.persons.push_back(std::move(person));
    }
    for (const auto& past : request.past) // 2.1.1
        if (past.kind == REGRA_PLAYED)
            read.met.emplace_back(static_cast<std::int32_t>(past.entrant), past.opponent);
    return read;
}

} // namespace regra::proof
