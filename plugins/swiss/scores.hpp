// Scores as they were before a past round, with that round's virtual points.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include <regra/request.hpp>

namespace regra::swiss {

class Scores {
public:
    explicit Scores(const sdk::Request& request) : request_(request) {
        for (const regra_acceleration& given : request.accelerations())
            virtual_[{given.entrant, given.round}] += given.points;
    }
    std::int64_t real_before(std::uint32_t entrant, std::uint32_t round) const {
        std::int64_t score = request_.entrants()[entrant].score;
        for (const regra_past& past : request_.past_of(entrant))
            if (past.round >= round) score -= past.points;
        return score;
    }
    std::int64_t before(std::uint32_t entrant, std::uint32_t round) const {
        const std::int64_t score = real_before(entrant, round);
        const auto found = virtual_.empty() ? virtual_.end() : virtual_.find({entrant, round});
        return found == virtual_.end() ? score : score + found->second;
    }

private:
    const sdk::Request& request_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> virtual_;
};

} // namespace regra::swiss
