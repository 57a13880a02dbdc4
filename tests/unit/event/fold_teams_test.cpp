// Who stands among the members of which team, whatever is said of either.
#include "unit/catch.hpp"

#include <random>

#include "engines/event/acts.hpp"
#include "unit/event/acts.hpp"

using namespace regra;
using namespace regra::event;

namespace {

std::vector<Value> begun(int entries) {
    Value made = create(3);
    made.set("teams", true);
    made.set("boards", 2);
    return {made, enter(1, entries)};
}

Value team(int n, const std::string& name, const std::vector<int>& members) {
    List ids;
    for (const int member : members) ids.push_back(id(member));
    return Map{{"act", "team"}, {"team", id(n)}, {"name", name}, {"members", std::move(ids)}};
}

Value amend(int entry, const std::string& of) {
    return Map{{"act", "amend"}, {"entry", Map{{"entry", id(entry)}, {"team", of}}}};
}

std::vector<std::vector<int>> members(const Journal& journal) {
    std::vector<std::vector<int>> all;
    for (const auto& squad : journal.states().front().teams) {
        all.emplace_back();
        for (const int entry : squad.members) all.back().push_back(entry + 1);
    }
    return all;
}

} // namespace

TEST_CASE("nobody plays for two teams, and who leaves one has no team's name") {
    auto acts = begun(6);
    acts.insert(acts.end(), {team(51, "Fonte", {1, 2}), team(52, "Lombo", {3, 4})});
    CHECK(members(journal_of(acts)) == std::vector<std::vector<int>>{{1, 2}, {3, 4}});
    acts.push_back(team(52, "Lombo", {4, 1})); // 1 goes over, 3 stays behind
    CHECK(members(journal_of(acts)) == std::vector<std::vector<int>>{{2}, {4, 1}});
    CHECK(journal_of(acts).states().front().entries[2].team.empty());
    acts.push_back(team(51, "Vila", {2, 5})); // by another name
    acts.push_back(amend(4, "Vila"));
    CHECK(members(journal_of(acts)) == std::vector<std::vector<int>>{{2, 5, 4}, {1}});
    acts.push_back(amend(5, "Fonte")); // which no team is called any more
    CHECK(members(journal_of(acts)) == std::vector<std::vector<int>>{{2, 4}, {1}});
    acts.push_back(amend(4, "Vila"));
    CHECK(members(journal_of(acts)) == std::vector<std::vector<int>>{{2, 4}, {1}});
}

TEST_CASE("a member has the name of its team, after whatever acts") {
    std::mt19937 random(1);
    const auto below = [&](int count) { return static_cast<int>(random() % unsigned(count)); };
    const std::vector<std::string> names = {"Fonte", "Lombo", "Vila", "Quinta"};
    for (int run = 0; run < 50; ++run) {
        Journal journal(begun(9), {"test"});
        for (int act = 0; act < 30; ++act) {
            const auto& name = names[static_cast<std::size_t>(below(4))];
            std::vector<int> some;
            for (int entry = 1; entry <= 9; ++entry)
                if (below(4) == 0) some.push_back(entry);
            (void)journal.add(below(2) == 0 ? team(50 + below(4), name, some)
                                            : amend(1 + below(9), name));
            std::vector<int> seen(9);
            const auto& state = journal.states().front();
            for (const auto& squad : state.teams)
                for (const int entry : squad.members) {
                    CHECK(state.entries[static_cast<std::size_t>(entry)].team == squad.team);
                    CHECK(++seen[static_cast<std::size_t>(entry)] == 1);
                }
        }
    }
}
