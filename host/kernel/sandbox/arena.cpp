#include "kernel/sandbox/arena.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace regra::sandbox {
namespace {

// Under AddressSanitizer each block is malloc's own, so that a step outside it is seen.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool plain = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool plain = true;
#else
constexpr bool plain = false;
#endif
#else
constexpr bool plain = false;
#endif

// What Lua passes as the old size of a new text (LUA_TSTRING).
constexpr std::size_t kind_text = 4;

} // namespace

Arena::~Arena() {
    while (chunks_) {
        void* before = nullptr;
        std::memcpy(&before, chunks_, sizeof before);
        std::free(chunks_);
        chunks_ = before;
    }
}

void* Arena::allocate(void* arena, void* block, std::size_t old_size, std::size_t new_size) {
    auto& self = *static_cast<Arena*>(arena);
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
    void* made = self.resize(block, old_size, new_size);
    if (made || new_size == 0) self.live_ = self.live_ - old_size + new_size;
    return made;
}

Arena::Refusal Arena::refuses(bool text, std::size_t size, std::size_t growth) const {
    if (text && size > most_text_) return Refusal::text;
    if (size > most_block_) return Refusal::block;
    if (made_ + growth > most_made_) return Refusal::made;
    if (live_ + growth > most_live_) return Refusal::live;
    return Refusal::none;
}

void* Arena::resize(void* block, std::size_t old_size, std::size_t new_size) {
    if (new_size == 0) {
        give(block, old_size);
        return nullptr;
    }
    const std::size_t before = class_of(old_size), after = class_of(new_size);
    if (block &&
        (plain || (before > classes && after > classes))) { // malloc's own, exact to a byte
        void* moved = std::realloc(block, new_size);
        return moved || new_size > old_size ? moved : block;
    }
    if (block && before == after) return block;
    void* made = take(new_size);
    if (!made) return new_size <= old_size ? block : nullptr; // shrinking must not fail
    if (block) {
        std::memcpy(made, block, std::min(old_size, new_size));
        give(block, old_size);
    }
    return made;
}

void* Arena::take(std::size_t size) {
    if (plain || class_of(size) > classes) return std::malloc(size);
    const std::size_t index = class_of(size);
    if (void* block = free_[index]) {
        std::memcpy(&free_[index], block, sizeof block); // the next free one stands in the block
        return block;
    }
    const bool full = !next_ || static_cast<std::size_t>(end_ - next_) < index * step;
    if (full && !add_chunk()) return nullptr;
    char* block = next_;
    next_ += index * step;
    return block;
}

// Memory is first touched a page at a time, which costs more than all else here: so a state that
// grows asks for large pages.
bool Arena::add_chunk() {
    const std::size_t size = chunks_ ? large_chunk : first_chunk;
    void* chunk = chunks_ ? std::aligned_alloc(large_chunk, size) : std::malloc(size);
    if (!chunk) return false;
#ifdef MADV_HUGEPAGE
    if (chunks_) madvise(chunk, size, MADV_HUGEPAGE);
#endif
    std::memcpy(chunk, &chunks_, sizeof chunks_);
    chunks_ = chunk;
    next_ = static_cast<char*>(chunk) + step;
    end_ = static_cast<char*>(chunk) + size;
    return true;
}

void Arena::give(void* block, std::size_t size) {
    if (!block) return;
    if (plain || class_of(size) > classes) return std::free(block);
    const std::size_t index = class_of(size);
    std::memcpy(block, &free_[index], sizeof block);
    free_[index] = block;
}

} // namespace regra::sandbox
