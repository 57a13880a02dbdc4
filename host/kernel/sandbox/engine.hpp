// Inside the sandbox: the Lua state with its budgets, and what the files here offer each other. No
// other room includes this.
//
// Lua is C: an error in it jumps past C++ destructors, and a C++ exception must not pass through
// it. So a function marked [raises] is called only from within run() and never while an object with
// a destructor is alive; the others never raise.
#pragma once

#include "kernel/sandbox/limits.hpp"
#include "kernel/sandbox/machine.hpp"

#include <chrono>
#include <exception>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

struct lua_State;

namespace regra::sandbox {

// Which budget ended; or the call turned out to be long, and starts again with its instructions
// counted.
enum class Ended { none, instructions, time, part, total, memory, uncounted };

struct List {
    Entities entities;
    std::size_t loaded = 0; // columns known to Lua
    int entity_tables = 0;  // registry references: the list, ...
    int index = 0;          // ... thing -> index, 0 until needed
    bool exposed = false;   // to scripts, since they were last looked at
};

// Of what scripts answer the host makes what it shows and keeps. Long answers count, in bytes, all
// of those of a machine together, which is of one command; there are as many short ones as there
// are things to decide.
constexpr std::size_t most_answered = 64u << 20, short_answer = 16u << 10;

// What the host answers in the call under way.
struct Asked {
    std::vector<Value> held; // every Function and Lookup that Lua got
    std::int64_t first = 0;  // the number of held[0]; numbers are never used again
    std::vector<Value> arguments;
    Value answer;
    std::string wrong; // with the question

    void forget();
};

// A script that has run, and its state then.
struct Loaded {
    std::string_view id;
    const void* value = nullptr; // what it returned
    std::vector<Loaded*> uses;   // itself or through others
    std::uint64_t digest = 0;
    bool called = false;         // is one of Engine::called
    std::uint64_t looked_at = 0; // by which of Engine::looks
};

struct Engine {
    Engine(const Library& library, const Limits& limits);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const Library& library;
    const Limits limits;
    Memory memory;
    lua_State* main = nullptr;
    lua_State* thread = nullptr; // scripts run here, one call at a time
    bool thread_is_good = false; // false after a failed call

    std::vector<List> lists;
    std::uint64_t clears = 0; // of these
    std::map<std::string, Declaration, std::less<>> declarations;
    std::map<std::string, std::set<std::string>, std::less<>> uses; // by id: what it uses itself
    std::map<std::string, Loaded, std::less<>> loaded;              // by id
    // Since the state of scripts was last looked at: only what these use can have changed.
    std::vector<Loaded*> called;
    std::uint64_t looks = 0; // at it

    // The call under way.
    std::int64_t spent = 0;
    bool counting = false; // instructions, not only the work of library functions
    Ended ended = Ended::none;
    int ended_line = 0; // of the function that was running, if known
    bool collecting = false;
    int pcalls = 0;       // that are under way
    std::string asked_of; // of a failed call: the local text `asked_of` of a script, if it has one
    std::size_t kept = 0; // bytes that the last collection left
    std::chrono::steady_clock::time_point began;
    std::chrono::nanoseconds used{0}, most_used; // by the calls since Machine::begin()
    std::chrono::nanoseconds part{0};            // of Machine::begin_part() ...
    std::chrono::nanoseconds part_ends = std::chrono::nanoseconds::max(); // ... in `used`
    std::int64_t began_cpu = 0;                                           // if counting
    std::size_t answered = 0; // bytes of long answers since Machine::begin()
    std::vector<const Script*>
        loading;                    // scripts whose text is running, each used by the one before
    std::exception_ptr pending;     // a C++ failure to be thrown once Lua is left
    std::uint64_t left = 0;         // what plugin's call it left (ForeignCall::running); 0: none
    int at = -1;                    // each(): the thing it is at
    const Script* blamed = nullptr; // if no function of a script is running ...
    int blamed_line = 0;            // ... and the line to name
    Asked asked;

    Machine::Lines* lines = nullptr; // that have run; null: nobody wants to know
};

// ---- engine.cpp: running, budgets ----

Engine& engine(lua_State* state);
// Runs body(thread) with `context` as its one argument (a light userdata), under a new budget;
// maybe twice, the first time in vain. Its results are left on the thread. A Error if it does not
// come back: at the line that was running, or in `blamed`; `words` for a script's faults.
void run(Engine& engine, int (*body)(lua_State*), void* context, const Script* blamed = nullptr,
         const std::function<Message(const Fault&)>& words = {});
// Spends instructions for work that a library function does itself. [raises]
void charge(lua_State* state, std::int64_t units);
// Behind an answer of the host: gives up if there is no time left. `runs`: calls_run() before it.
// [raises]
void check_time(lua_State* state, std::uint64_t runs);
// Calls that engines have run in this thread: what the host answers may rest on other scripts.
std::uint64_t calls_run();
// Ends the call: no pcall of a script holds it. [raises]
int give_up(lua_State* state, Ended why);
// Raises an error of C++ words: the failure waits in Engine::pending. [raises]
int raise_pending(lua_State* state);
bool is_over(lua_State* state); // a budget ended or a failure waits

// ---- environment.cpp and its libraries: what scripts can name ----

int open_environment(lua_State* state);      // [raises]
void push_environment(lua_State* state);     // the _ENV of scripts
void push_text_functions(lua_State* state);  // [raises] leaves a table; needs Lua's own on top
void push_table_functions(lua_State* state); // [raises]
int sorted_pairs(lua_State* state);          // [raises] the function `pairs`
int use_script(lua_State* state);            // [raises] the function `use`
// Pushes a table that reads as the one on top of the stack, which it replaces, and refuses every
// assignment. [raises]
void protect(lua_State* state);
int refuse_change(lua_State* state); // [raises] what refuses: a `__newindex`
// If the value is such a table, replaces it by what it reads as.
void unwrap(lua_State* state, int index);

// ---- modules.cpp: loading a script, its state ----

// Pushes what a script returned, running it the first time. [raises]
void push_module(lua_State* state, const char* id);
// The same of a script that has run; asks for no memory.
void push_loaded(lua_State* state, std::string_view id);
void note_call(Engine& engine, Loaded& script) noexcept; // it may have changed what it uses
// Forgets all scripts: they run again when next used.
void forget_modules(Engine& engine);
// Sets the script's value.
void find_value(Engine& engine, Loaded& script);
// The state reachable from it, without that of the scripts it uses: equal digests, equal state.
std::uint64_t digest_module(Engine& engine, const Loaded& script);

// ---- lists.cpp: facts ----

void load_list(Engine& engine, int list);  // columns not loaded yet
void check_lists(Engine& engine);          // Error if one was changed
void push_thing(lua_State* state, Entity); // [raises] if there is no such thing
void index_lists(lua_State* state);        // [raises] makes find_thing possible
// The entity at a stack index; list < 0 if there is none.
Entity find_thing(lua_State* state, int index);

// ---- convert.cpp ----

void push(lua_State* state, const Value& value); // [raises]
// Adds the values of the whole stack, up to the first that no Value can hold, which is reported in
// `wrong` (left alone otherwise). The answer is what it cost, about one for each value.
constexpr std::size_t bytes_a_value = 64; // a long text counts as more than one
std::size_t read_all(lua_State* state, std::vector<Value>& values, std::string& wrong);
// The value at a stack place; a limit on the whole and `wrong` as above.
Value read(lua_State* state, int index, std::string& wrong);

// ---- asked.cpp: what the host answers ----

void push_function(lua_State* state, const Value& function); // [raises]
void push_lookup(lua_State* state, const Value& lookup);     // [raises]
// The Function or Lookup at a stack index; null if it is neither, or belongs to an earlier call.
const Value* find_asked(const Engine& engine, lua_State* state, int index);
bool is_lookup(lua_State* state, int index);

// ---- passed.cpp: tables passed for the length of some calls ----

// Some things of a list: group[1 .. count], group[thing] = true, group.count. [raises]
void push_group(lua_State* state, int list, Numbers members);
// An error if the group on top is not as it was pushed. [raises]
void check_group(lua_State* state, int list, Numbers members);
// A table with the fields of the one at `index`, whose keys are texts. [raises]
void push_copy(lua_State* state, int index);
// An error if a field is not the original's. Both are stack places from the bottom. [raises]
void check_passed(lua_State* state, int passed, int original);

// ---- fault.cpp ----

// What went wrong in the thread, from its stack and the error on top.
Fault fault_of(Engine& engine, lua_State* thread);

// ---- declaration.cpp ----

// From what a script returned, on top of the thread's stack.
Declaration read_declaration(Engine& engine, const Script& script);

} // namespace regra::sandbox
