// Why a criterion says what it says of a competitor: its terms, which must add up.
#include "engines/standings/ranking_state.hpp"

namespace regra {
namespace {

int number_in(const Value& term, std::string_view name) {
    const Value* value = term.find(name);
    return value && value->number() ? static_cast<int>(*value->number()) : 0;
}

int opponent_in(const Value& term) {
    const Value* value = term.find("opponent");
    return value && value->entity() ? value->entity()->index : -1;
}

// A term names its round and opponent itself, or has the record of a game that does.
Term term_of(const Value& said) {
    Term term;
    const Value* game = said.find("game");
    const Value& about = game ? *game : said;
    term.round = number_in(about, "round");
    term.opponent = opponent_in(about);
    for (const auto* name : {"points", "value"})
        if (const Value* value = said.find(name); value && value->number())
            term.value = *value->number();
    if (const Value* cut = said.find("cut"); cut && cut->yes()) term.cut = *cut->yes();
    term.whole = said;
    return term;
}

void check_sum(const RankingState& state, const Explanation& explanation, int competitor,
               std::size_t criterion) {
    std::int64_t sum = 0;
    for (const Term& term : explanation.terms)
        if (!term.cut) sum += term.value;
    if (explanation.terms.empty() || sum == explanation.mark.value) return;
    throw Failure(Exit::bad_input, {state.declarations[criterion]->file}, "standings.terms",
                  {{"who", who(state.field, competitor)},
                   {"sum", std::to_string(sum)},
                   {"value", std::to_string(explanation.mark.value)}});
}

// A script is asked again; what it answers must be what it answered.
void check_value(const RankingState& state, const Value& value, const Mark& mark, int competitor,
                 std::size_t criterion) {
    if (mark.state == Mark::State::does_not_apply && mark.group >= 0)
        return; // of another it is nil
    const bool given = value.number() != nullptr;
    const bool same =
        given == (mark.state == Mark::State::value) && (!given || *value.number() == mark.value);
    if (same) return;
    throw Failure(Exit::bad_input, {state.declarations[criterion]->file}, "standings.other-value",
                  {{"who", who(state.field, competitor)}});
}

} // namespace

Explanation Ranking::explain(const Standings& standings, int competitor, std::size_t criterion) {
    RankingState& state = *state_;
    const auto& marks = standings.marks.at(criterion);
    Explanation explanation;
    explanation.mark = marks.at(static_cast<std::size_t>(competitor));
    const bool silent = explanation.mark.state == Mark::State::not_reached;
    if (silent || !state.declarations[criterion]) return explanation;
    Group group{state.list, {}};
    for (const std::int32_t other : state.everyone)
        if (explanation.mark.group >= 0 &&
            marks[static_cast<std::size_t>(other)].group == explanation.mark.group)
            group.members.push_back(other);
    explanation.tied.assign(group.members.begin(), group.members.end());
    std::vector<Value> arguments = {Entity{state.list, competitor},
                                    event_of(state.field, state.list, true),
                                    state.options[criterion]};
    if (!group.members.empty()) arguments.emplace_back(std::move(group));
    const auto results = state.machine.all(state.criteria[criterion].script, "value", arguments);
    check_value(state, results.empty() ? Value() : results[0], explanation.mark, competitor,
                criterion);
    if (results.size() > 1 && results[1].list())
        for (const Value& said : *results[1].list()) explanation.terms.push_back(term_of(said));
    if (explanation.mark.state == Mark::State::value)
        check_sum(state, explanation, competitor, criterion);
    return explanation;
}

} // namespace regra
