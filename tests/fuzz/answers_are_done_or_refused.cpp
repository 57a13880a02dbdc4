// Whatever a script answers as effects, they are done and the state is one that a game can be in,
// or they are refused in words that can be shown.
#include "engines/game/act_types.hpp"
#include "engines/game/effects.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/printable.hpp"
#include "unit/game/play_table.hpp"

using namespace fuzz;

namespace {

struct Input {
    std::string_view rest;
    std::uint8_t byte() {
        if (rest.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(rest.front());
        rest.remove_prefix(1);
        return first;
    }
    std::string text() {
        const auto size = std::min<std::size_t>(byte() % 24, rest.size());
        const std::string taken(rest.substr(0, size));
        rest.remove_prefix(size);
        return is_utf8(taken) ? taken : latin1_to_utf8(taken); // as the sandbox lets in
    }
};

Value value_of(Input& input, int depth) {
    static constexpr std::int64_t numbers[] = {0,
                                               1,
                                               -1,
                                               2,
                                               1000,
                                               -1000,
                                               INT32_MAX,
                                               INT32_MIN,
                                               INT64_MAX,
                                               INT64_MIN,
                                               game::longest_time + 1};
    static constexpr const char* words[] = {"white", "black",   "e2",        "e4",  "e1", "king",
                                            "queen", "pawn",    "1",         "½",   "+½", "Nf3",
                                            "both",  "arbiter", "assistant", "1-0", ""};
    switch (input.byte() % 8) {
    case 0: return input.byte() % 2 == 1;
    case 1: return numbers[input.byte() % std::size(numbers)];
    case 2: return input.text();
    case 3:
    case 4: {
        Value::List list;
        for (int left = input.byte() % 4; left > 0 && depth < 4; --left)
            list.push_back(value_of(input, depth + 1));
        return list;
    }
    case 5: {
        Value map = Value::Map();
        for (int left = input.byte() % 4; left > 0 && depth < 4; --left)
            map.set(words[input.byte() % std::size(words)], value_of(input, depth + 1));
        return map;
    }
    default: return words[input.byte() % std::size(words)];
    }
}

// One of the effects there are, most of its fields given.
Value effect_of(Input& input) {
    static const auto all = game::fields_of_effects();
    const auto& [word, border] = all[input.byte() % all.size()];
    Value effect = Value::Map{{"1", word}};
    for (const auto& rule : border.fields)
        if (rule.name != "1" && input.byte() % 8 != 0) effect.set(rule.name, value_of(input, 0));
    if (input.byte() % 16 == 0) effect.set(input.text(), value_of(input, 0));
    return effect;
}

const PlayTable& table() {
    static const PlayTable made("ruleset: fide-2018\ntime: 15 min + 5 s\nchoose rapid under A.3\n");
    return made;
}

game::State begun() {
    game::Game game(table().table.laws, table().table.setup);
    for (const auto* act :
         {"0:00:05 white move e4", "0:00:05 white press", "0:00:09 black move e5"})
        game.act(table().table.reader.read(act, {}));
    return game.state();
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const game::State before = begun();
    Input input{text_of(bytes, size)};
    game::State state = before;
    try {
        Value::List effects;
        for (int count = 0; count < 8 && !input.rest.empty(); ++count) {
            effects.push_back(effect_of(input));
            game::apply(effects.back(), table().table.board, "decision", state);
        }
        game::check_possible(state, effects);
    } catch (const Misuse& misuse) {
        hold(is_one_line(misuse.what()), "what is wrong can be shown");
        return 0;
    }
    for (int side = 0; side < 2; ++side) {
        const auto left = state.clocks.left(side);
        hold(left >= 0 && left <= game::longest_time, "a clock shows a time");
        for (const auto& [name, count] : state.tallies[static_cast<std::size_t>(side)])
            hold(is_one_line(name) && count >= 0, "what is counted has a name and a number");
    }
    hold(state.result.empty() || state.result == "*" || game::is_result(state.result),
         "a result is one");
    hold(state.clocks.running().has_value() <= (state.phase != game::Phase::over),
         "no clock runs after the end");
    return 0;
}
