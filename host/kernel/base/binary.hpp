// Numbers, texts and values as bytes, for files that the program writes and reads back itself.
//
// Reading is bounded: bytes that are no such thing leave the reader not good(), and what it gives
// from then on is empty or 0. Lengths are checked against what is left before anything is made, and
// things are counted: one that takes a byte here takes a hundred in memory.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/base/value.hpp"

namespace regra {

class BytesOut {
public:
    void add(std::string_view bytes) { bytes_ += bytes; }
    // Little-endian, all its bytes.
    template<std::unsigned_integral Number>
    void number(Number number) {
        for (std::size_t i = 0; i < sizeof number; ++i)
            bytes_ += static_cast<char>(number >> (8 * i) & 0xff);
    }
    // Seven bits a byte, the lowest first; all but the last have the highest bit set.
    void count(std::uint64_t count) {
        for (; count >= 0x80; count >>= 7) bytes_ += static_cast<char>(count | 0x80);
        bytes_ += static_cast<char>(count);
    }
    void text(std::string_view text) {
        count(text.size());
        bytes_ += text;
    }
    // Writes null, yes and no, numbers, points, texts, lists and maps; false if the value holds
    // anything else.
    bool value(const Value& value);

    std::string_view bytes() const { return bytes_; }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

class BytesIn {
public:
    explicit BytesIn(std::string_view bytes) : left_(bytes) {}

    bool good() const { return good_; }
    bool at_end() const { return left_.empty(); }
    std::string_view left() const { return left_; }

    std::string_view take(std::size_t size) {
        if (size > left_.size()) return fail(), std::string_view();
        const auto taken = left_.substr(0, size);
        left_.remove_prefix(size);
        return taken;
    }
    template<std::unsigned_integral Number>
    Number number() {
        Number number = 0;
        const auto bytes = take(sizeof number);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            number |= static_cast<Number>(Number{static_cast<unsigned char>(bytes[i])} << (8 * i));
        return number;
    }
    std::uint64_t count() {
        std::uint64_t count = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (left_.empty()) break;
            const auto byte = static_cast<unsigned char>(left_.front());
            left_.remove_prefix(1);
            count |= std::uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80) return count;
        }
        fail();
        return 0;
    }
    // How many things follow that take a byte each at least.
    std::size_t items() {
        const auto count = size();
        if (count > things_left_) return fail(), 0;
        things_left_ -= count;
        return count;
    }
    std::string_view text() { return take(size()); }
    Value value();

    void fail() {
        good_ = false;
        left_ = {};
    }

    static constexpr std::size_t most_things = 8u << 20; // in all

private:
    Value value_at(int depth);
    std::size_t size() {
        const auto count = this->count();
        if (count > left_.size()) return fail(), 0;
        return static_cast<std::size_t>(count);
    }

    std::string_view left_;
    std::size_t things_left_ = most_things;
    bool good_ = true;
};

} // namespace regra
