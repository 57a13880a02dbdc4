#include "engines/pairing/teams.hpp"

#include "engines/standings/competition.hpp"
#include "formats/trf/trf.hpp"

namespace regra::pairing {
namespace {

GameKind kind_of_match(::regra::Round kind) {
    using ::regra::Round;
    switch (kind) {
    case Round::game: return GameKind::played;
    case Round::forfeit_win: return GameKind::forfeit_win;
    case Round::forfeit_loss: return GameKind::forfeit_loss;
    case Round::allocated_bye: return GameKind::pairing_bye;
    case Round::full_bye: return GameKind::full_bye;
    case Round::half_bye: return GameKind::half_bye;
    case Round::zero_bye: return GameKind::zero_bye;
    case Round::absent: break;
    }
    return GameKind::not_paired;
}

Game match_of(const Field& field, std::size_t at) {
    Game match;
    match.kind = kind_of_match(field.kind[at]);
    match.opponent = field.opponent[at];
    if (field.side[at] != Side::none)
        match.colour = field.side[at] == Side::white ? Colour::white : Colour::black;
    const bool forfeited =
        match.kind == GameKind::forfeit_win || match.kind == GameKind::forfeit_loss;
    if (match.kind == GameKind::played)
        match.outcome = field.score[at] == field.win    ? Outcome::win
                        : field.score[at] == field.draw ? Outcome::draw
                                                        : Outcome::loss;
    else if (forfeited)
        match.outcome = match.kind == GameKind::forfeit_win ? Outcome::win : Outcome::loss;
    return match;
}

} // namespace

bool is_team_event(const Tournament& tournament) {
    return !tournament.lineups.empty() || !tournament.team_forfeits.empty() ||
           !tournament.board_colours.empty() || tournament.team_point_values.has_value();
}

Scoring team_scoring(const Tournament& tournament) {
    Scoring scoring;
    scoring.game = tournament.point_values.value_or(PointValues{});
    scoring.win_with_black = scoring.game.win;
    const auto& game = scoring.game;
    scoring.unit = unit_of({game.win, game.draw, game.loss, game.forfeit_win, game.forfeit_loss,
                            game.pairing_bye, game.full_bye, game.half_bye, game.zero_bye});
    const auto match = tournament.team_point_values.value_or(TeamPointValues{});
    scoring.match_win = match.win;
    scoring.match_draw = scoring.match_bye = match.draw;
    scoring.match_loss = scoring.match_forfeit_loss = match.loss;
    scoring.match_unit = unit_of({match.win, match.draw, match.loss});
    return scoring;
}

TeamEvent team_event(const Tournament& tournament, const Scoring& scoring, Diagnostics* notes) {
    const Field field = team_field(tournament, scoring, "");
    TeamEvent made;
    Tournament& event = made.event;
    event.file = tournament.file;
    event.name = tournament.name;
    event.planned_rounds = tournament.planned_rounds;
    event.initial_colour = tournament.initial_colour;
    event.rounds = field.rounds;
    event.point_values = {
        scoring.match_win, scoring.match_draw,         scoring.match_loss,
        scoring.match_win, scoring.match_forfeit_loss, scoring.match_bye,
        scoring.match_win, scoring.match_draw,         scoring.match_forfeit_loss};
    for (std::size_t team = 0; team < field.size(); ++team) {
        Entry entry;
        entry.number = field.number[team];
        entry.name = field.name[team];
        entry.rating = field.rating[team];
        std::vector<Points> boards;
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(team, round);
            entry.games.push_back(match_of(field, at));
            boards.push_back(points(field.second[at], field.second_unit));
        }
        event.entries.push_back(std::move(entry));
        made.board_points.push_back(std::move(boards));
    }
    event.other_records = tournament.other_records;
    read_records_of_teams(event, notes);
    return made;
}

} // namespace regra::pairing
