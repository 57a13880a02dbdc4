#include "engines/proof/prove.hpp"

#include <algorithm>
#include <array>

#include <regra/cheapest_matching.hpp>

#include "engines/proof/problem.hpp"
#include "engines/proof/verify.hpp"

namespace regra::proof {
namespace {

// A cost of so many fields as one number: lists that compare like words.
template<int fields>
class Listed {
public:
    Listed() = default;
    explicit Listed(const Costs& costs) {
        for (std::size_t i = 0; i < costs.size(); ++i)
            part_[i] = static_cast<std::int32_t>(costs[i]);
    }
    Costs costs(std::size_t count) const { return Costs(part_.begin(), part_.begin() + count); }

    Listed& operator+=(const Listed& other) {
        for (std::size_t i = 0; i < size; ++i) part_[i] += other.part_[i];
        return *this;
    }
    Listed& operator-=(const Listed& other) {
        for (std::size_t i = 0; i < size; ++i) part_[i] -= other.part_[i];
        return *this;
    }
    friend Listed operator+(Listed a, const Listed& b) { return a += b; }
    friend Listed operator-(Listed a, const Listed& b) { return a -= b; }
    friend bool operator==(const Listed&, const Listed&) = default;
    friend bool operator<(const Listed& a, const Listed& b) { return a.part_ < b.part_; }
    bool is_zero() const { return *this == Listed(); }
    Listed half() const {
        Listed out;
        for (std::size_t i = 0; i < size; ++i) out.part_[i] = part_[i] / 2;
        return out;
    }

private:
    static constexpr std::size_t size = fields;
    std::array<std::int32_t, size> part_{};
};

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
            Value::Map told = {{"white", number(white)}};
            if (pair.black == REGRA_NOBODY) {
                taker_ = white;
                told.emplace_back("black", 0);
            } else {
                const int black = persons_.of_entrant(pair.black);
                opponent_[static_cast<std::size_t>(white)] = black;
                opponent_[static_cast<std::size_t>(black)] = white;
                if (persons_.of_one_group(white, black)) meet_ = true;
                told.emplace_back("black", number(black));
            }
            pairs_.push_back(std::move(told));
        }
    }

    Proved prove() {
        const Rules& rules = persons_.rules();
        Value proof = Value::Map{{"rules", rules.name}, {"round", request_.round}};
        if (!rules.with.empty())
            proof.set("with", Value::List(rules.with.begin(), rules.with.end()));
        proof.set("pairs", std::move(pairs_));
        if (meet_) proof.set("apart", weigh(*apart_problem(persons_), "apart"));
        persons_.keep_apart(opponent_);
        if (taker_) proof.set("bye", weigh(*bye_problem(persons_), "bye"));
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

    // The next scoregroup is mostly enough to look at.
    Value weigh_dutch(const BracketMade& bracket, const std::string& name) {
        for (int ahead = 1;; ahead *= 2) {
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

    struct Weighed {
        Value::List weights, sets;
        Costs sum; // four times the least cost
    };
    // Nothing if the pairs cost more than the least, or with `beyond` if fewer could do than they
    // do; told of a bracket that has a name.
    Value weigh(const Problem& problem, const std::string& name, int beyond = 0) {
        const auto& fields = problem.fields();
        Weighed weighed = weigh_by_size(problem);
        Costs missing;
        const bool possible = problem.cost_of(opponent_, missing);
        if (beyond != 0) missing.back() -= beyond; // C6, the last
        for (std::size_t f = 0; f < missing.size(); ++f)
            missing[f] = 4 * missing[f] - weighed.sum[f];
        const auto differs =
            std::find_if(missing.begin(), missing.end(), [](std::int64_t one) { return one != 0; });
        const bool equal = possible && differs == missing.end();
        const bool more = differs != missing.end() && *differs < 0;
        if (beyond == 0 ? !equal : !more) {
            const auto at = static_cast<std::size_t>(differs - missing.begin());
            if (!name.empty())
                problems_.error(
                    place_, "proof.better",
                    {{"bracket", name}, {"criterion", fields[std::min(at, fields.size() - 1)]}});
            return {};
        }
        Value weighing = Value::Map{{"fields", Value::List(fields.begin(), fields.end())},
                                    {"weights", std::move(weighed.weights)},
                                    {"sets", std::move(weighed.sets)}};
        if (beyond != 0) weighing.set("sum", Value::List(weighed.sum.begin(), weighed.sum.end()));
        return weighing;
    }
    Weighed weigh_by_size(const Problem& problem) {
        const std::size_t fields = problem.fields().size();
        if (fields <= 4) return weigh_by<4>(problem);
        if (fields <= 12) return weigh_by<12>(problem);
        if (fields <= 16) return weigh_by<16>(problem);
        if (fields <= 24) return weigh_by<24>(problem);
        if (fields <= 40) return weigh_by<40>(problem);
        if (fields <= 80) return weigh_by<80>(problem);
        if (fields <= 256) return weigh_by<256>(problem);
        throw Failure(Exit::limits, place_, "proof.fields-many",
                      {{"count", std::to_string(fields)}});
    }
    template<int room>
    Weighed weigh_by(const Problem& problem) {
        using Cost = Listed<room>;
        sdk::CheapestMatching<Cost> matching(problem.size());
        Costs cost;
        for (int b = 0; b < problem.size(); ++b)
            for (int a = 0; a < b; ++a)
                if (problem.edge(a, b, cost)) matching.edge(a, b, Cost(cost));
        matching.solve([&](std::uint64_t steps) { return spend_(steps), true; });
        const std::size_t fields = problem.fields().size();
        Weighed weighed;
        weighed.sum.assign(fields, 0);
        const auto told = [&](const Costs& list) { return Value::List(list.begin(), list.end()); };
        for (int v = 0; v < problem.size(); ++v) {
            const Costs own = matching.potential(v).costs(fields);
            for (std::size_t f = 0; f < fields; ++f) weighed.sum[f] += own[f];
            if (own != Costs(own.size(), 0))
                weighed.weights.push_back(
                    Value::Map{{"id", id_of(problem, v)}, {"weights", told(own)}});
        }
        matching.blossoms([&](const std::vector<int>& vertices, const Cost& z) {
            const Costs own = z.costs(fields);
            const auto half = static_cast<std::int64_t>((vertices.size() - 1) / 2);
            for (std::size_t f = 0; f < fields; ++f) weighed.sum[f] -= half * own[f];
            Value::List ids;
            for (const int v : vertices) ids.emplace_back(id_of(problem, v));
            weighed.sets.push_back(Value::Map{{"ids", std::move(ids)}, {"weights", told(own)}});
        });
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
    bool meet_ = false; // two of a group that is kept apart where possible
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
