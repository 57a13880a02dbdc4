#include "engines/voice/low_time.hpp"

#include <algorithm>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::voice {

std::vector<std::int64_t> low_times(std::string_view text) {
    std::vector<std::int64_t> times;
    if (trim(text) == "0") return times;
    for (const auto part : split(text, ",")) {
        const auto time = ruleset::parse_span(trim(part));
        if (!time)
            throw Error(Exit::bad_input, {}, "low-time.what", {{"text", std::string(trim(text))}});
        times.push_back(*time);
    }
    return times;
}

void LowTime::choose(std::vector<std::int64_t> times, const game::Clocks& now) {
    times_ = std::move(times);
    announced_ = {};
    became(now);
}

std::vector<LowTime::Low> LowTime::became(const game::Clocks& now) {
    std::vector<Low> all;
    for (int side = 0; side < 2; ++side) {
        auto& announced = announced_[static_cast<std::size_t>(side)];
        std::optional<std::int64_t> least;
        for (const auto time : times_)
            if (now.left(side) <= time && announced.insert(time).second)
                least = std::min(least.value_or(time), time);
        if (least) all.push_back({side, *least});
    }
    return all;
}

std::optional<std::int64_t> LowTime::until_next(const game::Clocks& now) const {
    const auto side = now.running();
    if (!side || now.left(*side) == 0) return std::nullopt;
    const auto& announced = announced_[static_cast<std::size_t>(*side)];
    std::optional<std::int64_t> next;
    for (const auto time : times_)
        if (now.left(*side) > time && !announced.contains(time))
            next = std::max(next.value_or(time), time);
    if (!next) return std::nullopt;
    return now.left(*side) - *next;
}

} // namespace regra::voice
