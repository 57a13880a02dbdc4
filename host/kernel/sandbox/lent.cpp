// Tables lent to scripts for the length of some calls: plain, for reading through a protected copy
// takes three times as long, and looked at afterwards.
#include "kernel/sandbox/lists.hpp"

#include <lua.hpp>

namespace regra::sandbox {

void push_group(lua_State* state, int list, Numbers members) {
    const auto count = static_cast<int>(members.size());
    luaL_checkstack(state, 6, "groups");
    push_thing(state, {list, -1});
    lua_createtable(state, count, count + 1);
    lua_pushinteger(state, count);
    lua_setfield(state, -2, "count");
    for (int i = 0; i < count; ++i) {
        if (lua_rawgeti(state, -2, members[static_cast<std::size_t>(i)] + 1) == LUA_TNIL)
            luaL_error(state, "no such thing in the list");
        lua_pushvalue(state, -1);
        lua_rawseti(state, -3, i + 1);
        lua_pushboolean(state, 1);
        lua_rawset(state, -3);
    }
    push_row_metatable(state);
    lua_setmetatable(state, -2);
    lua_remove(state, -2);
}

void check_group(lua_State* state, int list, Numbers members) {
    const auto count = static_cast<int>(members.size());
    push_thing(state, {list, -1});
    lua_getfield(state, -2, "count");
    bool same =
        lua_rawlen(state, -3) == members.size() && lua_tointegerx(state, -1, nullptr) == count;
    lua_pop(state, 1);
    for (int i = 0; same && i < count; ++i) {
        lua_rawgeti(state, -1, members[static_cast<std::size_t>(i)] + 1);
        lua_rawgeti(state, -3, i + 1);
        same = lua_rawequal(state, -1, -2) != 0;
        lua_pop(state, 1);
        lua_rawget(state, -3);
        same = same && lua_isboolean(state, -1) && lua_toboolean(state, -1);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    if (!same) luaL_error(state, "the group was changed; facts are only read");
}

void push_lent(lua_State* state, int index) {
    lua_newtable(state);
    for (lua_pushnil(state); lua_next(state, index);) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, -4);
    }
    push_row_metatable(state);
    lua_setmetatable(state, -2);
}

void check_lent(lua_State* state, int lent, int original) {
    for (lua_pushnil(state); lua_next(state, original);) {
        lua_pushvalue(state, -2);
        lua_rawget(state, lent);
        if (!lua_rawequal(state, -1, -2))
            luaL_error(state, "'%s' was changed; facts are only read", lua_tostring(state, -3));
        lua_pop(state, 2);
    }
}

} // namespace regra::sandbox
