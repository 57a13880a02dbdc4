// For can_win: a search for a win that both sides help to bring about, the most promising position
// first. It never guesses: a win comes with its moves, "none" only if every position was looked at.
#pragma once

#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

#include <regra/variant_author.hpp>

namespace regra::sdk {

// Positions found so far, each once, and the queue of those still to be looked at. A Game has
//   Position, Move           plain bytes without gaps, of any size; a number
//   bare(position)           the position without what does not matter here, such as counters
//   moves(position)          the legal moves: any range of Move, such as std::vector<Move>
//   play(position&, move)
//   won(position)            the side has won by the board
//   hopeless(position)       the side can never win from here: not looked at
//   estimate(position)       0..4095, the less the nearer to a win; only the order rests on it
template<class Game>
class HelpSearch {
public:
    using Position = typename Game::Position;
    using Move = typename Game::Move;

    // A node of the budget is a position made; its bytes hold the positions kept. Whether the start
    // itself is won or lost is for the caller to see: it is not asked.
    HelpSearch(const Game& game, Budget& budget)
        : game_(game), budget_(budget), nodes_max_(most_nodes(budget.bytes())) {
        std::fill(std::begin(queue_), std::end(queue_), none);
    }

    Verdict run(const Position& start) {
        if (nodes_max_ == 0) return {};
        add({game_.bare(start), 0, 0, 0, none});
        while (!spent_) {
            const uint32_t next = take_most_promising();
            if (next == none) return {cut_ ? REGRA_WIN_UNDECIDED : REGRA_WIN_NO, {}};
            if (const uint32_t won = expand(next); won != none) {
                return {REGRA_WIN_YES, line_to(won)};
            }
        }
        return {};
    }
    std::size_t positions() const { return nodes_.size(); }

private:
    static constexpr uint32_t none = UINT32_MAX;
    static constexpr std::size_t priorities = 4096;
    static constexpr std::size_t first_slots = 1024;

    struct Node {
        Position position;
        Move move; // from the parent
        uint32_t parent;
        uint32_t depth;
        uint32_t behind; // the next in its queue
    };

    // Nodes in chunks, so that growing copies none and leaves no room unused.
    class Nodes {
    public:
        Node& operator[](std::size_t i) { return chunks_[i / in_chunk][i % in_chunk]; }
        const Node& operator[](std::size_t i) const { return chunks_[i / in_chunk][i % in_chunk]; }
        std::size_t size() const { return size_; }
        void add(const Node& node) {
            if (size_ % in_chunk == 0) {
                chunks_.push_back(std::make_unique_for_overwrite<Node[]>(in_chunk));
            }
            (*this)[size_++] = node;
        }
        static constexpr std::size_t in_chunk = 256;

    private:
        std::vector<std::unique_ptr<Node[]>> chunks_;
        std::size_t size_ = 0;
    };

    // A node, and its places in a table at most half full while that doubles.
    static std::size_t most_nodes(uint64_t bytes) {
        const uint64_t fixed =
            priorities * sizeof(uint32_t) + Nodes::in_chunk * sizeof(Node) + (1u << 16);
        const uint64_t each = sizeof(Node) + 12 * sizeof(uint32_t);
        if (bytes <= fixed) return 0;
        return static_cast<std::size_t>(std::min<uint64_t>((bytes - fixed) / each, 1u << 30));
    }

    static_assert(std::is_trivially_copyable_v<Position> &&
                      std::has_unique_object_representations_v<Position>,
                  "Positions are compared and hashed by their bytes: plain bytes without gaps.");

    static uint64_t hash(const Position& p) {
        uint64_t words[(sizeof(Position) + 7) / 8] = {}; // what is over is 0
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
        const auto far = static_cast<std::size_t>(game_.estimate(node.position));
        const std::size_t priority = std::min(priorities - 1, far + node.depth);
        nodes_[place].behind = queue_[priority];
        queue_[priority] = place;
        best_ = std::min(best_, priority);
    }

    uint32_t keep(const Node& node) {
        nodes_.add(node);
        return static_cast<uint32_t>(nodes_.size() - 1);
    }

    // The newest of the best: it goes on where it has just come closer.
    uint32_t take_most_promising() {
        while (best_ < priorities && queue_[best_] == none) ++best_;
        if (best_ == priorities) return none;
        const uint32_t index = queue_[best_];
        queue_[best_] = nodes_[index].behind;
        return index;
    }

    // The node in which the side has won, or none.
    uint32_t expand(uint32_t index) {
        const Node from = nodes_[index];
        const auto moves = game_.moves(from.position);
        if (from.depth + 1 >= REGRA_LINE_MAX && std::begin(moves) != std::end(moves)) {
            cut_ = true;
            return none;
        }
        for (const Move move : moves) {
            if (!budget_.spend()) {
                spent_ = true;
                return none;
            }
            Node next{from.position, move, index, from.depth + 1, none};
            game_.play(next.position, move);
            next.position = game_.bare(next.position);
            if (game_.won(next.position)) return keep(next);
            if (!game_.hopeless(next.position)) add(next);
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

    Game game_;
    Budget& budget_;
    std::size_t nodes_max_;
    Nodes nodes_;
    std::vector<uint32_t> slots_;
    uint32_t queue_[priorities]; // the newest of each priority
    std::size_t best_ = priorities;
    bool spent_ = false; // nodes or bytes
    bool cut_ = false;   // somewhere the line became too long
};

// Searches, and says of a search without a win how far it came: the rules "no-series" {side, count}
// and "search-ended" {count} are the catalogue's.
template<class Game>
Verdict help_search(const Game& game, int32_t side, const typename Game::Position& start,
                    Budget& budget, Findings& findings) {
    if (budget.nodes_left() == 0) { // its tables would cost more than the answer is worth
        findings.note("search-ended", {{"count", 0}});
        return {};
    }
    const auto search = std::make_unique<HelpSearch<Game>>(game, budget);
    Verdict verdict = search->run(start);
    if (verdict.verdict == REGRA_WIN_NO) {
        findings.note("no-series", {{"side", Side{side}}, {"count", search->positions()}});
    } else if (verdict.verdict == REGRA_WIN_UNDECIDED) {
        findings.note("search-ended", {{"count", search->positions()}});
    }
    return verdict;
}

} // namespace regra::sdk
