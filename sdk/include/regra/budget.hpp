// Budgets for C++ authors: spend() before each unit of work.
#pragma once

#include <algorithm>
#include <limits>

#include <regra/budget.h>
#include <regra/guard.hpp>

namespace regra::sdk {

class Budget {
public:
    explicit Budget(const regra_budget* budget)
        : left_(budget ? budget->nodes : std::numeric_limits<uint64_t>::max()),
          bytes_(budget ? budget->bytes : std::numeric_limits<uint64_t>::max()),
          stop_(budget ? budget->stop : nullptr), done_(budget ? budget->done : nullptr) {}

    // False when the nodes are spent. Ends the call with STOPPED when asked to.
    bool spend(uint64_t nodes = 1) {
        if (nodes > left_) return false;
        left_ -= nodes;
        spent_ += nodes;
        since_look_ += nodes;
        if (since_look_ >= look_every) look();
        return true;
    }

    // The same budget with so many nodes at most, for a search that may fail. What it has spent is
    // then to be spent here: budget.spend(part.spent() - budget.spent()).
    Budget part(uint64_t nodes) const {
        Budget some = *this;
        some.left_ = std::min(left_, nodes);
        return some;
    }

    uint64_t nodes_left() const { return left_; }
    uint64_t spent() const { return spent_; }
    uint64_t bytes() const { return bytes_; }

private:
    static constexpr uint64_t look_every = 1024; // well below 10 ms of anything a node may cost

    void look() {
        since_look_ = 0;
        if (done_) *done_ = spent_;
        if (stop_ && *stop_ != 0) stopped();
    }

    uint64_t left_;
    uint64_t bytes_;
    const volatile uint32_t* stop_;
    volatile uint64_t* done_;
    uint64_t spent_ = 0;
    uint64_t since_look_ = 0;
};

} // namespace regra::sdk
