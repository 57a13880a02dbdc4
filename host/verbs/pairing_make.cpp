// regra pairing make, judge.
#include "engines/pairing/pairs_file.hpp"
#include "verbs/pairing_account.hpp"
#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

struct PairingMake {
    PairingOf of;
    bool explain = false;
};

struct PairingJudge {
    PairingOf of;
    std::string pairs; // a file
};

Reply run_pairing_make(const Call& call, const PairingMake& asked) {
    const PairingWork work(call, asked.of);
    const auto round = work.round(asked.explain ? 1 : 0);
    const auto made = work.pair(round);
    Value::Map reply = work.head(round);
    reply.emplace_back("pairs", pairs_value(round, made.pairs));
    if (asked.explain) {
        reply.emplace_back("account", account_value(work.context(round), made.account));
        reply.emplace_back("rules", lines_value(work.ruled.rests_on));
        if (!asked.of.ruleset.empty()) reply.emplace_back("ruleset", asked.of.ruleset);
    }
    return {std::move(reply)};
}

std::string make_text(const Value& reply, const Look&) {
    std::string out = pairs_text(reply.list_of("pairs"));
    const Value* account = reply.find("account");
    if (!account) return out;
    out += "\n";
    const auto& rules = reply.list_of("rules");
    if (!rules.empty()) out += reply.text_of("ruleset") + ":\n" + lines_text(rules);
    return out + account_text(*account);
}

Reply run_pairing_judge(const Call& call, const PairingJudge& asked) {
    const PairingWork work(call, asked.of);
    const auto round = work.round(1);
    const auto pairs = pairing::read_pairs(call.read(asked.pairs), asked.pairs, round);
    const auto judged = work.system.judge(round.request, pairs, &work.budget);
    const auto context = work.context(round);
    std::string verdict = "illegal";
    std::vector<pairing::Line> lines;
    if (!judged.legal) {
        lines = pairing::reason_lines(context, judged.findings);
    } else {
        const auto made = work.pair(round);
        const auto difference = pairing::first_difference(judged.account, made.account);
        const bool same =
            pairing::write_pairs(round, made.pairs) == pairing::write_pairs(round, pairs);
        verdict = difference ? "worse" : same ? "best" : "equal";
        lines = pairing::difference_lines(context, judged.account, pairs, made);
    }
    Value::Map reply = work.head(round);
    reply.emplace_back("legal", judged.legal);
    reply.emplace_back("verdict", verdict);
    reply.emplace_back("reasons", lines_value(lines));
    reply.emplace_back("account", account_value(context, judged.account));
    return {std::move(reply), judged.legal ? Exit::done : Exit::no};
}

std::string judge_text(const Value& reply, const Look& look) {
    const auto& verdict = reply.text_of("verdict");
    const std::string_view id = verdict == "illegal" ? "pairing.judged-illegal"
                                : verdict == "worse" ? "pairing.judged-worse"
                                : verdict == "best"  ? "pairing.judged-best"
                                                     : "pairing.judged-equal";
    const std::string out =
        words({id, {}}, look.language) + "\n" + lines_text(reply.list_of("reasons"));
    return reply.yes_of("legal") ? out + "\n" + account_text(part_of(reply, "account")) : out;
}

} // namespace

Verb pairing_make() {
    using namespace reply;
    Verb made = verb<PairingMake>(
        "pairing make", "the pairs of the next round",
        std::string("How many pairs, then a line a pair: white and black; 0 = no game.\n"
                    "Programs call it as an engine: regra --dutch IN -p [OUT] [-l], -c, -g.\n"
                    "--json: {system, round, pairs: [{board, game, white, black}], account, "
                    "rules: [{text, article}],\nruleset}; the last three with --explain; game: "
                    "of a match of several\n") +
            account_help,
        {within(&PairingMake::of, round_parameters()),
         within(&PairingMake::of, engine_parameters()),
         {parameter("explain", &PairingMake::explain,
                    "brackets, values and floats after the pairs")}},
        record("", {text("system"), number("round"), pairs_shape("pairs"), account_shape("account"),
                    lines_shape("rules"), text("ruleset")}),
        run_pairing_make);
    made.text = make_text;
    made.event = EventUse::may_read;
    return made;
}

Verb pairing_judge() {
    using namespace reply;
    Verb made = verb<PairingJudge>(
        "pairing judge", "what pairs made by hand cost",
        std::string("PAIRS is written as `pairing make` writes it. Exit status 1: they "
                    "are illegal.\n"
                    "--json: {system, round, legal, verdict, reasons: [{text, article}], "
                    "account}; verdict:\nillegal, worse, equal or best\n") +
            account_help,
        {within(&PairingJudge::of, round_parameters()),
         {parameter("PAIRS", &PairingJudge::pairs, "the pairs, or - for standard input").a_file()}},
        record("", {text("system"), number("round"), yes_no("legal"), text("verdict"),
                    lines_shape("reasons"), account_shape("account")}),
        run_pairing_judge);
    made.text = judge_text;
    made.event = EventUse::may_read;
    return made;
}

} // namespace regra::verbs
