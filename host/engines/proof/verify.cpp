#include "engines/proof/verify.hpp"

#include <algorithm>
#include <map>

#include "engines/proof/problem.hpp"
#include "engines/proof/weighing.hpp"

namespace regra::proof {
namespace {

constexpr std::int64_t most_weight = std::int64_t{1} << 40;

class Verifier {
public:
    Verifier(const Value& proof, const loader::PairingRequest& request, const Rules& rules,
             const Place& place)
        : proof_(proof), request_(request), place_(place), persons_(request, rules),
          opponent_(static_cast<std::size_t>(persons_.size()), alone) {
        for (int i = 0; i < persons_.size(); ++i) by_number_[number(i)] = i;
    }

    Diagnostics verify() {
        if (const std::string found = rules_stated(); found != rules_used())
            flaw("proof.rules", {{"found", found}, {"rules", rules_used()}});
        else if (proof_.number_of("round") != request_.round)
            flaw("proof.round", {{"found", std::to_string(proof_.number_of("round"))},
                                 {"round", std::to_string(request_.round)}});
        else if (read_pairs())
            weigh();
        return std::move(found_);
    }

private:
    // A name with options, as people read it.
    std::string rules_stated() const {
        std::string stated(proof_.text_of("rules"));
        for (const auto& option : proof_.list_of("with"))
            stated += " " + (option.text() ? std::string(*option.text()) : "");
        return stated;
    }
    std::string rules_used() const {
        std::string stated = persons_.rules().name;
        for (const auto& option : persons_.rules().with) stated += " " + option;
        return stated;
    }

    static constexpr int alone = -2; // in no pair; -1: has the bye

    int number(int person) const {
        return static_cast<int>(
            request_.number(static_cast<std::size_t>(persons_[person].entrant)));
    }
    std::string shown(int person) const { return std::to_string(number(person)); }
    void flaw(std::string_view id, Arguments arguments = {}) {
        found_.error(place_, id, std::move(arguments));
    }

    int person(const Value& pair, const char* field) {
        const auto found = by_number_.find(static_cast<int>(pair.number_of(field)));
        if (found != by_number_.end()) return found->second;
        flaw("proof.stranger", {{"number", std::to_string(pair.number_of(field))},
                                {"round", std::to_string(request_.round)}});
        return alone;
    }
    void seat(int who, int with) {
        if (opponent_[static_cast<std::size_t>(who)] != alone)
            flaw("proof.player", {{"number", shown(who)}});
        opponent_[static_cast<std::size_t>(who)] = with;
    }
    // All are paired once, as they may be and with the colours they are to have.
    bool read_pairs() {
        for (const auto& pair : proof_.list_of("pairs")) {
            const int white = person(pair, "white");
            const Value* other = pair.find("black");
            const bool rests = other && other->number() && *other->number() == 0;
            const int black = rests ? -1 : person(pair, "black");
            if (white == alone || black == alone) continue;
            seat(white, black);
            if (rests) {
                if (!persons_.may_have_bye(white)) flaw("proof.bye", {{"a", shown(white)}});
                continue;
            }
            seat(black, white);
            const Arguments two = {{"a", shown(white)}, {"b", shown(black)}};
            if (persons_.of_one_group(white, black)) meet_ = true;
            if (!persons_.may_meet(white, black))
                flaw("proof.illegal", two);
            else if (persons_.white_of(white, black) != white)
                flaw("proof.colours", two);
        }
        int resting = 0;
        for (int i = 0; i < persons_.size(); ++i) {
            const int with = opponent_[static_cast<std::size_t>(i)];
            resting += with == -1;
            if (with == alone) flaw("proof.player", {{"number", shown(i)}});
            if (with == -1) taker_ = i;
        }
        if (resting > 1) flaw("proof.byes", {{"count", std::to_string(resting)}});
        return !found_.has_errors();
    }

    void weigh() {
        if (!check_groups()) return;
        const bool of_2017 = persons_.rules().text == Rules::Text::dutch_2017;
        if (taker_ && !of_2017) check(*bye_problem(persons_), part_of(proof_, "bye"), "bye");
        const auto& weighings = proof_.list_of("brackets");
        std::optional<std::size_t> penultimate;
        for (std::size_t i = 0; of_2017 && i < weighings.size(); ++i)
            if (weighings[i].find("tried")) penultimate = i;
        const auto brackets = brackets_of(persons_, opponent_, taker_, penultimate);
        if (weighings.size() != brackets.size())
            return flaw("proof.brackets", {{"found", std::to_string(weighings.size())},
                                           {"count", std::to_string(brackets.size())}});
        if (of_2017) return weigh_2017(brackets, weighings, penultimate);
        for (std::size_t i = 0; i < brackets.size(); ++i)
            if (persons_.rules().upward())
                weigh_upward(brackets[i], weighings[i], std::to_string(i + 1));
            else
                weigh_dutch(brackets[i], weighings[i], std::to_string(i + 1));
    }
    // Where two of one group meet, what is weighed shows which pairs can be among the fewest.
    bool check_groups() {
        if (!meet_) {
            persons_.keep_apart();
            return true;
        }
        const auto problem = apart_problem(persons_);
        const Value part = part_of(proof_, "apart");
        check(*problem, part, "apart");
        Weighing weighing;
        if (found_.has_errors() || !read(*problem, part, "apart", weighing)) return false;
        part_dear(persons_, *problem, weighing);
        return true;
    }
    // What was tried of the penultimate bracket is what the one before it looked ahead to.
    void weigh_2017(const std::vector<BracketMade>& brackets, const Value::List& weighings,
                    std::optional<std::size_t> penultimate) {
        std::vector<int> opponent = opponent_;
        if (penultimate && *penultimate + 2 != brackets.size())
            return flaw("proof.brackets", {{"found", std::to_string(*penultimate + 2)},
                                           {"count", std::to_string(brackets.size())}});
        if (penultimate)
            check_tried(brackets[*penultimate], part_of(weighings[*penultimate], "tried"),
                        std::to_string(*penultimate + 1), opponent);
        for (std::size_t i = 0; i < brackets.size(); ++i) {
            const bool before = penultimate && i < *penultimate;
            const bool at_best = brackets[i].stage == Stage::normal && weighings[i].find("next");
            std::vector<int> next;
            if (at_best && !read_next(brackets[i], weighings[i], std::to_string(i + 1), next))
                continue;
            check(*dutch_2017_problem(persons_, brackets[i]), weighings[i], std::to_string(i + 1),
                  0,
                  at_best  ? &next
                  : before ? &opponent
                           : nullptr);
        }
    }
    // C.7 looks at the next bracket at its best: this one as it was made, and pairs of the next.
    bool read_next(const BracketMade& bracket, const Value& weighing, const std::string& name,
                   std::vector<int>& opponent) {
        opponent.assign(opponent_.size(), alone);
        for (const int one : bracket.members)
            if (bracket.has(opponent_[static_cast<std::size_t>(one)]))
                opponent[static_cast<std::size_t>(one)] = opponent_[static_cast<std::size_t>(one)];
        const auto problem = dutch_2017_problem(persons_, bracket);
        return read_pairs_of(*problem, weighing.list_of("next"), name, opponent, &bracket);
    }
    // Pairs of a problem among those who are in none yet; but for those within a bracket.
    bool read_pairs_of(const Problem& problem, const Value::List& pairs, const std::string& name,
                       std::vector<int>& opponent, const BracketMade* made = nullptr) {
        std::map<int, int> vertex_of;
        for (int v = 0; v < problem.size(); ++v)
            if (problem.person(v) >= 0) vertex_of[problem.person(v)] = v;
        for (const auto& pair : pairs) {
            const int a = person(pair, "white"), b = person(pair, "black");
            const bool there = vertex_of.count(a) != 0 && vertex_of.count(b) != 0;
            if (!there || a == b || opponent[static_cast<std::size_t>(a)] != alone ||
                opponent[static_cast<std::size_t>(b)] != alone ||
                (made && made->has(a) && made->has(b)) ||
                !problem.meets(vertex_of[a], vertex_of[b])) {
                flaw("proof.apart-members", {{"bracket", name}});
                return false;
            }
            opponent[static_cast<std::size_t>(a)] = b;
            opponent[static_cast<std::size_t>(b)] = a;
        }
        return true;
    }
    // As a normal bracket it is best so, and then not all of the rest can be paired.
    void check_tried(BracketMade bracket, const Value& tried, const std::string& name,
                     std::vector<int>& opponent) {
        bracket.stage = Stage::normal;
        const auto problem = dutch_2017_problem(persons_, bracket);
        for (int v = 0; v < problem->size(); ++v)
            if (problem->person(v) >= 0)
                opponent[static_cast<std::size_t>(problem->person(v))] = alone;
        if (!read_pairs_of(*problem, tried.list_of("pairs"), name, opponent)) return;
        check(*problem, part_of(tried, "reached"), name, 0, &opponent);
        const auto rest = completion_problem(persons_, floaters_of(bracket, opponent),
                                             persons_[bracket.members.back()].score);
        const Costs bound = completion_bound(persons_, *rest, opponent_, opponent);
        check(*rest, part_of(tried, "completion"), name, 0, &opponent, &bound);
    }
    void weigh_dutch(const BracketMade& bracket, const Value& weighing, const std::string& name) {
        const int least = least_ahead(persons_, bracket), most = levels_below(persons_, bracket);
        const Value* given = weighing.find("ahead");
        const auto* ahead = given ? given->number() : nullptr;
        if (!ahead || *ahead < least || *ahead > most)
            return flaw("proof.ahead", {{"bracket", name},
                                        {"least", std::to_string(least)},
                                        {"most", std::to_string(most)}});
        check(*dutch_problem(persons_, bracket, static_cast<int>(*ahead)), weighing, name);
    }
    // C6 is complied with, counts in degrees, or can be complied with by no pairs.
    void weigh_upward(const BracketMade& bracket, const Value& weighing, const std::string& name) {
        const int beyond = beyond_parity(persons_, bracket, opponent_);
        const bool complies = persons_.rules().fewest || beyond == 0;
        check(*floats_problem(persons_, bracket, complies, true), part_of(weighing, "floats"),
              name);
        if (!complies)
            check(*floats_problem(persons_, bracket, true, false), part_of(weighing, "beyond"),
                  name, beyond);
        check(*pairs_problem(persons_, bracket), part_of(weighing, "pairs"), name);
    }
    static Value part_of(const Value& whole, const char* name) {
        const Value* part = whole.find(name);
        return part ? *part : Value();
    }

    // A list of numbers by field.
    bool read_weights(const Value& from, std::size_t fields, Costs& into,
                      const char* name = "weights") {
        const auto& list = from.list_of(name);
        if (list.size() != fields) return false;
        into.clear();
        for (const auto& item : list) {
            const auto* weight = item.number();
            if (!weight || *weight > most_weight || *weight < -most_weight) return false;
            into.push_back(*weight);
        }
        return true;
    }
    bool read(const Problem& problem, const Value& given, const std::string& bracket,
              Weighing& weighing) {
        const std::size_t fields = problem.fields().size();
        std::vector<std::string> names;
        for (const auto& name : given.list_of("fields"))
            names.emplace_back(name.text() ? *name.text() : "");
        if (names != problem.fields() || !given.find("sets")) {
            flaw("proof.fields", {{"bracket", bracket}});
            return false;
        }
        const auto size = static_cast<std::size_t>(problem.size());
        std::map<std::int64_t, std::size_t> vertices;
        for (std::size_t v = 0; v < size; ++v) {
            const int who = problem.person(static_cast<int>(v));
            vertices[who >= 0 ? number(who) : who == Problem::bye ? 0 : -1] = v;
        }
        weighing.weights.assign(size, Costs(fields, 0));
        weighing.sets_of.assign(size, {});
        weighing.sum.assign(fields, 0);
        std::vector<char> named(size, 0);
        const auto refuse = [&](std::int64_t id) {
            flaw("proof.vertex", {{"bracket", bracket}, {"number", std::to_string(id)}});
            return false;
        };
        for (const auto& one : given.list_of("weights")) {
            const auto id = one.number_of("id");
            const auto vertex = vertices.find(id);
            if (vertex == vertices.end() || named[vertex->second]++ ||
                !read_weights(one, fields, weighing.weights[vertex->second]))
                return refuse(id);
            for (std::size_t f = 0; f < fields; ++f)
                weighing.sum[f] += weighing.weights[vertex->second][f];
        }
        for (std::size_t v = 0; v < size; ++v)
            if (!named[v]) {
                const int who = problem.person(static_cast<int>(v));
                return refuse(who >= 0 ? number(who) : who == Problem::bye ? 0 : -1);
            }
        for (const auto& set : given.list_of("sets")) {
            // Sets that lie in each other or apart are fewer than vertices; more would take long.
            if (weighing.sets.size() == size) {
                flaw("proof.set", {{"bracket", bracket}, {"count", "0"}});
                return false;
            }
            const auto& ids = set.list_of("ids");
            Costs weight;
            const bool read = ids.size() % 2 != 0 && read_weights(set, fields, weight);
            const std::size_t first = read ? first_of(weight) : 0;
            if (!read || (first < fields && weight[first] < 0)) {
                flaw("proof.set", {{"bracket", bracket}, {"count", std::to_string(ids.size())}});
                return false;
            }
            const int own = static_cast<int>(weighing.sets.size());
            for (const auto& id : ids) {
                const auto vertex = vertices.find(id.number() ? *id.number() : -2);
                if (vertex == vertices.end()) return refuse(id.number() ? *id.number() : -2);
                auto& sets = weighing.sets_of[vertex->second];
                if (!sets.empty() && sets.back() == own) return refuse(*id.number());
                sets.push_back(own);
            }
            const auto half = static_cast<std::int64_t>((ids.size() - 1) / 2);
            for (std::size_t f = 0; f < fields; ++f) weighing.sum[f] -= half * weight[f];
            weighing.sets.push_back(std::move(weight));
        }
        return true;
    }

    // The first field in which a list is not 0; or none.
    static std::size_t first_of(const Costs& list) {
        return static_cast<std::size_t>(
            std::find_if(list.begin(), list.end(), [](std::int64_t value) { return value != 0; }) -
            list.begin());
    }

    // With `beyond`: that no pairs do with so many fewer in the last criterion as these, or less in
    // one before it.
    // `opponent`: other pairs than those of the round. With `bound`: that all pairs cost more.
    void check(const Problem& problem, const Value& given, const std::string& bracket,
               int beyond = 0, const std::vector<int>* opponent = nullptr,
               const Costs* bound = nullptr) {
        Weighing weighing;
        if (!read(problem, given, bracket, weighing)) return;
        Costs cost;
        for (int b = 0; b < problem.size(); ++b)
            for (int a = 0; a < b; ++a) {
                if (!problem.edge(a, b, cost)) continue;
                const auto u = static_cast<std::size_t>(a), v = static_cast<std::size_t>(b);
                weighing.take_from(u, v, cost);
                const std::size_t first = first_of(cost);
                if (first == cost.size() || cost[first] > 0) continue;
                return flaw("proof.edge", {{"bracket", bracket},
                                           {"a", vertex_text(problem, a)},
                                           {"b", vertex_text(problem, b)},
                                           {"criterion", problem.fields()[first]}});
            }
        Costs missing;
        if (bound)
            missing = *bound;
        else if (!problem.cost_of(opponent ? *opponent : opponent_, missing))
            return flaw("proof.apart-members", {{"bracket", bracket}});
        missing.back() -= beyond;
        for (std::size_t f = 0; f < missing.size(); ++f)
            missing[f] = 4 * missing[f] - weighing.sum[f];
        const std::size_t first = first_of(missing);
        if (beyond != 0 || bound) {
            Costs stated;
            const bool added =
                read_weights(given, weighing.sum.size(), stated, "sum") && stated == weighing.sum;
            if (!added || first == missing.size() || missing[first] > 0)
                flaw("proof.beyond",
                     {{"bracket", bracket}, {"criterion", problem.fields().back()}});
            return;
        }
        if (first < missing.size())
            flaw("proof.sum", {{"bracket", bracket},
                               {"criterion", problem.fields()[first]},
                               {"missing", std::to_string(missing[first])}});
    }
    std::string vertex_text(const Problem& problem, int vertex) const {
        const int who = problem.person(vertex);
        return who >= 0 ? shown(who) : who == Problem::bye ? "0" : "-1";
    }

    const Value& proof_;
    const loader::PairingRequest& request_;
    const Place place_;
    Persons persons_;
    std::map<int, int> by_number_;
    std::vector<int> opponent_; // by person
    std::optional<int> taker_;
    bool meet_ = false; // two of a group that is kept apart where possible
    Diagnostics found_;
};

} // namespace

Diagnostics verify(const Value& proof, const loader::PairingRequest& request, const Rules& rules,
                   const Place& place) {
    return Verifier(proof, request, rules, place).verify();
}

} // namespace regra::proof
