// Lists of costs as numbers that CheapestMatching can take. Fields in which no pair of a problem
// costs anything are left out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engines/proof/problem.hpp"

namespace regra::proof {

// What each two vertices cost, each list of costs once.
struct Edges {
    explicit Edges(const Problem& problem)
        : size(problem.size()),
          which(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)), lists(1) {
        const auto kinds = problem.kinds();
        if (kinds)
            add_by_kind(problem, *kinds);
        else
            add_each(problem);
        std::vector<char> costs_any(problem.fields().size(), 0);
        for (const Costs& list : lists)
            for (std::size_t f = 0; f < list.size(); ++f) {
                if (list[f] != 0) costs_any[f] = 1;
                greatest = std::max(greatest, list[f] < 0 ? -list[f] : list[f]);
            }
        for (std::size_t f = 0; f < costs_any.size(); ++f)
            if (costs_any[f]) used.push_back(f);
    }
    // The place of a pair in `lists`; 0: the two may not be paired.
    std::uint32_t of(int a, int b) const { return which[cell(a, b)]; }

    int size;
    std::vector<std::uint32_t> which;
    std::vector<Costs> lists; // the first stands for none
    std::vector<std::size_t> used;
    std::int64_t greatest = 0;

private:
    std::size_t cell(int a, int b) const {
        return static_cast<std::size_t>(b) * static_cast<std::size_t>(size) +
               static_cast<std::size_t>(a);
    }
    void add_by_kind(const Problem& problem, const std::vector<int>& kinds) {
        constexpr auto unknown = ~std::uint32_t{0};
        const auto count =
            static_cast<std::size_t>(*std::max_element(kinds.begin(), kinds.end())) + 1;
        std::vector<std::uint32_t> known(count * count * 2, unknown);
        Costs cost;
        for (int b = 0; b < size; ++b)
            for (int a = 0; a < b; ++a) {
                const auto one = static_cast<std::size_t>(kinds[static_cast<std::size_t>(a)]);
                const auto other = static_cast<std::size_t>(kinds[static_cast<std::size_t>(b)]);
                std::uint32_t& found =
                    known[(one * count + other) * 2 + (problem.may_meet(a, b) ? 1 : 0)];
                if (found == unknown) {
                    found = 0;
                    if (problem.edge(a, b, cost)) {
                        found = static_cast<std::uint32_t>(lists.size());
                        lists.push_back(cost);
                    }
                }
                which[cell(a, b)] = found;
            }
    }
    void add_each(const Problem& problem) {
        std::map<Costs, std::uint32_t> known;
        Costs cost;
        for (int b = 0; b < size; ++b)
            for (int a = 0; a < b; ++a) {
                if (!problem.edge(a, b, cost)) continue;
                const auto [found, added] =
                    known.try_emplace(cost, static_cast<std::uint32_t>(lists.size()));
                if (added) lists.push_back(cost);
                which[cell(a, b)] = found->second;
            }
    }
};

// A list of so many fields, compared like words.
template<int fields>
class Listed {
public:
    Listed() = default;
    static Listed of(const Costs& costs, const std::vector<std::size_t>& used) {
        Listed made;
        for (std::size_t i = 0; i < used.size(); ++i)
            made.part_[i] = static_cast<std::int32_t>(costs[used[i]]);
        return made;
    }
    Costs costs(std::size_t count, const std::vector<std::size_t>& used) const {
        Costs all(count, 0);
        for (std::size_t i = 0; i < used.size(); ++i) all[used[i]] = part_[i];
        return all;
    }
    // Whatever fits into the parts.
    static bool trusts(std::int64_t, std::size_t) { return true; }

    Listed& operator+=(const Listed& other) {
        for (std::size_t i = 0; i < size; ++i) part_[i] += other.part_[i];
        return *this;
    }
    Listed& operator-=(const Listed& other) {
        for (std::size_t i = 0; i < size; ++i) part_[i] -= other.part_[i];
        return *this;
    }
    friend Listed operator+(Listed a, const Listed& b) { return a += b; }
    friend Listed operator-(Listed a, const Listed& b) { return a -= b; }
    friend bool operator==(const Listed&, const Listed&) = default;
    friend bool operator<(const Listed& a, const Listed& b) { return a.part_ < b.part_; }
    bool is_zero() const { return *this == Listed(); }
    Listed half() const {
        Listed out;
        for (std::size_t i = 0; i < size; ++i) out.part_[i] = part_[i] / 2;
        return out;
    }

private:
    static constexpr std::size_t size = fields;
    std::array<std::int32_t, size> part_{};
};

// The same in one integer, `width` bits a field: fields are added and compared together. That is
// right as long as none grows beyond its bits, which trusts() says of the answer: then each
// difference of costs and weights has fields within theirs, and is zero or greater if its number
// is.
template<class Int, int width>
class Packed {
public:
    Packed() = default;
    static Packed of(const Costs& costs, const std::vector<std::size_t>& used) {
        Packed made;
        for (const std::size_t field : used) made.value_ = made.value_ * radix + costs[field];
        return made;
    }
    Costs costs(std::size_t count, const std::vector<std::size_t>& used) const {
        Costs all(count, 0);
        Int left = value_;
        for (std::size_t i = used.size(); i-- > 0;) {
            Int field = left % radix;
            if (field >= radix / 2) field -= radix;
            if (field < -(radix / 2)) field += radix;
            left = (left - field) / radix;
            all[used[i]] = static_cast<std::int64_t>(field);
        }
        return all;
    }
    // greatest: field of all costs and weights; terms: most weights that one difference takes.
    static bool trusts(std::int64_t greatest, std::size_t terms) {
        return greatest * static_cast<std::int64_t>(terms + 6) <
               static_cast<std::int64_t>(radix / 2);
    }

    Packed& operator+=(const Packed& other) { return value_ += other.value_, *this; }
    Packed& operator-=(const Packed& other) { return value_ -= other.value_, *this; }
    friend Packed operator+(Packed a, const Packed& b) { return a += b; }
    friend Packed operator-(Packed a, const Packed& b) { return a -= b; }
    friend bool operator==(const Packed&, const Packed&) = default;
    friend bool operator<(const Packed& a, const Packed& b) { return a.value_ < b.value_; }
    bool is_zero() const { return value_ == 0; }
    Packed half() const {
        Packed out;
        out.value_ = value_ / 2;
        return out;
    }

private:
    static constexpr Int radix = Int{1} << width;
    Int value_ = 0;
};

} // namespace regra::proof
