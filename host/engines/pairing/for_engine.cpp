#include "engines/pairing/for_engine.hpp"

#include <algorithm>
#include <map>

#include "engines/pairing/pairs_file.hpp"

namespace regra::pairing {
namespace {

Points sum_of(const Entry& entry, const PointValues& values, int columns) {
    std::vector<Points> all = {values.win,         values.draw,         values.loss,
                               values.forfeit_win, values.forfeit_loss, values.pairing_bye,
                               values.full_bye,    values.half_bye,     values.zero_bye};
    const std::int64_t unit = unit_of(all);
    std::int64_t sum = 0;
    for (int column = 0; column < columns; ++column)
        sum += in_units(value_of(entry.games[static_cast<std::size_t>(column)], values), unit);
    return points(sum, unit);
}

void add_accelerations(Tournament& event, const Round& round) {
    std::map<int, std::vector<Points>> by_entry;
    for (const regra_acceleration& added : round.request.accelerations) {
        auto& rounds = by_entry[round.entries[added.entrant]];
        if (rounds.size() < added.round) rounds.resize(added.round);
        rounds[added.round - 1u] = points(added.points, round.request.units_per_point);
    }
    event.accelerations.clear();
    for (auto& [entry, rounds] : by_entry) event.accelerations.push_back({entry, rounds});
}

void add_forbidden(Tournament& event, const Round& round) {
    event.forbidden.clear();
    for (const regra_forbidden& pair : round.request.forbidden)
        event.forbidden.push_back({{round.entries[pair.a], round.entries[pair.b]}, 1, 0});
    std::map<std::uint32_t, std::vector<int>> groups;
    for (const regra_member& member : round.request.members)
        if (member.hard) groups[member.group].push_back(round.entries[member.entrant]);
    for (auto& [group, members] : groups) event.forbidden.push_back({members, 1, 0});
}

} // namespace

std::vector<std::string> command_words(std::string_view text, const std::string& place_name) {
    std::vector<std::string> words;
    bool within = false; // a word
    char quote = 0;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\n';
        if (quote == 0 && blank) {
            within = false;
            continue;
        }
        if (!within) words.emplace_back();
        within = true;
        if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (quote != 0 && c == quote)
            quote = 0;
        else
            words.back() += c;
    }
    if (quote != 0 || words.empty() || words.front().empty())
        throw Error(Exit::bad_input, {place_name}, "program.command",
                    {{"text", std::string(text)}, {"in", "{in}"}, {"out", "{out}"}});
    return words;
}

Tournament event_for_engine(const Tournament& tournament, const Terms& terms, const Round& round) {
    if (round.columns.games != 1)
        throw Error(Exit::bad_input, round.place, "pairing.engine-single-games",
                    {{"count", std::to_string(round.columns.games)}});
    Tournament event = tournament;
    const int now = round.columns.first;
    const PointValues values = values_for(tournament, terms);
    event.point_values = values;
    event.planned_rounds = static_cast<int>(round.request.rounds);
    event.initial_colour =
        round.request.first_colour == REGRA_COLOUR_BLACK ? Colour::black : Colour::white;
    event.rounds = now;
    event.absent.clear();
    event.match_games.clear();
    event.wanted.clear(); // no record says it; what comes back is held against it
    for (std::size_t e = 0; e < event.entries.size(); ++e) {
        Entry& entry = event.entries[e];
        entry.games.resize(static_cast<std::size_t>(now));
        entry.printed_points = sum_of(entry, values, now - 1);
        Game& next = entry.games[static_cast<std::size_t>(now - 1)];
        const int entrant = round.entrants[e];
        const bool there =
            entrant >= 0 &&
            (round.request.entrants[static_cast<std::size_t>(entrant)].flags & REGRA_AVAILABLE);
        const bool keeps = next.kind == GameKind::full_bye || next.kind == GameKind::half_bye;
        if (there)
            next = {};
        else if (!keeps)
            next = {no_entry, Colour::none, GameKind::zero_bye};
        if (!there && keeps) entry.printed_points = sum_of(entry, values, now);
    }
    add_accelerations(event, round);
    add_forbidden(event, round);
    std::erase_if(event.other_records,
                  [](const std::string& record) { return record.starts_with("###"); });
    return event;
}

loader::Pairing pairs_of_engine(const std::string& answer, const std::string& engine,
                                const Round& round, const loader::PairingSystem& system,
                                const regra_budget* budget) {
    const auto refuse = [&](Diagnostics found) {
        found.error({engine}, "pairing.engine-answer");
        throw Error(Exit::limits, std::move(found));
    };
    loader::Pairing made;
    try {
        made.pairs = read_pairs(answer, engine, round);
    } catch (const Error& failure) {
        refuse(failure.diagnostics());
    }
    Diagnostics wrong;
    for (const regra_wanted& wanted : round.request.wanted) {
        const bool kept =
            std::any_of(made.pairs.begin(), made.pairs.end(), [&](const regra_pair& pair) {
                return (pair.white == wanted.a && pair.black == wanted.b) ||
                       (pair.white == wanted.b && pair.black == wanted.a);
            });
        if (!kept)
            wrong.error({engine}, "pairing.engine-wanted",
                        {{"a", std::to_string(round.number(wanted.a))},
                         {"b", std::to_string(round.number(wanted.b))}});
    }
    const auto judged = system.judge(round.request, made.pairs, budget);
    if (!judged.legal)
        wrong.append(loader::diagnostics(judged.findings, system.plugin(), {engine}));
    if (wrong.has_errors()) refuse(std::move(wrong));
    made.legal = true;
    made.account = judged.account;
    return made;
}

} // namespace regra::pairing
