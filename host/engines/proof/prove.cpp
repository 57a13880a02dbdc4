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
    Prover(const loader::PairingRequest& request, const std::vector<regra_pair>& pairs,
           const Place& place, const std::function<void(std::uint64_t)>& spend)
        : request_(request), place_(place), spend_(spend), persons_(request),
          opponent_(static_cast<std::size_t>(persons_.size()), -1) {
        for (const auto& pair : pairs) {
            const int white = persons_.of_entrant(pair.white);
            Value::Map told = {{"white", number(white)}};
            if (pair.black == REGRA_NOBODY) {
                taker_ = white;
                told.emplace_back("black", 0);
            } else {
                const int black = persons_.of_entrant(pair.black);
                opponent_[static_cast<std::size_t>(white)] = black;
                opponent_[static_cast<std::size_t>(black)] = white;
                told.emplace_back("black", number(black));
            }
            pairs_.push_back(std::move(told));
        }
    }

    Proved prove() {
        Value proof = Value::Map{
            {"rules", rules_known}, {"round", request_.round}, {"pairs", std::move(pairs_)}};
        if (taker_) proof.set("bye", weigh(Problem::of_bye(persons_), 0, "c5"));
        Value::List brackets;
        for (const auto& bracket : brackets_of(persons_, opponent_))
            brackets.push_back(weigh_bracket(bracket, brackets.size() + 1));
        proof.set("brackets", std::move(brackets));
        return {std::move(proof), std::move(problems_)};
    }

private:
    std::int64_t number(int person) const {
        return request_.number(static_cast<std::size_t>(persons_[person].entrant));
    }

    // The next scoregroup is mostly enough to look at.
    Value weigh_bracket(const Bracket& bracket, std::size_t place) {
        for (int ahead = 1;; ahead *= 2) {
            const auto problem = Problem::of_bracket(persons_, bracket, ahead, taker_);
            Value weighing = weigh(problem, ahead, problem.whole() ? std::to_string(place) : "");
            if (!weighing.is_nothing() || problem.whole()) return weighing;
        }
    }

    // Nothing if the pairs cost more than the least; told of a bracket that has a name.
    Value weigh(const Problem& problem, int ahead, const std::string& name) {
        const std::size_t fields = problem.fields().size();
        if (fields <= 4) return weigh_by<4>(problem, ahead, name);
        if (fields <= 12) return weigh_by<12>(problem, ahead, name);
        if (fields <= 16) return weigh_by<16>(problem, ahead, name);
        if (fields <= 24) return weigh_by<24>(problem, ahead, name);
        if (fields <= 40) return weigh_by<40>(problem, ahead, name);
        if (fields <= 80) return weigh_by<80>(problem, ahead, name);
        if (fields <= 256) return weigh_by<256>(problem, ahead, name);
        throw Failure(Exit::limits, place_, "proof.fields-many",
                      {{"count", std::to_string(fields)}});
    }
    template<int room>
    Value weigh_by(const Problem& problem, int ahead, const std::string& name) {
        using Cost = Listed<room>;
        sdk::CheapestMatching<Cost> matching(problem.size());
        Costs cost;
        for (int b = 0; b < problem.size(); ++b)
            for (int a = 0; a < b; ++a)
                if (problem.edge(a, b, cost)) matching.edge(a, b, Cost(cost));
        matching.solve([&](std::uint64_t steps) { return spend_(steps), true; });
        const auto& fields = problem.fields();
        Costs rest = problem.cost_of(opponent_);
        for (auto& value : rest) value *= 4;
        Value::List weights, sets;
        const auto told = [&](const Costs& list) { return Value::List(list.begin(), list.end()); };
        for (int v = 0; v < problem.size(); ++v) {
            const Costs own = matching.potential(v).costs(fields.size());
            for (std::size_t f = 0; f < rest.size(); ++f) rest[f] -= own[f];
            if (own != Costs(own.size(), 0))
                weights.push_back(Value::Map{{"id", id_of(problem, v)}, {"weights", told(own)}});
        }
        matching.blossoms([&](const std::vector<int>& vertices, const Cost& z) {
            const Costs own = z.costs(fields.size());
            const auto half = static_cast<std::int64_t>((vertices.size() - 1) / 2);
            for (std::size_t f = 0; f < rest.size(); ++f) rest[f] += half * own[f];
            Value::List ids;
            for (const int v : vertices) ids.emplace_back(id_of(problem, v));
            sets.push_back(Value::Map{{"ids", std::move(ids)}, {"weights", told(own)}});
        });
        for (std::size_t f = 0; f < rest.size(); ++f) {
            if (rest[f] == 0) continue;
            if (!name.empty())
                problems_.error(place_, "proof.better",
                                {{"bracket", name}, {"criterion", fields[f]}});
            return {};
        }
        return Value::Map{{"ahead", ahead},
                          {"fields", Value::List(fields.begin(), fields.end())},
                          {"weights", std::move(weights)},
                          {"sets", std::move(sets)}};
    }
    std::int64_t id_of(const Problem& problem, int vertex) const {
        const int who = problem.person(vertex);
        return who >= 0 ? number(who) : who == Problem::bye ? 0 : -1;
    }

    const loader::PairingRequest& request_;
    const Place place_;
    const std::function<void(std::uint64_t)>& spend_;
    const Persons persons_;
    std::vector<int> opponent_; // by person, -1 = the bye
    std::optional<int> taker_;
    Value::List pairs_;
    Diagnostics problems_;
};

} // namespace

Proved prove(const loader::PairingRequest& request, const std::vector<regra_pair>& pairs,
             const Place& place, const std::function<void(std::uint64_t)>& spend) {
    return Prover(request, pairs, place, spend).prove();
}

} // namespace regra::proof
