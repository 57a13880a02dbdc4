// Inside the sandbox: how a column becomes values of Lua, for the files that make and check them.
#pragma once

#include "kernel/sandbox/engine.hpp"

namespace regra::sandbox {

// While a list is made or checked the stack holds, from its bottom: the list, the metatable of
// rows, the names of the columns from `first` on.
struct Making {
    lua_State* state;
    const Entities& entities;
    int entity_tables; // stack places
    int row;
};
Making start_making(lua_State* state, const List& list, std::size_t first); // [raises]

// Refuses new fields; costs nothing to read through. [raises]
void push_row_metatable(lua_State* state);
bool is_empty_row(const Column& column, std::size_t index);
// Flags of a thing that are those of the thing before it, and so are made once for both.
bool repeats_row(const Column& column, std::size_t index);
// Pushes what the thing before has in the column whose name stands at `name`. [raises]
void push_from_before(const Making& making, int name, std::size_t index);

// What a column has in one place; `at` counts through the whole column. All [raises].
void push_cell(const Making& making, const Column& column, std::size_t at);
void push_grid_cell(const Making& making, const Column& column, std::size_t at);
void push_record_field(const Making& making, const Column& column, std::size_t field,
                       std::size_t at);

} // namespace regra::sandbox
