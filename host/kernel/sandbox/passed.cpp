// Tables passed to scripts for the length of some calls: plain, for reading through a protected
// copy takes three times as long, and looked at afterwards.

#include "kernel/base/random.hpp"
#include "kernel/sandbox/lists.hpp"

#include <cstring>
#include <unordered_set>

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

void push_copy(lua_State* state, int index) {
    lua_newtable(state);
    for (lua_pushnil(state); lua_next(state, index);) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, -4);
    }
    push_row_metatable(state);
    lua_setmetatable(state, -2);
}

void check_passed(lua_State* state, int passed, int original) {
    for (lua_pushnil(state); lua_next(state, original);) {
        lua_pushvalue(state, -2);
        lua_rawget(state, passed);
        if (!lua_rawequal(state, -1, -2))
            luaL_error(state, "'%s' was changed; facts are only read", lua_tostring(state, -3));
        lua_pop(state, 2);
    }
}

// ---- unchanged ----------------------------------------------------------------------------------

// What a script may not change: the facts, and what it keeps from one call to the next.

// ---- the state of a script: all it can reach, and change, from one call to the next ----

namespace {

constexpr int deepest_table = 100;

// A value itself; of a text, table or function only which one it is.
std::uint64_t digest_plain(lua_State* state, int index) {
    const auto type = static_cast<std::uint64_t>(lua_type(state, index));
    std::uint64_t digest = 0;
    switch (lua_type(state, index)) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN: digest = static_cast<std::uint64_t>(lua_toboolean(state, index)); break;
    case LUA_TNUMBER: {
        const double real = lua_tonumberx(state, index, nullptr);
        std::memcpy(&digest, &real, sizeof digest);
        if (lua_isinteger(state, index))
            digest = static_cast<std::uint64_t>(lua_tointegerx(state, index, nullptr));
        break;
    }
    default: digest = reinterpret_cast<std::uintptr_t>(lua_topointer(state, index));
    }
    return mixed(digest * 16 + type + 1);
}

using Seen = std::unordered_set<const void*>;

std::uint64_t digest(lua_State* state, Seen& seen, int depth);

// Sums over pairs, so that the order of a table does not count.
std::uint64_t digest_table(lua_State* state, Seen& seen, int depth) {
    std::uint64_t sum = 0;
    for (lua_pushnil(state); lua_next(state, -2);) {
        sum += mixed(digest_plain(state, -2) * 3 + digest_plain(state, -1));
        sum += digest(state, seen, depth + 1);
        lua_pop(state, 1);
    }
    return sum;
}

std::uint64_t digest_function(lua_State* state, Seen& seen, int depth) {
    std::uint64_t sum = 0;
    for (int i = 1; lua_getupvalue(state, -1, i); ++i) {
        sum += mixed(digest_plain(state, -1) + static_cast<std::uint64_t>(i));
        sum += digest(state, seen, depth + 1);
        lua_pop(state, 1);
    }
    return sum;
}

// The digest of the value on top of the stack. Leaves out the host's own tables and functions,
// which scripts cannot change.
std::uint64_t digest(lua_State* state, Seen& seen, int depth) {
    const int type = lua_type(state, -1);
    if ((type != LUA_TTABLE && type != LUA_TFUNCTION) || lua_iscfunction(state, -1)) return 0;
    if (lua_getmetatable(state, -1)) {
        lua_pop(state, 1);
        return 0;
    }
    if (depth > deepest_table || !lua_checkstack(state, 6)) return 0;
    if (!seen.insert(lua_topointer(state, -1)).second) return 0;
    return type == LUA_TTABLE ? digest_table(state, seen, depth)
                              : digest_function(state, seen, depth);
}

} // namespace

void find_value(Engine& self, Loaded& script) {
    push_loaded(self.main, script.id);
    script.value = lua_topointer(self.main, -1);
    lua_pop(self.main, 1);
}

std::uint64_t digest_module(Engine& self, const Loaded& script) {
    lua_State* state = self.main;
    const int top = lua_gettop(state);
    Seen seen;
    for (const Loaded* used : script.uses) seen.insert(used->value);
    push_loaded(state, script.id);
    const std::uint64_t result = digest_plain(state, -1) + digest(state, seen, 0);
    lua_settop(state, top);
    return result;
}

// ---- the facts ----

namespace {

// Is the value on top, which is taken away, what the column has in this place?
bool same_cell(const Making& making, const Column& column, std::size_t at) {
    if (column.type == Column::Type::number) {
        const bool same = lua_isinteger(making.state, -1) &&
                          lua_tointegerx(making.state, -1, nullptr) == column.numbers[at];
        lua_pop(making.state, 1);
        return same;
    }
    push_cell(making, column, at);
    const bool same = lua_rawequal(making.state, -1, -2) != 0;
    lua_pop(making.state, 2);
    return same;
}

// Most facts are rows of numbers: two calls each.
bool same_numbers(lua_State* state, Numbers row) {
    bool same = true;
    const int top = lua_gettop(state);
    for (std::size_t k = 0; same && k < row.size(); ++k) {
        same = lua_rawgeti(state, top, static_cast<lua_Integer>(k + 1)) == LUA_TNUMBER &&
               lua_tointegerx(state, -1, nullptr) == row[k];
        if (k % 16 == 15) lua_settop(state, top);
    }
    lua_settop(state, top);
    return same;
}

bool same_flags(lua_State* state, Bytes row) {
    bool same = true;
    const int top = lua_gettop(state);
    for (std::size_t k = 0; same && k < row.size(); ++k) {
        same = lua_rawgeti(state, top, static_cast<lua_Integer>(k + 1)) == LUA_TBOOLEAN &&
               lua_toboolean(state, -1) == row[k];
        if (k % 16 == 15) lua_settop(state, top);
    }
    lua_settop(state, top);
    return same;
}

bool same_tables(lua_State* state, Numbers row, const std::vector<const void*>& entity_tables) {
    bool same = true;
    const int top = lua_gettop(state);
    for (std::size_t k = 0; same && k < row.size(); ++k) {
        const int type = lua_rawgeti(state, top, static_cast<lua_Integer>(k + 1));
        const void* wanted = row[k] < 0 ? nullptr : entity_tables[static_cast<std::size_t>(row[k])];
        same = lua_topointer(state, -1) == wanted && (wanted || type == LUA_TBOOLEAN) &&
               (wanted || !lua_toboolean(state, -1));
        if (k % 16 == 15) lua_settop(state, top);
    }
    lua_settop(state, top);
    return same;
}

bool same_grid_row(const Making& making, const Column& column, std::size_t at) {
    lua_State* state = making.state;
    bool same = lua_istable(state, -1);
    for (std::size_t j = 0; same && j < column.inner; ++j) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(j + 1));
        push_grid_cell(making, column, at * column.inner + j);
        same = lua_rawequal(state, -1, -2) != 0;
        lua_pop(state, 2);
    }
    lua_pop(state, 1);
    return same;
}

bool same_record(const Making& making, const Column& column, std::size_t at) {
    lua_State* state = making.state;
    bool same = lua_istable(state, -1);
    for (std::size_t f = 0; same && f < column.fields.size(); ++f) {
        lua_pushstring(state, column.fields[f].first.c_str());
        lua_rawget(state, -2);
        push_record_field(making, column, f, at);
        same = lua_rawequal(state, -1, -2) != 0;
        lua_pop(state, 2);
    }
    lua_pop(state, 1);
    return same;
}

bool same_values(const Making& making, const Column& column, std::size_t index,
                 const std::vector<const void*>& entity_tables) {
    lua_State* state = making.state;
    const std::size_t first = index * column.per;
    if (column.is_row_of_numbers())
        return same_numbers(state, column.numbers.subspan(first, column.per));
    if (column.type == Column::Type::flag)
        return same_flags(state, column.bytes.subspan(first, column.per));
    if (column.type == Column::Type::entity)
        return same_tables(state, column.numbers.subspan(first, column.per), entity_tables);
    bool same = true;
    for (std::size_t k = 0; same && k < column.per; ++k) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(k + 1));
        if (column.type == Column::Type::record)
            same = same_record(making, column, first + k);
        else if (column.inner > 0)
            same = same_grid_row(making, column, first + k);
        else
            same = same_cell(making, column, first + k);
    }
    return same;
}

// The row on top, which is taken away.
bool same_row(const Making& making, const Column& column, std::size_t index,
              const std::vector<const void*>& entity_tables) {
    lua_State* state = making.state;
    const bool same =
        is_empty_row(column, index)
            ? lua_isboolean(state, -1) && !lua_toboolean(state, -1)
            : lua_istable(state, -1) && same_values(making, column, index, entity_tables);
    lua_pop(state, 1);
    return same;
}

struct Checking {
    std::vector<std::vector<const void*>> entity_tables; // by list: where each thing is
    int list = -1;                                       // what was found: a thing ...
    std::size_t index = 0;
    const Column* column = nullptr; // ... and its column
};

// Is the row on top, which is left there, the one table that was made for this thing and the one
// before it, which was looked at?
bool is_row_before(const Making& making, const Column& column, int name, std::size_t index) {
    if (!repeats_row(column, index)) return false;
    push_from_before(making, name, index);
    const bool same = lua_rawequal(making.state, -1, -2) != 0;
    lua_pop(making.state, 1);
    return same;
}

// Stack: the list, the metatable of rows, the columns' names; on top a thing.
const Column* changed_column(const Making& making, std::size_t index,
                             const std::vector<const void*>& entity_tables) {
    lua_State* state = making.state;
    const auto& columns = making.entities.columns();
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const Column& column = columns[c];
        const int name = making.row + 1 + static_cast<int>(c);
        lua_pushvalue(state, name);
        const bool there = lua_rawget(state, -2) != LUA_TNIL;
        if ((!there && column.make == Make::when_asked) ||
            is_row_before(making, column, name, index))
            lua_pop(state, 1);
        else if (!(column.row ? same_row(making, column, index, entity_tables)
                              : same_cell(making, column, index)))
            return &column;
    }
    return nullptr;
}

void find_tables(const Making& making, std::vector<const void*>& entity_tables) {
    for (std::size_t i = 0; i < entity_tables.size(); ++i) {
        lua_rawgeti(making.state, making.entity_tables, static_cast<lua_Integer>(i + 1));
        entity_tables[i] = lua_topointer(making.state, -1);
        lua_pop(making.state, 1);
    }
}

int check_body(lua_State* state) {
    auto& checking = *static_cast<Checking*>(lua_touserdata(state, 1));
    Engine& self = engine(state);
    for (std::size_t list = 0; list < self.lists.size() && !checking.column; ++list) {
        if (!self.lists[list].exposed) continue;
        lua_settop(state, 0);
        const Making making = start_making(state, self.lists[list], 0);
        auto& entity_tables = checking.entity_tables[list];
        find_tables(making, entity_tables);
        checking.list = static_cast<int>(list);
        for (std::size_t i = 0; i < entity_tables.size() && !checking.column; ++i) {
            lua_rawgeti(state, making.entity_tables, static_cast<lua_Integer>(i + 1));
            checking.index = i;
            checking.column = changed_column(making, i, entity_tables);
            lua_pop(state, 1);
        }
    }
    return 0;
}

} // namespace

void check_lists(Engine& self) {
    Checking checking;
    for (const List& list : self.lists)
        checking.entity_tables.emplace_back(list.exposed ? list.entities.count() : 0);
    run(self, check_body, &checking);
    if (!checking.column) {
        for (List& list : self.lists) list.exposed = false;
        return;
    }
    const auto& entities = self.lists[static_cast<std::size_t>(checking.list)].entities;
    throw Error(Exit::bad_input, {}, "script.fact-changed",
                {{"fact", checking.column->name},
                 {"kind", entities.kind()},
                 {"number", std::to_string(checking.index + 1)}});
}

} // namespace regra::sandbox
