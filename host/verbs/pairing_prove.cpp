// regra pairing prove, verify: that the rules allow nothing better than the pairs of a round.
#include "engines/pairing/written.hpp"
#include "engines/proof/prove.hpp"
#include "engines/proof/verify.hpp"
#include "facts/tournament/match_rounds.hpp"

#include <algorithm>

#include "formats/trf/trf.hpp"
#include "kernel/base/json.hpp"
#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

constexpr std::size_t longest_proof = 256u << 20;

struct PairingProve {
    PairingOf of;
    std::string out;
};

struct PairingVerify {
    PairingOf of;
    std::string proof;
};

// The rules for proving the pairs. Throws Error if there is nothing to prove or the rules are not
// known.
proof::Rules provable(const PairingWork& work, const pairing::Round& round) {
    const auto& features = work.system.plugin().names(REGRA_NAME_FEATURE);
    const bool counts =
        std::any_of(features.begin(), features.end(),
                    [](const loader::Name& feature) { return feature.id == "swiss"; });
    if (!counts)
        throw Error(Exit::bad_input, round.place, "proof.table",
                    {{"id", work.system.plugin().id()}});
    std::vector<std::string> with;
    for (const loader::Name& option : work.system.aliases("proof-option"))
        with.push_back(option.value);
    for (const loader::Name& name : work.system.aliases("proof"))
        if (auto rules = proof::rules_named(name.value, with)) return *rules;
    throw Error(Exit::bad_input, round.place, "proof.none-for",
                {{"id", work.system.plugin().id()}, {"rules", proof::rules_known()}});
}

Reply run_pairing_prove(const Call& call, const PairingProve& asked) {
    const PairingWork work(call, asked.of);
    const auto round = work.round(0);
    const auto rules = provable(work, round);
    const auto made = work.pair(round);
    std::uint64_t left = work.budget.nodes;
    auto proved =
        proof::prove(round.request, rules, made.pairs, round.place, [&](std::uint64_t steps) {
            if (steps > left) throw Error(Exit::limits, round.place, "proof.budget");
            left -= steps;
        });
    if (proved.problems.has_errors()) throw Error(Exit::no, std::move(proved.problems));
    Value::Map head = work.head(round);
    head.emplace_back("brackets", proved.proof.list_of("brackets").size());
    Reply reply{std::move(head)};
    if (asked.out.empty()) {
        reply.value.set("proof", std::move(proved.proof));
    } else {
        reply.value.set("out", asked.out);
        reply.files.push_back({asked.out, json_line(proved.proof)});
    }
    return reply;
}

std::string prove_text(const Value& reply, const Look& look) {
    if (const Value* proof = reply.find("proof")) return json_line(*proof);
    return sentence("proof.made", reply, look);
}

Value read_proof(const Call& call, const std::string& file) {
    Value proof;
    JsonFault fault;
    const bool read = read_json(call.read(file, longest_proof), proof, fault);
    if (read)
        fault.what = Wording::of([](Language language) {
            return words({"json.no-object", {}}, language);
        });
    if (!read || !proof.map())
        throw Error(Exit::bad_input, {file}, "proof.json",
                    {{"why", fault.what}, {"offset", std::to_string(fault.offset)}});
    return proof;
}

// The round that a proof is about. Throws Error if the event has no such round.
int round_of(const Value& proof, const std::string& file, const PairingWork& work) {
    const std::int64_t round = proof.number_of("round");
    const MatchRounds rounds(work.tournament, work.terms.games_of_match);
    const int planned = rounds.whole_rounds(work.tournament.planned_rounds);
    const int after = pairing::next_round(work.tournament, work.terms);
    const int next = planned > 0 ? std::min(after, planned) : after;
    if (round < 1 || round > next)
        throw Error(Exit::no, {file}, "proof.no-round",
                    {{"round", std::to_string(round)}, {"next", std::to_string(next)}});
    return static_cast<int>(round);
}

Reply run_pairing_verify(const Call& call, const PairingVerify& asked) {
    const Value proof = read_proof(call, asked.proof);
    PairingWork work(call, asked.of);
    if (!work.asked.round)
        if (const int named = round_of(proof, asked.proof, work); named != work.round_number())
            work.asked.round = named;
    const auto round = work.round(0);
    const auto found = proof::verify(proof, round.request, provable(work, round), {asked.proof});
    Value::List problems;
    for (const auto& item : found.items())
        problems.push_back(Value::Map{{"text", words(item.message, call.language)},
                                      {"said", line(item, call.language)}});
    Value::Map reply = work.head(round);
    reply.emplace_back("brackets", proof.list_of("brackets").size());
    reply.emplace_back("holds", found.empty());
    reply.emplace_back("problems", std::move(problems));
    return {std::move(reply), found.empty() ? Exit::done : Exit::no};
}

std::string verify_proof_text(const Value& reply, const Look& look) {
    if (reply.yes_of("holds")) return sentence("proof.holds", reply, look);
    std::string all;
    for (const auto& problem : reply.list_of("problems")) all += problem.text_of("said") + "\n";
    return all;
}

} // namespace

Verb pairing_prove() {
    using namespace reply;
    Verb made = verb<PairingProve>(
        "pairing prove", "a proof that the rules allow nothing better than a round's pairs",
        "The proof is for everybody: `pairing verify` adds it up and searches nothing. It is "
        "about\n"
        "what the criteria count; the order of pairings that count the same is not in it.\n"
        "Exit status 1: other pairs would count less.\n"
        "--json: {system, round, brackets, proof, out}; proof is in FILE with --out",
        {within(&PairingProve::of, round_parameters()),
         within(&PairingProve::of, engine_parameters()),
         {parameter("out", &PairingProve::out, "the proof's file").made().of("FILE").also('o')}},
        record("", {text("system"), number("round"), number("brackets"), anything("proof"),
                    text("out")}),
        run_pairing_prove);
    made.text = prove_text;
    made.event = EventUse::may_read;
    return made;
}

Verb pairing_verify() {
    using namespace reply;
    Verb made = verb<PairingVerify>(
        "pairing verify", "whether a proof of a round's pairs holds",
        "Give the options with which it was made. Exit status 1: it does not hold.\n"
        "--json: {system, round, brackets, holds, problems: [{text, said}]}",
        {{parameter("PROOF", &PairingVerify::proof, "what `pairing prove` wrote").a_file()},
         within(&PairingVerify::of, round_parameters())},
        record("", {text("system"), number("round"), number("brackets"), yes_no("holds"),
                    list("problems", record("", {text("text"), text("said")}))}),
        run_pairing_verify);
    made.text = verify_proof_text;
    return made;
}

} // namespace regra::verbs
