#include "text_person.hpp"

#include <algorithm>
#include <cstdlib>

namespace regra::swiss_test {
namespace {

long score_before(const regra_request& request, int entrant, int round) {
    long score = request.entrants[entrant].score;
    for (std::size_t i = 0; i < request.past_count; ++i)
        if (static_cast<int>(request.past[i].entrant) == entrant && request.past[i].round >= round)
            score -= request.past[i].points;
    for (std::size_t i = 0; i < request.acceleration_count; ++i)
        if (static_cast<int>(request.accelerations[i].entrant) == entrant &&
            request.accelerations[i].round == round)
            score += request.accelerations[i].points;
    return score;
}
// 1.4
char floated(const regra_request& request, int entrant, int round, bool old) {
    for (std::size_t i = 0; i < request.past_count; ++i) {
        const regra_past& game = request.past[i];
        if (static_cast<int>(game.entrant) != entrant || game.round != round) continue;
        if (game.kind != REGRA_PLAYED) return old || game.points > request.values.loss ? 'd' : '-';
        const long mine = score_before(request, entrant, round),
                   his = score_before(request, game.opponent, round);
        return mine > his ? 'd' : mine < his ? 'u' : '-';
    }
    return old && round > 0 ? 'd' : '-';
}
} // namespace

Person read_person(const regra_request& request, int entrant, bool old) {
    Person person;
    const int now = static_cast<int>(request.round);
    person.entrant = entrant;
    person.number = static_cast<int>(request.entrants[entrant].number);
    person.score = score_before(request, entrant, now);
    person.unplayed = now - 1;
    for (int round = 1; round < now; ++round)
        for (std::size_t i = 0; i < request.past_count; ++i) {
            const regra_past& game = request.past[i];
            if (static_cast<int>(game.entrant) != entrant || game.round != round) continue;
            if (game.kind == REGRA_PLAYED) {
                person.colours += game.colour == REGRA_COLOUR_WHITE ? 'w' : 'b';
                --person.unplayed;
            } else if (game.kind == REGRA_BYE_PAIRING ||
                       (old ? game.kind == REGRA_FORFEIT_WIN : game.points >= request.values.win)) {
                person.bye_barred = true;
            }
        }
    const auto count = [&](char c) {
        return static_cast<int>(std::count(person.colours.begin(), person.colours.end(), c));
    };
    person.difference = count('w') - count('b');
    const std::size_t games = person.colours.size();
    if (games > 0) {
        const char last = person.colours[games - 1];
        person.twice = games > 1 && person.colours[games - 2] == last;
        const char changed = last == 'w' ? 'b' : 'w';
        const char fewer = person.difference > 0 ? 'b' : 'w';
        if (std::abs(person.difference) > 1) {
            person.force = 3, person.wish = fewer;
        } else if (person.twice) {
            person.force = 3, person.wish = changed;
        } else if (person.difference != 0) {
            person.force = 2, person.wish = fewer;
        } else {
            person.force = 1, person.wish = changed;
        }
    }
    // 1.8
    const long most = std::max(request.values.win, request.values.draw) * (now - 1);
    person.topscorer = request.rounds == request.round && 2 * person.score > most;
    person.float1 = floated(request, entrant, now - 1, old);
    person.float2 = floated(request, entrant, now - 2, old);
    return person;
}

} // namespace regra::swiss_test
