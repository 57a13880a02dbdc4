#include <algorithm>
#include <utility>

#include "engines/event/acts.hpp"
#include "engines/event/fold.hpp"
#include "kernel/base/messages.hpp"

namespace regra::event {
namespace {

std::vector<std::int64_t> undone_by(const Value& act) {
    std::vector<std::int64_t> all;
    if (act.text_of("act") == "undo")
        for (const auto& n : act.list_of("of")) all.push_back(*n.number());
    return all;
}

// An undo that is struck itself strikes nothing; it can be struck by a later one only.
std::set<std::int64_t> struck_by(const std::vector<Value>& acts,
                                 const std::vector<std::int64_t>& more) {
    std::set<std::int64_t> struck(more.begin(), more.end());
    for (auto n = std::ssize(acts); n > 0; --n) {
        if (struck.contains(n)) continue;
        for (const auto one : undone_by(acts[static_cast<std::size_t>(n - 1)])) struck.insert(one);
    }
    return struck;
}

std::optional<Message> may_not_strike(const std::vector<Value>& acts,
                                      const std::vector<std::int64_t>& wanted,
                                      const std::set<std::int64_t>& struck, std::int64_t before) {
    if (wanted.empty()) return Message{"event.undo-nothing", {}};
    for (const auto n : wanted) {
        const auto number = std::to_string(n);
        if (n < 1 || n >= before) return Message{"event.no-act", {{"n", number}}};
        const auto& name = acts[static_cast<std::size_t>(n - 1)].text_of("act");
        if (struck.contains(n)) return Message{"event.struck-already", {{"n", number}}};
        const ActKind* kind = find_act(name);
        if (!kind || kind->strike == Strike::never)
            return Message{"event.not-struck", {{"n", number}, {"act", act_title(name)}}};
    }
    return std::nullopt;
}

template<class States>
auto named(States& competitions, std::string_view name) {
    return std::find_if(competitions.begin(), competitions.end(), [&](const State& state) {
        return name.empty() || state.competition == name;
    });
}

std::string names_of(const std::vector<State>& competitions) {
    std::string all;
    for (const State& state : competitions) all += (all.empty() ? "" : ", ") + state.competition;
    return all;
}

// What concerned the whole event before holds in a new competition too.
std::optional<Message> add_competition(std::vector<State>& competitions,
                                       const std::vector<Value>& acts, std::int64_t n,
                                       const std::set<std::int64_t>& struck) {
    const Value& act = acts[static_cast<std::size_t>(n - 1)];
    const std::string& name = act.text_of("name");
    if (name.empty() || named(competitions, name) != competitions.end())
        return Message{"event.competition-twice", {{"name", name}}};
    State state;
    for (std::int64_t before = 1; before < n; ++before) {
        const Value& one = acts[static_cast<std::size_t>(before - 1)];
        const auto& kind = one.text_of("act");
        if (struck.contains(before) || kind == "competition" || !is_of_event(kind)) continue;
        if (auto why = fold(state, one, before)) return why;
    }
    if (auto why = fold(state, act, n)) return why;
    competitions.push_back(std::move(state));
    return std::nullopt;
}

} // namespace

std::optional<Message> fold(std::vector<State>& competitions, const std::vector<Value>& acts,
                            std::int64_t n, const std::set<std::int64_t>& struck) {
    const Value& act = acts[static_cast<std::size_t>(n - 1)];
    const auto& name = act.text_of("act");
    if (name == "competition") return add_competition(competitions, acts, n, struck);
    if (is_of_event(name)) {
        if (competitions.size() == 1) return fold(competitions.front(), act, n);
        auto after = competitions;
        for (State& state : after)
            if (auto why = fold(state, act, n)) return why;
        competitions = std::move(after);
        return std::nullopt;
    }
    const auto found = named(competitions, act.text_of("competition"));
    if (found == competitions.end())
        return Message{"event.no-competition",
                       {{"name", act.text_of("competition")}, {"names", names_of(competitions)}}};
    return fold(*found, act, n);
}

const State* Journal::state(std::string_view competition) const {
    for (const State& state : states_)
        if (competition.empty() || state.competition == competition) return &state;
    return nullptr;
}

Journal::Journal(std::vector<Value> acts, const Place& place) : acts_(std::move(acts)) {
    const auto refuse = [&](std::int64_t n, const Message& why) {
        throw Error(Exit::bad_input, place, "event.broken",
                    {{"n", std::to_string(n)}, {"why", in_each_language(why)}});
    };
    for (std::int64_t n = 1; n <= last(); ++n) {
        const Value& act = acts_[static_cast<std::size_t>(n - 1)];
        if (auto fault = fault_in_act(act); !fault.empty())
            refuse(n, {"event.act-fault", {{"act", act.text_of("act")}, {"fault", fault}}});
        if (act.text_of("act") != "undo") continue;
        if (auto why = may_not_strike(acts_, undone_by(act), {}, n)) refuse(n, *why);
    }
    struck_ = struck_by(acts_, {});
    for (std::int64_t n = 1; n <= last(); ++n)
        if (!struck_.contains(n))
            if (auto why = fold(states_, acts_, n, struck_)) refuse(n, *why);
}

std::optional<Message> Journal::add(Value act) {
    if (auto fault = fault_in_act(act); !fault.empty())
        return Message{"event.act-fault", {{"act", act.text_of("act")}, {"fault", fault}}};
    const auto strikes = undone_by(act);
    if (act.text_of("act") == "undo") {
        auto undone = without(strikes);
        if (undone.why) return undone.why;
        if (!undone.lost.empty())
            return Message{"event.undo-lost", {{"n", std::to_string(undone.lost.front().act)}}};
        acts_.push_back(std::move(act));
        if (auto why = fold(undone.states, acts_, last(), {})) { // who may do it, and when
            acts_.pop_back();
            return why;
        }
        struck_ = struck_by(acts_, {});
        states_ = std::move(undone.states);
        return std::nullopt;
    }
    acts_.push_back(std::move(act));
    auto why = fold(states_, acts_, last(), struck_);
    if (why) acts_.pop_back();
    return why;
}

Journal::Undone Journal::without(const std::vector<std::int64_t>& acts) const {
    Undone undone;
    undone.why = may_not_strike(acts_, acts, struck_, last() + 1);
    if (undone.why) return undone;
    const auto struck = struck_by(acts_, acts);
    undone.states.resize(1);
    for (std::int64_t n = 1; n <= last(); ++n) {
        if (struck.contains(n)) continue;
        const auto why = fold(undone.states, acts_, n, struck);
        if (why) undone.lost.push_back({n, *why});
    }
    return undone;
}

} // namespace regra::event
