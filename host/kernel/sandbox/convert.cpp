// Values into Lua, and back.
#include "kernel/sandbox/engine.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

constexpr int deepest = 16;
constexpr std::size_t most_values = 100'000;

void push_list(lua_State* state, const Value::List& list) {
    lua_createtable(state, static_cast<int>(list.size()), 0);
    for (std::size_t i = 0; i < list.size(); ++i) {
        push(state, list[i]);
        lua_rawseti(state, -2, static_cast<lua_Integer>(i + 1));
    }
    protect(state);
}

void push_map(lua_State* state, const Value::Map& map) {
    lua_createtable(state, 0, static_cast<int>(map.size()));
    for (const auto& named : map) {
        lua_pushlstring(state, named.name.data(), named.name.size());
        push(state, named.value);
        lua_rawset(state, -3);
    }
    protect(state);
}

struct Reading {
    lua_State* state;
    std::string& wrong;
    std::size_t left = most_values;
    int depth = 0;
};

Value read_any(Reading& reading, int index);

Value refuse(Reading& reading, std::string why) {
    if (reading.wrong.empty()) reading.wrong = std::move(why);
    return {};
}

bool spend(Reading& reading, std::size_t values) {
    if (reading.left < values) refuse(reading, "too many values");
    reading.left -= std::min(reading.left, values);
    return reading.wrong.empty();
}

Value read_list(Reading& reading, int index, std::size_t count) {
    Value::List list;
    list.reserve(std::min(count, most_values));
    for (std::size_t i = 1; i <= count; ++i) {
        lua_rawgeti(reading.state, index, static_cast<lua_Integer>(i));
        list.push_back(read_any(reading, -1));
        lua_pop(reading.state, 1);
    }
    return list;
}

// The name of a key: a text, or a place as in { "add time", side = "black" }: "1".
bool read_name(lua_State* state, int index, std::string& name) {
    if (lua_isinteger(state, index) && lua_tointegerx(state, index, nullptr) > 0) {
        name = std::to_string(lua_tointegerx(state, index, nullptr));
        return true;
    }
    if (lua_type(state, index) != LUA_TSTRING) return false;
    std::size_t length = 0;
    const char* bytes = lua_tolstring(state, index, &length);
    name.assign(bytes, length);
    return true;
}

Value read_map(Reading& reading, int index) {
    Value::Map map;
    map.reserve(8);
    for (lua_pushnil(reading.state); lua_next(reading.state, index);) {
        std::string name;
        if (!read_name(reading.state, -2, name)) {
            lua_pop(reading.state, 2);
            return refuse(reading, "a table with names and other keys");
        }
        Value value = read_any(reading, -1);
        map.push_back({std::move(name), std::move(value)});
        lua_pop(reading.state, 1);
    }
    std::sort(map.begin(), map.end(),
              [](const Named& a, const Named& b) { return a.name < b.name; });
    return map;
}

std::size_t pairs_in(lua_State* state, int index) {
    std::size_t count = 0;
    for (lua_pushnil(state); lua_next(state, index); ++count) lua_pop(state, 1);
    return count;
}

// A Function or Lookup that the script hands back.
Value read_asked(Reading& reading, int index, const char* kind) {
    const Value* asked = find_asked(engine(reading.state), reading.state, index);
    return asked ? *asked : refuse(reading, kind);
}

Value read_table(Reading& reading, int index) {
    lua_State* state = reading.state;
    if (is_lookup(state, index)) return read_asked(reading, index, "a table of an earlier call");
    if (const Entity entity = find_thing(state, index); entity.list >= 0) return entity;
    if (reading.depth >= deepest || !lua_checkstack(state, 8))
        return refuse(reading, "tables in tables, too deep");
    ++reading.depth;
    lua_pushvalue(state, index);
    unwrap(state, -1);
    const int table = lua_gettop(state);
    const std::size_t count = lua_rawlen(state, table);
    Value value = count > 0 && pairs_in(state, table) == count ? read_list(reading, table, count)
                                                               : read_map(reading, table);
    lua_settop(state, table - 1);
    --reading.depth;
    // An empty table is an empty list.
    return value.map() && value.map()->empty() ? Value(Value::List()) : value;
}

Value read_any(Reading& reading, int index) {
    lua_State* state = reading.state;
    index = lua_absindex(state, index);
    if (!spend(reading, 1)) return {};
    switch (lua_type(state, index)) {
    case LUA_TNIL: return {};
    case LUA_TBOOLEAN: return lua_toboolean(state, index) != 0;
    case LUA_TNUMBER:
        if (lua_isinteger(state, index)) return std::int64_t{lua_tointegerx(state, index, nullptr)};
        return refuse(reading, "a number that is not whole (divide with //)");
    case LUA_TSTRING: {
        std::size_t length = 0;
        const char* bytes = lua_tolstring(state, index, &length);
        if (!spend(reading, length / bytes_a_value)) return {};
        std::string text(bytes, length);
        if (!is_utf8(text)) return refuse(reading, "a text that is not UTF-8");
        return text;
    }
    case LUA_TTABLE: return read_table(reading, index);
    case LUA_TFUNCTION: return read_asked(reading, index, "a function");
    default:
        return refuse(reading, std::string("a ") + lua_typename(state, lua_type(state, index)));
    }
}

} // namespace

void push(lua_State* state, const Value& value) {
    luaL_checkstack(state, 8, "values in values");
    if (const auto* yes = value.yes())
        lua_pushboolean(state, *yes);
    else if (const auto* number = value.number())
        lua_pushinteger(state, *number);
    else if (const auto* text = value.text())
        lua_pushlstring(state, text->data(), text->size());
    else if (const auto* list = value.list())
        push_list(state, *list);
    else if (const auto* map = value.map())
        push_map(state, *map);
    else if (const auto* entity = value.entity())
        push_thing(state, *entity);
    else if (const auto* group = value.group())
        push_group(state, group->list, group->members);
    else if (const auto* everyone = value.everyone()) {
        push_thing(state, {everyone->list, -1});
        protect(state);
    } else if (value.function())
        push_function(state, value);
    else if (value.lookup())
        push_lookup(state, value);
    else
        lua_pushnil(state);
}

Value read(lua_State* state, int index, std::string& wrong) {
    Reading reading{state, wrong};
    return read_any(reading, index);
}

std::size_t read_all(lua_State* state, std::vector<Value>& values, std::string& wrong) {
    Reading reading{state, wrong};
    const int count = lua_gettop(state);
    for (int i = 1; i <= count; ++i) {
        Value value = read_any(reading, i);
        if (!wrong.empty()) break;
        values.push_back(std::move(value));
    }
    return most_values - reading.left;
}

} // namespace regra::sandbox
