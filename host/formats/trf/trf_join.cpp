// The games of all entries together: every opponent exists and says the same of the game.
#include <algorithm>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_reading.hpp"

namespace regra::trf {
namespace {

std::string named(const Entry& entry) {
    return std::to_string(entry.number) + " " + entry.name;
}

// Both sides of one game, as each of them has it.
struct Pairing {
    Reading& reading;
    std::size_t own, other; // entries
    std::size_t round;

    const Entry& entry(std::size_t e) const { return reading.tournament.entries[e]; }
    const Game& game(std::size_t e) const { return entry(e).games[round]; }
    const TextLine& line(std::size_t e) const { return reading.entry_lines[e].line; }

    void error(int column, std::string_view id, Arguments more = {}) {
        reading.entry_lines[own].doubtful = true;
        reading.entry_lines[other].doubtful = true;
        Arguments arguments{{"round", std::to_string(round + 1)},
                            {"entry", named(entry(own))},
                            {"opponent", named(entry(other))},
                            {"line", std::to_string(line(other).number)}};
        arguments.insert(arguments.end(), more.begin(), more.end());
        reading.error(line(own), column, id, std::move(arguments));
    }
};

// The cells as they stand in the file, to quote them.
std::string quoted(const Pairing& pairing, std::size_t entry, int column) {
    std::vector<std::uint32_t> starts;
    return std::string(1, Columns(pairing.line(entry).text, starts).letter(column));
}

bool colours_agree(const Game& a, const Game& b) {
    if (a.colour == Colour::none) return b.colour == Colour::none;
    return b.colour != Colour::none && a.colour != b.colour;
}

// A game has one winner at most; the arbiter may have given both sides a loss, or one of them half.
bool results_agree(const Game& a, const Game& b) {
    if (a.kind == GameKind::awaited || b.kind == GameKind::awaited) return a.kind == b.kind;
    const bool played = a.kind == GameKind::played;
    if (played != (b.kind == GameKind::played) || a.rated != b.rated) return false;
    if (a.outcome == Outcome::win) return b.outcome == Outcome::loss;
    if (b.outcome == Outcome::win) return a.outcome == Outcome::loss;
    return true;
}

void compare_games(Pairing& pairing) {
    const Game& own = pairing.game(pairing.own);
    const Game& other = pairing.game(pairing.other);
    if (!colours_agree(own, other)) {
        const int column = colour_column(pairing.round);
        pairing.error(column, "trf.colours-disagree",
                      {{"own", quoted(pairing, pairing.own, column)},
                       {"other", quoted(pairing, pairing.other, column)}});
    }
    if (!results_agree(own, other)) {
        const int column = result_column(pairing.round);
        pairing.error(column, "trf.results-disagree",
                      {{"own", quoted(pairing, pairing.own, column)},
                       {"other", quoted(pairing, pairing.other, column)}});
    }
}

void compare_with_opponent(Pairing pairing) {
    const Game& other = pairing.game(pairing.other);
    if (pairing.reading.entry_lines[pairing.other].refused || other.opponent == refused_game)
        return;
    if (other.opponent == no_entry)
        return pairing.error(opponent_column(pairing.round), "trf.opponent-idle");
    if (other.opponent != static_cast<int>(pairing.own))
        return pairing.error(
            opponent_column(pairing.round), "trf.opponents-disagree",
            {{"third", named(pairing.entry(static_cast<std::size_t>(other.opponent)))}});
    if (pairing.own < pairing.other) compare_games(pairing);
}

// A repeated number: the first entry with it keeps it.
void check_numbers(Reading& reading) {
    const auto& entries = reading.tournament.entries;
    for (std::size_t e = 0; e < entries.size(); ++e) {
        if (entries[e].number == 0) continue;
        const int first = reading.by_number[static_cast<std::size_t>(entries[e].number)];
        if (first == static_cast<int>(e)) continue;
        const TextLine& before = reading.entry_lines[static_cast<std::size_t>(first)].line;
        reading.entry_lines[e].refused = true;
        reading.error(reading.entry_lines[e].line, 5, "trf.number-twice",
                      {{"number", std::to_string(entries[e].number)},
                       {"line", std::to_string(before.number)}});
    }
}

void refuse(Reading& reading, std::size_t entry, std::size_t round, std::string_view id,
            Arguments arguments = {}) {
    arguments.push_back({"round", std::to_string(round + 1)});
    reading.entry_lines[entry].doubtful = true;
    reading.tournament.entries[entry].games[round].opponent = refused_game;
    reading.error(reading.entry_lines[entry].line, opponent_column(round), id,
                  std::move(arguments));
}

void resolve_opponent(Reading& reading, std::size_t entry, std::size_t round) {
    Game& game = reading.tournament.entries[entry].games[round];
    if (game.opponent > first_number) return;
    const auto number = static_cast<std::size_t>(first_number - game.opponent);
    const bool known = number < reading.by_number.size() && reading.by_number[number] != no_entry;
    if (!known)
        return refuse(reading, entry, round, "trf.opponent-unknown",
                      {{"number", std::to_string(number)}});
    if (static_cast<int>(number) == reading.tournament.entries[entry].number)
        return refuse(reading, entry, round, "trf.opponent-self",
                      {{"number", std::to_string(number)}});
    game.opponent = reading.by_number[number];
}

// Before the last round that is paired, every game has ended, but for those of a match that is
// still being played: all later ones are against the same opponent.
void check_awaited(Reading& reading, std::size_t entry, std::size_t round, int paired) {
    const auto& games = reading.tournament.entries[entry].games;
    const Game& game = games[round];
    if (game.kind != GameKind::awaited || static_cast<int>(round) + 1 >= paired) return;
    const bool matches = !reading.tournament.match_games.empty();
    if (matches &&
        std::all_of(games.begin() + static_cast<std::ptrdiff_t>(round), games.begin() + paired,
                    [&](const Game& later) { return later.opponent == game.opponent; }))
        return;
    reading.entry_lines[entry].doubtful = true;
    reading.error(reading.entry_lines[entry].line, result_column(round), "trf.result-missing",
                  {{"round", std::to_string(round + 1)}});
}

template<typename Do>
void for_each_game(const Reading& reading, Do&& what) {
    const auto rounds = static_cast<std::size_t>(reading.tournament.rounds);
    for (std::size_t e = 0; e < reading.tournament.entries.size(); ++e) {
        if (reading.entry_lines[e].refused) continue;
        for (std::size_t round = 0; round < rounds; ++round) what(e, round);
    }
}

} // namespace

void join_games(Reading& reading) {
    check_numbers(reading);
    for_each_game(reading,
                  [&](std::size_t e, std::size_t round) { resolve_opponent(reading, e, round); });
    const int paired = paired_rounds(reading.tournament);
    for_each_game(reading, [&](std::size_t e, std::size_t round) {
        check_awaited(reading, e, round, paired);
        const int opponent = reading.tournament.entries[e].games[round].opponent;
        if (opponent >= 0)
            compare_with_opponent({reading, e, static_cast<std::size_t>(opponent), round});
    });
}

} // namespace regra::trf
