#include "engines/game/act_types.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

// "00" to "59"; hours may be more and have one digit.
std::optional<std::int64_t> part_of_time(std::string_view text, bool hours) {
    const bool right_size = hours ? text.size() <= 3 : text.size() == 2;
    const auto value = integer_of(text);
    if (!right_size || !value || *value < 0 || (!hours && *value > 59)) return std::nullopt;
    return value;
}

// ".5", ".500"
std::optional<std::int64_t> parse_fraction(std::string_view digits) {
    std::int64_t ms = 0;
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) {
        const char digit = i < digits.size() ? digits[i] : '0';
        if (digit < '0' || digit > '9') return std::nullopt;
        ms = 10 * ms + (digit - '0');
    }
    return ms;
}

Value one_of(const std::vector<std::string>& names, std::string_view text) {
    return std::find(names.begin(), names.end(), text) != names.end() ? Value(text) : Value();
}

} // namespace

ActTypes::ActTypes(const loader::Variant& variant) {
    for (int side = 0; side < 2; ++side) sides.push_back(variant.side_id(side));
    for (const auto& cell : variant.board().cells)
        if (!cell.name.empty()) cells.push_back(cell.name);
}

std::optional<PatternTypes::Type> ActTypes::find(std::string_view name) const {
    constexpr std::size_t most_cells = 64, most_said = 16; // 32 cells, each with a word before it
    if (name == "SIDE" || name == "CELL" || name == "RESULT") return Type{};
    if (name == "MOVE") return Type{1, true};
    if (name == "MOVES") return Type{most_cells, true};
    if (name == "CELLS") return Type{most_cells};
    if (name == "TIME") return Type{most_said, false, "1 min 50 s, 0:01:50"};
    return NativeTypes::find(name);
}

Value ActTypes::read(std::string_view name, const std::string& text) const {
    if (name == "SIDE") return one_of(sides, text);
    if (name == "CELL") return one_of(cells, text);
    if (name == "RESULT") return is_result(text) ? Value(text) : Value();
    if (name == "CELLS") {
        Value::List all;
        for (const auto word : split(text, " ")) {
            all.push_back(one_of(cells, word));
            if (all.back().is_nothing()) return {};
        }
        return all;
    }
    if (name == "TIME") {
        const auto ms = parse_clock_time(text) ? parse_clock_time(text) : ruleset::parse_span(text);
        return ms ? Value(*ms) : Value();
    }
    return NativeTypes::read(name, text);
}

bool is_result(std::string_view word) {
    const auto parts = split(word, "-");
    const auto is_score = [](std::string_view text) {
        return text == "0" || text == "1" || text == "½" || text == "1/2" || text == "+";
    };
    return word == "+/-" || word == "-/+" || word == "-/-" ||
           (parts.size() == 2 && is_score(parts[0]) && is_score(parts[1]));
}

std::optional<std::int64_t> parse_clock_time(std::string_view text) {
    std::int64_t fraction = 0;
    if (const auto point = text.find('.'); point != std::string_view::npos) {
        const auto parsed = parse_fraction(text.substr(point + 1));
        if (!parsed) return std::nullopt;
        fraction = *parsed;
        text = text.substr(0, point);
    }
    const auto parts = split(text, ":");
    if (parts.size() != 3) return std::nullopt;
    const auto hours = part_of_time(parts[0], true);
    const auto minutes = part_of_time(parts[1], false);
    const auto seconds = part_of_time(parts[2], false);
    if (!hours || !minutes || !seconds) return std::nullopt;
    return ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + fraction;
}

} // namespace regra::game
