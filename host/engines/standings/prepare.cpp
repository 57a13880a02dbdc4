// What a ranking needs before the first criterion: checked criteria, and facts in the machine.
#include "engines/standings/ranking_state.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <numeric>

namespace regra {
namespace {

std::string folded(std::string_view system) {
    return with_blanks(lower(system));
}

// What a criterion's numbers count, as its script says, and what one of them is worth in print.
std::int64_t denominator(const Field& field, const std::string& result) {
    const std::int64_t unit = field.unit, second = field.second_unit;
    if (result == "points") return unit;
    if (result == "product") return unit * unit;
    if (result == "second") return second;
    if (result == "mixed product") return unit * second;
    return result == "count" ? 1 : 0;
}

void read_criterion(RankingState& state, const Criterion& criterion, Diagnostics& diagnostics) {
    state.declarations.push_back(nullptr);
    state.options.emplace_back();
    state.denominators.push_back(1);
    if (criterion.script.empty()) return;
    const Declaration& declaration = state.machine.declaration(criterion.script);
    state.declarations.back() = &declaration;
    state.options.back() =
        complete_options(declaration, criterion.options, criterion.place, diagnostics);
    state.denominators.back() = denominator(state.field, declaration.result);
    if (state.denominators.back() == 0)
        diagnostics.error({declaration.file}, "standings.result", {{"result", declaration.result}});
    if (!declaration.has("value"))
        diagnostics.error({declaration.file}, "standings.no-function", {{"function", "value"}});
    for (const auto& system : declaration.not_for)
        if (folded(state.field.system).find(folded(system)) != std::string::npos)
            diagnostics.error(criterion.place, "standings.not-for",
                              {{"criterion", criterion.title}, {"system", state.field.system}});
}

// ---- sums of opponents' points ----

std::vector<Answer> ask(RankingState& state, std::string_view function, Numbers which,
                        Numbers rounds) {
    const Each each{.script = state.unplayed,
                    .function = function,
                    .list = state.list,
                    .which = which,
                    .numbers = rounds,
                    .ends = {},
                    .rest = {event_of(state.field, state.list, false)},
                    .words = [&](const Fault& fault) { return words_of(state, fault); }};
    auto answers = state.machine.each(each);
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (!answers[i].given)
            throw Failure(
                Exit::bad_input, {state.machine.declaration(state.unplayed).file},
                "standings.no-worth",
                {{"function", std::string(function)}, {"who", who(state.field, which[i])}});
    return answers;
}

std::int32_t narrow(std::int64_t value) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
}

void adjust_points(RankingState& state) {
    const auto answers = ask(state, "of_opponent", state.everyone, {});
    auto& adjusted = state.columns.adjusted;
    adjusted.resize(answers.size());
    std::transform(answers.begin(), answers.end(), adjusted.begin(),
                   [](const Answer& answer) { return narrow(answer.value); });
    state.machine.extend(state.list, adjusted_of(state.field, state.columns));
}

// A round that was played is worth the opponent's points; of the others the script decides.
void value_rounds(RankingState& state) {
    const Field& field = state.field;
    Columns& columns = state.columns;
    columns.worth.assign(field.score.size(), 0);
    columns.cut_first.assign(field.score.size(), 0);
    std::vector<std::int32_t> which, rounds;
    for (std::size_t i = 0; i < field.size(); ++i) {
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(i, round);
            if (columns.played[at]) {
                columns.worth[at] = columns.adjusted[static_cast<std::size_t>(field.opponent[at])];
                continue;
            }
            which.push_back(static_cast<std::int32_t>(i));
            rounds.push_back(round);
        }
    }
    const auto answers = which.empty() ? std::vector<Answer>() : ask(state, "own", which, rounds);
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const std::size_t at = field.at(static_cast<std::size_t>(which[k]), rounds[k]);
        columns.worth[at] = narrow(answers[k].value);
        columns.cut_first[at] = answers[k].mark;
    }
    state.machine.extend(state.list, worth_of(field, columns));
}

} // namespace

std::string who(const Field& field, int competitor) {
    const auto i = static_cast<std::size_t>(competitor);
    return std::to_string(field.number[i]) + " (" + field.name[i] + ")";
}

void read_criteria(RankingState& state) {
    Diagnostics diagnostics;
    for (const auto& criterion : state.criteria) {
        try {
            read_criterion(state, criterion, diagnostics);
        } catch (const Failure& failure) {
            if (failure.exit() == Exit::limits) throw;
            diagnostics.append(failure.diagnostics());
        }
    }
    if (!diagnostics.has_errors()) return;
    diagnostics.sort();
    throw Failure(Exit::bad_input, std::move(diagnostics));
}

void load_facts(RankingState& state) {
    state.everyone.resize(state.field.size());
    std::iota(state.everyone.begin(), state.everyone.end(), 0);
    state.columns = columns_of(state.field);
    state.list = state.machine.load(entities_of(state.field, state.columns));
    if (state.unplayed.empty()) return;
    adjust_points(state);
    value_rounds(state);
}

Message words_of(const RankingState& state, const Fault& fault) {
    Message plain = regra::words_of(fault);
    const bool absent = plain.id == "script.absent";
    if (fault.index < 0 || (!absent && plain.id != "script.failed")) return plain;
    const bool teams = state.field.teams;
    const std::string entry = who(state.field, fault.index);
    if (!absent)
        return {teams ? "standings.no-value-team" : "standings.no-value",
                {{"who", entry}, {"text", fault.text}}};
    const bool in_round = fault.round >= 1 && fault.round <= state.field.rounds;
    const std::string round = std::to_string(fault.round);
    if (in_round &&
        state.field.kind[state.field.at(static_cast<std::size_t>(fault.index), fault.round)] !=
            Round::game)
        return {teams ? "standings.not-played-team" : "standings.not-played",
                {{"who", entry}, {"round", round}, {"name", fault.name}, {"is", fault.is}}};
    return {teams ? "standings.absent-team" : "standings.absent",
            {{"who", entry}, {"name", fault.name}, {"is", fault.is}}};
}

} // namespace regra
