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
void tally_seen(Scene& s) {
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
    s.around = tables.king[s.prey] & ~p.side[them];
    s.loose = tables.king[s.prey] & p.side[us] & ~s.attacked;
    if (p.to_move == us) tally_seen<us>(s);
    s.check_from[pawn] = tables.pawn[them][s.prey];
    s.check_from[knight] = tables.knight[s.prey];
    s.check_from[bishop] = bishop_attacks(s.prey, s.men);
    s.check_from[rook] = rook_attacks(s.prey, s.men);
    s.check_from[queen] = s.check_from[bishop] | s.check_from[rook];
    s.check_from[king] = 0;

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

Bits seen_from(const Scene& s, Kind kind, Square square) {
    return kind == pawn ? tables.pawn[s.hunters][square] : attacks_of(kind, square, s.men);
}

int judge_pawn(const Scene& s, Move move) {
    const int rank = rank_of(to_of(move));
    if (promoted_to(move) != pawn) return 5;
    return s.strong ? 0 : 4 + 2 * (s.hunters == white ? rank : 7 - rank);
}

int judge_capture(const Position& p, const Scene& s, Bits to) {
    int score = tables.king[s.prey] & to ? -4 : 8; // what stands there shuts the prey in
    if (!s.strong && (s.lanes & to)) score += 10;
    const Bits others = p.side[s.hunted] & ~to & ~bit(s.prey);
    if (s.weak && !others) score -= 24; // without that man there is no mate
    return score;
}

int judge_hunter(const Position& p, const Scene& s, Move move, int seen_before) {
    const Square from = from_of(move), to = to_of(move);
    const Kind moved = moved_by(move), kind = kind_after(move);
    int score = p.side[s.hunted] & bit(to) ? judge_capture(p, s, bit(to)) : 0;
    if (moved == king) return score + 5 * (steps(from, s.aim) - steps(to, s.aim));
    if (kind == queen && moved == pawn) return score + 40;
    if (moved == pawn) score += judge_pawn(s, move);
    score += 2 * (seen_around(s, kind, to) - seen_before);
    if (s.check_from[kind] & bit(to)) score -= 8; // it drives the prey where it need not go
    if (s.loose && (s.loose & (bit(from) | seen_from(s, kind, to)))) score += 12;
    if ((s.around & bit(to)) && !(tables.king[s.hunter] & bit(to))) score -= 12;
    return score;
}

int judge_prey(const Position& p, const Scene& s, Move move) {
    if (manner_of(move) == Manner::castling) return 0;
    const Square from = from_of(move), to = to_of(move);
    const Bits left = tables.king[to] & ~p.side[s.hunted] & ~s.attacked;
    return 3 * (count_bits(s.around & ~s.attacked) - count_bits(left)) + steps(from, s.hunter) -
           steps(to, s.hunter) +
           3 * (to_corner(from, s.lone_bishop) - to_corner(to, s.lone_bishop));
}

int judge_hunted(const Position& p, const Scene& s, Move move) {
    const Square from = from_of(move), to = to_of(move);
    const Kind moved = moved_by(move);
    int score = p.side[s.hunters] & bit(to) ? -20 * worth[kind_on(p, to)] : 0;
    if (s.lanes & bit(to)) score -= 12;
    if (s.lanes & bit(from)) score += 12;
    if (moved == king) return score + judge_prey(p, s, move);
    if (s.weak) score += 3 * (steps(from, s.prey) - steps(to, s.prey));
    if (s.around & ~s.attacked & bit(to)) score += 4; // a step less for the prey
    if (tables.king[s.prey] & ~s.attacked & bit(from)) score -= 4;
    if ((s.attacked & bit(to)) && worth[moved] > 3) score += 4; // to be taken
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

bool check_may_mate(const Scene& s, Move check) {
    return (s.around & ~s.attacked & ~seen_from(s, kind_after(check), to_of(check))) == 0;
}

int judge(const Position& p, const Scene& s, Move move, int seen_before) {
    if (s.goal.far < no_way) return judge_by_goal(p, s, move);
    return p.to_move == s.hunters ? judge_hunter(p, s, move, seen_before)
                                  : judge_hunted(p, s, move);
}

} // namespace regra::chess
