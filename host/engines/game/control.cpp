// Thinking time as rulesets write it.
#include "engines/game/control.hpp"

#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

// "90 min + 30 s", "90 min delay 30 s": takes the increment off the end.
bool take_increment(std::string_view& text, Period& period) {
    for (const std::string_view sign : {" + ", " delay "}) {
        const auto at = text.find(sign);
        if (at == std::string_view::npos) continue;
        const auto seconds = text.substr(at + sign.size());
        const auto increment = parse_span(seconds);
        if (!increment || !seconds.ends_with(" s")) return false;
        period.increment_ms = *increment;
        period.delay = sign == " delay ";
        text = text.substr(0, at);
    }
    return true;
}

// "90 min for 40 moves", "90 min for 40 moves + 30 s": takes the moves out.
bool take_moves(std::string& text, Period& period) {
    constexpr std::string_view before = " for ", after = " moves";
    const auto at = text.find(before);
    if (at == std::string::npos) return true;
    const auto count = at + before.size();
    const auto end = text.find(after, count);
    if (end == std::string::npos) return false;
    const auto moves = parse_int(std::string_view(text).substr(count, end - count));
    if (!moves || *moves < 1) return false;
    period.moves = static_cast<int>(*moves);
    text.erase(at, end + after.size() - at);
    return true;
}

std::optional<Period> parse_period(std::string_view given) {
    Period period;
    std::string without_moves(given);
    if (!take_moves(without_moves, period)) return std::nullopt;
    std::string_view text = without_moves;
    if (!take_increment(text, period)) return std::nullopt;
    const auto base = parse_span(text);
    if (!base) return std::nullopt;
    period.base_ms = *base;
    return period;
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
    // A period that gives no time is none: "2 h for 40 moves, then 0 min".
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
