// regra ruleset roll: the file of a new season, which extends the last one and has_years its years.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;
using ruleset::Ruleset;
using ruleset::Setting;

struct RulesetRoll {
    std::string id, to, output;
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Where numbers of four digits stand in a text that are years, 1900 to 2099.
std::vector<std::size_t> years_at(std::string_view text) {
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
        const bool alone =
            (i == 0 || !is_digit(text[i - 1])) && (i + 4 == text.size() || !is_digit(text[i + 4]));
        const auto digits = text.substr(i, 4);
        if (alone && std::all_of(digits.begin(), digits.end(), is_digit) &&
            (digits.starts_with("19") || digits.starts_with("20")))
            at.push_back(i);
    }
    return at;
}

// "2022/2023" begins in 2022; 0: no year stands there.
int first_year(std::string_view season) {
    const auto at = years_at(season);
    return at.empty() ? 0 : static_cast<int>(*ruleset::parse_int(season.substr(at[0], 4)));
}

// Nothing: a year would move to where a ruleset has none.
std::optional<std::string> moved_by(std::string text, int by) {
    for (const std::size_t at : years_at(text)) {
        const auto year = *ruleset::parse_int(std::string_view(text).substr(at, 4));
        const auto moved = std::to_string(year + by);
        if (!ruleset::parse_year(moved)) return std::nullopt;
        text.replace(at, 4, moved);
    }
    return text;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (auto at = what.empty() ? std::string::npos : text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

// A name with its season moved, however it writes that: "2025/2026", "2025-26", "2025", "Cup26".
std::string with_season_moved(std::string text, const std::string& season, const std::string& to) {
    std::string as_written = replaced(text, season, to);
    if (as_written != text) return as_written;
    const int by = first_year(to) - first_year(season);
    const auto two = [](int year) { return std::to_string(100 + year % 100).substr(1); };
    const auto years = years_at(season);
    const int last = first_year(std::string_view(season).substr(years.back()));
    for (const auto at : years_at(text)) {
        const int year =
            static_cast<int>(*ruleset::parse_int(std::string_view(text).substr(at, 4)));
        if (year < first_year(season) || year > first_year(season) + 1) continue;
        text.replace(at, 4, std::to_string(year + by));
        const auto next = at + 5; // "2025-26"
        if (next + 2 <= text.size() && (text[at + 4] == '-' || text[at + 4] == '/') &&
            text.compare(next, 2, two(year + 1)) == 0 &&
            (next + 2 == text.size() || !is_digit(text[next + 2])))
            text.replace(next, 2, two(year + 1 + by));
    }
    const bool ends_so = text.size() > 2 && text.ends_with(two(last)) &&
                         !is_digit(text[text.size() - 3]) && text == as_written;
    return ends_so ? text.substr(0, text.size() - 2) + two(last + by) : text;
}

std::string as_id(std::string season) {
    std::replace(season.begin(), season.end(), '/', '-');
    return season;
}

// A season is written as the last one was: digits stand where digits stood.
bool is_like(std::string_view season, std::string_view other) {
    return season.size() == other.size() &&
           std::equal(season.begin(), season.end(), other.begin(),
                      [](char a, char b) { return a == b || (is_digit(a) && is_digit(b)); });
}

// Years of birth, and the days on which it is played.
bool has_years(const Setting& setting) {
    if (setting.cases.empty()) return false;
    if (setting.type == "years" || setting.path == ruleset::Path{"dates"}) return true;
    if (setting.about_file) return false;
    return std::any_of(setting.cases.begin(), setting.cases.end(), [](const ruleset::Case& one) {
        return std::any_of(one.conditions.begin(), one.conditions.end(),
                           [](const ruleset::Condition& asked) { return asked.fact == "born"; });
    });
}

// Years near the season in conditions on other facts, such as `member since is 2024 or later`. Only
// the author knows whether they move. Ratings look like years but are left out.
std::vector<std::string> years_kept(const Setting& setting, int season) {
    constexpr int before = 10, behind = 1;
    std::vector<std::string> kept;
    if (has_years(setting) || setting.about_file) return kept;
    for (const auto& one : setting.cases)
        for (const auto& asked : one.conditions) {
            const auto at = years_at(asked.text);
            const bool is_near = std::any_of(at.begin(), at.end(), [&](std::size_t place) {
                const int year = first_year(std::string_view(asked.text).substr(place));
                return year >= season - before && year <= season + behind;
            });
            if (is_near && asked.fact != "rating") kept.push_back(asked.text);
        }
    return kept;
}

// The comment at the end of the line a value stands on; "" where the line goes on with others.
std::string comment_of(const Ruleset& rules, const Setting& setting) {
    const auto& source = *rules.documents[setting.document].source;
    const auto index = static_cast<std::size_t>(setting.place.line - 1);
    const std::string_view line = source.line(std::min(index, source.line_count() - 1));
    const auto at = line.find(" #");
    const auto brace = line.find('{');
    return at == std::string_view::npos || brace < at ? ""
                                                      : " " + std::string(trim(line.substr(at)));
}

std::string key_text(const std::string& key) {
    const bool plain = key.find_first_of(":#{}[],&*!|>'\"%@`") == std::string::npos;
    return plain ? key : "\"" + key + "\"";
}

// The comments in the lines above the one on which a key stands alone.
std::vector<std::string> comments_above(const Ruleset& rules, const Setting& setting) {
    const auto& source = *rules.documents[setting.document].source;
    std::vector<std::string> comments;
    const auto line_of = [&](int number) {
        return trim(source.line(static_cast<std::size_t>(number - 1)));
    };
    const int own = setting.key_place.line;
    if (own < 1 || !line_of(own).starts_with(key_text(setting.path.back()))) return comments;
    for (int line = own - 1; line > 0 && line_of(line).starts_with('#'); --line)
        comments.emplace(comments.begin(), line_of(line));
    return comments;
}

struct RolledLine {
    const Setting* setting;
    std::string before, after;
};

// The lines as nested blocks, in the order of the ruleset.
std::string blocks(const Ruleset& rules, const std::vector<RolledLine>& rows) {
    std::string text;
    ruleset::Path open;
    for (const RolledLine& row : rows) {
        const auto& path = row.setting->path;
        std::size_t same = 0;
        while (same < open.size() && same + 1 < path.size() && open[same] == path[same]) ++same;
        if (same == 0) text += "\n";
        for (std::size_t i = same; i + 1 < path.size(); ++i)
            text += std::string(2 * i, ' ') + key_text(path[i]) + ":\n";
        open.assign(path.begin(), path.end() - 1);
        for (const auto& comment : comments_above(rules, *row.setting))
            text += std::string(2 * open.size(), ' ') + comment + "\n";
        const bool free = row.setting->freedom == ruleset::Freedom::event_may_change;
        text += std::string(2 * open.size(), ' ') + key_text(path.back()) + ": " + row.after +
                (free ? ", event may change" : "") + ", to confirm" +
                comment_of(rules, *row.setting) + "\n";
    }
    return text;
}

// A line about the laws where a later edition is in force when the season begins.
std::string laws_line(const Store& store, const Ruleset& rules, int year) {
    for (const auto& document : rules.documents) {
        if (document.kind != ruleset::Kind::laws) continue;
        const std::string family = document.id.substr(0, document.id.rfind('-'));
        const auto edition = store.rulesets.edition(family, Date{year, 12, 31});
        if (!edition.in_force || edition.in_force->id == document.id) continue;
        return "laws: " + document.id + ", to confirm    # " + edition.in_force->id +
               " is in force by then\n";
    }
    return "";
}

Reply run_roll(const Call& call, const RulesetRoll& asked) {
    const Store store(call);
    Diagnostics problems;
    const Ruleset rules = store.rulesets.read(asked.id, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    const auto& own = rules.own();
    if (own.kind != ruleset::Kind::regulation)
        throw Error(Exit::bad_input, rules.place(), "roll.no-regulation", {{"id", asked.id}});
    const int from = first_year(own.season), to = first_year(asked.to);
    if (from == 0)
        throw Error(Exit::bad_input, rules.place(), "roll.no-season", {{"id", asked.id}});
    const auto is_moved = [&](const Setting& setting) {
        return !has_years(setting) || moved_by(setting.cases[0].text, to - from);
    };
    const auto& settings = rules.settings();
    if (!ruleset::is_season(asked.to) || !is_like(asked.to, own.season) || to == from ||
        !std::all_of(settings.begin(), settings.end(), is_moved))
        throw Error(Exit::bad_input, {"--to"}, "roll.to",
                    {{"to", asked.to}, {"season", own.season}});
    std::vector<RolledLine> rows;
    Value::List kept;
    for (const auto& setting : settings) {
        if (has_years(setting)) {
            const std::string text = setting.cases[0].text;
            rows.push_back({&setting, text, *moved_by(text, to - from)});
        }
        for (const auto& condition : years_kept(setting, from))
            kept.push_back(
                Value::Map{{"key", ruleset::spoken(setting.path)}, {"condition", condition}});
    }
    const std::string id = own.id.find(as_id(own.season)) == std::string::npos
                               ? own.id + "-" + as_id(asked.to)
                               : replaced(own.id, as_id(own.season), as_id(asked.to));
    const fs::path beside = fs::path(own.source->name()).parent_path();
    const std::string file = asked.output.empty()
                                 ? (beside / (fs::path(id).filename().string() + ".yaml")).string()
                                 : asked.output;
    std::string text = "# Written by: regra ruleset roll " + own.id + " --to " + asked.to + "\n" +
                       "# Compare with the new text; take away each \"to confirm\" that stands.\n";
    text += "regulation: " + with_season_moved(own.title, own.season, asked.to) + ", to confirm\n";
    if (own.cited_as != own.title)
        text += "cited as: " + with_season_moved(own.cited_as, own.season, asked.to) + "\n";
    if (own.is_the_text) text += "text: this file\n";
    text += "extends: " + own.id + "\nseason: " + asked.to + "\nthe rest: to confirm\n";
    text += laws_line(store, rules, to) + blocks(rules, rows);
    Value::List list;
    for (const RolledLine& row : rows)
        list.push_back(Value::Map{{"key", ruleset::spoken(row.setting->path)},
                                  {"before", row.before},
                                  {"after", row.after}});
    Reply reply{Value::Map{
        {"id", id}, {"file", file}, {"moved", std::move(list)}, {"kept", std::move(kept)}}};
    reply.files.push_back({file, text});
    return reply;
}

std::string roll_text(const Value& reply, const Look& look) {
    Table table;
    for (const auto& row : reply.list_of("moved"))
        table.rows.push_back(
            {"  " + row.text_of("key"), row.text_of("before") + " ->", row.text_of("after")});
    std::string kept;
    for (const auto& row : reply.list_of("kept"))
        kept += "  " + row.text_of("key") + ": " + row.text_of("condition") + "\n";
    if (!kept.empty()) kept = sentence("roll.kept", reply, look) + "\n" + kept;
    return text(table, look) + kept + sentence("roll.written", reply, look) + "\n";
}

} // namespace

Verb ruleset_roll() {
    using namespace reply;
    Verb made = verb<RulesetRoll>(
        "ruleset roll", "the file of a new season: years moved, the rest to confirm",
        "The new file extends the old one, beside which it is written. Years of birth move by\n"
        "as many years as the season does, each marked \"to confirm\"; comments stay.\n"
        "Other years near the season that stand in conditions are told, and stay.\n"
        "--json: {id, file, moved: [{key, before, after}], kept: [{key, condition}]}",
        {{parameter("ID", &RulesetRoll::id, "a regulation with a season"),
          parameter("to", &RulesetRoll::to, "the new season, written as the old one")
              .of("SEASON")
              .demanded(),
          parameter("output", &RulesetRoll::output, "the file to write; else beside the old one")
              .made({".yaml"})
              .of("FILE")}},
        record("", {text("id"), text("file"),
                    list("moved", record("", {text("key"), text("before"), text("after")})),
                    list("kept", record("", {text("key"), text("condition")}))}),
        run_roll);
    made.text = roll_text;
    return made;
}

} // namespace regra::verbs
