// The functions of `string` a script has. Lua's own do the work; here they are charged for it, and
// kept from what would print an address or never end.

#include <algorithm>
#include <cstring>
#include <lua.hpp>
#include <tuple>

#include "kernel/sandbox/engine.hpp"

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

// ---- table functions ----------------------------------------------------------------------------

// The functions of `table` a script has, and `pairs`: our own, because Lua's may take time that no
// budget sees, sort in an order that depends on the clock, and walk a table in an order that
// differs from run to run.

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

// ---- pairs --------------------------------------------------------------------------------------

// `pairs` in one order on every machine: numbers, then texts by their bytes, then no and yes, then
// things of a list by their place in it. Keys added during the walk are not visited.

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
