#include "kernel/sandbox/machine.hpp"

#include "kernel/sandbox/engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <lua.hpp>

namespace regra {

using namespace sandbox;

namespace {

struct Call {
    const char* script;
    const char* function;
    const std::vector<Value>& arguments;
};

int module_body(lua_State* state) {
    const auto* id = static_cast<const char*>(lua_touserdata(state, 1));
    push_module(state, id);
    return 1;
}

// Pushes a function of a script, and makes its first line the one to blame until it runs.
void push_function(lua_State* state, const char* script, const char* function) {
    push_module(state, script);
    if (lua_getfield(state, -1, function) != LUA_TFUNCTION)
        luaL_error(state, "%s.lua:1: this script has no function '%s'", script, function);
    lua_remove(state, -2);
    lua_Debug info;
    lua_pushvalue(state, -1);
    lua_getinfo(state, ">S", &info);
    engine(state).blamed_line = info.linedefined;
}

// What is left to do after a call goes into a continuation: when a script's pcall has held an
// error, Lua comes back there and not into the function that called.
int finish_call(lua_State* state, int, lua_KContext) {
    index_lists(state); // to recognise the entity tables among the results
    return lua_gettop(state);
}

int call_body(lua_State* state) {
    const auto& call = *static_cast<const Call*>(lua_touserdata(state, 1));
    lua_settop(state, 0);
    push_function(state, call.script, call.function);
    for (const auto& argument : call.arguments) push(state, argument);
    lua_callk(state, static_cast<int>(call.arguments.size()), LUA_MULTRET, 0, finish_call);
    return finish_call(state, LUA_OK, 0);
}

struct EachCall {
    const Each& each;
    const char* script;
    const char* function;
    Answer* answers;
    std::size_t at = 0;     // in each.which
    std::size_t groups = 0; // pushed so far
    bool called = false;    // the answer for `at` is on the stack
    int arguments = 0;      // besides the thing and its number
};

void read_answer(lua_State* state, std::int64_t most, Answer& answer) {
    const bool mark = lua_toboolean(state, -1) != 0;
    if (lua_isinteger(state, -2)) {
        const lua_Integer value = lua_tointegerx(state, -2, nullptr);
        if (value < -most || value > most)
            luaL_error(state, "the answer %I is beyond %I", value, value < 0 ? -most : most);
        answer = {true, mark, value};
        return;
    }
    answer = {false, mark, 0};
    if (lua_isnil(state, -2)) return;
    if (lua_type(state, -2) == LUA_TNUMBER)
        luaL_error(state, "the answer %f is not a whole number (divide with //)",
                   lua_tonumberx(state, -2, nullptr));
    luaL_error(state, "the answer is a %s, not a whole number", luaL_typename(state, -2));
}

Numbers group_at(const Each& each, std::size_t group) {
    const std::int32_t begin = group == 0 ? 0 : each.ends[group - 1];
    return each.which.subspan(static_cast<std::size_t>(begin),
                              static_cast<std::size_t>(each.ends[group] - begin));
}

// Before a group's first thing: puts the group in place of the one before it, on top.
void turn_group(lua_State* state, EachCall& call) {
    const Each& each = call.each;
    if (each.ends.empty()) return;
    const std::size_t known = call.groups;
    const auto end = known == 0 ? 0 : static_cast<std::size_t>(each.ends[known - 1]);
    if (call.at < end) return;
    if (known > 0) check_group(state, each.list, group_at(each, known - 1));
    if (call.at == each.which.size()) return;
    lua_pop(state, 1);
    push_group(state, each.list, group_at(each, call.groups++));
}

constexpr int rest = 3; // where the stack of each_body holds the values of Each::rest, as made

// Maps are passed: scripts read `event` and `option` more than all else.
void push_rest(lua_State* state, const Each& each) {
    for (const auto& value : each.rest) {
        push(state, value);
        if (value.map()) unwrap(state, -1);
    }
    const int count = static_cast<int>(each.rest.size());
    for (int k = 0; k < count; ++k) {
        if (each.rest[static_cast<std::size_t>(k)].map())
            push_copy(state, rest + k);
        else
            lua_pushvalue(state, rest + k);
    }
}

void check_rest(lua_State* state, const Each& each) {
    const int count = static_cast<int>(each.rest.size());
    for (int k = 0; k < count; ++k)
        if (each.rest[static_cast<std::size_t>(k)].map())
            check_passed(state, rest + count + k, rest + k);
}

// Stack: the function, the entity_tables, the rest as made, the rest as given, the group if there
// are groups. Also the continuation of its own calls.
int ask_each(lua_State* state, int, lua_KContext context) {
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a continuation is given a number
    auto& call = *reinterpret_cast<EachCall*>(context);
    const Each& each = call.each;
    Engine& self = engine(state);
    const bool numbered = !each.numbers.empty();
    const int given = rest + static_cast<int>(each.rest.size());
    for (;;) {
        if (call.called) {
            read_answer(state, each.most, call.answers[call.at++]);
            lua_pop(state, 2);
            call.called = false;
        }
        turn_group(state, call);
        if (call.at == each.which.size()) {
            check_rest(state, each);
            return 0;
        }
        self.at = each.which[call.at];
        lua_pushvalue(state, 1);
        lua_rawgeti(state, 2, each.which[call.at] + 1);
        if (numbered) lua_pushinteger(state, each.numbers[call.at]);
        for (int k = 0; k < call.arguments; ++k) lua_pushvalue(state, given + k);
        call.called = true;
        lua_callk(state, call.arguments + 1 + numbered, 2, context, ask_each);
    }
}

int each_body(lua_State* state) {
    auto& call = *static_cast<EachCall*>(lua_touserdata(state, 1));
    const Each& each = call.each;
    call.at = call.groups = 0;
    call.called = false;
    call.arguments = static_cast<int>(each.rest.size()) + !each.ends.empty();
    lua_settop(state, 0);
    luaL_checkstack(state, 3 * call.arguments + 10, "arguments");
    push_function(state, call.script, call.function);
    push_thing(state, {each.list, -1});
    push_rest(state, each);
    if (!each.ends.empty()) lua_pushnil(state);
    return ask_each(state, LUA_OK, reinterpret_cast<lua_KContext>(&call));
}

std::vector<std::string> all_uses(const Engine& engine, const std::string& id) {
    std::set<std::string> found;
    std::vector<std::string> open{id};
    while (!open.empty()) {
        const std::string at = open.back();
        open.pop_back();
        const auto used = engine.uses.find(at);
        if (used == engine.uses.end()) continue;
        for (const auto& next : used->second)
            if (found.insert(next).second) open.push_back(next);
    }
    return {found.begin(), found.end()};
}

// Loads a script and all it uses; from here on their state must not change.
Loaded& load_script(Engine& engine, const Script& script) {
    std::string id = script.id;
    run(engine, module_body, id.data(), &script);
    std::vector<Loaded*> made;
    const auto add = [&](const std::string& one) {
        const auto [at, is_new] = engine.loaded.try_emplace(one);
        if (!is_new) return;
        at->second.id = at->first;
        find_value(engine, at->second);
        made.push_back(&at->second);
    };
    add(id);
    for (const auto& used : all_uses(engine, id)) add(used);
    for (Loaded* one : made) {
        for (const auto& used : all_uses(engine, std::string(one->id)))
            one->uses.push_back(&engine.loaded.at(used));
        one->digest = digest_module(engine, *one);
    }
    return engine.loaded.at(id);
}

Loaded& loaded(Engine& engine, const Script& script) {
    const auto known = engine.loaded.find(script.id);
    return known != engine.loaded.end() ? known->second : load_script(engine, script);
}

// A script that is about to be called.
const Script& to_call(Engine& engine, std::string_view id) {
    const Script& script = engine.library.get(id);
    note_call(engine, loaded(engine, script));
    return script;
}

// Lets go of what the host answers, and how, when the call has ended.
struct Answering {
    Asked& asked;
    ~Answering() { asked.forget(); }
};

} // namespace

Machine::Machine(const Library& library, Limits limits)
    : engine_(std::make_unique<Engine>(library, limits)) {}

Machine::~Machine() = default;

void Machine::begin() {
    engine_->used = {};
    engine_->answered = 0;
    engine_->most_used = std::chrono::milliseconds(engine_->limits.total_milliseconds);
    end_part();
}

void Machine::end_part() {
    engine_->part_ends = std::chrono::nanoseconds::max();
}

void Machine::begin_part(int milliseconds) {
    engine_->most_used += std::chrono::milliseconds(engine_->limits.part_milliseconds);
    engine_->part = std::chrono::milliseconds(milliseconds);
    engine_->part_ends = engine_->used + engine_->part;
}

int Machine::load(const Entities& entities) {
    engine_->lists.push_back({entities});
    const int list = static_cast<int>(engine_->lists.size()) - 1;
    try {
        load_list(*engine_, list);
    } catch (...) {
        engine_->lists.pop_back();
        throw;
    }
    return list;
}

void Machine::extend(int list, const Entities& entities) {
    auto& known = engine_->lists.at(static_cast<std::size_t>(list)).entities;
    known.add(entities);
    load_list(*engine_, list);
}

void Machine::clear() {
    for (const auto& list : engine_->lists) {
        luaL_unref(engine_->main, LUA_REGISTRYINDEX, list.entity_tables);
        if (list.index != 0) luaL_unref(engine_->main, LUA_REGISTRYINDEX, list.index);
    }
    engine_->lists.clear();
    ++engine_->clears;
}

std::uint64_t Machine::clears() const {
    return engine_->clears;
}

void Machine::unload(int list, std::uint64_t clears) {
    if (clears != engine_->clears || list < 0) return;
    auto& known = engine_->lists.at(static_cast<std::size_t>(list));
    if (known.index != 0) luaL_unref(engine_->main, LUA_REGISTRYINDEX, known.index);
    known.index = 0;
    known.entities = Entities(known.entities.kind(), 0);
}

const Declaration& Machine::declaration(std::string_view id) {
    if (const auto known = engine_->declarations.find(id); known != engine_->declarations.end())
        return known->second;
    const Script& script = engine_->library.get(id);
    loaded(*engine_, script);
    std::string name(id);
    run(*engine_, module_body, name.data(), &script);
    Declaration declaration = read_declaration(*engine_, script);
    declaration.uses = all_uses(*engine_, name);
    return engine_->declarations.emplace(name, std::move(declaration)).first->second;
}

std::vector<Value> Machine::all(std::string_view id, std::string_view function,
                                const std::vector<Value>& arguments) {
    const Script& script = to_call(*engine_, id);
    const std::string name(function);
    Call call{script.id.c_str(), name.c_str(), arguments};
    const Answering answering{engine_->asked};
    run(*engine_, call_body, &call, &script);
    std::vector<Value> results;
    std::string wrong;
    const auto bytes = bytes_a_value * read_all(engine_->thread, results, wrong);
    if (bytes > short_answer) engine_->answered += bytes;
    if (engine_->answered > most_answered)
        throw Error(Exit::limits, {script.file, engine_->blamed_line}, "script.limit-answers",
                    {{"function", name}, {"most", std::to_string(most_answered >> 20)}});
    if (wrong.empty()) return results;
    throw Error(Exit::bad_input, {script.file, engine_->blamed_line}, "script.returned",
                {{"function", name}, {"what", wrong}});
}

Value Machine::call(std::string_view script, std::string_view function,
                    const std::vector<Value>& arguments, const FieldRule& answer) {
    auto results = all(script, function, arguments);
    Value first = results.empty() ? Value() : std::move(results.front());
    if (answer.name.empty()) return first; // nothing is said of it
    if (const auto fault = fault_of(first, answer); !fault.empty())
        throw Error(Exit::bad_input, {engine_->library.get(script).file, engine_->blamed_line},
                    "script.answered", {{"function", std::string(function)}, {"what", fault}});
    return first;
}

std::vector<Answer> Machine::each(const Each& each) {
    const Script& script = to_call(*engine_, each.script);
    std::vector<Answer> answers(each.which.size());
    const std::string name(each.function);
    EachCall call{each, script.id.c_str(), name.c_str(), answers.data()};
    const Answering answering{engine_->asked};
    run(*engine_, each_body, &call, &script, each.words);
    return answers;
}

void Machine::check_unchanged() {
    const auto look = ++engine_->looks;
    const auto look_at = [&](Loaded& script) {
        if (std::exchange(script.looked_at, look) == look) return;
        if (digest_module(*engine_, script) == script.digest) return;
        const Place place{engine_->library.get(script.id).file};
        forget_modules(*engine_);
        throw Error(Exit::bad_input, place, "script.keeps-state");
    };
    for (Loaded* script : std::exchange(engine_->called, {})) {
        script->called = false;
        look_at(*script);
        for (Loaded* used : script->uses) look_at(*used);
    }
    check_lists(*engine_);
}

void Machine::trace(Lines* lines) {
    engine_->lines = lines;
}

const Library& Machine::library() const {
    return engine_->library;
}

std::size_t Machine::live_bytes() const {
    return engine_->memory.live();
}

} // namespace regra
