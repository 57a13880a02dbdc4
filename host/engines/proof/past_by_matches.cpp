// The past as C.04.5 and C.04.6 read it: rounds are matches, of one game or board record or more.
#include <algorithm>
#include <map>

#include "engines/proof/persons.hpp"

namespace regra::proof {
namespace {

using loader::PairingRequest;

// C.04.5, preface: a match is forfeited only where one side forfeits all of it.
struct Match {
    bool played = false, bars_bye = false;
    std::int32_t opponent = REGRA_NOBODY;
    char colour = '-'; // of its first game or board (1.6)
    std::int64_t points = 0;
};

class MatchPast {
public:
    MatchPast(const PairingRequest& request, const Rules& rules)
        : request_(request), rules_(rules) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<const regra_past*>> games;
        for (const auto& past : request.past) games[{past.entrant, past.round}].push_back(&past);
        for (const auto& [key, list] : games) matches_[key] = match_of(list);
        for (const auto& added : request.accelerations)
            virtual_[{added.entrant, added.round}] += added.points;
    }

    PastRead read() const {
        PastRead read;
        for (std::uint32_t e = 0; e < request_.entrants.size(); ++e)
            if ((request_.entrants[e].flags & REGRA_AVAILABLE) != 0)
                read.persons.push_back(person(e));
        for (const auto& [key, match] : matches_)
            if (match.played)
                read.met.emplace_back(static_cast<std::int32_t>(key.first), match.opponent);
        return read;
    }

private:
    Match match_of(const std::vector<const regra_past*>& games) const {
        Match match;
        match.opponent = games.front()->opponent;
        const auto all = [&](std::uint8_t kind) {
            return std::all_of(games.begin(), games.end(), [kind](const regra_past* game) {
                return game->kind == kind || game->kind == REGRA_DOUBLE_FORFEIT;
            });
        };
        const bool lost = all(REGRA_FORFEIT_LOSS), won = all(REGRA_FORFEIT_WIN);
        match.played = match.opponent != REGRA_NOBODY && !lost && !won;
        const std::uint8_t kind = games.front()->kind;
        match.bars_bye =
            kind == REGRA_BYE_PAIRING || kind == REGRA_BYE_FULL || (won && !lost); // 2.1.2
        for (const regra_past* game : games) {
            match.points += rules_.game_points_first ? game->second_points : game->points;
            if (match.colour != '-' || game->kind != REGRA_PLAYED ||
                game->colour == REGRA_COLOUR_NONE)
                continue;
            const char had = game->colour == REGRA_COLOUR_WHITE ? 'w' : 'b';
            match.colour = game->game % 2 == 0 ? had : other_colour(had); // they alternate
        }
        if (!match.played) match.colour = '-';
        return match;
    }
    const Match* match_in(std::uint32_t entrant, std::uint32_t round) const {
        const auto found = matches_.find({entrant, round});
        return found == matches_.end() ? nullptr : &found->second;
    }
    std::int64_t score_before(std::uint32_t entrant, std::uint32_t round, bool real) const {
        const auto& all = request_.entrants[entrant];
        std::int64_t score = rules_.game_points_first ? all.second_score : all.score;
        for (std::uint32_t later = round; later < request_.round; ++later)
            if (const Match* match = match_in(entrant, later)) score -= match->points;
        const auto added = virtual_.find({entrant, round});
        return real || added == virtual_.end() ? score : score + added->second;
    }
    Person person(std::uint32_t entrant) const {
        Person person;
        const auto& all = request_.entrants[entrant];
        person.entrant = static_cast<int>(entrant);
        person.number = static_cast<int>(all.number);
        person.score = score_before(entrant, request_.round, false);
        person.second = rules_.game_points_first ? all.score : all.second_score;
        person.bye_barred = (all.flags & REGRA_NO_PAIRING_BYE) != 0;
        for (std::uint32_t round = 1; round < request_.round; ++round) {
            const Match* match = match_in(entrant, round);
            if (!match || !match->played) ++person.unplayed;
            if (!match) continue;
            if (match->bars_bye) person.bye_barred = true;
            if (match->colour == '-') continue;
            person.twice = !person.colours.empty() && person.colours.back() == match->colour;
            person.colours += match->colour;
            person.difference += match->colour == 'w' ? 1 : -1;
        }
        person.floats[0] = float_of(entrant);
        if (rules_.text == Rules::Text::team && rules_.wishes != '-') find_wish(person);
        return person;
    }
    // 1.5
    char float_of(std::uint32_t entrant) const {
        if (request_.round < 2) return '-';
        const std::uint32_t last = request_.round - 1;
        const Match* match = match_in(entrant, last);
        if (!match || !match->played) return '-';
        const auto own = score_before(entrant, last, rules_.real_floats);
        const auto his =
            score_before(static_cast<std::uint32_t>(match->opponent), last, rules_.real_floats);
        return own > his ? 'd' : own < his ? 'u' : '-';
    }
    // C.04.6 1.7.1 (type A) and 1.7.2 (type B). A wish of type A has one strength.
    void find_wish(Person& person) const {
        const bool type_b = rules_.wishes == 'b';
        const bool last_round = request_.rounds != 0 && request_.round == request_.rounds;
        const int cd = person.difference;
        const int full = type_b ? 2 : 1;
        const auto wish = [&](char colour, int force) {
            person.wish = colour;
            person.force = force;
        };
        if (cd < -1) return wish('w', full);
        if (cd > 1) return wish('b', full);
        const char last = person.colours.empty() ? '-' : person.colours.back();
        const bool passed_over = type_b && last_round && cd == 0 && !rules_.strong_at_end;
        if (person.twice && !passed_over) {
            if (last == 'b' && cd <= 0) return wish('w', full);
            if (last == 'w' && cd >= 0) return wish('b', full);
        }
        if (!type_b || last == '-') return;
        if (cd != 0) return wish(cd < 0 ? 'w' : 'b', 1);
        if (!last_round) wish(other_colour(last), 1);
    }

    const PairingRequest& request_;
    const Rules& rules_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Match> matches_; // by entrant and round
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> virtual_;
};

} // namespace

PastRead past_by_matches(const PairingRequest& request, const Rules& rules) {
    return MatchPast(request, rules).read();
}

} // namespace regra::proof
