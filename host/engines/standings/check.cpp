// Names that exist, years that do not overlap, phrases of code tables that are scripts.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>

#include "engines/standings/calls.hpp"
#include "engines/standings/codes.hpp"
#include "engines/standings/contradictions.hpp"
#include "engines/standings/gifts.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/limits.hpp"
#include "engines/standings/nobody.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "engines/standings/unread.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {
namespace {

// ---- rows of groups -----------------------------------------------------------------------------

constexpr std::int64_t open_start = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t open_end = std::numeric_limits<std::int64_t>::max();

// As rows of years, or of other numbers, write it.
std::string range_text(std::int64_t from, std::int64_t to, bool years) {
    if (to == open_end) return std::to_string(from) + (years ? " or later" : " or more");
    if (from == open_start) return std::to_string(to) + (years ? " or earlier" : " or less");
    if (from == to) return std::to_string(from);
    return std::to_string(from) + "-" + std::to_string(to);
}

struct Row {
    const Setting* setting;
    std::int64_t from, to;
    const std::string& name() const { return setting->path[3]; }
    bool years() const { return setting->type == "years"; }
};

// The rows of a block that hold numbers.
std::vector<Row> rows_of(const Ruleset& ruleset, const Path& block) {
    std::vector<Row> rows;
    for (const auto& setting : ruleset.settings()) {
        const bool ours =
            setting.path.size() == 4 && begins_with(setting.path, block) && !setting.cases.empty();
        if (!ours || (setting.type != "years" && !setting.type.starts_with("range:"))) continue;
        const Value& range = setting.cases[0].data;
        const Value *from = range.find("from"), *to = range.find("to");
        if (range.find("word")) continue;
        const auto bound = [](const Value* end, std::int64_t open) {
            const auto* number = end ? end->number() : nullptr;
            return number ? *number : open;
        };
        rows.push_back({&setting, bound(from, open_start), bound(to, open_end)});
    }
    return rows;
}

bool stands_later(const Setting& a, const Setting& b) {
    return std::pair(a.document, a.place.offset) > std::pair(b.document, b.place.offset);
}

void check_overlap(Row a, Row b, Diagnostics& diagnostics) {
    const auto from = std::max(a.from, b.from);
    const auto to = std::min(a.to, b.to);
    if (from > to) return;
    if (!stands_later(*a.setting, *b.setting)) std::swap(a, b);
    diagnostics.error(a.setting->place, a.years() ? "category.overlap" : "groups.overlap",
                      {{"name", a.name()},
                       {"years", a.setting->cases[0].text},
                       {"other", b.name()},
                       {"other_years", b.setting->cases[0].text},
                       {"shared", range_text(from, to, a.years())}});
}

// Rows that follow each other leave nothing out between them.
void check_gaps(std::vector<Row> rows, Diagnostics& diagnostics) {
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.from < b.from; });
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const Row &a = rows[i - 1], &b = rows[i];
        if (a.to == open_end || a.to + 1 >= b.from) continue;
        const Row& later = stands_later(*a.setting, *b.setting) ? a : b;
        diagnostics.error(later.setting->place, "groups.gap",
                          {{"name", a.name()},
                           {"other", b.name()},
                           {"left_out", range_text(a.to + 1, b.from - 1, a.years())}});
    }
}

void check_rows(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const std::string root : {"categories", "groups"})
        for (const auto& block : ruleset.names_under({root})) {
            const auto rows = rows_of(ruleset, {root, block});
            const Value* overlap = value_at(ruleset, {root, block, "overlap"});
            if (overlap && overlap->yes() && *overlap->yes()) continue;
            for (std::size_t i = 0; i < rows.size(); ++i)
                for (std::size_t k = 0; k < i; ++k) check_overlap(rows[i], rows[k], diagnostics);
            check_gaps(rows, diagnostics);
        }
}

// ---- seasons -----------------------------------------------------------------------------------

// The calendar years of a season: 2022 and 2023 of "2022/2023". {0, 0}: it names none.
std::pair<int, int> years_of_season(std::string_view season) {
    std::pair<int, int> years{0, 0};
    for (const auto part : split(season, "/")) {
        const auto year = part.size() == 4 ? parse_int(part) : std::nullopt;
        if (!year) continue;
        if (years.first == 0) years.first = static_cast<int>(*year);
        years.second = static_cast<int>(*year);
    }
    return years;
}

// The years of birth that a line asks for, as it writes them; "": none.
std::string years_asked(const Setting& setting) {
    if (setting.path[0] != "categories" && setting.path[0] != "groups") return "";
    if (setting.type == "years") return text_of(setting);
    for (const auto& made : setting.cases)
        for (const auto& condition : made.conditions)
            if (condition.fact == "born") return condition.text;
    return "";
}

// Years of birth that are still those of an older season: what that states, and what this states
// again in the same words.
void note_rows_of_last_season(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* season = ruleset.find({"season"});
    const int own = years_of_season(ruleset.own().season).first;
    if (ruleset.own().kind != Kind::regulation || !season || !is_own(ruleset, *season)) return;
    const auto note = [&](bool again) {
        for (const auto& setting : ruleset.settings()) {
            if (again != (is_own(ruleset, setting) && !setting.before.empty() &&
                          setting.before.back().value == text_of(setting)))
                continue;
            const auto& stated =
                ruleset.documents[again ? setting.before.back().document : setting.document];
            const int other = years_of_season(stated.season).first;
            const std::string years = years_asked(setting);
            if (years.empty() || own == 0 || other == 0 || own == other) continue;
            diagnostics.note(again ? setting.place : season->place, "season.rows",
                             {{"season", ruleset.own().season},
                              {"key", spoken(setting.path)},
                              {"value", years},
                              {"older", stated.season},
                              {"id", stated.id}});
            return true;
        }
        return false;
    };
    if (!note(false)) note(true);
}

// An event of another year than those of the season of its regulation.
void note_outside_season(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Setting* dates = ruleset.is_event() ? ruleset.find({"dates"}) : nullptr;
    const auto days = dates ? parse_dates(text_at(ruleset, {"dates"})) : std::nullopt;
    if (!days) return;
    for (auto one = ruleset.documents.rbegin(); one != ruleset.documents.rend(); ++one) {
        const auto [first, last] = years_of_season(one->season);
        if (first == 0) continue;
        if (days->from.year < first || days->from.year > last)
            diagnostics.note(
                dates->place, "season.outside",
                {{"dates", text_at(ruleset, {"dates"})}, {"season", one->season}, {"id", one->id}});
        return;
    }
}

// ---- names -------------------------------------------------------------------------------------

void check_twice(const Names& names, const std::string& key, const Place& place,
                 Diagnostics& diagnostics) {
    for (auto one = names.begin(); one != names.end(); ++one)
        if (std::find(names.begin(), one, *one) != one)
            return diagnostics.error(place, "name.twice", {{"key", key}, {"name", *one}});
}

// What a name may be the name of, in the words of `names` of a script.
class KnownNames {
public:
    explicit KnownNames(const Ruleset& ruleset) : ruleset_(ruleset) {}

    // `key`: under which the names stand.
    void check(const Value& names, const std::string& of, const std::string& key,
               const Place& place, Diagnostics& diagnostics) {
        static const std::map<std::string, NameWords> all_words = {
            {"facts", {"name.column", "name.column-near"}},
            {"groups", {"name.category", "name.category-near"}},
            {"lists", {"name.list", "name.list-near"}},
            {"prizes", {"name.prize", "name.prize-near"}}};
        const auto words = all_words.find(of);
        if (words == all_words.end()) return;
        for (const auto& name : names.list() ? *names.list() : Value::List())
            if (name.text() && all(of).empty())
                diagnostics.error(place, "name.none", {{"name", *name.text()}, {"block", of}});
            else if (name.text())
                check_known(*name.text(), all(of), place, words->second, diagnostics);
        check_twice(names.texts(), key, place, diagnostics);
    }

private:
    const Names& all(const std::string& of) {
        const auto known = known_.find(of);
        if (known != known_.end()) return known->second;
        Names names;
        if (of == "facts") names = columns_of_entries(ruleset_);
        if (of == "groups") names = group_names(ruleset_);
        if (of == "prizes") names = ruleset_.names_under({"prizes"});
        if (of == "lists") {
            names = ruleset_.names_under({"competitions"});
            for (auto& name : ruleset_.names_under({"lists"})) names.push_back(std::move(name));
        }
        return known_[of] = std::move(names);
    }

    const Ruleset& ruleset_;
    std::map<std::string, Names> known_;
};

// Keys of teams that say what stands in them is the name of.
void check_named_keys(const Ruleset& ruleset, Scripts& scripts, KnownNames& known,
                      Diagnostics& diagnostics) {
    const auto& settings = ruleset.settings();
    if (std::none_of(settings.begin(), settings.end(),
                     [](const Setting& setting) { return setting.path[0] == "teams"; }))
        return;
    for (const auto& id : scripts.ids("teams"))
        for (const auto& key : scripts.keys_of(id)) {
            const auto words = split(key.path, "/");
            if (key.names.empty() || words.back() != "*") continue;
            Path path(words.begin(), words.end());
            const Path block(words.begin(), words.end() - 1);
            for (const auto& name : ruleset.names_under(block)) {
                path.back() = name;
                known.check(Value::List{name}, key.names, spoken(block), ruleset.find(path)->place,
                            diagnostics);
            }
        }
}

void check_names(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    KnownNames known(ruleset);
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases) {
            const std::string key = spoken(setting.path);
            if (setting.type == "competition")
                if (const Value* groups = made.data.find("groups"))
                    known.check(*groups, "groups", key, made.place, diagnostics);
            known.check(made.data, setting.type == "names" ? "facts" : setting.type, key,
                        made.place, diagnostics);
            each_named_option(made.data, scripts, [&](const Value& names, const std::string& of) {
                known.check(names, of, key, made.place, diagnostics);
            });
        }
    check_named_keys(ruleset, scripts, known, diagnostics);
    for (const auto& prize : ruleset.names_under({"declined"}))
        known.check(Value::List{prize}, "prizes", "declined",
                    ruleset.find({"declined", prize})->place, diagnostics);
}

} // namespace

const Setting* setting_of_list(const Ruleset& ruleset, const std::string& list) {
    for (const auto& setting : ruleset.settings())
        if (begins_with(setting.path, {"lists", list})) return &setting;
    return nullptr;
}

void check_subjects(const Ruleset& ruleset, Diagnostics& diagnostics) {
    Names known = {"players", "person"};
    for (const auto& column : columns_of_entries(ruleset)) known.push_back(column);
    for (const auto& list : ruleset.names_under({"lists"})) {
        const Setting* of = ruleset.find({"lists", list, "of"});
        if (of && !of->cases.empty())
            check_known(text_at(ruleset, of->path), known, of->place,
                        {"list.subject", "list.subject-near"}, diagnostics);
        else
            diagnostics.error(setting_of_list(ruleset, list)->place, "list.no-subject",
                              {{"name", list}});
        if (of && text_at(ruleset, of->path) != "players" &&
            !ruleset.find({"lists", list, "score"}))
            diagnostics.error(setting_of_list(ruleset, list)->place, "list.no-score",
                              {{"name", list}});
    }
}

namespace {

// A table's phrases must be scripts, and its parameters options of them.
void check_codes(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    static const Grammar grammar = grammar_of_lists();
    const Names none;
    for (const auto& [number, code] : ruleset.table<CodeTable>().codes) {
        Names all = code.means;
        for (const auto& means : code.means_of_teams)
            if (std::find(all.begin(), all.end(), means) == all.end()) all.push_back(means);
        for (const auto& means : all) {
            if (means == Code::unknown) continue;
            std::vector<Part> parts;
            for (const auto piece : split(means, ", ")) parts.push_back({std::string(piece), 0});
            const Parsed parsed = parse_call("tiebreaks", parts, {scripts, none, grammar});
            if (parsed.error) {
                diagnostics.error(code.place, parsed.error->id, parsed.error->arguments);
                continue;
            }
            const Declaration* script = scripts.find(parsed.data.text_of("script"));
            for (const auto& one : code.parameters)
                if (one.is_option() && !option_named(*script, one.is))
                    diagnostics.error(code.place, "codes.parameter",
                                      {{"name", one.is}, {"script", means}});
        }
    }
}

} // namespace

void check_lists(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    refuse_many(ruleset);
    const bool is_read = !diagnostics.has_errors(); // else lines may be missing
    check_rows(ruleset, diagnostics);
    note_rows_of_last_season(ruleset, diagnostics);
    note_outside_season(ruleset, diagnostics);
    check_names(ruleset, scripts, diagnostics);
    Diagnostics subjects;
    check_subjects(ruleset, subjects);
    for (const auto& item : subjects.items())
        if (is_read || item.message.id != "list.no-score") diagnostics.add(item);
    check_codes(ruleset, scripts, diagnostics);
    check_rings(ruleset, diagnostics);
    check_nobody(ruleset, scripts, diagnostics);
    if (!is_read) return;
    check_gifts(ruleset, diagnostics);
    check_contradictions(ruleset, diagnostics);
    check_unreached(ruleset, diagnostics);
    check_unread(ruleset, scripts, diagnostics);
}

// ---- check tie breaks ---------------------------------------------------------------------------

// Tie-break lists as a whole: what cannot separate, what stands twice, what the points contradict.

namespace {

bool same_call(const Value& a, const Value& b) {
    const auto &of_a = *a.find("options")->map(), &of_b = *b.find("options")->map();
    return a.text_of("script") == b.text_of("script") && of_a.size() == of_b.size() &&
           std::is_permutation(of_a.begin(), of_a.end(), of_b.begin());
}

// "individual round robin" -> "round robin"
std::string system_of(const std::string& list) {
    return list.substr(list.find(' ') + 1);
}

// The parts of one list.
struct List {
    const Setting& setting;
    std::vector<TieBreak> lines;
    bool own;      // stated by the file that was loaded
    bool of_lists; // made from other lists
    bool is_read;  // all lines of the ruleset are
    const std::string& name() const { return setting.path.back(); }
    // "individual Swiss"; "Boards", of a list beside the competitions'.
    const std::string& printed_name() const { return setting.path[1]; }
    bool of_teams() const { return name().starts_with("team"); }
};

void check_system(const List& list, const TieBreak& line, const Declaration& script,
                  Diagnostics& diagnostics) {
    const std::string system = system_of(list.name());
    if (std::find(script.not_for.begin(), script.not_for.end(), system) == script.not_for.end())
        return;
    if (system != "round robin") // another note gives the reason there
        return diagnostics.error(
            line.place, "tie-break.not-for-system",
            {{"script", line.call.text_of("head")}, {"list", list.name()}, {"system", system}});
    const std::string instead = declared_text(script, "instead");
    diagnostics.error(
        line.place, instead.empty() ? "tie-break.not-for" : "tie-break.not-for-name",
        {{"script", line.call.text_of("head")}, {"list", list.name()}, {"instead", instead}});
}

// What a criterion looks at: lines of other lists, board points of teams, or anybody's rounds.
void check_kind(const std::string& of, bool of_lists, bool of_teams, const Value& call,
                const std::string& list, const Place& place, Diagnostics& diagnostics) {
    const Arguments arguments = {{"script", call.text_of("head")}, {"list", list}};
    if (of_lists && of != "lists")
        diagnostics.error(place, "tie-break.not-of-lists", arguments);
    else if (!of_lists && of == "lists")
        diagnostics.error(place, "tie-break.of-lists", arguments);
    else if (!of_teams && of == "teams")
        diagnostics.error(place, "tie-break.of-teams", arguments);
}

// needs = "tie-breaks/unplayed games": the criterion cannot count without that line.
void check_needs(const Ruleset& ruleset, const List& list, const TieBreak& line,
                 const Declaration& script, Diagnostics& diagnostics) {
    const std::string needs = declared_text(script, "needs");
    Path path;
    for (const auto word : split(needs, "/")) path.emplace_back(word);
    if (needs.empty() || ruleset.find(path) || !list.is_read) return;
    if (ruleset.is_event() && !competition_asks(ruleset, list.setting)) return;
    diagnostics.error(line.place, "tie-break.needs",
                      {{"criterion", line.title}, {"key", spoken(path)}});
}

// `cut lowest 9, cut highest 9` of four rounds leaves nothing. Lines that were taken over are for
// any number of rounds.
void check_cuts(const Ruleset& ruleset, const List& list, const TieBreak& line,
                Diagnostics& diagnostics) {
    const Setting* rounds = ruleset.find({"play", "rounds"});
    if (!rounds || rounds->is_open() || rounds->cases.size() != 1 ||
        system_of(list.name()) != "Swiss")
        return;
    const Value& options = *line.call.find("options");
    const std::int64_t cut = options.number_of("cut_lowest") + options.number_of("cut_highest");
    const auto* all = rounds->cases[0].data.number();
    if (!all || cut < *all) return;
    const Arguments arguments = {
        {"title", line.title}, {"cut", std::to_string(cut)}, {"rounds", std::to_string(*all)}};
    if (list.own)
        diagnostics.error(line.place, "tie-break.cuts-all", arguments);
    else
        diagnostics.note(rounds->place, "tie-break.cuts-all", arguments);
}

void note_primary(const Ruleset& ruleset, const List& list, const TieBreak& line,
                  const Declaration& script, Diagnostics& diagnostics) {
    const std::string counts = declared_text(script, "same_as");
    const bool other_score = ruleset.find({"points", "score"}) != nullptr;
    if (!list.own || other_score || counts != (list.of_teams() ? "match points" : "points")) return;
    diagnostics.note(
        line.place, "tie-break.primary",
        {{"script", counts}, {"letter", line.letter.empty() ? line.title : line.letter + ")"}});
}

// `[3,2,1,0, N] [44]`: values of a win, a draw ... that the ruleset also states elsewhere.
void check_points(const Ruleset& ruleset, const List& list, const TieBreak& line,
                  Diagnostics& diagnostics) {
    const auto& codes = ruleset.table<CodeTable>().codes;
    const auto code = codes.find(line.code);
    if (code == codes.end() || !list.of_teams() || line.reading) return;
    std::vector<std::string> has, says;
    const Setting* first = nullptr;
    const auto& names = code->second.parameters;
    for (std::size_t i = 0; i < names.size() && i < line.parameters.size(); ++i) {
        const Setting* stated = ruleset.find({"points", "match", names[i].is});
        const std::string* worth =
            stated && !stated->cases.empty() ? stated->cases[0].data.text() : nullptr;
        const auto printed = parse_points(line.parameters[i]);
        const auto points = worth ? parse_points(*worth) : std::nullopt;
        if (!points || !printed || *points == *printed) continue;
        has.push_back(names[i].is + " " + text(*printed));
        says.push_back(names[i].is + " " + text(*points));
        if (!first) first = stated;
    }
    if (!first) return;
    const std::string file = std::filesystem::path(first->place.file).filename().string();
    diagnostics.error(line.code_place, "tie-break.points",
                      {{"code", "[" + std::to_string(line.code) + "]"},
                       {"has", join(has, ", ")},
                       {"says", join(says, ", ")},
                       {"place", file + ":" + std::to_string(first->place.line)}});
}

// A number in a list for which its program does not offer it.
void note_code(const Ruleset& ruleset, const List& list, const TieBreak& line,
               Diagnostics& diagnostics) {
    const auto& table = ruleset.table<CodeTable>();
    const auto code = table.codes.find(line.code);
    if (!list.own || code == table.codes.end() || code->second.lists.empty()) return;
    const auto& lists = code->second.lists;
    if (std::find(lists.begin(), lists.end(), list.name()) != lists.end()) return;
    diagnostics.note(line.code_place, "tie-break.code-list",
                     {{"code", "[" + std::to_string(line.code) + "]"},
                      {"program", table.program},
                      {"list", list.name()},
                      {"lists", join(lists, ", ")}});
}

// `points match win: 3 + points match draw: 1`: what the ruleset does not state so.
std::string stated_otherwise(const Ruleset& ruleset, const std::string& meaning) {
    for (const auto line : split(meaning, " + ")) {
        const auto colon = line.find(": ");
        for (const auto& setting : ruleset.settings())
            if (spoken(setting.path) == line.substr(0, colon) && !setting.cases.empty() &&
                setting.cases[0].text != line.substr(colon + 2))
                return std::string(line);
    }
    return "";
}

// Notes what a printed parameter means by the table, and nothing reads.
void note_parameters(const Ruleset& ruleset, const List& list, const TieBreak& line,
                     const Declaration& script, Diagnostics& diagnostics) {
    const auto& table = ruleset.table<CodeTable>();
    const auto found = table.codes.find(line.code);
    if (!list.own || line.reading || found == table.codes.end()) return;
    const auto& all = found->second.parameters;
    for (std::size_t i = 0; i < all.size() && i < line.parameters.size(); ++i) {
        const std::string& cell = line.parameters[i];
        const std::string meaning = all[i].cell_meaning(cell);
        const bool is_key = meaning.find(": ") != std::string::npos;
        const std::string otherwise = is_key ? stated_otherwise(ruleset, meaning) : "";
        const bool is_read =
            is_key
                ? otherwise.empty()
                : std::any_of(script.options.begin(), script.options.end(),
                              [&](const auto& option) { return meaning.starts_with(option.name); });
        if (meaning == "none" || is_read) continue;
        diagnostics.note(line.code_place,
                         meaning.empty() ? "tie-break.cell"
                         : is_key        ? "tie-break.cell-otherwise"
                                         : "tie-break.cell-unread",
                         {{"program", table.program},
                          {"code", "[" + std::to_string(line.code) + "]"},
                          {"number", std::to_string(i + 1)},
                          {"cell", cell},
                          {"says", is_key ? otherwise : meaning},
                          {"script", line.call.text_of("head")}});
    }
}

void check_twice(const List& list, std::size_t i, Diagnostics& diagnostics) {
    for (std::size_t k = 0; k < i; ++k)
        if (!list.lines[k].call.is_nothing() && same_call(list.lines[i].call, list.lines[k].call))
            return diagnostics.error(
                list.lines[i].place, "tie-break.twice",
                {{"title", list.lines[i].title}, {"other", list.lines[k].title}});
}

void check_list(const Ruleset& ruleset, const List& list, Scripts& scripts,
                Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < list.lines.size(); ++i) {
        const TieBreak& line = list.lines[i];
        check_points(ruleset, list, line, diagnostics);
        note_code(ruleset, list, line, diagnostics);
        if (line.call.is_nothing()) continue;
        const Declaration& script = *scripts.find(line.call.text_of("script"));
        check_system(list, line, script, diagnostics);
        check_needs(ruleset, list, line, script, diagnostics);
        check_kind(declared_text(script, "of"), list.of_lists, list.of_teams() || list.of_lists,
                   line.call, list.printed_name(), line.place, diagnostics);
        check_cuts(ruleset, list, line, diagnostics);
        note_primary(ruleset, list, line, script, diagnostics);
        note_parameters(ruleset, list, line, script, diagnostics);
        check_twice(list, i, diagnostics);
    }
}

} // namespace

// Whether a list beside the competitions' is made from lists; of players it is not.
static bool is_made(const Ruleset& ruleset, const Setting& setting) {
    const bool beside = setting.path.size() == 3 && setting.path[0] == "lists";
    return beside && text_at(ruleset, {"lists", setting.path[1], "of"}) != "players";
}

void check_tie_breaks(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    const bool is_read = !diagnostics.has_errors(); // else lines may be missing
    for (const auto& setting : ruleset.settings()) {
        const bool made_from_lists = is_made(ruleset, setting);
        const bool is_score = setting.path[0] == "lists" && setting.type == "call:tiebreaks";
        for (const auto& made : setting.cases) {
            const auto* script = is_score ? scripts.find(made.data.text_of("script")) : nullptr;
            if (script)
                check_kind(declared_text(*script, "of"), made_from_lists, made_from_lists,
                           made.data, setting.path[1], made.place, diagnostics);
            if (setting.type == "tie-breaks")
                check_list(ruleset,
                           {setting, tie_breaks_of(ruleset, setting, made),
                            is_own(ruleset, setting), made_from_lists, is_read},
                           scripts, diagnostics);
        }
    }
}

} // namespace regra::ruleset
