#include "engines/pairing/why.hpp"

#include <algorithm>
#include <set>

#include "kernel/base/messages.hpp"

namespace regra::pairing {
namespace {

auto pair_of(const std::vector<regra_pair>& pairs, std::int32_t a, std::int32_t b) {
    return std::find_if(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
        return (pair.white == a && pair.black == b) || (pair.white == b && pair.black == a);
    });
}

// The rounds in which the two met over the board, for the evidence.
std::vector<int> meetings(const Round& round, std::int32_t a, std::int32_t b) {
    std::vector<int> rounds;
    for (const regra_past& past : round.request.past)
        if (static_cast<std::int32_t>(past.entrant) == a && b != REGRA_NOBODY &&
            past.opponent == b && past.kind == REGRA_PLAYED)
            rounds.push_back(past.round);
    return rounds;
}

// The rounds in which points were given without a game, which bars the bye.
std::vector<int> rounds_with_points(const Round& round, std::int32_t entrant) {
    std::vector<int> rounds;
    for (const regra_past& past : round.request.past)
        if (static_cast<std::int32_t>(past.entrant) == entrant && past.points > 0 &&
            (past.kind == REGRA_BYE_PAIRING || past.kind == REGRA_FORFEIT_WIN ||
             past.kind == REGRA_BYE_FULL))
            rounds.push_back(past.round);
    return rounds;
}

// What people call the column that keeps two apart; one that is not usual, as the list has it.
Wording column_name(const ApartBy& apart) {
    constexpr std::pair<std::string_view, std::string_view> usual[] = {
        {"school", "pairing.column-school"},
        {"club", "pairing.column-club"},
        {"team", "pairing.column-team"},
        {"federation", "pairing.column-federation"},
        {"cycle", "pairing.column-cycle"}};
    for (const auto& [column, id] : usual)
        if (apart.column == column) return in_each_language({id, {}});
    return in_each_language({"pairing.column-other", {{"column", apart.column}}});
}

// The system gives its reason about the meeting itself, with its article.
bool names_a_round(const loader::Findings& reasons) {
    return std::any_of(reasons.begin(), reasons.end(), [](const loader::Finding& finding) {
        return std::any_of(finding.arguments.begin(), finding.arguments.end(),
                           [](const auto& argument) { return argument.name == "round"; });
    });
}

} // namespace

WhyNot why_not(const Round& round, const loader::PairingSystem& system, const loader::Pairing& made,
               std::int32_t a, std::int32_t b, const regra_budget* budget) {
    WhyNot answer;
    const auto found = pair_of(made.pairs, a, b);
    if (found != made.pairs.end()) {
        answer.rests = found->kind == REGRA_PAIR_REST;
        return answer;
    }
    if (round.apart_by(a, b)) {
        answer.answer = Answer::impossible;
        return answer;
    }
    loader::PairingRequest asked = round.request;
    asked.wanted.push_back({a, b});
    asked.detail = 1;
    loader::Pairing with = system.pair(asked, budget);
    if (!with.legal) {
        answer.answer = Answer::impossible;
        answer.reasons = std::move(with.findings);
        return answer;
    }
    answer.pairs = std::move(with.pairs);
    answer.account = std::move(with.account);
    answer.difference = first_difference(answer.account, made.account);
    answer.answer = answer.difference ? Answer::worse : Answer::later;
    return answer;
}

std::vector<Line> why_not_lines(const Context& context, const Tournament& tournament,
                                const WhyNot& answer, std::int32_t a, std::int32_t b) {
    const bool bye = b == REGRA_NOBODY;
    const Arguments both = {{"a", named(context, tournament, a)},
                            {"b", bye ? "" : named(context, tournament, b)}};
    const auto say = [&](std::string_view id, const Arguments& arguments) {
        return words({id, arguments}, context.language);
    };
    switch (answer.answer) {
    case Answer::paired:
        return {{say(!bye           ? "pairing.do-meet"
                     : answer.rests ? "pairing.rests"
                                    : "pairing.has-bye",
                     both),
                 ""}};
    case Answer::later: return {{say(bye ? "pairing.later-bye" : "pairing.later", both), ""}};
    case Answer::worse: {
        const Line worse = difference_line(context, answer.account, *answer.difference);
        return {{say(bye ? "pairing.worse-bye" : "pairing.worse-pair", both), ""},
                {worse.text, worse.article}};
    }
    case Answer::impossible: break;
    }
    std::vector<Line> lines = {
        {say(bye ? "pairing.impossible-bye" : "pairing.impossible", both), ""}};
    if (!names_a_round(answer.reasons))
        for (const int round : meetings(context.round, a, b))
            lines.push_back({say("pairing.met", {{"round", std::to_string(round)}}), ""});
    if (const ApartBy* apart = context.round.apart_by(a, b))
        lines.push_back(
            {apart->column.empty()
                 ? say("pairing.forbidden", {})
                 : say("pairing.apart", {{"column", column_name(*apart)}, {"value", apart->value}}),
             apart->article});
    for (auto& line : reason_lines(context, answer.reasons)) lines.push_back(std::move(line));
    if (!bye) return lines;
    for (const int round : rounds_with_points(context.round, a))
        lines.push_back({say("pairing.had-points", {{"round", std::to_string(round)}}), ""});
    return lines;
}

void report_none(const Round& round, const std::string& system, Diagnostics& found) {
    found.error(round.place, "pairing.none",
                {{"id", system}, {"round", std::to_string(round.request.round)}});
    std::set<std::string> told;
    for (const regra_member& member : round.request.members) {
        const ApartBy& apart = round.groups.at(member.group);
        if (member.hard == 0 || apart.column.empty() || !told.insert(apart.column).second) continue;
        const std::string article = apart.article.empty() ? "" : " [" + apart.article + "]";
        found.note(round.place, "pairing.kept-apart",
                   {{"column", column_name(apart)}, {"article", article}});
    }
}

} // namespace regra::pairing
