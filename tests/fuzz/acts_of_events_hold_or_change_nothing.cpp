// An act of an event holds, or is refused and changes nothing; what holds adds up to the same when
// it is read again from the journal, and can be written as a tournament.
#include <algorithm>
#include <array>

#include "engines/event/acts.hpp"
#include "engines/event/fold.hpp"
#include "engines/event/tournament.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/json.hpp"

using namespace fuzz;
using namespace regra::event;

namespace {

// A choice a byte: 0 when there are no more.
class Choices {
public:
    Choices(const std::uint8_t* bytes, std::size_t size) : next_(bytes), left_(size) {}
    bool empty() const { return left_ == 0; }
    std::size_t below(std::size_t end) {
        if (left_ == 0) return 0;
        --left_;
        return *next_++ % end;
    }

private:
    const std::uint8_t* next_;
    std::size_t left_;
};

Value any_of(const FieldRule& rule, Choices& choices);

Value fields_of(const Border& border, Choices& choices) {
    Value all = Value::Map{};
    for (const auto& field : border.fields)
        if (field.required || choices.below(4) == 0) all.set(field.name, any_of(field, choices));
    return all;
}

// Entries and teams are few, so that acts meet.
Value any_text(const FieldRule& rule, Choices& choices) {
    if (!rule.words.empty()) return rule.words[choices.below(rule.words.size())];
    static constexpr std::array<std::string_view, 8> texts = {
        "00000000000000a0", "00000000000000a1", "00000000000000a2", "00000000000000a3",
        "00000000000000a4", "00000000000000a5", "a team",           ""};
    return texts[choices.below(texts.size())];
}

// The table's least and most, and small numbers between them; now and then one beyond.
Value any_number(const FieldRule& rule, Choices& choices) {
    const auto kind = choices.below(16);
    if (kind == 0) return rule.most;
    if (kind == 1) return rule.least - 1;
    return std::min(rule.least + static_cast<std::int64_t>(kind - 2) / 3, rule.most);
}

Value any_of(const FieldRule& rule, Choices& choices) {
    using Type = FieldRule::Type;
    switch (rule.type) {
    case Type::yes_no: return choices.below(2) == 1;
    case Type::whole: return any_number(rule, choices);
    case Type::text: return any_text(rule, choices);
    case Type::map: return rule.fields ? fields_of(*rule.fields, choices) : Value(Value::Map{});
    case Type::list: {
        FieldRule item = rule;
        item.type = rule.item;
        Value::List items;
        for (auto count = choices.below(7); count > 0; --count)
            items.push_back(any_of(item, choices));
        return items;
    }
    case Type::any: break;
    }
    return {};
}

Value any_act(Choices& choices) {
    const auto& kinds = act_kinds();
    const ActKind& kind = kinds[choices.below(kinds.size())];
    Value act = fields_of(kind.fields, choices);
    act.set("act", kind.name);
    return act;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Choices choices(bytes, size);
    Value::List six;
    for (char n = '0'; n < '6'; ++n)
        six.push_back(Value::Map{{"entry", std::string("00000000000000a") + n}});
    Journal journal(
        {Value::Map{{"act", "create"}, {"name", "Fuzz"}, {"ruleset", "r"}, {"rounds", 3}},
         Value::Map{{"act", "enter"}, {"entries", six}}},
        {"journal"});
    while (!choices.empty() && journal.last() < 60) {
        Value act = any_act(choices);
        const std::string written = json_line(act);
        const State before = journal.state();
        const bool in_table = fault_in_act(act).empty();
        const auto why = journal.add(std::move(act));
        if (!in_table) hold(why.has_value(), "what the table of acts refuses is refused");
        if (why && !(journal.state() == before))
            hold_same(written, "", "an act that is refused changes nothing");
        for (const auto which : {Results::counted, Results::reported})
            tournament_of(journal.state(), {}, "player", which);
    }
    const Journal again(journal.acts(), {"journal"});
    hold(again.state() == journal.state(), "the journal adds up to the same again");
    return 0;
}
