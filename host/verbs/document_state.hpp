// What documents see of an event: parts by name, each as much as its audience may know. The one
// place where an event's state, standings and prizes become values for their scripts.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/documents/document.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_work.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

// In the order of scripts/documents/README.md, which says what each holds.
const std::vector<documents::Part>& document_parts();

class DocumentState {
public:
    // The public and the hall see nothing of a draft round, unless `round` names it. `round` 0 is
    // the last round that is seen. Throws Error(Exit::bad_input) if there is no such round.
    DocumentState(const EventWork& work, documents::Audience audience, int round);
    DocumentState(const DocumentState&) = delete;
    DocumentState& operator=(const DocumentState&) = delete;

    // A part of document_parts(), made when first asked for. It may hold functions that this object
    // answers.
    const Value& part(std::string_view name);
    int round() const { return round_; }
    int left_out() const { return left_out_; } // the round that is a draft; 0 = none
    int last_round() const { return static_cast<int>(state_.rounds.size()); }
    const event::State& state() const { return state_; }
    std::string seal() const;
    std::vector<event::TeamFault> all_faults();

    Value event_part();
    Value round_part();
    Value rounds_part();
    Value entries_part();
    Value teams_part();
    Value lists_part();
    Value standings_part();
    Value why_part();
    Value awards_part();
    Value faults_part();
    Value season_part();
    Value sanctions_part();
    Value lots_part();
    Value places_part();
    Value games_part();
    Value protests_part();
    Value breaches_part();
    Value report_part();
    Value seal_part();

private:
    std::string shown_name(const Entry& entry, bool forgotten, const Value& rule,
                           Machine& machine) const;
    void name_people();
    Competition& competition();
    const Value& person(int entry); // an index into the tournament's entries
    std::string points_before(int entry, int round);
    std::string points_beside(std::size_t competitor);
    Value board_value(const event::Round& paired, std::size_t at, int round);
    std::string board_points(std::size_t team, int pair, int round);
    Value round_value(int round);
    Value hours_value(int round);
    Value::List decided_matches(const event::Round& paired);
    int columns_before(int round) const; // games of each entry in the rounds before it
    Value games_of(int entry);
    Value game_value(const Game& game, int round, int column) const;
    std::string taken_from_team(const event::Sanction& sanction);
    Value::List beside_value();
    Value list_part(const std::string& category, const std::string& gender);
    Value why_number(std::int64_t number);
    const ruleset::ValueWords& value_words();
    Value places_of(std::size_t count);
    std::string games_of_round(int round);

    Language language() const { return work_.call().language; }

    const EventWork& work_;
    documents::Audience audience_;
    int round_ = 0, left_out_ = 0;
    event::State state_;        // as the audience sees it
    Tournament tournament_;     // with the names that it sees
    std::vector<int> place_;    // of an entry of the state in the tournament
    std::string names_article_; // that the names rest on, or ""
    std::shared_ptr<EventRules> rules_;
    std::unique_ptr<EventCompetition> competition_;
    std::unique_ptr<Store> store_; // once words of values are asked for
    std::vector<std::optional<Value>> people_;
    std::optional<RankedList> all_;
    std::map<std::string, Value, std::less<>> parts_, lists_;
};

} // namespace regra::verbs
