// What the host answers while a script runs: Function and Lookup.
#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

#include <ctime>
#include <new>
#include <stdexcept>

using namespace sandbox_test;

namespace {

const Function sum([](const std::vector<Value>& numbers) {
    std::int64_t total = 0;
    for (const auto& number : numbers) {
        if (!number.number()) throw Misuse("only numbers have a sum");
        total += *number.number();
    }
    return Value(total);
});

const Function same([](const std::vector<Value>& arguments) {
    return Value(Value::List(arguments.begin(), arguments.end()));
});

// Answers the length of the name; "nothing" has no answer.
const Lookup lengths([](std::string_view name) {
    return name == "nothing" ? Value() : Value(static_cast<std::int64_t>(name.size()));
});

} // namespace

TEST_CASE("a script calls a function of the host with values") {
    CHECK(run("return a(1, 2, 3) + a()", {sum}) == Value(6));
    const Value map = Value::Map{{"list", Value::List{1, 2}}, {"text", "João"}};
    CHECK(run("return a(b, true, 7)", {same, map}) == Value::List{map, true, 7});
    CHECK(run("return a.sum(4, 5)", {Value::Map{{"sum", sum}}}) == Value(9));
}

TEST_CASE("an argument that is no value is an error at the script's line") {
    CHECK(has(fails("local x = 1\nreturn a(x, function() end)", {same}),
              "x.lua:3: error: bad argument #2 to 'a' (a function)"));
    CHECK(
        has(fails("return a({ [true] = 1, x = 2 })", {same}), "a table with names and other keys"));
    CHECK(has(fails("return a(1 / 2)", {same}), "a number that is not whole"));
    CHECK(has(fails("local t = {} t.t = t return a(t)", {same}), "too deep"));
}

TEST_CASE("the arguments of one call are bounded together") {
    const std::string many = "local t = {} for i = 1, 60000 do t[i] = i end ";
    CHECK(run(many + "return #a(t)", {same}) == Value(1));
    CHECK(has(fails(many + "return a(t, t)", {same}), "too many values"));
    CHECK(has(fails("local long, t = string.rep('x', 60000), {}\n"
                    "for i = 1, 1000 do t[i] = long end return a(t)",
                    {same}),
              "too many values"));
}

TEST_CASE("what a function says is wrong with its question is the script's error") {
    CHECK(has(fails("local x = 1\nreturn a(x, 'two')", {sum}),
              "x.lua:3: error: only numbers have a sum."));
    CHECK(run("return select(2, pcall(a, true))", {sum}) == Value("only numbers have a sum"));
    CHECK(run("pcall(a, true) return a(1, 2)", {sum}) == Value(3));
}

TEST_CASE("a lookup is asked for a field when it is first named, and keeps it for the call") {
    int asked = 0;
    const Lookup counted([&](std::string_view) { return Value(++asked); });
    CHECK(asked == 0);
    CHECK(run("return a.x + a.x + a['x'] + a.y", {counted}) == Value(1 + 1 + 1 + 2));
    CHECK(asked == 2);
    CHECK(run("return a.x", {counted}) == Value(3));
}

TEST_CASE("a whole number is a name, in decimal digits") {
    int asked = 0;
    const Lookup twice([&](std::string_view name) {
        ++asked;
        return Value(std::string(name) + std::string(name));
    });
    CHECK(run("local n = 12 return a[n] .. a[12] .. a[-3] .. math.type(n)", {twice}) ==
          Value("12121212-3-3integer"));
    CHECK(asked == 2);
}

TEST_CASE("a field without an answer is nil") {
    CHECK(run("return a.nothing == nil and a.nothing == nil and a.some", {lengths}) == Value(4));
    CHECK(has(fails("local x = 1\nreturn a.nothing.more", {lengths}),
              "x.lua:3: error: \"nothing\" is nil here."));
}

TEST_CASE("a lookup can be neither changed nor gone through") {
    CHECK(has(fails("a.x = 1", {lengths}), "'x' belongs to the host and cannot be set"));
    CHECK(has(fails("local x = a.x a.x = x", {lengths}), "'x' belongs to the host"));
    CHECK(has(fails("for _ in pairs(a) do end", {lengths}), "pairs: name the field you want"));
    CHECK(has(fails("return #a", {lengths}), "no length"));
    CHECK(has(fails("return a[true]", {lengths}), "has a name or a whole number, not a boolean"));
    CHECK(has(fails("return a[1 / 2]", {lengths}), "has a name or a whole number, not a number"));
    CHECK(has(fails("table.insert(a, 1)", {lengths}), "copy it first"));
    CHECK(has(fails("a.list[1] = 2", {Lookup([](std::string_view) { return Value::List{1}; })}),
              "cannot be changed"));
}

TEST_CASE("lookups answer functions and lookups") {
    const Lookup outer([](std::string_view name) -> Value {
        if (name == "sum") return sum;
        return Lookup([outer_name = std::string(name)](std::string_view inner) {
            return Value(outer_name + "." + std::string(inner));
        });
    });
    CHECK(run("return a.white.left .. a.black.left .. a.sum(1, 2)", {outer}) ==
          Value("white.leftblack.left3"));
}

TEST_CASE("a script hands back what it was given") {
    CHECK(run("return a(b, a)", {same, lengths}) == Value::List{lengths, same});
    CHECK(run("return { b, a.sum }", {Value::Map{{"sum", sum}}, lengths}) ==
          Value::List{lengths, sum});
}

TEST_CASE("a failure of the host ends the call, whatever the script does, and comes out of it") {
    const Function fail([](const std::vector<Value>&) -> Value {
        throw Error(Exit::file, {"some.file", 7, 3}, "yaml.empty");
    });
    const Lookup odd([](std::string_view) -> Value { throw std::out_of_range("odd"); });
    const Lookup poor([](std::string_view) -> Value { throw std::bad_alloc(); });
    const Library library = with("return { value = function(a)\n"
                                 "  for i = 1, 10 do pcall(function() return a.x end) end\n"
                                 "  return pcall(a, 1)\nend }");
    Machine machine(library);
    Exit exit{};
    CHECK(has(failure([&] { machine.call(at, "value", {fail}); }, &exit), "some.file:7:3: error"));
    CHECK(exit == Exit::file);
    CHECK_THROWS_AS(machine.call(at, "value", {odd}), std::out_of_range);
    CHECK_THROWS_AS(machine.call(at, "value", {poor}), std::bad_alloc);
    CHECK(has(fails("return a(1)", {fail}), "some.file:7:3"));
    CHECK(has(fails("return 1 + a.x", {Lookup([](std::string_view) -> Value {
                        throw Error(Exit::bad_input, {"else"}, "yaml.empty");
                    })}),
              "else: error"));
    // The machine goes on.
    CHECK(machine.call(at, "value", {sum}) == Value(true));
}

TEST_CASE("what belongs to a call that has ended is refused") {
    const Library library = with("local kept\n"
                                 "return { value = function(a) kept = kept or a return kept end,\n"
                                 "  call = function() return kept(1) end,\n"
                                 "  field = function() return kept.x end }");
    for (const Value& value : {Value(sum), Value(lengths)}) {
        Machine machine(library);
        CHECK(machine.call(at, "value", {value}) == value);
        const char* use = value.function() ? "call" : "field";
        CHECK(has(failure([&] { machine.call(at, use, {}); }), "a call that has ended"));
        CHECK(
            has(failure([&] { machine.call(at, "value", {sum}); }), "which the host cannot take"));
        CHECK(has(failure([&] { machine.check_unchanged(); }), "was changed by a call"));
    }
}

TEST_CASE("the machine lets go of what a call was given") {
    const auto owned = std::make_shared<int>(1);
    const Library library = with("return { value = function(a) return a.x.y end }");
    Machine machine(library);
    machine.call(at, "value", {Lookup([owned](std::string_view) {
                     return Lookup([owned](std::string_view) { return Value(1); });
                 })});
    CHECK(owned.use_count() == 1);
}

TEST_CASE("questions are paid for, and a host that takes long runs into the time limit") {
    const Library library = with("return { value = function(a) while true do a.nothing() end end,\n"
                                 "  read = function(a) while true do local x = a.nothing end end,\n"
                                 "  ask = function(a) while true do a(1) end end }");
    const Lookup calls([](std::string_view) { return same; });
    const Lookup slow([](std::string_view) {
        const std::clock_t start = std::clock();
        while (std::clock() - start < CLOCKS_PER_SEC / 20) {
        }
        return Value();
    });
    Exit exit{};
    Machine counted(library, {.instructions = 1'000'000, .milliseconds = 60'000});
    for (const auto& [function, asked] :
         {std::pair<const char*, Value>{"value", calls}, {"read", lengths}, {"ask", same}}) {
        CHECK(has(failure([&] { counted.call(at, function, {asked}); }, &exit), "instructions"));
        CHECK(exit == Exit::limits);
    }
    Machine timed(library, {.milliseconds = 200});
    const std::clock_t start = std::clock();
    CHECK(has(failure([&] { timed.call(at, "read", {slow}); }, &exit), "200"));
    CHECK(exit == Exit::limits);
    CHECK(std::clock() - start < CLOCKS_PER_SEC);
}

TEST_CASE("memory that ends at any point of a question ends the call, and nothing else") {
    const Library library = with("return { value = function(a)\n"
                                 "  local t = {}\n"
                                 "  for i = 1, 200 do t[i] = a['x' .. i].list end\n"
                                 "  return #t\nend }");
    const Lookup lists([](std::string_view name) {
        return Lookup([long_name = std::string(name) +
                                   " and more than fits into a short text"](std::string_view) {
            return Value(Value::List{long_name, sum});
        });
    });
    Exit exit = Exit::done;
    int ended = 0;
    for (std::size_t bytes = 40'000; bytes < 400'000; bytes += 997) {
        try {
            Machine machine(library, {.live_bytes = bytes});
            machine.call(at, "value", {lists});
        } catch (const Error& caught) {
            exit = caught.exit();
            CHECK(exit == Exit::limits);
            ++ended;
        } catch (const std::bad_alloc&) { // too little for an empty machine
        }
    }
    CHECK(ended > 50);
}

TEST_CASE("a long call begins anew, and answers the same") {
    const Library library = with("return { value = function(a)\n"
                                 "  local n = 0 for i = 1, 20000000 do n = n + i % 3 end\n"
                                 "  return a.x + n - n\nend }");
    Machine machine(library, {.milliseconds = 60'000});
    // The timer that a short call set rings in the long one.
    machine.call(at, "value", {lengths});
    CHECK(machine.call(at, "value", {lengths}) == Value(1));
}
