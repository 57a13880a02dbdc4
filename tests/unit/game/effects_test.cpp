// What a script may do to a game: every field of every effect, with values that fit and that do
// not. The cases are made from the table itself; what must hold of a state is written here.
#include "unit/catch.hpp"

#include "engines/game/act_types.hpp"
#include "engines/game/effects.hpp"
#include "kernel/base/printable.hpp"
#include "unit/game/play_table.hpp"
#include "unit/hostile.hpp"

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
        check_possible(state, {effect});
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
        hostile::each_field(border, fits,
                            [&](const Value& effect, bool refused, const std::string& where) {
                                State state = before;
                                CAPTURE(word, where, refused);
                                const bool found = is_refused(effect, state);
                                if (refused) CHECK(found);
                                if (!found) check_state(state);
                                ++tried;
                            });
    }
    CHECK(tried > 1000);
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
    const auto refused = [](const Value::List& effects) {
        State state = played();
        try {
            for (const auto& effect : effects)
                apply(effect, table().table.board, "a decision", state);
            check_possible(state, effects);
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
    const Value adjourn = Value::Map{{"1", "adjourn"}}, stop = Value::Map{{"1", "stop clocks"}};
    CHECK(!refused({adjourn}));
    CHECK(refused({adjourn, start}));                             // adjourned, and play goes on
    CHECK(refused({adjourn, won}));                               // adjourned, and over
    CHECK(refused({adjourn, stop, adjourn}));                     // twice
    CHECK(refused({Value::Map{{"1", "let stand"}, {"ply", 1}}})); // 1.e4 is legal
    const auto ends = [](Value::Map more) {
        Value effect = Value::Map{{"1", "end"}};
        for (const auto& [name, value] : more) effect.set(name, value);
        return effect;
    };
    const auto scores = [](Value::Map of) { return Value(std::move(of)); };
    const Value lost = scores({{"black", "1"}, {"white", "0"}});
    CHECK(!refused({ends({{"scores", lost}})}));
    CHECK(!refused({ends({{"draw", false}, {"winner", "white"}})}));
    CHECK(refused({ends({{"draw", true}, {"winner", "white"}})}));
    CHECK(refused({ends({{"scores", lost}, {"winner", "white"}})}));
    CHECK(refused({ends({{"lost_by", "both"}, {"winner", "white"}})}));
    CHECK(refused({ends({{"winner", "green"}})}));
    CHECK(refused({ends({{"scores", scores({{"black", "1"}, {"green", "1"}, {"white", "1"}})}})}));
    CHECK(refused(
        {Value::Map{{"1", "end"}, {"scores", Value::Map{{"white", "9"}, {"black", "0"}}}}}));
}

TEST_CASE("no ruling gives a clock more than it can show") {
    const auto gives = [](const char* word, std::int64_t ms) {
        Value effect = Value::Map{{"1", word}, {"ms", ms}};
        if (word != std::string("set increment")) effect.set("side", "white");
        return effect;
    };
    State state = played();
    CHECK(is_refused(gives("add time", longest_time), state));
    CHECK(is_refused(gives("set time", longest_time), state));
    CHECK(is_refused(gives("set increment", longest_time), state));
    const std::int64_t third = longest_time / 3;
    CHECK(!is_refused(gives("add time", third), state));
    CHECK(is_refused(gives("add time", third), state)); // each fits, the sum does not
    CHECK(!is_unlimited(state.clocks.left(0)));
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

TEST_CASE("what an act takes is a pattern of the types of acts") {
    const ActTypes types;
    for (const auto* good :
         {"", "SIDE TIME", "CELLS [by accident]", "[SIDE] TEXT", "MOVE [with MOVE]"})
        CHECK(Pattern(good, types).fault().empty());
    for (const auto* bad : {"[with MOVE", "MOVE]", "move \x1b[2J", "COLOUR"})
        CHECK(!Pattern(bad, types).fault().empty());
}
