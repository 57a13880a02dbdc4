#include "faces/cli/pairing_work.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <regra/catalogue.h>

#include "engines/pairing/for_engine.hpp"
#include "engines/pairing/teams.hpp"
#include "faces/cli/output.hpp"
#include "faces/programs/pairing_program.hpp"
#include "formats/csv/csv.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::cli {
namespace {

constexpr int most_number = 9999;

Tournament event_of(const Common& common, const PairingOf& asked) {
    Diagnostics notes;
    Tournament tournament = read_trf(read_file(asked.file), asked.file, &notes);
    if (!asked.entries.empty())
        add_csv(read_file(asked.entries), asked.entries, tournament, &notes);
    report(notes, common.language);
    return tournament;
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

// The teams take the place of the entries.
void pair_teams(const PairingOf& asked, const pairing::Ruled& ruled, Tournament& tournament,
                pairing::Terms& terms, Language language) {
    if (!asked.teams && !pairing::is_team_event(tournament)) return;
    Diagnostics notes;
    const Scoring scoring =
        ruled.team_scoring ? *ruled.team_scoring : pairing::team_scoring(tournament);
    auto teams = pairing::team_event(tournament, scoring, &notes);
    report(notes, language);
    tournament = std::move(teams.event);
    terms.second = std::move(teams.board_points);
}

pairing::Ruled ruled_by(const Common& common, const PairingOf& asked,
                        const Tournament& tournament) {
    if (asked.ruleset.empty()) return {};
    Library library(common.scripts);
    ruleset::Scripts scripts(library);
    return pairing::ruled(ruleset::Rulesets(common.rulesets, scripts).load(asked.ruleset),
                          tournament, asked.teams || pairing::is_team_event(tournament));
}

pairing::Terms terms_of(const PairingOf& asked, pairing::Terms terms) {
    Diagnostics wrong;
    terms.wanted = pairs_of(asked.want, "--want", 0, wrong);
    terms.forbidden = pairs_of(asked.forbid, "--forbid", 1, wrong);
    if (wrong.has_errors()) throw Failure(Exit::bad_input, wrong);
    if (!asked.rounds.empty())
        terms.rounds = whole_number(asked.rounds, "--rounds", 1, most_rounds);
    if (!asked.games.empty()) terms.games_of_match = whole_number(asked.games, "--games", 1, 99);
    if (!asked.games.empty() && terms.even_games && terms.games_of_match % 2 != 0)
        throw Failure(Exit::bad_input, {"--games"}, "pairing.games-odd", {{"games", asked.games}});
    if (!asked.seed.empty())
        terms.seed = static_cast<std::uint64_t>(
            whole_number(asked.seed, "--seed", 0, std::numeric_limits<int>::max()));
    if (!asked.first_colour.empty())
        terms.first_colour = asked.first_colour == "white" ? Colour::white : Colour::black;
    if (asked.accelerate == "auto")
        terms.halves = pairing::Halves{};
    else if (!asked.accelerate.empty())
        terms.halves =
            pairing::Halves{whole_number(asked.accelerate, "--accelerate", 1, most_number)};
    return terms;
}

// What judges the pairs of an engine: its word --NAME is the Swiss system swiss-NAME.
std::string system_of_engine(const std::string& command) {
    for (const auto& word : command_words(command, "--engine"))
        if (word.size() > 2 && word.starts_with("--")) return "swiss-" + word.substr(2);
    return "";
}

// Options of the command go before those of the ruleset, which are for its own system only.
loader::PairingSystem system_of(const Common& common, const PairingOf& asked,
                                const pairing::Ruled& ruled) {
    std::string id = asked.system.empty() ? ruled.system : asked.system;
    if (id.empty() && !asked.engine.empty()) id = system_of_engine(asked.engine);
    if (id.empty()) throw Failure(Exit::bad_input, {}, "pairing.no-system");
    const auto plugin = pairing_plugin(common, id);
    loader::Texts options = options_of(plugin, asked.options);
    const std::size_t given = options.size();
    for (const auto& option : id == ruled.system ? ruled.options : loader::Texts{}) {
        const auto named = [&](const auto& one) { return one.first == option.first; };
        const auto end = options.begin() + static_cast<std::ptrdiff_t>(given);
        if (std::none_of(options.begin(), end, named)) options.push_back(option);
    }
    return loader::PairingSystem(plugin, options, {"--option"});
}

regra_budget budget_of(const PairingOf& asked) {
    regra_budget budget{std::numeric_limits<std::uint64_t>::max(),
                        std::numeric_limits<std::uint64_t>::max(), nullptr, nullptr};
    if (!asked.budget.empty())
        budget.nodes = static_cast<std::uint64_t>(
            whole_number(asked.budget, "--budget", 0, std::numeric_limits<int>::max()));
    return budget;
}

// What the request has, the system must know; what it does not look at would be lost silently.
void check_features(const PairingWork& work, const pairing::Round& round) {
    const auto& names = work.system.plugin().names(REGRA_NAME_FEATURE);
    const auto need = [&](bool asked, const char* feature) {
        const bool has = std::any_of(names.begin(), names.end(),
                                     [&](const loader::Name& name) { return name.id == feature; });
        if (!asked || has) return;
        throw Failure(Exit::bad_input, round.place, "pairing.without",
                      {{"id", work.system.plugin().id()}, {"feature", std::string(feature)}});
    };
    need(!round.request.accelerations.empty(), "accelerations");
    need(!work.terms.second.empty(), "teams");
}

} // namespace

loader::Plugin pairing_plugin(const Common& common, const std::string& id) {
    struct NotHere {
        std::string_view name, text, reason;
    };
    constexpr NotHere not_here[] = {{"dubov", "C.04.4.1", "pairing.no-draft-yet"},
                                    {"burstein", "C.04.4.2", "pairing.no-draft-yet"},
                                    {"lim", "C.04.4.3", "pairing.no-lim"}};
    const auto plugins = plugins_of(common);
    for (const NotHere& one : not_here) {
        if (id != one.name && id != "swiss-" + std::string(one.name)) continue;
        std::vector<std::string> ids;
        Diagnostics ignored;
        for (const auto& plugin : plugins.open_all(ignored))
            if (plugin.kind() == loader::Kind::pairing) ids.push_back(plugin.id());
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) break;
        std::sort(ids.begin(), ids.end());
        throw Failure(Exit::bad_input, {}, one.reason,
                      {{"id", id}, {"text", std::string(one.text)}, {"ids", join(ids, ", ")}});
    }
    return plugins.open(id, loader::Kind::pairing);
}

PairingWork::PairingWork(const Common& common_options, const PairingOf& asked_for)
    : common(common_options), asked(asked_for), tournament(event_of(common, asked)),
      ruled(ruled_by(common, asked, tournament)), terms(terms_of(asked, ruled.terms)),
      system(system_of(common, asked, ruled)), budget(budget_of(asked)) {
    pair_teams(asked, ruled, tournament, terms, common.language);
}

int PairingWork::round_number() const {
    const int next = pairing::next_round(tournament, terms);
    return asked.round.empty() ? next : whole_number(asked.round, "--round", 1, next);
}

pairing::Round PairingWork::round(std::int32_t detail) const {
    Diagnostics notes;
    pairing::Terms detailed = terms;
    detailed.detail = detail;
    auto made = pairing::make_round(tournament, detailed, system, round_number(), &notes);
    report(notes, common.language);
    check_features(*this, made);
    return made;
}

loader::Pairing PairingWork::pair_by_engine(const pairing::Round& round) const {
    const auto words = command_words(asked.engine, "--engine");
    const int seconds = asked.engine_limit.empty()
                            ? 60
                            : whole_number(asked.engine_limit, "--engine-limit", 1, 86400);
    const auto event = pairing::event_for_engine(tournament, terms, round);
    const auto answer = run_pairing_program(words, write_trf(event), std::chrono::seconds(seconds));
    return pairing::pairs_of_engine(answer, words.front(), round, system, &budget);
}

loader::Pairing PairingWork::pair(const pairing::Round& round) const {
    if (!asked.engine.empty()) return pair_by_engine(round);
    auto made = system.pair(round.request, &budget);
    Diagnostics found = loader::diagnostics(made.findings, system.plugin(), round.place);
    if (!made.legal) {
        found.error(round.place, "pairing.none",
                    {{"id", system.plugin().id()}, {"round", std::to_string(round.request.round)}});
        throw Failure(Exit::no, found);
    }
    report(found, common.language);
    return made;
}

std::int32_t PairingWork::entrant(const pairing::Round& round, const std::string& number,
                                  const std::string& name, bool bye) const {
    const int wanted = cli::whole_number(number, name, bye ? 0 : 1, most_number);
    if (wanted == 0) return REGRA_NOBODY;
    for (std::size_t i = 0; i < round.entries.size(); ++i) {
        const auto entrant = static_cast<std::int32_t>(i);
        const bool there = round.request.entrants[i].flags & REGRA_AVAILABLE;
        if (round.number(entrant) == wanted && there) return entrant;
    }
    throw Failure(Exit::bad_input, round.place, "pairing.away",
                  {{"number", number}, {"round", std::to_string(round.request.round)}});
}

Value json_of(const pairing::Round& round, const regra_pair& pair) {
    return Value::Map{{"board", pair.board},
                      {"white", round.number(pair.white)},
                      {"black", round.number(pair.black)}};
}

Value json_of(const std::vector<pairing::Line>& lines, std::size_t from) {
    Value::List array;
    for (std::size_t i = from; i < lines.size(); ++i)
        array.push_back(Value::Map{{"text", lines[i].text}, {"article", lines[i].article}});
    return array;
}

} // namespace regra::cli
