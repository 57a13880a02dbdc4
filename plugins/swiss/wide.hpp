// Signed whole numbers of `limbs` times 64 bits, for costs made of many fields.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <regra/guard.hpp>

namespace regra::swiss {

template<int limbs>
class Wide {
public:
    Wide() = default;
    // value * 2^at, at >= 0.
    static Wide scaled(std::int64_t value, int at) {
        Wide out;
        const std::size_t word = static_cast<std::size_t>(at) / 64;
        const int shift = at % 64;
        const auto low = static_cast<std::uint64_t>(value);
        const std::uint64_t sign = value < 0 ? ~std::uint64_t{0} : 0;
        out.limb_[word] = low << shift;
        const std::uint64_t high = shift == 0 ? sign : low >> (64 - shift) | sign << shift;
        for (std::size_t i = word + 1; i < size; ++i) out.limb_[i] = i == word + 1 ? high : sign;
        return out;
    }

    Wide& operator+=(const Wide& other) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::uint64_t sum = limb_[i] + other.limb_[i];
            const std::uint64_t all = sum + carry;
            carry =
                static_cast<std::uint64_t>(sum < limb_[i]) | static_cast<std::uint64_t>(all < sum);
            limb_[i] = all;
        }
        return *this;
    }
    Wide& operator-=(const Wide& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::uint64_t rest = limb_[i] - other.limb_[i];
            const std::uint64_t all = rest - borrow;
            borrow = static_cast<std::uint64_t>(limb_[i] < other.limb_[i]) |
                     static_cast<std::uint64_t>(rest < borrow);
            limb_[i] = all;
        }
        return *this;
    }
    friend Wide operator+(Wide a, const Wide& b) { return a += b; }
    friend Wide operator-(Wide a, const Wide& b) { return a -= b; }
    friend bool operator==(const Wide&, const Wide&) = default;
    friend bool operator<(const Wide& a, const Wide& b) {
        const auto top_a = static_cast<std::int64_t>(a.limb_[size - 1]);
        const auto top_b = static_cast<std::int64_t>(b.limb_[size - 1]);
        if (top_a != top_b) return top_a < top_b;
        for (std::size_t i = size - 1; i-- > 0;)
            if (a.limb_[i] != b.limb_[i]) return a.limb_[i] < b.limb_[i];
        return false;
    }
    bool is_zero() const { return *this == Wide(); }
    // Requires an even number.
    Wide half() const {
        Wide out;
        for (std::size_t i = 0; i + 1 < size; ++i)
            out.limb_[i] = limb_[i] >> 1 | limb_[i + 1] << 63;
        out.limb_[size - 1] =
            static_cast<std::uint64_t>(static_cast<std::int64_t>(limb_[size - 1]) >> 1);
        return out;
    }

private:
    static constexpr std::size_t size = limbs;
    std::array<std::uint64_t, size> limb_{};
};

// Calls `visit` with a number of limbs, as a type, that holds so many bits. Ends the call with
// LIMIT where none does.
template<class Visit>
auto with_limbs(int bits, Visit&& visit) {
    const int limbs = (bits + 63) / 64;
    if (limbs <= 1) return visit(std::integral_constant<int, 1>());
    if (limbs <= 2) return visit(std::integral_constant<int, 2>());
    if (limbs <= 3) return visit(std::integral_constant<int, 3>());
    if (limbs <= 4) return visit(std::integral_constant<int, 4>());
    if (limbs <= 6) return visit(std::integral_constant<int, 6>());
    if (limbs <= 8) return visit(std::integral_constant<int, 8>());
    if (limbs <= 12) return visit(std::integral_constant<int, 12>());
    if (limbs <= 18) return visit(std::integral_constant<int, 18>());
    if (limbs <= 32) return visit(std::integral_constant<int, 32>());
    if (limbs <= 64) return visit(std::integral_constant<int, 64>());
    if (limbs <= 160) return visit(std::integral_constant<int, 160>());
    sdk::limit();
}

} // namespace regra::swiss
