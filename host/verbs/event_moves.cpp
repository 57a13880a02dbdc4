#include "verbs/event_moves.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <regra/catalogue.h>

#include "engines/event/tournament.hpp"
#include "engines/pairing/check.hpp"
#include "engines/standings/left_games.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_award.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {

std::vector<std::pair<std::string, Tournament>> competitions_beside(const EventWork& work) {
    std::vector<std::pair<std::string, Tournament>> all;
    for (const auto& state : work.journal().states()) {
        if (state.competition == work.state().competition || state.competition.empty()) continue;
        all.emplace_back(state.competition,
                         tournament_of(state, work.people(),
                                       words({"event.unnamed", {}}, work.call().language)));
        all.back().second.file = work.file();
    }
    return all;
}

// The competition and those beside it, as far as the event has any.
std::shared_ptr<const Stages>
EventCompetition::stages_of(const EventWork& work,
                            const std::vector<std::pair<std::string, Tournament>>& others) {
    if (others.empty()) return nullptr;
    std::vector<StageResults> all;
    for (const auto& name : rules().names_under({"competitions"})) {
        if (name == work.state().competition) all.push_back({name, &tournament_});
        for (const auto& [other, tournament] : others)
            if (other == name) all.push_back({name, &tournament});
    }
    auto stages = std::make_shared<const Stages>(rules(), all, by_->store.scripts.machine());
    tournament_ = with_carried_games(rules(), tournament_, work.state().competition, all, nullptr);
    return stages;
}

EventCompetition::EventCompetition(const EventWork& work, Tournament of, const std::string& ruleset)
    : EventCompetition(
          work, std::move(of),
          std::make_shared<EventRules>(ruleset.empty() ? work.own() : work.call(),
                                       ruleset.empty() ? work.state().ruleset : ruleset)) {}

EventCompetition::EventCompetition(const EventWork& work, Tournament of,
                                   std::shared_ptr<EventRules> by)
    : by_(std::move(by)),
      tournament_(with_left_games(by_->rules, std::move(of), work.state().competition)) {
    if (has_circuit(by_->rules)) others_ = competitions_beside(work);
    competition_.emplace(by_->rules, tournament_, by_->store.scripts.machine(),
                         work.state().competition, false, stages_of(work, others_));
}

namespace {

struct Ranked {
    int rank = 0;
    Points points;
    std::string name;
};

// By start number.
std::map<int, Ranked> ranks_of(Competition& competition) {
    std::map<int, Ranked> all;
    const auto list = competition.rank({"", ""});
    const auto& field = competition.field();
    for (std::size_t place = 0; place < list.standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(list.standings.order[place]);
        all[field.number[who]] = {list.rank[place],
                                  points(list.standings.points[who], list.standings.unit),
                                  field.name[who]};
    }
    return all;
}

// Place 0: who is not in the list.
Value::List moved_ranks(Competition& before, Competition& after) {
    auto old = ranks_of(before), now = ranks_of(after);
    std::map<int, std::string> names;
    for (const auto* list : {&old, &now})
        for (const auto& [number, one] : *list) names[number] = one.name;
    std::vector<std::pair<int, Value>> rows;
    for (const auto& [number, name] : names) {
        const auto &was = old[number], &is = now[number];
        if (was.rank == is.rank && was.points == is.points) continue;
        rows.emplace_back(is.rank, Value::Map{{"number", number},
                                              {"name", name},
                                              {"before", was.rank},
                                              {"after", is.rank},
                                              {"points_before", was.points},
                                              {"points_after", is.points}});
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    Value::List all;
    for (auto& row : rows) all.push_back(std::move(row.second));
    return all;
}

using PrizeKey = std::tuple<std::string, std::string, int>;

std::map<PrizeKey, std::string> winners_of(Competition& competition) {
    std::map<PrizeKey, std::string> all;
    if (competition.rules().names_under({"prizes"}).empty()) return all;
    for (const auto& award : give_prizes(competition).awards) {
        auto& names = all[{award.prize, award.group, static_cast<int>(award.place)}];
        names += (names.empty() ? "" : ", ") + award.name;
    }
    return all;
}

// The act that handed the prize out, or 0.
std::int64_t handed_by(const event::State& state, const PrizeKey& key) {
    const auto& [name, group, place] = key;
    for (const auto& prize : state.awards.prizes)
        if (prize.handed != 0 && prize.prize == name && prize.group == group &&
            prize.place == place)
            return prize.handed;
    return 0;
}

Value::List moved_prizes(Competition& before, Competition& after, const event::State& state) {
    const auto old = winners_of(before), now = winners_of(after);
    auto keys = now;
    keys.insert(old.begin(), old.end());
    Value::List all;
    for (const auto& [key, ignored] : keys) {
        const auto was = old.find(key), is = now.find(key);
        const std::string first = was == old.end() ? "" : was->second;
        const std::string then = is == now.end() ? "" : is->second;
        if (first == then) continue;
        const auto& [prize, group, place] = key;
        all.push_back(Value::Map{{"prize", prize},
                                 {"group", group},
                                 {"place", place},
                                 {"before", first},
                                 {"after", then},
                                 {"handed", handed_by(state, key)}});
    }
    return all;
}

bool is_tree(const loader::Plugin& plugin) {
    const auto& features = plugin.names(REGRA_NAME_FEATURE);
    return std::any_of(features.begin(), features.end(),
                       [](const loader::Name& one) { return one.id == "knock-out"; });
}

// Boards of a round of a knock-out that the program would pair otherwise: in a tree somebody else
// goes on, and may meet who rested.
std::size_t other_boards_of_tree(const EventWork& after, const PairingOf& of, int later) {
    event::State before = after.state();
    before.rounds.resize(static_cast<std::size_t>(later - 1));
    Tournament tournament = tournament_of(before, after.people(), "");
    tournament.file = after.file();
    const PairingWork pairing(after.own(), of, std::move(tournament));
    const auto round = pairing.round(1);
    const Value again = pairs_of_act(before, round, pairing.pair(round).pairs);
    const auto id = [&](int who) {
        return who == no_entry ? "" : before.entries[static_cast<std::size_t>(who)].id;
    };
    std::set<std::pair<std::string, std::string>> was, is;
    for (const auto& board : after.state().rounds[static_cast<std::size_t>(later - 1)].boards)
        was.emplace(id(board.white), id(board.black));
    for (const auto& pair : again.list_of("pairs"))
        is.emplace(pair.text_of("white"), pair.text_of("black"));
    const auto only_in = [](const auto& one, const auto& other) {
        return static_cast<std::size_t>(std::count_if(
            one.begin(), one.end(), [&](const auto& pair) { return !other.contains(pair); }));
    };
    return std::max(only_in(was, is), only_in(is, was));
}

// How many boards of each later round the program would have paired otherwise.
Value::List other_pairs(const EventWork& after, int round) {
    Value::List all;
    const PairingOf of = pairing_of(after);
    for (int later = round + 1; later <= after.state().paired(); ++later) {
        if (after.state().rounds[static_cast<std::size_t>(later - 1)].by_hand) continue;
        const PairingWork pairing(after.own(), of, after.tournament());
        if (is_tree(pairing.system.plugin())) {
            if (const auto boards = other_boards_of_tree(after, of, later); boards > 0)
                all.push_back(Value::Map{{"round", later}, {"boards", boards}});
            break; // later rounds rest on this one
        }
        const auto checked =
            pairing::check_round(pairing.tournament, pairing.terms, pairing.system,
                                 round_of_pairing(pairing, after.state(), later), &pairing.budget);
        if (const auto boards = checked.only_file.size(); boards > 0)
            all.push_back(Value::Map{{"round", later}, {"boards", boards}});
    }
    return all;
}

} // namespace

Value moves(const EventWork& before, const EventWork& after, int round, const std::string& report) {
    EventCompetition old(before, before.tournament()), now(after, after.tournament());
    return Value::Map{
        {"ranks", moved_ranks(old.competition(), now.competition())},
        {"prizes", moved_prizes(old.competition(), now.competition(), before.state())},
        {"rounds", other_pairs(after, round)},
        {"report", report}};
}

Shape moves_shape(std::string name) {
    using namespace reply;
    return record(
        std::move(name),
        {list("ranks",
              record("", {number("number"), text("name"), number("before"), number("after"),
                          points("points_before"), points("points_after")})),
         list("prizes", record("", {text("prize"), text("group"), number("place"), text("before"),
                                    text("after"), number("handed")})),
         list("rounds", record("", {number("round"), number("boards")})), text("report")});
}

namespace {

std::string moves_text(const Value& moves, const Look& look) {
    std::string all;
    const auto say = [&](std::string_view id, const Value& record) {
        all += sentence(id, record, look);
    };
    for (Value row : moves.list_of("ranks")) {
        for (const auto* name : {"before", "after"})
            if (row.number_of(name) == 0) row.set(name, "-");
        say("event.moves-rank", row);
    }
    if (moves.list_of("ranks").empty()) say("event.moves-no-rank", moves);
    for (Value row : moves.list_of("prizes")) {
        for (const auto* name : {"before", "after"})
            if (row.text_of(name).empty()) row.set(name, "-");
        row.set("prize", prize_called(row.text_of("prize"), row.text_of("group")));
        say("event.moves-prize", row);
        if (row.number_of("handed") != 0) say("event.moves-handed", row);
    }
    for (const auto& row : moves.list_of("rounds")) say("event.moves-round", row);
    if (!moves.text_of("report").empty()) say("event.moves-report", moves);
    return all;
}

} // namespace

std::string moved_text(const Value& reply, const Look& look) {
    const Value first = Value::Map{{"said", reply.list_of("said")}};
    const Value rest = Value::Map{{"acts", reply.list_of("acts")}, {"asks", reply.list_of("asks")}};
    const Value* moved = reply.find("moves");
    return event_text(first, look) + (moved ? moves_text(*moved, look) : "") +
           event_text(rest, look);
}

} // namespace regra::verbs
