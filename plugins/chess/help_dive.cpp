// Walking towards a mate: each turn the move that is judged best is made, without looking ahead.
#include "help_dive.hpp"

#include <algorithm>

#include "free_win.hpp"
#include "help_scene.hpp"

namespace regra::chess {
namespace {

constexpr std::size_t longest_walk = 160; // plies
constexpr int walks = 3;

class Walk {
public:
    // Later walks leave the straight way sooner, each in its own manner.
    Walk(const Position& from, Side side, sdk::Budget& budget, DiveTo goal, int number)
        : position_(from), side_(side), budget_(budget), goal_(goal), steady_(number ? 4 : 28),
          lots_(static_cast<uint64_t>(number) * 77 + 1) {
        list_moves(position_, *moves_);
    }

    bool arrives() {
        while (!won_ && line_.size() < longest_walk) {
            if (!step()) return false;
        }
        return won_;
    }
    std::vector<regra_move> take_line() { return std::move(line_); }

private:
    // False where the walk ends without a mate.
    bool step() {
        const Scene scene = look_at(position_, side_);
        if (hunting() && mate_at_once(scene)) return true;
        while (moves_->count) {
            const std::size_t best = most_promising(scene);
            const Move move = moves_->moves[best];
            if (!budget_.spend()) return false;
            Position next = position_;
            play(next, move);
            list_replies(scene, next);
            if (!replies_->count && hunting() && in_check(next, next.to_move)) return win_by(move);
            if (replies_->count && !(hunting() && must_take(next))) {
                go_on(move, next);
                return true;
            }
            moves_->moves[best] = moves_->moves[--moves_->count];
        }
        return false;
    }

    // Against pieces that mate, the steps of the prey are enough to choose from, unless there are
    // none: looking at all moves takes time.
    void list_replies(const Scene& scene, const Position& next) {
        replies_->count = 0;
        if (hunting() && scene.strong) list_moves(next, next.kind[king], ~Bits(0), *replies_);
        if (!replies_->count) list_moves(next, *replies_);
    }

    bool hunting() const { return position_.to_move == side_; }

    bool win_by(Move move) {
        line_.push_back(move);
        return won_ = true;
    }

    void go_on(Move move, const Position& next) {
        line_.push_back(move);
        won_ = goal_ == DiveTo::free_win && wins_freely(next, side_);
        last_from_[hunting()] = from_of(move);
        position_ = next;
        std::swap(moves_, replies_);
    }

    bool mate_at_once(const Scene& scene) {
        for (const Move move : *moves_) {
            if (!gives_check(scene, move) || !check_may_mate(scene, move)) continue;
            if (!budget_.spend()) return false;
            Position next = position_;
            play(next, move);
            if (!has_moves(next) && in_check(next, next.to_move)) return win_by(move);
        }
        return false;
    }

    // Whatever is answered costs the hunters a piece.
    bool must_take(const Position& next) const {
        const Bits prizes = next.side[side_] & ~next.kind[pawn];
        return replies_->count <= 2 &&
               std::all_of(replies_->begin(), replies_->end(),
                           [&](Move reply) { return (prizes & bit(to_of(reply))) != 0; });
    }

    std::size_t most_promising(const Scene& scene) {
        const auto ply = static_cast<int>(line_.size());
        const int spread = ply < steady_ ? 1 : std::min(16, 2 + (ply - steady_) / 8);
        const Square last_from = last_from_[hunting()];
        std::size_t best = 0;
        int most = INT32_MIN, seen_before = 0;
        Square from = no_square;
        for (std::size_t i = 0; i < moves_->count; ++i) {
            const Move move = moves_->moves[i];
            if (hunting() && from_of(move) != from) {
                from = from_of(move);
                seen_before = seen_around(scene, moved_by(move), from);
            }
            int score = judge(position_, scene, move, seen_before);
            if (to_of(move) == last_from) score -= 5;
            if (spread > 1) score += draw(spread);
            if (score <= most) continue;
            most = score;
            best = i;
        }
        return best;
    }

    // Chance breaks circles; it is the same chance every time.
    int draw(int below) {
        lots_ = lots_ * 0x9e3779b97f4a7c15 + 1;
        return static_cast<int>((lots_ >> 32) * static_cast<uint64_t>(below) >> 32);
    }

    Position position_;
    Side side_;
    sdk::Budget& budget_;
    DiveTo goal_;
    int steady_; // plies before chance has a say
    uint64_t lots_;
    MoveList lists_[2];
    MoveList* moves_ = &lists_[0];
    MoveList* replies_ = &lists_[1];
    std::vector<regra_move> line_;
    Square last_from_[2] = {no_square, no_square};
    bool won_ = false;
};

} // namespace

std::optional<std::vector<regra_move>> dive(const Position& position, Side side, DiveTo goal,
                                            sdk::Budget& budget) {
    for (int number = 0; number < walks; ++number) {
        Walk walk(position, side, budget, goal, number);
        if (walk.arrives()) return walk.take_line();
    }
    return std::nullopt;
}

} // namespace regra::chess
