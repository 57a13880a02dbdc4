// Judging moves for a help mate. The weights were found by trying them on positions of games: they
// decide how soon a mate is found, never what the answer is.
#include "help_scene.hpp"

#include <algorithm>

#include "generate.hpp"

namespace regra::chess {
namespace {

constexpr int worth[6] = {1, 3, 3, 5, 9, 0};

template<Side us>
Bits lanes_of(Bits pawns) {
    Bits lanes = us == white ? pawns << 8 : pawns >> 8;
    lanes |= us == white ? lanes << 8 : lanes >> 8;
    lanes |= us == white ? lanes << 16 : lanes >> 16;
    return lanes | (us == white ? lanes << 32 : lanes >> 32);
}

// A pawn that cannot pass wants what stands before it taken.
Square aim_of(const Scene& s, Bits their_pawns) {
    Square aim = s.prey;
    int least = no_way;
    for (Bits rest = s.lanes & their_pawns; rest;) {
        const Square square = take_first(rest);
        if (steps(square, s.hunter) >= least) continue;
        least = steps(square, s.hunter);
        aim = square;
    }
    return aim;
}

template<Side us>
void look_from_prey(Scene& s) {
    s.check_from[pawn] = tables.pawn[other(us)][s.prey];
    s.check_from[knight] = tables.knight[s.prey];
    s.check_from[bishop] = bishop_attacks(s.prey, s.men);
    s.check_from[rook] = rook_attacks(s.prey, s.men);
    s.check_from[queen] = s.check_from[bishop] | s.check_from[rook];
    s.check_from[king] = 0;
    for (Bits rest = s.around; rest;) {
        const Square square = take_first(rest);
        s.seen[pawn].add(tables.pawn[other(us)][square]);
        s.seen[knight].add(tables.knight[square]);
        s.seen[bishop].add(bishop_attacks(square, s.men));
        s.seen[rook].add(rook_attacks(square, s.men));
    }
}

template<Side us>
Scene look_as(const Position& p) {
    constexpr Side them = other(us);
    Scene s;
    s.hunters = us;
    s.hunted = them;
    s.prey = king_of(p, them);
    s.hunter = king_of(p, us);
    s.men = occupied(p) ^ bit(s.prey);
    s.attacked = attacked_by<us>(p, s.men);
    // Kings can touch where an illegal move stands, and none takes the other.
    s.around = tables.king[s.prey] & ~p.side[them] & ~p.kind[king];
    s.loose = tables.king[s.prey] & p.side[us] & ~s.attacked;
    s.flights = s.around & ~s.attacked;
    if (p.to_move == us) look_from_prey<us>(s);

    const Bits own = p.side[us], pawns = own & p.kind[pawn];
    const Bits minor = own & (p.kind[knight] | p.kind[bishop]);
    const bool pair = several(minor) && ((minor & p.kind[knight]) || !of_one_colour(minor));
    s.strong = (own & (p.kind[queen] | p.kind[rook])) || (pair && !pawns);
    s.weak = !s.strong && !pawns;
    s.lanes = s.strong ? 0 : lanes_of<us>(pawns);
    s.aim = s.lanes ? aim_of(s, pieces(p, them, pawn)) : s.prey;
    const bool lone = s.weak && minor && !several(minor);
    s.lone_bishop = lone ? minor & p.kind[bishop] : 0;
    if (mates_by_pattern(p, us)) s.goal = nearest_goal(p, us);
    return s;
}

int judge_prey(const Position& p, const Scene& s, Move move) {
    if (manner_of(move) == Manner::castling) return 0;
    const Square from = from_of(move), to = to_of(move);
    const Bits left = tables.king[to] & ~p.side[s.hunted] & ~s.attacked;
    return 3 * (count_bits(s.flights) - count_bits(left)) +
           5 * (steps(from, s.hunter) - steps(to, s.hunter)) +
           7 * (to_corner(from, s.lone_bishop) - to_corner(to, s.lone_bishop));
}

int judge_hunted(const Position& p, const Scene& s, Move move) {
    const Square from = from_of(move), to = to_of(move);
    const Kind moved = moved_by(move);
    int score = p.side[s.hunters] & bit(to) ? -20 * worth[kind_on(p, to)] : 0;
    if (s.lanes & bit(to)) score -= 12;
    if (s.lanes & bit(from)) score += 12;
    if (moved == king) return score + judge_prey(p, s, move);
    if (s.weak) score += 3 * (steps(from, s.prey) - steps(to, s.prey));
    if (s.flights & bit(to)) score += 2; // a step less for the prey
    if (tables.king[s.prey] & ~s.attacked & bit(from)) score -= 4;
    if ((s.attacked & bit(to)) && worth[moved] > 3) score += 8; // to be taken
    return score;
}

// With a goal each piece goes its way, and what else is there stays out of it.
int judge_by_goal(const Position& p, const Scene& s, Move move) {
    const Square from = from_of(move), to = to_of(move);
    const Kind moved = moved_by(move), promoted = promoted_to(move);
    const int score = p.side[other(p.to_move)] & bit(to) ? -20 : 0;
    const auto nearer = [&](Square goal, int at_best) {
        return 6 * (std::max(at_best, way(moved, from, goal)) -
                    std::max(at_best, way(moved, to, goal)));
    };
    if (from == s.hunter) return score + nearer(s.goal.hunter, 0);
    if (from == s.prey) return score + nearer(s.goal.prey, 0);
    if (from == s.goal.helper_from) {
        if (moved != pawn) return score + nearer(s.goal.helper, 0);
        return score + (promoted == pawn || promoted == s.goal.helper_kind ? 6 : -20);
    }
    if (p.to_move == s.hunters) {
        // It waits a move away and lets the prey go into its corner.
        if (s.prey == s.goal.prey) return score + nearer(s.goal.minor, 0);
        const bool bars = (seen_from(s, moved, to) & bit(s.goal.prey)) != 0;
        return score + nearer(s.goal.minor, 1) - (bars ? 6 : 0);
    }
    return promoted == pawn ? score : score - 20;
}

} // namespace

Scene look_at(const Position& p, Side hunters) {
    return hunters == white ? look_as<white>(p) : look_as<black>(p);
}

int judge(const Position& p, const Scene& s, Move move) {
    return s.goal.far < no_way ? judge_by_goal(p, s, move) : judge_hunted(p, s, move);
}

} // namespace regra::chess
