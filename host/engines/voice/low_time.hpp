// Thinking time that becomes low: announced once a side at each of the times a player chose.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "engines/game/clock.hpp"

namespace regra::voice {

// "5 min, 1 min, 10 s", in ms; "0": none. Error(Exit::bad_input): it is no list of times.
std::vector<std::int64_t> low_times(std::string_view text);

class LowTime {
public:
    // What is low already is not announced.
    void choose(std::vector<std::int64_t> times, const game::Clocks& now);
    const std::vector<std::int64_t>& times() const { return times_; }

    struct Low {
        int side;
        std::int64_t time;
    };
    // What became low since it was asked last; of several times of a side the least.
    std::vector<Low> became(const game::Clocks& now);
    // ms until the clock that runs comes to the next; nothing: none is to come.
    std::optional<std::int64_t> until_next(const game::Clocks& now) const;

private:
    std::vector<std::int64_t> times_;
    std::array<std::set<std::int64_t>, 2> announced_; // of each side
};

} // namespace regra::voice
