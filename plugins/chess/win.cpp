// Searching for a mate that both sides help to bring about: the most promising position first.
#include "win.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "generate.hpp"
#include "moves.hpp"

namespace regra::chess {
namespace {

constexpr Bits dark_squares = 0xaa55aa55aa55aa55;

bool is_mate(const Position& p) {
    return in_check(p, p.to_move) && !has_moves(p);
}

// Same men, side to move and rights; how long nothing happened does not matter here.
Position without_counters(Position p) {
    p.plies = p.quiet_plies = p.reversible_plies = 0;
    return p;
}

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

int steps_to_promotion(const Position& p, Side side) {
    int least = 6;
    for (Bits rest = pieces(p, side, pawn); rest;) {
        const int rank = rank_of(take_first(rest));
        least = std::min(least, side == white ? 7 - rank : rank);
    }
    return least;
}

Bits attacked_by_side(const Position& p, Side side) {
    return side == white ? attacked_by<white>(p, occupied(p)) : attacked_by<black>(p, occupied(p));
}

// Bishops, all of them on squares of one colour.
bool all_of_one_colour(Bits men, Bits bishops) {
    return (men & ~bishops) == 0 && (!(men & dark_squares) || !(men & ~dark_squares));
}

int nearest(Square square, Bits men) {
    int least = 8;
    while (men) least = std::min(least, distance(square, take_first(men)));
    return least;
}

// Corners in which a lone bishop can mate are those of its colour.
int way_to_corner(Square square, Bits lone_bishop) {
    int least = 8;
    for (const Square corner : {Square(0), Square(7), Square(56), Square(63)}) {
        const bool dark = (bit(corner) & dark_squares) != 0;
        if (lone_bishop && dark != ((lone_bishop & dark_squares) != 0)) continue;
        least = std::min(least, distance(square, corner));
    }
    return least;
}

// How far a position looks from a mate by this side; only the order of search rests on it.
//
// Pieces that mate alone are led to the bare king. Pawns first become such pieces: until then it
// does not matter where the king to be mated stands. A lone minor piece mates best in a corner,
// with the help of a defender or two.
int estimate(const Position& p, Side side) {
    const Side loser = other(side);
    const Square prey = king_of(p, loser), hunter = king_of(p, side);
    const Bits own = p.side[side], defenders = p.side[loser] & ~p.kind[king];
    const Bits minor = own & (p.kind[bishop] | p.kind[knight]);
    const bool pawns = (own & p.kind[pawn]) != 0;
    const bool pair = several(minor) && !all_of_one_colour(minor, p.kind[bishop]);
    const bool strong = (own & (p.kind[queen] | p.kind[rook])) != 0 || (!pawns && pair);
    if (!strong && pawns) {
        return 100 + 6 * count_bits(defenders) + 8 * steps_to_promotion(p, side) +
               nearest(hunter, defenders);
    }
    const Bits flights = tables.king[prey] & ~p.side[loser] & ~attacked_by_side(p, side);
    const int far = 3 * count_bits(flights) + distance(prey, hunter);
    if (strong) return far + 6 * count_bits(defenders) + 3 * way_to_corner(prey, 0);
    return 150 + far + 3 * way_to_corner(prey, minor & p.kind[bishop]) +
           2 * nearest(prey, defenders) + 6 * count_bits(defenders);
}

struct Node {
    Position position;
    uint32_t parent;
    Move move; // from the parent
    uint32_t depth;
};

// Positions found so far, each once, and the queue of those still to be looked at.
class Search {
public:
    Search(Side side, sdk::Budget& budget)
        : side_(side), budget_(budget), nodes_max_(most_nodes(budget.bytes())) {}

    sdk::Verdict run(const Position& start) {
        if (nodes_max_ == 0) return {};
        add({without_counters(start), 0, 0, 0});
        while (!spent_) {
            const uint32_t next = take_most_promising();
            if (next == none) return {cut_ ? REGRA_WIN_UNDECIDED : REGRA_WIN_NO, {}};
            if (const uint32_t mate = expand(next); mate != none) {
                return {REGRA_WIN_YES, line_to(mate)};
            }
        }
        return {};
    }
    std::size_t positions() const { return nodes_.size(); }

private:
    static constexpr uint32_t none = UINT32_MAX;
    static constexpr std::size_t priorities = 4096;
    static constexpr std::size_t first_slots = 1024;

    // A node, its places in a table at most half full while that doubles, its place in a queue and
    // the room vectors keep while they grow.
    static std::size_t most_nodes(uint64_t bytes) {
        const uint64_t fixed = priorities * sizeof(std::vector<uint32_t>) + (1u << 16);
        const uint64_t each = 2 * sizeof(Node) + 12 * sizeof(uint32_t);
        if (bytes <= fixed) return 0;
        return static_cast<std::size_t>(std::min<uint64_t>((bytes - fixed) / each, 1u << 30));
    }

    static uint64_t hash(const Position& p) {
        uint64_t words[sizeof(Position) / 8];
        std::memcpy(words, &p, sizeof p);
        uint64_t h = 0;
        for (const uint64_t word : words) {
            h = (h ^ word) * 0x9e3779b97f4a7c15;
            h ^= h >> 29;
        }
        return h;
    }

    // The slot of a position: that of its node, or the empty one where it belongs.
    uint32_t& slot(const Position& p) {
        std::size_t at = hash(p) & (slots_.size() - 1);
        while (slots_[at] != none && std::memcmp(&nodes_[slots_[at]].position, &p, sizeof p) != 0) {
            at = (at + 1) & (slots_.size() - 1);
        }
        return slots_[at];
    }
    void grow_slots() {
        slots_.assign(std::max(first_slots, slots_.size() * 2), none);
        for (uint32_t i = 0; i < nodes_.size(); ++i) slot(nodes_[i].position) = i;
    }

    void add(const Node& node) {
        if (slots_.size() < 2 * (nodes_.size() + 1)) grow_slots();
        uint32_t& place = slot(node.position);
        if (place != none) return;
        if (nodes_.size() >= nodes_max_) {
            spent_ = true;
            return;
        }
        place = keep(node);
        const auto far = static_cast<std::size_t>(4 * estimate(node.position, side_));
        const std::size_t priority = std::min(priorities - 1, far + node.depth);
        queue_[priority].push_back(place);
        best_ = std::min(best_, priority);
    }

    // A vector left to itself would outgrow the bytes counted in most_nodes.
    uint32_t keep(const Node& node) {
        const std::size_t room = std::max<std::size_t>(64, 2 * nodes_.size());
        if (nodes_.size() == nodes_.capacity()) nodes_.reserve(std::min(room, nodes_max_ + 1));
        nodes_.push_back(node);
        return static_cast<uint32_t>(nodes_.size() - 1);
    }

    // The newest of the best: it goes on where it has just come closer.
    uint32_t take_most_promising() {
        while (best_ < priorities && queue_[best_].empty()) ++best_;
        if (best_ == priorities) return none;
        const uint32_t index = queue_[best_].back();
        queue_[best_].pop_back();
        return index;
    }

    // The node that mates, or none.
    uint32_t expand(uint32_t index) {
        const Node from = nodes_[index];
        MoveList moves;
        list_moves(from.position, moves);
        if (from.depth + 1 >= REGRA_LINE_MAX && moves.count) {
            cut_ = true;
            return none;
        }
        for (const Move move : moves) {
            if (!budget_.spend()) {
                spent_ = true;
                return none;
            }
            Node next{from.position, index, move, from.depth + 1};
            play(next.position, move);
            next.position = without_counters(next.position);
            if (next.position.to_move != side_ && is_mate(next.position)) {
                return keep(next);
            }
            if (!hopeless_material(next.position, side_)) add(next);
        }
        return none;
    }

    std::vector<regra_move> line_to(uint32_t index) const {
        std::vector<regra_move> line;
        for (; nodes_[index].depth > 0; index = nodes_[index].parent) {
            line.push_back(nodes_[index].move);
        }
        std::reverse(line.begin(), line.end());
        return line;
    }

    Side side_;
    sdk::Budget& budget_;
    std::size_t nodes_max_;
    std::vector<Node> nodes_;
    std::vector<uint32_t> slots_;
    std::vector<uint32_t> queue_[priorities];
    std::size_t best_ = priorities;
    bool spent_ = false; // nodes or bytes
    bool cut_ = false;   // somewhere the line became too long
};

} // namespace

const char* hopeless_material(const Position& p, Side side) {
    const Bits own = p.side[side] & ~p.kind[king];
    const Bits theirs = p.side[other(side)];
    if (!own) return "bare-king";
    // A knight alone mates only a king that his own men shut in: a queen would always take or
    // interpose.
    if (own == (own & p.kind[knight]) && !several(own)) {
        return theirs & ~(p.kind[king] | p.kind[queen]) ? nullptr : "lone-knight";
    }
    // Bishops of one colour leave the squares of the other to the king, unless a knight, a pawn or
    // a bishop of the other colour stands on them.
    if (own == (own & p.kind[bishop])) {
        const bool one_colour = all_of_one_colour(p.kind[bishop], p.kind[bishop]);
        const bool blockers = (theirs & (p.kind[knight] | p.kind[pawn])) != 0;
        return one_colour && !blockers ? "bishops-of-one-colour" : nullptr;
    }
    return nullptr;
}

sdk::Verdict can_mate(const Position& p, Side side, sdk::Budget& budget, sdk::Findings& findings) {
    if (p.to_move != side && is_mate(p)) {
        findings.note("mate");
        return {REGRA_WIN_YES, {}};
    }
    if (const char* rule = hopeless_material(p, side)) {
        findings.note(rule, {{"side", sdk::Side{side}}});
        return {REGRA_WIN_NO, {}};
    }
    if (!has_moves(p)) {
        findings.note(in_check(p, p.to_move) ? "mate" : "stalemate");
        return {REGRA_WIN_NO, {}};
    }
    const auto search = std::make_unique<Search>(side, budget);
    sdk::Verdict verdict = search->run(p);
    if (verdict.verdict == REGRA_WIN_NO) {
        findings.note("no-series", {{"side", sdk::Side{side}}, {"count", search->positions()}});
    } else if (verdict.verdict == REGRA_WIN_UNDECIDED) {
        findings.note("search-ended", {{"count", search->positions()}});
    }
    return verdict;
}

} // namespace regra::chess
