// Odd sets of players (and the bye), each in another or apart from it, out of which no more pairs
// lead than have to: one of each set.
//
// The cheapest pairings are those of pairs to which the weights of a cheapest matching leave
// nothing, and of which one leads out of each odd set that has a weight. At least one leads out of
// an odd set; so those pairings are the ones of which the fewest lead out, added up over the sets.
#pragma once

#include <cstddef>
#include <vector>

namespace regra::swiss {

class OddSets {
public:
    explicit OddSets(int vertices) : of_(static_cast<std::size_t>(vertices)) {}

    void add(const std::vector<int>& set) {
        for (const int vertex : set) of_[static_cast<std::size_t>(vertex)].push_back(count_);
        most_ += static_cast<int>(set.size());
        ++count_;
    }
    int count() const { return count_; }
    // The most that pairs of all vertices can add up to.
    int most() const { return most_; }
    // Out of how many a pair leads.
    int left_by(int a, int b) const {
        int both = 0;
        each_of_both(a, b, [&](int) { ++both; });
        return static_cast<int>(of(a).size() + of(b).size()) - 2 * both;
    }
    // visit(number): each set with both of them in it.
    template<class Visit>
    void each_of_both(int a, int b, Visit&& visit) const {
        auto one = of(a).begin(), other = of(b).begin();
        while (one != of(a).end() && other != of(b).end()) {
            if (*one == *other) visit(*one);
            const bool first = *one <= *other, second = *other <= *one;
            if (first) ++one;
            if (second) ++other;
        }
    }

private:
    const std::vector<int>& of(int vertex) const { return of_[static_cast<std::size_t>(vertex)]; }

    std::vector<std::vector<int>> of_; // by vertex, rising
    int count_ = 0, most_ = 0;
};

} // namespace regra::swiss
