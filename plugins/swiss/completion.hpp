// Can the players left be paired to the end (C4)? Matchings of most pairs, by Edmonds' search on
// the rows of `Opponents`: nothing is stored for an edge.
//
// suffix k = the players of scoregroups k and lower. The vertex after the last player is the bye.
#pragma once

#include <span>
#include <vector>

#include "opponents.hpp"

namespace regra::swiss {

// One matching on the active vertices.
class MostPairs {
public:
    explicit MostPairs(const Opponents& opponents);

    void activate(int vertex);
    bool active(int vertex) const { return active_.has(vertex); }
    int mate(int vertex) const { return mate_[index(vertex)]; }
    // Adds a pair to the matching by a path from an unmatched vertex; false if there is none, and
    // then even() is every vertex that some matching of most pairs leaves out instead of `root`.
    bool augment(int root);
    // Augments from every unmatched active vertex; says how many stay unmatched.
    int augment_all();
    const Bits& even() const { return even_; }
    const Bits& odd() const { return odd_; }
    // A vertex left unmatched, or -1.
    int unmatched() const;
    int unmatched_count() const;

private:
    static std::size_t index(int vertex) { return static_cast<std::size_t>(vertex); }
    void begin(int root);
    bool grow(int from, int root);
    void make_even(int vertex);
    int meeting_point(int a, int b) const;
    void mark_path(int from, int base, int child);
    void contract(int a, int b, int root);
    void flip(int last);

    const Opponents* opponents_;
    Bits active_, unmatched_;
    std::vector<int> mate_;
    // of one search
    Bits even_, odd_, unlabelled_, inner_; // inner_: shrunk into the root's blossom
    std::vector<int> parent_, base_, queue_;
    std::vector<char> in_blossom_;
};

class Completion {
public:
    Completion(const Players& players, Opponents& opponents);

    // 2017: joins the bye to everybody who can have it, and look ahead no further than the next
    // bracket. False: no legal pairing.
    bool set_any_bye();
    // C5: joins the bye to those of the least score who can have it. False: no legal pairing.
    bool set_bye();
    // Lets players of another score have it instead. False: then there is no legal pairing.
    bool move_bye(std::int64_t score);
    bool has_bye() const { return has_bye_; }
    std::int64_t bye_score() const { return bye_score_; }

    // Can these, everyone of suffix `level` and the bye be paired?
    bool complete(std::span<const int> players, int level) const;
    // The matching of most pairs of suffix `level`, without the bye.
    const MostPairs& suffix(int level) const { return suffixes_[static_cast<std::size_t>(level)]; }

    // C8 at a glance: everybody of the next bracket is paired but one resident, if it is odd, and
    // what is left after it can be completed. With nobody moved down from `level`, and with one.
    bool best_without_floaters(int level);
    bool best_with_floater(int player, int level);

private:
    struct Level {
        bool known = false;
        bool pairable = false; // without anybody from above
        Bits for_one;          // who meets one of these from above makes it pairable
    };
    // Suffix `level` with the bye, and scoregroup `level` as a bracket that leaves as few as can
    // be.
    const Level& look(int level);
    const Level& look_next(int level);
    bool touches(int player, const Bits& set) const;

    const Players& players_;
    Opponents& opponents_;
    std::vector<MostPairs> suffixes_;
    std::vector<Level> looks_, next_;
    bool has_bye_ = false;
    bool one_ahead_ = false;
    std::int64_t bye_score_ = 0;
};

} // namespace regra::swiss
