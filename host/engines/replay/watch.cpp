#include "engines/replay/watch.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

namespace regra::replay {
Watch::Watch(const loader::Variant& variant, const std::vector<AutomaticEnd>& ends)
    : variant_(variant), key_size_(variant.limits().key_size) {
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    for (const auto& end : ends) {
        if (end.conditional) continue;
        if (end.count == AutomaticEnd::Count::fact)
            by_fact_.push_back({end, names[end.fact].domain == "plies"});
        if (end.count == AutomaticEnd::Count::repeats) by_repeats_.push_back(end);
    }
    for (const auto& counted : by_fact_) used_facts_.push_back(counted.end.fact);
    if (!by_repeats_.empty()) used_facts_.push_back(loader::reversible_plies);
}

void Watch::begin() {
    next_look_ = begin_ = end_ = 0;
}

const AutomaticEnd* Watch::look(const Positions& positions, std::size_t ply) {
    next_look_ = std::numeric_limits<std::size_t>::max();
    if (by_fact_.empty() && by_repeats_.empty()) return nullptr;
    variant_.facts(positions[ply], used_facts_, facts_);
    if (const auto* end = count_facts(ply)) return end;
    return by_repeats_.empty() ? nullptr : count_repeats(positions, ply);
}

const AutomaticEnd* Watch::count_facts(std::size_t ply) {
    for (const auto& [end, steady] : by_fact_) {
        const std::int64_t missing = end.at_least - facts_[end.fact];
        if (missing <= 0) return &end;
        look_again(ply + (steady ? static_cast<std::size_t>(missing) : 1));
    }
    return nullptr;
}

const AutomaticEnd* Watch::count_repeats(const Positions& positions, std::size_t ply) {
    const AutomaticEnd& end = by_repeats_.front();
    const auto wanted = static_cast<std::size_t>(end.at_least);
    const auto reversible =
        std::min(static_cast<std::size_t>(facts_[loader::reversible_plies]), ply);
    // A position comes back after two plies at the earliest.
    const std::size_t least = 2 * (wanted - 1);
    if (reversible < least) {
        look_again(ply + least - reversible);
        return nullptr;
    }
    begin_ = ply - reversible;
    end_ = std::max(end_, begin_);
    keys_.resize(std::max(keys_.size(), (ply + 1) * key_size_));
    times_.resize(std::max(times_.size(), ply + 1));
    for (; end_ <= ply; ++end_) {
        variant_.key(positions[end_], 0, keys_.data() + end_ * key_size_);
        times_[end_] = times_so_far(end_);
    }
    const auto first = times_.begin() + static_cast<std::ptrdiff_t>(begin_);
    const auto last = times_.begin() + static_cast<std::ptrdiff_t>(end_);
    const auto most = static_cast<std::size_t>(*std::max_element(first, last));
    if (most >= wanted) return &end;
    look_again(ply + 2 * (wanted - most) - 1);
    return nullptr;
}

int Watch::times_so_far(std::size_t ply) const {
    const std::uint8_t* key = keys_.data() + ply * key_size_;
    int times = 1;
    for (std::size_t i = begin_; i < ply; ++i)
        times += std::memcmp(keys_.data() + i * key_size_, key, key_size_) == 0;
    return times;
}

} // namespace regra::replay
