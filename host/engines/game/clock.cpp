#include "engines/game/clock.hpp"

#include <algorithm>
#include <utility>

namespace regra::game {
namespace {

std::int64_t in_range(std::int64_t ms) {
    return std::clamp<std::int64_t>(ms, 0, longest_time);
}

// The sum with so many times as much more.
std::int64_t plus(std::int64_t sum, std::int64_t count, std::int64_t each) {
    each = in_range(each);
    return each > 0 && count > (longest_time - sum) / each ? longest_time : sum + count * each;
}

std::int64_t fixed_time(const ruleset::Period& period) {
    return period.delay ? in_range(period.increment_ms) : 0;
}

} // namespace

Clocks::Clocks(ClockRules rules) : rules_(std::move(rules)) {
    const auto& first = rules_.control.periods.front();
    for (auto& clock : clocks_) {
        clock.left = in_range(first.base_ms);
        clock.fixed_left = fixed_time(first);
        if (rules_.increment == ClockRules::Credit::before_each_move) credit(clock, first);
        drop_flag(clock);
    }
}

void Clocks::start(int side) {
    running_ = side;
}

void Clocks::stop() {
    running_.reset();
}

void Clocks::advance(std::int64_t ms) {
    ms = in_range(ms);
    if (running_) ms -= run(clock(*running_), ms);
    passed_ = in_range(passed_ + ms);
}

// The part of the time that the clock has used; what is left passes after it came to zero.
std::int64_t Clocks::run(Clock& clock, std::int64_t ms) {
    const auto fixed = std::min(ms, clock.fixed_left);
    const auto main = std::min(ms - fixed, clock.left);
    clock.fixed_left -= fixed;
    clock.left -= main;
    clock.ran += fixed + main;
    clock.main_ran += main;
    passed_ = in_range(passed_ + fixed + main);
    if (fixed + main > 0) drop_flag(clock);
    return fixed + main;
}

Completion Clocks::begin_completion(const Clock& clock) const {
    Completion completion;
    completion.fixed_before = clock.fixed_left;
    completion.ran_before = clock.ran;
    completion.main_before = clock.main_ran;
    completion.flag_before = clock.flag;
    completion.moves_before = clock.moves;
    completion.period_before = clock.reached_period;
    completion.times_set = clock.times_set;
    completion.moves_set = clock.moves_set;
    return completion;
}

Completion Clocks::complete_move(int side) {
    withdrawn_ = {};
    auto& own = clock(side);
    auto completion = begin_completion(own);
    const auto left_before = own.left;
    bool zero = at_zero(side); // a clock at zero has lost its increments
    const auto& before = terms(side);
    own.moves = std::min(own.moves + 1, most_moves);
    const auto& now = terms(side);
    const bool after = rules_.increment == ClockRules::Credit::after_each_move;
    if (after && !zero) credit(own, before);
    completion.increment = own.left - left_before;
    const int reached = own.reached_period;
    if (moves_in_period(side) == 0) begin_period(own);
    if (own.reached_period != reached && !rules_.saved_time_kept) completion.increment = 0;
    zero = own.left == 0 && own.fixed_left == 0;
    if (!after && !zero) credit(own, now);
    own.fixed_left = zero ? 0 : fixed_time(now);
    completion.given = own.left - left_before;
    return completion;
}

Completion Clocks::count_move(int side, Period next) {
    auto& own = clock(side);
    auto completion = begin_completion(own);
    const auto left_before = own.left;
    own.moves = std::min(own.moves + 1, most_moves);
    if (next == Period::with_time) {
        if (moves_in_period(side) == 0) begin_period(own);
    } else {
        own.reached_period = std::max(own.reached_period, stage(own.moves).number);
    }
    completion.given = own.left - left_before;
    return completion;
}

void Clocks::take_back(int side, const std::vector<Completion>& moves) {
    auto& own = clock(side);
    const Clock before = own;
    withdrawn_[static_cast<std::size_t>(side)].reset();
    const Completion* first = nullptr; // of those since the arbiter last set the time
    std::int64_t given = 0;
    for (const auto& move : moves) {
        if (move.moves_set == own.moves_set) own.moves = move.moves_before;
        if (move.times_set != own.times_set) continue;
        given += move.given;
        own.reached_period = move.period_before;
        own.flag = move.flag_before;
        first = &move;
    }
    if (!first) return;
    const auto ran = own.ran - first->ran_before;
    const auto main = std::max<std::int64_t>(ran - first->fixed_before, 0);
    own.left = in_range(own.left - given + (own.main_ran - first->main_before) - main);
    own.main_ran = first->main_before + main;
    own.fixed_left = std::max<std::int64_t>(first->fixed_before - ran, 0);
    withdrawn_[static_cast<std::size_t>(side)] = {before.left - own.left,
                                                  before.fixed_left - own.fixed_left,
                                                  before.reached_period, before.flag};
}

void Clocks::withhold_increment(int side, Completion& move) {
    auto& own = clock(side);
    if (move.times_set == own.times_set) own.left = in_range(own.left - move.increment);
    move.given -= move.increment;
    move.increment = 0;
}

void Clocks::leave_times() {
    for (std::size_t side = 0; side < clocks_.size(); ++side) {
        const auto taken = std::exchange(withdrawn_[side], std::nullopt);
        if (!taken) continue;
        auto& own = clocks_[side];
        ++own.times_set;
        own.left = in_range(own.left + taken->left);
        own.fixed_left = std::max<std::int64_t>(own.fixed_left + taken->fixed_left, 0);
        own.given_period = std::max(own.given_period, taken->reached_period);
        const bool has_time = own.left + own.fixed_left > 0;
        if (taken->flag || has_time) own.flag = taken->flag; // else as it fell since
        drop_flag(own);
    }
}

void Clocks::credit(Clock& clock, const ruleset::Period& period) {
    if (!period.delay) clock.left = in_range(clock.left + in_range(period.increment_ms));
}

// The time of a period is given once, also where the arbiter puts the counter of moves right.
void Clocks::begin_period(Clock& clock) {
    const auto now = stage(clock.moves);
    if (now.number <= std::max(clock.reached_period, clock.given_period)) return;
    clock.reached_period = now.number;
    const auto base = in_range(rules_.control.periods[now.period].base_ms);
    clock.left = rules_.saved_time_kept ? in_range(clock.left + base) : base;
    if (clock.flag && clock.flag->settled) clock.flag.reset();
    drop_flag(clock);
}

std::int64_t Clocks::until_zero(int side) const {
    return clock(side).left + clock(side).fixed_left;
}

std::int64_t Clocks::most(int side) const {
    const auto& own = clock(side);
    const auto& periods = rules_.control.periods;
    const auto reached = std::max({stage(own.moves).number, own.reached_period, own.given_period});
    std::int64_t sum = own.added;
    int moves = own.moves + (rules_.increment == ClockRules::Credit::before_each_move ? 1 : 0);
    for (int number = 0; number < std::ssize(periods) && number <= reached; ++number) {
        const auto& period = periods[static_cast<std::size_t>(number)];
        const bool last = number + 1 == std::ssize(periods); // it comes again
        const int here = last || number == reached ? moves : std::min(moves, period.moves);
        sum = plus(sum, last ? reached - number + 1 : 1, period.base_ms);
        if (!period.delay) sum = plus(sum, here, period.increment_ms);
        moves -= here;
    }
    return sum;
}

void Clocks::set_left(int side, std::int64_t ms) {
    auto& own = clock(side);
    withdrawn_[static_cast<std::size_t>(side)].reset();
    ++own.times_set;
    own.left = in_range(ms);
    own.flag.reset();
    drop_flag(own);
}

void Clocks::add(int side, std::int64_t ms, Flag flag) {
    auto& own = clock(side);
    ms = std::clamp(ms, -longest_time, longest_time);
    own.added = in_range(own.added + std::max<std::int64_t>(ms, 0));
    own.left = in_range(own.left + ms);
    if (flag == Flag::may_fall) drop_flag(own);
}

void Clocks::set_moves(int side, int moves) {
    ++clock(side).moves_set;
    clock(side).moves = std::clamp(moves, 0, most_moves);
}

void Clocks::begin_period_after(int side, int moves, Base base) {
    set_moves(side, moves);
    auto& own = clock(side);
    own.given_period = std::max(own.given_period, stage(own.moves).number);
    if (base == Base::included) return;
    own.flag.reset();
    add(side, terms(side).base_ms);
}

void Clocks::set_increment(std::int64_t ms) {
    for (auto& period : rules_.control.periods) {
        period.increment_ms = in_range(ms);
        period.delay = false;
    }
}

// Keeps the moment at which the flag fell, if the clock is at zero now.
void Clocks::drop_flag(Clock& clock) {
    if (clock.left == 0 && clock.fixed_left == 0 && !clock.flag) clock.flag = FallenFlag{passed_};
}

void Clocks::settle_flag(int side) {
    if (auto& flag = clock(side).flag) flag->settled = true;
}

Clocks::Stage Clocks::stage(int moves) const {
    const auto& periods = rules_.control.periods;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        const int own = periods[i].moves;
        const int number = static_cast<int>(i);
        if (own == 0 || moves < own) return {i, moves, number};
        if (i + 1 == periods.size()) return {i, moves % own, number + moves / own};
        moves -= own;
    }
    return {};
}

} // namespace regra::game
