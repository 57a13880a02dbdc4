// What the host answers while a script runs: its functions, and tables of fields.
//
// Lua knows them by numbers. The table that a script sees of a Lookup is empty and reads through to
// a second one, where the answers are kept; only what is not there is asked for.
#include "kernel/sandbox/engine.hpp"

#include <lua.hpp>

namespace regra::sandbox {

void Asked::forget() {
    first += static_cast<std::int64_t>(held.size());
    held.clear();
    arguments.clear();
    answer = Value();
    wrong.clear();
}

namespace {

// Marks the metatable of a Lookup; in the table of answers, the key of its number.
char lookup_key;
char answers_key; // registry: the metatable of all tables of answers

constexpr std::int64_t price = 16; // of a question, in instructions
constexpr const char* too_late = "this belongs to a call that has ended";

// Does what C++ may fail at; a failure ends the call. [raises]
template<class What>
void attempt(lua_State* state, What what) {
    const auto done = [&]() noexcept {
        try {
            what();
            return true;
        } catch (...) {
            engine(state).pending = std::current_exception();
            return false;
        }
    };
    if (!done()) raise_pending(state);
}

// Asks body(); the answer is left on the stack.
template<class Body>
int answer(lua_State* state, Body body) {
    Asked& asked = engine(state).asked;
    const auto runs = calls_run();
    attempt(state, [&] {
        try {
            asked.answer = body();
        } catch (const Misuse& misuse) {
            asked.wrong = misuse.what();
        }
    });
    check_time(state, runs);
    if (!asked.wrong.empty()) return luaL_error(state, "%s", asked.wrong.c_str());
    push(state, asked.answer);
    return 1;
}

// A number for Lua to know the value by.
std::int64_t hold(lua_State* state, const Value& value) {
    // About what a position and the functions that ask of it take.
    constexpr std::size_t bytes = 640;
    if (!engine(state).memory.hold(bytes)) give_up(state, Ended::memory);
    Asked& asked = engine(state).asked;
    attempt(state, [&] { asked.held.push_back(value); });
    return asked.first + static_cast<std::int64_t>(asked.held.size()) - 1;
}

const Value* held(const Engine& self, std::int64_t number) {
    const auto index = static_cast<std::size_t>(number - self.asked.first);
    return number >= self.asked.first && index < self.asked.held.size() ? &self.asked.held[index]
                                                                        : nullptr;
}

int call_function(lua_State* state) {
    index_lists(state); // to recognise the entities among the arguments
    Engine& self = engine(state);
    Asked& asked = self.asked;
    const Value* value = held(self, lua_tointegerx(state, lua_upvalueindex(1), nullptr));
    if (!value) return luaL_error(state, too_late);
    asked.arguments.clear();
    asked.wrong.clear();
    std::size_t cost = 0;
    attempt(state, [&] { cost = read_all(state, asked.arguments, asked.wrong); });
    charge(state, price + static_cast<std::int64_t>(cost));
    if (!asked.wrong.empty())
        return luaL_argerror(state, static_cast<int>(asked.arguments.size()) + 1,
                             asked.wrong.c_str());
    return answer(state, [&] { return (*value->function()->body)(asked.arguments); });
}

// Stack: the table of answers, the name.
int ask_field(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING && !lua_isinteger(state, 2))
        return luaL_error(state, "a field of this has a name or a whole number, not a %s",
                          luaL_typename(state, 2));
    Engine& self = engine(state);
    lua_rawgetp(state, 1, &lookup_key);
    const Value* value = held(self, lua_tointegerx(state, -1, nullptr));
    if (!value) return luaL_error(state, too_late);
    charge(state, price);
    self.asked.wrong.clear();
    std::size_t length = 0;
    lua_pushvalue(state, 2); // a number stays one as the key of its answer
    const char* name = lua_tolstring(state, -1, &length);
    answer(state, [&] { return (*value->lookup()->body)({name, length}); });
    lua_remove(state, -2);
    if (lua_isnil(state, -1)) return 1;
    lua_pushvalue(state, 2);
    lua_pushvalue(state, -2);
    lua_rawset(state, 1);
    return 1;
}

int refuse_length(lua_State* state) {
    return luaL_error(state, "this has fields by name and no length");
}

void push_answers_metatable(lua_State* state) {
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &answers_key) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, ask_field);
    lua_setfield(state, -2, "__index");
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &answers_key);
}

} // namespace

void push_function(lua_State* state, const Value& function) {
    lua_pushinteger(state, hold(state, function));
    lua_pushcclosure(state, call_function, 1);
}

void push_lookup(lua_State* state, const Value& lookup) {
    luaL_checkstack(state, 8, "values in values");
    const std::int64_t number = hold(state, lookup);
    lua_newtable(state);
    lua_createtable(state, 2, 3);
    lua_pushlightuserdata(state, &lookup_key);
    lua_rawseti(state, -2, 1);
    lua_pushinteger(state, number);
    lua_rawseti(state, -2, 2);
    lua_createtable(state, 0, 4); // the answers
    lua_pushinteger(state, number);
    lua_rawsetp(state, -2, &lookup_key);
    push_answers_metatable(state);
    lua_setmetatable(state, -2);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, refuse_change);
    lua_setfield(state, -2, "__newindex");
    lua_pushcfunction(state, refuse_length);
    lua_setfield(state, -2, "__len");
    lua_setmetatable(state, -2);
}

bool is_lookup(lua_State* state, int index) {
    if (!lua_istable(state, index) || !lua_getmetatable(state, index)) return false;
    lua_rawgeti(state, -1, 1);
    const bool is = lua_touserdata(state, -1) == &lookup_key;
    lua_pop(state, 2);
    return is;
}

const Value* find_asked(const Engine& self, lua_State* state, int index) {
    std::int64_t number = -1;
    if (lua_tocfunction(state, index) == call_function) {
        lua_getupvalue(state, index, 1);
        number = lua_tointegerx(state, -1, nullptr);
        lua_pop(state, 1);
    } else if (is_lookup(state, index)) {
        lua_getmetatable(state, index);
        lua_rawgeti(state, -1, 2);
        number = lua_tointegerx(state, -1, nullptr);
        lua_pop(state, 2);
    }
    return held(self, number);
}

} // namespace regra::sandbox
