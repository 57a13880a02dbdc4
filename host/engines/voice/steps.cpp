#include "engines/voice/steps.hpp"

#include "engines/voice/typed.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

constexpr std::string_view dots = "…";

// What stands behind a form, or in it where "…" does: "auf Eva drei gesteckt".
std::optional<std::string> rest_of(std::string_view line, std::string_view form) {
    const auto at = form.find(dots);
    const auto before = trim(form.substr(0, at));
    if (!lower(line).starts_with(lower(before))) return std::nullopt;
    auto rest = line.substr(before.size());
    const bool ends = rest.empty() || rest.front() == ' ' || rest.front() == ':';
    if (!ends) return std::nullopt;
    if (rest.starts_with(':')) rest.remove_prefix(1);
    if (at != form.npos) {
        const auto behind = form.substr(at + dots.size());
        if (!lower(rest).ends_with(lower(behind))) return std::nullopt;
        rest.remove_suffix(behind.size());
    }
    return std::string(trim(rest));
}

} // namespace

std::optional<TypedStep> typed_step(std::string_view line) {
    static constexpr std::pair<MoveStep, std::string_view> table[] = {
        {MoveStep::repeated, "typed.repeated"}, {MoveStep::executed, "typed.executed"},
        {MoveStep::clock, "typed.pressed"},     {MoveStep::slip, "typed.slip"},
        {MoveStep::put, "typed.put"},
    };
    std::optional<TypedStep> typed; // by the longest form: "pus pe", not "pus"
    for (const auto& [step, words] : table)
        for (const auto& form : typed_forms(words))
            if (auto rest = rest_of(trim(line), form);
                rest && (!typed || rest->size() < typed->rest.size()))
                typed = {step, *std::move(rest)};
    return typed;
}

} // namespace regra::voice
