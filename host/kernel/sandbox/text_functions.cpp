// The functions of `string` a script has. Lua's own do the work; here they are charged for it, and
// kept from what would print an address or never end.
#include "kernel/sandbox/engine.hpp"

#include <cstring>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

constexpr lua_Integer most_results = 250;

// Spends for the texts among the arguments, then calls Lua's function, the upvalue.
int call_charged(lua_State* state) {
    std::int64_t bytes = 0;
    for (int i = 1; i <= lua_gettop(state); ++i)
        if (lua_type(state, i) == LUA_TSTRING)
            bytes += static_cast<std::int64_t>(lua_rawlen(state, i));
    charge(state, 1 + bytes / 16);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, lua_gettop(state) - 1, LUA_MULTRET);
    return lua_gettop(state);
}

int text_rep(lua_State* state) {
    std::size_t length = 0, separator = 0;
    luaL_checklstring(state, 1, &length);
    const lua_Integer times = luaL_checkinteger(state, 2);
    luaL_optlstring(state, 3, "", &separator);
    const auto most = static_cast<lua_Integer>(engine(state).limits.text_bytes);
    // A text of nothing, repeated, is still a loop.
    const lua_Integer each = std::max<lua_Integer>(1, static_cast<lua_Integer>(length + separator));
    if (times > most / each) return luaL_error(state, "string.rep: longer than %I bytes", most);
    charge(state, std::max<lua_Integer>(0, times) * each / 16);
    return call_charged(state);
}

int text_byte(lua_State* state) {
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    const lua_Integer last = luaL_optinteger(state, 3, first);
    const auto length = static_cast<lua_Integer>(lua_rawlen(state, 1));
    const auto place = [&](lua_Integer at) {
        return at < 0 ? std::max(length + at + 1, lua_Integer{0}) : at;
    };
    if (std::min(place(last), length) - place(first) >= most_results)
        return luaL_error(state, "string.byte: more than %I bytes at once", most_results);
    return call_charged(state);
}

const char* skip_digits(const char* at) {
    while (*at >= '0' && *at <= '9') ++at;
    return at;
}

// %s of a table and %p would print an address; %q and %a are of no use to a regulation.
int text_format(lua_State* state) {
    int argument = 1;
    for (const char* at = luaL_checkstring(state, 1); *at; ++at) {
        if (*at != '%') continue;
        ++at;
        if (*at == '%') continue;
        while (*at && std::strchr("-+ #0", *at)) ++at;
        at = skip_digits(at);
        if (*at == '.') at = skip_digits(at + 1);
        if (!*at || !std::strchr("sdixXcfeEgGu", *at))
            return luaL_error(state, "string.format: '%%%c' is not offered", *at ? *at : ' ');
        ++argument;
        const int type = lua_type(state, argument);
        if (*at == 's' && type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN &&
            type != LUA_TNIL)
            return luaL_error(state, "string.format: a %s has no text; use a field of it",
                              luaL_typename(state, argument));
    }
    return call_charged(state);
}

} // namespace

void push_text_functions(lua_State* state) {
    struct Offered {
        const char* name;
        lua_CFunction function;
    };
    constexpr Offered offered[] = {
        {"byte", text_byte},   {"char", call_charged},  {"format", text_format},
        {"len", call_charged}, {"lower", call_charged}, {"rep", text_rep},
        {"sub", call_charged}, {"upper", call_charged},
    };
    lua_newtable(state);
    for (const auto& [name, function] : offered) {
        lua_getfield(state, -2, name);
        lua_pushcclosure(state, function, 1);
        lua_setfield(state, -2, name);
    }
}

} // namespace regra::sandbox
