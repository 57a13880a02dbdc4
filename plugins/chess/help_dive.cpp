// Walking towards a mate: each turn the move that is judged best is made, without looking ahead.
#include "help_dive.hpp"

#include <algorithm>

#include "free_win.hpp"
#include "help_hunt.hpp"

namespace regra::chess {
namespace {

constexpr std::size_t longest_walk = 160; // plies

class Walk {
public:
    // Later walks leave the straight way sooner, each in its own manner.
    Walk(const Position& from, Side side, sdk::Budget& budget, DiveTo goal, int number)
        : position_(from), side_(side), budget_(budget), goal_(goal), steady_(number ? 4 : 28),
          lots_(static_cast<uint64_t>(number) * 77 + 1), scene_(look_at(from, side)) {
        line_.reserve(64);
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
        for (refused_.count = 0; refused_.count < refused_max;) {
            const Taste taste{last_from_[hunting()], spread(), refused_.moves, refused_.count};
            const Move move = hunting() ? choose_hunter(taste) : choose_hunted(taste);
            if (won_) return true;
            if (move == 0 || !budget_.spend()) return false;
            if (try_move(move)) return true;
            refused_.moves[refused_.count++] = move;
        }
        return false;
    }

    bool hunting() const { return position_.to_move == side_; }

    // How far chance may turn the walk aside: the longer it is, the more.
    int spread() const {
        const auto ply = static_cast<int>(line_.size());
        return ply < steady_ ? 1 : std::min(16, 2 + (ply - steady_) / 8);
    }

    // 0 where there is none, or the mate is found.
    Move choose_hunter(const Taste& taste) {
        const Hunt found = hunt(position_, scene_, taste, lots_);
        for (std::size_t i = 0; i < found.check_count && refused_.count == 0; ++i) {
            if (!budget_.spend()) return 0;
            Position next = position_;
            play(next, found.checks[i]);
            if (has_moves(next) || !in_check(next, next.to_move)) continue;
            win_by(found.checks[i]);
            return 0;
        }
        if (scene_.goal.far == no_way) return found.best;
        return most_promising_of_all(taste);
    }

    // Against pieces that mate, the steps of the prey are enough to choose from, unless there are
    // none: looking at all moves takes time.
    static bool just_steps(const Scene& scene) { return scene.strong && scene.flights; }

    Move choose_hunted(const Taste& taste) {
        if (!just_steps(scene_)) return most_promising_of_all(taste);
        Move steps[8];
        std::size_t count = 0;
        for (Bits rest = scene_.flights; rest;) {
            steps[count++] = make_move(scene_.prey, take_first(rest), king);
        }
        return most_promising(steps, steps + count, taste);
    }

    Move most_promising_of_all(const Taste& taste) {
        if (!listed_) list_moves(position_, moves_);
        listed_ = true;
        return most_promising(moves_.begin(), moves_.end(), taste);
    }

    Move most_promising(const Move* begin, const Move* end, const Taste& taste) {
        Move best = 0;
        int most = INT32_MIN;
        for (const Move* move = begin; move != end; ++move) {
            int score = judge(position_, scene_, *move);
            if (to_of(*move) == taste.last_from) score -= 6;
            if (taste.spread > 1) score += lots_.draw(taste.spread);
            if (score <= most || taste.refuses(*move)) continue;
            most = score;
            best = *move;
        }
        return best;
    }

    // False, and nothing is done, where the game would end or the hunters lose a piece.
    bool try_move(Move move) {
        Position next = position_;
        play(next, move);
        const Scene scene = look_at(next, side_);
        bool next_listed = false;
        if (hunting()) {
            const Bits prizes = next.side[side_] & ~next.kind[pawn];
            if (just_steps(scene)) {
                if (!(scene.flights & ~prizes) && count_bits(scene.flights) <= 2) return false;
            } else {
                listed_ = false;
                next_listed = true;
                list_moves(next, moves_);
                if (moves_.count == 0) return in_check(next, next.to_move) && win_by(move);
                if (moves_.count <= 2 && all_take(prizes)) return false;
            }
        } else if (!scene.strong && !has_moves(next)) {
            return false;
        }
        line_.push_back(move);
        last_from_[hunting()] = from_of(move);
        position_ = next;
        scene_ = scene;
        listed_ = next_listed;
        won_ = goal_ == DiveTo::free_win && wins_freely(next, side_);
        return true;
    }

    bool all_take(Bits prizes) const {
        return std::all_of(moves_.begin(), moves_.end(),
                           [&](Move move) { return (prizes & bit(to_of(move))) != 0; });
    }

    bool win_by(Move move) {
        line_.push_back(move);
        return won_ = true;
    }

    static constexpr std::size_t refused_max = 32;
    struct Refused {
        Move moves[refused_max];
        std::size_t count = 0;
    };

    Position position_;
    Side side_;
    sdk::Budget& budget_;
    DiveTo goal_;
    int steady_; // plies before chance has a say
    Lots lots_;
    Scene scene_; // of the position
    MoveList moves_;
    bool listed_ = false; // moves_ are those of the position
    Refused refused_;     // moves of this position
    std::vector<regra_move> line_;
    Square last_from_[2] = {no_square, no_square};
    bool won_ = false;
};

} // namespace

std::optional<std::vector<regra_move>> dive(const Position& position, Side side, DiveTo goal,
                                            Walks walks, sdk::Budget& budget) {
    for (int number = walks.first; number <= walks.last; ++number) {
        Walk walk(position, side, budget, goal, number);
        if (walk.arrives()) return walk.take_line();
    }
    return std::nullopt;
}

} // namespace regra::chess
