#include "engines/voice/steps.hpp"

#include "kernel/base/text.hpp"

namespace regra::voice {

std::optional<TypedStep> typed_step(std::string_view line) {
    // In English, Portuguese, Romanian, German; others that are understood behind "|".
    static constexpr std::pair<MoveStep, std::string_view> table[] = {
        {MoveStep::repeated, "repeat|repeated|repito|repetido|repet|repetat|wiederholt|wiederhole"},
        {MoveStep::executed,
         "done|executed|feito|executado|executat|gata|ausgeführt|ausgefuehrt|fertig"},
        {MoveStep::clock, "press|relógio|relogio|ceas|Uhr"},
        {MoveStep::slip, "slip|engano|greșeală|greșeala|greseala|Versprecher"},
        {MoveStep::put, "put on|put|pus em|pus|am pus pe|pus pe|gesteckt auf|gesteckt|auf"},
    };
    line = trim(line);
    const auto small = lower(line);
    for (const auto& [step, words] : table)
        for (const auto word : split(words, "|")) {
            if (!small.starts_with(lower(word))) continue;
            auto rest = line.substr(word.size());
            const bool ends = rest.empty() || rest.front() == ' ' || rest.front() == ':';
            if (!ends) continue;
            if (rest.starts_with(':')) rest.remove_prefix(1);
            constexpr std::string_view behind = " gesteckt"; // "auf Eva drei gesteckt"
            if (step == MoveStep::put && rest.ends_with(behind)) rest.remove_suffix(behind.size());
            return TypedStep{step, std::string(trim(rest))};
        }
    return std::nullopt;
}

} // namespace regra::voice
