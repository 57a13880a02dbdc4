#include "help_hunt.hpp"

#include "generate.hpp"

namespace regra::chess {
namespace {

// Takes the moves from generate.hpp. The weights were found by trying them on positions of games.
template<Side us>
class Hunter {
public:
    Hunter(const Position& p, const Scene& s, const Taste& taste, Lots& lots)
        : scene_(s), taste_(taste), lots_(lots), prizes_(p.side[other(us)]),
          beside_prey_(tables.king[s.prey]), unsafe_(s.around & ~tables.king[s.hunter]),
          lane_prizes_(s.strong ? 0 : s.lanes & prizes_), nearer_(s.strong ? 3 : 5),
          seen_(s.strong ? 6 : 2), check_(s.strong ? 4 : -8) {
        const Bits men = prizes_ & ~bit(s.prey);
        last_prize_ = s.weak && !several(men) ? men : 0;
        left_ = taste.last_from == no_square ? 0 : bit(taste.last_from);
    }

    Hunt take() { return hunt_; }

    template<Kind kind>
    void pieces(Square from, Bits targets) {
        if constexpr (kind == king) {
            for (Bits rest = targets; rest;) {
                const Square to = take_first(rest);
                offer(make_move(from, to, king),
                      prize(bit(to)) + nearer_ * (steps(from, scene_.aim) - steps(to, scene_.aim)));
            }
        } else {
            for (Bits checks = targets & scene_.check_from[kind]; checks;) {
                const Square to = take_first(checks);
                note_check(make_move(from, to, kind), kind, to);
            }
            int before = -seen_ * seen_around(scene_, kind, from);
            if (scene_.loose & bit(from)) before += 12;
            Bits noted = targets & (prizes_ | unsafe_ | seen_by<kind>());
            if (scene_.loose) noted = targets;
            for (Bits rest = noted; rest;) {
                const Square to = take_first(rest);
                offer(make_move(from, to, kind), before + at<kind>(to));
            }
            if (const Bits others = targets & ~noted & ~left_) {
                offer(make_move(from, first_square(others), kind), before); // one is like another
            }
        }
    }
    template<int delta>
    void steps_of_pawns(Bits targets, Manner manner) {
        while (targets) {
            const Square to = take_first(targets);
            const auto from = static_cast<Square>(to - delta);
            const Move move = make_move(from, to, pawn, manner);
            if (scene_.check_from[pawn] & bit(to)) note_check(move, pawn, to);
            const int before = -seen_ * seen_around(scene_, pawn, from);
            const int rank = us == white ? rank_of(to) : 7 - rank_of(to);
            const int way = scene_.strong ? 3 : 4 + 6 * rank;
            const int saved = scene_.loose & bit(from) ? 12 : 0;
            offer(move, before + way + saved + at<pawn>(to));
        }
    }
    template<int delta>
    void steps(Bits targets) {
        steps_of_pawns<delta>(targets, Manner::plain);
    }
    void double_steps(Bits targets) {
        steps_of_pawns<us == white ? 16 : -16>(targets, Manner::two_squares);
    }
    template<int delta>
    void promotions(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            const auto from = static_cast<Square>(to - delta);
            for (const Kind promoted : promotable) {
                const Move move = make_move(from, to, pawn, Manner::plain, promoted);
                if (scene_.check_from[promoted] & bit(to)) note_check(move, promoted, to);
                offer(move, prize(bit(to)) + (promoted == queen ? 40 : 5));
            }
        }
    }
    void en_passant(Square from, Square to) {
        offer(make_move(from, to, pawn, Manner::en_passant), 8);
    }
    void castling(Square king_from, Square rook_from) {
        offer(make_move(king_from, rook_from, king, Manner::castling), 0);
    }

private:
    static int steps(Square from, Square to) { return chess::steps(from, to); }

    int prize(Bits to) const {
        if (!(prizes_ & to)) return 0;
        int score = beside_prey_ & to ? -4 : 7; // what stands there shuts the prey in
        if (lane_prizes_ & to) score += 10;
        if (last_prize_ & to) score -= 24; // without that man there is no mate
        return score;
    }

    template<Kind kind>
    Bits seen_by() const { // squares from which it sees some around the prey
        if constexpr (kind == queen) return scene_.seen[bishop].any() | scene_.seen[rook].any();
        return scene_.seen[kind].any();
    }

    // What a square is worth to a man of this kind.
    template<Kind kind>
    int at(Square to) const {
        int score = prize(bit(to)) + seen_ * seen_around(scene_, kind, to);
        if (scene_.check_from[kind] & bit(to)) score += check_;
        if (unsafe_ & bit(to)) score -= 12;
        if (scene_.loose && (scene_.loose & seen_from(scene_, kind, to))) score += 12;
        return score;
    }

    void note_check(Move move, Kind kind, Square to) {
        if (scene_.flights & ~seen_from(scene_, kind, to)) return;
        if (hunt_.check_count < Hunt::checks_max) hunt_.checks[hunt_.check_count++] = move;
    }

    void offer(Move move, int score) {
        if (to_of(move) == taste_.last_from) score -= 6;
        if (taste_.spread > 1) score += lots_.draw(taste_.spread);
        if (score <= most_ || taste_.refuses(move)) return;
        most_ = score;
        hunt_.best = move;
    }

    const Scene& scene_;
    const Taste& taste_;
    Lots& lots_;
    Bits prizes_, beside_prey_, unsafe_, lane_prizes_, last_prize_, left_;
    int nearer_, seen_; // worth of a step of the king, of a square around the prey attacked
    int check_;         // which may drive the prey where it need not go
    Hunt hunt_;
    int most_ = INT32_MIN;
};

template<Side us>
Hunt hunt_as(const Position& p, const Scene& scene, const Taste& taste, Lots& lots) {
    Hunter<us> hunter(p, scene, taste, lots);
    generate<us>(p, hunter, Every{});
    return hunter.take();
}

} // namespace

Hunt hunt(const Position& p, const Scene& scene, const Taste& taste, Lots& lots) {
    return p.to_move == white ? hunt_as<white>(p, scene, taste, lots)
                              : hunt_as<black>(p, scene, taste, lots);
}

} // namespace regra::chess
