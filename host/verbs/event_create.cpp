// regra event create: a file with its rules inside.
#include <algorithm>
#include <set>

#include "engines/pairing/ruled.hpp"
#include "engines/standings/competition.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_competition.hpp"
#include "verbs/event_hours.hpp"
#include "verbs/event_work.hpp"
#include "verbs/pairing_work.hpp"
#include "verbs/rule_parts.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventCreate {
    std::string file, ruleset, choices; // choices: a file of lines
    std::string name, competition, place, dates, federation, arbiter, time;
    PlayedBy by;
    std::vector<std::string> hours;
    std::string zone;
    bool rated = false;
};

constexpr const char* own_ruleset = "this-event";

std::string quoted(const std::string& text) {
    std::string made = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') made += '\\';
        made += c;
    }
    return made + "\"";
}

// "2023-06-02 to 2023-06-03", or one day: the first and the last.
std::pair<std::string, std::string> days_of(const std::string& dates, Language language) {
    std::vector<std::string_view> parts;
    for (const auto& word : typed_forms("to", language))
        if (parts.size() < 2) parts = split(dates, " " + word + " ");
    const auto first = calendar_date(trim(parts.front())), last = calendar_date(trim(parts.back()));
    const bool are_days = first && last && first->day != 0 && last->day != 0;
    if (!are_days || parts.size() > 2 || *last < *first)
        throw Error(Exit::bad_input, {"--dates"}, "event.dates", {{"text", dates}});
    return {text(*first), text(*last)};
}

// The ruleset of an event: a line for each of these options, then the choices as they are written.
struct OwnText {
    std::string text;
    std::vector<std::string> options;

    void add(std::string_view key, const std::string& value, std::string_view option) {
        text.append(key).append(": ").append(value).append("\n");
        options.emplace_back(option);
    }
};

// The ruleset of an event that was named, or one made of the choices over a regulation.
struct Chosen {
    ruleset::Ruleset rules;
    std::string id;
    OwnText own = {}; // of a ruleset that is made here
};

OwnText text_of_event(const Call& call, const EventCreate& asked, const std::string& name) {
    OwnText made;
    made.add("event", quoted(name), "--name");
    made.add("extends", asked.ruleset, "--ruleset");
    if (!asked.place.empty()) made.add("place", quoted(asked.place), "--place");
    if (!asked.dates.empty()) {
        const auto [first, last] = days_of(asked.dates, call.language);
        made.add("dates", first == last ? first : first + " to " + last, "--dates");
    }
    if (!asked.choices.empty()) made.text += call.read(asked.choices);
    return made;
}

bool is_made_here(const Place& place) {
    return place.file.ends_with(std::string(own_ruleset) + ".yaml");
}

// The place of it in what the organizer has written.
Place place_written(const Diagnostic& one, const OwnText& own, const EventCreate& asked) {
    const int line = one.place.line, above = static_cast<int>(own.options.size());
    if (one.severity != Severity::open && line >= 1 && line <= above)
        return {own.options[static_cast<std::size_t>(line - 1)]};
    return {asked.choices.empty() ? "--choices" : asked.choices, std::max(line - above, 0),
            line > above ? one.place.column : 0};
}

// What is wrong in the ruleset made here, at what the organizer has written.
[[noreturn]] void refuse(const ruleset::Ruleset& rules, const Diagnostics& found,
                         const OwnText& own, const EventCreate& asked) {
    Diagnostics told;
    bool open = false;
    for (auto one : found.items()) {
        open |= one.severity == Severity::open;
        if (is_made_here(one.place)) one.place = place_written(one, own, asked);
        told.add(std::move(one));
    }
    if (open && ruleset::text_at(rules, {"pairing", "system"}).empty())
        told.error({"--choices"}, "pairing.no-system-line", {{"id", asked.ruleset}});
    if (open && asked.choices.empty()) told.note({}, "event.choices-file");
    throw Error(Exit::bad_input, std::move(told));
}

Chosen chosen(const Call& call, Store& store, const EventCreate& asked, const std::string& name) {
    Diagnostics found;
    const auto named = store.rulesets.read(asked.ruleset, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    if (named.own().kind == ruleset::Kind::event) {
        if (!asked.choices.empty())
            throw Error(Exit::bad_input, {asked.choices}, "event.choices-twice",
                        {{"id", asked.ruleset}});
        return {store.rulesets.load(asked.ruleset), named.own().id};
    }
    auto own = text_of_event(call, asked, name);
    store.rulesets.add(std::string("events/") + own_ruleset + ".yaml", own.text);
    try {
        return {store.rulesets.load(own_ruleset), own_ruleset, std::move(own)};
    } catch (const Error& error) {
        refuse(store.rulesets.read(own_ruleset, found), error.diagnostics(), own, asked);
    }
}

// All that the event's rules may ever read: its own parts, and what other files may import from.
std::vector<store::Source> sources_of(const Call& call, Store& store, const Chosen& chosen) {
    auto parts = parts_of(call, store, chosen.rules);
    for (const auto& listed : store.rulesets.list()) {
        using ruleset::Kind;
        const bool importable = listed.kind == Kind::laws || listed.kind == Kind::codes ||
                                listed.kind == Kind::openings || listed.kind == Kind::notation ||
                                listed.kind == Kind::acts; // as files of acts are typed
        if (importable)
            parts.files.try_emplace(path_of_ruleset(listed.kind, listed.id),
                                    call.read(listed.file));
    }
    // An adaptation is used where a player is said to use it, whatever the rules.
    std::set<std::string> adaptations;
    Diagnostics ignored;
    for (const auto& plugin : plugins_of(call).list(ignored))
        if (plugin.description && plugin.description->kind == text(loader::Kind::adaptation))
            adaptations.insert(plugin.id);
    parts.plugins.merge(plugins_here(call, adaptations));
    std::vector<store::Source> sources;
    for (const auto& [id, plugin] : parts.plugins)
        sources.push_back({1, "plugins/" + id, plugin.version + "\n" + plugin.hash + "\n"});
    for (auto& [path, text] : parts.files) sources.push_back({1, path, std::move(text)});
    return sources;
}

std::string dates_of(const EventCreate& asked, const ruleset::Ruleset& rules) {
    return asked.dates.empty() ? ruleset::text_at(rules, {"dates"}) : asked.dates;
}

// The one that is named, or the only one, or the only one that is played by entries.
std::string competition_of(const EventCreate& asked, const ruleset::Ruleset& rules) {
    if (!asked.competition.empty())
        return regra::competition_of(rules, asked.competition, false).name;
    const auto names = rules.names_under({"competitions"});
    std::vector<std::string> single;
    for (const auto& name : names) {
        const Value* declared = ruleset::value_at(rules, {"competitions", name});
        if (declared && !declared->yes_of("teams")) single.push_back(name);
    }
    if (names.empty()) return "";
    if (names.size() == 1) return names.front();
    if (single.size() == 1) return single.front();
    throw Error(Exit::bad_input, {"--competition"}, "event.which-competition",
                {{"names", join(names, ", ")}});
}

// An event is created to be paired and ranked, and its rules do not change any more.
void demand_system(const Call& call, const EventWork& work, const ruleset::Ruleset& rules) {
    Diagnostics found;
    const auto& state = work.state();
    const auto by = pairing::ruled(rules, work.tournament(), state.competition, state.of_teams);
    if (by.system.empty()) found.error({}, "pairing.no-system-line", {{"id", rules.own().id}});
    check_pairings(call, rules, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    demand_ranked(rules, regra::competition_of(rules, state.competition, state.of_teams));
}

// The same of rules that were made here, at what the organizer has written. What they lack, which
// is told at their first line, stands at the ruleset they extend.
void demand_system(const Call& call, const EventWork& work, const Chosen& chosen,
                   const EventCreate& asked) {
    try {
        demand_system(call, work, chosen.rules);
    } catch (const Error& error) {
        if (chosen.own.text.empty()) throw;
        Diagnostics told;
        bool lacks = false;
        for (auto one : error.diagnostics().items()) {
            if (is_made_here(one.place)) {
                const bool first = one.place.line <= 1;
                one.place = first ? Place{"--ruleset"} : place_written(one, chosen.own, asked);
                lacks |= first;
            }
            told.add(std::move(one));
        }
        if (lacks) told.note({}, "event.ruleset-lacks", {{"id", asked.ruleset}});
        throw Error(error.exit(), std::move(told));
    }
}

Reply run_event_create(const Call& call, const EventCreate& asked) {
    Store store(call);
    const std::string given = asked.name;
    const auto stem = std::filesystem::path(asked.file).stem().string();
    auto rules = chosen(call, store, asked, given.empty() ? stem : given);
    EventWork work = EventWork::begin(call, {asked.file, {}, {}});
    Value act = Value::Map{{"act", "create"},
                           {"name", given.empty() ? rules.rules.own().title : given},
                           {"ruleset", rules.id},
                           {"rated", asked.rated}};
    const auto competition = competition_of(asked, rules.rules);
    const std::string place =
        asked.place.empty() ? ruleset::text_at(rules.rules, {"place"}) : asked.place;
    for (const auto& [name, value] :
         {std::pair("competition", competition), std::pair("place", place),
          std::pair("federation", asked.federation), std::pair("time", asked.time)})
        if (!value.empty()) act.set(name, value);
    if (const auto dates = dates_of(asked, rules.rules); !dates.empty()) {
        const auto [first, last] = days_of(dates, work.call().language);
        act.set("first day", first);
        act.set("last day", last);
    }
    set_played_by(rules.rules, competition, asked.by, act);
    if (!asked.arbiter.empty())
        act.set("arbiter", work.add_person(Value::Map{{"name", asked.arbiter}}));
    auto sources = sources_of(call, store, rules);
    const auto count = sources.size();
    work.add_sources(std::move(sources), act);
    work.add(std::move(act));
    demand_system(call, work, rules, asked);
    if (!asked.hours.empty())
        work.add(act_of_hours(work, {asked.hours, asked.zone, ""}, "--hours"));
    work.say({"event.created", {{"file", asked.file}, {"title", rules.rules.own().title}}});
    work.say({"event.rules-inside", {{"count", std::to_string(count)}}});
    work.say({"event.next-import", {}});
    return work.reply({{"ruleset", rules.id}, {"sources", count}});
}

} // namespace

Verb event_create() {
    using namespace reply;
    Verb made = verb<EventCreate>(
        "event create", "a new event, its rules inside",
        "The ruleset is that of an event, or a regulation with the choices that it leaves open: "
        "lines as\na file of an event has them, read from --choices. What is still open is listed "
        "with its\narticle and a line to add, and no file is made.\n"
        "--json: {done, said, acts: [{n, act}], asks, ruleset, sources}",
        {{parameter("FILE", &EventCreate::file, "the new file, NAME.event").a_file(),
          parameter("ruleset", &EventCreate::ruleset, "the rules").of("ID").demanded(),
          parameter("choices", &EventCreate::choices, "what the ruleset leaves open").a_file(),
          parameter("name", &EventCreate::name, "of the event").of("TEXT"),
          parameter("competition", &EventCreate::competition,
                    "which of the ruleset's is paired, where there are several; `event "
                    "competition` adds others")
              .of("NAME"),
          parameter("place", &EventCreate::place, "where").of("TEXT"),
          parameter("dates", &EventCreate::dates, "when: a day, or 'DAY to DAY'").of("DATES"),
          parameter("federation", &EventCreate::federation, "three letters").of("TEXT"),
          parameter("arbiter", &EventCreate::arbiter, "the chief arbiter").of("NAME"),
          parameter("time", &EventCreate::time, "how long games are").of("TEXT"),
          parameter("hours", &EventCreate::hours,
                    "when a round is played, as of event hours (repeatable)")
              .of("ROUND=DAY HOUR"),
          parameter("zone", &EventCreate::zone, "of these hours, as +01:00")
              .of("OFFSET")
              .only_with({"hours"}),
          parameter("rated", &EventCreate::rated, "it is to be rated")},
         within(&EventCreate::by, parameters_of_play())},
        event_shape({text("ruleset"), number("sources")}), run_event_create);
    made.text = event_text;
    made.event = EventUse::creates;
    made.acts = {"create", "hours"};
    return made;
}

} // namespace regra::verbs
