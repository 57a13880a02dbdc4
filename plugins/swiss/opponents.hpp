// Who may meet whom in this round by the absolute criteria (C1, C3), what is forbidden and what is
// wanted: one bit for each two players. Two more vertices follow: the bye, once its score is known
// (C5), and `out`, joined to those who alone can leave their scoregroup's bracket (Completion).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <regra/request.hpp>

#include "bits.hpp"
#include "odd_sets.hpp"
#include "player.hpp"

namespace regra::swiss {

class Opponents {
public:
    Opponents(const sdk::Request& request, const Players& players);

    int players() const { return players_; }
    int bye() const { return players_; }
    int out() const { return players_ + 1; }
    int vertices() const { return players_ + 2; }
    std::size_t words() const { return words_; }
    bool may_meet(int a, int b) const {
        return (row(a)[static_cast<std::size_t>(b) >> 6] >> (b & 63) & 1) != 0;
    }
    const std::uint64_t* row(int a) const {
        return bits_.data() + static_cast<std::size_t>(a) * words_;
    }
    // By C2 and the groups kept apart.
    bool may_have_bye(int a) const { return rests_[static_cast<std::size_t>(a)] != 0; }
    void bar_bye(int a) { rests_[static_cast<std::size_t>(a)] = 0; }
    void join(int a, int b);
    void part(int a, int b);
    // Leaves a and b each other only; with b the bye, a the bye only.
    void want(int a, int b);
    const std::vector<std::pair<int, int>>& wanted() const { return wanted_; }
    // From now on only pairings count of which as few pairs lead out of these as can be.
    void keep_to(std::shared_ptr<const OddSets> sets) { sets_ = std::move(sets); }
    const OddSets* sets() const { return sets_.get(); } // or null
    int sets_left_by(int a, int b) const { return sets_ ? sets_->left_by(a, b) : 0; }
    // Those of the wanted pairs of two players who may not meet.
    const std::vector<std::pair<int, int>>& wanted_apart() const { return wanted_apart_; }

private:
    std::uint64_t* own_row(int a) { return bits_.data() + static_cast<std::size_t>(a) * words_; }
    void part_all(const Bits& set);

    int players_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<char> rests_;
    std::shared_ptr<const OddSets> sets_;
    std::vector<std::pair<int, int>> wanted_, wanted_apart_; // the lower first
};

} // namespace regra::swiss
