// The positions of one game, as many bytes each as the variant's have.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "kernel/loader/position.hpp"

namespace regra::replay {

class Positions {
public:
    std::size_t size() const { return count_; }
    loader::Position operator[](std::size_t index) const {
        loader::Position position(each_);
        std::memcpy(position.data(), bytes_.data() + index * each_, each_);
        return position;
    }
    loader::Position front() const { return (*this)[0]; }

    // Memory is used again.
    void begin_with(const loader::Position& first) {
        count_ = 0;
        each_ = first.size();
        add(first);
    }
    void add(const loader::Position& next) {
        if (bytes_.size() < (count_ + 1) * each_) bytes_.resize(2 * count_ * each_ + each_);
        std::memcpy(bytes_.data() + count_ * each_, next.data(), each_);
        ++count_;
    }

private:
    std::size_t each_ = 0, count_ = 0;
    std::vector<std::byte> bytes_;
};

} // namespace regra::replay
