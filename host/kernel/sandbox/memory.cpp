#include "kernel/sandbox/memory.hpp"

#include <cstdlib>

namespace regra::sandbox {
namespace {

// What Lua passes as the old size of a new text (LUA_TSTRING).
constexpr std::size_t kind_text = 4;

} // namespace

void* Memory::allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size) {
    auto& self = *static_cast<Memory*>(memory);
    const bool text = !block && old_size == kind_text;
    if (!block) old_size = 0;
    if (new_size > old_size) {
        const Refusal refusal = self.refuses(text, new_size, new_size - old_size);
        if (refusal != Refusal::none) {
            self.refusal_ = refusal;
            return nullptr;
        }
        self.made_ += new_size - old_size;
    }
    void* made = nullptr;
    if (new_size == 0) {
        std::free(block);
    } else {
        made = std::realloc(block, new_size);
        if (!made && new_size <= old_size) made = block; // shrinking must not fail
        if (!made) return nullptr;
    }
    self.live_ = self.live_ - old_size + new_size;
    return made;
}

Memory::Refusal Memory::refuses(bool text, std::size_t size, std::size_t growth) const {
    if (text && size > most_text_) return Refusal::text;
    if (size > most_block_) return Refusal::block;
    if (made_ + growth > most_made_) return Refusal::made;
    if (live_ + growth > most_live_) return Refusal::live;
    return Refusal::none;
}

} // namespace regra::sandbox
