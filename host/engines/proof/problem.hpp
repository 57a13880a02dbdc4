// What has to be least, as a graph: vertices, and for each two of them what it costs that they are
// paired. A cost is a list of numbers by criterion, in order of precedence; lists compare like
// words. Every legal pairing of the round is a perfect matching of the graph, and costs as much as
// its criteria count.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/proof/persons.hpp"

namespace regra::proof {

using Costs = std::vector<std::int64_t>; // by field of a problem

class Problem {
public:
    static constexpr int bye = -1;     // a vertex that is no person
    static constexpr int outside = -2; // stands for those who are not looked at

    virtual ~Problem() = default;
    Problem(const Problem&) = delete;
    Problem& operator=(const Problem&) = delete;

    int size() const { return static_cast<int>(vertices_.size()); }
    int person(int vertex) const { return vertices_[static_cast<std::size_t>(vertex)]; }
    const std::vector<std::string>& fields() const { return names_; }
    // All are in the graph who could be paired otherwise; else nobody who is paired outside costs
    // more in truth than here.
    virtual bool whole() const { return true; }
    // The cost of a pair of vertices; false: they may not be paired.
    virtual bool edge(int a, int b, Costs& cost) const = 0;
    // Two vertices of the same kind have the same cost with any third vertex, unless they may not
    // meet it. Empty if no two vertices are known to be alike.
    virtual std::optional<std::vector<int>> kinds() const { return std::nullopt; }
    // By the rules about two persons, whatever the graph is about.
    virtual bool may_meet(int, int) const { return true; }
    // Does a pair of the graph meet, or do both only leave it together?
    virtual bool meets(int, int) const { return true; }
    // The cost of given pairs; `opponent` by person, -1 for the bye. Returns false if a pair is not
    // in the graph.
    bool cost_of(const std::vector<int>& opponent, Costs& cost) const;

protected:
    explicit Problem(const Persons& persons) : persons_(persons) {}
    int add_field(std::string name);
    // Two fields of those of one group who meet, if the groups let any; they stand before what is
    // the least only of pairings in which the fewest meet.
    void add_apart_fields();
    bool counts_apart() const { return apart_ >= 0; }
    // Adds the costs of two persons who meet.
    void add_apart(int a, int b, Costs& cost) const;
    bool is_person(int vertex) const { return person(vertex) >= 0; }
    const Person& at(int vertex) const { return persons_[person(vertex)]; }
    // Adds the costs of a vertex whose opponent is not in the graph.
    virtual void add_leaving(int, Costs&) const {}

    const Persons& persons_;
    std::vector<int> vertices_; // persons, then the bye or the outside
    std::vector<std::string> names_;

private:
    int apart_ = -1;
};

// C.04.3 (2017) A.9.
enum class Stage { normal, penultimate, collapsed };

// A bracket of given pairs. Of C.04.3: those moved down and the residents (1.3). Of systems that
// fill brackets from below: residents and upfloaters.
struct BracketMade {
    std::vector<int> members;  // those moved down first, upfloaters last
    int moved = 0;             // of C.04.3, how many of them were moved down
    int level = 0;             // of C.04.3, of the residents' score, 0 = the highest
    std::vector<int> floaters; // of C.04.3, those who float on; else those who have floated up
    std::vector<int> below;    // of the others: who else is left, in the order
    std::optional<int> bye_taker;
    Stage stage = Stage::normal;

    bool has(int person) const {
        return std::find(members.begin(), members.end(), person) != members.end();
    }
};

// All brackets of a whole round; `opponent` by person, -1 for the bye. For C.04.3 (2017): which
// bracket, from 0, is the penultimate one, if all below it are one.
std::vector<BracketMade> brackets_of(const Persons& persons, const std::vector<int>& opponent,
                                     std::optional<int> bye_taker,
                                     std::optional<std::size_t> penultimate = std::nullopt);

// Members of a bracket who are paired with no other of it.
std::vector<int> floaters_of(const BracketMade& bracket, const std::vector<int>& opponent);

// Members of one group who meet although they are kept apart where possible: how many pairs, and
// their scores, added up.
std::unique_ptr<Problem> apart_problem(const Persons& persons);
// The problem of choosing the bye: the score of its taker, and the other criteria.
std::unique_ptr<Problem> bye_problem(const Persons& persons);
// C.04.3 C6 to C21 of a bracket, the pairs above it being made. The graph has its members, so many
// scoregroups below it and, where those are all, the bye. With fewer, whoever is not paired within
// it is taken to be paired outside: then no pairing costs less than in truth. Without any below it
// that is so of brackets that nobody leaves: others cost more in C6.
std::unique_ptr<Problem> dutch_problem(const Persons& persons, const BracketMade& bracket,
                                       int ahead);
// How many scoregroups there are below a bracket, and how many of them are looked at at least: who
// floats counts in C8 only if the next one is.
int levels_below(const Persons& persons, const BracketMade& bracket);
int least_ahead(const Persons& persons, const BracketMade& bracket);
// C.04.3 (2017) C.5 to C.19 of a bracket, by its stage.
std::unique_ptr<Problem> dutch_2017_problem(const Persons& persons, const BracketMade& bracket);
// How many of floaters and of those below a score cannot be paired; then who meets of one group.
std::unique_ptr<Problem> completion_problem(const Persons& persons,
                                            const std::vector<int>& floaters, std::int64_t below);
// What a completion may cost: of one group no more may meet in all than in the round. `tried`: the
// pairs that it completes.
Costs completion_bound(const Persons& persons, const Problem& completion,
                       const std::vector<int>& opponent, const std::vector<int>& tried);
// Four fields of two who meet: C10 to C13 of 2026, C.8 to C.11 of 2017.
void add_colours(const Person& one, const Person& two, int first_field, Costs& cost);
// C.04.5, C.04.6: C4 and C5 of who floats up to a bracket; C6, as how many float up to the next
// scoregroup, and C7 where they are asked for.
std::unique_ptr<Problem> floats_problem(const Persons& persons, const BracketMade& bracket,
                                        bool next, bool again);
// How many persons of the pairs made float up to the next scoregroup beyond what its parity needs.
int beyond_parity(const Persons& persons, const BracketMade& bracket,
                  const std::vector<int>& opponent);
// C8 to C10 of the pairs of a bracket.
std::unique_ptr<Problem> pairs_problem(const Persons& persons, const BracketMade& bracket);

} // namespace regra::proof
