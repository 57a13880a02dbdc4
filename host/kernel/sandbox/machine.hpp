// One Lua state that runs scripts and cannot be hurt by them: a closed list of functions, budgets
// for instructions, memory and time, no state between calls, facts that cannot be changed.
//
// Everything wrong with a script is an Error at scripts/FILE.lua:LINE: Exit::bad_input, or
// Exit::limits when a budget ended. A Machine is used by one thread at a time; after an Error it
// can be used again.
#pragma once

#include "kernel/base/border.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/sandbox/declaration.hpp"
#include "kernel/sandbox/facts.hpp"
#include "kernel/sandbox/library.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace regra {
namespace sandbox {
struct Engine;
}

// A call is one use of call(), all() or each(), whatever the number of things it goes over.
struct Limits {
    std::int64_t instructions = 100'000'000; // a call; library functions are charged for their work
    int milliseconds = 5'000;                // a call, of the thread's own CPU time: a backstop
    int total_milliseconds = 60'000;         // all calls since begin() ...
    int part_milliseconds = 20;              // ... and so many more for each begin_part()
    std::size_t live_bytes = 256u << 20;     // at any time
    std::size_t made_bytes = 2048u << 20;    // allocated in a call, freed or not
    std::size_t block_bytes = 4u << 20;      // one table or stack
    std::size_t text_bytes = 64u << 10;      // one text
    std::size_t held_bytes = 64u << 20;      // what the host holds for the script in a call
};

// Where a script failed and why, for a room that can say it better than the sandbox.
struct Fault {
    Place place;
    std::string text;   // Lua's words, or the script's own
    std::string name;   // what was used though it is not there, if that is the fault
    std::string is;     // then: "nil" or "false"
    int index = -1;     // the thing it was about, in each()
    int round = 0;      // a local number `round` or record `game` of the function, if it has one
    bool limit = false; // a budget ended: the words are a note that says what was asked
};

// The sandbox's own words for a fault.
Message words_of(const Fault& fault);

// What a function answered for one thing: a whole number and a mark (its first two results), or
// nil.
struct Answer {
    bool given = false;
    bool mark = false;
    std::int64_t value = 0;
    bool operator==(const Answer&) const = default;
};

// function(thing, rest...) for each of `which`; function(thing, number, rest...) with `numbers`;
// function(thing, rest..., group) with `ends`.
struct Each {
    std::string_view script;
    std::string_view function;
    int list = 0;
    Numbers which;   // 0-based
    Numbers numbers; // none, or one for each of `which`
    Numbers ends;    // none, or where in `which` each group of things ends
    std::vector<Value> rest;
    // Answers are within -most..most, so that nobody's sums of them overflow.
    std::int64_t most = 1'000'000'000'000'000;
    // The words of a fault; without it, "script.failed".
    std::function<Message(const Fault&)> words;
};

class Machine {
public:
    // `library` must outlive it.
    explicit Machine(const Library& library, Limits limits = {});
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    // The calls from here on are those of a new command, with its budgets of time and of answers. A
    // new machine begins with one.
    void begin();
    // The calls from here on are those of one part of the command, an act: they have a budget of
    // time of their own within the command's, until the part ends.
    void begin_part(int milliseconds);
    void end_part();

    // Makes the list known to scripts; its number is for Entity, Group, Everyone and Each.
    int load(const Entities& entities);
    // More columns for the same things.
    void extend(int list, const Entities& entities);
    // Forgets a list whose columns end, if it is one of those since so many clear().
    void unload(int list, std::uint64_t clears);
    // Forgets all lists; scripts stay loaded.
    void clear();
    std::uint64_t clears() const;

    // Reads what a script declares, running its text in the sandbox the first time.
    const Declaration& declaration(std::string_view script);

    // All results of a function.
    std::vector<Value> all(std::string_view script, std::string_view function,
                           const std::vector<Value>& arguments);
    // Its first result. One that is not as a rule with a name says: Error at the function.
    Value call(std::string_view script, std::string_view function,
               const std::vector<Value>& arguments, const FieldRule& answer = {});
    std::vector<Answer> each(const Each& each);

    // Error if a fact or a script's own state is not what it was: scripts may change neither.
    // Costs about a nanosecond or two for each loaded value: ask once, after the calls.
    void check_unchanged();

    // Lines of scripts, by their ids: "laws/flag".
    using Lines = std::map<std::string, std::set<int>, std::less<>>;
    // The lines that run from here on are added; null: no more. Costs about as much as the scripts.
    void trace(Lines* lines);

    const Library& library() const;
    std::size_t live_bytes() const;

private:
    std::unique_ptr<sandbox::Engine> engine_;
};

} // namespace regra
