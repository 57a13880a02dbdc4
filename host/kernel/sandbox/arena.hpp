// The memory of one Lua state: small blocks from size classes, counted and bounded. Being the
// state's alone, and used by one thread, it needs no lock and is given back whole.
#pragma once

#include <array>
#include <cstddef>

namespace regra::sandbox {

class Arena {
public:
    // Why the last block was refused.
    enum class Refusal { none, live, made, block, text };

    Arena(std::size_t most_live, std::size_t most_made, std::size_t most_block,
          std::size_t most_text)
        : most_live_(most_live), most_made_(most_made), most_block_(most_block),
          most_text_(most_text) {}
    ~Arena();
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // lua_Alloc: `arena` is the Arena.
    static void* allocate(void* arena, void* block, std::size_t old_size, std::size_t new_size);

    void start_call() {
        made_ = 0;
        refusal_ = Refusal::none;
    }
    std::size_t live() const { return live_; }
    Refusal refusal() const { return refusal_; }

private:
    void* resize(void* block, std::size_t old_size, std::size_t new_size);
    Refusal refuses(bool text, std::size_t size, std::size_t growth) const;
    void* take(std::size_t size);
    bool add_chunk();
    void give(void* block, std::size_t size);

    static constexpr std::size_t step = 16, classes = 64; // blocks up to 1 KiB
    static constexpr std::size_t first_chunk = 256u << 10, large_chunk = 2u << 20;
    static std::size_t class_of(std::size_t size) { return (size + step - 1) / step; }

    std::size_t most_live_, most_made_, most_block_, most_text_;
    std::size_t live_ = 0, made_ = 0;
    Refusal refusal_ = Refusal::none;
    std::array<void*, classes + 1> free_{};
    void* chunks_ = nullptr; // each begins with the address of the one before
    char* next_ = nullptr;
    char* end_ = nullptr;
};

} // namespace regra::sandbox
