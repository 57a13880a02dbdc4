// What has to be least, as a graph: vertices, and for each two of them what it costs that they are
// paired. A cost is a list of numbers by criterion, in order of precedence; lists compare like
// words. Every legal pairing of the round is a perfect matching of the graph, and costs as much as
// its criteria count.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/proof/persons.hpp"

namespace regra::proof {

using Costs = std::vector<std::int64_t>; // by field of a problem

// A bracket of given pairs: those moved down and the residents (1.3).
struct Bracket {
    std::vector<int> members; // those moved down first
    int moved = 0;
    int level = 0; // of the residents' score, 0 = the highest
    std::vector<int> floaters;
};

// All brackets of a whole round; opponent by person, -1 of who has the bye.
std::vector<Bracket> brackets_of(const Persons& persons, const std::vector<int>& opponent);

class Problem {
public:
    static constexpr int bye = -1;     // a vertex that is no person
    static constexpr int outside = -2; // stands for those who are not looked at

    // C5: whose score the bye costs.
    static Problem of_bye(const Persons& persons);
    // C6 to C21 of a bracket, the pairs above it being made. The graph has its members, so many
    // scoregroups below it and, where those are all, the bye. With fewer, whoever is not paired
    // within it is taken to be paired outside: then no pairing costs less than in truth.
    static Problem of_bracket(const Persons& persons, const Bracket& bracket, int ahead,
                              std::optional<int> bye_taker);

    int size() const { return static_cast<int>(vertices_.size()); }
    int person(int vertex) const { return vertices_[static_cast<std::size_t>(vertex)]; }
    const std::vector<std::string>& fields() const { return names_; }
    bool whole() const { return whole_; }
    // The cost of a pair of vertices; false: they may not be paired.
    bool edge(int a, int b, Costs& cost) const;
    // What a whole round costs here.
    Costs cost_of(const std::vector<int>& opponent) const;

private:
    struct ScoreField {
        std::int64_t score;
        int field;
    };

    explicit Problem(const Persons& persons) : persons_(persons) {}
    int add_field(std::string name);
    std::vector<ScoreField> add_scores(const char* name, const std::vector<std::int64_t>& scores);
    void plan_fields(const Bracket& bracket);
    static void count(const std::vector<ScoreField>& fields, std::int64_t score, Costs& cost);

    const Person& at(int vertex) const { return persons_[person(vertex)]; }
    bool is_person(int vertex) const { return person(vertex) >= 0; }
    bool is_member(int vertex) const { return vertex < members_; }
    bool is_moved(int vertex) const { return vertex < moved_; }
    bool is_next(int vertex) const { return vertex >= members_ && vertex < next_end_; }
    bool may_meet(int a, int b) const;
    void add_meeting(int a, int b, Costs& cost) const;
    void add_float(int vertex, Costs& cost) const;
    void add_leaving(int vertex, Costs& cost) const;

    const Persons& persons_;
    std::vector<int> vertices_; // persons, then the bye or the outside
    std::vector<std::string> names_;
    bool of_bye_ = false, whole_ = true;
    int members_ = 0, moved_ = 0, next_end_ = 0, people_ = 0;
    bool has_next_ = false;
    std::optional<std::int64_t> bye_score_;
    int c6_ = 0, c8_ = -1, c9_ = -1, colours_ = 0, floats_ = 0; // c10 .. c13, c14 .. c17
    int most_unplayed_ = 0;
    std::vector<ScoreField> c7_, c8_scores_, c18_[2], c19_[2];
};

} // namespace regra::proof
