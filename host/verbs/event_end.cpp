// regra event rounds, note, unrate, take-over, close, reopen.
#include "kernel/base/hash.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {
namespace {

struct EventEnd {
    EventAsked of;
    int rounds = 0;
};

Reply act_alone(const Call& call, const EventAsked& asked, const char* act,
                const Message& message) {
    EventWork work(call, asked);
    work.add(Value::Map{{"act", act}});
    work.say(message);
    return work.reply();
}

Reply run_event_close(const Call& call, const EventEnd& asked) {
    EventWork work(call, asked.of);
    const auto& state = work.state();
    if (has_deciding_games(work)) demand_decided(work);
    const Value act = Value::Map{{"act", "close"}};
    EventWork(work).add(act); // what cannot be is refused before anything is asked
    if (const auto* open = state.open_check_in())
        work.accepted(Grave::confirmed, "check-in",
                      {"event.close-check-in-open", {{"round", std::to_string(open->round)}}});
    const int planned = rounds_in_all(work);
    if (state.paired() == 0 || state.paired() < planned)
        work.accepted(
            Grave::confirmed, "rounds",
            {planned == 0 ? "event.close-unplayed" : "event.close-early",
             {{"round", std::to_string(state.paired())}, {"count", std::to_string(planned)}}});
    if (work.asks()) return work.reply();
    work.add(act);
    work.say({"event.closed-now", {}});
    return work.reply();
}

Reply run_event_reopen(const Call& call, const EventEnd& asked) {
    if (asked.of.because.empty()) throw Error(Exit::bad_input, {"--because"}, "event.why");
    return act_alone(call, asked.of, "reopen", {"event.reopened", {}});
}

Reply run_event_note(const Call& call, const EventEnd& asked) {
    if (asked.of.because.empty()) throw Error(Exit::bad_input, {"--because"}, "event.why");
    return act_alone(call, asked.of, "note", {"event.noted", {}});
}

Reply run_event_rounds(const Call& call, const EventEnd& asked) {
    EventWork work(call, asked.of);
    const Arguments arguments = {{"number", std::to_string(asked.rounds)}};
    const bool changes = work.state().planned != asked.rounds;
    if (changes && work.state().paired() > 0 &&
        !work.accepted(Grave::confirmed_twice, "rounds", {"event.would-plan", arguments}))
        return work.reply();
    if (changes) work.add(Value::Map{{"act", "rounds"}, {"number", asked.rounds}});
    work.say({"event.rounds-planned", arguments});
    return work.reply();
}

// C.02: left once, asked twice, never entered again.
Reply run_event_unrate(const Call& call, const EventEnd& asked) {
    EventWork work(call, asked.of);
    const Value act = Value::Map{{"act", "unrate"}};
    EventWork(work).add(act); // what cannot be is refused before anything is asked
    if (!work.accepted(Grave::confirmed_twice, "unrate", {"event.would-unrate", {}}))
        return work.reply();
    work.add(act);
    work.say({"event.unrated", {}});
    return work.reply();
}

Reply run_event_take_over(const Call& call, const EventEnd& asked) {
    EventWork work(call, asked.of);
    const auto& last = call.event->acts.back();
    const Arguments arguments = {{"n", std::to_string(last.n)},
                                 {"seal", store::text_of(store::seal_of(last))},
                                 {"at", work.journal().acts().back().text_of("at")}};
    if (!work.is_elsewhere()) {
        work.say({"event.here-anyway", arguments});
        return work.reply();
    }
    if (!work.accepted(Grave::confirmed, "take-over", {"event.would-take-over", arguments}))
        return work.reply();
    work.add(Value::Map{{"act", "take over"}, {"head", hexadecimal(last.hash)}});
    work.take_file();
    work.say({"event.taken-over", arguments});
    return work.reply();
}

Verb ending(const char* name, const char* act, const char* summary, Parameters more,
            Reply (*run)(const Call&, const EventEnd&)) {
    Verb made = verb<EventEnd>(name, summary, "--json: {done, said, acts: [{n, act}], asks}",
                               {std::move(more), within(&EventEnd::of, event_parameters())},
                               event_shape(), run);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {act};
    return made;
}

} // namespace

Verb event_rounds() {
    return ending("event rounds", "rounds", "how many rounds are planned",
                  {parameter("N", &EventEnd::rounds, "rounds").between(1, 255)}, run_event_rounds);
}
Verb event_note() {
    return ending("event note", "note", "notes something, as --because says it", {},
                  run_event_note);
}
Verb event_unrate() {
    return ending("event unrate", "unrate", "the event is not rated any more, for good", {},
                  run_event_unrate);
}
Verb event_take_over() {
    return ending("event take-over", "take over",
                  "goes on here in a file that was written on another machine last, or in a copy",
                  {}, run_event_take_over);
}
Verb event_close() {
    return ending("event close", "close", "ends the event: only late corrections pass", {},
                  run_event_close);
}
Verb event_reopen() {
    return ending("event reopen", "reopen", "opens a closed event again, with the reason", {},
                  run_event_reopen);
}

} // namespace regra::verbs
