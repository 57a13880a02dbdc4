#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

using namespace sandbox_test;

TEST_CASE("values pass in and come back as they are") {
    const Value all = Value::Map{{"list", Value::List{1, 2, "three"}},
                                 {"map", Value::Map{{"deep", Value::Map{{"yes", true}}}}},
                                 {"number", std::int64_t{1} << 40},
                                 {"text", "João"}};
    CHECK(run("return a", {all}) == all);
    CHECK(run("return b", {1, Value()}) == Value());
    CHECK(run("return a.map.deep.yes and #a.list + a.list[2]", {all}) == Value(5));
}

TEST_CASE("arguments cannot be changed") {
    const Value list = Value::List{1, 2};
    const Value map = Value::Map{{"x", 1}};
    CHECK(has(fails("a.x = 2", {map}), "'x' belongs to the host and cannot be set"));
    CHECK(has(fails("a[1] = 2", {list}), "cannot be changed"));
    CHECK(has(fails("table.insert(a, 3)", {list}), "copy it first"));
    CHECK(has(fails("table.sort(a)", {list}), "copy it first"));
}

TEST_CASE("pairs goes in one order: numbers, texts by their bytes, no and yes") {
    CHECK(
        run("local t = { z = 1, a = 1, [true] = 1, ab = 1, [10] = 1, [2] = 1, [1.5] = 1, B = 1 }\n"
            "local out = {}\n"
            "for k in pairs(t) do out[#out + 1] = tostring(k) end\n"
            "return table.concat(out, ' ')") == Value("1.5 2 10 B a ab z true"));
    CHECK(has(fails("for _ in pairs({ [{}] = 1 }) do end"), "has no order"));
    CHECK(run("local n = 0 for k, v in pairs(a) do n = n + v end return n",
              {Value::Map{{"x", 1}, {"y", 2}}}) == Value(3));
}

TEST_CASE("pairs skips what is taken out during the walk, and does not visit what is added") {
    CHECK(run("local t, out = { a = 1, b = 2, c = 3 }, {}\n"
              "for k in pairs(t) do t.b = nil t.d = 4 out[#out + 1] = k end\n"
              "return table.concat(out)") == Value("ac"));
}

TEST_CASE("sort keeps equal values in order, and survives a bad order function") {
    CHECK(
        run("local t = {}\n"
            "for i = 1, 300 do t[i] = { key = i % 3, place = i } end\n"
            "table.sort(t, function(x, y) return x.key < y.key end)\n"
            "for i = 2, 300 do\n"
            "  if t[i].key == t[i - 1].key and t[i].place < t[i - 1].place then return false end\n"
            "end\n"
            "return true") == Value(true));
    CHECK(run("local t = { 3, 1, 2, -5 } table.sort(t) return table.concat(t, ' ')") ==
          Value("-5 1 2 3"));
    CHECK(run("local t = { 'b', 'B', 'a' } table.sort(t) return table.concat(t)") == Value("Bab"));
    CHECK(run("local t = {} for i = 1, 200 do t[i] = i end\n"
              "table.sort(t, function() return true end) return #t") == Value(200));
    CHECK(run("local t = { 2.5, 1 } table.sort(t) return t[1]") == Value(1));
    CHECK(has(fails("table.sort({ 1, 'a' })"), "give an order function"));
}

TEST_CASE("the table functions do what Lua's do") {
    CHECK(run("local t = { 1, 2 } table.insert(t, 1, 0) table.insert(t, 3)\n"
              "return table.concat(t, ',')") == Value("0,1,2,3"));
    CHECK(run("local t = { 1, 2, 3 } local x = table.remove(t, 1) local y = table.remove(t)\n"
              "return x * 100 + y * 10 + #t") == Value(131));
    CHECK(run("return table.remove({})") == Value());
    CHECK(run("local x, y = table.unpack({ 4, 5 }) return x * y") == Value(20));
    CHECK(has(fails("table.insert({}, 5, 1)"), "no such place"));
    CHECK(has(fails("return table.concat({ {} })"), "not a text or number"));
}

TEST_CASE("no text shows an address or differs from machine to machine") {
    CHECK(has(fails("return tostring({})"), "a table has no text"));
    CHECK(has(fails("return tostring(pairs)"), "a function has no text"));
    CHECK(has(fails("return string.format('%s', {})"), "a table has no text"));
    CHECK(has(fails("return string.format('%p', {})"), "not offered"));
    CHECK(has(fails("return 'x' .. {}"), "concatenate a table"));
    CHECK(run("return string.format('%s %d %5.2f%%', 'x', 3, 1.5)") == Value("x 3  1.50%"));
    CHECK(run("return tostring(1) .. tostring(true) .. tostring(nil)") == Value("1truenil"));
}

TEST_CASE("an error says the file, the line, and what to do") {
    CHECK(failure_of("return { value = function(a)\n  local x = a.b.c\n  return x\nend }",
                     {Value::Map()}) == "scripts/tiebreaks/x.lua:2: error: \"b\" is nil here. Ask "
                                        "whether it is there before you use "
                                        "it.\n");
    CHECK(
        failure_of("local y\nlocal function f() total = 1 end\nreturn { value = f }") ==
        "scripts/tiebreaks/x.lua:2: error: \"total\" is set without \"local\". Write local total = "
        "...\n");
    CHECK(failure_of("return {\n  value = = 1\n}") ==
          "scripts/tiebreaks/x.lua:2: error: unexpected symbol near '='. Correct the script.\n");
    CHECK(failure_of("return { value = function() error('no rating') end }") ==
          "scripts/tiebreaks/x.lua:1: error: no rating. Correct the script.\n");
    CHECK(has(failure_of("return { value = 1 }"),
              "x.lua:1: error: this script has no function 'value'"));
    CHECK(has(failure_of("return nil"), "returns nothing"));
}

TEST_CASE("a script's error reaches through pcall with its own line") {
    CHECK(run("local ok, why = pcall(function() error('bad') end)\n"
              "return ok == false and why") == Value("tiebreaks/x.lua:2: bad"));
    CHECK(run("return select(2, pcall(function() return 7 end))") == Value(7));
}

TEST_CASE("scripts use others, each run once, none in a circle") {
    Library library;
    library.add("shared/a", "return { two = 2 }");
    library.add("shared/b", "local a = use 'shared/a' return { four = a.two * 2 }");
    library.add("tiebreaks/x", "local a, b = use 'shared/a', use 'shared/b'\n"
                               "return { value = function() return a.two + b.four end }");
    library.add("shared/c", "return use 'shared/d'");
    library.add("shared/d", "return use 'shared/c'");
    library.add("shared/e", "return {}");
    library.add("tiebreaks/late", "return { value = function() return use 'shared/e' end }");
    library.add("tiebreaks/named", "return { value = function() return (use 'shared/a').two end }");
    library.add("tiebreaks/none", "local x = use 'shared/aa'");
    library.add("tiebreaks/out", "local x = use '../secret'");
    Machine machine(library);
    CHECK(machine.call("tiebreaks/x", "value", {}) == Value(6));
    CHECK(machine.declaration("tiebreaks/x").uses ==
          std::vector<std::string>{"shared/a", "shared/b"});
    CHECK(
        has(failure([&] { machine.declaration("shared/c"); }), "shared/c -> shared/d -> shared/c"));
    CHECK(has(failure([&] { machine.call("tiebreaks/late", "value", {}); }),
              "at the top of a script"));
    // One that the host has loaded, since a ruleset names it, can be used in a function.
    CHECK(machine.call("tiebreaks/named", "value", {}) == Value(2));
    CHECK(
        has(failure([&] { machine.declaration("tiebreaks/none"); }), "Did you mean \"shared/a\"?"));
    CHECK(has(failure([&] { machine.declaration("tiebreaks/out"); }), "there is no script"));
}

TEST_CASE("a script keeps nothing from one call to the next") {
    const auto keeps = [](const std::string& text) {
        const Library library = with(text);
        Machine machine(library);
        machine.call(at, "value", {});
        return failure([&] { machine.check_unchanged(); });
    };
    CHECK(has(keeps("local n = 0 return { value = function() n = n + 1 return n end }"),
              "x.lua: error: a value of this script was changed by a call"));
    CHECK(has(keeps("local m = {} function m.value() m.seen = true return 1 end return m"),
              "changed"));
    CHECK(has(keeps("local c = { {} } return { value = function() c[1][1] = 1 return 1 end }"),
              "changed"));
    CHECK(keeps("local c = { 1 } return { value = function() local c = { c[1] } c[1] = 2 return 1 "
                "end }")
              .empty());
}

TEST_CASE("what a script uses keeps nothing either, however it is reached") {
    Library library;
    library.add("shared/memory", "local n = 0 return { next = function() n = n + 1 return n end }");
    library.add("shared/between", "return { memory = use 'shared/memory' }");
    library.add("tiebreaks/near", "local m = use 'shared/memory'\n"
                                  "return { value = function() return m.next() end }");
    library.add("tiebreaks/far", "local b = use 'shared/between'\n"
                                 "return { value = function() return b.memory.next() end }");
    library.add("tiebreaks/late", "return { value = function()\n"
                                  "return (use 'shared/memory').next() end }");
    library.add("tiebreaks/sound", "local m = use 'shared/memory'\n"
                                   "return { value = function() return m and 1 end }");
    Machine machine(library);
    for (const auto* script : {"tiebreaks/near", "tiebreaks/far", "tiebreaks/late"}) {
        machine.call("tiebreaks/sound", "value", {}); // so that the last of them finds it loaded
        CHECK_NOTHROW(machine.check_unchanged());
        machine.call(script, "value", {});
        CHECK(has(failure([&] { machine.check_unchanged(); }),
                  "shared/memory.lua: error: a value of this script was changed by a call"));
    }
}

TEST_CASE("after a failure the machine goes on, also with the script that failed") {
    const Library library = with("local m = { n = 0 }\n"
                                 "function m.value(a) m.n = m.n + 1 return m.n end return m");
    Machine machine(library);
    CHECK(machine.call(at, "value", {}) == Value(1));
    CHECK_FALSE(failure([&] { machine.check_unchanged(); }).empty());
    CHECK(machine.call(at, "value", {}) == Value(1)); // its text has run again
}

TEST_CASE("each call may spend its instructions anew") {
    const Library library = with("return { value = function(n) for i = 1, n do end end }");
    Machine machine(library, {.instructions = 100'000});
    for (int i = 0; i < 3; ++i)
        CHECK(failure([&] { machine.call(at, "value", {80'000}); }).empty());
    CHECK(failure([&] { machine.call(at, "value", {120'000}); }).find("100000") !=
          std::string::npos);
}

// Under the usual budget a call begins uncounted, and a long one starts again.
TEST_CASE("a long call answers as a short one does") {
    const Library library =
        with("local script = {}\n"
             "function script.value(n) local s = 0 for i = 1, n do s = s + i % 3 end return s end\n"
             "function script.sorted(n)\n"
             "  local list = { 1, 2, 3 }\n"
             "  table.sort(list, function(a, b) script.value(n) return a > b end)\n"
             "  return list[1]\n"
             "end\n"
             "function script.held(n)\n"
             "  local well, sum = pcall(script.value, n)\n"
             "  return well and sum\n"
             "end\n"
             "function script.row(player, n) return script.value(n) + player.points end\n"
             "return script");
    Machine machine(library);
    CHECK(machine.call(at, "value", {30}) == Value(30));
    CHECK(machine.call(at, "value", {6'000'000}) == Value(6'000'000));
    CHECK(machine.call(at, "sorted", {3'000'000}) == Value(3));
    CHECK(machine.call(at, "held", {6'000'000}) == Value(6'000'000));

    const std::vector<std::int32_t> points = {1, 2, 3};
    Entities players("player", 3);
    players.number("points", points);
    const std::vector<std::int32_t> which = {2, 0, 1};
    const auto answers = machine.each({.script = at,
                                       .function = "row",
                                       .list = machine.load(players),
                                       .which = which,
                                       .numbers = {},
                                       .ends = {},
                                       .rest = {Value(2'400'000)},
                                       .words = {}});
    CHECK(answers == std::vector<Answer>{{true, false, 2'400'003},
                                         {true, false, 2'400'001},
                                         {true, false, 2'400'002}});
}

TEST_CASE("a call without end is ended under the usual budget, wherever it loops") {
    const Library library = with("local function loop() while true do end end\n"
                                 "return { value = loop,\n"
                                 "  sorted = function() table.sort({ 1, 2 }, loop) end,\n"
                                 "  held = function() while true do pcall(loop) end end }");
    Machine machine(library);
    for (const char* function : {"value", "sorted", "held"})
        CHECK(failure([&] { machine.call(at, function, {}); }).find("100000000") !=
              std::string::npos);
}
