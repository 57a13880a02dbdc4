// The choices that are still open, as far as the games and competitions of a ruleset reach them.
#include "kernel/ruleset/check.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// Where it stands in the file that was loaded, or that file as a whole.
Place place_in_own(const Ruleset& ruleset, const Setting& setting) {
    return setting.document + 1 == ruleset.documents.size() ? setting.place
                                                            : whole_file(ruleset.own());
}

std::vector<std::string> texts_at(const Ruleset& ruleset, const Path& path) {
    std::vector<std::string> texts;
    if (const Setting* setting = ruleset.find(path))
        for (const auto& made : setting->cases) texts.push_back(made.text);
    return texts;
}

// An event that names no competitions has one, of players.
std::vector<Competition> competitions_of(const Ruleset& ruleset) {
    std::vector<Competition> competitions;
    for (const auto& name : ruleset.names_under({"competitions"}))
        for (const auto& made : ruleset.find({"competitions", name})->cases)
            if (const auto* competition = std::get_if<Competition>(&made.data))
                competitions.push_back(*competition);
    if (competitions.empty()) competitions.emplace_back();
    return competitions;
}

// The lists that some competition is ranked by.
bool list_is_reached(const Ruleset& ruleset, const std::string& list) {
    for (const auto& competition : competitions_of(ruleset)) {
        std::vector<std::string> ways = {competition.system};
        if (competition.system.empty()) ways = texts_at(ruleset, {"play", "system"});
        for (const auto& system : ways)
            if (list_name(competition.teams, system) == list) return true;
    }
    return false;
}

bool has_teams(const Ruleset& ruleset) {
    const auto competitions = competitions_of(ruleset);
    return std::any_of(competitions.begin(), competitions.end(),
                       [](const auto& competition) { return competition.teams; });
}

// Of a class that is not played, or of a branch that was not chosen.
bool is_of_other_scope(const Ruleset& ruleset, const Path& path) {
    const auto& classes = ruleset.classes;
    if (std::find(classes.begin(), classes.end(), path[0]) == classes.end()) return false;
    const std::string game_class = ruleset.game_class();
    if (!game_class.empty() && path[0] != game_class) return true;
    const auto& branches = ruleset.branches;
    const bool in_branch =
        path.size() > 2 &&
        std::find(branches.begin(), branches.end(), std::pair(path[0], path[1])) != branches.end();
    return in_branch && !ruleset.branch().empty() && path[1] != ruleset.branch();
}

// A line of another class or branch that holds for the games nevertheless: `as: rapid A.4`.
bool is_lent(const Ruleset& ruleset, const Setting& setting) {
    return setting.path.back() != "under" &&
           ruleset.in_force(ruleset.without_scope(setting.path)) == &setting;
}

bool is_reached(const Ruleset& ruleset, const Setting& setting) {
    if (setting.path == Path{"play", "class"} && !ruleset.class_by_time.empty()) return false;
    if (is_of_other_scope(ruleset, setting.path) && !is_lent(ruleset, setting)) return false;
    const Setting* in_force = ruleset.in_force(setting.path);
    if (in_force && in_force != &setting && in_force->path.size() > setting.path.size())
        return false;
    if (!ruleset.is_event()) return true;
    if (setting.type == "tie-breaks") return list_is_reached(ruleset, setting.path.back());
    const Path of_matches = {"points", "match"};
    const bool of_match = setting.path.size() == 3 &&
                          std::equal(of_matches.begin(), of_matches.end(), setting.path.begin());
    return !of_match || has_teams(ruleset);
}

// Lines that nobody knows the meaning of, and the event has not said either.
void list_unknown_lines(const Ruleset& ruleset, const Setting& setting, Diagnostics& diagnostics) {
    for (const auto& made : setting.cases) {
        const auto* lines = std::get_if<std::vector<TieBreak>>(&made.data);
        if (!lines) continue;
        for (const auto& line : *lines) {
            if (line.call || !line.reading || ruleset.find({"tie-breaks", "readings", line.title}))
                continue;
            const bool own = setting.document + 1 == ruleset.documents.size();
            diagnostics.open(own ? line.place : whole_file(ruleset.own()), "open.reading",
                             {{"line", line.title},
                              {"because", line.reading->because},
                              {"article", ruleset.citation(setting)}});
        }
    }
}

} // namespace

std::string list_name(bool teams, const std::string& system) {
    const std::string single = system.starts_with("double ") ? system.substr(7) : system;
    return (teams ? "team " : "individual ") + single;
}

void list_open(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Kind kind = ruleset.own().kind;
    if (kind != Kind::regulation && kind != Kind::event) return;
    list_open_class(ruleset, diagnostics);
    for (const auto& setting : ruleset.settings()) {
        if (!is_reached(ruleset, setting)) continue;
        list_unknown_lines(ruleset, setting, diagnostics);
        if (!setting.is_open()) continue;
        const Failure open = ruleset.still_open(setting);
        for (const auto& item : open.diagnostics().items())
            diagnostics.open(place_in_own(ruleset, setting), item.message.id,
                             item.message.arguments);
    }
}

} // namespace regra::ruleset
