#include "engines/standings/unread.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engines/standings/calls.hpp"
#include "engines/standings/circuit_checks.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {
namespace {

// ---- keys that need or exclude another ----------------------------------------------------------

// The names that stand for "*" in a path; empty if the path does not match.
std::optional<Path> names_in(const std::vector<std::string_view>& steps, const Path& path) {
    if (steps.size() != path.size()) return std::nullopt;
    Path names;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] == "*")
            names.push_back(path[i]);
        else if (steps[i] != path[i])
            return std::nullopt;
    }
    return names;
}

Path with_names(const std::string& pattern, const Path& names) {
    Path path;
    std::size_t next = 0;
    for (const auto step : split(pattern, "/"))
        path.push_back(step == "*" && next < names.size() ? names[next++] : std::string(step));
    return path;
}

// needs = { "prizes/*/to", "prizes/*" }: one of these stands beside it, the first is the usual one.
void check_needed(const Ruleset& ruleset, const Setting& setting, const Value& key,
                  const Path& names, Diagnostics& diagnostics) {
    const auto needs = key.texts_of("needs");
    if (needs.empty() || std::any_of(needs.begin(), needs.end(), [&](const auto& one) {
            return ruleset.find(with_names(one, names)) != nullptr;
        }))
        return;
    diagnostics.error(
        setting.key_place, "laws.needs",
        {{"key", spoken(setting.path)}, {"needs", spoken(with_names(needs[0], names))}});
}

// unless = { path = "lists/*/of", is = "players" }: not read where that is so.
void check_excluded(const Ruleset& ruleset, const Setting& setting, const Value& key,
                    const Path& names, Diagnostics& diagnostics) {
    const Value* unless = key.find("unless");
    if (!unless || !unless->map()) return;
    const Path other = with_names(unless->text_of("path"), names);
    if (text_at(ruleset, other) != unless->text_of("is")) return;
    diagnostics.error(setting.key_place, "list.key-unread",
                      {{"key", spoken(setting.path)},
                       {"other", spoken(other)},
                       {"value", text_at(ruleset, other)}});
}

// Other files state no such keys, and need not wait for scripts to be read.
bool has_lists(const Ruleset& ruleset) {
    return ruleset.own().kind == Kind::regulation || ruleset.own().kind == Kind::event;
}

void check_keys(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    if (!has_lists(ruleset)) return;
    auto ids = scripts.ids("standings");
    const auto of_teams = scripts.ids("teams");
    ids.insert(ids.end(), of_teams.begin(), of_teams.end());
    for (const auto& id : ids) {
        const Declaration* script = scripts.find(id);
        if (!script) continue;
        for (const auto& key : script->fields.list_of("keys")) {
            if (!key.find("needs") && !key.find("unless")) continue;
            const auto steps = split(key.text_of("path"), "/");
            for (const auto& setting : ruleset.settings())
                if (const auto names = names_in(steps, setting.path)) {
                    check_needed(ruleset, setting, key, *names, diagnostics);
                    check_excluded(ruleset, setting, key, *names, diagnostics);
                }
        }
    }
}

// ---- what the laws ask of a regulation ----------------------------------------------------------

std::string only_text(const Ruleset& ruleset, const std::string& key) {
    const Setting* setting = ruleset.find(with_names(key, {}));
    return setting && setting->cases.size() == 1 ? setting->cases[0].text : "";
}

// even_if = "match/even number": where that is yes, the number is even.
void check_even(const Ruleset& ruleset, const Value& key, Diagnostics& diagnostics) {
    const Setting* setting = ruleset.find(with_names(key.text_of("path"), {}));
    const std::string& condition = key.text_of("even_if");
    if (condition.empty() || !setting || setting->cases.size() != 1) return;
    const std::int64_t* number = setting->cases[0].data.number();
    if (number && *number % 2 != 0 && only_text(ruleset, condition) == "yes")
        diagnostics.error(setting->place, "pairing.games-odd",
                          {{"count", std::to_string(*number)}});
}

// demands = { is = "Armageddon", keys = { ... }, other_than = "not said" }: with that value, others
// are stated; where an event may still do that, a regulation leaves them open.
void check_demanded(const Ruleset& ruleset, const Value& key, Diagnostics& diagnostics) {
    const Value* demands = key.find("demands");
    if (!demands || !demands->map()) return;
    const std::string& path = key.text_of("path");
    if (only_text(ruleset, path) != demands->text_of("is")) return;
    for (const auto& other : demands->texts_of("keys")) {
        const Setting* setting = ruleset.find(with_names(other, {}));
        const bool said = setting && only_text(ruleset, other) != demands->text_of("other_than");
        if (said) continue;
        const Setting& line = *ruleset.find(with_names(path, {}));
        const Place place = is_own(ruleset, line) ? line.place : ruleset.place();
        Arguments arguments = {{"key", spoken(line.path)},
                               {"value", demands->text_of("is")},
                               {"other", spoken(with_names(other, {}))},
                               {"example", Ruleset::example(with_names(other, {}))},
                               {"article", setting ? ruleset.citation(*setting) : ""}};
        if (!ruleset.is_event() && setting && setting->freedom == Freedom::event_may_change)
            diagnostics.open(place, "laws.demanded", std::move(arguments));
        else
            diagnostics.error(place, "laws.demanded", std::move(arguments));
    }
}

void check_demands(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    if (ruleset.own().kind != Kind::regulation && ruleset.own().kind != Kind::event) return;
    std::set<std::string> stated;
    for (const auto& setting : ruleset.settings())
        if (ruleset.documents[setting.document].kind != Kind::laws)
            stated.insert(join({setting.path.begin(), setting.path.end()}, "/"));
    for (const auto& id : scripts.ids("laws")) {
        const auto& keys = scripts.keys_of(id);
        const bool concerned = std::any_of(keys.begin(), keys.end(), [&](const DeclaredKey& key) {
            return stated.contains(key.path);
        });
        const Declaration* script = concerned ? scripts.find(id) : nullptr;
        for (const auto& key : script ? script->fields.list_of("keys") : Value::List()) {
            check_even(ruleset, key, diagnostics);
            check_demanded(ruleset, key, diagnostics);
        }
    }
}

// ---- groups and facts --------------------------------------------------------------------------

// A group with `if` but no rows: the condition applies to nothing.
void check_rowless(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        const Path& path = setting.path;
        const bool of_rows = path.size() == 3 && (path[0] == "groups" || path[0] == "categories");
        if (!of_rows) continue;
        const bool has_rows = std::any_of(
            ruleset.settings().begin(), ruleset.settings().end(), [&](const Setting& other) {
                return other.path.size() == 4 && begins_with(other.path, {path[0], path[1]});
            });
        if (has_rows) continue;
        diagnostics.error(setting.key_place, "groups.no-rows",
                          {{"name", path[1]}, {"key", path[2]}, {"text", text_of(setting)}});
    }
}

// A name means one group, whichever block has it; blocks of `categories` may share a name.
void check_group_names(const Ruleset& ruleset, Diagnostics& diagnostics) {
    std::map<std::string, const Setting*> known;
    for (const auto& setting : ruleset.settings()) {
        const Path& path = setting.path;
        const bool row = path.size() == 4 && (path[0] == "groups" || path[0] == "categories");
        const bool single = path.size() == 2 && path[0] == "groups";
        if (!row && !single) continue;
        const auto [other, is_new] = known.try_emplace(path.back(), &setting);
        if (is_new || (row && path[0] == "categories" && other->second->path[0] == path[0]))
            continue;
        diagnostics.error(setting.key_place, "groups.one-name",
                          {{"name", path.back()},
                           {"key", spoken(other->second->path)},
                           {"line", std::to_string(other->second->key_place.line)}});
    }
}

using FirstLines = std::map<std::string, Place>;

// The first line that asks for each fact of entries.
FirstLines facts_asked(const Ruleset& ruleset, Scripts& scripts) {
    FirstLines asked;
    for (const auto& setting : ruleset.settings()) {
        for (const auto& made : setting.cases) {
            for (const auto& condition : made.conditions)
                asked.try_emplace(condition.fact, made.place);
            if (setting.type == "names")
                for (const auto& fact : made.data.texts()) asked.try_emplace(fact, made.place);
            each_named_option(made.data, scripts, [&](const Value& names, const std::string& of) {
                for (const auto& fact : of == "facts" ? names.texts() : Names()) // `in each age`
                    asked.try_emplace(fact, made.place);
            });
        }
        if (begins_with(setting.path, {"pairing", "apart"}) && setting.path.size() > 2)
            asked.try_emplace(setting.path[2], setting.key_place);
        if (setting.path.size() != 4 || !setting.type.starts_with("range:")) continue;
        const Declaration* script = scripts.find("groups/" + script_name(setting.path[2]));
        for (const auto& read : script ? script->fields.texts_of("reads") : Names())
            asked.try_emplace(read, setting.key_place);
    }
    return asked;
}

// A fact that a script works out of keys is known only where these are stated, `age counted on`;
// and these are stated for nothing where no line asks for it.
void check_worked_out(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    if (!has_lists(ruleset)) return;
    const FirstLines asked = facts_asked(ruleset, scripts);
    for (const auto& id : scripts.ids("facts")) {
        std::string name = id.substr(id.find('/') + 1);
        std::replace(name.begin(), name.end(), '_', ' ');
        const auto line = asked.find(name);
        for (const auto& key : scripts.keys_of(id)) {
            const Setting* stated = ruleset.find(with_names(key.path, {}));
            if (line != asked.end() && key.required && !stated)
                diagnostics.error(line->second, "fact.needs", {{"fact", name}, {"key", key.path}});
            if (line == asked.end() && stated && is_own(ruleset, *stated))
                diagnostics.note(stated->key_place, "fact.unasked",
                                 {{"fact", name}, {"key", key.path}});
        }
    }
}

// Groups by themselves with the same condition are one group.
void note_same_groups(const Ruleset& ruleset, Diagnostics& diagnostics) {
    std::map<std::string, std::string> known; // by condition
    for (const auto& setting : ruleset.settings()) {
        if (setting.path.size() != 2 || setting.path[0] != "groups" || setting.cases.size() != 1)
            continue;
        const auto [other, is_new] = known.try_emplace(text_of(setting), setting.path[1]);
        if (!is_new)
            diagnostics.note(
                setting.place, "groups.same",
                {{"name", setting.path[1]}, {"other", other->second}, {"condition", other->first}});
    }
}

// ---- sums of more than there is ----------------------------------------------------------------

// sum of place points, `by 25-18, the others 30`: with beyond = { the_others = "by" } the others
// have no more than the last count there.
void check_beyond(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases)
            each_call(made.data, scripts, [&](const Value& options, const Declaration& script) {
                const Value* beyond = script.fields.find("beyond");
                if (!beyond || !beyond->map()) return;
                for (const auto& [key, of] : *beyond->map()) {
                    const std::string counts = of.text() ? options.text_of(*of.text()) : "";
                    const auto last = parse_int(split(counts, "-").back());
                    if (last && options.number_of(key) > *last)
                        diagnostics.error(made.place, "option.beyond",
                                          {{"number", std::to_string(options.number_of(key))},
                                           {"last", std::to_string(*last)}});
                }
            });
}

// ---- points ------------------------------------------------------------------------------------

std::optional<Points> worth_at(const Ruleset& ruleset, Path block, const std::string& result) {
    block.push_back(result);
    const Setting* setting = ruleset.find(block);
    if (!setting || setting->cases.size() != 1) return std::nullopt;
    const std::string& text = setting->cases[0].text;
    constexpr std::string_view as_a = "as a ";
    return parse_points(text.starts_with(as_a)
                            ? text_at(ruleset, {"points", "game", text.substr(as_a.size())})
                            : text);
}

// A better result must not be worth fewer points.
void check_order(const Ruleset& ruleset, Diagnostics& diagnostics) {
    using Two = std::pair<const char*, const char*>;
    constexpr Two of_games[] = {{"win", "draw"}, {"draw", "loss"}, {"win", "loss"}};
    for (const std::string kind : {"game", "forfeit", "deciding game", "match"})
        for (const auto& [better, worse] : of_games) {
            const Path block = {"points", kind};
            const auto more = worth_at(ruleset, block, better);
            const auto less = worth_at(ruleset, block, worse);
            if (!more || !less || *more >= *less) continue;
            diagnostics.error(ruleset.find({"points", kind, better})->place, "points.turned",
                              {{"key", spoken({"points", kind, better})},
                               {"points", text(*more)},
                               {"other", spoken({"points", kind, worse})},
                               {"more", text(*less)}});
            return; // others may be as these are
        }
}

// ---- prizes ------------------------------------------------------------------------------------

bool is_unused(const Ruleset& ruleset, const std::string& list) {
    const Setting* used = ruleset.find({"lists", list, "used"});
    return used && used->cases.size() == 1 && used->cases[0].text == "no";
}

// A prize that this file gives from a list that there is not, since nobody uses it.
void check_sources(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& prize : ruleset.names_under({"prizes"}))
        for (const Path& path : {Path{"prizes", prize}, Path{"prizes", prize, "to"}}) {
            const Setting* setting = ruleset.find(path);
            if (!setting || !is_own(ruleset, *setting)) continue;
            for (const auto& made : setting->cases) {
                const Value* options = made.data.find("options");
                for (const auto& list : options ? options->texts_of("from") : Names())
                    if (is_unused(ruleset, list))
                        diagnostics.error(made.place, "list.not-used", {{"name", list}});
            }
        }
}

// What a limit asks of other prizes: `among = "earlier"`, only those given before can refuse;
// `among = "itself"`, the prize is one of them.
void check_limit(const Ruleset& ruleset, const std::string& prize, const Value& limit,
                 const Place& place, Scripts& scripts, Diagnostics& diagnostics) {
    const Declaration* script = scripts.find(limit.text_of("script"));
    const Value* options = limit.find("options");
    const std::string among = script ? declared_text(*script, "among") : "";
    if (among.empty() || !options) return;
    const Names all = ruleset.names_under({"prizes"});
    const Names named = options->texts_of("prizes");
    const auto place_of = [&](const std::string& name) {
        return std::find(all.begin(), all.end(), name) - all.begin();
    };
    const Arguments arguments = {{"prize", prize}, {"limit", limit.text_of("head")}};
    const bool includes = std::find(named.begin(), named.end(), prize) != named.end();
    if (among == "itself" && !includes)
        return diagnostics.error(place, "limit.of-others", arguments);
    if (among != "earlier") return;
    const bool by_value = text_at(ruleset, {"prize giving", "precedence"}) == "printed value";
    for (const auto& name : named) {
        Arguments about = arguments;
        about.emplace_back("other", name);
        if (name == prize)
            diagnostics.error(place, "limit.of-itself", std::move(about));
        else if (!by_value && place_of(name) > place_of(prize))
            diagnostics.error(place, "limit.later", std::move(about));
    }
}

void check_limits(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    for (const auto& prize : ruleset.names_under({"prizes"}))
        if (const Setting* limits = ruleset.find({"prizes", prize, "limits"}))
            for (const auto& made : limits->cases)
                for (const auto& limit : made.data.list() ? *made.data.list() : Value::List())
                    check_limit(ruleset, prize, limit, made.place, scripts, diagnostics);
}

// All teams that are entered play in a competition of teams: nothing separates them.
void check_for_teams(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& name : ruleset.names_under({"competitions"})) {
        const Value* declared = value_at(ruleset, {"competitions", name});
        const auto groups = declared ? declared->texts_of("groups") : std::vector<std::string>();
        if (!groups.empty() && declared->yes_of("teams"))
            diagnostics.error(ruleset.find({"competitions", name})->place, "competition.for-teams",
                              {{"name", name}, {"group", "\"" + groups.front() + "\""}});
    }
}

// Points beside results count in lists that are made from lists, not in those of players.
void check_bonuses(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const std::string block : {"bonuses", "deductions"})
        for (const auto& name : ruleset.names_under({block})) {
            const Setting* in = ruleset.find({block, name, "in"});
            if (!in) continue;
            for (const auto& made : in->cases)
                for (const auto& list : made.data.texts())
                    if (text_at(ruleset, {"lists", list, "of"}) == "players")
                        diagnostics.error(made.place, "list.no-bonus",
                                          {{"name", name}, {"list", list}});
        }
}

// ---- names that nothing reads ------------------------------------------------------------------

// `tie-breaks: {readings: {LINE: ...}}` of a line that no list has.
void check_readings(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Names readings = ruleset.names_under({"tie-breaks", "readings"});
    if (readings.empty()) return;
    Names titles, known;
    for (const auto& setting : ruleset.settings())
        if (setting.type == "tie-breaks")
            for (const auto& made : setting.cases)
                for (const auto& line : tie_breaks_of(ruleset, setting, made)) {
                    auto& all = line.call.is_nothing() ? titles : known;
                    if (std::find(all.begin(), all.end(), line.title) == all.end())
                        all.push_back(line.title);
                }
    for (const auto& name : readings)
        if (std::find(titles.begin(), titles.end(), name) != titles.end())
            continue;
        else if (std::find(known.begin(), known.end(), name) != known.end())
            diagnostics.error(ruleset.find({"tie-breaks", "readings", name})->key_place,
                              "tie-break.read-already", {{"name", name}});
        else
            check_known(name, titles.empty() ? known : titles,
                        ruleset.find({"tie-breaks", "readings", name})->key_place,
                        {"tie-break.no-line", "tie-break.no-line-near"}, diagnostics);
}

void check_pairing_names(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const auto place_under = [&](const Path& path) {
        for (const auto& setting : ruleset.settings())
            if (begins_with(setting.path, path)) return setting.key_place;
        return ruleset.place();
    };
    const Names columns = columns_of_entries(ruleset);
    for (const auto& name : ruleset.names_under({"pairing", "apart"}))
        check_known(name, columns, place_under({"pairing", "apart", name}),
                    {"name.column", "name.column-near"}, diagnostics);
    const Names competitions = ruleset.names_under({"competitions"});
    for (const auto& name : ruleset.names_under({"pairing", "of"})) {
        const Place place = place_under({"pairing", "of", name});
        if (!ruleset.find({"pairing", "of", name, "system"}))
            diagnostics.error(place, "laws.needs",
                              {{"key", spoken({"pairing", "of", name, "options"})},
                               {"needs", spoken({"pairing", "of", name, "system"})}});
        if (competitions.empty())
            diagnostics.error(place, "pairing.no-competitions", {{"name", name}});
        else
            check_known(name, competitions, place, {"competition.unknown", "name.competition-near"},
                        diagnostics);
    }
}

// ---- names a letter apart -----------------------------------------------------------------------

// Whether one letter, put in, left out or another, makes one word of the other.
bool one_letter_apart(std::string_view a, std::string_view b) {
    const auto first = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    a.remove_prefix(static_cast<std::size_t>(first.first - a.begin()));
    b.remove_prefix(static_cast<std::size_t>(first.second - b.begin()));
    const auto last = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    a.remove_suffix(static_cast<std::size_t>(last.first - a.rbegin()));
    b.remove_suffix(static_cast<std::size_t>(last.second - b.rbegin()));
    const auto letters = [](std::string_view text) {
        return std::count_if(text.begin(), text.end(),
                             [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    };
    return letters(a) <= 1 && letters(b) <= 1;
}

// Whether two long words differ in one letter, no number: "Prise", "Prize"; "Trofeu", "Troféu".
bool is_slip(const std::string& name, const std::string& other) {
    const auto words = split(name, " "), others = split(other, " ");
    if (words.size() != others.size()) return false;
    constexpr std::size_t shortest = 4;
    int unlike = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == others[i]) continue;
        const std::string word(words[i]), known(others[i]);
        const bool has_number = word.find_first_of("0123456789") != std::string::npos ||
                                known.find_first_of("0123456789") != std::string::npos;
        if (has_number || std::min(word.size(), known.size()) < shortest) return false;
        if (!one_letter_apart(word, known)) return false;
        ++unlike;
    }
    return unlike == 1;
}

// Names that this file adds, beside those of the files that it extends.
void note_slips(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const std::string block : {"prizes", "lists", "groups", "bonuses", "deductions"}) {
        std::map<std::string, std::pair<const Setting*, bool>> names; // the first line; inherited
        for (const auto& setting : ruleset.settings())
            if (setting.path.size() > 1 && setting.path[0] == block) {
                auto& one = names.try_emplace(setting.path[1], &setting, false).first->second;
                one.second = one.second || !is_own(ruleset, setting) || !setting.before.empty();
            }
        for (const auto& [name, about] : names)
            for (const auto& [other, inherited] : names)
                if (!about.second && inherited.second && is_slip(name, other))
                    diagnostics.note(
                        about.first->key_place, "name.slip",
                        {{"name", name},
                         {"other", other},
                         {"block", block},
                         {"document", ruleset.documents[inherited.first->document].cited_as}});
    }
}

} // namespace

void check_unread(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    check_keys(ruleset, scripts, diagnostics);
    check_demands(ruleset, scripts, diagnostics);
    check_rowless(ruleset, diagnostics);
    check_group_names(ruleset, diagnostics);
    check_worked_out(ruleset, scripts, diagnostics);
    note_same_groups(ruleset, diagnostics);
    check_beyond(ruleset, scripts, diagnostics);
    check_order(ruleset, diagnostics);
    check_sources(ruleset, diagnostics);
    check_limits(ruleset, scripts, diagnostics);
    check_bonuses(ruleset, diagnostics);
    check_for_teams(ruleset, diagnostics);
    check_circuits(ruleset, diagnostics);
    check_readings(ruleset, diagnostics);
    check_pairing_names(ruleset, diagnostics);
    note_slips(ruleset, diagnostics);
}

} // namespace regra::ruleset
