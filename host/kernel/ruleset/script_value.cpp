#include "kernel/ruleset/script_value.hpp"

namespace regra::ruleset {
namespace {

Value of(const Period& period) {
    Value value;
    value.set("ms", period.base_ms);
    value.set("increment", period.increment_ms);
    value.set("delay", period.delay);
    value.set("moves", period.moves);
    return value;
}

// One period without increment is a plain time.
Value of(const Control& control) {
    const auto& periods = control.periods;
    if (periods.size() == 1 && periods[0].increment_ms == 0 && periods[0].moves == 0)
        return periods[0].base_ms;
    Value::List list;
    for (const auto& period : periods) list.push_back(of(period));
    return list;
}

Value of(const std::vector<std::string>& names) {
    return Value::List(names.begin(), names.end());
}

struct Convert {
    Value operator()(bool yes) const { return yes; }
    Value operator()(std::int64_t number) const { return number; }
    Value operator()(const std::string& text) const { return text; }
    Value operator()(const Points& points) const { return text(points); }
    Value operator()(const AsA& as) const { return "as a " + as.result; }
    Value operator()(const Control& control) const { return of(control); }
    Value operator()(const std::vector<std::string>& names) const { return of(names); }
    Value operator()(const Value& value) const { return value; }
    template<class T>
    Value operator()(const T&) const {
        return {};
    }
};

} // namespace

Value script_value(const Data& data) {
    return std::visit(Convert{}, data);
}

} // namespace regra::ruleset
