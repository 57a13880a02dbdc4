#include "engines/game/state.hpp"

#include <algorithm>

namespace regra::game {
namespace {

std::size_t at(int side) {
    return static_cast<std::size_t>(side);
}

} // namespace

std::size_t State::last_ply(int side, std::size_t before) const {
    std::size_t ply = before - 1;
    while (ply > 0 && plies[ply - 1].side != side) --ply;
    return ply;
}

LastMove State::last_move(std::size_t ply) const {
    const Ply& made = plies[ply - 1];
    int number = moves_before[at(made.side)];
    for (std::size_t i = 0; i < ply; ++i) number += plies[i].side == made.side;
    return {made.side, number, positions[ply - 1], made.move, made.text};
}

int State::moves_made(int side) const {
    return moves_before[at(side)] + made_[at(side)];
}

int State::moves_completed(int side) const {
    return moves_before[at(side)] + completed_[at(side)];
}

const Obligation* State::broken_by(int side, loader::Move move) const {
    const auto broken =
        std::find_if(obligations.begin(), obligations.end(), [&](const Obligation& duty) {
            return duty.side == side && duty.ply == ply() &&
                   std::find(duty.moves.begin(), duty.moves.end(), move) == duty.moves.end();
        });
    return broken == obligations.end() ? nullptr : &*broken;
}

void State::tell_duties(Ply& made) const {
    made.touched = touched[at(made.side)];
    for (const auto& duty : obligations)
        if (duty.side == made.side && duty.ply == ply()) made.bound.push_back(duty);
    const auto* broken = made.move != 0 ? broken_by(made.side, made.move) : nullptr;
    if (broken) made.broke = broken->what;
}

void State::settle_duties(int side) {
    touched[at(side)].clear();
    let_go[at(side)].clear();
    std::erase_if(obligations, [&](const auto& duty) { return duty.side == side; });
}

void State::add(Ply ply, const loader::Position& after) {
    ++made_[at(ply.side)];
    plies.push_back(std::move(ply));
    positions.push_back(after);
}

void State::complete(std::size_t ply, How how) {
    close(ply);
    Ply& done = plies.change(ply - 1);
    switch (how) {
    case How::clock_pressed: done.completion = clocks.complete_move(done.side); break;
    case How::clock_not_pressed: done.completion = clocks.count_move(done.side); break;
    case How::before_the_game:
        done.completion = clocks.count_move(done.side, Clocks::Period::without_time);
        break;
    }
    done.left = clocks.left(done.side);
}

std::size_t State::complete_before(std::size_t ply, int side) {
    const std::size_t last = last_ply(side, ply);
    if (last == 0 || plies[last - 1].completed) return 0;
    const std::size_t earlier = complete_before(last, side);
    complete(last, How::clock_not_pressed);
    return earlier ? earlier : last;
}

void State::close(std::size_t ply) {
    Ply& done = plies.change(ply - 1);
    if (!done.completed) ++completed_[at(done.side)];
    done.completed = true;
    done.completed_at = plies.size();
    done.left = clocks.left(done.side);
}

void State::reopen(std::size_t ply) {
    Ply& again = plies.change(ply - 1);
    if (again.completed) --completed_[at(again.side)];
    again.completed = false;
    again.completed_at = 0;
    again.left = 0;
    again.completion.reset();
}

void State::hold_again(const Ply& taken_back, std::size_t to) {
    std::erase_if(obligations, [&](const auto& duty) { return duty.ply >= to; });
    for (auto& touches : touched) touches.clear();
    for (auto& pieces : let_go) pieces.clear();
    if (taken_back.is_proper()) return;
    touched[at(taken_back.side)] = taken_back.touched;
    obligations.insert(obligations.end(), taken_back.bound.begin(), taken_back.bound.end());
}

void State::take_back(std::size_t to) {
    if (to < plies.size()) hold_again(Ply(plies[to]), to);
    std::array<std::vector<Completion>, 2> undone; // by side, the latest first
    std::array<std::size_t, 2> reopened{};         // the first ply of those; 0: none
    for (std::size_t ply = plies.size(); ply > to; --ply) {
        const Ply& last = plies[ply - 1];
        if (last.completion) undone[at(last.side)].push_back(*last.completion);
        if (last.completed) --completed_[at(last.side)];
        --made_[at(last.side)];
        if (last.completes > 0) reopened[at(last.side)] = last.completes;
    }
    for (int side = 0; side < 2; ++side) {
        const std::size_t first = reopened[at(side)];
        auto ply = first > 0 ? last_ply(side, to + 1) : 0;
        for (; ply > 0 && ply >= first; ply = last_ply(side, ply)) {
            if (const auto& done = plies[ply - 1].completion) undone[at(side)].push_back(*done);
            reopen(ply);
        }
        clocks.take_back(side, undone[at(side)]);
    }
    plies.cut(to);
    positions.cut(to + 1);
}

} // namespace regra::game
