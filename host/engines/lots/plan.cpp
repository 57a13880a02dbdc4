#include "engines/lots/plan.hpp"

#include <algorithm>

#include "engines/lots/fair.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra::lots {
namespace {

constexpr std::string_view first_line = "regra draw-lots 1";
constexpr std::string_view not_the_rule = "positions, which is not the rule of the document";

// "1-16 18 20-301"
std::string ranges(const Table& table) {
    std::string text;
    for (std::size_t i = 0; i < table.size();) {
        std::size_t last = i;
        while (last + 1 < table.size() && table[last + 1].number == table[last].number + 1) ++last;
        text += (i == 0 ? "" : " ") + std::to_string(table[i].number);
        if (last > i) text += "-" + std::to_string(table[last].number);
        i = last + 1;
    }
    return text;
}

struct Line {
    std::string_view key, value;
    Place place;
};

std::vector<Line> lines_of(std::string_view text, const std::string& file,
                           Diagnostics& diagnostics) {
    std::vector<Line> lines;
    int number = 0;
    for (const auto line : split(text, "\n")) {
        const Place place{file, ++number};
        const auto colon = line.find(": ");
        if (number == 1 && line != first_line)
            diagnostics.error(place, "lots.first-line", {{"expected", std::string(first_line)}});
        if (number > 1 && !line.empty() && colon == std::string_view::npos)
            diagnostics.error(place, "lots.line");
        if (colon != std::string_view::npos)
            lines.push_back({line.substr(0, colon), line.substr(colon + 2), place});
    }
    return lines;
}

} // namespace

std::string digest(const Table& table) {
    std::string text;
    for (const auto& lot : table)
        text += std::to_string(lot.number) + "\t" + lot.moves + "\t" + lot.position + "\n";
    return hexadecimal(sha256(text));
}

std::string one_line(std::string_view text) {
    std::string out;
    bool blank = false;
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
            blank = !out.empty();
            continue;
        }
        if (blank) out += ' ';
        blank = false;
        out += c;
    }
    return out;
}

std::vector<std::pair<std::string, std::string>> statement(const Plan& plan, const Source& source) {
    std::vector<std::pair<std::string, std::string>> lines = {
        {"event", plan.event}, {"public text from", plan.public_from}, {"variant", plan.variant}};
    if (!plan.openings.empty()) {
        lines.emplace_back("openings", plan.openings);
        lines.emplace_back("document", source.document);
    }
    if (!plan.starts.empty()) lines.emplace_back("starts", plan.starts);
    if (!source.table.empty()) {
        lines.emplace_back("numbers", ranges(source.among(plan)));
        lines.emplace_back("positions", std::to_string(positions(source.table)));
        lines.emplace_back("table", digest(source.table));
        lines.emplace_back("equally likely",
                           plan.each_position ? std::string(not_the_rule) : "numbers");
        lines.emplace_back("a number", plan.at_most_once ? "at most once" : "any number of times");
    }
    if (plan.colours) lines.emplace_back("colours", join(source.sides, ", "));
    for (const auto& item : plan.items) lines.emplace_back("for", item);
    return lines;
}

std::string text(const std::pair<std::string, std::string>& line) {
    return join({line.first, line.second}, ": ") + "\n";
}

std::string seal(const std::string& secret, const Plan& plan, const Source& source) {
    std::string sealed = std::string(first_line) + "\nsecret: " + secret + "\n";
    for (const auto& line : statement(plan, source)) sealed += text(line);
    return sealed;
}

std::pair<std::string, Plan> unseal(const std::string& text, const std::string& file) {
    if (!is_utf8(text)) throw Error(Exit::bad_input, {file}, "lots.utf8");
    Diagnostics wrong;
    const auto lines = lines_of(text, file, wrong);
    const auto find = [&](std::string_view key) {
        return std::find_if(lines.begin(), lines.end(),
                            [&](const Line& line) { return line.key == key; });
    };
    const auto value = [&](std::string_view key) {
        const auto line = find(key);
        return line == lines.end() ? std::string() : std::string(line->value);
    };
    for (const std::string_view key : {"secret", "event", "public text from", "variant", "for"})
        if (value(key).empty()) wrong.error({file}, "lots.missing", {{"key", std::string(key)}});
    const auto secret = find("secret");
    if (secret != lines.end() && !is_secret(secret->value)) wrong.error(secret->place, "lots.weak");
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);

    Plan plan;
    plan.event = value("event");
    plan.public_from = value("public text from");
    plan.variant = value("variant");
    plan.openings = value("openings");
    plan.starts = value("starts");
    plan.each_position = value("equally likely") == not_the_rule;
    plan.at_most_once = value("a number") == "at most once";
    plan.colours = find("colours") != lines.end();
    for (const auto& line : lines)
        if (line.key == "for") plan.items.emplace_back(line.value);
    return {std::string(secret->value), std::move(plan)};
}

void compare(std::string_view text, std::string_view due, const std::string& file,
             std::string_view id, Diagnostics& diagnostics) {
    const auto found = split(text, "\n"), expected = split(due, "\n");
    for (std::size_t i = 0; i < std::max(found.size(), expected.size()); ++i) {
        const std::string_view here = i < found.size() ? found[i] : "";
        const std::string_view there = i < expected.size() ? expected[i] : "";
        if (here != there || (i < found.size()) != (i < expected.size()))
            diagnostics.error({file, static_cast<int>(i) + 1}, id,
                              {{"found", std::string(here)}, {"due", std::string(there)}});
    }
}

void check_enough(const Plan& plan, const Source& source) {
    const std::size_t numbers = source.among(plan).size();
    if (plan.at_most_once && numbers > 0 && plan.items.size() > numbers)
        throw Error(Exit::bad_input, {}, "lots.too-few",
                    {{"lots", how_many("count.lots", std::ssize(plan.items))},
                     {"numbers", how_many("count.numbers", static_cast<std::int64_t>(numbers))}});
}

} // namespace regra::lots
