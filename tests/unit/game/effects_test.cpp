// What a script may do to a game: every field of every effect, with values that fit and that do
// not. The cases are made from the table itself; what must hold of a state is written here.
#include "unit/catch.hpp"

#include <limits>

#include "engines/game/effects.hpp"
#include "engines/game/takes.hpp"
#include "kernel/base/printable.hpp"
#include "unit/game/play_table.hpp"

using namespace regra;
using namespace regra::game;

namespace {

using Type = FieldRule::Type;

const PlayTable& table() {
    static const PlayTable made("ruleset: fide-2018\nbegins: 10:00:00\ntime: 15 min + 5 s\n"
                                "choose rapid under A.3\n");
    return made;
}

State played() {
    Game game(table().table.laws, table().table.setup);
    for (const auto* act : {"10:00:05 white move e4", "10:00:05 white press",
                            "10:00:10 black move e5", "10:00:10 black press"})
        game.act(table().table.reader.read(act, {}));
    return game.state();
}

// A value that fits the field in this position.
Value fitting(const FieldRule& rule, const std::string& word) {
    if (rule.name == "1") return word;
    if (!rule.words.empty()) return rule.words.front();
    if (rule.name == "side" || rule.name == "winner" || rule.name == "by") {
        if (rule.type == Type::whole) return 1;
        return "white";
    }
    if (rule.name == "cell") return "e4";
    if (rule.name == "kind") return "pawn";
    if (rule.name == "move") return "Nf3";
    if (rule.name == "points") return "+½";
    if (rule.name == "text" && word == "result") return "";
    if (rule.name == "scores") return Value::Map{{"white", "1"}, {"black", "0"}};
    switch (rule.type) {
    case Type::yes_no: return true;
    case Type::whole: return std::max<std::int64_t>(rule.least, 1);
    case Type::text: return "a text";
    case Type::list: return rule.item == Type::text ? Value::List{"e4"} : Value::List{1};
    case Type::map: return Value::Map();
    case Type::any: return 5;
    }
    return {};
}

// The values that a border is tried with, and whether the table itself refuses them.
struct Tried {
    Value value;
    bool refused;
};
std::vector<Tried> hostile(const FieldRule& rule) {
    const bool text = rule.type == Type::text, whole = rule.type == Type::whole;
    const bool any = rule.type == Type::any;
    std::vector<Tried> all;
    for (const auto& bytes :
         {std::string("\x1b[31m"), std::string("a\0b", 3), std::string("1-0\"]\n[White \"x"),
          std::string(64 << 10, 'x'), std::string("\xFF\xFE"), std::string("\xC2\x9B")})
        all.push_back({bytes, !any || bytes.size() > most_weight - 16});
    all.push_back({"", text ? !rule.words.empty() : !any});
    for (const std::int64_t number : {INT64_MIN, INT64_MAX, std::int64_t{-1}, std::int64_t{0}})
        all.push_back({number, whole ? number < rule.least || number > rule.most : !any});
    if (whole) {
        all.push_back({rule.least, false});
        all.push_back({rule.most, false});
        all.push_back({rule.least - 1, true});
        all.push_back({rule.most + 1, true});
    }
    all.push_back({Value::List{Value(Value::List{1})}, !any}); // no copy of the inner one
    all.push_back({true, rule.type != Type::yes_no && !any});
    all.push_back({Value::Map{{"\n", 1}}, rule.type != Type::map && !any});
    return all;
}

void check_state(const State& state) {
    for (int side = 0; side < 2; ++side) {
        const auto left = state.clocks.left(side);
        CHECK((left >= 0 && left <= longest_time));
        CHECK((state.clocks.moves(side) >= 0 && state.clocks.moves(side) <= most_moves));
        CHECK(state.clocks.terms(side).increment_ms >= 0);
        for (const auto& [name, count] : state.tallies[static_cast<std::size_t>(side)]) {
            CHECK(is_one_line(name));
            CHECK((count >= 0 && count <= most_counted));
        }
        for (const auto& duty : state.duties[static_cast<std::size_t>(side)])
            CHECK(is_one_line(duty));
    }
    CHECK((state.result.empty() || state.result == "*" || is_result(state.result)));
    const auto& variant = table().table.variant;
    std::size_t kings = 0;
    for (const auto& piece : variant.pieces(state.position()))
        kings += variant.board().kinds[piece.kind].id == "king";
    CHECK(kings == 2);
}

bool is_refused(const Value& effect, State& state) {
    try {
        apply(effect, table().table.board, "a decision", state);
        check_possible(state);
        return false;
    } catch (const Misuse& misuse) {
        CHECK(is_one_line(misuse.what()));
        CHECK(std::string(misuse.what()).size() < 1000);
        return true;
    }
}

} // namespace

TEST_CASE("every field of every effect is within its table, or the effect is refused") {
    const State before = played();
    std::size_t tried = 0;
    for (const auto& [word, border] : fields_of_effects()) {
        Value fits = Value::Map();
        for (const auto& rule : border.fields)
            if (rule.required || rule.name == "value") fits.set(rule.name, fitting(rule, word));
        if (word == "end") fits.set("winner", "white");
        for (const auto& rule : border.fields) {
            if (rule.name == "1") continue;
            for (const auto& [value, refused] : hostile(rule)) {
                Value effect = fits;
                effect.set(rule.name, value);
                State state = before;
                CAPTURE(word, std::string(rule.name), refused);
                const bool found = is_refused(effect, state);
                if (refused) CHECK(found);
                if (!found) check_state(state);
                ++tried;
            }
            if (!rule.required) continue;
            Value lacking = Value::Map();
            for (const auto& field : *fits.map())
                if (field.name != rule.name) lacking.set(field.name, field.value);
            State state = before;
            CHECK(is_refused(lacking, state));
        }
        if (!border.others) {
            Value more = fits;
            more.set("colour", 1);
            State state = before;
            CHECK(is_refused(more, state));
        }
    }
    CHECK(tried > 500);
}

TEST_CASE("what fits is done") {
    State state = played();
    CHECK(!is_refused(Value::Map{{"1", "add time"}, {"side", "white"}, {"ms", 1000}}, state));
    // 15 min less 5 s used, 5 s for the move, 1 s more.
    CHECK(state.clocks.left(0) == 15 * 60 * 1000 - 5000 + 5000 + 1000);
    CHECK(!is_refused(Value::Map{{"1", "count"}, {"name", "x"}, {"side", "white"}}, state));
    CHECK(state.tallies[0]["x"] == 1);
    const Value most =
        Value::Map{{"1", "count"}, {"name", "x"}, {"side", "white"}, {"by", most_counted - 1}};
    CHECK(!is_refused(most, state));
    CHECK(is_refused(Value::Map{{"1", "count"}, {"name", "x"}, {"side", "white"}}, state));
}

TEST_CASE("no ruling leads to a state in which no game can be") {
    const auto refused = [](const std::vector<Value>& effects) {
        State state = played();
        try {
            for (const auto& effect : effects)
                apply(effect, table().table.board, "a decision", state);
            check_possible(state);
        } catch (const Misuse&) {
            return true;
        }
        return false;
    };
    const Value won = Value::Map{{"1", "end"}, {"winner", "white"}};
    const Value start = Value::Map{{"1", "start clock"}, {"side", "white"}};
    const auto result = [](const char* text) {
        return Value::Map{{"1", "result"}, {"text", text}};
    };
    CHECK(!refused({won}));
    CHECK(refused({won, start}));              // a clock runs after the end
    CHECK(!refused({won, start, result("")})); // the end is taken back
    CHECK(refused({result("1-0")}));           // play goes on with a result
    CHECK(refused({won, result("")}));         // over without one
    CHECK(refused({won, Value::Map{{"1", "adjourn"}}}));
    CHECK(refused({Value::Map{{"1", "promote"}, {"cell", "e1"}, {"kind", "pawn"}}}));
    CHECK(refused({Value::Map{{"1", "promote"}, {"cell", "e1"}, {"kind", "queen"}}}));
    CHECK(!refused({Value::Map{{"1", "promote"}, {"cell", "a2"}, {"kind", "queen"}}}));
    CHECK(refused(
        {Value::Map{{"1", "end"}, {"scores", Value::Map{{"white", "9"}, {"black", "0"}}}}}));
}

TEST_CASE("what a script keeps from act to act is bounded in all") {
    State state = played();
    const auto note = [](int number) {
        return Value::Map{{"1", "note"},
                          {"name", "note " + std::to_string(number)},
                          {"value", std::string(60'000, 'x')}};
    };
    int kept = 0;
    while (kept < 1000 && !is_refused(note(kept), state)) ++kept;
    CHECK(kept > 10);
    CHECK(kept < 20); // of 1 MiB
}

TEST_CASE("a pattern of an act is one, and has few forms") {
    for (const auto* good :
         {"", "SIDE TIME", "CELLS [by accident]", "[SIDE] TEXT", "MOVE [with MOVE]"})
        CHECK(fault_of_pattern(good).empty());
    for (const auto* bad : {"[with MOVE", "MOVE]", "[[MOVE]]", "move \x1b[2J", "COLOUR",
                            "[a] [b] [c] [d] [e] [f] [g]"})
        CHECK(!fault_of_pattern(bad).empty());
}
