// Facts in Lua: a list of entity_tables, each a table whose fields are columns. New fields are
// refused by a metatable, which costs nothing to read; a value that was overwritten is found by
// check_lists.
#include "kernel/sandbox/lists.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

char thing_key, row_key; // registry: metatables; a thing's holds its list's number at [1]

int refuse_field(lua_State* state) {
    if (lua_type(state, 2) == LUA_TSTRING)
        return luaL_error(state, "'%s' cannot be set: facts are only read", lua_tostring(state, 2));
    return luaL_error(state, "facts are only read");
}

struct Words {
    char text[300];
};

Words no_such_fact(const Entities& entities, const char* name) noexcept {
    std::vector<std::string> known;
    for (const auto& column : entities.columns()) known.push_back(column.name);
    const std::string near = nearest(name, known);
    std::string text =
        "a " + entities.kind() + " has no '" + std::string(name).substr(0, 100) + "'";
    if (!near.empty()) text += "; did you mean '" + near + "'?";
    Words words{};
    text.copy(words.text, sizeof words.text - 1);
    return words;
}

const Column* find_column(const Entities& entities, const char* name) {
    for (const auto& column : entities.columns())
        if (column.name == name) return &column;
    return nullptr;
}

} // namespace

// ---- making ----

void push_row_metatable(lua_State* state) {
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &row_key) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, refuse_field);
    lua_setfield(state, -2, "__newindex");
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &row_key);
}

namespace {

void close_row(const Making& making) {
    lua_pushvalue(making.state, making.row);
    lua_setmetatable(making.state, -2);
}

void push_grid_row(const Making& making, const Column& column, std::size_t at) {
    lua_createtable(making.state, static_cast<int>(column.inner), 0);
    for (std::size_t j = 0; j < column.inner; ++j) {
        push_grid_cell(making, column, at * column.inner + j);
        lua_rawseti(making.state, -2, static_cast<lua_Integer>(j + 1));
    }
    close_row(making);
}

void push_record(const Making& making, const Column& column, std::size_t at) {
    lua_State* state = making.state;
    lua_createtable(state, 0, static_cast<int>(column.fields.size()));
    for (std::size_t f = 0; f < column.fields.size(); ++f) {
        lua_pushstring(state, column.fields[f].first.c_str());
        push_record_field(making, column, f, at);
        lua_rawset(state, -3);
    }
    close_row(making);
}

// Most facts are rows of numbers.
void push_numbers(const Making& making, Numbers row) {
    lua_createtable(making.state, static_cast<int>(row.size()), 0);
    for (std::size_t k = 0; k < row.size(); ++k) {
        lua_pushinteger(making.state, row[k]);
        lua_rawseti(making.state, -2, static_cast<lua_Integer>(k + 1));
    }
    close_row(making);
}

// What a thing has in a column: a plain value, or a row of them.
void push_field(const Making& making, const Column& column, std::size_t index) {
    if (!column.row) return push_cell(making, column, index);
    lua_State* state = making.state;
    if (is_empty_row(column, index)) return lua_pushboolean(state, 0);
    if (column.is_row_of_numbers())
        return push_numbers(making, column.numbers.subspan(index * column.per, column.per));
    lua_createtable(state, static_cast<int>(column.per), 0);
    for (std::size_t k = 0; k < column.per; ++k) {
        const std::size_t at = index * column.per + k;
        if (column.type == Column::Type::record)
            push_record(making, column, at);
        else if (column.inner > 0)
            push_grid_row(making, column, at);
        else
            push_cell(making, column, at);
        lua_rawseti(state, -2, static_cast<lua_Integer>(k + 1));
    }
    close_row(making);
}

// thing.name where there is no such field yet: made now, or never known.
int make_when_asked(lua_State* state) {
    Engine& self = engine(state);
    index_lists(state);
    const Entity entity = find_thing(state, 1);
    if (lua_type(state, 2) != LUA_TSTRING || entity.list < 0)
        return luaL_error(state, "a fact has a name");
    const char* name = lua_tostring(state, 2);
    const Entities& entities = self.lists[static_cast<std::size_t>(entity.list)].entities;
    const Column* column = find_column(entities, name);
    if (!column) return luaL_error(state, "%s", no_such_fact(entities, name).text);
    if (column->make == Make::now) return 0; // overwritten with nil: check_lists will say so
    charge(state,
           static_cast<std::int64_t>(
               column->per * std::max<std::size_t>(1, column->inner + column->fields.size())));
    lua_rawgeti(state, LUA_REGISTRYINDEX,
                self.lists[static_cast<std::size_t>(entity.list)].entity_tables);
    push_row_metatable(state);
    const int row = lua_gettop(state);
    push_field({state, entities, row - 1, row}, *column, static_cast<std::size_t>(entity.index));
    lua_pushvalue(state, 2);
    lua_pushvalue(state, -2);
    lua_rawset(state, 1);
    return 1;
}

void push_thing_metatable(lua_State* state, int list) {
    lua_createtable(state, 2, 2);
    lua_pushcfunction(state, make_when_asked);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, refuse_field);
    lua_setfield(state, -2, "__newindex");
    lua_pushinteger(state, list);
    lua_rawseti(state, -2, 1);
    lua_pushlightuserdata(state, &thing_key);
    lua_rawseti(state, -2, 2);
}

void make_tables(lua_State* state, List& made, int list) {
    const auto count = made.entities.count();
    const auto& columns = made.entities.columns();
    const auto now = std::count_if(columns.begin(), columns.end(),
                                   [](const Column& column) { return column.make == Make::now; });
    const int fields = static_cast<int>(now) + 3; // and those to come
    lua_createtable(state, static_cast<int>(count), 0);
    push_thing_metatable(state, list);
    for (std::size_t i = 0; i < count; ++i) {
        lua_createtable(state, 0, fields);
        lua_pushvalue(state, -2);
        lua_setmetatable(state, -2);
        lua_rawseti(state, -3, static_cast<lua_Integer>(i + 1));
    }
    lua_pop(state, 1);
    made.entity_tables = luaL_ref(state, LUA_REGISTRYINDEX);
}

int load_body(lua_State* state) {
    Engine& self = engine(state);
    const int list = *static_cast<const int*>(lua_touserdata(state, 1));
    List& loading = self.lists[static_cast<std::size_t>(list)];
    if (loading.entity_tables == 0) make_tables(state, loading, list);
    const auto& columns = loading.entities.columns();
    lua_settop(state, 0);
    const Making making = start_making(state, loading, loading.loaded);
    for (std::size_t i = 0; i < loading.entities.count(); ++i) {
        lua_rawgeti(state, 1, static_cast<lua_Integer>(i + 1));
        for (std::size_t c = loading.loaded; c < columns.size(); ++c) {
            if (columns[c].make != Make::now) continue;
            const int name = making.row + 1 + static_cast<int>(c - loading.loaded);
            lua_pushvalue(state, name);
            if (repeats_row(columns[c], i))
                push_from_before(making, name, i);
            else
                push_field(making, columns[c], i);
            lua_rawset(state, -3);
        }
        lua_pop(state, 1);
    }
    loading.loaded = columns.size();
    return 0;
}

} // namespace

bool is_empty_row(const Column& column, std::size_t index) {
    if (!column.sparse) return false;
    const auto row = column.bytes.subspan(index * column.per, column.per);
    return std::find(row.begin(), row.end(), 1) == row.end();
}

bool repeats_row(const Column& column, std::size_t index) {
    if (column.type != Column::Type::flag || column.sparse || index == 0) return false;
    const auto row = column.bytes.begin() + static_cast<std::ptrdiff_t>(index * column.per);
    const auto width = static_cast<std::ptrdiff_t>(column.per);
    return std::equal(row, row + width, row - width);
}

void push_from_before(const Making& making, int name, std::size_t index) {
    lua_rawgeti(making.state, making.entity_tables, static_cast<lua_Integer>(index));
    lua_pushvalue(making.state, name);
    lua_rawget(making.state, -2);
    lua_remove(making.state, -2);
}

Making start_making(lua_State* state, const List& list, std::size_t first) {
    const auto& columns = list.entities.columns();
    luaL_checkstack(state, static_cast<int>(columns.size()) + 20, "columns");
    lua_rawgeti(state, LUA_REGISTRYINDEX, list.entity_tables);
    push_row_metatable(state);
    for (std::size_t c = first; c < columns.size(); ++c)
        lua_pushstring(state, columns[c].name.c_str());
    return {state, list.entities, 1, 2};
}

void push_cell(const Making& making, const Column& column, std::size_t at) {
    lua_State* state = making.state;
    switch (column.type) {
    case Column::Type::number: lua_pushinteger(state, column.numbers[at]); return;
    case Column::Type::flag: lua_pushboolean(state, column.bytes[at]); return;
    case Column::Type::text:
        lua_pushlstring(state, column.texts[at].data(), column.texts[at].size());
        return;
    case Column::Type::word: {
        const std::string& word = column.words[column.bytes[at]];
        if (word.empty())
            lua_pushboolean(state, 0);
        else
            lua_pushlstring(state, word.data(), word.size());
        return;
    }
    case Column::Type::entity:
        if (column.numbers[at] < 0)
            lua_pushboolean(state, 0);
        else
            lua_rawgeti(state, making.entity_tables, column.numbers[at] + 1);
        return;
    case Column::Type::record: lua_pushnil(state); return;
    }
}

void push_grid_cell(const Making& making, const Column& column, std::size_t at) {
    if (column.numbers[at] < 0)
        lua_pushboolean(making.state, 0);
    else
        lua_pushinteger(making.state, column.numbers[at]);
}

void push_record_field(const Making& making, const Column& column, std::size_t field,
                       std::size_t at) {
    const std::string& source = column.fields[field].second;
    if (source.empty())
        lua_pushinteger(making.state, static_cast<lua_Integer>(at % column.per + 1));
    else
        push_cell(making, *find_column(making.entities, source.c_str()), at);
}

void load_list(Engine& self, int list) {
    run(self, load_body, &list);
}

void push_thing(lua_State* state, Entity entity) {
    Engine& self = engine(state);
    if (entity.list < 0 || static_cast<std::size_t>(entity.list) >= self.lists.size())
        luaL_error(state, "no such list");
    self.lists[static_cast<std::size_t>(entity.list)].exposed = true;
    lua_rawgeti(state, LUA_REGISTRYINDEX,
                self.lists[static_cast<std::size_t>(entity.list)].entity_tables);
    if (entity.index >= 0) lua_rawgeti(state, -1, entity.index + 1);
    if (lua_isnil(state, -1)) luaL_error(state, "no such thing in the list");
    if (entity.index >= 0) lua_remove(state, -2);
}

void index_lists(lua_State* state) {
    for (List& list : engine(state).lists) {
        if (list.index != 0) continue;
        const auto count = static_cast<int>(list.entities.count());
        lua_createtable(state, 0, count);
        lua_rawgeti(state, LUA_REGISTRYINDEX, list.entity_tables);
        for (int i = 1; i <= count; ++i) {
            lua_rawgeti(state, -1, i);
            lua_pushinteger(state, i - 1);
            lua_rawset(state, -4);
        }
        lua_pop(state, 1);
        list.index = luaL_ref(state, LUA_REGISTRYINDEX);
    }
}

Entity find_thing(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (!lua_istable(state, index) || !lua_getmetatable(state, index)) return {};
    lua_rawgeti(state, -1, 2);
    const bool is_thing = lua_touserdata(state, -1) == &thing_key;
    lua_rawgeti(state, -2, 1);
    const auto list = static_cast<int>(lua_tointegerx(state, -1, nullptr));
    lua_pop(state, 3);
    if (!is_thing) return {};
    const auto& lists = engine(state).lists;
    if (static_cast<std::size_t>(list) >= lists.size()) return {}; // of a list since cleared
    const int known = lists[static_cast<std::size_t>(list)].index;
    if (known == 0) return {list, -1};
    lua_rawgeti(state, LUA_REGISTRYINDEX, known);
    lua_pushvalue(state, index);
    const bool there = lua_rawget(state, -2) == LUA_TNUMBER;
    const auto found = static_cast<int>(lua_tointegerx(state, -1, nullptr));
    lua_pop(state, 2);
    return there ? Entity{list, found} : Entity{};
}

} // namespace regra::sandbox
