#include "engines/game/answers.hpp"

#include "engines/game/clock.hpp"

namespace regra::game {
namespace {

using Type = FieldRule::Type;

FieldRule list_of(std::string_view name, Type item) {
    return {name, Type::list, false, 0, 0, {}, item};
}

} // namespace

const Border& border_of_declarations() {
    static const Border border = {
        {{"decides", Type::text},
         {"rules_on", Type::text, false, 0, 0, {"the last irregular ply"}},
         list_of("keys", Type::map),
         list_of("offers", Type::any),
         list_of("counts", Type::text),
         list_of("duties", Type::text),
         list_of("traits", Type::text),
         list_of("on", Type::any),
         {"acts", Type::map}},
        true};
    return border;
}

const Border& border_of_acts() {
    static const Border border = {
        {{"by", Type::text, true, 0, 0, {"player", "both", "players", "arbiter", "anyone"}},
         {"takes", Type::text},
         {"title", Type::text},
         {"phase"},
         {"means", Type::text, false, 0, 0, {"comes back", "the move is made"}}},
        false};
    return border;
}

const Border& border_of_wakes() {
    static const Border border = {{{"1", Type::text, true}, {"open", Type::text}}, false};
    return border;
}

const Border& border_of_answers() {
    static const Border border = {{{"effects", Type::list, false, 0, 0, {}, Type::any},
                                   {"options", Type::list, false, 0, 0, {}, Type::map},
                                   {"otherwise", Type::list, false, 0, 0, {}, Type::map},
                                   {"reasons", Type::list, false, 0, 0, {}, Type::any},
                                   {"refused", Type::yes_no},
                                   {"appeal", Type::yes_no},
                                   {"by_itself", Type::yes_no},
                                   {"proof", Type::map}},
                                  false};
    return border;
}

const Border& border_of_options() {
    static const Border border = {{{"name", Type::text, true},
                                   {"effects", Type::list, false, 0, 0, {}, Type::any},
                                   {"reasons", Type::list, false, 0, 0, {}, Type::any},
                                   {"refused", Type::yes_no}},
                                  false};
    return border;
}

Border border_of_proofs(std::size_t plies) {
    const auto most = static_cast<std::int64_t>(plies) + 1;
    return {{{"line", Type::text},
             {"plies", Type::list, false, 0, most, {}, Type::whole},
             {"count", Type::whole, false, 0, most_moves},
             {"written", Type::text}, // the move that the last of the plies is tried by
             {"findings", Type::list, false, 0, 0, {}, Type::text}},
            false};
}

std::string fault_of_hole(const std::string& name, const Value& value) {
    FieldRule rule{name, Type::text};
    if (value.yes()) rule.type = Type::yes_no;
    if (value.number()) {
        rule = {name, Type::whole, true, -longest_time, longest_time};
    } else if (value.list()) {
        for (const auto& item : *value.list())
            if (auto fault = fault_of_hole(name, item.list() ? Value() : item); !fault.empty())
                return fault;
        return "";
    }
    return fault_of(value, rule);
}

} // namespace regra::game
