#include "engines/pairing/explain.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include <regra/catalogue.h>

#include "kernel/base/points_text.hpp"

namespace regra::pairing {
namespace {

std::string say(const Context& context, std::string_view id, Arguments arguments = {}) {
    return words({id, std::move(arguments)}, context.language);
}

const loader::Name& criterion_name(const loader::PairingSystem& system, std::uint16_t criterion) {
    return system.plugin().names(REGRA_NAME_CRITERION).at(criterion);
}

// A value as its criterion counts: points in the request's unit, or a number. What is to be great
// is shown negated.
std::string value_text(const Context& context, std::uint16_t criterion, std::int64_t value) {
    const std::int64_t shown = std::abs(value);
    if (criterion_name(context.system, criterion).domain != "points") return std::to_string(shown);
    return points_text(points(shown, context.round.request.units_per_point), context.language);
}

std::string score_text(const Context& context, std::int64_t units) {
    return points_text(points(units, context.round.request.units_per_point), context.language);
}

std::string number_text(const Context& context, std::int32_t entrant) {
    return std::to_string(context.round.number(entrant));
}

std::string_view proof_id(std::int32_t proof) {
    switch (proof) {
    case REGRA_PROOF_COUNT: return "pairing.proof-count";
    case REGRA_PROOF_BARRIER: return "pairing.proof-barrier";
    case REGRA_PROOF_WEIGHTS: return "pairing.proof-weights";
    case REGRA_PROOF_EVERY: return "pairing.proof-every";
    default: return "";
    }
}

// Does the entrant come from below to the bracket of the step, instead of leaving it?
bool comes_up(const loader::Account& account, const regra_pairing_step& step) {
    return std::any_of(account.places.begin(), account.places.end(), [&](const regra_place& place) {
        return place.bracket == step.bracket && place.moved < 0 &&
               static_cast<std::int32_t>(place.entrant) == step.entrant;
    });
}

// What the step says, before what it was decided by.
std::string step_text(const Context& context, const loader::Account& account,
                      const regra_pairing_step& step) {
    const Arguments arguments = {{"entrant", number_text(context, step.entrant)},
                                 {"other", number_text(context, step.other)}};
    switch (step.kind) {
    case REGRA_STEP_BYE: return say(context, "pairing.step-bye", arguments);
    case REGRA_STEP_FLOAT:
        return say(context,
                   comes_up(account, step) ? "pairing.step-float-up" : "pairing.step-float",
                   arguments);
    case REGRA_STEP_COLOUR: return say(context, "pairing.step-colour", arguments);
    default: return say(context, "pairing.step-pair", arguments);
    }
}

Line step_line(const Context& context, const loader::Account& account,
               const regra_pairing_step& step) {
    Line line{step_text(context, account, step), ""};
    if (account.brackets.size() > 1)
        line.text = bracket_text(context, account, step.bracket) + ": " + line.text;
    if (step.criterion == REGRA_NO_CRITERION) {
        if (step.kind != REGRA_STEP_COLOUR) line.text += say(context, "pairing.step-first");
        return line;
    }
    line.article = article_of(context.system, step.criterion);
    if (step.instead != REGRA_NOBODY)
        line.text +=
            say(context, "pairing.step-instead", {{"instead", number_text(context, step.instead)}});
    return line;
}

// Rules of the catalogue may name their article, as criteria do.
std::string rule_article(const loader::PairingSystem& system, const std::string& id) {
    for (const int kind : {REGRA_NAME_RULE, REGRA_NAME_CRITERION})
        for (const auto& name : system.plugin().names(kind))
            if (name.id == id) return name.value;
    return "";
}

// The article that keeps the two entrants of a finding apart, if the system has no article of its
// own.
std::string article_of(const Context& context, const loader::Finding& finding) {
    std::string article = rule_article(context.system, finding.id);
    std::vector<std::int32_t> entrants;
    for (const auto& argument : finding.arguments)
        if (argument.type == REGRA_ARG_ENTRANT)
            entrants.push_back(static_cast<std::int32_t>(argument.number));
    if (!article.empty() || entrants.size() != 2) return article;
    const ApartBy* apart = context.round.apart_by(entrants[0], entrants[1]);
    return apart ? apart->article : "";
}

auto precedence(const regra_cost& cost) {
    return std::tuple(cost.bracket, cost.criterion, cost.place);
}

} // namespace

std::string named(const Context& context, const Tournament& tournament, std::int32_t entrant) {
    const int e = context.round.entries[static_cast<std::size_t>(entrant)];
    const Entry& entry = tournament.entries[static_cast<std::size_t>(e)];
    return std::to_string(entry.number) + (entry.name.empty() ? "" : " " + entry.name);
}

std::string article_of(const loader::PairingSystem& system, std::uint16_t criterion) {
    return criterion_name(system, criterion).value;
}

Wording counted(const Context& context, std::uint16_t criterion, std::int64_t value) {
    loader::Finding finding;
    finding.id = criterion_name(context.system, criterion).id;
    finding.arguments.push_back(
        {"value", REGRA_ARG_TEXT, value, value_text(context, criterion, value)});
    return loader::clause(finding, context.system.plugin());
}

std::string bracket_text(const Context& context, const loader::Account& account,
                         std::uint32_t bracket) {
    if (account.brackets.size() == 1) return say(context, "pairing.all");
    const regra_bracket& found = account.brackets.at(bracket);
    if (found.highest == found.lowest)
        return say(context, "pairing.bracket", {{"score", score_text(context, found.highest)}});
    return say(context, "pairing.bracket-range",
               {{"highest", score_text(context, found.highest)},
                {"lowest", score_text(context, found.lowest)}});
}

std::vector<Line> reason_lines(const Context& context, const loader::Findings& findings) {
    std::vector<Line> lines;
    for (const auto& finding : findings)
        if (finding.severity >= REGRA_TOLERABLE)
            lines.push_back({loader::clause(finding, context.system.plugin()).in(context.language),
                             article_of(context, finding)});
    return lines;
}

std::string cost_text(const Context& context, const regra_cost& cost) {
    std::string text = counted(context, cost.criterion, cost.value).in(context.language);
    if (cost.value > cost.best)
        text += say(context, "pairing.least",
                    {{"least", value_text(context, cost.criterion, cost.best)}});
    else if (const auto proof = proof_id(cost.proof); !proof.empty())
        text += say(context, proof);
    return text;
}

std::vector<Line> step_lines(const Context& context, const loader::Account& account,
                             std::optional<std::int32_t> entrant) {
    std::vector<Line> lines;
    for (const regra_pairing_step& step : account.steps)
        if (!entrant || step.entrant == *entrant || step.other == *entrant)
            lines.push_back(step_line(context, account, step));
    return lines;
}

std::optional<Difference> first_difference(const loader::Account& one,
                                           const loader::Account& other) {
    auto a = one.costs.begin(), b = other.costs.begin();
    while (a != one.costs.end() || b != other.costs.end()) {
        const bool first =
            b == other.costs.end() || (a != one.costs.end() && precedence(*a) <= precedence(*b));
        const bool second =
            a == one.costs.end() || (b != other.costs.end() && precedence(*b) <= precedence(*a));
        const regra_cost& at = first ? *a : *b;
        const std::int64_t left = first ? a->value : 0, right = second ? b->value : 0;
        if (left != right) return Difference{at.bracket, at.criterion, left, right};
        if (first) ++a;
        if (second) ++b;
    }
    return std::nullopt;
}

namespace {

using Pair = std::pair<std::int32_t, std::int32_t>; // white, black

bool has(const std::vector<regra_pair>& pairs, Pair pair) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const regra_pair& one) {
        return Pair{one.white, one.black} == pair || Pair{one.black, one.white} == pair;
    });
}

// Rules of colours are looked at once the pairs are made. Their ids in a catalogue have this part.
bool about_colours(const Context& context, std::uint16_t criterion) {
    return criterion_name(context.system, criterion).id.find("colour-") != std::string::npos;
}

loader::Account without_colours(const Context& context, loader::Account account) {
    std::erase_if(account.costs,
                  [&](const regra_cost& cost) { return about_colours(context, cost.criterion); });
    return account;
}

} // namespace

std::vector<Line> difference_lines(const Context& context, const loader::Account& account,
                                   const std::vector<regra_pair>& pairs,
                                   const loader::Pairing& rules) {
    if (const auto difference = first_difference(without_colours(context, account),
                                                 without_colours(context, rules.account)))
        return {difference_line(context, account, *difference)};
    std::vector<Line> lines;
    bool same = true;
    for (const regra_pair& pair : rules.pairs)
        same = same && (has(pairs, {pair.white, pair.black}) || pair.kind == REGRA_PAIR_REST);
    if (!same) {
        lines.push_back({say(context, "pairing.parts"), ""});
        for (const regra_pairing_step& step : rules.account.steps) {
            const bool pair = step.kind == REGRA_STEP_PAIR || step.kind == REGRA_STEP_BYE;
            if (!pair || has(pairs, {step.entrant, step.other})) continue;
            lines.push_back(step_line(context, rules.account, step));
            break;
        }
        return lines;
    }
    for (const regra_pairing_step& step : rules.account.steps)
        if (step.kind == REGRA_STEP_COLOUR &&
            std::any_of(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
                return pair.game == 0 && pair.white == step.other && pair.black == step.entrant;
            }))
            lines.push_back(step_line(context, rules.account, step));
    return lines;
}

Line difference_line(const Context& context, const loader::Account& account,
                     const Difference& difference) {
    return {say(context, "pairing.worse",
                {{"bracket", bracket_text(context, account, difference.bracket)},
                 {"counted", counted(context, difference.criterion, difference.one)},
                 {"other", value_text(context, difference.criterion, difference.other)}}),
            article_of(context.system, difference.criterion)};
}

} // namespace regra::pairing
