// A list that grows at its end and may be cut there. Copies share what they have in common, so a
// copy costs a pointer for each `in_block` items, whatever an item costs, and adding to the copy
// or changing an item of it never changes the original.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace regra::game {

template<class Item>
class History {
public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Item& operator[](std::size_t index) const {
        return *(*blocks_[index / in_block])[index % in_block];
    }
    const Item& front() const { return (*this)[0]; }
    const Item& back() const { return (*this)[size_ - 1]; }

    template<class Given>
    void push_back(Given&& item) {
        if (size_ % in_block == 0) blocks_.push_back(std::make_shared<Block>());
        own(blocks_.back()).push_back(std::make_shared<Item>(std::forward<Given>(item)));
        ++size_;
    }
    // Keeps the first `size` items, which must be there.
    void cut(std::size_t size) {
        blocks_.resize((size + in_block - 1) / in_block);
        if (size % in_block != 0) own(blocks_.back()).resize(size % in_block);
        size_ = size;
    }
    // The item, to be changed here only. Valid until the next call of a function that is not const.
    Item& change(std::size_t index) {
        auto& item = own(blocks_[index / in_block])[index % in_block];
        if (item.use_count() > 1) item = std::make_shared<Item>(*item);
        return *item;
    }

    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = const Item*;
        using reference = const Item&;

        Iterator() = default;
        Iterator(const History* of, std::size_t at) : of_(of), at_(at) {}
        reference operator*() const { return (*of_)[at_]; }
        pointer operator->() const { return &(*of_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return {of_, at_++}; }
        bool operator==(const Iterator&) const = default;

    private:
        const History* of_ = nullptr;
        std::size_t at_ = 0;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size_}; }

private:
    static constexpr std::size_t in_block = 64;
    using Block = std::vector<std::shared_ptr<Item>>;

    static Block& own(std::shared_ptr<Block>& block) {
        if (block.use_count() > 1) block = std::make_shared<Block>(*block);
        return *block;
    }

    std::vector<std::shared_ptr<Block>> blocks_;
    std::size_t size_ = 0;
};

} // namespace regra::game
