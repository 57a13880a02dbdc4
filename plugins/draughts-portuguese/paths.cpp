#include "paths.hpp"

#include <algorithm>

namespace regra::draughts {
namespace {

class Walk {
public:
    Walk(const Position& p, Square from, Bits may_take, Landing landing, const Visit& visit)
        : side_(side_to_move(p)), man_((p.board.men[side_] & bit(from)) != 0), landing_(landing),
          targets_(pieces(p.board, other(side_)) & may_take), empty_(empty(p.board) | bit(from)),
          visit_(visit) {
        go_on(bit(from), 0, true);
    }

private:
    static constexpr int most_visits = 100'000;

    // All captures from a square. came = the direction of the last one, 0 at the start; straight =
    // whether the next may keep it.
    void go_on(Bits at, int came, bool straight) {
        for (const int direction : directions) {
            if (over_) return;
            if (man_ && (direction > 0) != (side_ == white)) continue; // 3.4.a
            if (direction == -came) continue; // only the piece just taken lies there
            if (direction == came && !straight) continue;
            const Bits victim = next_piece(at, direction) & targets_;
            if (step(victim, direction) & empty_) jump(victim, direction);
        }
    }
    Bits next_piece(Bits at, int direction) const {
        do {
            at = step(at, direction);
        } while (!man_ && (at & empty_));
        return at;
    }

    void jump(Bits victim, int direction) {
        targets_ ^= victim;
        path_.taken[path_.count++] = first_square(victim);
        bool straight = true; // going straight on, the landings between differ in writing only
        for (Bits at = step(victim, direction); at & empty_; at = step(at, direction)) {
            path_.landing[path_.count - 1] = first_square(at);
            over_ = over_ || ++visits_ > most_visits || !visit_(path_);
            if (over_) break;
            go_on(at, direction, straight);
            if (man_) break;
            straight = landing_ == Landing::anywhere;
        }
        --path_.count;
        targets_ ^= victim;
    }

    Side side_;
    bool man_;
    Landing landing_;
    Bits targets_, empty_;
    const Visit& visit_;
    Path path_;
    int visits_ = 0;
    bool over_ = false;
};

bool comes_before(const Path& a, const Path& b) {
    return std::lexicographical_compare(a.landing, a.landing + a.count, b.landing,
                                        b.landing + b.count);
}

} // namespace

void each_path(const Position& position, Square from, Bits may_take, Landing landing,
               const Visit& visit) {
    Walk(position, from, may_take, landing, visit);
}

Path written_path(const Position& position, Move move) {
    Path best;
    const int whole = count_bits(taken_by(move));
    if (whole == 0) return best;
    each_path(position, from_of(move), taken_by(move), Landing::right_behind,
              [&](const Path& path) {
                  if (path.count != whole || path.end() != to_of(move)) return true;
                  if (best.count == 0 || comes_before(path, best)) best = path;
                  return true;
              });
    return best;
}

} // namespace regra::draughts
