// Hostile scripts, by what they attack. Each must end soon, as an Error or as a plain value, and
// leave a machine that goes on working.
#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

#include <chrono>

using namespace sandbox_test;

namespace {

constexpr Limits small{.instructions = 2'000'000,
                       .milliseconds = 300,
                       .live_bytes = 16u << 20,
                       .made_bytes = 64u << 20,
                       .block_bytes = 4u << 20,
                       .text_bytes = 64u << 10};

struct Outcome {
    Exit exit = Exit::done;
    std::string words;
    double seconds = 0;
    bool machine_works = false;
};

Outcome attack(const std::string& text) {
    Library library = with(text);
    library.add("tiebreaks/good", "return { value = function() return 42 end }");
    Machine machine(library, small);
    Outcome outcome;
    const auto begin = std::chrono::steady_clock::now();
    outcome.words = failure([&] { machine.call(at, "value", {}); }, &outcome.exit);
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    outcome.machine_works = machine.call("tiebreaks/good", "value", {}) == Value(42);
    return outcome;
}

std::string in_function(const std::string& body) {
    return "return { value = function()\n" + body + "\nend }";
}

void ends_by_a_limit(const std::string& text) {
    CAPTURE(text);
    const Outcome outcome = attack(text);
    CHECK(outcome.exit == Exit::limits);
    CHECK(outcome.machine_works);
    CHECK(outcome.seconds < 20); // hangs are what is meant; the machine may be busy
    CHECK(outcome.words.find("tiebreaks/x.lua:") != std::string::npos);
}

void is_refused(const std::string& text, const std::string& words) {
    CAPTURE(text);
    const Outcome outcome = attack(text);
    CHECK(outcome.exit == Exit::bad_input);
    CHECK(outcome.machine_works);
    CHECK(outcome.words.find(words) != std::string::npos);
    CHECK(outcome.words.find("tiebreaks/x.lua") != std::string::npos);
}

} // namespace

TEST_CASE("loops without end") {
    ends_by_a_limit(in_function("while true do end"));
    ends_by_a_limit(in_function("repeat until false"));
    ends_by_a_limit(in_function("for i = 1, math.huge do end"));
    ends_by_a_limit(in_function("::again:: goto again"));
    ends_by_a_limit(in_function("local function f() return f() end return f()"));
    ends_by_a_limit("while true do end return {}");
}

TEST_CASE("a budget cannot be swallowed by pcall") {
    ends_by_a_limit(in_function("while true do pcall(function() while true do end end) end"));
    ends_by_a_limit(in_function("local function f() pcall(f) while true do end end f()"));
    ends_by_a_limit(in_function("while true do pcall(pcall, pcall, error) end"));
    ends_by_a_limit("pcall(function() while true do end end) return {}");
    ends_by_a_limit(
        in_function("pcall(function() local t = {} while true do t[#t + 1] = {} end end)"
                    " while true do end"));
}

TEST_CASE("a budget cannot be swallowed inside an order function") {
    ends_by_a_limit(in_function("local t = {} for i = 1, 100 do t[i] = {} end\n"
                                "table.sort(t, function() while true do end end)"));
    ends_by_a_limit(in_function(
        "local t = {} for i = 1, 100 do t[i] = {} end\n"
        "table.sort(t, function() while true do pcall(function() while true do end end) end end)"));
    ends_by_a_limit(
        in_function("local t = {{}, {}, {}}\n"
                    "while true do pcall(table.sort, t, function() while true do end end) "
                    "end"));
    ends_by_a_limit(in_function("local function sort() table.sort({{}, {}}, function()\n"
                                "  pcall(sort) while true do end end) end sort()"));
}

TEST_CASE("library functions whose work no instruction counts") {
    is_refused(in_function("return #string.rep('', 1 << 62)"), "string.rep");
    is_refused(in_function("return #string.rep('x', 1e9)"), "string.rep");
    is_refused(in_function("return #('x'):rep(1 << 40, 'yy')"), "string.rep");
    ends_by_a_limit(in_function("local t = {} for i = 1, 1e6 do table.insert(t, 1, i) end"));
    ends_by_a_limit(in_function("local t = {} for i = 1, 2e5 do t[i] = i end\n"
                                "while true do table.remove(t, 1) table.insert(t, 1, 0) end"));
    ends_by_a_limit(in_function("local t = {} for i = 1, 1e5 do t[i] = -i end\n"
                                "while true do table.sort(t) end"));
    ends_by_a_limit(in_function("local t = {} for i = 1, 1e4 do t['k' .. i] = i end\n"
                                "while true do pairs(t) end"));
    ends_by_a_limit(in_function("local s = ('x'):rep(60000) while true do s:upper() end"));
    ends_by_a_limit(in_function("local s = ('x'):rep(60000) while true do s:sub(2) end"));
    is_refused(in_function("return table.unpack({}, 1, 1e8)"), "table.unpack");
    is_refused(in_function("return table.unpack({}, math.mininteger, math.maxinteger)"),
               "table.unpack");
    is_refused(in_function("return string.byte(('x'):rep(60000), 1, -1)"), "string.byte");
    is_refused(in_function("return table.concat({}, 'x', 1, math.maxinteger)"), "table.concat");
    is_refused(in_function("return string.format('%99999d', 1)"), "invalid conversion");
}

TEST_CASE("memory: bombs of text, tables, closures, stack") {
    ends_by_a_limit(in_function("local s = 'x' while true do s = s .. s end"));
    ends_by_a_limit(
        in_function("local s, n = 'x', 0 while true do n = n + 1 s = ('y'):rep(60000) .. n "
                    "end"));
    ends_by_a_limit(in_function("local t = {} for i = 1, 1e9 do t[i] = i end"));
    ends_by_a_limit(in_function("local t = {} while true do t = { t } end"));
    ends_by_a_limit(
        in_function("local t = {} while true do t[#t + 1] = function() return t end end"));
    ends_by_a_limit(in_function("local t = {} for i = 1, 1e9 do t['key' .. i] = i end"));
    ends_by_a_limit(in_function("local t, s = {}, ('x'):rep(1000) for i = 1, 1e6 do t[i] = s end\n"
                                "return table.concat(t)"));
    ends_by_a_limit(in_function("while true do local t = {} for i = 1, 1000 do t[i] = {} end end"));
    ends_by_a_limit(in_function("pcall(function() local s = 'x' while true do s = s .. s end end)\n"
                                "return 1"));
    ends_by_a_limit(in_function("local function f(...) return f(1, ...) end return f()"));
}

// An error that Lua raises in a hook leaves its thread without hooks.
TEST_CASE("after a call that was ended in an order function, the next is ended too") {
    const Library library = with("local function loop() while true do end end\n"
                                 "return { value = loop,\n"
                                 "  sorted = function() table.sort({ 1, 2 }, loop) end }");
    Machine machine(library, small);
    Exit exit = Exit::done;
    for (const char* function : {"sorted", "value", "sorted", "value"}) {
        failure([&] { machine.call(at, function, {}); }, &exit);
        CHECK(exit == Exit::limits);
    }
}

TEST_CASE("recursion without end is an error of the script, and can be held by it") {
    const Outcome outcome = attack(in_function("local function f() return 1 + f() end return f()"));
    CHECK(outcome.exit != Exit::done);
    CHECK(outcome.machine_works);
    is_refused(in_function("local function f() return pcall(f) and 1 or error('deep') end f()"),
               "deep");
    is_refused(in_function("local t = {} local function s() table.sort({1, {}, 'x'}, s) end s()"),
               "C stack");
}

TEST_CASE("one instruction that costs much") {
    // Texts that differ in the last letter only: each comparison reads all of both.
    const std::string texts = "local a, b = ('x'):rep(60000) .. 'a', ('x'):rep(60000) .. 'b'\n";
    ends_by_a_limit(in_function(texts + "while true do local _ = a < b end"));
    ends_by_a_limit(in_function(texts + "while true do local _ = a == b end"));
    ends_by_a_limit(in_function(texts + "while true do table.sort({ a, b }) end"));
    ends_by_a_limit(
        in_function("local t = {} for i = 1, 131072 do t['k' .. i] = 1 end\n"
                    "for i = 131073, 1e9 do t['k' .. i - 131072] = nil t['k' .. i] = 1 end"));
}

TEST_CASE("what could end or leave the sandbox does not exist") {
    for (const auto* name :
         {"load",         "loadfile", "loadstring", "dofile",    "require", "package",
          "io",           "os",       "debug",      "coroutine", "xpcall",  "setmetatable",
          "getmetatable", "rawset",   "rawget",     "rawequal",  "rawlen",  "collectgarbage",
          "print",        "warn",     "next",       "_G",        "utf8"}) {
        is_refused(in_function("return " + std::string(name)),
                   "nothing is called \"" + std::string(name));
    }
    for (const auto* name :
         {"dump", "pack", "unpack", "find", "match", "gmatch", "gsub", "packsize"})
        is_refused(in_function("return string." + std::string(name) + "('x', 'x')"),
                   "\"" + std::string(name) + "\" is nil");
    for (const auto* name :
         {"table.move({}, 1, 1 << 60, 1)", "table.pack()", "math.random()", "math.randomseed(1)"})
        is_refused(in_function("return " + std::string(name)), "is nil");
    is_refused(in_function("return ('x'):find('x')"), "\"find\" is nil");
}

TEST_CASE("bytecode is refused, also in a folder's stead") {
    Library library;
    CHECK(failure([&] { library.add(at, "\x1bLuaT\0"); }).find("not UTF-8 text") !=
          std::string::npos);
}

TEST_CASE("nothing of the host can be replaced") {
    is_refused(in_function("string.rep = nil"), "cannot be set");
    is_refused(in_function("math.floor = function() return 0 end"), "cannot be set");
    is_refused(in_function("table.x = 1"), "cannot be set");
    is_refused(in_function("ipairs = pairs"), "without \"local\"");
    is_refused(in_function("_ENV.pairs = nil"), "without \"local\"");
    is_refused("pairs = ipairs return {}", "without \"local\"");
    is_refused(in_function("local s = 'x' s.rep = nil"), "attempt to index a string value");
    is_refused(in_function("return 'a' + 1"), "arithmetic on a string");
}

TEST_CASE("errors that are no texts") {
    is_refused(in_function("error({})"), "error() takes a text");
    is_refused(in_function("error()"), "error() takes a text");
    is_refused(in_function("error(function() end)"), "error() takes a text");
    is_refused(in_function("error(('x'):rep(60000))"), "xxx");
    is_refused(in_function("error('%s %n {hole} {} \\xff\\0\\27[2J')"), "%s %n {hole} {}");
    is_refused(in_function("assert(false, {})"), "assertion failed");
    is_refused(in_function("local ok, why = pcall(error, 'held') error(why .. ', let go')"),
               "held, let go");
}

TEST_CASE("texts that no parser should be hurt by") {
    is_refused(std::string(30'000, '(') + std::string(30'000, ')'), "overflow");
    is_refused("return " + std::string(30'000, '{') + std::string(30'000, '}'), "overflow");
    std::string minus = "return";
    for (int i = 0; i < 20'000; ++i) minus += " -";
    is_refused(minus + " 1", "overflow");
    std::string many = "local a0";
    for (int i = 1; i < 300; ++i) many += ", a" + std::to_string(i);
    is_refused(many, "too many local variables");
    is_refused("return [==[ never closed", "unfinished long string");
    is_refused("return 'a\nb'", "unfinished string");
}

TEST_CASE("what a script returns cannot hurt the host") {
    is_refused(in_function("local t = {} t.t = t return t"), "too deep");
    is_refused(in_function("return function() end"), "a function");
    is_refused(in_function("return '\\xff'"), "not UTF-8");
    is_refused(in_function("return 1.5"), "not whole");
    is_refused(in_function("return { [true] = 1, x = 2 }"), "names and other keys");
    is_refused(in_function("local t = {} for i = 1, 200000 do t[i] = i end return t"),
               "too many values");
}

TEST_CASE("what a script returns without end is stopped, all calls together") {
    // Each call answers 90,000 values, of which the host takes 64 bytes each: 64 MiB are twelve.
    const auto answers = in_function("local t = {} for i = 1, 90000 do t[i] = 0 end\nreturn t");
    const Library library = with(answers);
    Machine machine(library);
    machine.begin();
    int calls = 0;
    Exit exit = Exit::done;
    const auto begun = std::chrono::steady_clock::now();
    const auto words = failure(
        [&] {
            for (; calls < 1000; ++calls) machine.call(at, "value", {});
        },
        &exit);
    CHECK(calls == 11);
    CHECK(exit == Exit::limits);
    CHECK_THAT(words, Catch::Contains("tiebreaks/x.lua:1: "));
    CHECK(words.find("value") != std::string::npos);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
    machine.begin(); // another command
    CHECK(machine.call(at, "value", {}).list()->size() == 90'000);
}

TEST_CASE("the parts of a command have their own time, and all together that of the command") {
    const auto works = in_function("for i = 1, 1000000 do local x = i * i end\nreturn 1");
    const Library library = with(works);
    Limits limits;
    limits.total_milliseconds = 100;
    limits.part_milliseconds = 0;
    Machine machine(library, limits);
    const auto acts = [&](int most, int milliseconds, int calls) {
        int done = 0;
        const auto words = failure([&] {
            for (; done < most; ++done) {
                machine.begin_part(milliseconds);
                for (int call = 0; call < calls; ++call) machine.call(at, "value", {});
                machine.end_part();
            }
        });
        CHECK(words.find("tiebreaks/x.lua:") != std::string::npos);
        CHECK(words.find(" ms of processor time") != std::string::npos);
        return done;
    };
    CHECK(acts(100'000, 5'000, 1) > 3); // each of a few milliseconds: all together are too long
    CHECK(acts(1, 5'000, 1) == 0);
    machine.begin();               // another command
    CHECK(acts(1, 20, 1000) == 0); // one part is too long, and the command is not
    machine.end_part();
    CHECK(machine.call(at, "value", {}) == Value(1));
}

TEST_CASE("what the parts of a command answer counts together") {
    const auto answers = in_function("local t = {} for i = 1, 90000 do t[i] = 0 end\nreturn t");
    const Library library = with(answers);
    Machine machine(library);
    int calls = 0;
    failure([&] {
        for (; calls < 1000; ++calls) {
            machine.begin_part(5'000);
            machine.call(at, "value", {});
            machine.end_part();
        }
    });
    CHECK(calls == 11);
}

TEST_CASE("what is printed goes nowhere") {
    is_refused(in_function("while true do print('x') end"), "print");
    is_refused(in_function("while true do io.write('x') end"), "io");
    is_refused(in_function("while true do warn('x') end"), "warn");
}
