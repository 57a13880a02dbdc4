// The clocks of a game, as the Laws describe them (FIDE 2018, art. 6), worked out by hand.
#include "engines/game/control.hpp"
#include "unit/catch.hpp"
#include "unit/game/durations.hpp"

#include "engines/game/clock.hpp"

using namespace regra;
using game::Clocks;
using Credit = game::ClockRules::Credit;

namespace {

constexpr int white = 0, black = 1;

Clocks clocks(const char* control, Credit credit = Credit::after_each_move,
              bool saved_time_kept = true) {
    return Clocks({ruleset::parse_control(control).value(), credit, saved_time_kept});
}

// A move that takes that long, then the clock is pressed.
void think(Clocks& clocks, int side, std::int64_t ms) {
    clocks.start(side);
    clocks.advance(ms);
    clocks.complete_move(side);
    clocks.start(1 - side);
}

void think(Clocks& clocks, int side, std::int64_t ms, int times) {
    for (int i = 0; i < times; ++i) think(clocks, side, ms);
}

} // namespace

TEST_CASE("only one of the two clocks runs at a time (6.1)") {
    auto c = clocks("90 min");
    c.advance(minute);
    CHECK_FALSE(c.running());
    c.start(white);
    c.advance(minute);
    CHECK(c.running() == white);
    c.start(black);
    c.advance(5 * minute);
    c.stop();
    c.advance(hour);
    CHECK_FALSE(c.running());
    CHECK(c.left(white) == 89 * minute);
    CHECK(c.left(black) == 85 * minute);
}

TEST_CASE("an increment is added after each move that is completed (6.3.1)") {
    auto c = clocks("15 min + 5 s");
    CHECK(c.left(white) == 15 * minute);
    c.start(white);
    c.advance(20 * second);
    CHECK(c.left(white) == 14 * minute + 40 * second);
    c.complete_move(white);
    CHECK(c.left(white) == 14 * minute + 45 * second);
    CHECK(c.left(black) == 15 * minute);
    CHECK(c.running() == white); // completing does not switch: whoever presses says what runs
    // A move faster than the increment leaves more time than before.
    c.start(black);
    c.advance(2 * second);
    c.complete_move(black);
    CHECK(c.left(black) == 15 * minute + 3 * second);
}

TEST_CASE("or before each move, from the start of the game on (2023, glossary: increment)") {
    auto c = clocks("3 min + 2 s", Credit::before_each_move);
    CHECK(c.left(white) == 3 * minute + 2 * second);
    CHECK(c.left(black) == 3 * minute + 2 * second);
    think(c, white, 10 * second);
    CHECK(c.left(white) == 2 * minute + 54 * second);
    // The first of its moves may take the increment too, so the flag falls 2 s later.
    c.advance(3 * minute + 1 * second);
    CHECK_FALSE(c.at_zero(black));
    c.advance(1 * second);
    CHECK(c.at_zero(black));
}

TEST_CASE("90 minutes for 40 moves, then 30 minutes, with 30 seconds a move") {
    auto c = clocks("90 min + 30 s for 40 moves, then 30 min + 30 s");
    think(c, white, 2 * minute, 39);
    // 90 min - 39 * 2 min + 39 * 30 s
    CHECK(c.left(white) == 31 * minute + 30 * second);
    CHECK(c.period(white) == 0);
    CHECK(c.moves_in_period(white) == 39);
    CHECK_FALSE(c.is_last_period(white));
    think(c, white, 2 * minute);
    // 31:30 - 2:00 + 0:30, and 30 min that begin with move 41: time saved is added (6.3.2)
    CHECK(c.left(white) == 60 * minute);
    CHECK(c.period(white) == 1);
    CHECK(c.moves_in_period(white) == 0);
    CHECK(c.moves(white) == 40);
    CHECK(c.is_last_period(white));
    think(c, white, minute);
    CHECK(c.left(white) == 59 * minute + 30 * second);
    CHECK(c.moves_in_period(white) == 1);
    CHECK(c.moves(white) == 41);
    // The other side is in its own period.
    CHECK(c.period(black) == 0);
    CHECK(c.left(black) == 90 * minute);
}

TEST_CASE("the last move of a period brings its own increment after it, and before it the next's") {
    const auto* control = "90 min for 40 moves, then 30 min + 30 s";
    auto after = clocks(control);
    think(after, white, minute, 40);
    CHECK(after.left(white) == 80 * minute); // 90 - 40 + 30; move 40 had no increment
    think(after, white, minute);
    CHECK(after.left(white) == 79 * minute + 30 * second);
    auto before = clocks(control, Credit::before_each_move);
    think(before, white, minute, 40);
    CHECK(before.left(white) == 80 * minute + 30 * second); // that of move 41
    CHECK(before.terms(white).increment_ms == 30 * second);
}

TEST_CASE("two periods of 1997: the time that is left is added to that of the next (1997, 6.2)") {
    auto c = clocks("2 h for 40 moves, then 1 h");
    think(c, black, 170 * second, 40); // 40 * 2:50 = 1 h 53 min 20 s
    CHECK(c.left(black) == 1 * hour + 6 * minute + 40 * second);
    CHECK(c.is_last_period(black));
}

TEST_CASE("time saved can be left out: each period begins with its own time") {
    auto c = clocks("2 h for 40 moves, then 1 h", Credit::after_each_move, false);
    think(c, black, 170 * second, 40);
    CHECK(c.left(black) == 1 * hour);
    auto with_increment =
        clocks("2 h + 30 s for 40 moves, then 1 h + 30 s", Credit::before_each_move, false);
    think(with_increment, black, 170 * second, 40);
    CHECK(with_increment.left(black) == 1 * hour + 30 * second);
}

TEST_CASE("a last period with a number of moves comes again") {
    auto c = clocks("2 h for 40 moves, then 1 h for 20 moves");
    think(c, white, minute, 59);
    CHECK(c.left(white) == 2 * hour + 1 * minute); // 120 - 59 + 60
    think(c, white, minute);
    CHECK(c.left(white) == 3 * hour); // 121 - 1 + 60
    CHECK(c.period(white) == 1);
    CHECK(c.moves_in_period(white) == 0);
    CHECK_FALSE(c.is_last_period(white));
    think(c, white, 0, 20);
    CHECK(c.left(white) == 4 * hour);
}

TEST_CASE("with delay the main time runs only once the fixed time is over (6.3.2)") {
    auto c = clocks("60 min delay 10 s");
    c.start(white);
    c.advance(9 * second);
    CHECK(c.left(white) == 60 * minute);
    c.complete_move(white);
    // Pressed in time: the main time does not change, however much of the fixed time was used.
    CHECK(c.left(white) == 60 * minute);
    c.start(black);
    c.advance(25 * second);
    c.complete_move(black);
    CHECK(c.left(black) == 59 * minute + 45 * second);
    // What was left of the fixed time is not saved: the next move has 10 s again.
    c.start(white);
    c.advance(12 * second);
    CHECK(c.left(white) == 59 * minute + 58 * second);
}

TEST_CASE("the fixed time is of a move: stopping the clocks during it does not renew it") {
    auto c = clocks("60 min delay 10 s");
    c.start(white);
    c.advance(8 * second);
    c.stop();
    c.advance(minute); // the arbiter is asked
    c.start(white);
    c.advance(8 * second);
    CHECK(c.left(white) == 60 * minute - 6 * second);
}

TEST_CASE("of a period with delay the main time alone is kept, or nothing (2005, 6.2 b)") {
    const auto* control = "60 min delay 10 s for 30 moves, then 20 min delay 10 s";
    auto kept = clocks(control);
    think(kept, white, 70 * second, 30); // one minute each beyond the fixed time
    CHECK(kept.left(white) == 50 * minute);
    auto dropped = clocks(control, Credit::after_each_move, false);
    think(dropped, white, 70 * second, 30);
    CHECK(dropped.left(white) == 20 * minute);
}

TEST_CASE("a clock stops at zero and tells when it came there, standing clocks counted too") {
    auto c = clocks("5 min");
    c.advance(30 * second); // nobody's clock runs yet
    c.start(white);
    c.advance(4 * minute);
    CHECK_FALSE(c.at_zero(white));
    CHECK_FALSE(c.fell_at(white));
    c.advance(3 * minute);
    CHECK(c.left(white) == 0);
    CHECK(c.at_zero(white));
    CHECK(c.fell_at(white) == 5 * minute + 30 * second);
    c.advance(minute);
    CHECK(c.fell_at(white) == 5 * minute + 30 * second);
    // The other one may follow: it is known which fell first.
    c.start(black);
    c.advance(6 * minute); // from 8:30 on
    CHECK(c.fell_at(black) == 13 * minute + 30 * second);
}

TEST_CASE("with delay a clock is at zero once the fixed time of the move is used too") {
    auto c = clocks("1 min delay 10 s");
    think(c, white, 70 * second);
    CHECK(c.left(white) == 0);
    CHECK(c.fell_at(white) == 70 * second);
    auto arbiter = clocks("1 min delay 10 s");
    arbiter.set_left(white, 0);
    CHECK_FALSE(arbiter.at_zero(white));
    arbiter.start(white);
    arbiter.advance(15 * second);
    CHECK(arbiter.fell_at(white) == 10 * second);
}

TEST_CASE("a clock at zero gets no increment and no fixed time, but what it is given") {
    auto c = clocks("1 min + 10 s for 2 moves, then 5 min + 10 s");
    think(c, white, 2 * minute);
    CHECK(c.left(white) == 0);
    CHECK(c.fell_at(white) == 1 * minute);
    think(c, white, 0); // the second move: the next period begins
    CHECK(c.left(white) == 5 * minute);
    CHECK_FALSE(c.at_zero(white));
    CHECK(c.fell_at(white) == 1 * minute); // and the flag has fallen all the same

    auto delay = clocks("1 min delay 10 s");
    think(delay, black, 2 * minute);
    CHECK(delay.at_zero(black));
    delay.add(black, 2 * minute); // the arbiter's
    CHECK_FALSE(delay.at_zero(black));
    CHECK(delay.left(black) == 2 * minute);
}

TEST_CASE("the arbiter sets what is left, adds and takes away") {
    auto c = clocks("90 min");
    c.add(black, 2 * minute);
    CHECK(c.left(black) == 92 * minute);
    c.add(black, -30 * minute);
    CHECK(c.left(black) == 62 * minute);
    c.set_left(white, 40 * second);
    CHECK(c.left(white) == 40 * second);
    c.advance(minute);
    c.add(white, -hour); // never below zero
    CHECK(c.left(white) == 0);
    CHECK(c.fell_at(white) == 1 * minute);
    c.set_left(white, 1);
    CHECK_FALSE(c.at_zero(white));
}

TEST_CASE("correcting the number of moves decides the period and leaves the times alone") {
    auto c = clocks("90 min for 40 moves, then 30 min");
    c.set_moves(white, 39);
    CHECK(c.moves_in_period(white) == 39);
    CHECK(c.left(white) == 90 * minute);
    think(c, white, minute);
    CHECK(c.left(white) == 119 * minute);
    c.set_moves(black, 45);
    CHECK(c.is_last_period(black));
    CHECK(c.moves_in_period(black) == 5);
    CHECK(c.left(black) == 90 * minute);
    c.set_moves(black, -3);
    CHECK(c.moves(black) == 0);
}

TEST_CASE("5 seconds a move are introduced for both (2023, III.4)") {
    auto c = clocks("60 min");
    think(c, white, 59 * minute);
    c.set_increment(5 * second);
    c.add(black, 2 * minute);
    CHECK(c.left(white) == 1 * minute);
    CHECK(c.left(black) == 62 * minute);
    think(c, black, 2 * second);
    think(c, white, 20 * second);
    CHECK(c.left(black) == 62 * minute + 3 * second);
    CHECK(c.left(white) == 45 * second);
}

// ---- moves taken back (7.1)

TEST_CASE("a move taken back is not counted, and its increment and next period go with it") {
    auto c = clocks("90 min for 2 moves + 30 s, then 30 min + 30 s");
    think(c, white, minute);
    c.start(white);
    c.advance(minute);
    const auto second_move = c.complete_move(white);
    CHECK(c.left(white) == 119 * minute); // 90 - 2 + 2 x 30 s + 30
    c.advance(10 * minute);
    c.take_back(white, {second_move});
    CHECK(c.moves(white) == 1);
    CHECK(c.period(white) == 0);
    CHECK(c.left(white) == 78 * minute + 30 * second); // 90 - 12 + 30 s
}

TEST_CASE("a time that the arbiter sets covers the moves before it, a counter as well") {
    auto c = clocks("90 min + 30 s");
    const auto first = c.complete_move(white);
    c.set_left(white, hour);
    const auto next = c.complete_move(white);
    c.add(white, 2 * minute); // not the word of how much is left
    c.take_back(white, {next, first});
    CHECK(c.left(white) == 62 * minute);
    CHECK(c.moves(white) == 0);
    const auto third = c.complete_move(white);
    c.set_moves(white, 5);
    c.take_back(white, {third});
    CHECK(c.moves(white) == 5);
    CHECK(c.left(white) == 62 * minute);
}

TEST_CASE("the fixed time of a move taken back goes on where it was") {
    auto c = clocks("90 min delay 10 s");
    c.start(white);
    c.advance(4 * second);
    const auto move = c.complete_move(white);
    c.advance(8 * second); // 12 s of one move, 10 of them fixed
    c.take_back(white, {move});
    CHECK(c.left(white) == 90 * minute - 2 * second);
    c.advance(second);
    CHECK(c.left(white) == 90 * minute - 3 * second);
}

TEST_CASE("a clock that had come to zero before the move is there again since then") {
    auto c = clocks("1 min for 2 moves, then 30 min");
    c.complete_move(white);
    c.start(white);
    c.advance(2 * minute);
    const auto late = c.complete_move(white);
    CHECK_FALSE(c.at_zero(white));
    c.advance(minute);
    c.take_back(white, {late});
    CHECK(c.left(white) == 0);
    CHECK(c.fell_at(white) == minute);
}

TEST_CASE("a copy is another pair of clocks, so an act can be tried on it") {
    auto c = clocks("5 min");
    c.start(white);
    auto tried = c;
    tried.advance(minute);
    tried.set_increment(second);
    CHECK(tried.left(white) == 4 * minute);
    CHECK(c.left(white) == 5 * minute);
    CHECK(c.terms(white).increment_ms == 0);
}

TEST_CASE("no number leads out of the range of times") {
    auto c = clocks("5 min + 5 s");
    c.add(white, INT64_MAX);
    c.add(white, INT64_MAX);
    CHECK(c.left(white) == game::longest_time);
    c.complete_move(white);
    CHECK(c.left(white) == game::longest_time);
    c.add(white, INT64_MIN);
    CHECK(c.left(white) == 0);
    c.start(black);
    c.advance(-minute);
    CHECK(c.left(black) == 5 * minute);
    c.advance(INT64_MAX);
    c.advance(INT64_MAX);
    CHECK(c.fell_at(black) == 5 * minute);
    c.set_increment(-1);
    CHECK(c.terms(white).increment_ms == 0);
}

TEST_CASE(
    "how long a clock can run until it is at zero: the time of this move, then the main time") {
    auto plain = clocks("5 min");
    CHECK(plain.until_zero(white) == 5 * minute);
    plain.start(white);
    plain.advance(2 * minute);
    CHECK(plain.until_zero(white) == 3 * minute);
    CHECK(plain.until_zero(black) == 5 * minute);

    auto delayed = clocks("5 min delay 10 s");
    CHECK(delayed.until_zero(white) == 5 * minute + 10 * second);
    delayed.start(white);
    delayed.advance(5 * minute + 10 * second - 1);
    CHECK(delayed.until_zero(white) == 1);
    CHECK_FALSE(delayed.at_zero(white));
    delayed.advance(1);
    CHECK(delayed.until_zero(white) == 0);
    CHECK(delayed.at_zero(white));
}

TEST_CASE("the most that a clock can show: what the control has brought, and what was added") {
    auto c = clocks("90 min + 30 s for 40 moves, then 30 min + 30 s");
    CHECK(c.most(white) == 90 * minute);
    think(c, white, minute, 39);
    CHECK(c.most(white) == 90 * minute + 39 * 30 * second);
    c.set_left(white, 5 * 60 * minute); // setting brings nothing
    CHECK(c.most(white) == 90 * minute + 39 * 30 * second);
    think(c, white, minute);
    CHECK(c.most(white) == 120 * minute + 40 * 30 * second);
    c.add(white, 2 * minute);
    c.add(white, -minute);
    CHECK(c.most(white) == 122 * minute + 40 * 30 * second);
    CHECK(c.most(black) == 90 * minute);

    auto again = clocks("60 min for 20 moves"); // it comes again each time
    again.set_moves(white, 45);
    CHECK(again.most(white) == 180 * minute);
    again.set_moves(white, game::most_moves);
    CHECK(again.most(white) == 60 * minute * (1 + game::most_moves / 20));
    CHECK(clocks("60 min delay 30 s").most(white) == 60 * minute);
    CHECK(clocks("60 min + 30 s", Credit::before_each_move).most(white) ==
          60 * minute + 30 * second);
}
