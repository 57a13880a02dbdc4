#include "engines/standings/contradictions.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engines/standings/grammar.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

using Names = std::vector<std::string>;

const Setting* only_one(const Ruleset& ruleset, const Path& path) {
    const Setting* setting = ruleset.find(path);
    return setting && setting->cases.size() == 1 && !setting->is_open() ? setting : nullptr;
}

// A count or points; values such as "as a win" are neither.
std::optional<Points> amount_at(const Ruleset& ruleset, const Path& path) {
    const Setting* setting = only_one(ruleset, path);
    if (!setting) return std::nullopt;
    const Value& said = setting->cases[0].data;
    if (const auto* number = said.number()) return points(*number, 1);
    return said.text() ? parse_points(*said.text()) : std::nullopt;
}

// The one of two lines that the loaded file states, or states later.
const Setting& to_correct(const Ruleset& ruleset, const Path& one, const Path& other) {
    const Setting &a = *ruleset.find(one), &b = *ruleset.find(other);
    const bool later =
        std::pair(a.document, a.place.offset) > std::pair(b.document, b.place.offset);
    return later ? a : b;
}

// What is never more than something else.
struct AtMost {
    Path less, more;
    bool impossible; // else it is allowed, and mostly a slip
};

void check_amounts(const Ruleset& ruleset, Diagnostics& diagnostics) {
    std::vector<AtMost> all = {
        {{"teams", "pupils", "at least"}, {"teams", "pupils", "at most"}, true},
        {{"teams", "boards counted"}, {"teams", "boards"}, true},
        {{"points", "game", "draw"}, {"points", "game", "win"}, false},
        {{"points", "game", "loss"}, {"points", "game", "draw"}, false},
        {{"points", "forfeit", "win"}, {"points", "game", "win"}, false},
        {{"points", "forfeit", "loss"}, {"points", "game", "loss"}, false},
        {{"points", "match", "draw"}, {"points", "match", "win"}, false},
        {{"points", "match", "loss"}, {"points", "match", "draw"}, false},
        {{"points", "match", "forfeit loss"}, {"points", "match", "loss"}, false},
        {{"order of the start", "until round"}, {"play", "rounds"}, false}};
    for (const auto& column : ruleset.names_under({"pairing", "apart"}))
        all.push_back({{"pairing", "apart", column, "through round"}, {"play", "rounds"}, false});
    if (!ruleset.find({"teams", "pupils", "in each"}))
        all.push_back({{"teams", "boards"}, {"teams", "pupils", "at most"}, false});
    // A bye is worth a round, which is a match where only teams play.
    Names teams, players;
    for (const auto& name : ruleset.names_under({"competitions"}))
        if (const Value* declared = value_at(ruleset, {"competitions", name}))
            (declared->yes_of("teams") ? teams : players).push_back(name);
    if (teams.empty()) all.push_back({{"points", "bye"}, {"points", "game", "win"}, false});
    if (!teams.empty() && players.empty())
        all.push_back({{"points", "bye"}, {"points", "match", "win"}, false});
    for (const auto& [less, more, impossible] : all) {
        const auto small = amount_at(ruleset, less), great = amount_at(ruleset, more);
        if (!small || !great || *small <= *great) continue;
        const Setting& line = to_correct(ruleset, less, more);
        if (!is_own(ruleset, line)) continue;
        const Arguments arguments = {{"key", spoken(less)},
                                     {"value", text(*small)},
                                     {"other", spoken(more)},
                                     {"most", text(*great)}};
        if (impossible)
            diagnostics.error(line.place, "contradiction.more", arguments);
        else
            diagnostics.note(line.place, "contradiction.more-look", arguments);
    }
}

// ---- points of matches and games ----------------------------------------------------------------

bool is_before(const Points& a, const Points& b) {
    return a.num * b.den < b.num * a.den;
}

// A bye gives no more board points than a team can win on all of its boards, and none where only
// players compete.
void check_bye(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Path path = {"points", "bye board points"};
    const Setting* line = only_one(ruleset, path);
    if (!line || !is_own(ruleset, *line)) return;
    const auto names = ruleset.names_under({"competitions"});
    const bool of_players = std::none_of(names.begin(), names.end(), [&](const auto& name) {
        const Value* declared = value_at(ruleset, {"competitions", name});
        return !declared || declared->yes_of("teams");
    });
    if (!names.empty() && of_players)
        return diagnostics.note(line->place, "contradiction.no-teams", {{"key", spoken(path)}});
    const auto all = amount_at(ruleset, path), boards = amount_at(ruleset, {"teams", "boards"});
    const auto win = amount_at(ruleset, {"points", "game", "win"});
    if (!all || !boards || !win) return;
    const Points most = points(boards->num * win->num, boards->den * win->den);
    if (is_before(most, *all))
        diagnostics.error(line->place, "contradiction.bye",
                          {{"value", text(*all)}, {"boards", text(*boards)}, {"most", text(most)}});
}

// `total of a game: at most a win`, and a game that gives both together more.
void check_total(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Path path = {"points", "total of a game"};
    const auto win = amount_at(ruleset, {"points", "game", "win"});
    const auto draw = amount_at(ruleset, {"points", "game", "draw"});
    const auto loss = amount_at(ruleset, {"points", "game", "loss"});
    if (!only_one(ruleset, path) || !win || !draw || !loss) return;
    if (!is_own(ruleset, *ruleset.find(path))) return;
    const bool more = loss->num > 0 || is_before(*win, points(2 * draw->num, draw->den));
    if (more)
        diagnostics.error(ruleset.find(path)->place, "contradiction.total",
                          {{"win", text(*win)}, {"draw", text(*draw)}, {"loss", text(*loss)}});
}

// Points of games that decide a match, where the laws have no such games.
void check_deciding(const Ruleset& ruleset, Diagnostics& diagnostics) {
    if (text_at(ruleset, {"match", "deciding game"}) != "not foreseen") return;
    for (const auto& setting : ruleset.settings())
        if (begins_with(setting.path, {"points", "deciding game"}) && is_own(ruleset, setting))
            return diagnostics.note(
                setting.place, "contradiction.no-deciding",
                {{"key", spoken(setting.path)},
                 {"article", ruleset.citation(*ruleset.find({"match", "deciding game"}))}});
}

// A text to draw lots from, where nothing is drawn.
void check_lots(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Path path = {"tie-breaks", "lots drawn with"};
    const Setting *line = only_one(ruleset, path),
                  *equal = only_one(ruleset, {"tie-breaks", "still equal"});
    if (!line || !is_own(ruleset, *line) || !equal || equal->cases[0].text == "draw lots") return;
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases)
            if (setting.path[0] == "order of the start" &&
                made.text.find("lots") != std::string::npos)
                return;
    diagnostics.note(
        line->place, "contradiction.no-lots",
        {{"key", spoken(path)}, {"other", spoken(equal->path)}, {"value", equal->cases[0].text}});
}

// ---- prizes -------------------------------------------------------------------------------------

// Limits that let nobody or everybody by.
void check_limits(const Ruleset& ruleset, const std::string& prize, Diagnostics& diagnostics) {
    const Setting* line = only_one(ruleset, {"prizes", prize, "to"});
    const Setting* limits = only_one(ruleset, {"prizes", prize, "limits"});
    if (!line || !limits) return;
    const Value& to = line->cases[0].data;
    const Value* argument = to.find("argument");
    const Value* options = to.find("options");
    if (!argument || !options) return;
    const Value& data = limits->cases[0].data;
    for (const auto& limit : data.list() ? *data.list() : Value::List()) {
        const Value* said = limit.find("options");
        if (!said) continue;
        const Names groups = options->texts_of("for");
        for (const auto& group : said->texts_of("groups"))
            if (groups.size() == 1 && groups[0] == group)
                diagnostics.error(limits->place, "contradiction.limit-all",
                                  {{"limit", limit.text_of("head")}, {"prize", prize}});
        const Value* place = said->find("place");
        if (place && place->number() && *place->number() < argument->number_of("to"))
            diagnostics.note(limits->place, "contradiction.limit-places",
                             {{"limit", limit.text_of("head")}, {"prize", prize}});
        const auto places = argument->number_of("to") - argument->number_of("from") + 1;
        const Value* most = said->find("most");
        const bool in_all = said->yes_of("in_all") && !options->texts_of("in_each").empty();
        if (most && most->number() && *most->number() >= places && !in_all)
            diagnostics.note(limits->place, "contradiction.limit-none",
                             {{"limit", limit.text_of("head")}, {"prize", prize}});
    }
}

// A lower place has no more money than one above it.
void check_rising(const Ruleset& ruleset, const std::string& prize, Diagnostics& diagnostics) {
    const Setting* gives = only_one(ruleset, {"prizes", prize, "gives"});
    const Value::List* gifts = gives ? gives->cases[0].data.list() : nullptr;
    if (!gifts || !is_own(ruleset, *gives)) return;
    std::int64_t last = -1;
    for (const auto& gift : *gifts) {
        if (!gift.find("cents")) continue;
        const auto cents = gift.number_of("cents");
        if (last >= 0 && cents > last)
            return diagnostics.note(gives->place, "contradiction.rising", {{"prize", prize}});
        last = cents;
    }
}

// ---- what people read ---------------------------------------------------------------------------

void check_appeal(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* appeal = only_one(ruleset, {"appeal"});
    if (!appeal || appeal->cases[0].text != "no" || !is_own(ruleset, *appeal)) return;
    for (const auto& setting : ruleset.settings())
        if (setting.path[0] == "protests" && is_own(ruleset, setting))
            return diagnostics.note(appeal->place, "contradiction.appeal",
                                    {{"other", spoken(setting.path)}});
}

// "2026/2027" is two years that follow each other.
void check_season(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* season = only_one(ruleset, {"season"});
    if (!season || !is_own(ruleset, *season)) return;
    const auto years = split(ruleset.own().season, "/");
    const auto first = parse_year(years.front()), second = parse_year(years.back());
    if (years.size() == 2 && first && second && *second != *first + 1)
        diagnostics.note(season->place, "contradiction.season", {{"season", ruleset.own().season}});
}

// ---- lists of the competitions ------------------------------------------------------------------

// Standings need the list of a competition's kind and system.
void check_ranked(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* play = only_one(ruleset, {"play", "system"});
    const std::string usual = play ? play->cases[0].text : "";
    const auto check = [&](const Setting& line, bool teams, const std::string& system) {
        if (!is_own(ruleset, line)) return;
        if (system.empty() && ruleset.is_event())
            return diagnostics.note(line.place, "tie-breaks.no-system");
        const std::string list = list_name(teams, system);
        if (!system.empty() && !ruleset.find({"tie-breaks", list}))
            diagnostics.note(line.place, "tie-breaks.none", {{"list", list}});
    };
    const auto names = ruleset.names_under({"competitions"});
    for (const auto& name : names) {
        const Setting* line = only_one(ruleset, {"competitions", name});
        if (!line) continue;
        const Value& declared = line->cases[0].data;
        const std::string& own = declared.text_of("system");
        check(*line, declared.yes_of("teams"), own.empty() ? usual : own);
    }
    if (names.empty() && play) check(*play, false, usual);
}

// ---- rings of lists ----------------------------------------------------------------------------

Names made_from(const Ruleset& ruleset, const std::string& list) {
    Names names;
    const Value* from = value_at(ruleset, {"lists", list, "from"});
    for (const auto& one : from && from->list() ? *from->list() : Value::List())
        if (one.text()) names.push_back(*one.text());
    return names;
}

// The lists that lead from the last of `way` back to its first; empty if none do.
Names ring_of(const Ruleset& ruleset, Names way) {
    for (const auto& next : made_from(ruleset, way.back())) {
        if (next == way.front()) return way;
        if (std::find(way.begin(), way.end(), next) != way.end()) continue;
        way.push_back(next);
        Names ring = ring_of(ruleset, way);
        if (!ring.empty()) return ring;
        way.pop_back();
    }
    return {};
}

} // namespace

void check_rings(const Ruleset& ruleset, Diagnostics& diagnostics) {
    Names reported;
    for (const auto& list : ruleset.names_under({"lists"})) {
        if (std::find(reported.begin(), reported.end(), list) != reported.end()) continue;
        const Names ring = ring_of(ruleset, {list});
        if (ring.empty()) continue;
        reported.insert(reported.end(), ring.begin(), ring.end());
        diagnostics.error(ruleset.find({"lists", list, "from"})->place, "list.ring",
                          {{"names", join(ring, ", ")}});
    }
}

void check_contradictions(const Ruleset& ruleset, Diagnostics& diagnostics) {
    check_amounts(ruleset, diagnostics);
    check_bye(ruleset, diagnostics);
    check_total(ruleset, diagnostics);
    check_deciding(ruleset, diagnostics);
    check_lots(ruleset, diagnostics);
    for (const auto& prize : ruleset.names_under({"prizes"})) {
        check_limits(ruleset, prize, diagnostics);
        check_rising(ruleset, prize, diagnostics);
    }
    check_ranked(ruleset, diagnostics);
    check_appeal(ruleset, diagnostics);
    check_season(ruleset, diagnostics);
}

} // namespace regra::ruleset
