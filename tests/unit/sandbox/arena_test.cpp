#include "kernel/sandbox/arena.hpp"
#include "unit/catch.hpp"

#include <algorithm>
#include <random>
#include <vector>

using regra::sandbox::Arena;

namespace {

struct Block {
    void* at = nullptr;
    std::size_t size = 0;
    unsigned char fill = 0;

    void set(unsigned char value) {
        fill = value;
        std::fill_n(static_cast<unsigned char*>(at), size, fill);
    }
    bool holds(std::size_t first) const {
        const auto* bytes = static_cast<const unsigned char*>(at);
        return std::all_of(bytes, bytes + first, [this](auto byte) { return byte == fill; });
    }
};

} // namespace

// Every byte of every block is written, so that a block shorter than was asked for spoils its
// neighbour, and AddressSanitizer sees it.
TEST_CASE("a block keeps its bytes, and only its own, however it grows and shrinks") {
    constexpr std::size_t most = 64u << 20;
    Arena arena(most, std::size_t{16} * most, most, most);
    std::mt19937 random(1);
    std::vector<Block> blocks(200);
    for (int round = 0; round < 20000; ++round) {
        Block& block = blocks[random() % blocks.size()];
        // Around 1 KiB blocks pass from the arena to malloc.
        const std::size_t size = random() % 4 == 0 ? 1000 + random() % 64 : random() % 200;
        REQUIRE(block.holds(block.size));
        void* made = Arena::allocate(&arena, block.at, block.size, size);
        REQUIRE((made != nullptr) == (size != 0));
        block.at = made;
        REQUIRE(block.holds(std::min(size, block.size)));
        block.size = size;
        block.set(static_cast<unsigned char>(round % 251));
    }
    for (const Block& block : blocks) {
        CHECK(block.holds(block.size));
        Arena::allocate(&arena, block.at, block.size, 0);
    }
    CHECK(arena.live() == 0);
}
