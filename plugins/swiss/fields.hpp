// Costs of many criteria in one wide number: fields from the highest to the lowest.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace regra::swiss {

class Fields {
public:
    // A field whose sum over any solution is 0 .. most, or with `sign` -most .. most.
    int add(std::int64_t most, bool sign = false) {
        return add_width(width_of(most) + (sign ? 1 : 0));
    }
    int add_width(int width) {
        for (int& place : places_) place += width;
        places_.push_back(0);
        bits_ += width;
        return static_cast<int>(places_.size()) - 1;
    }
    static int width_of(std::int64_t most) {
        return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most)));
    }
    int place(int field) const { return places_[static_cast<std::size_t>(field)]; }
    int bits() const { return bits_; }

private:
    std::vector<int> places_;
    int bits_ = 0;
};

// What an edge adds to a field. The value of a set of order is 2^power, `value` its sign.
struct Part {
    int field;
    std::int64_t value;
    int power = 0;
};
using Parts = std::vector<Part>;

} // namespace regra::swiss
