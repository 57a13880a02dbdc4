#include "verbs/event_published.hpp"

#include <algorithm>

#include "verbs/event_award.hpp"

namespace regra::verbs {
namespace {

using Kinds = std::vector<std::string_view>;

bool is_among(const Kinds& kinds, const Value& act) {
    return std::find(kinds.begin(), kinds.end(), act.text_of("act")) != kinds.end();
}

event::Journal first_acts(const EventWork& work, std::int64_t count) {
    const auto& acts = work.journal().acts();
    return {{acts.begin(), acts.begin() + count}, {work.file()}};
}

// Acts of these kinds that follow, in rounds up to `round` (0: in any). One that does not hold
// without those between is left out.
void add_later(event::Journal& journal, const EventWork& work, std::int64_t after,
               const Kinds& kinds, int round) {
    const auto& whole = work.journal();
    for (auto n = after + 1; n <= whole.last(); ++n) {
        const Value& act = whole.acts()[static_cast<std::size_t>(n - 1)];
        if (whole.is_struck(n) || !is_among(kinds, act)) continue;
        if (round == 0 || act.number_of("round") <= round) journal.add(act);
    }
}

// Strikes what was struck out since.
void strike_later(event::Journal& journal, const EventWork& work) {
    Value::List of;
    for (std::int64_t n = 1; n <= journal.last(); ++n)
        if (work.journal().is_struck(n) && !journal.is_struck(n)) of.push_back(n);
    if (!of.empty()) journal.add(Value::Map{{"act", "undo"}, {"of", std::move(of)}});
}

EventWork with_journal(const EventWork& work, event::Journal journal) {
    Call call = work.call();
    call.reported = nullptr; // what was noted then
    call.folded = std::make_shared<FoldedEvent>(FoldedEvent{std::move(journal), work.people()});
    EventAsked asked;
    asked.competition = work.state().competition;
    return {call, asked};
}

const Kinds& answering() {
    static const Kinds all = {"correct", "rule", "penalty", "protest", "decide", "waive"};
    return all;
}

bool may_be_outdated(const EventWork& work, std::int64_t act) {
    const auto& journal = work.journal();
    for (auto n = act + 1; n <= journal.last(); ++n) {
        const Value& one = journal.acts()[static_cast<std::size_t>(n - 1)];
        if (!journal.is_struck(n) && (one.text_of("act") == "undo" || is_among(answering(), one)))
            return true;
    }
    return false;
}

// What `compute` gives of the event before the act, and of the same rounds as they count now.
template<class Compute>
bool differs(const EventWork& work, std::int64_t act, int round, const Compute& compute) {
    if (act == 0 || !may_be_outdated(work, act)) return false;
    auto now = first_acts(work, act - 1);
    const EventWork then = with_journal(work, now);
    strike_later(now, work);
    add_later(now, work, act, answering(), std::max(round, 1));
    try {
        return compute(then) != compute(with_journal(work, std::move(now)));
    } catch (const Error&) {
        return false; // the rules give nothing: event verify says it
    }
}

} // namespace

std::optional<EventWork> as_awarded(const EventWork& work) {
    const auto act = work.state().awards.act;
    if (act == 0) return std::nullopt;
    auto journal = first_acts(work, act);
    add_later(journal, work, act, {"hand out", "forget"}, 0);
    return with_journal(work, std::move(journal));
}

std::vector<Outdated> outdated(const EventWork& work) {
    const auto& state = work.state();
    std::vector<Outdated> all;
    const auto& listed = state.listed;
    if (differs(work, listed.act, listed.round, digest_of_standings))
        all.push_back({"standings", listed.round, listed.act});
    if (const auto act = state.awards.act; act != 0) {
        const auto before = first_acts(work, act);
        const int round = before.state(state.competition)->paired();
        const auto prizes = [](const EventWork& one) {
            return store::canonical(Value(award_act(one).list_of("prizes")));
        };
        if (differs(work, act, round, prizes)) all.push_back({"award", round, act});
    }
    return all;
}

Message outdated_message(const Outdated& one) {
    return {one.what == "award" ? "event.award-outdated" : "event.listed-outdated",
            {{"round", std::to_string(one.round)}, {"n", std::to_string(one.act)}}};
}

} // namespace regra::verbs
