// The functions of `table` a script has, and `pairs`: our own, because Lua's may take time that no
// budget sees, sort in an order that depends on the clock, and walk a table in an order that
// differs from run to run.
#include "kernel/sandbox/engine.hpp"

#include <algorithm>
#include <cstring>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

constexpr lua_Integer most_unpacked = 250;

// A table that the script made itself; the host's have a metatable.
lua_Integer check_own_list(lua_State* state, const char* function) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (lua_getmetatable(state, 1))
        luaL_error(state, "%s: this list belongs to the host and cannot be changed; copy it first",
                   function);
    return static_cast<lua_Integer>(lua_rawlen(state, 1));
}

int table_insert(lua_State* state) {
    const lua_Integer count = check_own_list(state, "table.insert");
    if (lua_gettop(state) == 2) {
        lua_rawseti(state, 1, count + 1);
        return 0;
    }
    if (lua_gettop(state) != 3) return luaL_error(state, "table.insert: two or three arguments");
    const lua_Integer place = luaL_checkinteger(state, 2);
    if (place < 1 || place > count + 1) return luaL_error(state, "table.insert: no such place");
    charge(state, (count - place + 1) / 4);
    for (lua_Integer i = count; i >= place; --i) {
        lua_rawgeti(state, 1, i);
        lua_rawseti(state, 1, i + 1);
    }
    lua_rawseti(state, 1, place);
    return 0;
}

int table_remove(lua_State* state) {
    const lua_Integer count = check_own_list(state, "table.remove");
    const lua_Integer place = luaL_optinteger(state, 2, count);
    if (count == 0 && (place == 0 || lua_isnoneornil(state, 2))) return 0;
    if (place < 1 || place > count + 1) return luaL_error(state, "table.remove: no such place");
    charge(state, (count - place) / 4);
    lua_rawgeti(state, 1, place);
    for (lua_Integer i = place; i < count; ++i) {
        lua_rawgeti(state, 1, i + 1);
        lua_rawseti(state, 1, i);
    }
    lua_pushnil(state);
    lua_rawseti(state, 1, std::max(place, count));
    return 1;
}

int table_unpack(lua_State* state) {
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    const lua_Integer last = luaL_opt(state, luaL_checkinteger, 3, luaL_len(state, 1));
    if (first > last) return 0;
    if (static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) >=
        static_cast<lua_Unsigned>(most_unpacked))
        return luaL_error(state, "table.unpack: more than %I values at once", most_unpacked);
    luaL_checkstack(state, static_cast<int>(most_unpacked), "table.unpack");
    for (lua_Integer i = 0; i <= last - first; ++i) lua_geti(state, 1, first + i);
    return static_cast<int>(last - first + 1);
}

void add_piece(lua_State* state, luaL_Buffer* buffer, lua_Integer place) {
    lua_geti(state, 1, place);
    if (!lua_isstring(state, -1))
        luaL_error(state, "table.concat: value %I is a %s, not a text or number", place,
                   luaL_typename(state, -1));
    charge(state, 1 + static_cast<std::int64_t>(lua_rawlen(state, -1)) / 16);
    luaL_addvalue(buffer);
}

int table_concat(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    std::size_t length = 0;
    const char* separator = luaL_optlstring(state, 2, "", &length);
    const lua_Integer first = luaL_optinteger(state, 3, 1);
    const lua_Integer last = luaL_opt(state, luaL_checkinteger, 4, luaL_len(state, 1));
    const std::size_t most = engine(state).limits.text_bytes;
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    for (lua_Integer i = first; i <= last; ++i) {
        add_piece(state, &buffer, i);
        if (i == last) break; // last may be the largest number there is
        charge(state, 1 + static_cast<std::int64_t>(length) / 16);
        luaL_addlstring(&buffer, separator, length);
        if (luaL_bufflen(&buffer) > most) give_up(state, Ended::memory);
    }
    luaL_pushresult(&buffer);
    return 1;
}

// ---- sort: by merging, so that equal values keep their order and a bad order function does no
// harm

constexpr lua_Integer few = 64;

// Memory that the collector frees; the userdata is left on the stack.
template<class Item>
Item* scratch(lua_State* state, lua_Integer count) {
    return static_cast<Item*>(
        lua_newuserdatauv(state, static_cast<std::size_t>(count) * sizeof(Item), 0));
}

// Whole numbers only: the usual case, in one go.
bool sort_integers(lua_State* state, lua_Integer count) {
    lua_Integer small[few];
    lua_Integer* values = count <= few ? small : scratch<lua_Integer>(state, count);
    for (lua_Integer i = 0; i < count; ++i) {
        lua_rawgeti(state, 1, i + 1);
        if (!lua_isinteger(state, -1)) return false;
        values[i] = lua_tointegerx(state, -1, nullptr);
        lua_pop(state, 1);
    }
    std::sort(values, values + count);
    for (lua_Integer i = 0; i < count; ++i) {
        lua_pushinteger(state, values[i]);
        lua_rawseti(state, 1, i + 1);
    }
    return true;
}

// Is the value at place a before that at place b? Stack: 1 list, 2 order function or nil.
bool comes_before(lua_State* state, lua_Integer a, lua_Integer b) {
    if (lua_isnil(state, 2)) {
        lua_rawgeti(state, 1, a);
        lua_rawgeti(state, 1, b);
        const int type = lua_type(state, -1);
        if (type != lua_type(state, -2) || (type != LUA_TNUMBER && type != LUA_TSTRING))
            luaL_error(state, "table.sort: cannot order a %s and a %s; give an order function",
                       luaL_typename(state, -2), luaL_typename(state, -1));
        if (type == LUA_TSTRING)
            charge(state, static_cast<std::int64_t>(
                              std::min(lua_rawlen(state, -1), lua_rawlen(state, -2)) / 16));
        const bool before = lua_compare(state, -2, -1, LUA_OPLT) != 0;
        lua_pop(state, 2);
        return before;
    }
    lua_pushvalue(state, 2);
    lua_rawgeti(state, 1, a);
    lua_rawgeti(state, 1, b);
    lua_call(state, 2, 1);
    const bool before = lua_toboolean(state, -1) != 0;
    lua_pop(state, 1);
    return before;
}

// Merges the sorted runs [from, middle) and [middle, to) of places.
void merge(lua_State* state, const std::int32_t* from, std::int32_t* to, lua_Integer begin,
           lua_Integer middle, lua_Integer end) {
    lua_Integer left = begin, right = middle;
    for (lua_Integer i = begin; i < end; ++i) {
        const bool take_right =
            right < end && (left >= middle || comes_before(state, from[right], from[left]));
        to[i] = take_right ? from[right++] : from[left++];
    }
}

int table_sort(lua_State* state) {
    const lua_Integer count = check_own_list(state, "table.sort");
    lua_settop(state, 2);
    if (!lua_isnil(state, 2)) luaL_checktype(state, 2, LUA_TFUNCTION);
    charge(state, count);
    if (lua_isnil(state, 2) && sort_integers(state, count)) return 0;
    lua_settop(state, 2);
    auto* places = scratch<std::int32_t>(state, count);
    auto* merged = scratch<std::int32_t>(state, count);
    for (lua_Integer i = 0; i < count; ++i) places[i] = static_cast<std::int32_t>(i + 1);
    for (lua_Integer width = 1; width < count; width *= 2) {
        charge(state, count);
        for (lua_Integer begin = 0; begin < count; begin += 2 * width)
            merge(state, places, merged, begin, std::min(begin + width, count),
                  std::min(begin + 2 * width, count));
        std::swap(places, merged);
    }
    lua_createtable(state, static_cast<int>(count), 0);
    for (lua_Integer i = 0; i < count; ++i) {
        lua_rawgeti(state, 1, places[i]);
        lua_rawseti(state, -2, i + 1);
    }
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(state, -1, i);
        lua_rawseti(state, 1, i);
    }
    return 0;
}

} // namespace

void push_table_functions(lua_State* state) {
    const luaL_Reg offered[] = {{"concat", table_concat}, {"insert", table_insert},
                                {"remove", table_remove}, {"sort", table_sort},
                                {"unpack", table_unpack}, {nullptr, nullptr}};
    lua_newtable(state);
    luaL_setfuncs(state, offered, 0);
}

} // namespace regra::sandbox
