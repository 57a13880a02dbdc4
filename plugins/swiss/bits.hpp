// Sets of small numbers, one bit each.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace regra::swiss {

class Bits {
public:
    Bits() = default;
    explicit Bits(int size) : words_((static_cast<std::size_t>(size) + 63) / 64) {}

    bool has(int i) const { return (words_[word(i)] >> (i & 63) & 1) != 0; }
    void add(int i) { words_[word(i)] |= std::uint64_t{1} << (i & 63); }
    void drop(int i) { words_[word(i)] &= ~(std::uint64_t{1} << (i & 63)); }
    void clear() { words_.assign(words_.size(), 0); }
    std::size_t size_in_words() const { return words_.size(); }
    std::uint64_t* data() { return words_.data(); }
    const std::uint64_t* data() const { return words_.data(); }

private:
    static std::size_t word(int i) { return static_cast<std::size_t>(i) >> 6; }
    std::vector<std::uint64_t> words_;
};

// Calls `visit(i)` for each bit i of word `at`; stops and says true when a visit does.
template<class Visit>
bool any_bit(std::uint64_t word, std::size_t at, Visit&& visit) {
    for (; word != 0; word &= word - 1)
        if (visit(static_cast<int>(at * 64) + std::countr_zero(word))) return true;
    return false;
}

} // namespace regra::swiss
