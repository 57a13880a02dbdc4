// Scripts as modules: each is run once, in the closed environment, and keeps nothing between calls.
#include "kernel/sandbox/engine.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

char modules_key; // registry: id -> what the script returned

void push_modules(lua_State* state) {
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &modules_key) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_newtable(state);
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &modules_key);
}

// The script of an id, or null with the failure in Engine::pending.
const Script* find_script(Engine& self, const char* id) noexcept {
    try {
        return &self.library.get(id);
    } catch (...) {
        self.pending = std::current_exception();
        return nullptr;
    }
}

bool is_loading(const Engine& self, const Script* script) {
    return std::find(self.loading.begin(), self.loading.end(), script) != self.loading.end();
}

void remember_use(Engine& self, const char* id) noexcept {
    self.uses[self.loading.back()->id].insert(id);
}

// "a -> b -> a", cut to what fits.
struct Chain {
    char text[300];
};

Chain chain_of(const Engine& self, const Script* again) noexcept {
    std::string names;
    for (const Script* script : self.loading) names += script->id + " -> ";
    names += again->id;
    Chain chain{};
    names.copy(chain.text, sizeof chain.text - 1);
    return chain;
}

// Compiles the text and gives it the closed environment, its one upvalue.
void push_chunk(lua_State* state, const Script& script) {
    char name[256];
    std::snprintf(name, sizeof name, "@%s.lua", script.id.c_str());
    if (luaL_loadbufferx(state, script.text.data(), script.text.size(), name, "t") != LUA_OK)
        lua_error(state);
    push_environment(state);
    lua_setupvalue(state, -2, 1);
}

} // namespace

void push_module(lua_State* state, const char* id) {
    Engine& self = engine(state);
    luaL_checkstack(state, 6, "scripts that use each other");
    push_modules(state);
    if (lua_getfield(state, -1, id) != LUA_TNIL) {
        lua_remove(state, -2);
        return;
    }
    lua_pop(state, 1);
    const Script* script = find_script(self, id);
    if (!script) raise_pending(state);
    if (is_loading(self, script))
        luaL_error(state, "use: a script uses itself: %s", chain_of(self, script).text);
    self.loading.push_back(script);
    push_chunk(state, *script);
    const int status = lua_pcall(state, 0, 1, 0);
    self.loading.pop_back();
    if (status != LUA_OK) {
        if (is_over(state)) raise_pending(state);
        if (status == LUA_ERRMEM) give_up(state, Ended::memory);
        lua_error(state);
    }
    if (lua_isnil(state, -1)) luaL_error(state, "%s.lua:1: this script returns nothing", id);
    lua_pushvalue(state, -1);
    lua_setfield(state, -3, id);
    lua_remove(state, -2);
}

void push_loaded(lua_State* state, std::string_view id) {
    push_modules(state);
    lua_pushlstring(state, id.data(), id.size());
    lua_rawget(state, -2);
    lua_remove(state, -2);
}

void forget_modules(Engine& self) {
    lua_pushnil(self.main);
    lua_rawsetp(self.main, LUA_REGISTRYINDEX, &modules_key);
    self.called.clear();
    self.loaded.clear();
}

void note_call(Engine& self, Loaded& script) noexcept {
    if (!std::exchange(script.called, true)) self.called.push_back(&script);
}

int use_script(lua_State* state) {
    const char* id = luaL_checkstring(state, 1);
    Engine& self = engine(state);
    if (self.loading.empty()) { // of a function: only what the host has loaded for this call
        push_loaded(state, id);
        if (const auto known = self.loaded.find(id); known != self.loaded.end())
            note_call(self, known->second);
        if (!lua_isnil(state, -1)) return 1;
        return luaL_error(state, "use stands at the top of a script, not in a function");
    }
    remember_use(self, id);
    push_module(state, id);
    return 1;
}

} // namespace regra::sandbox
