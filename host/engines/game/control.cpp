// Thinking time as rulesets write it.
#include "engines/game/control.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/types.hpp"

namespace regra::ruleset {
namespace {

// TIME may be nothing; SECONDS are no minutes, which would be another period.
class PeriodTypes : public NativeTypes {
public:
    std::optional<Type> find(std::string_view name) const override {
        return NativeTypes::find(name == "NUMBER" ? name : "SPAN");
    }
    Value read(std::string_view name, const std::string& text) const override {
        if (name == "NUMBER") return NativeTypes::read(name, text);
        const auto span = name == "TIME" || text.ends_with(" s") ? parse_span(text) : std::nullopt;
        return span ? Value(*span) : Value();
    }
};

constexpr std::string_view period_form =
    "TIME [for moves:NUMBER moves] [+ increment:SECONDS | delay delay:SECONDS] | "
    "TIME (+ increment:SECONDS | delay delay:SECONDS) for moves:NUMBER moves";

std::optional<Period> parse_period(std::string_view text) {
    const PeriodTypes types;
    const auto said = Pattern(period_form, types).match(text).value;
    if (!said || (said->find("moves") && said->number_of("moves") == 0)) return std::nullopt;
    return Period{said->number_of("time"), said->number_of("increment") + said->number_of("delay"),
                  said->find("delay") != nullptr, static_cast<int>(said->number_of("moves"))};
}

bool is_clock_reading(std::string_view text) {
    const auto colon = text.find(':');
    return colon != std::string_view::npos && parse_int(text.substr(0, colon)) &&
           text.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
}

} // namespace

std::optional<Control> parse_control(std::string_view text) {
    Control control;
    for (const auto part : split(text, ", then ")) {
        const auto period = parse_period(part);
        if (!period) return std::nullopt;
        control.periods.push_back(*period);
    }
    // A period that gives no time does not count as one: "2 h for 40 moves, then 0 min".
    const bool several = control.periods.size() > 1;
    for (const auto& period : control.periods)
        if (several && period.base_ms == 0 && period.increment_ms == 0) return std::nullopt;
    return control;
}

Value value_of(const Control& control) {
    const auto& first = control.periods.front();
    if (control.periods.size() == 1 && first.increment_ms == 0 && first.moves == 0)
        return first.base_ms;
    Value::List list;
    for (const auto& period : control.periods)
        list.push_back(Value::Map{{"ms", period.base_ms},
                                  {"increment", period.increment_ms},
                                  {"delay", period.delay},
                                  {"moves", period.moves}});
    return list;
}

std::optional<Control> control_of(const Value* value) {
    if (!value || (!value->number() && !value->list())) return std::nullopt;
    Control control;
    if (value->number()) control.periods.push_back({*value->number()});
    for (const auto& one : value->list() ? *value->list() : Value::List())
        control.periods.push_back({one.number_of("ms"), one.number_of("increment"),
                                   one.yes_of("delay"), static_cast<int>(one.number_of("moves"))});
    return control;
}

Parsed parse_time(const std::string& type, const std::vector<Part>& parts, const Vocabulary&) {
    const Part part{joined(parts), parts[0].offset};
    if (parse_int(part.text)) return wrong("value.time-unit", part);
    if (is_clock_reading(part.text)) {
        const auto colon = part.text.find(':');
        return wrong(
            "value.time-colon", part,
            {{"before", part.text.substr(0, colon)}, {"after", part.text.substr(colon + 1)}});
    }
    const auto control = parse_control(part.text);
    if (!control || (type == "time" && control->periods.size() != 1))
        return wrong("value.time", part);
    return {value_of(*control), {}, part.offset};
}

} // namespace regra::ruleset
