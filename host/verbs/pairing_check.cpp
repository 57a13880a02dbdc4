// regra pairing check: every round of a file paired again.
#include "engines/pairing/check.hpp"
#include "engines/pairing/listed.hpp"
#include "engines/pairing/written.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "verbs/pairing_account.hpp"
#include "verbs/pairing_work.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct PairingCheck {
    PairingOf of;
    bool explain = false;
};

Value checked_value(const PairingWork& work, const pairing::CheckedRound& checked, bool explain) {
    const auto& round = checked.round;
    const auto context = work.context(round);
    std::vector<pairing::Line> lines;
    if (checked.judgement) lines = pairing::reason_lines(context, checked.judgement->findings);
    if (checked.judgement && checked.judgement->legal && checked.by_rule.legal)
        lines = pairing::difference_lines(context, checked.judgement->account, checked.by_file,
                                          checked.by_rule);
    Value::Map round_value = {{"round", round.request.round},
                              {"same", checked.same()},
                              {"legal", !checked.judgement || checked.judgement->legal},
                              {"file", pairs_value(round, checked.only_file)},
                              {"rules", pairs_value(round, checked.only_rule)},
                              {"reasons", lines_value(lines)}};
    if (explain) {
        round_value.emplace_back("account", account_value(context, checked.by_rule.account));
        if (checked.judgement && checked.judgement->legal)
            round_value.emplace_back("of_file", account_value(context, checked.judgement->account));
    }
    return round_value;
}

// The ranks that the file prints, of players or of teams, where it names the tie-breaks.
Value ranks_value(const PairingWork& work, Diagnostics& notes) {
    const auto& records = work.tournament.other_records;
    const auto named = std::find_if(records.begin(), records.end(), [](const std::string& one) {
        return one.starts_with("202") || one.starts_with("212");
    });
    if (named == records.end()) return {};
    const auto unchecked = [&](std::string_view id, Arguments arguments) {
        notes.note({work.tournament.file}, id, std::move(arguments));
        return Value();
    };
    if (awaits_results(work.members ? *work.members : work.tournament))
        return unchecked("pairing.unchecked", {{"record", *named}});
    Store store(work.call);
    const auto table = store.rulesets.load("report-file");
    Machine& machine = store.scripts.machine();
    const auto found =
        work.members ? pairing::check_team_ranks(*work.members, work.team_field, table, machine)
                     : pairing::check_ranks(work.tournament, work.terms, table, machine);
    if (!found) return unchecked("pairing.unchecked", {{"record", *named}});
    if (!found->unknown.empty())
        unchecked("pairing.codes-unknown", {{"codes", join(found->unknown, ", ")}});
    Value::List turned;
    for (const auto& [ahead, behind] : found->turned)
        turned.push_back(Value::Map{{"ahead", ahead}, {"behind", behind}});
    return Value::Map{{"codes", Value::List(found->codes.begin(), found->codes.end())},
                      {"unknown", Value::List(found->unknown.begin(), found->unknown.end())},
                      {"same", turned.empty()},
                      {"turned", std::move(turned)}};
}

Reply run_pairing_check(const Call& call, const PairingCheck& asked) {
    PairingWork work(call, asked.of);
    const int last = pairing::rounds_paired(work.tournament, work.terms);
    Diagnostics notes;
    if (work.tournament.planned_rounds == 0 && work.terms.rounds == 0 &&
        !pairing::is_table(work.system)) {
        work.terms.rounds = last; // a file of an event that is over need not say
        notes.note({work.tournament.file}, "pairing.rounds-taken",
                   {{"count", std::to_string(last)}});
    }
    int first = 1, end = last;
    if (asked.of.round)
        first = end =
            whole_number(std::to_string(*asked.of.round), "--round", 1, std::max(last, 1));
    if (end == last) work.report_left_over(notes);
    Value ranks;
    if (!asked.of.round) ranks = ranks_value(work, notes);
    pairing::PairBy by;
    if (!asked.of.engine.empty())
        by = [&](const pairing::Round& round) { return work.pair_by_engine(round); };
    Value::List rounds;
    bool all_same = true;
    for (int number = first; number <= end; ++number) {
        const auto checked = pairing::check_round(work.tournament, work.terms, work.system, number,
                                                  &work.budget, &notes, by);
        all_same &= checked.same();
        rounds.push_back(checked_value(work, checked, asked.explain));
    }
    notes.sort();
    call.report(notes);
    Value reply = Value::Map{{"system", work.system.plugin().id()}, {"rounds", std::move(rounds)}};
    if (!ranks.is_nothing()) {
        all_same &= ranks.yes_of("same");
        reply.set("ranks", std::move(ranks));
    }
    return {std::move(reply), all_same ? Exit::done : Exit::no};
}

// "3-5 4-1 7": white-black, then those without a game.
std::string on_a_line(const Value::List& pairs) {
    std::string out;
    for (const auto& pair : pairs) {
        const auto black = pair.number_of("black");
        out += (out.empty() ? "" : " ") + std::to_string(pair.number_of("white")) +
               (black == 0 ? "" : "-" + std::to_string(black));
    }
    return out;
}

std::string checked_text(const Value& reply, const Look& look) {
    std::string out;
    const auto say = [&](std::string_view id, Arguments arguments) {
        return words({id, std::move(arguments)}, look.language) + "\n";
    };
    for (const auto& round : reply.list_of("rounds")) {
        const bool same = round.yes_of("same");
        out += say(same ? "pairing.check-same" : "pairing.check-differs",
                   {{"round", std::to_string(round.number_of("round"))}});
        const Value* account = round.find("account");
        if (same && account) out += account_text(*account);
        if (same) continue;
        out += "  " + say("pairing.check-file", {{"pairs", on_a_line(round.list_of("file"))}});
        out += "  " + say("pairing.check-rule", {{"pairs", on_a_line(round.list_of("rules"))}});
        out += lines_text(round.list_of("reasons"));
        if (account) out += say("pairing.account-rule", {}) + account_text(*account);
        if (const Value* of_file = round.find("of_file"))
            out += say("pairing.account-file", {}) + account_text(*of_file);
    }
    const Value* ranks = reply.find("ranks");
    if (!ranks) return out;
    std::string codes;
    for (const auto& code : ranks->list_of("codes")) codes += ", " + *code.text();
    if (ranks->yes_of("same")) return out + say("pairing.ranks-same", {{"codes", codes}});
    out += say("pairing.ranks-differ", {{"codes", codes}});
    for (const auto& pair : ranks->list_of("turned"))
        out += "  " +
               say("pairing.ranks-turned", {{"ahead", std::to_string(pair.number_of("ahead"))},
                                            {"behind", std::to_string(pair.number_of("behind"))}});
    return out;
}

} // namespace

Verb pairing_check() {
    using namespace reply;
    auto round = record("", {number("round"), yes_no("same"), yes_no("legal"), pairs_shape("file"),
                             pairs_shape("rules"), lines_shape("reasons"), account_shape("account"),
                             account_shape("of_file")});
    auto turned = record("", {number("ahead"), number("behind")});
    Verb made = verb<PairingCheck>(
        "pairing check", "every round of a file paired again and compared",
        std::string("Printed ranks are compared too, where the file names its tie-breaks (202, "
                    "212).\nExit status 1: a round differs, or a rank.\n"
                    "--json: {system, rounds: [{round, same, legal, file: [{board, game, white, "
                    "black}], rules: [{...}],\nreasons: [{text, article}], account, of_file}], "
                    "ranks: {codes, unknown, same, turned: [{ahead, behind}]}}; "
                    "with --explain the rules' account, and that of the\nfile's pairs where they "
                    "differ\n") +
            account_help,
        {within(&PairingCheck::of, system_parameters()),
         within(&PairingCheck::of, one_round_parameter()),
         within(&PairingCheck::of, engine_parameters()),
         {parameter("explain", &PairingCheck::explain,
                    "brackets, values and floats of each round")}},
        record("", {text("system"), list("rounds", std::move(round)),
                    record("ranks", {list("codes", text("")), list("unknown", text("")),
                                     yes_no("same"), list("turned", std::move(turned))})}),
        run_pairing_check);
    made.text = checked_text;
    made.event = EventUse::may_read;
    return made;
}

} // namespace regra::verbs
