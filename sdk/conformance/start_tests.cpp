// Start positions.
#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

regra_status start_status(const Game& game, const char* set, uint32_t number) {
    Position position;
    const regra_status status = game.table.start(game.self, set, number, position.bytes);
    if (status != REGRA_OK && !game.same_bytes(position, Position())) {
        fail("start answers " + std::string(status_name(status)) + " and writes a position",
             "nothing written");
    }
    return status;
}

void expect_start(const Game& game, const char* set, uint32_t index, regra_status wanted) {
    const regra_status status = start_status(game, set, index);
    if (status == wanted) return;
    fail("start(" + (set ? in_quotes(set) : std::string("NULL")) + ", " + number(index) +
             ") answers " + status_name(status),
         status_name(wanted));
}

void every_start_begins_a_game(Game& game) {
    const std::vector<std::string> sets = game.ids(REGRA_NAME_START);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        const uint32_t count = game.starts(set);
        const uint32_t step = 1 + count / (100 * game.context.level.games);
        for (uint32_t i = 0; i < count; i += step) {
            const Position position = game.start(sets[set], i);
            if (game.outcome(position).ended || game.moves(position).empty()) {
                fail("start " + number(i) + " of " + sets[set] + " has ended", "a game to play");
            }
            if (game.facts(position)[1] != 0) {
                fail("start " + number(i) + " of " + sets[set] + " counts plies already",
                     "0 plies");
            }
        }
        expect_start(game, sets[set].c_str(), count - 1, REGRA_OK);
    }
}

void starts_have_an_end(Game& game) {
    const std::vector<std::string> sets = game.ids(REGRA_NAME_START);
    for (std::size_t set = 0; set < sets.size(); ++set) {
        for (const uint32_t index : {game.starts(set), game.starts(set) + 1, 0xffffffffu}) {
            expect_start(game, sets[set].c_str(), index, REGRA_NO);
        }
    }
}

void starts_go_by_their_set(Game& game) {
    const std::vector<std::string> sets = game.ids(REGRA_NAME_START);
    expect_start(game, (sets[0] + "x").c_str(), 0, REGRA_BAD);
    expect_start(game, "no-such-set", 0, REGRA_BAD);
    for (const char* first : {static_cast<const char*>(nullptr), ""}) {
        expect_start(game, first, 0, REGRA_OK);
        Position position;
        static_cast<void>(game.table.start(game.self, first, 0, position.bytes));
        if (!game.same_bytes(position, game.start(sets[0], 0))) {
            fail("another position for no set", "that of the first set");
        }
    }
}

} // namespace

Family start_family() {
    return {
        Kind::variant,
        {{"every-start-begins-a-game", "Every declared start is a game at ply 0, with moves.",
          "Make start give as many positions as the START's value says.",
          with_game<every_start_begins_a_game>},
         {"starts-have-an-end", "Past the last start is NO, and nothing is written.",
          "Compare the number with the set's count, and answer NO.", with_game<starts_have_an_end>},
         {"starts-go-by-their-set", "No set means the first, a set that does not exist is BAD.",
          "Compare the whole id of the set; NULL and \"\" are the first of the catalogue.",
          with_game<starts_go_by_their_set>}}};
}

} // namespace regra::conformance
