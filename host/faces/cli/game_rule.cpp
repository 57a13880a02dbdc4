// regra game rule: the acts of a game, and what the laws say of each.
#include "faces/cli/choices.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/game_print.hpp"
#include "faces/cli/game_table.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {

Exit run_game_rule(const Common& common, const GameRule& asked) {
    Store store(common);
    auto file = game::read_acts_file(asked.file, read_file(asked.file));
    choose(asked.choose, file.header);
    Diagnostics refused;
    GameTable table(common, store, file.header, refused);
    game::note_arrivals(file.acts, table.variant, table.setup);
    game::Teller teller(store.rulesets, table.board, common.language);
    game::Game game(table.laws, table.setup);
    for (const auto& line : file.acts) {
        try {
            const auto act = table.reader.read(line.text, line.place);
            for (const auto& ruling : game.act(act))
                print_ruling(ruling, act, teller, common, asked.explain);
        } catch (const Failure& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            refused.append(failure.diagnostics());
        }
    }
    print_end(game, common);
    report(refused, common.language);
    return refused.has_errors() ? Exit::bad_input : Exit::done;
}

} // namespace regra::cli
