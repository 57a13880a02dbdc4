#include "engines/game/clock.hpp"

#include <algorithm>
#include <utility>

namespace regra::game {
namespace {

std::int64_t in_range(std::int64_t ms) {
    return std::clamp<std::int64_t>(ms, 0, longest_time);
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
        settle(clock);
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
    settle(clock);
    return fixed + main;
}

Completion Clocks::begin_completion(const Clock& clock) const {
    return {0,           clock.fixed_left, clock.ran,      clock.main_ran, clock.zero_since,
            clock.moves, clock.times_set,  clock.moves_set};
}

Completion Clocks::complete_move(int side) {
    auto& own = clock(side);
    auto completion = begin_completion(own);
    const auto left_before = own.left;
    const auto& before = terms(side);
    own.moves = std::min(own.moves + 1, most_moves);
    const auto& now = terms(side);
    const bool after = rules_.increment == ClockRules::Credit::after_each_move;
    if (after) credit(own, before);
    if (moves_in_period(side) == 0) begin_period(own);
    if (!after) credit(own, now);
    own.fixed_left = own.zero_since ? 0 : fixed_time(now);
    settle(own);
    completion.given = own.left - left_before;
    return completion;
}

Completion Clocks::count_move(int side, Period next) {
    auto& own = clock(side);
    auto completion = begin_completion(own);
    const auto left_before = own.left;
    own.moves = std::min(own.moves + 1, most_moves);
    if (moves_in_period(side) == 0 && next == Period::with_time) begin_period(own);
    completion.given = own.left - left_before;
    return completion;
}

void Clocks::take_back(int side, const std::vector<Completion>& moves) {
    auto& own = clock(side);
    const Completion* first = nullptr; // of those since the arbiter last set the time
    std::int64_t given = 0;
    for (const auto& move : moves) {
        if (move.moves_set == own.moves_set) own.moves = move.moves_before;
        if (move.times_set != own.times_set) continue;
        given += move.given;
        first = &move;
    }
    if (!first) return;
    const auto ran = own.ran - first->ran_before;
    const auto main = std::max<std::int64_t>(ran - first->fixed_before, 0);
    own.left = in_range(own.left - given + (own.main_ran - first->main_before) - main);
    own.main_ran = first->main_before + main;
    own.fixed_left = std::max<std::int64_t>(first->fixed_before - ran, 0);
    const bool zero = own.left == 0 && own.fixed_left == 0;
    if (zero && first->zero_since) own.zero_since = first->zero_since;
    settle(own);
}

// A clock at zero has lost its increments: a flag that fell stays down.
void Clocks::credit(Clock& clock, const ruleset::Period& period) {
    if (!period.delay && !clock.zero_since)
        clock.left = in_range(clock.left + in_range(period.increment_ms));
}

void Clocks::begin_period(Clock& clock) {
    const auto base = in_range(rules_.control.periods[stage(clock.moves).period].base_ms);
    clock.left = rules_.saved_time_kept ? in_range(clock.left + base) : base;
    settle(clock);
}

std::int64_t Clocks::until_zero(int side) const {
    return clock(side).left + clock(side).fixed_left;
}

void Clocks::set_left(int side, std::int64_t ms) {
    ++clock(side).times_set;
    change_left(side, ms);
}

void Clocks::add(int side, std::int64_t ms) {
    change_left(side, left(side) + std::clamp(ms, -longest_time, longest_time));
}

void Clocks::change_left(int side, std::int64_t ms) {
    clock(side).left = in_range(ms);
    settle(clock(side));
}

void Clocks::set_moves(int side, int moves) {
    ++clock(side).moves_set;
    clock(side).moves = std::clamp(moves, 0, most_moves);
}

void Clocks::set_increment(std::int64_t ms) {
    for (auto& period : rules_.control.periods) {
        period.increment_ms = in_range(ms);
        period.delay = false;
    }
}

// Keeps the moment a clock came to zero, once time was taken from it or given to it.
void Clocks::settle(Clock& clock) {
    const bool zero = clock.left == 0 && clock.fixed_left == 0;
    if (!zero) clock.zero_since.reset();
    if (zero && !clock.zero_since) clock.zero_since = passed_;
}

Clocks::Stage Clocks::stage(int moves) const {
    const auto& periods = rules_.control.periods;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        const int own = periods[i].moves;
        if (own == 0 || moves < own) return {i, moves};
        if (i + 1 == periods.size()) return {i, moves % own};
        moves -= own;
    }
    return {};
}

} // namespace regra::game
