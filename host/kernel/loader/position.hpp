// A position of some variant: bytes that only its plugin reads.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include <regra/abi.h>

namespace regra::loader {

// A value: copied freely, never compared, hashed or stored. Copies move the bytes in use only.
class Position {
public:
    Position() = default;
    explicit Position(std::size_t size) : size_(size) { std::memset(bytes_.data(), 0, size); }
    Position(const Position& other) : size_(other.size_) { copy(other); }
    Position& operator=(const Position& other) {
        size_ = other.size_;
        copy(other);
        return *this;
    }
    ~Position() = default;

    const void* data() const { return bytes_.data(); }
    void* data() { return bytes_.data(); }
    std::size_t size() const { return size_; }

private:
    void copy(const Position& other) { std::memmove(bytes_.data(), other.bytes_.data(), size_); }

    std::size_t size_ = 0; // of the variant's positions, at most REGRA_POSITION_MAX
    alignas(REGRA_ALIGN_MAX) std::array<std::byte, REGRA_POSITION_MAX> bytes_;
};

} // namespace regra::loader
