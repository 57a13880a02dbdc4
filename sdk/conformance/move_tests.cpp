// Legal moves, and playing them.
#include <time.h>

#include <algorithm>
#include <set>

#include "runner.hpp"
#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void moves_are_distinct(Game& game) {
    for (const Position& position : sample(game)) {
        const std::vector<regra_move> moves = game.moves(position);
        const std::set<regra_move> once(moves.begin(), moves.end());
        if (once.size() != moves.size()) fail("a move twice" + game.in(position), "each once");
        if (once.count(0)) fail("the move 0" + game.in(position), "any number but 0");
    }
}

void moves_come_in_one_order(Game& game) {
    const Game another(game.library, game.context);
    const std::vector<Position> positions = sample(game);
    std::vector<std::vector<regra_move>> first;
    for (const Position& position : positions) first.push_back(game.moves(position));
    for (std::size_t i = positions.size(); i-- > 0;) {
        if (another.moves(positions[i]) != first[i] || game.moves(positions[i]) != first[i]) {
            fail("other moves or another order" + game.in(positions[i]), "the same each time");
        }
    }
}

// Values that are easily taken for a legal move, and some that are far from any.
std::vector<regra_move> candidates(const Game& game, const std::vector<regra_move>& legal,
                                   const std::vector<regra_move>& elsewhere, Random& random) {
    std::vector<regra_move> all = {0, 1, ~regra_move{0}, ~regra_move{0} - 1, regra_move{1} << 63};
    all.insert(all.end(), elsewhere.begin(), elsewhere.end());
    for (const regra_move move : legal) {
        for (int bit = 0; bit < 64; ++bit) all.push_back(move ^ (regra_move{1} << bit));
        all.push_back(move + 1);
        all.push_back(move - 1);
        all.push_back(~move);
    }
    for (uint32_t i = 0; i < 20 * game.context.level.games; ++i) {
        all.push_back(random.next());
        all.push_back(random.next() >> random.below(64));
    }
    return all;
}

// Calls with every position, its legal moves, and values that may or may not be moves there.
template<class Call>
void for_each_candidate(const Game& game, Call&& call) {
    Random random(game.context.seed);
    const std::vector<Position> positions = small_sample(game);
    for (const Position& position : positions) {
        const std::vector<regra_move> legal = game.moves(position);
        for (const regra_move move :
             candidates(game, legal, game.moves(random.pick(positions)), random)) {
            call(position, move, std::find(legal.begin(), legal.end(), move) != legal.end());
        }
        for (const regra_move move : legal) call(position, move, true);
    }
}

void only_legal_moves_are_played(Game& game) {
    for_each_candidate(game, [&](const Position& position, regra_move move, bool legal) {
        Position next;
        const regra_status status = game.table.play(game.self, position.bytes, move, next.bytes);
        if (status == (legal ? REGRA_OK : REGRA_NO)) return;
        fail("play answers " + std::string(status_name(status)) + " to " + number(move) +
                 game.in(position),
             legal ? "OK: moves lists it" : "NO: moves does not list it");
    });
}

void refused_moves_change_nothing(Game& game) {
    for_each_candidate(game, [&](const Position& position, regra_move move, bool) {
        Position elsewhere, here = position;
        if (game.table.play(game.self, position.bytes, move, elsewhere.bytes) == REGRA_OK) return;
        static_cast<void>(game.table.play(game.self, here.bytes, move, here.bytes));
        if (game.same_bytes(elsewhere, Position()) && game.same_bytes(here, position)) return;
        fail("play refuses " + number(move) + " and writes" + game.in(position), "nothing written");
    });
}

void both_ways_of_playing_agree(Game& game) {
    for (const Position& position : sample(game)) {
        for (const regra_move move : game.moves(position)) {
            Position checked;
            static_cast<void>(game.table.play(game.self, position.bytes, move, checked.bytes));
            if (!game.same_bytes(checked, game.play(position, move))) {
                fail("play and play_known differ after " + shown(game, position, move) +
                         game.in(position),
                     "the same position");
            }
        }
    }
}

void playing_in_place_agrees(Game& game) {
    for (const Position& position : sample(game)) {
        for (const regra_move move : game.moves(position)) {
            const Position next = game.play(position, move);
            Position known = position, checked = position;
            game.table.play_known(game.self, known.bytes, move, known.bytes);
            static_cast<void>(game.table.play(game.self, checked.bytes, move, checked.bytes));
            if (!game.same_bytes(known, next) || !game.same_bytes(checked, next)) {
                fail("another position where from and to are one, after " +
                         shown(game, position, move) + game.in(position),
                     "the same as elsewhere");
            }
        }
    }
}

void speed_is_not_absurd(Game& game) {
    constexpr double least = watched ? 100 : 2000; // positions a second
    Random random(game.context.seed);
    const clock_t begun = clock();
    std::size_t positions = 0;
    while (clock() - begun < CLOCKS_PER_SEC * 3 / 10) {
        positions += random_game(game, random, 20).positions.size();
    }
    const double taken = static_cast<double>(clock() - begun) / CLOCKS_PER_SEC;
    const double speed = static_cast<double>(positions) / taken;
    game.context.note = number(static_cast<uint64_t>(speed)) + " positions a second";
    if (speed < least) fail(game.context.note, "2,000: moves and play are asked all the time");
}

} // namespace

Family move_family() {
    return {
        Kind::variant,
        {{"moves-are-distinct", "No move is listed twice, and none is 0.",
          "Give each legal move a number of its own, not 0.", with_game<moves_are_distinct>},
         {"moves-come-in-one-order", "The same position lists the same moves in the same order.",
          "Let the order depend on the position's bytes only.", with_game<moves_come_in_one_order>},
         {"only-legal-moves-are-played",
          "Of all 64-bit values tried, play takes those that moves lists and no others.",
          "Compare the whole value in play (or legal) before anything else.",
          with_game<only_legal_moves_are_played>},
         {"refused-moves-change-nothing", "A refused move leaves the position as it was.",
          "Decide before writing (rule 7).", with_game<refused_moves_change_nothing>},
         {"both-ways-of-playing-agree", "play and play_known lead to the same bytes.",
          "Let play call play_known after its check.", with_game<both_ways_of_playing_agree>},
         {"playing-in-place-agrees", "from and to may be the same memory.",
          "Copy what is still needed before writing.", with_game<playing_in_place_agrees>},
         {"speed-is-not-absurd", "Random games run at 2,000 positions a second or more.",
          "Find what moves or play recompute each time.", with_game<speed_is_not_absurd>}}};
}

} // namespace regra::conformance
