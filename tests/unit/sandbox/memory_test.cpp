#include "kernel/sandbox/limits.hpp"
#include "unit/catch.hpp"

using regra::sandbox::Memory;

namespace {

constexpr std::size_t of_text = 4; // LUA_TSTRING, the old size of a text that is made
constexpr std::size_t of_table = 5;

} // namespace

TEST_CASE("memory is counted to the byte, and refused from the first byte too many") {
    Memory memory(1000, 5000, 900, 100, 1000);
    void* first = Memory::allocate(&memory, nullptr, of_table, 600);
    REQUIRE(first);
    CHECK(memory.live() == 600);
    CHECK_FALSE(Memory::allocate(&memory, nullptr, of_table, 401));
    CHECK(memory.refusal() == Memory::Refusal::live);
    CHECK(memory.live() == 600);
    void* second = Memory::allocate(&memory, nullptr, of_table, 400);
    REQUIRE(second);
    CHECK(memory.live() == 1000);
    first = Memory::allocate(&memory, first, 600, 10); // shrinking is always possible
    REQUIRE(first);
    CHECK(memory.live() == 410);
    CHECK_FALSE(Memory::allocate(&memory, first, 10, 0));
    CHECK_FALSE(Memory::allocate(&memory, second, 400, 0));
    CHECK(memory.live() == 0);
}

TEST_CASE("one block and one text have bounds of their own") {
    Memory memory(1000, 5000, 900, 100, 1000);
    CHECK_FALSE(Memory::allocate(&memory, nullptr, of_table, 901));
    CHECK(memory.refusal() == Memory::Refusal::block);
    CHECK_FALSE(Memory::allocate(&memory, nullptr, of_text, 101));
    CHECK(memory.refusal() == Memory::Refusal::text);
    void* text = Memory::allocate(&memory, nullptr, of_text, 100);
    REQUIRE(text);
    CHECK(memory.live() == 100);
    Memory::allocate(&memory, text, 100, 0);
}

TEST_CASE("what a call makes counts though it is given back, and the next call begins anew") {
    Memory memory(1000, 2000, 900, 100, 1000);
    const auto make = [&] {
        void* block = Memory::allocate(&memory, nullptr, of_table, 800);
        if (block) Memory::allocate(&memory, block, 800, 0);
        return block != nullptr;
    };
    CHECK(make());
    CHECK(make());
    CHECK_FALSE(make());
    CHECK(memory.refusal() == Memory::Refusal::made);
    memory.start_call();
    CHECK(memory.refusal() == Memory::Refusal::none);
    CHECK(make());
}
