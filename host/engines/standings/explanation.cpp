// Why a criterion says what it says of a competitor: its terms, which must add up.
#include "engines/standings/ranking_state.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engines/standings/answers.hpp"
#include "kernel/base/text.hpp"
#include "kernel/sandbox/place_of.hpp"

namespace regra {
namespace {

int opponent_in(const Value& term) {
    const Value* value = term.find("opponent");
    return value && value->entity() ? value->entity()->index : -1;
}

// A term names its round and opponent itself, or has the record of a game that does.
const Value& round_in(const Value& term) {
    const Value* game = term.find("game");
    return game ? *game : term;
}

// What of a term cannot be; its opponent is one of `list`.
std::string fault_of_term(const Value& said, int list) {
    const Value& about = round_in(said);
    for (const Value* one : {&said, &about})
        if (auto fault = fault_in(*one, border_of_terms()); !fault.empty()) return fault;
    const Value* opponent = about.find("opponent");
    const bool of_others = opponent && opponent->entity() && opponent->entity()->list != list;
    return of_others ? "opponent is none of those that are ranked" : "";
}

std::string fault_of_reason(const Value& said) {
    static const Border border{{{"because", FieldRule::Type::text, true}}};
    return fault_in(Value::Map{{"because", said}}, border);
}

Term term_of(const Value& said) {
    Term term;
    const Value& about = round_in(said);
    term.round = static_cast<int>(about.number_of("round"));
    term.opponent = opponent_in(about);
    for (const auto* name : {"points", "value"})
        if (const Value* value = said.find(name); value && value->number())
            term.value = *value->number();
    if (const Value* cut = said.find("cut"); cut && cut->yes()) term.cut = *cut->yes();
    term.whole = said;
    return term;
}

// Where the script of a criterion has its function.
Place place_of_value(const RankingState& state, std::size_t criterion) {
    return place_of(state.machine.library().get(state.criteria[criterion].script), "value");
}

void check_sum(const RankingState& state, const Explanation& explanation, int competitor,
               std::size_t criterion) {
    std::int64_t sum = 0;
    bool beyond = false;
    for (const Term& term : explanation.terms)
        beyond = beyond || (!term.cut && __builtin_add_overflow(sum, term.value, &sum));
    if (explanation.terms.empty() || (!beyond && sum == explanation.mark.value)) return;
    throw Error(Exit::bad_input, place_of_value(state, criterion), "standings.terms",
                {{"who", who(state.field, competitor)},
                 {"sum", beyond ? "> 2^63 - 1" : std::to_string(sum)},
                 {"value", std::to_string(explanation.mark.value)}});
}

// A script is asked again; what it answers must be what it answered.
void check_value(const RankingState& state, const Value& value, const CriterionValue& mark,
                 int competitor, std::size_t criterion) {
    if (mark.state == CriterionValue::State::does_not_apply && mark.group >= 0)
        return; // of another it is nil
    const bool given = value.number() != nullptr;
    const bool same = given == (mark.state == CriterionValue::State::value) &&
                      (!given || *value.number() == mark.value);
    if (same) return;
    throw Error(Exit::bad_input, place_of_value(state, criterion), "standings.other-value",
                {{"who", who(state.field, competitor)}});
}

// `criterion`: of the scripts that are asked.
Explanation explained(RankingState& state, const std::vector<CriterionValue>& marks, int competitor,
                      std::size_t criterion) {
    Explanation explanation;
    explanation.mark = marks.at(static_cast<std::size_t>(competitor));
    const bool silent = explanation.mark.state == CriterionValue::State::not_reached;
    if (silent || !state.declarations[criterion]) return explanation;
    Group group{state.list, {}};
    for (const std::int32_t other : state.everyone)
        if (explanation.mark.group >= 0 &&
            marks[static_cast<std::size_t>(other)].group == explanation.mark.group)
            group.members.push_back(other);
    explanation.tied.assign(group.members.begin(), group.members.end());
    std::vector<Value> arguments = {Entity{state.list, competitor},
                                    event_of(state.field, ranked_by(state), state.list, true),
                                    state.options[criterion]};
    if (!group.members.empty()) arguments.emplace_back(std::move(group));
    const auto results = state.machine.all(state.criteria[criterion].script, "value", arguments);
    check_value(state, results.empty() ? Value() : results[0], explanation.mark, competitor,
                criterion);
    if (results.size() > 1 && results[1].list())
        for (const Value& said : *results[1].list()) {
            if (const auto fault = fault_of_term(said, state.list); !fault.empty())
                throw Error(Exit::bad_input, place_of_value(state, criterion), "script.answered",
                            {{"function", "value"}, {"what", "a term: " + fault}});
            explanation.terms.push_back(term_of(said));
        }
    if (results.size() > 2 && !results[2].is_nothing()) {
        if (const auto fault = fault_of_reason(results[2]); !fault.empty())
            throw Error(Exit::bad_input, place_of_value(state, criterion), "script.answered",
                        {{"function", "value"}, {"what", "why it does not apply: " + fault}});
        explanation.because = *results[2].text();
    }
    if (explanation.mark.state == CriterionValue::State::value)
        check_sum(state, explanation, competitor, criterion);
    return explanation;
}

} // namespace

Explanation Ranking::explain(const Standings& standings, int competitor, std::size_t criterion) {
    return explained(*state_, standings.marks.at(criterion), competitor,
                     criterion + (state_->scored ? 1 : 0));
}

std::optional<std::int32_t> Ranking::adjusted(int competitor) const {
    const auto& all = state_->columns.adjusted;
    if (all.empty()) return std::nullopt;
    return all[static_cast<std::size_t>(competitor)];
}

Explanation Ranking::explain_score(const Standings& standings, int competitor) {
    RankingState& state = *state_;
    if (!state.scored || state.declarations[0]->asks_tied(state.options[0])) return {};
    std::vector<CriterionValue> marks;
    for (const auto points : standings.points)
        marks.push_back({CriterionValue::State::value, points, -1});
    return explained(state, marks, competitor, 0);
}

} // namespace regra
