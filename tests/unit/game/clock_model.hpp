// The two clocks of a game and their counters of moves, as the articles describe them. It shares
// nothing with the host: it keeps each move with the time it took and adds up from the beginning
// whenever it is asked, so nothing ever has to be put back in it.
//
//     what                                        2023, 2018   2005         1997        FPD
//     one clock runs at a time                    6.1          6.1          6.1         6.1
//     the increment comes with the move pressed   6.3.1        6.2a         6.2         6.3a
//     a period ends when its moves are made       6.3.1        6.2a, 6.8a   6.2, 6.7a   8.9
//     time saved is kept                          6.3.2        6.2b (not with a delay)  6.2   6.3a
//     a delay: main time runs after the fixed     6.3.2        6.2b         -           -
//     the next move made completes the one before 6.2.1.2      -            -           -
//     a clock at zero has lost by its flag        6.9          6.9, 6.10    6.8, 6.9    5.2, 6.1
//     ... also when the next period has begun     6.9          6.9          6.8         6.1
//     pieces put back: times and counter          7.1          6.14         6.13        7.1
//     an illegal move is put back                 7.5.1        7.4a         7.4         7.5a
//     displaced pieces found later                7.6          7.5          7.4         -
//
// Where the arbiter "determines the times" (7.1) the host proposes these: the time used stays used,
// what the withdrawn moves brought goes back, and what the arbiter set himself stays as he set it.
// A clock that would then stand below zero is his to set: it shows zero, and no flag has fallen.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace model {

using Ms = std::int64_t;

struct Period {
    Ms base = 0;
    int moves = 0; // 0: all that remain
    Ms increment = 0;
    bool delay = false;
};

struct Control {
    std::vector<Period> periods;
    bool keeps_saved_time = true;
    bool increment_before_the_move = false; // so the clocks begin with one more
};

// One player's clock.
class Clock {
public:
    explicit Clock(Control control) : control_(std::move(control)) {
        paid_ = period().base;
        if (control_.increment_before_the_move && !period().delay) paid_ += period().increment;
        fixed_ = period().delay ? period().increment : 0;
        drop(0);
    }

    // ---- what it shows

    int moves() const {
        int count = counted_before_;
        for (const auto& move : made_) count += move.in_counter ? 1 : 0;
        return count;
    }
    // The main time: all that was paid in, less what each move took beyond its fixed time.
    Ms left() const {
        Ms sum = paid_ - beyond(thinking_, fixed_);
        for (const auto& move : made_)
            if (move.in_time) sum += move.brought - beyond(move.took, move.fixed);
        return sum;
    }
    Ms until_zero() const { return left() + std::max<Ms>(0, fixed_ - thinking_); }
    bool is_down() const { return flag_.has_value(); }
    std::optional<Ms> down_since() const {
        return flag_ ? std::optional(flag_->since) : std::nullopt;
    }
    bool in_last_period() const { return period().moves == 0; }
    std::size_t period_number() const { return place(moves()).period; }

    // ---- what happens to it; `now`: all the time that has passed

    void run(Ms ms, Ms now) {
        const Ms used = std::min(ms, until_zero());
        thinking_ += used;
        if (used > 0) drop(now + used);
    }
    // The move of that ply is completed by pressing the clock.
    void press(int ply, Ms now) { complete(ply, true, now); }
    // ... by the next move having been made: nothing was pressed, so nothing is added for it.
    void pass(int ply, Ms now) { complete(ply, false, now); }

    void give(Ms ms, Ms now) {
        put_right(ms);
        drop(now);
    }
    // What a clock ran that should not have run: no flag falls.
    void put_right(Ms ms) { paid_ += std::max(ms, -left()); }
    // The arbiter's word: what was before does not count for the time any more.
    void set(Ms ms, Ms now) {
        fixed_ = std::max<Ms>(0, fixed_ - thinking_);
        thinking_ = 0;
        paid_periods_ = paid_periods();
        for (auto& move : made_) move.in_time = false;
        shown_before_.reset();
        paid_ = ms;
        flag_.reset();
        drop(now);
    }
    // The move last completed was illegal and stands: it earns nothing.
    void withhold() {
        if (made_.empty()) return;
        auto& last = made_.back();
        last.brought -= last.increment;
        last.increment = 0;
        if (left() < 0) paid_ -= left();
    }
    // The arbiter does not change the times: the clock shows what it did before play went back,
    // less the time since, and that is its time as if it had been set.
    void leave(Ms now) {
        if (!shown_before_) return;
        const auto before = *shown_before_;
        const Ms fixed = std::max<Ms>(0, std::max<Ms>(0, fixed_ - thinking_) + before.fixed);
        const int periods = std::max(paid_periods(), before.periods);
        const auto fell_since = flag_;
        set(std::max<Ms>(0, left() + before.main), now);
        paid_periods_ = periods;
        fixed_ = fixed;
        flag_ = before.flag;
        if (!flag_ && until_zero() == 0) flag_ = fell_since;
        drop(now);
    }
    void forget_what_was_shown() { shown_before_.reset(); }
    void set_moves(int moves) {
        for (auto& move : made_) move.in_counter = false;
        counted_before_ = moves;
    }
    // The next move is the first of the next period.
    void skip_to_next_period(Ms now) {
        set_moves(moves() - place(moves()).moves + period().moves);
        paid_periods_ = std::max(paid_periods_, place(moves()).number);
        flag_.reset();
        give(period().base, now);
    }
    // The flag was ruled on, and the game goes on.
    void settle() {
        if (flag_) flag_->settled = true;
    }
    void set_increment(Ms ms) {
        for (auto& period : control_.periods) {
            period.increment = ms;
            period.delay = false;
        }
    }

    // These plies were never made: what they took was taken by the move that is to be made now.
    template<class IsWithdrawn>
    void withdraw(IsWithdrawn is_withdrawn) {
        const Ms main = left(), fixed = std::max<Ms>(0, fixed_ - thinking_);
        const int periods = paid_periods();
        const auto flag = flag_;
        shown_before_.reset();
        std::optional<Made> first;
        while (!made_.empty() && is_withdrawn(made_.back().ply)) {
            const Made move = made_.back();
            made_.pop_back();
            if (!move.in_time) continue;
            thinking_ += move.took;
            fixed_ = move.fixed;
            first = move;
        }
        if (!first) return;
        if (left() < 0) paid_ -= left();
        flag_ = first->flag;
        shown_before_ = {main - left(), fixed - std::max<Ms>(0, fixed_ - thinking_), periods, flag};
    }

private:
    struct Flag {
        Ms since = 0;
        bool settled = false;
    };
    struct Made {
        int ply = 0;
        Ms took = 0, fixed = 0;
        Ms brought = 0;   // increment and next period
        Ms increment = 0; // of that
        int began = 0;    // the period whose time it brought, from 1 on; 0: none
        std::optional<Flag> flag;
        bool in_time = true, in_counter = true; // until the arbiter sets the time, the counter
    };
    // More than it shows since play went back.
    struct Shown {
        Ms main = 0, fixed = 0;
        int periods = 0;
        std::optional<Flag> flag;
    };
    struct Place {
        std::size_t period = 0;
        int moves = 0;  // of that period
        int number = 0; // of periods begun, those that come again counted anew
    };

    static Ms beyond(Ms took, Ms fixed) { return std::max<Ms>(0, took - fixed); }

    Place place(int moves) const {
        Place at;
        for (int i = 0; i < moves; ++i) {
            ++at.moves;
            const int needed = control_.periods[at.period].moves;
            if (needed == 0 || at.moves < needed) continue;
            at.moves = 0;
            ++at.number;
            if (at.period + 1 < control_.periods.size()) ++at.period;
        }
        return at;
    }
    const Period& period() const { return control_.periods[place(moves()).period]; }

    void complete(int ply, bool pressed, Ms now) {
        const Period before = period();
        const Ms left_before = left();
        bool adds = pressed && until_zero() > 0; // nothing is added to a clock at zero
        made_.push_back({ply, thinking_, fixed_, 0, 0, 0, flag_});
        // With the clock not pressed the same fixed time goes on.
        fixed_ = pressed ? 0 : std::max<Ms>(0, fixed_ - thinking_);
        thinking_ = 0;
        const bool after = !control_.increment_before_the_move;
        if (adds && after && !before.delay)
            made_.back().brought = made_.back().increment = before.increment;
        const int number = place(moves()).number;
        const bool begins = before.moves != 0 && place(moves()).moves == 0;
        if (begins && number > paid_periods()) {
            if (!control_.keeps_saved_time) {
                made_.back().brought = -left_before;
                made_.back().increment = 0;
            }
            made_.back().brought += period().base;
            made_.back().began = number;
            adds = pressed && left() > 0;
            if (flag_ && flag_->settled) flag_.reset();
        }
        if (adds && !after && !period().delay) made_.back().brought += period().increment;
        if (adds && period().delay) fixed_ = period().increment;
        if (made_.back().began > 0) drop(now);
    }

    // A period's time is paid once.
    int paid_periods() const {
        int most = paid_periods_;
        for (const auto& move : made_)
            if (move.in_time) most = std::max(most, move.began);
        return most;
    }
    // Once down, the flag is down whatever time the clock is given.
    void drop(Ms now) {
        if (until_zero() == 0 && !flag_) flag_ = Flag{now};
    }

    Control control_;
    Ms paid_ = 0;
    std::vector<Made> made_; // completed, in order
    Ms thinking_ = 0;        // about the move that is to be made
    Ms fixed_ = 0;           // the fixed time of that move
    int counted_before_ = 0;
    int paid_periods_ = 0; // before the moves that count for the time
    std::optional<Flag> flag_;
    std::optional<Shown> shown_before_;
};

// A game: who made which ply, and which clock runs. Plies count from 1; side 0 begins.
class Game {
public:
    explicit Game(const Control& control) : clocks{Clock(control), Clock(control)} {}

    std::array<Clock, 2> clocks;
    std::optional<int> running;

    int plies() const { return static_cast<int>(plies_.size()); }
    int to_move() const { return plies() % 2; }
    Ms passed() const { return passed_; }

    void advance(Ms ms) {
        if (running) clock(*running).run(ms, passed_);
        passed_ += ms;
    }
    // A move is made on the board. An illegal one may be replaced before the clock is pressed, and
    // if it is seen it completes no earlier move until the clock is pressed for it.
    void move(int side, bool legal, bool seen = true) {
        int completes = 0;
        if (!plies_.empty() && plies_.back().side == side && !plies_.back().done &&
            !plies_.back().legal) {
            completes = plies_.back().completes;
            plies_.pop_back();
        }
        if (completes == 0 && (legal || !seen)) completes = pass_before(plies() + 1, side);
        plies_.push_back({side, legal, false, completes});
    }
    // The clock is pressed; false: no move was made for which it could be.
    bool press(int side) {
        const int last = last_of(side);
        if (last == 0 || at(last).done) return false;
        if (const int completes = pass_before(last, side)) at(last).completes = completes;
        at(last).done = true;
        for (auto& one : clocks) one.forget_what_was_shown();
        clock(side).press(last, passed_);
        if (running) running = 1 - side;
        return true;
    }
    // A move that was written down is made: it counts.
    void play(int side) {
        move(side, true);
        plies_.back().done = true;
        clock(side).pass(plies(), passed_);
    }
    void close(int side) {
        if (const int last = last_of(side); last > 0) at(last).done = true;
    }
    void stand(int ply) { at(ply).legal = true; }
    // The position after so many plies is on the board again.
    void put_back(int to) {
        std::vector<int> open; // completed by a move that was withdrawn
        for (int ply = plies(); ply > to; --ply)
            if (const int first = at(ply).completes)
                for (int before = first; before <= to; ++before)
                    if (at(before).side == at(ply).side) open.push_back(before);
        for (auto& one : clocks)
            one.withdraw([&](int ply) {
                return ply > to || std::find(open.begin(), open.end(), ply) != open.end();
            });
        for (const int ply : open) at(ply).done = false;
        plies_.resize(static_cast<std::size_t>(to));
        if (running) running = to_move();
    }
    Clock& clock(int side) { return clocks[static_cast<std::size_t>(side)]; }
    // The last ply of a side; 0: it has none.
    int last_of(int side) const {
        for (int ply = plies(); ply > 0; --ply)
            if (plies_[static_cast<std::size_t>(ply - 1)].side == side) return ply;
        return 0;
    }
    bool is_legal(int ply) const { return plies_[static_cast<std::size_t>(ply - 1)].legal; }
    bool is_done(int ply) const { return plies_[static_cast<std::size_t>(ply - 1)].done; }

private:
    struct Ply {
        int side = 0;
        bool legal = true; // or stands
        bool done = false; // completed
        int completes = 0; // the ply before that it completed; 0: none
    };
    // All that the side made before and did not press for. The first of them; 0: nothing was open.
    int pass_before(int ply, int side) {
        int first = 0;
        for (int before = 1; before < ply; ++before) {
            if (at(before).side != side || at(before).done) continue;
            at(before).done = true;
            clock(side).pass(before, passed_);
            if (first == 0) first = before;
        }
        return first;
    }
    Ply& at(int ply) { return plies_[static_cast<std::size_t>(ply - 1)]; }

    std::vector<Ply> plies_;
    Ms passed_ = 0;
};

} // namespace model
