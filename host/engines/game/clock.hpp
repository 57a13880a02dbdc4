// The two clocks of a game. They know no time of day: they advance only by the time that a caller
// passes in.
//
// Times are whole milliseconds in 0..longest_time, and whatever would lead out of that range stops
// at its end. Sides are 0 and 1, the one that begins first. Counts of moves are 0..most_moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engines/game/control.hpp"
#include "kernel/ruleset/model.hpp"

namespace regra::game {

constexpr std::int64_t longest_time = 1'000'000'000'000'000; // 30,000 years

// Nobody said how long: no game takes half of that.
constexpr bool is_unlimited(std::int64_t left) {
    return left > longest_time / 2;
}
constexpr int most_moves = 1'000'000'000;

// A period without a number of moves takes all that remain, so it is the last whatever follows it.
// Where the last one written has a number of moves, it comes again each time they are made.
struct ClockRules {
    enum class Credit {
        after_each_move,  // completed; the clocks begin with the base time alone
        before_each_move, // from the start on, so the clocks begin with one increment more
    };
    ruleset::Control control; // one period at least
    Credit increment = Credit::after_each_move;
    bool saved_time_kept = true; // when a period is over; else the next begins with its own time
};

// A flag that is down.
struct FallenFlag {
    std::int64_t at = 0;  // of all the time that passed, standing clocks included
    bool settled = false; // it was ruled on and did not end the game: up again in the next period
};

// What completing one move did to its player's clock, so that it can be undone. Only Clocks reads
// it.
struct Completion {
    std::int64_t given = 0;        // to the main time: increment and next period; may be < 0
    std::int64_t increment = 0;    // of that, added after the move
    std::int64_t fixed_before = 0; // what was left of the fixed time of the move
    std::int64_t ran_before = 0;   // how long this clock had run, in all
    std::int64_t main_before = 0;  // ... and how much of it was main time
    std::optional<FallenFlag> flag_before; // where it was down already
    int moves_before = 0;
    int period_before = 0; // the latest that moves completed had brought, as the clock counts them
    int times_set = 0, moves_set = 0; // how often the arbiter had set the time, the counter
};

// A plain value: a copy is another pair of clocks.
//
// In a period with delay each move has a fixed time, used before any of the main time and never
// saved: `left` is the main time. It begins anew with each move completed, not with each start.
//
// A clock is at zero once neither main time nor the fixed time of this move is left. It stays
// there, without increments or fixed time, until it is given time: by its next period, add or
// set_left.
//
// A flag falls when its clock comes to zero, and has then fallen whatever time the clock is given:
// until the arbiter sets the time or the moves since then are taken back; one that was ruled on
// and did not end the game, until the next period. A clock that comes to
// zero because it is put right (take_back, add) has no flag down: its time is for the arbiter to
// set.
class Clocks {
public:
    explicit Clocks(ClockRules rules);

    void start(int side); // and stop the other
    void stop();
    std::optional<int> running() const { return running_; }

    // Time passes, also while both clocks stand.
    void advance(std::int64_t ms);
    // Counts the move, credits an increment and, with the last move of a period, the next period's
    // time. Which clock runs stays as it is.
    Completion complete_move(int side);
    // A move that counts though the clock was not pressed: it brings no increment, and the next
    // period's time only if that is to be given.
    enum class Period { with_time, without_time };
    Completion count_move(int side, Period next = Period::with_time);
    // These moves of a side, the latest first, are taken back: they are not counted any more, what
    // they brought is taken away, and the time that passed since then was used for the first of
    // them. The time or the counter that the arbiter set after a move stays as it was set. A flag
    // that fell after the first of them was completed has not fallen.
    void take_back(int side, const std::vector<Completion>& moves);

    // That move of the side brings no increment after all; what it brought is taken off.
    void withhold_increment(int side, Completion& move);
    // Undoes what the last take_back changed of both times: the clocks show what they showed then,
    // less the time since. Does nothing if a move was completed since, or to a clock that the
    // arbiter has set. The clocks count as set by the arbiter.
    void leave_times();

    std::int64_t left(int side) const { return clock(side).left; }
    bool at_zero(int side) const { return until_zero(side) == 0; }
    // How long it would have to run to come to zero; 0 once it is there.
    std::int64_t until_zero(int side) const;
    // The total time that had passed when the flag fell, including while the clocks stood; empty if
    // it has not fallen.
    std::optional<std::int64_t> fell_at(int side) const {
        const auto& flag = clock(side).flag;
        return flag ? std::optional(flag->at) : std::nullopt;
    }
    std::int64_t ran(int side) const { return clock(side).ran; } // in all; at zero it does not run
    // The most that it could show by now, had it never run: what the control brings with the moves
    // made, each with its increment, and what was added beside it.
    std::int64_t most(int side) const;

    int moves(int side) const { return clock(side).moves; } // completed, of the whole game
    int moves_in_period(int side) const { return stage(clock(side).moves).moves; }
    std::size_t period(int side) const { return stage(clock(side).moves).period; } // from 0
    bool is_last_period(int side) const { return terms(side).moves == 0; }
    // Whether moves have to be counted: there is more than one period, or one that comes again.
    bool counts_moves() const { return rules_.control.periods.front().moves != 0; }
    // Whether it was the last one for the move that was then completed.
    bool was_last_period(const Completion& move) const {
        return rules_.control.periods[stage(move.moves_before).period].moves == 0;
    }
    // Base time, moves, and increment or delay of the period a side is in.
    const ruleset::Period& terms(int side) const { return rules_.control.periods[period(side)]; }

    // The arbiter's corrections. The number of moves decides the period; it changes no time. What
    // set_left and set_moves set is not changed by moves before it being taken back.
    void set_left(int side, std::int64_t ms);
    // Below zero: takes away. Where it puts right what a clock ran, no flag falls by it.
    enum class Flag { may_fall, stays };
    void add(int side, std::int64_t ms, Flag flag = Flag::may_fall);
    void set_moves(int side, int moves);
    // As if the moves had been made and the period they lead to had been given its time.
    enum class Base { included, added };
    void begin_period_after(int side, int moves, Base base);
    void settle_flag(int side); // that is down
    // For both sides and all periods, in place of the increment or delay there was; from the next
    // move completed on.
    void set_increment(std::int64_t ms);

private:
    struct Clock {
        std::int64_t left = 0;
        std::int64_t fixed_left = 0; // of this move, with delay
        int moves = 0;
        // The latest period whose time it has, as Stage counts them: by moves completed, and
        // otherwise.
        int reached_period = 0, given_period = 0;
        std::optional<FallenFlag> flag;
        std::int64_t ran = 0, main_ran = 0; // in all; main_ran: of the main time
        std::int64_t added = 0;             // beside what the control brings
        int times_set = 0, moves_set = 0;   // how often the arbiter set them
    };
    // What take_back took off a clock.
    struct Withdrawn {
        std::int64_t left = 0, fixed_left = 0;
        int reached_period = 0;
        std::optional<FallenFlag> flag;
    };
    struct Stage {
        std::size_t period = 0;
        int moves = 0;  // completed in it
        int number = 0; // of periods before it, those that came again counted anew
    };
    Clock& clock(int side) { return clocks_[static_cast<std::size_t>(side)]; }
    const Clock& clock(int side) const { return clocks_[static_cast<std::size_t>(side)]; }
    Stage stage(int moves) const;
    Completion begin_completion(const Clock& clock) const;
    std::int64_t run(Clock& clock, std::int64_t ms);
    void begin_period(Clock& clock);
    void credit(Clock& clock, const ruleset::Period& period);
    void drop_flag(Clock& clock);

    ClockRules rules_;
    std::array<Clock, 2> clocks_;
    std::array<std::optional<Withdrawn>, 2> withdrawn_; // by the last take_back
    std::optional<int> running_;
    std::int64_t passed_ = 0;
};

} // namespace regra::game
