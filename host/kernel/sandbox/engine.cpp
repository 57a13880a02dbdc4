#include "kernel/sandbox/engine.hpp"

#include "kernel/base/foreign.hpp"
#include "kernel/sandbox/limits.hpp"

#include <algorithm>
#include <ctime>
#include <new>
#include <utility>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

// The hook is called every so many instructions; what it costs does not depend on how many.
constexpr int hook_period = 1000;
// A call begins without the hook, which makes Lua half as fast; one that lasts this long, or up to
// twice as long, starts again with it. What the budgets say is the same in the end, for no machine
// runs `uncounted` instructions in that time, and what was run in vain has changed nothing.
constexpr auto short_call = std::chrono::milliseconds(15);
constexpr std::int64_t uncounted = 100'000'000;
// Lua's collector sleeps below this much memory: most calls end before they need it.
constexpr std::size_t collect_above = 64u << 20;

std::int64_t thread_cpu_nanoseconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

thread_local std::uint64_t runs_of_thread = 0;

// Not the script's to catch: the error that ends a call.
char over;

void on_count(lua_State* state, lua_Debug*);

void mark_ended(lua_State* state, Ended why) {
    Engine& self = engine(state);
    if (self.ended == Ended::none) self.ended = why;
    lua_sethook(state, on_count, LUA_MASKCOUNT, 1);
}

int raise_over(lua_State* state) {
    lua_pushlightuserdata(state, &over);
    return lua_error(state);
}

// Which budget of time ended, if one has.
Ended out_of_time(const Engine& self) {
    // Time passed is cheap to ask and never less than the thread's own.
    const std::chrono::nanoseconds call = std::chrono::milliseconds(self.limits.milliseconds);
    const auto total = self.most_used - self.used, part = self.part_ends - self.used;
    const auto most = std::min({call, total, part});
    if (std::chrono::steady_clock::now() - self.began < most) return Ended::none;
    if (std::chrono::nanoseconds(thread_cpu_nanoseconds() - self.began_cpu) <= most)
        return Ended::none;
    return most == call ? Ended::time : most == part ? Ended::part : Ended::total;
}

void collect_if_large(lua_State* state, Engine& self) {
    if (self.collecting || self.memory.live() < collect_above) return;
    self.collecting = true;
    lua_gc(state, LUA_GCRESTART);
}

// Spends a period; false if a budget ended with it.
bool spend_period(lua_State* state, Engine& self) {
    self.spent += hook_period;
    collect_if_large(state, self);
    if (!self.counting)
        mark_ended(state, Ended::uncounted);
    else if (self.spent > self.limits.instructions)
        mark_ended(state, Ended::instructions);
    else if (const Ended why = out_of_time(self); why != Ended::none)
        mark_ended(state, why);
    return self.ended == Ended::none;
}

void note_line(lua_State* state, Engine& self, lua_Debug* here) {
    if (!self.lines || !lua_getinfo(state, "Sl", here)) return;
    std::string_view id = here->short_src; // as push_chunk() names it
    id.remove_suffix(std::min(id.size(), std::string_view(".lua").size()));
    try {
        (*self.lines)[std::string(id)].insert(here->currentline);
    } catch (...) {
        self.pending = std::current_exception();
    }
}

// Yields where Lua can, which nothing a script has can catch; else raises, and again at the next
// instruction wherever a pcall might hold it.
void on_count(lua_State* state, lua_Debug* here) {
    Engine& self = engine(state);
    if (here->event == LUA_HOOKLINE) return note_line(state, self, here);
    if (!is_over(state)) {
        if (spend_period(state, self)) return;
        // After a yield the line can no longer be asked for exactly.
        if (lua_getinfo(state, "l", here)) self.ended_line = here->currentline;
    }
    if (lua_isyieldable(state)) {
        lua_yield(state, 0);
        return;
    }
    raise_over(state);
}

void count_from_now(void* thread) {
    lua_sethook(static_cast<lua_State*>(thread), on_count, LUA_MASKCOUNT, 1);
}

Error limit_failure(const Engine& self, Ended why, const Place& place) {
    const auto mib = [](std::size_t bytes) { return std::to_string(bytes >> 20); };
    if (why == Ended::instructions)
        return {Exit::limits,
                place,
                "script.limit-instructions",
                {{"count", std::to_string(self.limits.instructions)}}};
    if (why == Ended::time)
        return {Exit::limits,
                place,
                "script.limit-time",
                {{"most", std::to_string(self.limits.milliseconds)}}};
    if (why == Ended::part || why == Ended::total)
        return {Exit::limits,
                place,
                "script.limit-total",
                {{"most", std::to_string((why == Ended::part ? self.part : self.most_used) /
                                         std::chrono::milliseconds(1))}}};
    switch (self.memory.refusal()) {
    case Memory::Refusal::held:
        return {
            Exit::limits, place, "script.limit-memory", {{"most", mib(self.limits.held_bytes)}}};
    case Memory::Refusal::text:
        return {Exit::limits,
                place,
                "script.limit-text",
                {{"most", std::to_string(self.limits.text_bytes >> 10)}}};
    case Memory::Refusal::block:
        return {
            Exit::limits, place, "script.limit-block", {{"most", mib(self.limits.block_bytes)}}};
    default:
        return {Exit::limits,
                place,
                "script.limit-memory",
                {{"most",
                  mib(self.memory.refusal() == Memory::Refusal::made ? self.limits.made_bytes
                                                                     : self.limits.live_bytes)}}};
    }
}

void start_call(Engine& self, const Script* blamed) {
    self.spent = 0;
    self.ended = Ended::none;
    self.ended_line = 0;
    self.pcalls = 0;
    self.asked_of.clear();
    self.began = std::chrono::steady_clock::now();
    self.memory.start_call();
    self.loading.clear();
    self.pending = nullptr;
    self.asked.forget();
    self.at = -1;
    self.blamed = blamed;
    self.blamed_line = 0;
}

// What a call took: of a short one the time that passed, of a long one the thread's own.
std::chrono::nanoseconds time_of(const Engine& self) {
    if (self.counting) return std::chrono::nanoseconds(thread_cpu_nanoseconds() - self.began_cpu);
    return std::min<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - self.began,
                                              2 * short_call);
}

// Rests the collector, having used it if the call left much behind.
void finish_call(Engine& self) {
    self.used += time_of(self);
    // Many short calls leave as much behind as a long one.
    if (self.collecting || self.memory.live() > self.kept + collect_above / 2) {
        lua_gc(self.main, LUA_GCCOLLECT);
        self.kept = self.memory.live();
    }
    self.collecting = false;
    lua_gc(self.main, LUA_GCSTOP);
}

} // namespace

Engine& engine(lua_State* state) {
    return **static_cast<Engine**>(lua_getextraspace(state));
}

bool is_over(lua_State* state) {
    const Engine& self = engine(state);
    return self.ended != Ended::none || self.pending;
}

void charge(lua_State* state, std::int64_t units) {
    Engine& self = engine(state);
    self.spent += units;
    if (self.spent > self.limits.instructions) give_up(state, Ended::instructions);
}

std::uint64_t calls_run() {
    return runs_of_thread;
}

void check_time(lua_State* state, std::uint64_t runs) {
    const Engine& self = engine(state);
    if (!self.counting) {
        if (runs == calls_run()) return;
        // The calls within have taken the thread's alarm.
        if (std::chrono::steady_clock::now() - self.began >= 2 * short_call ||
            !alarm_in(short_call, count_from_now, self.thread))
            give_up(state, Ended::uncounted);
        return;
    }
    if (const Ended why = out_of_time(self); why != Ended::none) give_up(state, why);
}

int give_up(lua_State* state, Ended why) {
    mark_ended(state, why);
    return raise_over(state);
}

int raise_pending(lua_State* state) {
    lua_sethook(state, on_count, LUA_MASKCOUNT, 1);
    return raise_over(state);
}

Engine::Engine(const Library& scripts, const Limits& most)
    : library(scripts), limits(most),
      memory(most.live_bytes, most.made_bytes, most.block_bytes, most.text_bytes, most.held_bytes) {
    most_used = std::chrono::milliseconds(most.total_milliseconds);
    main = lua_newstate(&Memory::allocate, &memory);
    if (!main) throw std::bad_alloc();
    *static_cast<Engine**>(lua_getextraspace(main)) = this;
    lua_gc(main, LUA_GCSTOP);
    lua_pushcfunction(main, open_environment);
    if (lua_pcall(main, 0, 0, 0) != LUA_OK) {
        lua_close(main);
        throw std::bad_alloc();
    }
}

Engine::~Engine() {
    lua_close(main);
}

namespace {

char thread_key; // registry: the thread of scripts

int make_thread(lua_State* state) {
    lua_pushnil(state); // what the last one holds may be all the memory there is
    lua_rawsetp(state, LUA_REGISTRYINDEX, &thread_key);
    engine(state).thread = lua_newthread(state);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &thread_key);
    return 0;
}

// A thread that an error of a hook has left calls no hook any more, and Lua cannot mend it.
void renew_thread(Engine& self) {
    if (self.thread_is_good) return;
    lua_pushcfunction(self.main, make_thread);
    if (lua_pcall(self.main, 0, 0, 0) == LUA_OK) return;
    lua_settop(self.main, 0);
    throw std::bad_alloc();
}

int resume(Engine& self, int (*body)(lua_State*), void* context, const Script* blamed,
           bool counting) {
    ++runs_of_thread;
    start_call(self, blamed);
    renew_thread(self);
    lua_State* thread = self.thread;
    lua_settop(thread, 0);
    lua_pushcfunction(thread, body);
    lua_pushlightuserdata(thread, context);
    self.counting = counting || !alarm_in(short_call, count_from_now, thread);
    if (self.counting) {
        self.began_cpu = thread_cpu_nanoseconds();
        const int lines = self.lines ? LUA_MASKLINE : 0;
        lua_sethook(thread, on_count, LUA_MASKCOUNT | lines, hook_period);
    }
    int results = 0;
    const int status = call_foreign(blamed ? blamed->foreign : 0, "a call", [&] {
        const auto& running = foreign_call().running;
        const std::uint64_t own = running.load();
        const int ended = lua_resume(thread, nullptr, 1, &results);
        self.left = running.load() == own ? 0 : running.load();
        return ended;
    });
    alarm_off();
    lua_sethook(thread, nullptr, 0, 0);
    finish_call(self);
    self.thread_is_good = status == LUA_OK;
    if (status == LUA_ERRMEM && self.ended == Ended::none) self.ended = Ended::memory;
    return status;
}

void note_asked_of(const Engine& self, const Place& place, Diagnostics& diagnostics) {
    if (!self.asked_of.empty())
        diagnostics.note(place, "script.asked-of", {{"what", self.asked_of}});
}

} // namespace

void run(Engine& self, int (*body)(lua_State*), void* context, const Script* blamed,
         const std::function<Message(const Fault&)>& words) {
    const bool spent = self.used >= std::min(self.most_used, self.part_ends);
    const bool small_budget = self.limits.instructions < uncounted || self.lines || spent;
    int status = resume(self, body, context, blamed, small_budget);
    if (!self.counting && self.ended != Ended::none)
        status = resume(self, body, context, blamed, true);
    if (status == LUA_OK) return;
    if (self.pending) {
        if (self.left) foreign_call().running.store(self.left);
        std::rethrow_exception(std::exchange(self.pending, nullptr));
    }
    Fault fault = fault_of(self, self.thread);
    fault.limit = self.ended != Ended::none;
    if (fault.limit) {
        Error failure = limit_failure(self, self.ended, fault.place);
        Diagnostics all = failure.diagnostics();
        note_asked_of(self, fault.place, all);
        if (!words || fault.index < 0) throw Error(Exit::limits, std::move(all));
        Message asked = words(fault);
        all.note(fault.place, asked.id, std::move(asked.arguments));
        throw Error(Exit::limits, std::move(all));
    }
    Diagnostics diagnostics;
    Message message = words ? words(fault) : words_of(fault);
    diagnostics.error(fault.place, message.id, std::move(message.arguments));
    note_asked_of(self, fault.place, diagnostics);
    throw Error(Exit::bad_input, std::move(diagnostics));
}

} // namespace regra::sandbox
