// Faults of teams for documents: of the event, and over the events of a season.
#include <algorithm>
#include <map>

#include "engines/standings/list_groups.hpp"
#include "kernel/base/points_text.hpp"
#include "verbs/citing.hpp"
#include "verbs/document_state.hpp"

namespace regra::verbs {
namespace {

std::string cost_text(const Points& cost, Language language) {
    return cost.num == 0 ? "" : points_text(cost, language);
}

Value fault_value(const event::TeamFault& fault, Language language) {
    return Value::Map{{"name", fault.team},
                      {"fault", fault.fault},
                      {"reason", fault.reason},
                      {"group", fault.group},
                      {"pupils", fault.pupils},
                      {"round", fault.round},
                      {"cost", cost_text(fault.points, language)},
                      {"article", article_text(fault.article, language)},
                      {"act", fault.act}};
}

// The faults that each team has in all events, and what they cost.
class Sums {
public:
    void add(const event::TeamFault& fault) {
        auto& sum = sums_[folded(fault.team)];
        if (sum.name.empty()) sum.name = fault.team;
        ++sum.faults;
        const Points &a = sum.cost, &b = fault.points;
        sum.cost = points(a.num * b.den + b.num * a.den, a.den * b.den);
    }
    Value::List value(Language language) const {
        Value::List all;
        for (const auto& [key, sum] : sums_)
            all.push_back(Value::Map{{"name", sum.name},
                                     {"sort_key", key},
                                     {"faults", sum.faults},
                                     {"cost", cost_text(sum.cost, language)}});
        return all;
    }

private:
    struct Sum {
        std::string name;
        int faults = 0;
        Points cost;
    };
    std::map<std::string, Sum> sums_;
};

// {name, day, place, faults, sanctions} of an event with all its competitions, which have the same
// teams: a fault that several of them find is reported once.
Value event_of_season(const Call& call, documents::Audience audience, Sums& sums) {
    const EventWork event(call, {call.event->name, {}, {}});
    std::vector<event::TeamFault> reported;
    Value::List faults, sanctions;
    for (const auto& state : event.journal().states()) {
        const EventWork work(call, {call.event->name, {}, {}, {}, state.competition});
        DocumentState seen(work, audience, 0);
        const auto before = reported.size();
        for (auto& fault : seen.all_faults()) {
            const auto end = reported.begin() + static_cast<std::ptrdiff_t>(before);
            const bool known = std::any_of(reported.begin(), end, [&](const auto& one) {
                return one.team == fault.team && one.fault == fault.fault &&
                       one.reason == fault.reason && one.group == fault.group;
            });
            if (!known) reported.push_back(std::move(fault));
        }
        const Value imposed = seen.sanctions_part();
        for (const auto& one : *imposed.list()) sanctions.push_back(one);
    }
    for (const auto& fault : reported) {
        sums.add(fault);
        faults.push_back(fault_value(fault, call.language));
    }
    const auto& state = event.state();
    return Value::Map{{"name", state.name},
                      {"day", state.first_day.year == 0 ? "" : text(state.first_day)},
                      {"place", state.place},
                      {"faults", std::move(faults)},
                      {"sanctions", std::move(sanctions)}};
}

} // namespace

// Those that were written down, and those that rules find.
std::vector<event::TeamFault> DocumentState::all_faults() {
    std::vector<event::TeamFault> all;
    for (const auto& fault : state_.faults)
        if (!fault.waived) all.push_back(fault);
    if (tournament_.teams.empty() || last_round() == 0) return all;
    auto& of = competition();
    const auto found = team_faults(of);
    for (auto i = tournament_.faults ? tournament_.faults->list.size() : 0; i < found.size(); ++i) {
        const TeamFault& one = found[i];
        auto& fault = all.emplace_back();
        fault.team = tournament_.teams[static_cast<std::size_t>(one.team)].name;
        fault.fault = one.fault;
        fault.reason = one.reason;
        fault.group = one.group;
        fault.pupils = one.pupils;
        fault.round = one.round;
        fault.points = points(one.points, of.field().unit);
        if (const auto* setting = of.rules().find({"teams", one.reason}))
            fault.article = of.rules().citation(*setting);
    }
    return all;
}

Value DocumentState::faults_part() {
    Value::List all;
    for (const auto& fault : all_faults()) all.push_back(fault_value(fault, language()));
    return all;
}

// Where no other event is named, false.
Value DocumentState::season_part() {
    const auto& own = work_.call().event;
    if (!own || own->others.empty()) return false;
    Sums sums;
    Value::List events;
    const auto add = [&](const store::Contents& contents) {
        Call with = work_.call();
        with.event = std::shared_ptr<const store::Contents>(own, &contents);
        with.folded = nullptr;
        events.push_back(event_of_season(with, audience_, sums));
        with.check_stop();
    };
    for (const auto& other : own->others) add(other);
    add(*own);
    std::stable_sort(events.begin(), events.end(), [](const Value& a, const Value& b) {
        return a.text_of("day") < b.text_of("day");
    });
    return Value::Map{{"events", std::move(events)}, {"teams", sums.value(language())}};
}

} // namespace regra::verbs
