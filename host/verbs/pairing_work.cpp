#include "verbs/pairing_work.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include <regra/catalogue.h>

#include "engines/pairing/for_engine.hpp"
#include "engines/pairing/teams.hpp"
#include "engines/pairing/why.hpp"
#include "engines/pairing/written.hpp"
#include "engines/standings/lists.hpp"
#include "facts/tournament/match_rounds.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"
#include "verbs/store.hpp"
#include "verbs/tournament_file.hpp"

namespace regra::verbs {
namespace {

Tournament tournament_of(const Call& call, const PairingOf& asked) {
    if (!asked.competition.empty() && asked.ruleset.empty())
        throw Error(Exit::bad_input, {}, "cli.only-with",
                    {{"name", "--competition"}, {"other", "--ruleset"}});
    Diagnostics notes;
    Tournament tournament = tournament_in(call, asked.file, asked.entries, notes);
    call.report(notes);
    return tournament;
}

PairedFrom paired_from(const Call& call, const PairingOf& asked) {
    if (!call.event) return {call, asked, tournament_of(call, asked)};
    if (!asked.entries.empty())
        throw Error(Exit::bad_input, {"--entries"}, "pairing.event-entries");
    EventAsked event_asked{asked.file, {}, {}};
    event_asked.competition = asked.competition;
    const EventWork event(call, event_asked);
    const auto& state = event.state();
    PairedFrom from{asked.ruleset.empty() ? event.own() : call, asked, event.tournament()};
    if (asked.ruleset.empty()) from.asked.ruleset = state.ruleset;
    from.asked.competition = state.competition;
    from.asked.teams |= state.of_teams;
    if (!asked.round && !state.missing(state.paired()).empty()) from.asked.round = state.paired();
    return from;
}

std::vector<std::pair<int, int>> pairs_of(const std::vector<std::string>& given,
                                          const std::string& option, int least,
                                          Diagnostics& wrong) {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& text : given) {
        int a = 0, b = -1;
        const char* const end = text.data() + text.size();
        const auto first = std::from_chars(text.data(), end, a);
        const bool dash = first.ec == std::errc() && first.ptr != end && *first.ptr == '-';
        const auto second = dash ? std::from_chars(first.ptr + 1, end, b) : first;
        const bool whole = dash && second.ptr == end && second.ec != std::errc::invalid_argument;
        if (second.ec == std::errc::result_out_of_range) b = most_number + 1;
        const char* complaint = !whole ? "pairing.pair-text"
                                : a < 0 || b < 0 || std::max(a, b) > most_number
                                    ? "pairing.pair-range"
                                : a == b              ? "pairing.pair-same"
                                : a == 0 || b < least ? "pairing.pair-bye"
                                                      : nullptr;
        if (!complaint)
            pairs.emplace_back(a, b);
        else
            wrong.error({option}, complaint,
                        {{"text", text}, {"most", std::to_string(most_number)}});
    }
    return pairs;
}

// The teams take the place of the entries, and their matches that of single games.
void pair_teams(PairingWork& work) {
    Tournament& tournament = work.tournament;
    if (!work.asked.teams && !work.ruled.team_scoring && !pairing::is_team_event(tournament))
        return;
    Diagnostics notes;
    if (work.terms.even_games) check_even_games(tournament, notes);
    if (notes.has_errors()) throw Error(Exit::bad_input, std::move(notes));
    const Scoring scoring =
        work.ruled.team_scoring ? *work.ruled.team_scoring : pairing::team_scoring(tournament);
    auto teams = team_event(tournament, scoring, "Swiss", work.terms.games_of_match, &notes);
    work.call.report(notes);
    work.members = std::exchange(tournament, std::move(teams.event));
    work.terms.second = std::move(teams.board_points);
    work.terms.games_of_match = 1;
    work.team_field = std::move(teams.field);
}

pairing::Ruled ruled_by(const Call& call, const PairingOf& asked, const Tournament& tournament) {
    if (asked.ruleset.empty()) return {};
    Store store(call);
    const auto rules = store.rulesets.load(asked.ruleset);
    const bool teams = asked.teams || pairing::is_team_event(tournament);
    auto ruled = pairing::ruled(rules, tournament, asked.competition, teams);
    if (!teams && !ruled.team_scoring)
        ruled.terms.outside =
            not_meant(rules, tournament, store.scripts.machine(), asked.competition);
    return ruled;
}

pairing::Terms terms_of(const PairingOf& asked, pairing::Terms terms) {
    Diagnostics wrong;
    terms.wanted = pairs_of(asked.want, "--want", 0, wrong);
    terms.forbidden = pairs_of(asked.forbid, "--forbid", 1, wrong);
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
    if (asked.rounds) terms.rounds = *asked.rounds;
    if (asked.games) terms.games_of_match = *asked.games;
    if (asked.games && terms.even_games && terms.games_of_match % 2 != 0)
        throw Error(Exit::bad_input, {"--games"}, "pairing.games-odd",
                    {{"count", std::to_string(*asked.games)}});
    if (asked.seed) terms.seed = static_cast<std::uint64_t>(*asked.seed);
    if (!asked.first_colour.empty())
        terms.first_colour = asked.first_colour == "white" ? Colour::white : Colour::black;
    if (asked.accelerate == "auto")
        terms.halves = pairing::Halves{};
    else if (!asked.accelerate.empty())
        terms.halves =
            pairing::Halves{whole_number(asked.accelerate, "--accelerate", 1, most_number)};
    return terms;
}

// What judges the pairs of an engine: its word --NAME.
std::string system_of_engine(const std::string& command) {
    for (const auto& word : pairing::command_words(command, "--engine"))
        if (word.size() > 2 && word.starts_with("--")) return word.substr(2);
    return "";
}

// The options that are not given yet.
void add_options(const loader::Texts& more, loader::Texts& options) {
    const loader::Texts given = options;
    for (const auto& option : more)
        if (std::none_of(given.begin(), given.end(),
                         [&](const auto& one) { return one.first == option.first; }))
            options.push_back(option);
}

// Record 192 says by a code which system the event is paired by; plugins know the codes as aliases,
// whose conditions are the options that the code stands for.
struct DeclaredType {
    std::string code, system; // "" = there is no record, no plugin knows the code
    loader::Texts options;
    bool accelerated = false;
};

DeclaredType type_in(const Call& call, const Tournament& tournament) {
    DeclaredType type;
    for (const auto& record : tournament.other_records)
        if (record.starts_with("192")) type.code = trim(std::string_view(record).substr(3));
    if (type.code.empty()) return type;
    Diagnostics ignored;
    for (const auto& plugin : plugins_of(call).open_all(loader::Kind::pairing, ignored))
        for (const auto& alias : plugin.names(REGRA_NAME_ALIAS)) {
            const bool accelerated = alias.id == "TRF.192.accelerated";
            if ((!accelerated && alias.id != "TRF.192") || alias.value != type.code) continue;
            type.system = plugin.id();
            type.accelerated = accelerated;
            for (const auto& condition : split(trim(alias.domain), " "))
                if (const auto sign = condition.find('='); sign != condition.npos)
                    type.options.emplace_back(condition.substr(0, sign),
                                              condition.substr(sign + 1));
        }
    return type;
}

bool has_feature(const loader::Plugin& plugin, const char* feature) {
    return std::ranges::any_of(plugin.names(REGRA_NAME_FEATURE),
                               [&](const loader::Name& name) { return name.id == feature; });
}

// Lists of a knock-out go by stages; an event that is older than these goes on by its own rules.
void check_lists(const PairingWork& work) {
    const auto& played = work.ruled.played;
    const auto& plugin = work.system.plugin();
    if (played.empty() || played == "knock-out" || !has_feature(plugin, "knock-out")) return;
    const Arguments told = {{"system", plugin.id()}, {"played", played}};
    if (!work.call.event)
        throw Error(Exit::bad_input, {work.asked.ruleset}, "pairing.played-otherwise", told);
    Diagnostics notes;
    notes.note({work.call.event->name}, "pairing.played-otherwise-event", told);
    work.call.report(notes);
}

bool changes_defaults(const loader::Plugin& plugin, const loader::Texts& options) {
    return std::any_of(options.begin(), options.end(), [&](const auto& option) {
        for (const auto& name : plugin.names(REGRA_NAME_OPTION))
            if (name.id == option.first) return name.value != option.second;
        return false;
    });
}

// The system that a code of record 192 stands for, though it is not here: its name is a word of it.
bool names_lim(const std::string& code) {
    const auto parts = split(code, "_");
    return std::find(parts.begin(), parts.end(), "LIM") != parts.end();
}

// Options that are asked for go before those of the ruleset, those before what the file says; each
// is for its own system only.
loader::PairingSystem system_of(const Call& call, const PairingOf& asked,
                                const pairing::Ruled& ruled, const Tournament& tournament,
                                pairing::Terms& terms) {
    const DeclaredType type = type_in(call, tournament);
    std::string id = asked.system.empty() ? ruled.system : asked.system;
    if (id.empty() && !asked.engine.empty()) id = system_of_engine(asked.engine);
    const bool by_file = id.empty() && !type.system.empty();
    if (by_file) id = type.system;
    if (id.empty() && names_lim(type.code)) id = "lim";
    if (id.empty() && !type.code.empty())
        throw Error(Exit::bad_input, {tournament.file}, "pairing.type-unknown",
                    {{"code", type.code}});
    if (id.empty())
        throw Error(Exit::bad_input, {},
                    call.event ? "pairing.no-system-line" : "pairing.no-system",
                    {{"id", asked.ruleset}});
    const auto plugin = pairing_plugin(call, id, asked.draft);
    id = plugin.id();
    loader::Texts options = options_of(plugin, asked.options);
    if (id == ruled.system) add_options(ruled.options, options);
    if (id == type.system) {
        add_options(type.options, options);
        if (type.accelerated && !terms.halves) terms.halves = pairing::Halves{};
        Diagnostics notes;
        if (by_file || changes_defaults(plugin, type.options))
            notes.note({tournament.file}, "pairing.by-type", {{"code", type.code}, {"id", id}});
        call.report(notes);
    }
    return loader::PairingSystem(plugin, options, {"--option"});
}

regra_budget budget_of(const PairingOf& asked) {
    regra_budget budget{std::numeric_limits<std::uint64_t>::max(),
                        std::numeric_limits<std::uint64_t>::max(), nullptr, nullptr};
    if (asked.budget) budget.nodes = static_cast<std::uint64_t>(*asked.budget);
    return budget;
}

// What the request has, the system must know; what it does not look at would be lost silently.
void check_features(const PairingWork& work, const pairing::Round& round) {
    const auto has = [&](const char* feature) {
        return has_feature(work.system.plugin(), feature);
    };
    const auto need = [&](bool asked, const char* feature) {
        if (!asked || has(feature)) return;
        throw Error(Exit::bad_input, round.place, "pairing.without",
                    {{"id", work.system.plugin().id()}, {"feature", std::string(feature)}});
    };
    need(!round.request.accelerations.empty(), "accelerations");
    need(!work.terms.second.empty(), "teams");
    if (work.terms.second.empty() && has("teams-only"))
        throw Error(Exit::bad_input, round.place, "pairing.teams-only",
                    {{"id", work.system.plugin().id()}});
}

// Swiss systems may be called without their first word, as engines call them.
loader::Plugin open_named(const loader::Plugins& plugins, const std::string& id) {
    try {
        return plugins.open(id, loader::Kind::pairing);
    } catch (const Error& unknown) {
        if (unknown.exit() != Exit::bad_input || id.starts_with("swiss-")) throw;
        try {
            return plugins.open("swiss-" + id, loader::Kind::pairing);
        } catch (const Error&) {
            throw unknown;
        }
    }
}

} // namespace

loader::Plugin pairing_plugin(const Call& call, const std::string& id, bool draft) {
    const auto plugins = plugins_of(call);
    if (id == "lim" || id == "swiss-lim") {
        std::vector<std::string> ids;
        Diagnostics ignored;
        for (const auto& plugin : plugins.list(ignored))
            if (plugin.description && plugin.description->kind == text(loader::Kind::pairing))
                ids.push_back(plugin.id);
        throw Error(Exit::bad_input, {}, "pairing.no-lim",
                    {{"id", id}, {"text", "C.04.4.3"}, {"ids", join(ids, ", ")}});
    }
    auto plugin = open_named(plugins, id);
    if (draft) return plugin;
    for (const loader::Name& name : plugin.names(REGRA_NAME_FEATURE))
        if (name.id == "draft")
            throw Error(Exit::bad_input, {}, "pairing.draft", {{"id", id}, {"text", name.value}});
    return plugin;
}

namespace {

// A competition of the ruleset: who plays it, and how.
struct PairedCompetition {
    std::string name, system; // "Swiss", "double round robin"; "" = nothing says it
    bool teams = false;
};

// Those that a block of the ruleset pairs; an event that names no competitions has one, of players,
// and a regulation that fixes its system one of either.
std::vector<PairedCompetition> paired_by(const ruleset::Ruleset& rules, const ruleset::Path& block,
                                         bool of_teams_only) {
    const auto* said = rules.find({"play", "system"});
    const std::string usual = said && said->cases.size() == 1 ? said->cases[0].text : "";
    const auto own = rules.names_under({"pairing", "of"});
    std::vector<PairedCompetition> all;
    for (const auto& name : rules.names_under({"competitions"})) {
        const bool has_own = std::find(own.begin(), own.end(), name) != own.end();
        if (block.size() > 1 ? block.back() != name : has_own) continue;
        const Value* declared = ruleset::value_at(rules, {"competitions", name});
        if (!declared) continue;
        const std::string& system = declared->text_of("system");
        all.push_back({name, system.empty() ? usual : system, declared->yes_of("teams")});
    }
    const bool is_fixed = said && said->freedom == ruleset::Freedom::fixed;
    if (rules.names_under({"competitions"}).empty() && (rules.is_event() || is_fixed))
        all.push_back({"", usual, !rules.is_event() && of_teams_only});
    return all;
}

// What the competitions say of themselves is what the system does.
void check_played(const ruleset::Ruleset& rules, const ruleset::Path& block,
                  const loader::Plugin& plugin, const Place& place, Diagnostics& found) {
    constexpr std::string_view twice = "double";
    const bool is_swiss = has_feature(plugin, "swiss"),
               knocks_out = has_feature(plugin, "knock-out");
    const bool is_table = has_feature(plugin, "round-robin") && !knocks_out;
    ruleset::Path option = block;
    option.insert(option.end(), {"options", std::string(twice)});
    const auto* stated = rules.find(option);
    const bool is_double = stated && stated->cases.size() == 1 &&
                           (stated->cases[0].text == "yes" || stated->cases[0].text == "true");
    const auto& options = plugin.names(REGRA_NAME_OPTION);
    const bool can_double = std::any_of(options.begin(), options.end(),
                                        [&](const loader::Name& name) { return name.id == twice; });
    for (const auto& one : paired_by(rules, block, has_feature(plugin, "teams-only"))) {
        const bool to_double = one.system.starts_with(twice);
        const Arguments about = {
            {"id", plugin.id()}, {"competition", one.name}, {"system", one.system}};
        if (!one.teams && has_feature(plugin, "teams-only"))
            return found.error(place, "pairing.teams-only-here", about);
        if (one.teams && is_swiss && !has_feature(plugin, "teams"))
            return found.error(place, "pairing.without",
                               {{"id", plugin.id()}, {"feature", "teams"}});
        if (one.system.empty()) continue;
        const bool is_other = one.system == "Swiss"       ? is_table || knocks_out
                              : one.system == "knock-out" ? is_table || is_swiss
                                                          : is_swiss || knocks_out;
        if (is_other)
            return found.error(
                place, one.name.empty() ? "pairing.other-lists" : "pairing.other-system", about);
        if (is_table && can_double && to_double != is_double)
            return found.error(place, to_double ? "pairing.not-double" : "pairing.double", about);
    }
}

// A system and its options, as one block of a ruleset states them.
void check_system(const Call& call, const ruleset::Ruleset& rules, const ruleset::Path& block,
                  Diagnostics& found) {
    const auto at = [&](std::initializer_list<std::string> words) {
        ruleset::Path path = block;
        path.insert(path.end(), words);
        return rules.find(path);
    };
    const auto* system = at({"system"});
    if (!system || system->cases.size() != 1) return;
    const auto report_at = [&](const Error& error, const Place& place) {
        if (error.exit() != Exit::bad_input && error.exit() != Exit::file) throw error;
        for (auto diagnostic : error.diagnostics().items()) {
            diagnostic.place = place;
            found.add(std::move(diagnostic));
        }
    };
    try {
        const auto plugin = pairing_plugin(call, system->cases[0].text, true);
        check_played(rules, block, plugin, system->place, found);
        ruleset::Path options = block;
        options.emplace_back("options");
        for (const auto& name : rules.names_under(options)) {
            const auto* option = at({"options", name});
            if (!option || option->cases.size() != 1) continue;
            try {
                loader::PairingSystem(plugin, {{name, option->cases[0].text}}, option->place);
            } catch (const Error& error) {
                report_at(error, option->place);
            }
        }
    } catch (const Error& error) {
        report_at(error, system->place);
    }
}

} // namespace

void check_pairings(const Call& call, const ruleset::Ruleset& rules, Diagnostics& found) {
    check_system(call, rules, {"pairing"}, found);
    for (const auto& name : rules.names_under({"pairing", "of"}))
        check_system(call, rules, {"pairing", "of", name}, found);
}

void check_single_games(const loader::Plugin& plugin, int games) {
    if (games == 1 && has_feature(plugin, "even-matches"))
        throw Error(Exit::bad_input, {"--games"}, "pairing.games-odd",
                    {{"count", std::to_string(games)}});
}

PairingWork::PairingWork(const Call& caller, const PairingOf& asked_for)
    : PairingWork(paired_from(caller, asked_for)) {}

PairingWork::PairingWork(const Call& caller, const PairingOf& asked_for, Tournament of)
    : PairingWork(PairedFrom{caller, asked_for, std::move(of)}) {}

PairingWork::PairingWork(PairedFrom from)
    : call(std::move(from.call)), asked(std::move(from.asked)),
      tournament(std::move(from.tournament)), ruled(ruled_by(call, asked, tournament)),
      terms(terms_of(asked, ruled.terms)), system(system_of(call, asked, ruled, tournament, terms)),
      budget(budget_of(asked)) {
    if (!has_feature(system.plugin(), "knock-out")) leave_out_deciding(tournament);
    check_lists(*this);
    if (has_feature(system.plugin(), "even-matches")) terms.even_games = true;
    if (tournament.match_games.empty()) check_single_games(system.plugin(), terms.games_of_match);
    pair_teams(*this);
    // In a table everybody meets everybody, whatever the ruleset says about Swiss rounds.
    if (has_feature(system.plugin(), "round-robin")) {
        ruled.clear_apart();
        terms.apart.clear();
    }
    if (pairing::is_table(system)) terms.rounds = asked.rounds.value_or(0);
}

std::vector<int> PairingWork::left_over() const {
    if (!has_feature(system.plugin(), "swiss")) return {};
    return pairing::left_over(tournament, terms);
}

void PairingWork::report_left_over(Diagnostics& notes) const {
    std::vector<std::string> numbers;
    for (const int number : left_over()) numbers.push_back(std::to_string(number));
    if (numbers.empty()) return;
    notes.note({tournament.file}, "pairing.half-again",
               {{"round", std::to_string(pairing::rounds_paired(tournament, terms))},
                {"numbers", join(numbers, ", ")}});
}

int PairingWork::round_number() const {
    const int next = pairing::next_round(tournament, terms) - (left_over().empty() ? 0 : 1);
    return asked.round ? whole_number(std::to_string(*asked.round), "--round", 1,
                                      pairing::next_round(tournament, terms))
                       : next;
}

pairing::Round PairingWork::round(std::int32_t detail) const {
    Diagnostics notes;
    pairing::Terms detailed = terms;
    detailed.detail = detail;
    detailed.half_made = !asked.round && !left_over().empty();
    const int number = round_number();
    const bool again = asked.round && !call.event;
    if (again && number == pairing::rounds_paired(tournament, terms)) report_left_over(notes);
    auto made = pairing::make_round(tournament, detailed, system, number, &notes);
    if (!made.outside.empty())
        notes.note({tournament.file}, "pairing.outside",
                   {{"count", std::to_string(made.outside.size())}});
    call.report(notes);
    check_features(*this, made);
    return made;
}

loader::Pairing PairingWork::pair_by_engine(const pairing::Round& round) const {
    const auto words = pairing::command_words(asked.engine, "--engine");
    if (!call.pairing_engine) throw Error(Exit::bad_input, {"--engine"}, "pairing.no-engine");
    const auto event = pairing::event_for_engine(tournament, terms, round);
    const auto answer = call.pairing_engine(words, write_trf(event),
                                            std::chrono::seconds(asked.time_limit.value_or(60)));
    return pairing::pairs_of_engine(answer, words.front(), round, system, &budget);
}

loader::Pairing PairingWork::pair(const pairing::Round& round) const {
    if (!asked.engine.empty()) return pair_by_engine(round);
    auto made = system.pair(round.request, &budget);
    Diagnostics found;
    for (const auto& finding : made.findings)
        found.append(loader::diagnostics({finding}, system.plugin(), round.place_of(finding)));
    if (!made.legal) {
        pairing::report_none(round, system.plugin().id(), found);
        throw Error(Exit::no, found);
    }
    call.report(found);
    return made;
}

namespace {

// What an entry that is not paired asked for in a round, as its first column of games has it.
const char* away_by(int column, const Entry& entry) {
    const Game& game = pairing::game_of(entry, column);
    if (game.opponent != no_entry) return "pairing.stands";
    switch (game.kind) {
    case GameKind::pairing_bye: return "pairing.stands";
    case GameKind::half_bye: return "pairing.away-half";
    case GameKind::full_bye: return "pairing.away-full";
    case GameKind::zero_bye: return "pairing.away-zero";
    default: return "pairing.away";
    }
}

} // namespace

std::int32_t PairingWork::entrant(const pairing::Round& round, int number) const {
    if (number == 0) return REGRA_NOBODY;
    for (std::size_t i = 0; i < round.entries.size(); ++i) {
        const auto entrant = static_cast<std::int32_t>(i);
        const bool there = round.request.entrants[i].flags & REGRA_AVAILABLE;
        if (round.number(entrant) == number && there) return entrant;
    }
    const auto entry = std::find_if(tournament.entries.begin(), tournament.entries.end(),
                                    [&](const Entry& one) { return one.number == number; });
    const char* id = entry == tournament.entries.end() ? "pairing.no-number"
                                                       : away_by(round.columns.first, *entry);
    throw Error(
        Exit::bad_input, round.place, id,
        {{"number", std::to_string(number)}, {"round", std::to_string(round.request.round)}});
}

Value::Map PairingWork::head(const pairing::Round& round) const {
    return {{"system", system.plugin().id()}, {"round", round.request.round}};
}

Parameters system_parameters() {
    return {
        parameter("FILE", &PairingOf::file, "a tournament report file, or an event: NAME.event")
            .a_file(),
        parameter("system", &PairingOf::system, "a pairing system of `regra plugin list`").of("ID"),
        parameter("draft", &PairingOf::draft,
                  "also a system that is a draft: no program exists to compare it with"),
        parameter("option", &PairingOf::options, "an option of the system (repeatable)").of("K=V"),
        parameter("ruleset", &PairingOf::ruleset, "the ruleset of the event").of("ID"),
        parameter("competition", &PairingOf::competition,
                  "one of the ruleset's competitions, or of the event's")
            .of("NAME"),
        parameter("entries", &PairingOf::entries, "the list of entries").of("FILE.csv").a_file(),
        parameter("rounds", &PairingOf::rounds, "rounds planned, where the file does not say")
            .of("N")
            .between(1, most_rounds),
        parameter("games", &PairingOf::games,
                  "games of a match in each round, where the file does not say; 1 if not said")
            .of("N")
            .between(1, 99),
        parameter("first-colour", &PairingOf::first_colour,
                  "drawn for the first board, where the file does not say")
            .of("white|black")
            .one_of({"white", "black"}),
        parameter("accelerate", &PairingOf::accelerate,
                  "virtual points for the upper half; N is its last number")
            .of("auto|N"),
        parameter("forbid", &PairingOf::forbid, "these two are not to meet (repeatable)").of("A-B"),
        parameter("teams", &PairingOf::teams,
                  "pair the teams, also where no record tells of matches"),
        parameter("seed", &PairingOf::seed, "for systems that draw lots")
            .of("N")
            .between(0, std::numeric_limits<int>::max()),
        parameter("budget", &PairingOf::budget, "most units of work; exit status 4 beyond")
            .of("N")
            .between(0, std::numeric_limits<int>::max())};
}

Parameters round_parameters() {
    Parameters all = system_parameters();
    all.push_back(parameter("round", &PairingOf::round,
                            "paired again from the rounds before it, instead of the next one")
                      .of("N")
                      .between(1, most_rounds));
    all.push_back(parameter("want", &PairingOf::want,
                            "these two are to meet; A-0: A is to have the bye (repeatable)")
                      .of("A-B"));
    return all;
}

Parameters one_round_parameter() {
    return {
        parameter("round", &PairingOf::round, "this round only").of("N").between(1, most_rounds)};
}

Parameters engine_parameters() {
    return {parameter("engine", &PairingOf::engine,
                      "pairs by another maker's engine: its program and words, {in} and {out} for "
                      "the files")
                .of("COMMAND"),
            parameter("engine-limit", &PairingOf::time_limit, "60 if not said")
                .of("SECONDS")
                .between(1, 86400)};
}

} // namespace regra::verbs
