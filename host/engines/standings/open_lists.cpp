// What the competitions of a ruleset come to ask for, and what nobody has said of that.
#include "engines/standings/grammar.hpp"
#include "engines/standings/tie_break_line.hpp"

#include "kernel/ruleset/ruleset.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

std::vector<std::string> texts_at(const Ruleset& ruleset, const Path& path) {
    std::vector<std::string> texts;
    if (const Setting* setting = ruleset.find(path))
        for (const auto& made : setting->cases) texts.push_back(made.text);
    return texts;
}

// An event that names no competitions has one, of players.
std::vector<Value> competitions_of(const Ruleset& ruleset) {
    std::vector<Value> competitions;
    for (const auto& name : ruleset.names_under({"competitions"}))
        for (const auto& made : ruleset.find({"competitions", name})->cases)
            competitions.push_back(made.data);
    if (competitions.empty()) competitions.emplace_back();
    return competitions;
}

// The lists that some competition is ranked by.
bool list_is_reached(const Ruleset& ruleset, const std::string& list) {
    for (const auto& competition : competitions_of(ruleset)) {
        std::vector<std::string> ways = {std::string(competition.text_of("system"))};
        if (ways[0].empty()) ways = texts_at(ruleset, {"play", "system"});
        for (const auto& system : ways)
            if (list_name(competition.yes_of("teams"), system) == list) return true;
    }
    return false;
}

bool has_teams(const Ruleset& ruleset) {
    const auto competitions = competitions_of(ruleset);
    return std::any_of(competitions.begin(), competitions.end(),
                       [](const auto& competition) { return competition.yes_of("teams"); });
}

} // namespace

std::string list_name(bool teams, const std::string& system) {
    const std::string single = system.starts_with("double ") ? system.substr(7) : system;
    return (teams ? "team " : "individual ") + single;
}

bool competition_asks(const Ruleset& ruleset, const Setting& setting) {
    if (setting.type == "tie-breaks") return list_is_reached(ruleset, setting.path.back());
    const Path of_matches = {"points", "match"};
    const bool of_match = setting.path.size() == 3 && begins_with(setting.path, of_matches);
    return !of_match || has_teams(ruleset);
}

void list_unknown_lines(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        if (setting.type != "tie-breaks") continue;
        if (ruleset.is_event() && !competition_asks(ruleset, setting)) continue;
        for (const auto& made : setting.cases)
            for (const auto& line : tie_breaks_of(ruleset, setting, made)) {
                if (!line.call.is_nothing() || !line.reading ||
                    ruleset.find({"tie-breaks", "readings", line.title}))
                    continue;
                diagnostics.open(is_own(ruleset, setting) ? line.place : whole_file(ruleset.own()),
                                 "open.reading",
                                 {{"line", line.title},
                                  {"because", line.reading->because},
                                  {"article", ruleset.citation(setting)}});
            }
    }
}

} // namespace regra::ruleset
