#include "engines/proof/prove.hpp"

#include <algorithm>

#include <regra/cheapest_matching.hpp>

#include "engines/proof/cost_numbers.hpp"
#include "engines/proof/verify.hpp"
#include "engines/proof/weighing.hpp"

namespace regra::proof {
namespace {

__extension__ using Wide = __int128;

class Prover {
public:
    Prover(const loader::PairingRequest& request, const Rules& rules,
           const std::vector<regra_pair>& pairs, const Place& place,
           const std::function<void(std::uint64_t)>& spend)
        : request_(request), place_(place), spend_(spend), persons_(request, rules),
          opponent_(static_cast<std::size_t>(persons_.size()), -1) {
        for (const auto& pair : pairs) {
            if (pair.game != 0) continue; // of a match
            const int white = persons_.of_entrant(pair.white);
            Value::Map named = {{"white", number(white)}};
            if (pair.black == REGRA_NOBODY) {
                taker_ = white;
                named.emplace_back("black", 0);
            } else {
                const int black = persons_.of_entrant(pair.black);
                opponent_[static_cast<std::size_t>(white)] = black;
                opponent_[static_cast<std::size_t>(black)] = white;
                if (persons_.of_one_group(white, black)) meet_ = true;
                named.emplace_back("black", number(black));
            }
            pairs_.push_back(std::move(named));
        }
    }

    Proved prove() {
        const Rules& rules = persons_.rules();
        Value proof = Value::Map{{"rules", rules.name}, {"round", request_.round}};
        if (!rules.with.empty())
            proof.set("with", Value::List(rules.with.begin(), rules.with.end()));
        proof.set("pairs", std::move(pairs_));
        if (!weigh_groups(proof)) return {std::move(proof), std::move(problems_)};
        if (taker_ && rules.text != Rules::Text::dutch_2017)
            proof.set("bye", weigh(*bye_problem(persons_), "bye"));
        if (rules.text == Rules::Text::dutch_2017) return prove_2017(std::move(proof));
        Value::List brackets;
        for (const auto& bracket : brackets_of(persons_, opponent_, taker_)) {
            const std::string name = std::to_string(brackets.size() + 1);
            brackets.push_back(rules.upward() ? weigh_upward(bracket, name)
                                              : weigh_dutch(bracket, name));
        }
        proof.set("brackets", std::move(brackets));
        return {std::move(proof), std::move(problems_)};
    }

private:
    std::int64_t number(int person) const {
        return request_.number(static_cast<std::size_t>(persons_[person].entrant));
    }

    // False: fewer of one group could meet.
    bool weigh_groups(Value& proof) {
        if (!meet_) {
            persons_.keep_apart();
            return true;
        }
        const auto problem = apart_problem(persons_);
        proof.set("apart", weigh(*problem, "apart"));
        if (problems_.has_errors()) return false;
        part_dear(persons_, *problem, weigh_by_size(*problem).weighing);
        return true;
    }

    // The next scoregroup is mostly enough to look at; none where nobody floats.
    Value weigh_dutch(const BracketMade& bracket, const std::string& name) {
        const int below = levels_below(persons_, bracket);
        for (int ahead = least_ahead(persons_, bracket);;
             ahead = std::min(below, std::max(1, 2 * ahead))) {
            const auto problem = dutch_problem(persons_, bracket, ahead);
            Value weighing = weigh(*problem, problem->whole() ? name : "");
            if (!weighing.is_nothing()) return weighing.set("ahead", ahead);
            if (problem->whole()) return weighing;
        }
    }
    Value weigh_upward(const BracketMade& bracket, const std::string& name) {
        const int beyond = beyond_parity(persons_, bracket, opponent_);
        const bool complies = persons_.rules().fewest || beyond == 0;
        Value all = Value::Map{};
        all.set("floats", weigh(*floats_problem(persons_, bracket, complies, true), name));
        if (!complies) {
            const auto problem = floats_problem(persons_, bracket, true, false);
            all.set("beyond", weigh(*problem, name, beyond));
        }
        all.set("pairs", weigh(*pairs_problem(persons_, bracket), name));
        return all;
    }

    // The brackets as they were paired one after another; or, where that is not what was done, with
    // all below one of them as one bracket.
    Proved prove_2017(Value proof) {
        std::size_t failed = 0;
        if (auto brackets = weigh_2017(std::nullopt, failed))
            return {proof.set("brackets", std::move(*brackets)), {}};
        const std::string criterion = criterion_;
        // The bracket above the penultimate one has looked ahead to what that was not to be.
        for (std::size_t at = failed + 2, ignored = 0; at-- > 0;)
            if (auto brackets = weigh_2017(at, ignored))
                return {proof.set("brackets", std::move(*brackets)), {}};
        problems_.error(place_, "proof.collapse",
                        {{"bracket", std::to_string(failed + 1)}, {"criterion", criterion}});
        return {std::move(proof), std::move(problems_)};
    }
    std::optional<Value::List> weigh_2017(std::optional<std::size_t> penultimate,
                                          std::size_t& failed) {
        Value::List out;
        const auto brackets = brackets_of(persons_, opponent_, taker_, penultimate);
        if (penultimate && *penultimate + 1 >= brackets.size()) return std::nullopt;
        std::vector<int> opponent = opponent_;
        Value tried;
        if (penultimate && !weigh_tried(brackets[*penultimate], opponent, tried))
            return std::nullopt;
        for (const auto& bracket : brackets) {
            // The bracket before the penultimate one has looked at what that was to be.
            const bool before = penultimate && out.size() < *penultimate;
            const auto problem = dutch_2017_problem(persons_, bracket);
            Value weighing = weigh(*problem, "", 0, before ? &opponent : nullptr);
            if (weighing.is_nothing() && meet_ && bracket.stage == Stage::normal)
                weighing = weigh_at_best(bracket, *problem);
            if (weighing.is_nothing()) {
                failed = out.size();
                return std::nullopt;
            }
            if (bracket.stage == Stage::penultimate) weighing.set("tried", tried);
            out.push_back(std::move(weighing));
        }
        return out;
    }
    // C.7 judges the best pairing of the next bracket after this one. The pairs that were made
    // there need not be that pairing, since the players left over at the end may keep fewer of a
    // group apart.
    Value weigh_at_best(const BracketMade& bracket, const Problem& problem) {
        Persons as_made = persons_;
        for (const int one : bracket.members)
            for (int other = 0; other < persons_.size(); ++other) {
                const bool within = bracket.has(one) && bracket.has(opponent_[index(one)]);
                if (other != opponent_[index(one)] && (within || bracket.has(other)))
                    as_made.part(one, other);
            }
        std::vector<int> opponent(opponent_.size(), alone);
        Value next = pairs_at_best(*dutch_2017_problem(as_made, bracket), opponent, bracket);
        Value weighing = weigh(problem, "", 0, &opponent);
        return weighing.is_nothing() ? weighing : weighing.set("next", std::move(next));
    }
    // The pairs that cost the least, into `opponent`; returns those not within the bracket.
    Value pairs_at_best(const Problem& problem, std::vector<int>& opponent,
                        const BracketMade& bracket) {
        std::vector<int> mates;
        weigh_by_size(problem, &mates);
        Value::List outside;
        for (int v = 0; v < static_cast<int>(mates.size()); ++v) {
            const int mate = mates[index(v)];
            if (!problem.meets(v, mate)) continue;
            const int a = problem.person(v), b = problem.person(mate);
            opponent[index(a)] = b;
            if (v < mate && !(bracket.has(a) && bracket.has(b)))
                outside.push_back(Value::Map{{"white", number(a)}, {"black", number(b)}});
        }
        return outside;
    }
    // The bracket paired as a normal one, so that the rest cannot be completed; opponent: as made
    // above it, and so in it and the next.
    bool weigh_tried(BracketMade bracket, std::vector<int>& opponent, Value& tried) {
        bracket.stage = Stage::normal;
        const auto problem = dutch_2017_problem(persons_, bracket);
        std::vector<int> mates;
        weigh_by_size(*problem, &mates);
        for (int v = 0; v < problem->size(); ++v)
            if (problem->person(v) >= 0) opponent[index(problem->person(v))] = alone;
        Value::List pairs;
        for (int v = 0; v < static_cast<int>(mates.size()); ++v) {
            const int mate = mates[index(v)];
            if (!problem->meets(v, mate)) continue;
            opponent[index(problem->person(v))] = problem->person(mate);
            if (v < mate)
                pairs.push_back(Value::Map{{"white", number(problem->person(v))},
                                           {"black", number(problem->person(mate))}});
        }
        Value reached = weigh(*problem, "", 0, &opponent);
        const auto floaters = floaters_of(bracket, opponent);
        const auto rest =
            completion_problem(persons_, floaters, persons_[bracket.members.back()].score);
        Weighed weighed = weigh_by_size(*rest);
        Costs bound = completion_bound(persons_, *rest, opponent_, opponent);
        for (auto& one : bound) one *= 4;
        if (reached.is_nothing() || weighed.sum <= bound) return false;
        const auto& fields = rest->fields();
        Value completion = Value::Map{{"fields", Value::List(fields.begin(), fields.end())},
                                      {"weights", std::move(weighed.weights)},
                                      {"sets", std::move(weighed.sets)},
                                      {"sum", Value::List(weighed.sum.begin(), weighed.sum.end())}};
        tried = Value::Map{{"pairs", std::move(pairs)},
                           {"reached", std::move(reached)},
                           {"completion", std::move(completion)}};
        return true;
    }
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    struct Weighed {
        Value::List weights, sets;
        Costs sum; // four times the least cost
        Weighing weighing;
    };
    // Empty if the pairs cost more than the least or, with `beyond`, if fewer pairs would do.
    // Reports that if `name`, the bracket's name, is not empty. `opponent`: other pairs than those
    // of the round.
    Value weigh(const Problem& problem, const std::string& name, int beyond = 0,
                const std::vector<int>* opponent = nullptr) {
        const auto& fields = problem.fields();
        Weighed weighed = weigh_by_size(problem);
        Costs missing;
        const bool possible = problem.cost_of(opponent ? *opponent : opponent_, missing);
        if (beyond != 0) missing.back() -= beyond; // C6, the last
        for (std::size_t f = 0; f < missing.size(); ++f)
            missing[f] = 4 * missing[f] - weighed.sum[f];
        const auto differs =
            std::find_if(missing.begin(), missing.end(), [](std::int64_t one) { return one != 0; });
        const bool equal = possible && differs == missing.end();
        const bool more = differs != missing.end() && *differs < 0;
        if (beyond == 0 ? !equal : !more) {
            const auto at = static_cast<std::size_t>(differs - missing.begin());
            criterion_ = fields[std::min(at, fields.size() - 1)];
            if (!name.empty())
                problems_.error(place_, "proof.better",
                                {{"bracket", name}, {"criterion", criterion_}});
            return {};
        }
        Value weighing = Value::Map{{"fields", Value::List(fields.begin(), fields.end())},
                                    {"weights", std::move(weighed.weights)},
                                    {"sets", std::move(weighed.sets)}};
        if (beyond != 0) weighing.set("sum", Value::List(weighed.sum.begin(), weighed.sum.end()));
        return weighing;
    }
    // mates: by vertex, of the cheapest pairs.
    Weighed weigh_by_size(const Problem& problem, std::vector<int>* mates = nullptr) {
        const Edges edges(problem);
        const std::size_t fields = edges.used.size();
        std::optional<Weighed> weighed;
        if (fields <= 4) weighed = weigh_by<Packed<std::int64_t, 15>>(problem, edges, mates);
        if (!weighed && fields <= 6) weighed = weigh_by<Packed<Wide, 20>>(problem, edges, mates);
        if (!weighed && fields <= 8) weighed = weigh_by<Packed<Wide, 15>>(problem, edges, mates);
        if (!weighed && fields <= 12) weighed = weigh_by<Packed<Wide, 10>>(problem, edges, mates);
        if (!weighed && fields <= 8) weighed = weigh_by<Listed<8>>(problem, edges, mates);
        if (!weighed && fields <= 24) weighed = weigh_by<Listed<24>>(problem, edges, mates);
        if (!weighed && fields <= 80) weighed = weigh_by<Listed<80>>(problem, edges, mates);
        if (!weighed && fields <= 512) weighed = weigh_by<Listed<512>>(problem, edges, mates);
        if (weighed) return std::move(*weighed);
        throw Error(Exit::limits, place_, "proof.fields-many", {{"count", std::to_string(fields)}});
    }
    // Empty if the numbers are too narrow for the weights.
    template<class Cost>
    std::optional<Weighed> weigh_by(const Problem& problem, const Edges& edges,
                                    std::vector<int>* mates) {
        if (!Cost::trusts(4 * edges.greatest, 0)) return std::nullopt;
        std::vector<Cost> numbers(1);
        for (std::size_t i = 1; i < edges.lists.size(); ++i)
            numbers.push_back(Cost::of(edges.lists[i], edges.used));
        sdk::CheapestMatching<Cost> matching(problem.size());
        for (int b = 0; b < problem.size(); ++b)
            for (int a = 0; a < b; ++a)
                if (const auto which = edges.of(a, b)) matching.edge(a, b, numbers[which]);
        matching.solve([&](std::uint64_t steps) { return spend_(steps), true; });
        const std::size_t fields = problem.fields().size();
        Weighed weighed;
        weighed.sum.assign(fields, 0);
        std::int64_t greatest = 4 * edges.greatest;
        std::size_t sets = 0;
        const auto measured = [&](const Cost& number) {
            Costs own = number.costs(fields, edges.used);
            for (const auto one : own) greatest = std::max(greatest, one < 0 ? -one : one);
            return own;
        };
        const auto named = [&](const Costs& list) { return Value::List(list.begin(), list.end()); };
        for (int v = 0; v < problem.size(); ++v) {
            const Costs own = measured(matching.potential(v));
            for (std::size_t f = 0; f < fields; ++f) weighed.sum[f] += own[f];
            weighed.weights.push_back(
                Value::Map{{"id", id_of(problem, v)}, {"weights", named(own)}});
            weighed.weighing.weights.push_back(own);
            weighed.weighing.sets_of.emplace_back();
        }
        matching.blossoms([&](const std::vector<int>& vertices, const Cost& z) {
            const Costs own = measured(z);
            const auto half = static_cast<std::int64_t>((vertices.size() - 1) / 2);
            for (std::size_t f = 0; f < fields; ++f) weighed.sum[f] -= half * own[f];
            Value::List ids;
            for (const int v : vertices) {
                ids.emplace_back(id_of(problem, v));
                weighed.weighing.sets_of[index(v)].push_back(static_cast<int>(sets));
            }
            weighed.weighing.sets.push_back(own);
            weighed.sets.push_back(Value::Map{{"ids", std::move(ids)}, {"weights", named(own)}});
            ++sets;
        });
        if (!Cost::trusts(greatest, sets)) return std::nullopt;
        if (mates)
            for (int v = 0; v < problem.size(); ++v) mates->push_back(matching.mate(v));
        return weighed;
    }
    std::int64_t id_of(const Problem& problem, int vertex) const {
        const int who = problem.person(vertex);
        return who >= 0 ? number(who) : who == Problem::bye ? 0 : -1;
    }

    const loader::PairingRequest& request_;
    const Place place_;
    const std::function<void(std::uint64_t)>& spend_;
    Persons persons_;
    std::vector<int> opponent_; // by person, -1 = the bye
    std::optional<int> taker_;
    bool meet_ = false;              // two of a group that is kept apart where possible
    static constexpr int alone = -2; // not paired in what was tried
    std::string criterion_;          // in which other pairs would count less
    Value::List pairs_;
    Diagnostics problems_;
};

} // namespace

Proved prove(const loader::PairingRequest& request, const Rules& rules,
             const std::vector<regra_pair>& pairs, const Place& place,
             const std::function<void(std::uint64_t)>& spend) {
    return Prover(request, rules, pairs, place, spend).prove();
}

} // namespace regra::proof
