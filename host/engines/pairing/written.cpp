#include "engines/pairing/written.hpp"

#include <algorithm>

#include "facts/tournament/match_rounds.hpp"

namespace regra::pairing {

const Game& game_of(const Entry& entry, int column) {
    static const Game no_game;
    const auto index = static_cast<std::size_t>(column - 1);
    return index < entry.games.size() ? entry.games[index] : no_game;
}

int rounds_paired(const Tournament& tournament, const Terms& terms) {
    return MatchRounds(tournament, terms.games_of_match).paired();
}

int next_round(const Tournament& tournament, const Terms& terms) {
    return rounds_paired(tournament, terms) + 1;
}

std::vector<int> left_over(const Tournament& tournament, const Terms& terms) {
    const MatchRounds rounds(tournament, terms.games_of_match);
    if (rounds.paired() == 0) return {};
    const RoundColumns columns = rounds.of(rounds.paired());
    std::vector<int> left;
    bool bye = false;
    for (int e = 0; const Entry& entry : tournament.entries) {
        for (int column = columns.first; column < columns.end(); ++column)
            if (game_of(entry, column).kind == GameKind::played) return {};
        const GameKind kind = game_of(entry, columns.first).kind;
        bye |= kind == GameKind::pairing_bye;
        const bool away = is_outside(terms, e) ||
                          std::count(tournament.absent.begin(), tournament.absent.end(), e) != 0;
        ++e;
        if (kind == GameKind::not_paired && !away) left.push_back(entry.number);
    }
    if (left.size() == 1 && bye) return {}; // one alone has the bye, unless another has it
    std::sort(left.begin(), left.end());
    return left;
}

std::vector<regra_pair> pairs_in_file(const Tournament& tournament, const Round& round) {
    std::vector<regra_pair> pairs, alone;
    std::uint16_t board = 0;
    const auto game_in = [&](std::size_t entrant, int column) -> const Game& {
        return game_of(tournament.entries[static_cast<std::size_t>(round.entries[entrant])],
                       column);
    };
    for (std::size_t i = 0; i < round.entries.size(); ++i) {
        const auto own = static_cast<std::int32_t>(i);
        const Game& opening = game_in(i, round.columns.first);
        if (opening.kind == GameKind::pairing_bye)
            alone.push_back({own, REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        if (opening.opponent == no_entry) continue;
        const std::int32_t other = round.entrants[static_cast<std::size_t>(opening.opponent)];
        const bool first =
            opening.colour == Colour::white || (opening.colour == Colour::none && own < other);
        if (!first) continue;
        ++board;
        for (int game = 0; game < round.columns.games; ++game) {
            const Game& played = game_in(i, round.columns.first + game);
            if (played.opponent == no_entry) continue;
            const bool turned =
                played.colour == Colour::black || (played.colour == Colour::none && game % 2 != 0);
            pairs.push_back({turned ? other : own, turned ? own : other, board,
                             static_cast<std::uint16_t>(game), REGRA_PAIR_GAME});
        }
    }
    pairs.insert(pairs.end(), alone.begin(), alone.end());
    return pairs;
}

void enter_pairs(Tournament& tournament, const Round& round, const std::vector<regra_pair>& pairs) {
    tournament.rounds = std::max(tournament.rounds, round.columns.end() - 1);
    for (auto& entry : tournament.entries)
        entry.games.resize(static_cast<std::size_t>(tournament.rounds));
    const auto entry_of = [&](std::int32_t entrant) {
        return round.entries[static_cast<std::size_t>(entrant)];
    };
    const auto seat = [&](std::int32_t own, std::int32_t other, Colour colour, int column) {
        Game& game = tournament.entries[static_cast<std::size_t>(entry_of(own))]
                         .games[static_cast<std::size_t>(column - 1)];
        game = {};
        game.kind = other == REGRA_NOBODY ? GameKind::pairing_bye : GameKind::awaited;
        if (other == REGRA_NOBODY) return;
        game.opponent = entry_of(other);
        game.colour = colour;
    };
    for (const regra_pair& pair : pairs) {
        if (pair.kind == REGRA_PAIR_REST) continue; // a table's rest is worth nothing, as no entry
        const int column = round.columns.first + pair.game;
        if (pair.black == REGRA_NOBODY) { // a match is missed, game by game
            for (int game = round.columns.first; game < round.columns.end(); ++game)
                seat(pair.white, pair.black, Colour::none, game);
            continue;
        }
        seat(pair.white, pair.black, Colour::white, column);
        seat(pair.black, pair.white, Colour::black, column);
    }
}

} // namespace regra::pairing
