#include "engines/standings/same_results.hpp"

#include <algorithm>

namespace regra {
namespace {

// Also that messages name the same line.
bool is_same(const Criterion& one, const Criterion& other) {
    return one.script == other.script && one.options == other.options && one.title == other.title &&
           one.place.file == other.place.file && one.place.offset == other.place.offset;
}

bool are_same(const std::vector<Criterion>& some, const std::vector<Criterion>& others) {
    return std::equal(some.begin(), some.end(), others.begin(), others.end(), is_same);
}

bool are_same(const std::optional<Criterion>& one, const std::optional<Criterion>& other) {
    return one && other ? is_same(*one, *other) : !one && !other;
}

} // namespace

std::shared_ptr<const EntryFacts> SameResults::facts(const ruleset::Ruleset& rules,
                                                     const Tournament& tournament, Machine& machine,
                                                     bool of_teams,
                                                     const std::vector<std::string>& only) {
    Value said = said_of_groups(rules, machine);
    said.set("of_teams", of_teams);
    said.set("only", Value::List(only.begin(), only.end()));
    for (const auto& known : facts_)
        if (known.tournament == &tournament && known.said == said) return known.made;
    auto made = std::make_shared<const EntryFacts>(rules, tournament, machine, of_teams, only);
    facts_.push_back({&tournament, std::move(said), made});
    return made;
}

std::shared_ptr<Ranking> SameResults::ranking(const Field& field, const CompetitionRules& own,
                                              Machine& machine) {
    std::erase_if(ranked_, [](const auto& one) { return !one->made->is_loaded(); });
    if (ranked_.empty()) machine.clear();
    auto known = std::find_if(ranked_.begin(), ranked_.end(), [&](const auto& one) {
        return one->unplayed == own.unplayed && are_same(one->score, own.score) &&
               are_same(one->criteria, own.criteria) && one->field == field;
    });
    if (known == ranked_.end()) {
        auto made =
            std::make_shared<Ranked>(Ranked{field, own.criteria, own.unplayed, own.score, nullptr});
        made->made =
            std::make_unique<Ranking>(made->field, own.criteria, own.unplayed, machine, own.score);
        made->made->keep();
        known = ranked_.insert(ranked_.end(), std::move(made));
    }
    return {*known, (*known)->made.get()};
}

std::vector<Value>& SameResults::faults(const EntryFacts& entries, const Value& rule) {
    for (const auto& known : faults_)
        if (known->entries == &entries && known->rule == rule) return known->found;
    faults_.push_back(std::make_unique<Faults>(Faults{&entries, rule, {}}));
    return faults_.back()->found;
}

} // namespace regra
