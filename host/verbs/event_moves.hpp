// What moves when a result becomes another one: ranks, prizes, pairs of rounds that were played,
// what a report says.
#pragma once

#include "engines/standings/circuit.hpp"
#include "engines/standings/competition.hpp"
#include "engines/standings/prizes.hpp"
#include "verbs/event_work.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

// The other competitions of the event's file, by their names in the ruleset.
std::vector<std::pair<std::string, Tournament>> competitions_beside(const EventWork& work);

// The rules of an event. Their machine keeps the facts of one competition.
struct EventRules {
    Store store;
    ruleset::Ruleset rules;

    EventRules(const Call& call, const std::string& ruleset)
        : store(call), rules(store.rulesets.load(ruleset)) {}
};

// A competition of an event, with all that it is ranked by.
class EventCompetition {
public:
    // `ruleset`: one of the folders in place of the event's own; "": its own.
    EventCompetition(const EventWork& work, Tournament of, const std::string& ruleset = "");
    // By rules that no other competition is ranked by.
    EventCompetition(const EventWork& work, Tournament of, std::shared_ptr<EventRules> by);
    EventCompetition(const EventCompetition&) = delete;

    Competition& competition() { return *competition_; }
    const ruleset::Ruleset& rules() const { return by_->rules; }
    const Tournament& tournament() const { return tournament_; }

private:
    std::shared_ptr<const Stages>
    stages_of(const EventWork& work, const std::vector<std::pair<std::string, Tournament>>& others);

    std::shared_ptr<EventRules> by_;
    Tournament tournament_;
    std::vector<std::pair<std::string, Tournament>> others_; // of the event, where lists need them
    std::optional<Competition> competition_;
};

// {ranks: [{number, name, before, after, points_before, points_after}], prizes: [{prize, group,
// place, before, after}], rounds: [{round, boards}], report}, from the event as it is in `before`
// to `after`, which differ in a result of `round`. A prize is listed if it would go to somebody
// else; a round if the program would have paired other boards.
Value moves(const EventWork& before, const EventWork& after, int round, const std::string& report);
Shape moves_shape(std::string name);
// Of a reply that says what moves under `moves`, if anything: that stands after what was said,
// before the acts and what is asked.
std::string moved_text(const Value& reply, const Look& look);

} // namespace regra::verbs
