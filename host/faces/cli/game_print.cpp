#include "faces/cli/game_print.hpp"

#include "faces/cli/output.hpp"

namespace regra::cli {

void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Teller& teller,
                  const Common& common) {
    const Value told = ruling_told(ruling, act, teller, common.language);
    if (common.json)
        print_json_line(told);
    else
        print(ruling_text(told, Look{common.language, output_width()}));
}

void print_end(const game::Game& game, const Common& common) {
    const Value told = end_told(game);
    if (common.json)
        print_json_line(told);
    else
        print(end_text(told, Look{common.language}));
}

} // namespace regra::cli
