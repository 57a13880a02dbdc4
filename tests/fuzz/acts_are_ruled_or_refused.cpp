// A file of acts is ruled on to its end or refused at a place in it; what was ruled is a state that
// a game can be in, and a journal of the same acts is read as they are.
#include "engines/game/act_types.hpp"
#include "engines/game/effects.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/journal.hpp"
#include "kernel/base/printable.hpp"
#include "unit/game/play_table.hpp"
#include "verbs/ruling.hpp"

using namespace fuzz;

namespace {

void check_state(const game::State& state) {
    for (int side = 0; side < 2; ++side) {
        const auto left = state.clocks.left(side);
        hold(left >= 0 && left <= game::longest_time, "a clock shows a time");
        hold(state.clocks.moves(side) >= 0, "moves are counted from 0");
    }
    hold(state.result.empty() || state.result == "*" || game::is_result(state.result),
         "a result is one");
    hold(state.phase != game::Phase::over || !state.clocks.running(),
         "no clock runs after the end");
}

// Lines as a program keeps them.
std::string journal_of(std::string_view text) {
    std::string made, last;
    const auto add = [&](std::string_view line) {
        last = check_after(last, line);
        made.append(line).append(" # ").append(last).append("\n");
    };
    add("journal: 1");
    if (text.ends_with('\n')) text.remove_suffix(1);
    for (const auto line : split(text, "\n")) add(line);
    return made;
}

// libFuzzer reads the counters of a library after the input too, so none may go.
void keep_libraries() {
    static Diagnostics ignored;
    static const auto plugins = verbs::plugins_of(PlayTable::folders());
    static const auto variants = plugins.open_all(loader::Kind::variant, ignored);
    static const auto adaptations = plugins.open_all(loader::Kind::adaptation, ignored);
}

void rule(const std::string& text) {
    keep_libraries();
    PlayTable table(text);
    game::Game game(table.table.laws, table.table.setup);
    game::Reporter reporter(table.store.rulesets, table.table.board, Language::en);
    int acts = 0;
    for (const auto& line : table.file.acts) {
        if (++acts > 30) break;
        try {
            const auto act = table.table.reader.read(line.text, line.place);
            for (const auto& ruling : game.act(act)) {
                const auto value = verbs::ruling_value(ruling, act, reporter, Language::en, {});
                hold(is_one_line(printable(verbs::ruling_text(value, {}))), "a ruling is text");
            }
        } catch (const Error& error) {
            check_refusal(error, text);
        }
        check_state(game.state());
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(text_of(bytes, size));
    try {
        rule(text);
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    if (text.empty() || text.find('\r') != text.npos || is_journal(text)) return 0;
    const std::string journal = journal_of(text);
    hold(!check_journal("x", journal).wrong, "a journal is as it was written");
    const std::string due = text.ends_with('\n') ? text : text + "\n";
    hold_same(without_checks(journal), due, "a journal keeps its lines");
    return 0;
}
