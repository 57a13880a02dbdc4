#include "engines/standings/facts.hpp"

namespace regra {
namespace {

const std::vector<std::string>& kind_words() {
    static const std::vector<std::string> words = {"absent",       "game",          "forfeit win",
                                                   "forfeit loss", "allocated bye", "full bye",
                                                   "half bye",     "zero bye"};
    return words;
}

bool was_ready(Round kind) {
    return kind == Round::game || kind == Round::forfeit_win || kind == Round::allocated_bye ||
           kind == Round::full_bye;
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
    entities.entities("opponent", rounds, field.opponent);
    entities.numbers("score", rounds, field.score);
    entities.flags("played", rounds, columns.played);
    entities.words("kind", rounds, columns.kind, kind_words());
    entities.words("colour", rounds, columns.side, {"", "white", "black"});
    entities.flags("absent", rounds, columns.absent, Make::when_asked);
    entities.flags("withdrawn", rounds, columns.withdrawn, Make::when_asked);
    std::vector<std::pair<std::string, std::string>> fields = {
        {"round", ""},        {"opponent", "opponent"},  {"points", "score"},
        {"played", "played"}, {"kind", "kind"},          {"colour", "colour"},
        {"absent", "absent"}, {"withdrawn", "withdrawn"}};
    if (!field.second.empty()) {
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
    entities.numbers("worth", width(field), columns.worth);
    entities.marks("cut_first", width(field), columns.cut_first);
    return entities;
}

Value event_of(const Field& field, int list, bool explaining) {
    return Value::Map{
        {"boards", field.boards},   {"count", static_cast<int>(field.size())},
        {"draw", field.draw},       {"entries", Everyone{list}},
        {"explaining", explaining}, {"loss", field.loss},
        {"planned", field.planned}, {"round_robin", field.everyone_meets()},
        {"rounds", field.rounds},   {"second_unit", field.second_unit},
        {"system", field.system},   {"teams", field.teams},
        {"unit", field.unit},       {"win", field.win},
    };
}

} // namespace regra
