// What cannot be read as YAML, told in the author's terms: the parser's words say what it missed,
// these say what the author did.
#include "kernel/ruleset/gate.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <optional>

namespace regra::ruleset {
namespace {

constexpr auto none = std::string_view::npos;

struct Finding {
    std::size_t column; // bytes into the line
    std::string_view id;
    Arguments arguments;
};

std::size_t indent_of(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

// Where the value of `key: value` or `- value` begins.
std::size_t column_of_value(std::string_view line) {
    std::size_t at = indent_of(line);
    if (line.substr(at).starts_with("- "))
        return std::min(line.find_first_not_of(' ', at + 2), line.size());
    const auto colon = line.find(": ", at);
    return colon == none ? at : std::min(line.find_first_not_of(' ', colon + 1), line.size());
}

// `both fallen: draw, proposed: A.4.3 is silent`
std::optional<Finding> colon_in_value(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size() || value == indent_of(line)) return std::nullopt;
    if (std::string_view("\"'[{").find(line[value]) != none) return std::nullopt;
    const auto colon = line.find(": ", value);
    const std::size_t last = line.size() - 1;
    if (colon != none) return Finding{colon, "gate.colon", {}};
    if (line[last] == ':' && last > value) return Finding{last, "gate.colon", {}};
    return std::nullopt;
}

// `[a) Wins [68], b) Points [1]]`: YAML ends the item at its bracket.
std::optional<Finding> bracket_in_list(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size() || line[value] != '[') return std::nullopt;
    const auto inner = line.find_first_of("[]", value + 1);
    if (inner == none || line[inner] == ']') return std::nullopt;
    return Finding{inner, "gate.item", {}};
}

char closing_of(char sign) {
    switch (sign) {
    case '[': return ']';
    case '{': return '}';
    case '"':
    case '\'': return sign;
    default: return 0;
    }
}

// `- [37] (1,0)`, `"Open" de Funchal`, `{win: 1`
std::optional<Finding> bracket_or_quote(std::string_view line) {
    const std::size_t value = column_of_value(line);
    const char sign = value < line.size() ? line[value] : ' ';
    const char closing = closing_of(sign);
    if (!closing) return std::nullopt;
    const bool quote = closing == sign;
    const auto end = line.rfind(closing);
    const bool closed = quote ? end != value
                              : std::count(line.begin(), line.end(), sign) <=
                                    std::count(line.begin(), line.end(), closing);
    const Arguments arguments = {{"sign", std::string(1, sign)}};
    if (!closed) return Finding{value, quote ? "gate.quote" : "gate.bracket", arguments};
    const auto after = trim(line.substr(end + 1));
    if (after.empty() || after.starts_with("#")) return std::nullopt;
    return Finding{value, "gate.start", arguments};
}

// `> 10 min`, `@home`, `- - 8`
std::optional<Finding> sign_in_front(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size()) return std::nullopt;
    const char sign = line[value];
    const bool alone = value + 1 == line.size() || line[value + 1] == ' ';
    const bool before_blank = std::string_view("-?:").find(sign) != none && alone;
    if (!before_blank && std::string_view("]},&*!|>%@`").find(sign) == none) return std::nullopt;
    return Finding{value, "gate.start", {{"sign", std::string(1, sign)}}};
}

// `late:loss`
std::optional<Finding> colon_without_space(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == none || colon + 1 >= line.size() || line[colon + 1] == ' ') return std::nullopt;
    const std::size_t indent = indent_of(line);
    const std::string key(line.substr(indent, colon - indent));
    const std::string value(trim(line.substr(colon + 1)));
    return Finding{
        indent, "shape.colon", {{"text", key + ":" + value}, {"mended", key + ": " + value}}};
}

// A line indented below one that already has a value.
std::optional<Finding> folded(std::string_view line, std::string_view above) {
    const bool has_value =
        column_of_value(above) != indent_of(above) && column_of_value(above) < above.size();
    if (!has_value || indent_of(line) <= indent_of(above)) return std::nullopt;
    return Finding{indent_of(line), "gate.folded", {{"above", std::string(trim(above))}}};
}

std::optional<Finding> recognise(std::string_view line) {
    for (const auto look :
         {colon_in_value, bracket_in_list, bracket_or_quote, sign_in_front, colon_without_space})
        if (auto finding = look(line)) return finding;
    return std::nullopt;
}

} // namespace

void explain_syntax(const Source& source, std::size_t offset, const std::string& complaint,
                    Diagnostics& diagnostics) {
    const std::size_t index = source.line_of(std::min(offset, source.text().size()));
    const auto report = [&](std::size_t line, Finding finding) {
        diagnostics.error(source.place(source.line_start(line) + finding.column), finding.id,
                          std::move(finding.arguments));
    };
    if (index > 0)
        if (auto finding = folded(source.line(index), source.line(index - 1)))
            return report(index, *std::move(finding));
    // The parser often notices at the start of the line after.
    for (const std::size_t line : {index, index == 0 ? 0 : index - 1})
        if (auto finding = recognise(source.line(line))) return report(line, *std::move(finding));
    diagnostics.error(source.place(offset), "gate.syntax", {{"what", complaint}});
}

} // namespace regra::ruleset
