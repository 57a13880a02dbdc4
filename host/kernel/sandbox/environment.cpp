// What a script can name, and nothing else: a closed list of functions. No metatables, no
// coroutines, no loading of text, no patterns, no input or output, no random numbers, no addresses.
#include "kernel/sandbox/engine.hpp"

#include <cstring>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

// Registry keys.
char environment_key, protected_key;

int refuse_global(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING) return luaL_error(state, "assignment to a global");
    return luaL_error(state, "assignment to global '%s'", lua_tostring(state, 2));
}

int refuse_unknown(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING) return luaL_error(state, "no such global");
    return luaL_error(state, "no function or value is called '%s'", lua_tostring(state, 2));
}

int length_of_protected(lua_State* state) {
    lua_getmetatable(state, 1);
    lua_rawgeti(state, -1, 2);
    lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, -1)));
    return 1;
}

// ---- functions of the base library that differ from Lua's ----

int base_error(lua_State* state) {
    if (lua_type(state, 1) != LUA_TSTRING)
        return luaL_error(state, "error() takes a text, not a %s", luaL_typename(state, 1));
    luaL_where(state, static_cast<int>(luaL_optinteger(state, 2, 1)));
    lua_pushvalue(state, 1);
    lua_concat(state, 2);
    return lua_error(state);
}

int base_assert(lua_State* state) {
    luaL_checkany(state, 1);
    if (lua_toboolean(state, 1)) return lua_gettop(state);
    if (lua_type(state, 2) == LUA_TSTRING) return luaL_error(state, "%s", lua_tostring(state, 2));
    return luaL_error(state, "assertion failed");
}

int base_tostring(lua_State* state) {
    luaL_checkany(state, 1);
    switch (lua_type(state, 1)) {
    case LUA_TNIL: lua_pushliteral(state, "nil"); return 1;
    case LUA_TBOOLEAN: lua_pushstring(state, lua_toboolean(state, 1) ? "true" : "false"); return 1;
    case LUA_TNUMBER:
    case LUA_TSTRING: luaL_tolstring(state, 1, nullptr); return 1;
    default:
        return luaL_error(state, "a %s has no text; use a field of it", luaL_typename(state, 1));
    }
}

int base_type(lua_State* state) {
    luaL_checkany(state, 1);
    lua_pushstring(state, luaL_typename(state, 1));
    return 1;
}

int finish_pcall(lua_State* state, int status, lua_KContext) {
    --engine(state).pcalls;
    if (status == LUA_ERRMEM) return give_up(state, Ended::memory);
    if (is_over(state)) return raise_pending(state);
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(state);
    lua_pushboolean(state, 0);
    lua_insert(state, -2);
    return 2;
}

// Lua looks at all calls under way each time that one of them ends with an error, so an error that
// passes many would take the time of their square, which no budget sees.
int base_pcall(lua_State* state) {
    constexpr int most = 100;
    luaL_checkany(state, 1);
    if (engine(state).pcalls == most)
        return luaL_error(state, "pcall: more than %d in each other", most);
    ++engine(state).pcalls;
    lua_pushboolean(state, 1);
    lua_insert(state, 1);
    const int status = lua_pcallk(state, lua_gettop(state) - 2, LUA_MULTRET, 0, 0, finish_pcall);
    return finish_pcall(state, status, 0);
}

// Copies functions of the table on top into the one below it.
void copy(lua_State* state, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        lua_getfield(state, -1, name);
        lua_setfield(state, -3, name);
    }
}

void add_base(lua_State* state) {
    luaL_requiref(state, "_G", luaopen_base, 0);
    copy(state, {"ipairs", "select", "tonumber"});
    lua_pop(state, 1);
    const luaL_Reg own[] = {{"assert", base_assert},     {"error", base_error},
                            {"pairs", sorted_pairs},     {"pcall", base_pcall},
                            {"tostring", base_tostring}, {"type", base_type},
                            {"use", use_script},         {nullptr, nullptr}};
    luaL_setfuncs(state, own, 0);
}

void add_math(lua_State* state) {
    lua_newtable(state);
    luaL_requiref(state, "math", luaopen_math, 0);
    copy(state,
         {"abs",  "ceil", "floor", "fmod",      "huge", "max", "maxinteger", "min", "mininteger",
          "modf", "pi",   "sqrt",  "tointeger", "type", "ult", "exp",        "log", "sin",
          "cos",  "tan",  "asin",  "acos",      "atan", "deg", "rad"});
    lua_pop(state, 1);
    protect(state);
    lua_setfield(state, -2, "math");
}

// Text has no methods beyond the functions of `string`.
void add_text(lua_State* state) {
    luaL_requiref(state, "string", luaopen_string, 0);
    push_text_functions(state);
    protect(state);
    lua_pushliteral(state, "");
    lua_createtable(state, 0, 1);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
    lua_setfield(state, -3, "string");
    lua_pop(state, 1);
}

// The libraries that were opened to take functions from are out of reach, but need not stay.
void forget_libraries(lua_State* state) {
    lua_newtable(state);
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushnil(state);
    lua_setfield(state, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

} // namespace

int refuse_change(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING)
        return luaL_error(state, "this belongs to the host and cannot be changed");
    return luaL_error(state, "'%s' belongs to the host and cannot be set", lua_tostring(state, 2));
}

void protect(lua_State* state) {
    lua_newtable(state);
    lua_createtable(state, 2, 3);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, refuse_change);
    lua_setfield(state, -2, "__newindex");
    lua_pushcfunction(state, length_of_protected);
    lua_setfield(state, -2, "__len");
    lua_pushlightuserdata(state, &protected_key);
    lua_rawseti(state, -2, 1);
    lua_pushvalue(state, -3);
    lua_rawseti(state, -2, 2);
    lua_setmetatable(state, -2);
    lua_remove(state, -2);
}

void unwrap(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (!lua_istable(state, index) || !lua_getmetatable(state, index)) return;
    lua_rawgeti(state, -1, 1);
    const bool is_protected = lua_touserdata(state, -1) == &protected_key;
    lua_pop(state, 1);
    if (!is_protected) {
        lua_pop(state, 1);
        return;
    }
    lua_rawgeti(state, -1, 2);
    lua_replace(state, index);
    lua_pop(state, 1);
}

void push_environment(lua_State* state) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, &environment_key);
}

int open_environment(lua_State* state) {
    lua_newtable(state); // what can be named
    add_base(state);
    add_math(state);
    add_text(state);
    push_table_functions(state);
    protect(state);
    lua_setfield(state, -2, "table");
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, refuse_unknown);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);

    lua_newtable(state); // the environment itself stays empty
    lua_createtable(state, 0, 2);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, refuse_global);
    lua_setfield(state, -2, "__newindex");
    lua_setmetatable(state, -2);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &environment_key);

    forget_libraries(state);
    return 0;
}

} // namespace regra::sandbox
