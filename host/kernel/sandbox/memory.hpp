// The memory of one Lua state: malloc's, counted and bounded to the byte.
#pragma once

#include <cstddef>

namespace regra::sandbox {

class Memory {
public:
    // Why the last block was refused.
    enum class Refusal { none, live, made, block, text };

    // The bounds of Limits, in bytes.
    Memory(std::size_t most_live, std::size_t most_made, std::size_t most_block,
           std::size_t most_text)
        : most_live_(most_live), most_made_(most_made), most_block_(most_block),
          most_text_(most_text) {}
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    // lua_Alloc: `memory` is the Memory.
    static void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

    void start_call() {
        made_ = 0;
        refusal_ = Refusal::none;
    }
    std::size_t live() const { return live_; }
    Refusal refusal() const { return refusal_; }

private:
    Refusal refuses(bool text, std::size_t size, std::size_t growth) const;

    std::size_t most_live_, most_made_, most_block_, most_text_;
    std::size_t live_ = 0, made_ = 0;
    Refusal refusal_ = Refusal::none;
};

} // namespace regra::sandbox
