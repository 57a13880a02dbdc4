#include "engines/pairing/teams.hpp"

namespace regra::pairing {
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

} // namespace regra::pairing
