#include "player.hpp"

#include <algorithm>

#include "scores.hpp"

namespace regra::swiss {
namespace {

// C.04.3 1.7.
void read_wish(Player& player, Colour last) {
    const int wide = std::abs(player.difference);
    const Colour fewer = player.difference > 0 ? Colour::black : Colour::white;
    if (wide > 1 || player.repeated != Colour::none) {
        player.strength = Strength::absolute;
        player.wish = wide > 1 ? fewer : other(player.repeated);
    } else if (wide == 1) {
        player.strength = Strength::strong;
        player.wish = fewer;
    } else {
        player.strength = Strength::mild;
        player.wish = other(last);
    }
}

// C.04.6 1.7.1 and 1.7.2. A wish of type A has one strength: that of the lesser of type B.
void read_team_wish(Player& player, Colour last, PastRules rules, bool last_round) {
    const bool type_b = rules.wishes == PastRules::Wishes::type_b;
    const Strength full = type_b ? Strength::strong : Strength::mild;
    const auto wish = [&](Colour colour, Strength strength) {
        player.wish = colour;
        player.strength = strength;
    };
    const int difference = player.difference;
    const Colour fewer = difference > 0 ? Colour::black : Colour::white;
    if (difference < -1 || difference > 1) return wish(fewer, full);
    const bool spared = type_b && last_round && difference == 0 && !rules.strong_in_last_round;
    const bool towards = difference == 0 || fewer == other(player.repeated);
    if (player.repeated != Colour::none && towards && !spared)
        return wish(other(player.repeated), full);
    if (!type_b) return;
    if (difference != 0) return wish(fewer, Strength::mild);
    if (!last_round) wish(other(last), Strength::mild);
}

void read_colours(std::span<const regra_past> rounds, PastRules rules, bool last_round,
                  Player& player, std::vector<Colour>& colours) {
    player.colours_begin = static_cast<std::uint32_t>(colours.size());
    for (const regra_past& past : rounds) {
        if (past.kind != REGRA_PLAYED || past.colour == REGRA_COLOUR_NONE) continue;
        colours.push_back(static_cast<Colour>(past.colour));
        player.difference += past.colour == REGRA_COLOUR_WHITE ? 1 : -1;
    }
    player.colours_end = static_cast<std::uint32_t>(colours.size());
    const std::size_t games = player.colours_end - player.colours_begin;
    if (games == 0) {
        if (rules.wishes != PastRules::Wishes::black_first) return;
        player.wish = Colour::black;
        player.strength = Strength::mild;
        return;
    }
    const Colour last = colours.back();
    if (games >= 2 && colours[colours.size() - 2] == last) player.repeated = last;
    const bool of_team =
        rules.wishes == PastRules::Wishes::type_a || rules.wishes == PastRules::Wishes::type_b;
    if (of_team)
        read_team_wish(player, last, rules, last_round);
    else if (rules.wishes != PastRules::Wishes::none)
        read_wish(player, last);
}

bool bars_bye(const regra_past& past, const sdk::Request& request, PastRules rules) {
    if (past.kind == REGRA_PLAYED) return false;
    if (past.kind == REGRA_BYE_PAIRING) return true;
    if (rules.bars == PastRules::Bars::win_unplayed) return past.points >= request->values.win;
    const bool full = rules.bars == PastRules::Bars::forfeit_win_or_full;
    return past.kind == REGRA_FORFEIT_WIN || (full && past.kind == REGRA_BYE_FULL);
}

Float float_of(const sdk::Request& request, const Scores& scores, std::uint32_t entrant,
               std::uint32_t round, PastRules rules) {
    for (const regra_past& past : request.past_of(entrant)) {
        if (past.round != round) continue;
        if (past.kind == REGRA_PLAYED) {
            const auto score = [&](std::uint32_t who) {
                return rules.floats_by_real_score ? scores.real_before(who, round)
                                                  : scores.before(who, round);
            };
            const std::int64_t own = score(entrant);
            const std::int64_t met = score(static_cast<std::uint32_t>(past.opponent));
            return own == met ? Float::none : own > met ? Float::down : Float::up;
        }
        if (rules.floats == PastRules::Floats::played_only) return Float::none;
        if (past.points > request->values.loss) return Float::down;
        break;
    }
    return rules.floats == PastRules::Floats::any_unplayed ? Float::down : Float::none;
}

} // namespace

Players read_players(const sdk::Request& request, PastRules rules) {
    Players players;
    const Scores scores(request);
    const std::uint32_t round = request->round;
    const bool last_round = request->rounds != 0 && round >= request->rounds;
    const std::int64_t most =
        std::max(request->values.win, request->values.draw) * static_cast<std::int64_t>(round - 1);
    for (std::uint32_t entrant = 0; entrant < request.entrants().size(); ++entrant) {
        if (!request.available(entrant)) continue;
        Player player{};
        player.entrant = entrant;
        player.number = request.entrants()[entrant].number;
        player.score = scores.before(entrant, round);
        player.top =
            rules.wishes == PastRules::Wishes::dutch && last_round && 2 * player.score > most;
        read_colours(request.past_of(entrant), rules, last_round, player, players.colours);
        std::uint32_t played = 0;
        std::uint32_t counted = 0;
        if ((request.entrants()[entrant].flags & REGRA_NO_PAIRING_BYE) != 0)
            player.may_have_bye = false;
        for (const regra_past& past : request.past_of(entrant)) {
            if (bars_bye(past, request, rules)) player.may_have_bye = false;
            if (past.kind != REGRA_PLAYED || past.round == counted) continue;
            counted = past.round;
            ++played;
        }
        player.unplayed = static_cast<std::int32_t>(round - 1 - played);
        for (std::uint32_t ago = 1; ago <= 2; ++ago)
            if (round > ago)
                player.floats[ago - 1] = float_of(request, scores, entrant, round - ago, rules);
        players.list.push_back(player);
    }
    std::sort(players.list.begin(), players.list.end(), [](const Player& a, const Player& b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    for (int i = 0; i < players.count(); ++i) {
        if (i == 0 || players[i - 1].score != players[i].score) players.level_begin.push_back(i);
        players.list[static_cast<std::size_t>(i)].level =
            static_cast<std::int32_t>(players.level_begin.size()) - 1;
    }
    players.level_begin.push_back(players.count());
    return players;
}

} // namespace regra::swiss
