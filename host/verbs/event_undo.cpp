// regra event undo: strikes acts out, and names first what would not hold any more.
#include <algorithm>
#include <set>

#include "engines/event/acts.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_moves.hpp"

namespace regra::verbs {
namespace {

struct EventUndo {
    EventAsked of;
    std::vector<std::string> acts;
};

std::int64_t act_number(std::string_view text, const std::string& whole) {
    const auto number = integer_of(text);
    if (!number || *number < 1)
        throw Error(Exit::bad_input, {"ACTS"}, "event.act-number", {{"text", whole}});
    return *number;
}

// "96", "96..98".
std::vector<std::int64_t> acts_asked(const std::vector<std::string>& texts, std::int64_t last) {
    std::set<std::int64_t> all;
    for (const auto& text : texts) {
        const auto dots = text.find("..");
        const auto first = act_number(std::string_view(text).substr(0, dots), text);
        const auto end =
            dots == text.npos ? first : act_number(std::string_view(text).substr(dots + 2), text);
        if (end < first)
            throw Error(Exit::bad_input, {"ACTS"}, "event.act-number", {{"text", text}});
        all.insert(first); // one that is not there is reported
        for (auto n = first; n <= std::min(end, last + 1); ++n) all.insert(n);
    }
    return {all.begin(), all.end()};
}

// The first act that striking these changes: of an undo, what it had struck.
std::int64_t first_changed(const event::Journal& journal, const Value::List& of) {
    auto first = journal.last() + 1;
    for (const auto& one : of) {
        const auto n = *one.number();
        const Value& act = journal.acts()[static_cast<std::size_t>(n - 1)];
        first = std::min(first, n);
        if (act.text_of("act") == "undo")
            first = std::min(first, first_changed(journal, act.list_of("of")));
    }
    return first;
}

// The round before which nothing changes.
int first_round(const event::Journal& journal, const Value::List& of) {
    int first = 0;
    const auto add = [&](const Value& act) {
        if (const auto round = static_cast<int>(act.number_of("round")); round > 0)
            first = first == 0 ? round : std::min(first, round);
    };
    for (const auto& one : of) {
        const Value& act = journal.acts()[static_cast<std::size_t>(*one.number() - 1)];
        add(act);
        for (const auto& game : act.list_of("games")) add(game);
    }
    return first;
}

// What the acts stand under: standings that were published after them, prizes that were given. What
// moves without them is added to `moved`; whether anything does.
bool shakes_published(const Call& call, EventWork& work, const event::State& state,
                      const Value& act, Value& moved) {
    const auto& of = act.list_of("of");
    const bool listed = state.listed.act > first_changed(work.journal(), of);
    if (!listed && state.awards.act == 0) return false;
    EventAsked asked;
    asked.competition = state.competition;
    const EventWork before(call, asked);
    EventWork after(call, asked);
    after.add(act);
    const bool taken = after.state().awards.act != state.awards.act;
    const Value now = moves(before, after, first_round(work.journal(), of), "");
    bool any = taken;
    for (const auto* name : {"ranks", "prizes", "rounds"})
        for (const auto& row : now.list_of(name)) {
            moved.add_to(name, row);
            any = true;
        }
    if (any && listed)
        work.say({"event.undo-listed",
                  {{"round", std::to_string(state.listed.round)},
                   {"n", std::to_string(state.listed.act)}}});
    const auto& prizes = state.awards.prizes;
    const auto handed = std::count_if(prizes.begin(), prizes.end(),
                                      [](const auto& one) { return one.handed != 0; });
    if (any && state.awards.act != 0)
        work.say({taken ? "event.undo-award" : "event.undo-awarded",
                  {{"n", std::to_string(state.awards.act)}, {"count", std::to_string(handed)}}});
    return any;
}

// Whether start numbers change after the first round.
bool renumbers(const event::Journal& journal, const std::vector<event::State>& after) {
    for (const auto& state : journal.states()) {
        if (state.paired() == 0) continue;
        const auto then = std::find_if(after.begin(), after.end(), [&](const event::State& one) {
            return one.competition == state.competition;
        });
        if (then == after.end()) continue;
        for (const auto& entry : state.entries)
            if (const int who = then->entry(entry.id);
                who != no_entry &&
                then->entries[static_cast<std::size_t>(who)].number != entry.number)
                return true;
    }
    return false;
}

Reply run_event_undo(const Call& call, const EventUndo& asked) {
    EventWork work(call, asked.of);
    const auto& journal = work.journal();
    const auto wanted = acts_asked(asked.acts, journal.last());
    const auto undone = journal.without(wanted);
    if (undone.why) throw Error(Exit::no, {work.file()}, undone.why->id, undone.why->arguments);
    if (!undone.lost.empty()) {
        Diagnostics lost;
        std::set<std::int64_t> all(wanted.begin(), wanted.end());
        bool can_be_struck = true;
        for (const auto& one : undone.lost) {
            all.insert(one.act);
            const Value& act = journal.acts()[static_cast<std::size_t>(one.act - 1)];
            can_be_struck &=
                event::find_act(act.text_of("act"))->strike == event::Strike::while_later_hold;
            lost.error({work.file()}, "event.would-lose",
                       {{"n", std::to_string(one.act)},
                        {"act", event::act_title(act.text_of("act"))},
                        {"why", words(one.why, call.language)}});
        }
        std::vector<std::string> numbers;
        for (const auto n : all) numbers.push_back(std::to_string(n));
        if (can_be_struck)
            lost.error({work.file()}, "event.undo-too", {{"acts", join(numbers, " ")}});
        else
            lost.error({work.file()}, "event.undo-out");
        throw Error(Exit::no, std::move(lost));
    }
    Value::List of;
    std::vector<std::string> names;
    for (const auto n : wanted) {
        of.push_back(n);
        const Value& act = journal.acts()[static_cast<std::size_t>(n - 1)];
        names.push_back(std::to_string(n) + " (" +
                        event::act_title(act.text_of("act")).in(call.language) + ")");
    }
    const Value act = Value::Map{{"act", "undo"}, {"of", std::move(of)}};
    Value moved = Value::Map{{"ranks", Value::List()},
                             {"prizes", Value::List()},
                             {"rounds", Value::List()},
                             {"report", ""}};
    bool shakes = false;
    for (const auto& state : journal.states())
        shakes |= shakes_published(call, work, state, act, moved);
    bool may = !renumbers(journal, undone.states) ||
               work.accepted(
                   Grave::confirmed, "renumber",
                   {"event.would-number", {{"round", std::to_string(work.state().paired() + 1)}}});
    if (shakes)
        may &= work.accepted(Grave::confirmed, "published",
                             {"event.would-undo", {{"acts", join(names, ", ")}}});
    if (may) {
        work.add(act);
        work.say({"event.undone", {{"acts", join(names, ", ")}}});
    }
    if (!shakes) return work.reply();
    return work.reply({{"moves", std::move(moved)}});
}

} // namespace

Verb event_undo() {
    Verb made =
        verb<EventUndo>("event undo", "strikes acts out",
                        "Later acts that would not hold any more are named, and nothing is done "
                        "until they are struck "
                        "too.\nAn undo can be undone. Where it moves what was published or given, "
                        "it is shown first, as\nevent correct shows it.\n"
                        "--json: {done, said, acts: [{n, act}], asks, moves}; moves, if anything "
                        "published does: as of\nevent correct",
                        {{parameter("ACTS", &EventUndo::acts, "their numbers: 96 98, or 96..98")},
                         within(&EventUndo::of, event_parameters())},
                        event_shape({moves_shape("moves")}), run_event_undo);
    made.text = moved_text;
    made.event = EventUse::writes;
    made.acts = {"undo"};
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
