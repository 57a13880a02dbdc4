#include "engines/standings/field.hpp"

#include <algorithm>

#include "engines/standings/competition.hpp"
#include "facts/tournament/match_rounds.hpp"

namespace regra {

void Field::resize(std::size_t competitors, int so_far) {
    rounds = so_far;
    number.resize(competitors);
    for (std::size_t i = 0; i < competitors; ++i) number[i] = static_cast<std::int32_t>(i + 1);
    name.resize(competitors);
    rating.resize(competitors);
    const std::size_t cells = competitors * static_cast<std::size_t>(so_far);
    opponent.assign(cells, -1);
    score.assign(cells, 0);
    kind.assign(cells, Round::absent);
    side.assign(cells, Side::none);
    goes_on.assign(cells, 0);
}

std::vector<int> left_before_half(const Field& field, const std::vector<int>& away) {
    std::vector<int> left;
    const int others = static_cast<int>(field.size()) - 1;
    if (!field.everyone_meets() || others < 1) return left;
    const int cycle = others % 2 != 0 ? others : others + 1; // rounds
    const int cycles = std::max(field.system.starts_with("double ") ? 2 : 1, field.planned / cycle);
    const bool over = field.rounds >= field.planned && field.rounds >= cycle * cycles;
    for (std::size_t who = 0; who < field.size(); ++who) {
        int played = 0, last = 0;
        bool awaits = false;
        for (int round = 1; round <= field.rounds; ++round)
            switch (field.kind[field.at(who, round)]) {
            case Round::game:
                ++played;
                last = round;
                break;
            case Round::awaited:
                awaits = true;
                last = round;
                break;
            default: break;
            }
        const bool gone = (over && !awaits) ||
                          std::find(away.begin(), away.end(), static_cast<int>(who)) != away.end();
        if (gone && last < field.rounds && 2 * played < others * cycles)
            left.push_back(static_cast<int>(who));
    }
    return left;
}

void annul(Field& field, const std::vector<int>& competitors) {
    const auto blank = [&](std::size_t at) {
        field.opponent[at] = -1;
        field.score[at] = 0;
        field.kind[at] = Round::absent;
        field.side[at] = Side::none;
        field.goes_on[at] = 0;
        if (!field.second.empty()) field.second[at] = 0;
        const auto boards = static_cast<std::size_t>(field.boards);
        if (!field.board_score.empty())
            std::fill_n(field.board_score.begin() + static_cast<std::ptrdiff_t>(at * boards),
                        field.boards, -1);
    };
    for (const int who : competitors)
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(static_cast<std::size_t>(who), round);
            const int other = field.opponent[at];
            if (other >= 0) blank(field.at(static_cast<std::size_t>(other), round));
            blank(at);
        }
}

// ---- fields -------------------------------------------------------------------------------------

// From games to columns: what each competitor scored in each round.

std::int32_t units(Points value, std::int64_t unit) {
    return static_cast<std::int32_t>(in_units(value, unit));
}

Round round_of(GameKind kind) {
    switch (kind) {
    case GameKind::played: return Round::game;
    case GameKind::forfeit_win: return Round::forfeit_win;
    case GameKind::forfeit_loss: return Round::forfeit_loss;
    case GameKind::pairing_bye: return Round::allocated_bye;
    case GameKind::full_bye: return Round::full_bye;
    case GameKind::half_bye: return Round::half_bye;
    case GameKind::zero_bye: return Round::zero_bye;
    case GameKind::awaited: return Round::awaited;
    case GameKind::not_paired: break;
    }
    return Round::absent;
}

namespace {

Side side_of(Colour colour) {
    return colour == Colour::white   ? Side::white
           : colour == Colour::black ? Side::black
                                     : Side::none;
}

Points worth(const Game& game, const Scoring& scoring) {
    const bool won_with_black = game.kind == GameKind::played && game.outcome == Outcome::win &&
                                game.colour == Colour::black;
    if (won_with_black) return scoring.win_with_black;
    return value_of(game, scoring.game);
}

void add_player_rounds(const Entry& entry, std::size_t who, const Scoring& scoring,
                       const std::vector<bool>& deciding, Field& field) {
    for (int round = 1; round <= field.rounds; ++round) {
        const Game& game = entry.games[static_cast<std::size_t>(round - 1)];
        const std::size_t at = field.at(who, round);
        field.opponent[at] = game.opponent;
        const auto column = static_cast<std::size_t>(round - 1);
        const bool decides = column < deciding.size() && deciding[column];
        field.score[at] =
            units(decides ? value_of(game, scoring.deciding) : worth(game, scoring), scoring.unit);
        field.kind[at] = round_of(game.kind);
        field.side[at] = side_of(game.colour);
        field.goes_on[at] = game.goes_on || (decides && game.outcome == Outcome::win);
    }
}

} // namespace

Field player_field(const Tournament& tournament, const Scoring& scoring,
                   const std::string& system) {
    Field field;
    field.system = system;
    field.unit = field.second_unit = static_cast<int>(scoring.unit);
    field.win = units(scoring.game.win, scoring.unit);
    field.draw = units(scoring.game.draw, scoring.unit);
    field.loss = units(scoring.game.loss, scoring.unit);
    field.planned = tournament.planned_rounds;
    field.resize(tournament.entries.size(), begun_rounds(tournament));
    field.planned = std::max(field.planned, field.rounds);
    field.carried.assign(tournament.entries.size(), 0);
    const auto deciding = deciding_columns(tournament);
    for (std::size_t who = 0; who < tournament.entries.size(); ++who) {
        const Entry& entry = tournament.entries[who];
        field.number[who] = entry.number;
        field.name[who] = entry.name;
        field.rating[who] = entry.rating;
        add_player_rounds(entry, who, scoring, deciding, field);
    }
    for (const auto& adjustment : tournament.adjustments)
        if (adjustment.result == ' ')
            for (const int who : adjustment.entries)
                field.carried[static_cast<std::size_t>(who)] +=
                    units(adjustment.points, scoring.unit);
    return field;
}

// ---- facts --------------------------------------------------------------------------------------

namespace {

const std::vector<std::string>& kind_words() {
    static const std::vector<std::string> words = {"absent",       "game",          "forfeit win",
                                                   "forfeit loss", "allocated bye", "full bye",
                                                   "half bye",     "zero bye",      "awaited"};
    return words;
}

bool was_ready(Round kind) {
    return kind == Round::game || kind == Round::forfeit_win || kind == Round::allocated_bye ||
           kind == Round::full_bye || kind == Round::awaited;
}

std::size_t width(const Field& field) {
    return static_cast<std::size_t>(field.rounds);
}

} // namespace

Columns columns_of(const Field& field) {
    Columns columns;
    const std::size_t cells = field.score.size();
    columns.points.resize(field.size());
    columns.played.resize(cells);
    columns.absent.resize(cells);
    columns.withdrawn.resize(cells);
    columns.kind.resize(cells);
    columns.side.resize(cells);
    for (std::size_t i = 0; i < field.size(); ++i) {
        std::int32_t points = field.carried.empty() ? 0 : field.carried[i];
        bool left = true;
        for (int round = field.rounds; round >= 1; --round) {
            const std::size_t at = field.at(i, round);
            const Round kind = field.kind[at];
            points += field.score[at];
            left = left && !was_ready(kind);
            columns.played[at] = kind == Round::game;
            columns.absent[at] = kind == Round::forfeit_loss || kind == Round::absent;
            columns.withdrawn[at] = left;
            columns.kind[at] = static_cast<std::uint8_t>(kind);
            columns.side[at] = static_cast<std::uint8_t>(field.side[at]);
        }
        columns.points[i] = points;
    }
    return columns;
}

Entities entities_of(const Field& field, const Columns& columns) {
    const std::size_t rounds = width(field);
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.number("number", field.number, Make::when_asked);
    entities.text("name", field.name);
    entities.number("rating", field.rating, Make::when_asked);
    entities.number("points", columns.points);
    entities.entities("opponent", rounds, field.opponent, Make::when_asked);
    entities.numbers("score", rounds, field.score);
    entities.flags("played", rounds, columns.played);
    entities.words("kind", rounds, columns.kind, kind_words());
    entities.words("colour", rounds, columns.side, {"", "white", "black"});
    entities.flags("absent", rounds, columns.absent, Make::when_asked);
    entities.flags("withdrawn", rounds, columns.withdrawn, Make::when_asked);
    entities.flags("goes_on", rounds, field.goes_on, Make::when_asked);
    std::vector<std::pair<std::string, std::string>> fields = {
        {"round", ""},        {"opponent", "opponent"},  {"points", "score"},
        {"played", "played"}, {"kind", "kind"},          {"colour", "colour"},
        {"absent", "absent"}, {"withdrawn", "withdrawn"}};
    if (field.teams || !field.second.empty()) {
        entities.numbers("second", rounds, field.second, Make::when_asked);
        fields.emplace_back("second", "second");
    }
    if (field.boards > 0)
        entities.grid("boards", rounds, static_cast<std::size_t>(field.boards), field.board_score);
    entities.records("games", rounds, std::move(fields));
    return entities;
}

Entities adjusted_of(const Field& field, const Columns& columns) {
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.number("adjusted", columns.adjusted, Make::when_asked);
    return entities;
}

Entities worth_of(const Field& field, const Columns& columns) {
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.numbers("worth", width(field), columns.worth, Make::when_asked);
    entities.marks("cut_first", width(field), columns.cut_first);
    return entities;
}

Value event_of(const Field& field, const RankedBy& by, int list, bool explaining) {
    const bool awaits =
        std::find(field.kind.begin(), field.kind.end(), Round::awaited) != field.kind.end();
    return Value::Map{
        {"awaits", awaits},
        {"boards", field.boards},
        {"count", static_cast<int>(field.size())},
        {"draw", field.draw},
        {"entries", Everyone{list}},
        {"explaining", explaining},
        {"loss", field.loss},
        {"planned", field.planned},
        {"round_robin", field.everyone_meets()},
        {"rounds", field.rounds},
        {"scored_by", by.score},
        {"second_draw", field.second_draw},
        {"second_unit", field.second_unit},
        {"second_win", field.second_win},
        {"system", field.system},
        {"teams", field.teams},
        {"unit", field.unit},
        {"unplayed", by.unplayed},
        {"win", field.win},
    };
}

} // namespace regra
