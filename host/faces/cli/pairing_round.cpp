// regra pairing make, judge, why, why-not, check.
#include "faces/cli/pairing_work.hpp"

#include "engines/pairing/check.hpp"
#include "engines/pairing/pairs_file.hpp"
#include "engines/pairing/why.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {
namespace {

constexpr const char* step_kinds[] = {"bye", "float", "pair", "colour"};

Value::List bracket_list(const pairing::Round& round, const loader::Account& account) {
    Value::List brackets;
    for (const auto& bracket : account.brackets) {
        Value::List members;
        for (const auto& place : account.places)
            if (place.bracket == bracket.bracket)
                members.push_back(
                    Value::Map{{"id", round.number(static_cast<std::int32_t>(place.entrant))},
                               {"moved", place.moved}});
        const std::int64_t unit = round.request.units_per_point;
        brackets.push_back(Value::Map{{"bracket", bracket.bracket},
                                      {"highest", points(bracket.highest, unit)},
                                      {"lowest", points(bracket.lowest, unit)},
                                      {"members", std::move(members)}});
    }
    return brackets;
}

Value account_object(const pairing::Telling& telling, const loader::Account& account) {
    const auto& round = telling.round;
    const auto criterion_id = [&](std::uint16_t criterion) -> Value {
        if (criterion == REGRA_NO_CRITERION) return {};
        return telling.system.plugin().names(REGRA_NAME_CRITERION).at(criterion).id;
    };
    Value::List costs, steps;
    for (const auto& cost : account.costs)
        costs.push_back(Value::Map{
            {"bracket", cost.bracket},
            {"criterion", criterion_id(cost.criterion)},
            {"article", pairing::article_of(telling.system, cost.criterion)},
            {"place", cost.place},
            {"value", cost.value},
            {"best", cost.best},
            {"proof", cost.proof},
            {"text", pairing::counted(telling, cost.criterion, cost.value).in(telling.language)}});
    const auto lines = pairing::told_steps(telling, account, std::nullopt);
    for (std::size_t i = 0; i < account.steps.size(); ++i) {
        const auto& step = account.steps[i];
        steps.push_back(Value::Map{{"bracket", step.bracket},
                                   {"kind", step_kinds[step.kind]},
                                   {"id", round.number(step.entrant)},
                                   {"other", round.number(step.other)},
                                   {"instead", round.number(step.instead)},
                                   {"criterion", criterion_id(step.criterion)},
                                   {"article", lines[i].article},
                                   {"text", lines[i].text}});
    }
    return Value::Map{{"brackets", bracket_list(round, account)},
                      {"costs", std::move(costs)},
                      {"steps", std::move(steps)}};
}

Value::List pair_list(const pairing::Round& round, const std::vector<regra_pair>& pairs) {
    Value::List list;
    for (const auto& pair : pairs) list.push_back(json_of(round, pair));
    return list;
}

Value::Map head_of(const PairingWork& work, const pairing::Round& round) {
    return {{"system", work.system.plugin().id()}, {"round", round.request.round}};
}

} // namespace

Exit run_pairing_make(const Common& common, const PairingMake& asked) {
    const PairingWork work(common, asked.of);
    const auto round = work.round(asked.explain ? 1 : 0);
    const auto made = work.pair(round);
    const auto telling = work.telling(round);
    if (common.json) {
        Value::Map object = head_of(work, round);
        object.emplace_back("pairs", pair_list(round, made.pairs));
        if (asked.explain) {
            object.emplace_back("account", account_object(telling, made.account));
            object.emplace_back("rules", json_of(work.ruled.rests_on));
        }
        print_json(std::move(object));
        return Exit::done;
    }
    print(pairing::write_pairs(round, made.pairs));
    if (!asked.explain) return Exit::done;
    print("\n");
    if (!work.ruled.rests_on.empty()) print(asked.of.ruleset + ":\n");
    print(pairing::text(work.ruled.rests_on));
    print(pairing::text(pairing::told_brackets(telling, made.account)));
    return Exit::done;
}

Exit run_pairing_judge(const Common& common, const PairingJudge& asked) {
    const PairingWork work(common, asked.of);
    const auto round = work.round(1);
    const auto pairs = pairing::read_pairs(read_file(asked.pairs), asked.pairs, round);
    const auto judged = work.system.judge(round.request, pairs, &work.budget);
    const auto telling = work.telling(round);
    std::string verdict = "illegal";
    std::vector<pairing::Line> lines;
    if (!judged.legal) {
        lines = pairing::told_reasons(telling, judged.findings);
    } else {
        const auto made = work.pair(round);
        const auto difference = pairing::first_difference(judged.account, made.account);
        const bool same =
            pairing::write_pairs(round, made.pairs) == pairing::write_pairs(round, pairs);
        verdict = difference ? "worse" : same ? "best" : "equal";
        if (difference) lines.push_back(pairing::told(telling, judged.account, *difference));
    }
    const std::string_view id = verdict == "illegal" ? "pairing.judged-illegal"
                                : verdict == "worse" ? "pairing.judged-worse"
                                : verdict == "best"  ? "pairing.judged-best"
                                                     : "pairing.judged-equal";
    if (common.json) {
        Value::Map object = head_of(work, round);
        object.emplace_back("legal", judged.legal);
        object.emplace_back("verdict", verdict);
        object.emplace_back("reasons", json_of(lines));
        object.emplace_back("account", account_object(telling, judged.account));
        print_json(std::move(object));
    } else {
        print(words({id, {}}, common.language) + "\n");
        for (auto& line : lines) line.indent = 1;
        print(pairing::text(lines));
        if (judged.legal) {
            print("\n");
            print(pairing::text(pairing::told_brackets(telling, judged.account)));
        }
    }
    return judged.legal ? Exit::done : Exit::no;
}

Exit run_pairing_why(const Common& common, const PairingWhy& asked) {
    const PairingWork work(common, asked.of);
    const auto round = work.round(1);
    const std::int32_t entrant = work.entrant(round, asked.number, "N", false);
    const auto made = work.pair(round);
    const auto telling = work.telling(round);
    regra_pair own{};
    for (const auto& pair : made.pairs)
        if (pair.game == 0 && (pair.white == entrant || pair.black == entrant)) own = pair;
    const auto name = [&](std::int32_t who) {
        return who == REGRA_NOBODY ? "" : pairing::named(telling, work.tournament, who);
    };
    const bool white = own.white == entrant;
    const std::string_view id = own.black == REGRA_NOBODY ? "pairing.has-bye"
                                : white                   ? "pairing.plays-white"
                                                          : "pairing.plays-black";
    std::vector<pairing::Line> lines = {{0,
                                         words({id,
                                                {{"a", name(entrant)},
                                                 {"b", name(white ? own.black : own.white)},
                                                 {"board", std::to_string(own.board)}}},
                                               common.language),
                                         ""}};
    for (auto& line : pairing::told_steps(telling, made.account, entrant))
        lines.push_back(std::move(line));
    if (common.json) {
        Value::Map object = head_of(work, round);
        object.emplace_back("id", round.number(entrant));
        object.emplace_back("pair", json_of(round, own));
        object.emplace_back("reasons", json_of(lines, 1));
        print_json(std::move(object));
    } else {
        print(pairing::text(lines));
    }
    return Exit::done;
}

Exit run_pairing_why_not(const Common& common, const PairingWhyNot& asked) {
    constexpr const char* answers[] = {"paired", "impossible", "worse", "later"};
    const PairingWork work(common, asked.of);
    const auto round = work.round(1);
    const bool all = !asked.all.empty();
    const std::int32_t a =
        work.entrant(round, all ? asked.all : asked.a, all ? "--all" : "A", false);
    std::vector<std::int32_t> others;
    if (!all) others.push_back(work.entrant(round, asked.b, "B", true));
    for (std::size_t i = 0; all && i < round.entries.size(); ++i)
        if (static_cast<std::int32_t>(i) != a &&
            (round.request.entrants[i].flags & REGRA_AVAILABLE))
            others.push_back(static_cast<std::int32_t>(i));
    const auto made = work.pair(round);
    const auto telling = work.telling(round);
    Value::List list;
    std::string out; // printed once all is known
    for (const std::int32_t b : others) {
        if (b == a)
            throw Failure(Exit::bad_input, {}, "pairing.pair-same",
                          {{"text", asked.a + "-" + asked.b}});
        const auto answer = pairing::why_not(round, work.system, made, a, b, &work.budget);
        const auto lines = pairing::told(telling, work.tournament, answer, a, b);
        out += pairing::text(lines);
        list.push_back(Value::Map{{"a", round.number(a)},
                                  {"b", round.number(b)},
                                  {"answer", answers[static_cast<int>(answer.answer)]},
                                  {"text", lines[0].text},
                                  {"reasons", json_of(lines, 1)},
                                  {"pairs", pair_list(round, answer.pairs)}});
    }
    if (common.json) {
        Value::Map object = head_of(work, round);
        object.emplace_back("answers", std::move(list));
        print_json(std::move(object));
    } else {
        print(out);
    }
    return Exit::done;
}

Exit run_pairing_check(const Common& common, const PairingCheck& asked) {
    PairingWork work(common, asked.of);
    const int last = pairing::rounds_paired(work.tournament, work.terms);
    Diagnostics notes;
    if (work.tournament.planned_rounds == 0 && work.terms.rounds == 0) {
        work.terms.rounds = last; // a file of an event that is over need not say
        notes.note({work.tournament.file}, "pairing.rounds-taken",
                   {{"rounds", std::to_string(last)}});
    }
    int first = 1, end = last;
    if (!asked.of.round.empty())
        first = end = whole_number(asked.of.round, "--round", 1, std::max(last, 1));
    for (const auto& record : work.tournament.other_records)
        if (record.starts_with("202") || record.starts_with("212"))
            notes.note({work.tournament.file}, "pairing.unchecked", {{"record", record}});
    Value::List list;
    std::string out; // printed once all is known
    bool all_same = true;
    pairing::PairBy by;
    if (!asked.of.engine.empty())
        by = [&](const pairing::Round& round) { return work.pair_by_engine(round); };
    for (int number = first; number <= end; ++number) {
        const auto checked = pairing::check_round(work.tournament, work.terms, work.system, number,
                                                  &work.budget, &notes, by);
        const auto& round = checked.round;
        const auto telling = work.telling(round);
        all_same &= checked.same();
        std::vector<pairing::Line> lines;
        const auto say = [&](std::string_view id, Arguments arguments) {
            return words({id, std::move(arguments)}, common.language);
        };
        if (checked.judgement) lines = pairing::told_reasons(telling, checked.judgement->findings);
        if (checked.difference)
            lines.push_back(
                pairing::told(telling, checked.judgement->account, *checked.difference));
        list.push_back(Value::Map{{"round", number},
                                  {"same", checked.same()},
                                  {"legal", !checked.judgement || checked.judgement->legal},
                                  {"file", pair_list(round, checked.only_file)},
                                  {"rules", pair_list(round, checked.only_rule)},
                                  {"reasons", json_of(lines)}});
        const Arguments title = {{"round", std::to_string(number)}};
        out += say(checked.same() ? "pairing.check-same" : "pairing.check-differs", title) + "\n";
        if (checked.same()) continue;
        for (auto& line : lines) line.indent = 1;
        const auto pairs = [&](std::string_view id, const std::vector<regra_pair>& only) {
            return "  " + say(id, {{"pairs", pairing::pairs_text(round, only)}}) + "\n";
        };
        out += pairs("pairing.check-file", checked.only_file) +
               pairs("pairing.check-rule", checked.only_rule) + pairing::text(lines);
    }
    notes.sort();
    report(notes, common.language);
    if (common.json) {
        Value::Map object = {{"system", work.system.plugin().id()}, {"rounds", std::move(list)}};
        print_json(std::move(object));
    } else {
        print(out);
    }
    return all_same ? Exit::done : Exit::no;
}

} // namespace regra::cli
