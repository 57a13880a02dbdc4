// `pairs` in one order on every machine: numbers, then texts by their bytes, then no and yes, then
// things of a list by their place in it. Keys added during the walk are not visited.
#include "kernel/sandbox/engine.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

struct Key {
    enum Rank : std::int64_t { number, text, flag, thing } rank;
    double value;       // number
    std::int64_t whole; // number (two may be equal as doubles), flag, thing
    const char* bytes;  // text: Lua's own, kept alive by the table
    std::size_t length;
    std::int32_t place; // in the table of keys
};

bool before(const Key& a, const Key& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    if (a.rank != Key::text) return std::tie(a.value, a.whole) < std::tie(b.value, b.whole);
    const int order = std::memcmp(a.bytes, b.bytes, std::min(a.length, b.length));
    return order != 0 ? order < 0 : a.length < b.length;
}

Key key_at(lua_State* state, int index, std::int32_t place) {
    Key key{Key::number, 0, 0, nullptr, 0, place};
    switch (lua_type(state, index)) {
    case LUA_TNUMBER:
        key.value = lua_tonumberx(state, index, nullptr);
        key.whole = lua_tointegerx(state, index, nullptr);
        break;
    case LUA_TSTRING:
        key.rank = Key::text;
        key.bytes = lua_tolstring(state, index, &key.length);
        break;
    case LUA_TBOOLEAN:
        key.rank = Key::flag;
        key.whole = lua_toboolean(state, index);
        break;
    default: {
        const Entity entity = find_thing(state, index);
        if (entity.list < 0)
            luaL_error(state, "pairs: a %s as a key has no order; keep a list",
                       luaL_typename(state, index));
        key.rank = Key::thing;
        key.whole = (std::int64_t{entity.list} << 32) + entity.index;
    }
    }
    return key;
}

// Upvalues: keys in order, the table, how many were given.
int next_pair(lua_State* state) {
    auto given = lua_tointegerx(state, lua_upvalueindex(3), nullptr);
    for (;;) {
        ++given;
        if (lua_rawgeti(state, lua_upvalueindex(1), given) == LUA_TNIL) return 1;
        lua_pushvalue(state, -1);
        if (lua_rawget(state, lua_upvalueindex(2)) != LUA_TNIL) break;
        lua_pop(state, 2);
    }
    lua_pushinteger(state, given);
    lua_replace(state, lua_upvalueindex(3));
    return 2;
}

} // namespace

int sorted_pairs(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 1);
    unwrap(state, 1);
    if (is_lookup(state, 1) || find_thing(state, 1).list >= 0)
        return luaL_error(state, "pairs: name the field you want");
    index_lists(state);
    lua_newtable(state); // 2: the keys as found
    std::int32_t count = 0;
    for (lua_pushnil(state); lua_next(state, 1);) {
        lua_pop(state, 1);
        lua_pushvalue(state, -1);
        lua_rawseti(state, 2, ++count);
    }
    charge(state, std::int64_t{count} * 8);
    auto* keys = static_cast<Key*>(
        lua_newuserdatauv(state, static_cast<std::size_t>(count) * sizeof(Key), 0)); // 3
    for (std::int32_t i = 0; i < count; ++i) {
        lua_rawgeti(state, 2, i + 1);
        keys[i] = key_at(state, -1, i + 1);
        lua_pop(state, 1);
    }
    std::sort(keys, keys + count, before);
    lua_createtable(state, count, 0); // 4
    for (std::int32_t i = 0; i < count; ++i) {
        lua_rawgeti(state, 2, keys[i].place);
        lua_rawseti(state, 4, i + 1);
    }
    lua_pushvalue(state, 1);
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, next_pair, 3);
    return 1;
}

} // namespace regra::sandbox
